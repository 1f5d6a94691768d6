#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace throng::io {

// What a report takes from a run's summary.json; the simulation knows the rest.
struct SummaryFacts {
  struct Exit {
    std::string id;  // empty: at no place
    std::uint64_t people = 0;
    double first = NAN, last = NAN;         // [s]
    double flow = NAN, largest_flow = NAN;  // [1/s]
  };
  struct Peak {
    double value = 0.0;
    double x = 0.0, y = 0.0;  // [m]
    std::string level;
    double from = 0.0, until = 0.0;  // [s]
  };
  struct Smoke {
    std::uint64_t exposed = 0, incapacitated = 0;
    std::vector<std::pair<std::string, std::uint64_t>> people_by_fed;  // how many reached a dose
    double highest_fed = NAN, highest_fec = NAN, highest_heat = NAN, highest_extinction = NAN;
  };
  std::optional<std::uint64_t> seed;
  std::optional<double> wall_seconds;
  bool interrupted = false;
  std::vector<std::string> infeasible;                 // what the scene asks for that cannot be
  std::vector<std::string> doubts;                     // why the figures should not be trusted as they are
  std::optional<double> everybody, median, p95, last;  // [s]
  std::vector<Exit> exits;
  std::optional<Peak> peak_density, peak_flow;  // [1/m2], [1/(m s)]
  std::optional<Smoke> smoke;
};

// Tolerant: what is missing or unreadable stays empty.
SummaryFacts read_summary(const std::string& json);

}  // namespace throng::io
