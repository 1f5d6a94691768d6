#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace throng {

// What somebody shows, for the animation. Steps, so that it never drifts from the trajectory.
struct Action {
  enum class Kind : std::uint8_t { kSpeaks, kNods, kWaves, kLooksAt, kGestures };
  std::uint64_t start = 0;     // step
  std::uint32_t duration = 0;  // steps
  std::uint32_t number = 0;    // who
  std::uint32_t other = 0;     // to whom
  Kind kind = Kind::kSpeaks;
};
inline constexpr std::array<std::string_view, 5> kActionNames = {"speaks", "nods", "waves", "looks_at", "gestures"};

}  // namespace throng
