// Claims of Guy et al. 2011 (spec/personality).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/scene_run.h"
#include "apps/cli/interrupt.h"
#include "engine/minds/personality/perceived.h"

namespace throng::cli {
namespace {

std::string of_guy(const char* where) { return std::string("Guy et al. 2011, ") + where; }

// How the highlighted people of a scene walk.
struct Walk {
  double speed = 0.0;     // [m/s] at which they come nearer to their goals
  double straight = 0.0;  // that over the length of the way: 1 for who walks straight there
};

Walk watch(const char* scene, const char* preset, std::uint64_t seed, double seconds) {
  SceneRun run(scene, seed, {std::string("populations.highlighted.personality=") + preset});
  const std::uint16_t who = run.population("highlighted");
  struct Path {
    Vec2 goal, last;
    double before = 0.0, length = 0.0;  // [m] to the goal at first, and walked
  };
  std::map<std::uint32_t, Path> paths;
  const auto note = [&] {
    const AgentColumns& c = run.simulation().crowd();
    for (AgentIndex i = 0; i < run.simulation().agents().size(); ++i) {
      if (c.population[i] != who) continue;
      const auto [path, is_new] = paths.try_emplace(c.serial[i]);
      Path& p = path->second;
      if (is_new) p = {c.target[i], c.position[i], static_cast<double>(distance(c.target[i], c.position[i])), 0.0};
      p.length += static_cast<double>(distance(p.last, c.position[i]));
      p.last = c.position[i];
    }
  };
  note();
  for (double t = 0.1; t < seconds; t += 0.1) run.run_until(t), note();
  Walk walk;
  for (const auto& [number, p] : paths) {
    const double nearer = p.before - static_cast<double>(distance(p.goal, p.last));
    walk.speed += nearer / seconds / static_cast<double>(paths.size());
    walk.straight += nearer / std::max(1e-6, p.length) / static_cast<double>(paths.size());
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

void pass_through(int seeds, std::vector<Claim>& claims) {
  constexpr double kSeconds = 35.0;
  std::vector<double> faster, straighter, than_impulsive, quick, deflected;
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
  }
  const std::string source = of_guy("figure 3");
  claims.push_back(positive(source, "pass-through: aggressive progress faster than shy [m/s]", faster));
  claims.push_back(positive(source, "pass-through: aggressive go straighter than shy", straighter));
  claims.push_back(positive(source, "pass-through: aggressive go straighter than impulsive", than_impulsive));
  claims.push_back(positive(source, "pass-through: impulsive progress faster than shy [m/s]", quick));
  claims.push_back(positive(source, "pass-through: tense are deflected more than aggressive", deflected));
}

void hallway(int seeds, std::vector<Claim>& claims) {
  std::vector<double> straighter, slower;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const Walk p = watch("hallway", "psychotic", seed, 30);
    const Walk e = watch("hallway", "extraverted", seed, 30);
    const Walk n = watch("hallway", "neurotic", seed, 30);
    straighter.push_back(p.straight - n.straight);
    slower.push_back(std::min(p.speed, e.speed) - n.speed);
  }
  claims.push_back(positive(of_guy("figure 4"), "hallway: high P goes straighter than high N", straighter));
  claims.push_back(positive(of_guy("figure 4"), "hallway: high N is slower than high P and high E [m/s]", slower));
}

// The narrowing passage with so many of 200 of one personality, until everybody has left.
SceneRun passage_run(const char* preset, std::uint64_t seed, int highlighted) {
  SceneRun run("narrowing-passage", seed,
               {std::string("populations.highlighted.personality=") + preset,
                fmt::format("populations.highlighted.count={}", highlighted),
                fmt::format("populations.others.count={}", 200 - highlighted)});
  run.run_until(300);
  return run;
}

void passage(int seeds, std::vector<Claim>& claims) {
  std::vector<double> shy_later, tense_later, slowest;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto leaving = [&](const char* preset) {
      return passage_run(preset, static_cast<std::uint64_t>(s), 40).mean_leaving("highlighted");
    };
    const double aggressive = leaving("aggressive"), assertive = leaving("assertive");
    const double shy = leaving("shy"), tense = leaving("tense");
    shy_later.push_back(shy - aggressive);
    tense_later.push_back(tense - assertive);
    slowest.push_back(std::min(shy, tense) - std::max(aggressive, assertive));
  }
  const std::string source = of_guy("figure 6");
  claims.push_back(positive(source, "narrowing passage: aggressive leave before shy [s]", shy_later));
  claims.push_back(positive(source, "narrowing passage: assertive leave before tense [s]", tense_later));
  claims.push_back(
      positive(source, "narrowing passage: aggressive and assertive leave before shy and tense [s]", slowest));
}

// How fast aggressive people get out when they are 20, 40, ... 100 % of 200.
void faster_is_slower(int seeds, std::vector<Claim>& claims) {
  std::vector<double> first_half, second_half, by_share;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    std::array<double, 5> speed{};
    for (std::size_t k = 0; k < speed.size(); ++k)
      speed[k] = passage_run("aggressive", static_cast<std::uint64_t>(s), 40 * (static_cast<int>(k) + 1))
                     .mean_exit_speed("highlighted");
    first_half.push_back(speed[0] - speed[2]);
    second_half.push_back(speed[2] - speed[4]);
    // The slope of the straight line of least squares, over the whole range of 80 %.
    by_share.push_back(4.0 * (2.0 * (speed[0] - speed[4]) + (speed[1] - speed[3])) / 10.0);
  }
  const std::string source = of_guy("figure 7");
  const std::string claim = "faster is slower: exit speed of aggressive falls from ";
  claims.push_back(positive(source, claim + "a share of 20 % to 100 % [m/s]", by_share));
  claims.push_back(positive(source, claim + "20 % to 60 % [m/s]", first_half));
  claims.push_back(positive(source, claim + "60 % to 100 % [m/s]", second_half));
}

void evacuation(int seeds, std::vector<Claim>& claims) {
  std::vector<double> first;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    SceneRun run("evacuation", static_cast<std::uint64_t>(s));
    run.run_until(300);
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
  pass_through(seeds, claims);
  hallway(seeds, claims);
  passage(seeds, claims);
  faster_is_slower(seeds, claims);
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
