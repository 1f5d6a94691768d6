#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/output.h"
#include "apps/cli/report_groups.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

Json json_number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json json_of(const std::vector<io::RunGroup>& groups) {
  Json list = Json::array();
  const std::vector<io::ComparedValue> values = io::compared_values(groups);
  for (std::size_t g = 0; g < groups.size(); ++g) {
    Json runs = Json::array(), rows = Json::array();
    for (const io::RecordedCrowd& run : groups[g].runs)
      runs.push_back({{"source", run.source},
                      {"seed", run.seed ? Json(*run.seed) : Json(nullptr)},
                      {"people", run.people},
                      {"notes", run.notes}});
    for (const io::ComparedValue& value : values)
      rows.push_back({{"name", value.name},
                      {"unit", value.unit},
                      {"mean", json_number(value.groups[g].mean)},
                      {"half_width", json_number(value.groups[g].half_width)},
                      {"runs", value.groups[g].count}});
    list.push_back({{"name", groups[g].name}, {"runs", runs}, {"values", rows}});
  }
  return list;
}

std::string page_name(const std::string& name) {
  std::string safe;
  for (const char c : name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    if (plain || (!safe.empty() && safe.back() != '-')) safe += plain ? c : '-';
  }
  while (!safe.empty() && safe.back() == '-') safe.pop_back();
  return safe.empty() ? "crowd" : safe;
}

fs::path free_page(const std::string& name) {
  const std::string stem = "runs/report-" + page_name(name);
  fs::path page = stem + ".html";
  for (int i = 2; fs::exists(page); ++i) page = stem + "-" + std::to_string(i) + ".html";
  return page;
}

std::string title_of(const std::vector<io::RunGroup>& groups, const std::string& given) {
  if (!given.empty()) return given;
  if (groups.size() == 1) return groups.front().name;
  std::string title;
  for (std::size_t g = 0; g < groups.size(); ++g)
    title += (g == 0 ? "" : g + 1 == groups.size() ? " and " : ", ") + groups[g].name;
  return title;
}

std::string text_of(const std::vector<io::RunGroup>& groups) {
  std::vector<std::string> headings = {"", "unit"};
  for (const io::RunGroup& group : groups) headings.push_back(fmt::format("{} ({})", group.name, group.runs.size()));
  TextTable table(headings);
  for (const io::ComparedValue& value : io::compared_values(groups)) {
    std::vector<std::string> row = {value.name, value.unit};
    for (const evaluation::Confidence& c : value.groups)
      row.push_back(!std::isfinite(c.mean)        ? "-"
                    : std::isfinite(c.half_width) ? fmt::format("{:.4g} +- {:.2g}", c.mean, c.half_width)
                                                  : fmt::format("{:.4g}", c.mean));
    table.row(row);
  }
  return table.text();
}

}  // namespace

int execute(const ReportArguments& arguments) {
  if (!arguments.out.empty() && !arguments.force && fs::exists(arguments.out))
    throw file_error(arguments.out, "exists already", "add --force to replace it");
  const Workers workers(arguments.threads);
  std::vector<io::RunGroup> groups = read_groups(arguments, workers);
  const bool alone = groups.size() == 1 && groups.front().runs.size() == 1;
  const std::string title = title_of(groups, arguments.title);
  if (alone) groups.front().runs.front().name = title;
  const std::string page = alone ? io::recorded_page(groups.front().runs.front(), arguments.command_line)
                                 : io::comparison_page(groups, title, arguments.command_line);
  const fs::path out = arguments.out.empty() ? free_page(title) : fs::path(arguments.out);
  std::error_code failure;
  if (out.has_parent_path()) fs::create_directories(out.parent_path(), failure);
  if (failure) throw file_error(out.parent_path(), "cannot be made: " + failure.message());
  write_file(out, page, arguments.force);
  if (arguments.json) {
    const Json object = {{"report", out.string()}, {"groups", json_of(groups)}};
    fmt::print("{}\n", object.dump(-1, ' ', false, Json::error_handler_t::replace));
    return kExitOk;
  }
  for (const io::RunGroup& group : groups)
    for (const io::RecordedCrowd& run : group.runs)
      for (const std::string& note : run.notes) fmt::print("note: {}: {}\n", run.source, note);
  fmt::print("{}\nreport: {}\n", text_of(groups), out.string());
  return kExitOk;
}

}  // namespace throng::cli
