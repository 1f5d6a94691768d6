#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace throng {

enum class Stage : std::uint8_t { kApply, kSense, kDecide, kRoute, kSteer, kMove, kTouch, kSettle, kObserve };
inline constexpr std::size_t kStages = 9;
inline constexpr std::array<std::string_view, kStages> kStageNames = {"apply", "sense", "decide", "route",  "steer",
                                                                      "move",  "touch", "settle", "observe"};

// Where the time goes, stage by stage.
struct StepTimings {
  std::array<double, kStages> seconds{};
  std::uint64_t steps = 0;
  std::uint64_t agent_steps = 0;  // people stepped, summed over the steps
  double total() const {
    double sum = 0.0;
    for (const double s : seconds) sum += s;
    return sum;
  }
};

// What went wrong inside steps without stopping them.
struct StepCounters {
  std::uint64_t not_finite = 0;  // a model planned a velocity that is no number; the agent stood still
  std::uint64_t held_up = 0;     // a movement that walls or other bodies cut short
  std::uint64_t unplaced = 0;    // people who could not be placed: their start area was full
  std::uint64_t refused = 0;     // commands that could not be carried out when their time came
  std::uint64_t aside = 0;       // people who stepped aside for an obstacle
};

}  // namespace throng
