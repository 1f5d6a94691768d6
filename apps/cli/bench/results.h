#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "engine/core/step/timings.h"

namespace throng::cli {

inline constexpr double kNoLimit = std::numeric_limits<double>::quiet_NaN();

struct BenchResult {
  std::string name;  // throng, or a peer
  std::uint32_t agents = 0;
  double density = 0.0;  // [1/m^2]
  int threads = 1;
  double us_per_agent_step = 0.0;        // the best of the repetitions
  double spread = 0.0;                   // how far their median is above it, relative
  double at_most = kNoLimit;             // what it should stay under
  std::array<double, kStages> stages{};  // [us] an agent-step, of the best repetition, on the wall; zero for peers
};

struct BenchRatio {
  std::string name;
  std::string against;
  std::uint32_t agents = 0;
  double density = 0.0;
  double value = 0.0;
  double at_least = kNoLimit;
  double at_most = kNoLimit;
};

struct BenchReport {
  std::vector<BenchResult> results;
  std::vector<BenchRatio> ratios;
};

// The results of an earlier bench_json(). Throws Error for any other file.
std::vector<BenchResult> read_bench_results(const std::filesystem::path& file);

// How a result changed since an earlier one of the same crossing.
struct BenchChange {
  const BenchResult* now;
  double before;  // [us] an agent-step
  double change;  // relative
  double noise;   // relative, from the repetitions of both
};
std::vector<BenchChange> bench_changes(const BenchReport& report, const std::vector<BenchResult>& before);

std::string bench_json(const BenchReport& report, const std::vector<BenchChange>& changes);
std::string bench_text(const BenchReport& report, const std::vector<BenchChange>& changes);

}  // namespace throng::cli
