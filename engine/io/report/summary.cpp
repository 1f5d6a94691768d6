#include "engine/io/report/summary.h"

#include <nlohmann/json.hpp>

namespace throng::io {

SummaryFacts read_summary(const std::string& json) {
  SummaryFacts facts;
  const nlohmann::json summary = nlohmann::json::parse(json, nullptr, false);
  if (!summary.is_object()) return facts;
  if (const auto seed = summary.find("seed"); seed != summary.end() && seed->is_number_unsigned())
    facts.seed = seed->get<std::uint64_t>();
  if (const auto wall = summary.find("wall_seconds"); wall != summary.end() && wall->is_number())
    facts.wall_seconds = wall->get<double>();
  if (const auto interrupted = summary.find("interrupted"); interrupted != summary.end() && interrupted->is_boolean())
    facts.interrupted = interrupted->get<bool>();
  if (const auto list = summary.find("infeasible"); list != summary.end() && list->is_array())
    for (const nlohmann::json& text : *list)
      if (text.is_string()) facts.infeasible.push_back(text.get<std::string>());
  return facts;
}

}  // namespace throng::io
