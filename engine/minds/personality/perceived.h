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

// The six adjectives, the three PEN factors, and two principal components.
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

// Section 5.3 says that its two components explain over 95 % of A_adj. Those that it prints span 17 % of it; a
// principal component analysis of the printed matrix has 97.7 % in two, and these give figure 2.
enum class PerceivedComponents : std::uint8_t { kComputed, kPrinted };
std::span<const std::string_view> perceived_names();

// By how much more than an average person somebody with these parameters is perceived so, in units of a 1-9 scale.
double perceived(Perceived trait, const PerceivedParameters& parameters,
                 PerceivedComponents components = PerceivedComponents::kComputed);

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
//
// Computed components alone are a point in a plane: each parameter is changed as much as the point says, and bounded
// last. With bounds inside the problem the other parameters would make up for a bounded speed, and people seem the
// opposite. `attained` is then whether no bound was met.
bool is_point_of_plane(std::span<const PerceivedWish> wishes, PerceivedComponents components);
PerceivedAnswer parameters_for(std::span<const PerceivedWish> wishes, const PerceivedBounds& bounds = {},
                               PerceivedComponents components = PerceivedComponents::kComputed);

// Table 3, as printed.
struct PerceivedPreset {
  std::string_view name;
  Perceived trait;
  PerceivedParameters parameters;
};
std::span<const PerceivedPreset> perceived_presets();

TraitEffects effects_of(const PerceivedParameters& parameters);

}  // namespace throng
