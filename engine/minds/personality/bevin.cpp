#include <algorithm>
#include <array>

#include "engine/minds/personality/mappings.h"

namespace throng {
namespace {

enum Variable { kLook, kShyness, kThreat, kTolerance, kStubbornness, kCongestion, kSpeed, kChange, kVariables };

// Pluses less minuses in table 1, for each end of each trait.
struct Row {
  float Ocean::*trait;
  std::array<int, kVariables> high, low;
};
//                                              LD  SH  TH  TT  ST  AC  SP  TC
constexpr std::array<Row, 5> kTable = {{
    {&Ocean::openness, /*               */ {{+3, -3, 0, +2, -2, -1, 0, 0}}, {{-3, -3, 0, -2, +2, 0, -1, 0}}},
    {&Ocean::conscientiousness, /*      */ {{0, 0, 0, 0, -1, 0, +1, -2}}, {{-3, 0, +1, 0, +1, 0, +2, +4}}},
    {&Ocean::extraversion, /*           */ {{0, -3, 0, +2, 0, -2, +2, 0}}, {{0, +2, 0, -2, 0, +2, -3, 0}}},
    {&Ocean::agreeableness, /*          */ {{0, -2, 0, +2, -2, 0, -1, 0}}, {{0, 0, +2, 0, +4, 0, 0, 0}}},
    {&Ocean::neuroticism, /*            */ {{0, +2, 0, -2, -2, +2, 0, 0}}, {{0, 0, 0, +2, -2, +2, 0, 0}}},
}};

// The document gives no numbers for the variables; these ranges are ours. A + is a tenth of the range.
struct Scale {
  float low, middle, high;
};
constexpr Scale kShare = {0.f, 0.5f, 1.f};
constexpr std::array<Scale, kVariables> kScales = {
    {{2.f, 5.f, 12.f}, kShare, kShare, kShare, kShare, kShare, {0.7f, 1.34f, 2.f}, kShare}};

}  // namespace

TraitEffects bevin(const Ocean& ocean) {
  std::array<float, kVariables> value{};
  for (int v = 0; v < kVariables; ++v) {
    const Scale& scale = kScales[static_cast<std::size_t>(v)];
    float units = 0.f;
    for (const Row& row : kTable) {
      const float trait = ocean.*row.trait;
      const auto& signs = trait >= 0.f ? row.high : row.low;
      units += static_cast<float>(signs[static_cast<std::size_t>(v)]) * (trait >= 0.f ? trait : -trait);
    }
    value[static_cast<std::size_t>(v)] =
        std::clamp(scale.middle + units * 0.1f * (scale.high - scale.low), scale.low, scale.high);
  }
  TraitEffects b;
  b.neighbour_range = value[kLook];
  b.shyness = value[kShyness];
  b.threat = value[kThreat];
  b.threat_tolerance = value[kTolerance];
  b.stubbornness = value[kStubbornness];
  b.avoid_congestion = value[kCongestion];
  b.speed = value[kSpeed];
  b.target_change = value[kChange];
  // What shyness and stubbornness mean to a steering model: more room, and pressing on rather than giving way.
  b.personal_space = 0.3f + 0.8f * b.shyness;
  b.pushing = b.stubbornness > 0.7f ? 1.f : 0.f;
  return b;
}

}  // namespace throng
