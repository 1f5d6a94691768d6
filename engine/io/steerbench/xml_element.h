#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace throng::io {

// An element of an XML file with its place: what the reader of test cases needs of the XML library, and no more.
struct XmlElement {
  std::string name;
  std::string text;  // without the spaces around it
  std::vector<std::pair<std::string, std::string>> attributes;
  std::vector<XmlElement> children;
  const std::string* file = nullptr;
  int line = 0;

  const XmlElement* find(std::string_view child) const;     // null: there is none
  const XmlElement& require(std::string_view child) const;  // throws
  double number(double low, double high) const;
  double number_of(std::string_view child, double low, double high) const;
  bool flag() const;  // true or false
  [[noreturn]] void fail(const std::string& problem, const std::string& hint = {}) const;
};

struct XmlFile {
  std::unique_ptr<std::string> name;  // that elements point to
  XmlElement root;
};

// Throws Error at the line of what is broken.
XmlFile parse_xml(std::string_view text, const std::string& file_name);

}  // namespace throng::io
