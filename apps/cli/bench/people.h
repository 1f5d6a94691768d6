#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace throng::cli {

struct PeopleResult {
  std::uint32_t agents = 0;
  double us_per_agent_step = 0.0;
  double sociality_share = 0.0;    // of a step
  double personality_share = 0.0;  // of a step, with an alarm on
  double bevin_share = 0.0;        // of a step: personality of the mapping bevin, without an alarm
  double talking_share = 0.0;      // of the people
  double bytes_per_pair = 0.0;     // of what they remember of each other
};

// A square at 1 agent/m2 in which everybody walks to and fro, with friendship and personality on.
std::vector<PeopleResult> bench_people(const std::vector<std::uint32_t>& sizes, bool quick);
std::string people_json(const std::vector<PeopleResult>& results);
std::string people_text(const std::vector<PeopleResult>& results);

}  // namespace throng::cli
