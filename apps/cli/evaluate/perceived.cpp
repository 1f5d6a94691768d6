// Claims of Guy et al. 2011 (spec/personality).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/scene_run.h"
#include "apps/cli/interrupt.h"
#include "engine/minds/personality/perceived.h"

namespace throng::cli {
namespace {

std::string of_guy(const char* where) { return std::string("Guy et al. 2011, ") + where; }

// How the highlighted people of a scene walk.
struct Walk {
  double speed = 0.0;     // [m/s] towards the goal, along an axis
  double straight = 0.0;  // progress over length of the way
};

Walk watch(const char* scene, const char* preset, std::uint64_t seed, double seconds, Vec2 axis) {
  SceneRun run(scene, seed, {std::string("populations.highlighted.personality=") + preset});
  const std::uint16_t who = run.population("highlighted");
  std::map<std::uint32_t, Vec2> start, last;
  std::map<std::uint32_t, double> length_of;
  const auto note = [&] {
    const AgentColumns& c = run.simulation().crowd();
    for (AgentIndex i = 0; i < run.simulation().agents().size(); ++i) {
      if (c.population[i] != who) continue;
      const std::uint32_t n = c.number[i];
      if (!start.contains(n)) start[n] = c.position[i];
      if (last.contains(n)) length_of[n] += static_cast<double>(distance(last[n], c.position[i]));
      last[n] = c.position[i];
    }
  };
  note();
  for (double t = 0.1; t < seconds; t += 0.1) run.run_until(t), note();
  Walk walk;
  for (const auto& [n, from] : start) {
    const double progress = static_cast<double>(dot(last[n] - from, axis));
    walk.speed += progress / seconds / static_cast<double>(start.size());
    walk.straight += progress / std::max(1e-6, length_of[n]) / static_cast<double>(start.size());
  }
  return walk;
}

void table_3(std::vector<Claim>& claims) {
  int raised = 0;
  for (const PerceivedPreset& preset : perceived_presets())
    raised += perceived(preset.trait, preset.parameters) > 0.0 ? 1 : 0;
  claims.push_back(plain(of_guy("table 3"), "rows that raise their own trait, of 9", raised, raised == 9));
  double worst = 0.0;
  for (std::size_t t = 0; t < kPerceivedTraits; ++t)
    for (const double value : {-0.3, 0.1, 0.25}) {
      const PerceivedWish wish[] = {{static_cast<Perceived>(t), value}};
      const PerceivedAnswer answer = parameters_for(wish);
      if (answer.attained)
        worst = std::max(worst, std::fabs(perceived(static_cast<Perceived>(t), answer.parameters) - value));
    }
  claims.push_back(
      plain(of_guy("section 5"), "inverse then forward: largest error where attainable", worst, worst < 1e-6));
}

void walks(int seeds, std::vector<Claim>& claims) {
  std::vector<double> faster, straighter, hall_p, hall_n;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const Walk aggressive = watch("pass-through", "aggressive", seed, 25, {0, 1});
    const Walk shy = watch("pass-through", "shy", seed, 25, {0, 1});
    const Walk impulsive = watch("pass-through", "impulsive", seed, 25, {0, 1});
    faster.push_back(aggressive.speed - shy.speed);
    straighter.push_back(aggressive.straight - std::max(shy.straight, impulsive.straight));
    const Walk p = watch("hallway", "psychotic", seed, 30, {1, 0});
    const Walk e = watch("hallway", "extraverted", seed, 30, {1, 0});
    const Walk n = watch("hallway", "neurotic", seed, 30, {1, 0});
    hall_p.push_back(p.straight - n.straight);
    hall_n.push_back(std::min(p.speed, e.speed) - n.speed);
  }
  claims.push_back(positive(of_guy("figure 3"), "pass-through: aggressive progress faster than shy [m/s]", faster));
  claims.push_back(
      positive(of_guy("figure 3"), "pass-through: aggressive go straighter than shy and impulsive", straighter));
  claims.push_back(positive(of_guy("figure 4"), "hallway: high P goes straighter than high N", hall_p));
  claims.push_back(positive(of_guy("figure 4"), "hallway: high N is slower than high P and high E [m/s]", hall_n));
}

double exit_time(const char* preset, std::uint64_t seed, int highlighted) {
  SceneRun run("narrowing-passage", seed,
               {std::string("populations.highlighted.personality=") + preset,
                fmt::format("populations.highlighted.count={}", highlighted),
                fmt::format("populations.others.count={}", 200 - highlighted)});
  run.run_until(120);
  return run.mean_leaving("highlighted");
}

void passage(int seeds, std::vector<Claim>& claims) {
  std::vector<double> shy, assertive, slower;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const double few = exit_time("aggressive", seed, 40);
    shy.push_back(exit_time("shy", seed, 40) - few);
    assertive.push_back(exit_time("tense", seed, 40) - exit_time("assertive", seed, 40));
    slower.push_back(exit_time("aggressive", seed, 160) - few);
  }
  claims.push_back(positive(of_guy("figure 6"), "narrowing passage: aggressive leave before shy [s]", shy));
  claims.push_back(positive(of_guy("figure 6"), "narrowing passage: assertive leave before tense [s]", assertive));
  claims.push_back(
      positive(of_guy("figure 7"), "faster is slower: aggressive leave later at 80 % than at 20 % [s]", slower));
}

void evacuation(int seeds, std::vector<Claim>& claims) {
  std::vector<double> first;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    SceneRun run("evacuation", static_cast<std::uint64_t>(s));
    run.run_until(200);
    first.push_back(run.mean_leaving("shy") - run.mean_leaving("aggressive"));
  }
  claims.push_back(positive(of_guy("figure 8"), "evacuation: aggressive leave before shy [s]", first));
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
  walks(seeds, claims);
  passage(seeds, claims);
  evacuation(seeds, claims);
  frames(claims);
}

std::vector<Claim> evaluate_people(int seeds) {
  std::vector<Claim> claims;
  evaluate_friends(seeds, claims);
  evaluate_personality(seeds, claims);
  evaluate_perceived(seeds, claims);
  return claims;
}

}  // namespace throng::cli
