#include "engine/io/steerbench/xml_element.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <pugixml.hpp>

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"

namespace throng::io {
namespace {

constexpr int kDeepest = 64;
constexpr std::size_t kLargest = 64u << 20;  // bytes

std::string trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(kSpace) - first + 1));
}

// Offsets to lines: where each line begins.
class Lines {
 public:
  explicit Lines(std::string_view text) : begins_{0} {
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '\n') begins_.push_back(i + 1);
  }
  int line(std::ptrdiff_t offset) const {
    if (offset < 0) return 0;
    const auto after = std::upper_bound(begins_.begin(), begins_.end(), static_cast<std::size_t>(offset));
    return static_cast<int>(after - begins_.begin());
  }
  int column(std::ptrdiff_t offset) const {
    return offset < 0 ? 0
                      : static_cast<int>(static_cast<std::size_t>(offset) -
                                         begins_[static_cast<std::size_t>(line(offset)) - 1] + 1);
  }

 private:
  std::vector<std::size_t> begins_;
};

XmlElement element_of(const pugi::xml_node& node, const std::string& file, const Lines& lines, int depth) {
  XmlElement element;
  element.file = &file;
  element.line = lines.line(node.offset_debug());
  element.name = node.name();
  if (const std::size_t colon = element.name.find(':'); colon != std::string::npos) element.name.erase(0, colon + 1);
  if (depth > kDeepest) element.fail("elements are nested more than " + std::to_string(kDeepest) + " deep");
  element.text = trimmed(node.text().get());
  for (const pugi::xml_attribute& a : node.attributes()) element.attributes.emplace_back(a.name(), trimmed(a.value()));
  for (const pugi::xml_node& child : node.children())
    if (child.type() == pugi::node_element) element.children.push_back(element_of(child, file, lines, depth + 1));
  return element;
}

}  // namespace

void XmlElement::fail(const std::string& problem, const std::string& hint) const {
  throw Error(SourcePlace{file == nullptr ? std::string{} : *file, line, 0}, problem,
              hint.empty() ? "TestCaseSchema.xsd of SteerSuite describes the format" : hint);
}

const XmlElement* XmlElement::find(std::string_view child) const {
  const auto found =
      std::find_if(children.begin(), children.end(), [&](const XmlElement& c) { return c.name == child; });
  return found == children.end() ? nullptr : &*found;
}

const XmlElement& XmlElement::require(std::string_view child) const {
  if (const XmlElement* found = find(child)) return *found;
  fail("<" + name + "> has no <" + std::string(child) + ">", "add it, as TestCaseSchema.xsd says");
}

double XmlElement::number(double low, double high) const {
  std::string_view digits = text;
  if (digits.starts_with('+')) digits.remove_prefix(1);
  double value = 0.0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  // Durations are sometimes larger than any number that a float has.
  if (problem == std::errc::result_out_of_range && end == digits.data() + digits.size())
    value = high;
  else if (problem != std::errc{} || end != digits.data() + digits.size() || digits.empty() || !std::isfinite(value))
    fail("<" + name + "> must be a number, not '" + text.substr(0, 40) + "'");
  if (value < low || value > high)
    fail("<" + name + "> is " + plain_text(value) + ", which is not from " + plain_text(low) + " to " +
         plain_text(high));
  return value;
}

double XmlElement::number_of(std::string_view child, double low, double high) const {
  return require(child).number(low, high);
}

bool XmlElement::flag() const {
  if (text == "true" || text == "1") return true;
  if (text == "false" || text == "0") return false;
  fail("<" + name + "> must be true or false, not '" + text.substr(0, 40) + "'");
}

XmlFile parse_xml(std::string_view text, const std::string& file_name) {
  XmlFile file;
  file.name = std::make_unique<std::string>(file_name);
  if (text.size() > kLargest)
    throw Error(SourcePlace{file_name, 0, 0}, "is larger than 64 MB: no test case",
                "test cases are text of a few kilobytes");
  const Lines lines(text);
  pugi::xml_document document;
  // As UTF-8, so that offsets are those of the file.
  const pugi::xml_parse_result result =
      document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
  if (!result)
    throw Error(SourcePlace{file_name, lines.line(result.offset), lines.column(result.offset)},
                std::string("is no well-formed XML: ") + result.description(), "close every tag that is opened");
  file.root = element_of(document.document_element(), *file.name, lines, 0);
  return file;
}

}  // namespace throng::io
