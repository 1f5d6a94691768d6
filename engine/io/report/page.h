#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace throng::io {

// Pieces of a page. Arguments called `html` or `svg` are markup already; all others are plain text.
std::string paragraphs(std::string_view text, std::string_view css_class);  // split at blank lines
std::string heading(std::string_view text);
std::string folded(std::string_view title, const std::string& html);  // shown when somebody opens it, and on paper
std::string figure(const std::string& svg, std::string_view caption);
// What makes the rest of the page worth nothing: red, the first line in bold.
std::string alarm_banner(const std::vector<std::string>& lines);
std::string preformatted(std::string_view text);

struct Fact {
  std::string name;
  std::string value;
  bool code = false;
};
std::string fact_list(const std::vector<Fact>& facts);

struct TableColumn {
  std::string head;
  std::string css_class;  // "number", "name", ...
};
std::string table(const std::vector<TableColumn>& columns, const std::vector<std::vector<std::string>>& rows_html);

// A whole document: one file, no scripts, nothing fetched.
std::string page(std::string_view title, const std::string& body_html);

}  // namespace throng::io
