#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace throng::io {

// What a report takes from a run's summary.json; the simulation knows the rest.
struct SummaryFacts {
  std::optional<std::uint64_t> seed;
  std::optional<double> wall_seconds;
  bool interrupted = false;
  std::vector<std::string> infeasible;  // what the scene asks for that cannot be
};

// Tolerant: what is missing or unreadable stays empty.
SummaryFacts read_summary(const std::string& json);

}  // namespace throng::io
