#include "engine/io/report/page.h"

#include "engine/io/report/svg.h"
#include "engine/io/report/theme.h"

namespace throng::io {
namespace {

std::string with_class(std::string_view css_class) {
  return css_class.empty() ? std::string() : " class=\"" + std::string(css_class) + "\"";
}

}  // namespace

std::string paragraphs(std::string_view text, std::string_view css_class) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    std::string_view paragraph = text.substr(0, end);
    text.remove_prefix(std::min(end + 2, text.size()));
    while (!paragraph.empty() && (paragraph.back() == '\n' || paragraph.back() == ' ')) paragraph.remove_suffix(1);
    while (!paragraph.empty() && (paragraph.front() == '\n' || paragraph.front() == ' ')) paragraph.remove_prefix(1);
    if (!paragraph.empty()) out += "<p" + with_class(css_class) + ">" + escaped(paragraph) + "</p>\n";
  }
  return out;
}

std::string heading(std::string_view text) { return "<h2>" + escaped(text) + "</h2>\n"; }

std::string folded(std::string_view title, const std::string& html) {
  return "<details>\n<summary>" + escaped(title) + "</summary>\n" + html + "</details>\n";
}

std::string figure(const std::string& svg, std::string_view caption) {
  std::string out = "<figure>\n" + svg;
  if (!caption.empty()) out += "<figcaption>" + escaped(caption) + "</figcaption>\n";
  return out + "</figure>\n";
}

std::string alarm_banner(const std::vector<std::string>& lines) {
  std::string out = "<div class=\"alarm\" role=\"alert\">\n";
  for (std::size_t i = 0; i < lines.size(); ++i)
    out += i == 0 ? "<strong>" + escaped(lines[i]) + "</strong>\n" : "<p>" + escaped(lines[i]) + "</p>\n";
  return out + "</div>\n";
}

std::string preformatted(std::string_view text) { return "<pre><code>" + escaped(text) + "</code></pre>\n"; }

std::string fact_list(const std::vector<Fact>& facts) {
  std::string out = "<dl>\n";
  for (const Fact& fact : facts)
    out += "<div><dt>" + escaped(fact.name) + "</dt><dd" + with_class(fact.code ? "code" : "") + ">" +
           escaped(fact.value) + "</dd></div>\n";
  return out + "</dl>\n";
}

std::string table(const std::vector<TableColumn>& columns, const std::vector<std::vector<std::string>>& rows_html) {
  std::string out = "<table>\n<thead><tr>";
  for (const TableColumn& column : columns)
    out += "<th scope=\"col\"" + with_class(column.css_class) + ">" + escaped(column.head) + "</th>";
  out += "</tr></thead>\n<tbody>\n";
  for (const auto& row : rows_html) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      out += "<td" + with_class(columns[i].css_class) + ">" + row[i] + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody>\n</table>\n";
}

std::string page(std::string_view title, const std::string& body_html) {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
         escaped(title) + "</title>\n<style>\n" + page_css() + picture_css() + "</style>\n</head>\n<body>\n" +
         body_html + "</body>\n</html>\n";
}

}  // namespace throng::io
