#include "apps/cli/bench/results.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/cli/output.h"
#include "engine/foundation/isa.h"

namespace throng::cli {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const BenchResult& result) {
  Json row = {{"name", result.name},
              {"agents", result.agents},
              {"density", result.density},
              {"threads", result.threads},
              {"us_per_agent_step", result.us_per_agent_step},
              {"spread", result.spread}};
  if (std::isfinite(result.at_most)) row["at_most"] = result.at_most;
  Json stages = Json::object();
  for (std::size_t i = 0; i < kStages; ++i)
    if (result.stages[i] > 0.0) stages[std::string(kStageNames[i])] = result.stages[i];
  if (!stages.empty()) row["stages"] = stages;
  return row;
}

Json json_of(const BenchRatio& ratio) {
  Json row = {{"name", ratio.name}, {"against", ratio.against}, {"agents", ratio.agents}, {"value", ratio.value}};
  if (ratio.density > 0.0) row["density"] = ratio.density;
  if (std::isfinite(ratio.at_least)) row["at_least"] = ratio.at_least;
  if (std::isfinite(ratio.at_most)) row["at_most"] = ratio.at_most;
  return row;
}

std::string limit_text(double at_least, double at_most, double value) {
  if (std::isfinite(at_least)) return fmt::format("at least {:g}{}", at_least, value < at_least ? "  MISSED" : "");
  if (std::isfinite(at_most)) return fmt::format("at most {:g}{}", at_most, value > at_most ? "  MISSED" : "");
  return "";
}

std::string density_text(double density) { return density > 0.0 ? fmt::format("{:g}", density) : "-"; }

std::string stages_text(const BenchReport& report) {
  std::array<bool, kStages> used{};
  for (const BenchResult& result : report.results)
    for (std::size_t i = 0; i < kStages; ++i) used[i] = used[i] || result.stages[i] > 0.0;
  std::vector<std::string> headings = {"agents", "density", "threads"};
  for (std::size_t i = 0; i < kStages; ++i)
    if (used[i]) headings.emplace_back(kStageNames[i]);
  TextTable table(headings);
  for (const BenchResult& result : report.results) {
    if (std::all_of(result.stages.begin(), result.stages.end(), [](double s) { return s <= 0.0; })) continue;
    std::vector<std::string> row = {std::to_string(result.agents), density_text(result.density),
                                    std::to_string(result.threads)};
    for (std::size_t i = 0; i < kStages; ++i)
      if (used[i]) row.push_back(fmt::format("{:.4f}", result.stages[i]));
    table.row(row);
  }
  return table.text();
}

const char* verdict(const BenchChange& change) {
  if (std::fabs(change.change) <= change.noise) return "within the noise";
  return change.change > 0.0 ? "slower" : "faster";
}

std::string changes_text(const std::vector<BenchChange>& changes) {
  TextTable table({"simulator", "agents", "agents/m2", "threads", "before", "now", "change", "noise", ""});
  for (const BenchChange& c : changes)
    table.row({c.now->name, std::to_string(c.now->agents), density_text(c.now->density), std::to_string(c.now->threads),
               fmt::format("{:.3f}", c.before), fmt::format("{:.3f}", c.now->us_per_agent_step),
               fmt::format("{:+.1f} %", 100.0 * c.change), fmt::format("{:.1f} %", 100.0 * c.noise), verdict(c)});
  return table.text();
}

bool same_crossing(const BenchResult& a, const BenchResult& b) {
  return a.name == b.name && a.agents == b.agents && a.threads == b.threads && std::fabs(a.density - b.density) < 1e-9;
}

BenchResult result_from(const Json& row) {
  BenchResult result;
  result.name = row.value("name", "");
  result.agents = row.value("agents", 0u);
  result.density = row.value("density", 0.0);
  result.threads = row.value("threads", 0);
  result.us_per_agent_step = row.value("us_per_agent_step", 0.0);
  result.spread = row.value("spread", 0.0);
  return result;
}

}  // namespace

std::vector<BenchResult> read_bench_results(const std::filesystem::path& file) {
  try {
    std::vector<BenchResult> results;
    const Json earlier = Json::parse(read_file(file));
    for (const Json& row : earlier.at("results")) results.push_back(result_from(row));
    return results;
  } catch (const Json::exception&) {
    throw file_error(file, "is not a result of `throng bench engine --json`");
  }
}

std::vector<BenchChange> bench_changes(const BenchReport& report, const std::vector<BenchResult>& before) {
  std::vector<BenchChange> changes;
  for (const BenchResult& now : report.results)
    for (const BenchResult& earlier : before)
      if (same_crossing(now, earlier) && earlier.us_per_agent_step > 0.0)
        changes.push_back({&now, earlier.us_per_agent_step, now.us_per_agent_step / earlier.us_per_agent_step - 1.0,
                           std::hypot(now.spread, earlier.spread)});
  return changes;
}

std::string bench_json(const BenchReport& report, const std::vector<BenchChange>& changes) {
  Json object = {{"version", THRONG_VERSION},
                 {"isa", std::string(isa_name(active_isa()))},
                 {"results", Json::array()},
                 {"ratios", Json::array()}};
  for (const BenchResult& result : report.results) object["results"].push_back(json_of(result));
  for (const BenchRatio& ratio : report.ratios) object["ratios"].push_back(json_of(ratio));
  for (const BenchChange& c : changes)
    object["changes"].push_back({{"name", c.now->name},
                                 {"agents", c.now->agents},
                                 {"density", c.now->density},
                                 {"threads", c.now->threads},
                                 {"before", c.before},
                                 {"now", c.now->us_per_agent_step},
                                 {"change", c.change},
                                 {"noise", c.noise}});
  return object.dump(1);
}

std::string bench_text(const BenchReport& report, const std::vector<BenchChange>& changes) {
  TextTable results({"simulator", "agents", "agents/m2", "threads", "us/agent-step", "noise", "limit"});
  for (const BenchResult& r : report.results)
    results.row({r.name, std::to_string(r.agents), density_text(r.density), std::to_string(r.threads),
                 fmt::format("{:.3f}", r.us_per_agent_step), fmt::format("{:.1f} %", 100.0 * r.spread),
                 limit_text(kNoLimit, r.at_most, r.us_per_agent_step)});
  TextTable ratios({"ratio", "against", "agents", "agents/m2", "value", "limit"});
  for (const BenchRatio& r : report.ratios)
    ratios.row({r.name, r.against, std::to_string(r.agents), density_text(r.density), fmt::format("{:.3g}", r.value),
                limit_text(r.at_least, r.at_most, r.value)});
  return "What a step costs (instruction set " + std::string(isa_name(active_isa())) + ")\n" + results.text() +
         "\nStage by stage, us an agent-step\n" + stages_text(report) + "\nRatios\n" + ratios.text() +
         (changes.empty() ? "" : "\nSince the earlier result\n" + changes_text(changes));
}

}  // namespace throng::cli
