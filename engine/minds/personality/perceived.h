#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/minds/personality/trait_effects.h"

// How parameters of local avoidance are perceived (Guy et al. 2011, section 5), forwards and backwards.
namespace throng {

inline constexpr std::size_t kPerceivedParameters = 5;
// Neighbour distance [m], neighbours, planning horizon [s], radius [m], preferred speed [m/s].
using PerceivedParameters = std::array<double, kPerceivedParameters>;

// The six adjectives, the three PEN factors, and the two principal components.
enum class Perceived : std::uint8_t {
  kAggressive,
  kAssertive,
  kShy,
  kActive,
  kTense,
  kImpulsive,
  kPsychoticism,
  kExtraversion,
  kNeuroticism,
  kPc1,
  kPc2,
};
inline constexpr std::size_t kPerceivedTraits = 11;
std::span<const std::string_view> perceived_names();

// By how much more than an average person somebody with these parameters is perceived so, in units of a 1-9 scale.
double perceived(Perceived trait, const PerceivedParameters& parameters);

struct PerceivedWish {
  Perceived trait = Perceived::kShy;
  double value = 1.0;
};

struct PerceivedBounds {
  PerceivedParameters low{3, 1, 1, 0.3, 1.25};
  PerceivedParameters high{30, 100, 30, 2.0, 1.55};  // table 1; speeds as in section 6
};

struct PerceivedAnswer {
  PerceivedParameters parameters{};
  bool attained = false;  // whether the wishes can be had within the bounds
};

// The smallest change of the average person's parameters, each relative to half its range, that is perceived as wished;
// traits without a wish are free. The plain pseudo-inverse of the document leaves the valid ranges (147 neighbours less
// than none). When no parameters within the bounds do, the nearest.
PerceivedAnswer parameters_for(std::span<const PerceivedWish> wishes, const PerceivedBounds& bounds = {});

// Table 3, as printed.
struct PerceivedPreset {
  std::string_view name;
  Perceived trait;
  PerceivedParameters parameters;
};
std::span<const PerceivedPreset> perceived_presets();

TraitEffects effects_of(const PerceivedParameters& parameters);

}  // namespace throng
