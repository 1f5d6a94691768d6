#include "engine/minds/personality/perceived.h"

#include <algorithm>
#include <cmath>

#include "engine/minds/personality/bounded_least_squares.h"
#include "engine/minds/personality/mappings.h"

namespace throng {
namespace {

constexpr PerceivedParameters kAverage = {15, 10, 30, 0.8, 1.4};
constexpr PerceivedParameters kHalfRange = {13.5, 49.5, 14.5, 0.85, 0.5};

using Row = std::array<double, kPerceivedParameters>;
constexpr std::array<Row, kPerceivedTraits> kRows = {{
    // A_adj
    {-0.02, 0.32, 0.13, -0.41, 1.02},
    {0.03, 0.22, 0.11, -0.28, 1.05},
    {-0.04, -0.08, 0.02, 0.58, -0.88},
    {-0.06, 0.04, 0.04, -0.16, 1.07},
    {0.10, 0.07, -0.08, 0.19, 0.15},
    {0.03, -0.15, 0.03, -0.23, 0.23},
    // A_pen
    {0.00, 0.08, 0.08, -0.32, 0.63},
    {-0.02, 0.13, 0.08, -0.22, 1.06},
    {0.03, -0.01, -0.03, 0.39, -0.37},
    // Principal components of A_adj: its right singular vectors with the largest values, 93.9 % and 3.9 % of it
    {0.00088574785849869, 0.14639430335510534, 0.06157869574262144, -0.3327573323707941, 0.9295421159796983},
    {0.003274822401692762, 0.27295192547358293, -0.005319149772297715, 0.9184631777273058, 0.28615314033443745},
}};
// As section 5.3 prints them.
constexpr std::array<Row, 2> kPrinted = {{{0.0, -0.04, 0.04, 0.75, 0.66}, {0.14, 0.5, 0.8, 0.15, -0.19}}};

bool is_component(Perceived trait) { return trait == Perceived::kPc1 || trait == Perceived::kPc2; }

const Row& row_of(Perceived trait, PerceivedComponents components) {
  if (components == PerceivedComponents::kPrinted && is_component(trait)) return kPrinted[trait == Perceived::kPc2];
  return kRows[static_cast<std::size_t>(trait)];
}

}  // namespace

std::span<const std::string_view> perceived_names() {
  static constexpr std::array<std::string_view, kPerceivedTraits> kNames = {
      "aggressive",   "assertive",    "shy",         "active", "tense", "impulsive",
      "psychoticism", "extraversion", "neuroticism", "pc1",    "pc2"};
  return kNames;
}

double perceived(Perceived trait, const PerceivedParameters& p, PerceivedComponents components) {
  const Row& row = row_of(trait, components);
  double sum = 0.0;
  for (std::size_t k = 0; k < kPerceivedParameters; ++k) sum += row[k] * (p[k] - kAverage[k]) / kHalfRange[k];
  return sum;
}

namespace {

PerceivedAnswer point_of_plane(std::span<const PerceivedWish> wishes, const PerceivedBounds& bounds) {
  PerceivedAnswer answer;
  answer.attained = true;
  for (std::size_t k = 0; k < kPerceivedParameters; ++k) {
    double change = 0.0;
    for (const PerceivedWish& wish : wishes) change += wish.value * kRows[static_cast<std::size_t>(wish.trait)][k];
    const double wanted = kAverage[k] + change * kHalfRange[k];
    answer.parameters[k] = std::clamp(wanted, bounds.low[k], bounds.high[k]);
    answer.attained = answer.attained && std::fabs(answer.parameters[k] - wanted) < 1e-9 * kHalfRange[k];
  }
  return answer;
}

}  // namespace

bool is_point_of_plane(std::span<const PerceivedWish> wishes, PerceivedComponents components) {
  return components == PerceivedComponents::kComputed &&
         std::all_of(wishes.begin(), wishes.end(), [](const PerceivedWish& wish) { return is_component(wish.trait); });
}

PerceivedAnswer parameters_for(std::span<const PerceivedWish> wishes, const PerceivedBounds& bounds,
                               PerceivedComponents components) {
  if (is_point_of_plane(wishes, components)) return point_of_plane(wishes, bounds);
  BoundedLeastSquares problem;
  for (const PerceivedWish& wish : wishes) {
    problem.rows.push_back(row_of(wish.trait, components));
    problem.wanted.push_back(wish.value);
  }
  for (std::size_t k = 0; k < kPerceivedParameters; ++k) {
    problem.low[k] = (bounds.low[k] - kAverage[k]) / kHalfRange[k];
    problem.high[k] = (bounds.high[k] - kAverage[k]) / kHalfRange[k];
  }
  const BoundedLeastSquares::Solution solution = problem.solve();
  PerceivedAnswer answer;
  answer.attained = solution.residual < 1e-9;
  for (std::size_t k = 0; k < kPerceivedParameters; ++k)
    answer.parameters[k] = std::clamp(kAverage[k] + solution.x[k] * kHalfRange[k], bounds.low[k], bounds.high[k]);
  return answer;
}

std::span<const PerceivedPreset> perceived_presets() {
  using P = Perceived;
  static constexpr std::array<PerceivedPreset, 9> kPresets = {{
      {"aggressive", P::kAggressive, {15, 20, 31, 0.6, 1.55}},
      {"assertive", P::kAssertive, {15, 23, 32, 0.5, 1.55}},
      {"shy", P::kShy, {15, 7, 30, 1.1, 1.25}},
      {"active", P::kActive, {13, 17, 40, 0.4, 1.55}},
      {"tense", P::kTense, {29, 63, 12, 1.6, 1.55}},
      {"impulsive", P::kImpulsive, {30, 2, 90, 0.4, 1.55}},
      {"psychotic", P::kPsychoticism, {15, 40, 38, 0.4, 1.55}},
      {"extraverted", P::kExtraversion, {15, 23, 32, 0.4, 1.55}},
      {"neurotic", P::kNeuroticism, {15, 9, 29, 1.6, 1.25}},
  }};
  return kPresets;
}

TraitEffects effects_of(const PerceivedParameters& p) {
  TraitEffects b;
  b.neighbour_range = static_cast<float>(p[0]);
  b.neighbours = static_cast<float>(std::floor(p[1] + 0.5));
  b.horizon = static_cast<float>(p[2]);
  b.radius = static_cast<float>(p[3]);
  b.speed = static_cast<float>(p[4]);
  return b;
}

TraitEffects guy(const Ocean& ocean) {
  const PerceivedWish wishes[] = {
      {Perceived::kPsychoticism, -0.5 * static_cast<double>(ocean.agreeableness + ocean.conscientiousness)},
      {Perceived::kExtraversion, static_cast<double>(ocean.extraversion)},
      {Perceived::kNeuroticism, static_cast<double>(ocean.neuroticism)}};
  return effects_of(parameters_for(wishes).parameters);
}

}  // namespace throng
