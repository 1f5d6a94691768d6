#include "apps/cli/evaluate/claims.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/cli/output.h"

namespace throng::cli {
namespace {

// Student's t of a two-sided interval of 99 %, by degrees of freedom.
double student(std::size_t freedom) {
  constexpr double kTable[] = {63.66, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169,
                               3.106, 3.055, 3.012, 2.977, 2.947, 2.921, 2.898, 2.878, 2.861, 2.845};
  return freedom == 0 ? 1e9 : freedom <= std::size(kTable) ? kTable[freedom - 1] : 2.8;
}

const char* decider(const Claim& claim) { return claim.decided_by == DecidedBy::kRuns ? "runs" : "constants"; }

}  // namespace

Claim positive(std::string source, std::string claim, const std::vector<double>& by_seed) {
  if (by_seed.empty()) return plain(std::move(source), std::move(claim), 0.0, false);  // interrupted
  double mean = 0.0, squares = 0.0;
  for (const double v : by_seed) mean += v / static_cast<double>(by_seed.size());
  for (const double v : by_seed) squares += (v - mean) * (v - mean);
  const std::size_t freedom = by_seed.size() - 1;
  const double error = freedom == 0 ? 0.0 : std::sqrt(squares / static_cast<double>(freedom * by_seed.size()));
  const double half = student(freedom) * error;
  return {std::move(source), std::move(claim), mean, mean - half, mean + half, freedom > 0 && mean - half > 0.0};
}

Claim plain(std::string source, std::string claim, double value, bool holds) {
  return {std::move(source), std::move(claim), value, value, value, holds};
}

Claim by_constants(Claim claim) {
  claim.decided_by = DecidedBy::kConstants;
  return claim;
}

std::string claims_json(const std::vector<Claim>& claims) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Claim& c : claims)
    list.push_back({{"source", c.source},
                    {"claim", c.claim},
                    {"value", c.value},
                    {"low", c.low},
                    {"high", c.high},
                    {"holds", c.holds},
                    {"decided_by", decider(c)}});
  return nlohmann::ordered_json{{"claims", list}}.dump(1);
}

std::string claims_text(const std::vector<Claim>& claims) {
  TextTable table({"source", "claim", "value", "99 % interval", "holds", "decided by"});
  std::size_t held = 0, constants = 0;
  for (const Claim& c : claims) {
    const bool exact = c.low == c.value && c.high == c.value;
    table.row({c.source, c.claim, fmt::format("{:.3g}", c.value),
               exact ? "" : fmt::format("{:.3g} .. {:.3g}", c.low, c.high), c.holds ? "yes" : "NO", decider(c)});
    held += c.holds ? 1 : 0;
    constants += c.decided_by == DecidedBy::kConstants ? 1 : 0;
  }
  return table.text() +
         fmt::format(
             "{} of {} claims hold; {} are decided by numbers that were put in: they show only that these act\n", held,
             claims.size(), constants);
}

}  // namespace throng::cli
