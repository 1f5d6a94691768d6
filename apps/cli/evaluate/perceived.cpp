// Claims of Guy et al. 2011 (spec/personality).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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
  pass_through(seeds, claims);
  hallway(seeds, claims);
  frames(claims);
}

}  // namespace throng::cli
