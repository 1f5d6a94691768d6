#include "apps/cli/bench/groups.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/bench/groups_fields.h"
#include "apps/cli/output.h"

namespace throng::cli {
namespace {

struct Row {
  const char* key;
  const char* what;
  double GroupsResult::*value;
  double at_most;
};
constexpr Row kRows[] = {
    {"lif_milliseconds_32_groups", "lif, 2,048 people in 32 groups: ms a step",
     &GroupsResult::lif_milliseconds_32_groups, 4.0},
    {"lif_milliseconds_1_group", "lif, 2,048 people in one group: ms a step", &GroupsResult::lif_milliseconds_1_group,
     2.0},
    {"continuum_milliseconds_32_groups", "continuum, 2,048 people with 32 goals: ms a step",
     &GroupsResult::continuum_milliseconds_32_groups, 40.0},
    {"lif_growth", "lif, 4,096 x 4,096 cells against 256 x 256", &GroupsResult::lif_growth, 1.1},
};

}  // namespace

GroupsResult bench_groups(bool quick) {
  GroupsResult result;
  bench_fields(quick, result);
  return result;
}

std::string groups_json(const GroupsResult& result) {
  nlohmann::ordered_json all;
  for (const Row& row : kRows) all[row.key] = result.*row.value;
  return all.dump(1);
}

std::string groups_text(const GroupsResult& result) {
  TextTable table({"what", "measured", "at most"});
  for (const Row& row : kRows) {
    const double value = result.*row.value;
    table.row({row.what, fmt::format("{:.2f}{}", value, value <= row.at_most ? "" : "  MISSED"),
               fmt::format("{:.1f}", row.at_most)});
  }
  return table.text();
}

}  // namespace throng::cli
