// Claims of Guy et al. 2011 (spec/personality).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/scene_run.h"
#include "apps/cli/evaluate/walk.h"
#include "apps/cli/interrupt.h"
#include "engine/minds/personality/perceived.h"

namespace throng::cli {
namespace {

void table_3(std::vector<Claim>& claims) {
  int raised = 0;
  for (const PerceivedPreset& preset : perceived_presets())
    raised += perceived(preset.trait, preset.parameters) > 0.0 ? 1 : 0;
  claims.push_back(
      by_constants(plain(of_guy("table 3"), "rows that raise their own trait, of 9", raised, raised == 9)));
  double worst = 0.0;
  for (std::size_t t = 0; t < kPerceivedTraits; ++t)
    for (const double value : {-0.3, 0.1, 0.25}) {
      const PerceivedWish wish[] = {{static_cast<Perceived>(t), value}};
      const PerceivedAnswer answer = parameters_for(wish);
      if (answer.attained)
        worst = std::max(worst, std::fabs(perceived(static_cast<Perceived>(t), answer.parameters) - value));
    }
  claims.push_back(by_constants(
      plain(of_guy("section 5"), "inverse then forward: largest error where attainable", worst, worst < 1e-6)));
}

// How much each adjective changes at a point of the plane of the two components, without bounds.
using Adjectives = std::array<double, 6>;
constexpr PerceivedParameters kAverage = {15, 10, 30, 0.8, 1.4}, kHalf = {13.5, 49.5, 14.5, 0.85, 0.5};

Adjectives seem(const PerceivedParameters& change) {
  PerceivedParameters p = kAverage;
  for (std::size_t k = 0; k < kPerceivedParameters; ++k) p[k] += change[k] * kHalf[k];
  Adjectives adjectives{};
  for (std::size_t t = 0; t < adjectives.size(); ++t) adjectives[t] = perceived(static_cast<Perceived>(t), p);
  return adjectives;
}

double squares(const Adjectives& adjectives) {
  double sum = 0.0;
  for (const double x : adjectives) sum += x * x;
  return sum;
}

// A component is what perceived() multiplies changed parameters with.
PerceivedParameters component(Perceived which, PerceivedComponents components) {
  PerceivedParameters weights{};
  for (std::size_t k = 0; k < kPerceivedParameters; ++k) {
    PerceivedParameters p = kAverage;
    p[k] += kHalf[k];
    weights[k] = perceived(which, p, components);
  }
  return weights;
}

// The share of A_adj in the plane of two components; they are made orthogonal and of length 1 first.
double explained(PerceivedComponents components) {
  PerceivedParameters a = component(Perceived::kPc1, components), b = component(Perceived::kPc2, components);
  const auto dot = [](const PerceivedParameters& x, const PerceivedParameters& y) {
    return std::inner_product(x.begin(), x.end(), y.begin(), 0.0);
  };
  const auto scale = [&](PerceivedParameters& x) {
    const double length = std::sqrt(dot(x, x));
    for (double& v : x) v /= length;
  };
  scale(a);
  const double along = dot(a, b);
  for (std::size_t k = 0; k < b.size(); ++k) b[k] -= along * a[k];
  scale(b);
  double all = 0.0;
  for (std::size_t k = 0; k < kPerceivedParameters; ++k) {
    PerceivedParameters one{};
    one[k] = 1.0;
    all += squares(seem(one));
  }
  return (squares(seem(a)) + squares(seem(b))) / all;
}

void components(std::vector<Claim>& claims) {
  constexpr double kSaid = 0.95;
  const double printed = explained(PerceivedComponents::kPrinted), computed = explained(PerceivedComponents::kComputed);
  claims.push_back(by_constants(plain(
      of_guy("section 5.3"), "the printed PC1 and PC2 explain over 95 % of A_adj (share)", printed, printed > kSaid)));
  claims.push_back(
      by_constants(plain(of_guy("section 5.3"), "the principal components of A_adj explain over 95 % of it (share)",
                         computed, computed > kSaid)));
  // Figure 2: which adjective changes most, going once around.
  const PerceivedParameters right = component(Perceived::kPc1, PerceivedComponents::kComputed),
                            up = component(Perceived::kPc2, PerceivedComponents::kComputed);
  std::vector<std::size_t> round;
  for (int degrees = -60; degrees < 300; ++degrees) {
    const double angle = degrees * std::numbers::pi / 180.0;
    PerceivedParameters change{};
    for (std::size_t k = 0; k < change.size(); ++k) change[k] = std::cos(angle) * right[k] + std::sin(angle) * up[k];
    const Adjectives now = seem(change);
    const auto most = static_cast<std::size_t>(std::max_element(now.begin(), now.end()) - now.begin());
    if (round.empty() || round.back() != most) round.push_back(most);
  }
  const auto index = [](Perceived trait) { return static_cast<std::size_t>(trait); };
  const std::vector<std::size_t> figure = {index(Perceived::kAggressive), index(Perceived::kAssertive),
                                           index(Perceived::kActive),     index(Perceived::kTense),
                                           index(Perceived::kShy),        index(Perceived::kImpulsive),
                                           index(Perceived::kAggressive)};
  claims.push_back(by_constants(plain(of_guy("figure 2"), "around the plane: the six adjectives in its order (fields)",
                                      static_cast<double>(round.size() - 1), round == figure)));
}

void pass_through(int seeds, std::vector<Claim>& claims) {
  constexpr double kSeconds = 35.0;
  std::vector<double> faster, straighter, than_impulsive, quick, deflected, most_progress, smooth, smoothest;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const Walk aggressive = watch("pass-through", "aggressive", seed, kSeconds);
    const Walk shy = watch("pass-through", "shy", seed, kSeconds);
    const Walk impulsive = watch("pass-through", "impulsive", seed, kSeconds);
    const Walk tense = watch("pass-through", "tense", seed, kSeconds);
    faster.push_back(aggressive.speed - shy.speed);
    straighter.push_back(aggressive.straight - shy.straight);
    than_impulsive.push_back(aggressive.straight - impulsive.straight);
    quick.push_back(impulsive.speed - shy.speed);
    deflected.push_back(aggressive.straight - tense.straight);
    most_progress.push_back(aggressive.speed - std::max({shy.speed, impulsive.speed, tense.speed}));
    smooth.push_back(std::min(aggressive.jitter, shy.jitter) - tense.jitter);
    smoothest.push_back(std::min({aggressive.jitter, shy.jitter, impulsive.jitter}) - tense.jitter);
  }
  const std::string source = of_guy("figure 3");
  claims.push_back(positive(source, "pass-through: aggressive progress faster than shy [m/s]", faster));
  claims.push_back(positive(source, "pass-through: aggressive go straighter than shy", straighter));
  claims.push_back(positive(source, "pass-through: aggressive go straighter than impulsive", than_impulsive));
  claims.push_back(positive(source, "pass-through: impulsive progress faster than shy [m/s]", quick));
  claims.push_back(positive(source, "pass-through: tense are deflected more than aggressive", deflected));
  claims.push_back(
      positive(source, "pass-through: aggressive make the most progress of the four [m/s]", most_progress));
  claims.push_back(
      positive(source, "pass-through: tense take less jittery paths than aggressive and shy [degrees/m]", smooth));
  claims.push_back(
      positive(source, "pass-through: tense take the least jittery paths of the four [degrees/m]", smoothest));
}

void hallway(int seeds, std::vector<Claim>& claims) {
  std::vector<double> straighter, slower, closer, daring, most_direct;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const Walk p = watch("hallway", "psychotic", seed, 30);
    const Walk e = watch("hallway", "extraverted", seed, 30);
    const Walk n = watch("hallway", "neurotic", seed, 30);
    straighter.push_back(p.straight - n.straight);
    slower.push_back(std::min(p.speed, e.speed) - n.speed);
    closer.push_back(n.closest - p.closest);
    daring.push_back(n.closest - e.closest);
    most_direct.push_back(p.straight - std::max(e.straight, n.straight));
  }
  claims.push_back(positive(of_guy("figure 4"), "hallway: high P goes straighter than high N", straighter));
  claims.push_back(positive(of_guy("figure 4"), "hallway: high N is slower than high P and high E [m/s]", slower));
  claims.push_back(positive(of_guy("figure 4"), "hallway: high P cuts closer to others than high N [m]", closer));
  claims.push_back(positive(of_guy("figure 4"), "hallway: high E is more daring (closer) than high N [m]", daring));
  claims.push_back(positive(of_guy("figure 4"), "hallway: high P goes the straightest of the three", most_direct));
}

// Table 4: milliseconds a frame.
void frames(std::vector<Claim>& claims) {
  const auto measure = [&](const char* scene, double limit) {
    SceneRun run(scene, 1);
    run.run_until(1.0);
    const StepTimings before = run.simulation().timings();
    run.run_until(6.0);
    const StepTimings after = run.simulation().timings();
    const double milliseconds =
        1e3 * (after.total() - before.total()) / static_cast<double>(after.steps - before.steps);
    claims.push_back(plain(of_guy("table 4"), fmt::format("{}: at most {} ms a frame", scene, limit), milliseconds,
                           milliseconds <= limit));
  };
  measure("hallway", 0.4);
  measure("narrowing-passage", 1.9);
  measure("pass-through", 1.4);
  measure("evacuation", 4.5);
}

}  // namespace

void evaluate_perceived(int seeds, std::vector<Claim>& claims) {
  table_3(claims);
  components(claims);
  pass_through(seeds, claims);
  hallway(seeds, claims);
  frames(claims);
}

}  // namespace throng::cli
