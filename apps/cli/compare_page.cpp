#include "apps/cli/compare_page.h"

#include <fmt/format.h>

namespace throng::cli {
namespace {

constexpr const char* kStyle =
    "body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 "
    "1rem;color:#222;background:#fff}"
    "table{border-collapse:collapse;margin:1rem 0}td,th{padding:.3rem .8rem;text-align:right;border-bottom:1px solid "
    "#ddd}"
    "td:first-child,th:first-child{text-align:left}figure{margin:0}figcaption{font-weight:600}"
    ".side{display:grid;grid-template-columns:repeat(auto-fill,minmax(22rem,1fr));gap:1.5rem}"
    ".side svg{width:100%;height:auto}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}.side svg{background:#fff}}";

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  return out;
}

// Inside a page an SVG has no XML declaration.
std::string inline_picture(const std::string& svg) {
  const std::size_t begin = svg.find("<svg");
  return begin == std::string::npos ? "" : svg.substr(begin);
}

}  // namespace

std::string comparison_page(const std::vector<ModelRun>& runs) {
  const std::string title = runs.empty() ? "Comparison" : escaped(runs.front().scene);
  std::string rows, pictures;
  for (const ModelRun& run : runs) {
    rows += fmt::format(
        "<tr><td>{}</td><td>{} of "
        "{}</td><td>{:.2f}</td><td>{}</td><td>{:.3f}</td><td>{:.3f}</td><td>{:.2f}</td></tr>\n",
        escaped(run.model), run.arrived, run.people, run.mean_time_to_arrive, run.collisions,
        run.mean_squared_acceleration, run.us_per_agent_step, run.ratio_to_orca);
    pictures +=
        "<figure><figcaption>" + escaped(run.model) + "</figcaption>" + inline_picture(run.picture) + "</figure>\n";
  }
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
         "<meta name=\"viewport\" content=\"width=device-width\"><title>" +
         title + "</title><style>" + kStyle + "</style></head><body>\n<h1>" + title +
         "</h1>\n<table><tr><th>model</th><th>arrived</th><th>mean time to arrive [s]</th><th>collisions</th>"
         "<th>smoothness [m&sup2;/s&#8308;]</th><th>&micro;s an agent-step</th><th>times "
         "orca</th></tr>\n" +
         rows +
         "</table>\n<p>A collision is a pair of people whose discs begin to overlap by more than 1 cm. Smoothness is "
         "the mean squared acceleration, 0 for walking straight at one speed; the first step of each person is left "
         "out. Times are of the processor, all threads together.</p>\n<div "
         "class=\"side\">\n" +
         pictures + "</div>\n</body></html>\n";
}

}  // namespace throng::cli
