#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace throng::cli {

struct SteeringResult {
  std::string model;
  double density = 0.0;            // [1/m^2]
  double us_per_agent_step = 0.0;  // on one thread, the whole step
  double ratio_to_orca = 0.0;
  double spread = 0.0;
  std::uint64_t arrived = 0;  // of `walked`, in a smaller crossing that is run to its end
  std::uint64_t walked = 0;
  std::uint64_t collisions = 0;  // in that crossing; see crowd_measures.h
};

// Every catalogued model in the crossing of `agents` people.
std::vector<SteeringResult> bench_steering(std::uint32_t agents, bool quick);
std::string steering_json(const std::vector<SteeringResult>& results, std::uint32_t agents);
std::string steering_text(const std::vector<SteeringResult>& results, std::uint32_t agents);

}  // namespace throng::cli
