// Claims of Guy et al. 2011 about exits: figures 5 to 8 (spec/personality).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "apps/cli/evaluate/passage.h"
#include "apps/cli/evaluate/people.h"
#include "apps/cli/interrupt.h"

namespace throng::cli {
namespace {

constexpr double kMidway = 60.0;      // [s] a part of the people have left the narrowing passage
constexpr float kAtExit = 10.f;       // [m] of the exit: where people crowd
constexpr Vec2 kExit = {86.f, 25.f};  // [m] its middle

// The narrowing passage while people crowd at the exit.
struct Midway {
  double left = 0.0;    // of the highlighted
  double behind = 0.0;  // [m] that those of them who are still there stand further from the exit than the others do
  double crowd = 0.0;   // people near the exit
  double apart = 0.0;   // [m] from one of them near the exit to the nearest person, on average
};

Midway look_at(SceneRun& run) {
  const AgentColumns& c = run.simulation().crowd();
  const AgentIndex n = run.simulation().agents().size();
  const std::uint16_t who = run.population("highlighted");
  Midway m;
  std::array<double, 2> sum{};  // others, highlighted
  std::array<int, 2> count{};
  double apart = 0.0;
  int near = 0;
  for (AgentIndex i = 0; i < n; ++i) {
    const std::size_t kind = c.population[i] == who ? 1 : 0;
    const float to_exit = distance(c.position[i], kExit);
    sum[kind] += static_cast<double>(to_exit), ++count[kind];
    m.crowd += to_exit < kAtExit ? 1.0 : 0.0;
    if (kind == 0 || to_exit >= 2.f * kAtExit) continue;
    float nearest = std::numeric_limits<float>::infinity();
    for (AgentIndex j = 0; j < n; ++j)
      if (j != i) nearest = std::min(nearest, distance(c.position[i], c.position[j]));
    apart += static_cast<double>(nearest), ++near;
  }
  for (const auto& [number, at] : run.left_at) m.left += run.population_of[number] == who ? 1.0 : 0.0;
  if (count[0] > 0 && count[1] > 0) m.behind = sum[1] / count[1] - sum[0] / count[0];
  if (near > 0) m.apart = apart / near;
  return m;
}

struct Passage {
  Midway midway;
  double leaving = 0.0;  // [s] mean
};

Passage pass_exit(const char* preset, std::uint64_t seed) {
  SceneRun run = passage_run(preset, seed, 40);
  Passage p;
  run.run_until(kMidway);
  p.midway = look_at(run);
  run.run_until(300);
  p.leaving = run.mean_leaving("highlighted");
  return p;
}

void passage(int seeds, std::vector<Claim>& claims) {
  std::vector<double> shy_later, tense_later, slowest, more_out, back, further_back, less_crowd, looser;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const Passage aggressive = pass_exit("aggressive", seed), assertive = pass_exit("assertive", seed);
    const Passage shy = pass_exit("shy", seed), tense = pass_exit("tense", seed);
    shy_later.push_back(shy.leaving - aggressive.leaving);
    tense_later.push_back(tense.leaving - assertive.leaving);
    slowest.push_back(std::min(shy.leaving, tense.leaving) - std::max(aggressive.leaving, assertive.leaving));
    more_out.push_back(aggressive.midway.left - shy.midway.left);
    back.push_back(shy.midway.behind);
    further_back.push_back(shy.midway.behind - aggressive.midway.behind);
    less_crowd.push_back(aggressive.midway.crowd - shy.midway.crowd);
    looser.push_back(std::min(shy.midway.apart, tense.midway.apart) -
                     std::max(aggressive.midway.apart, assertive.midway.apart));
  }
  const std::string source = of_guy("figure 6"), early = of_guy("figure 5");
  claims.push_back(positive(early, "narrowing passage: more aggressive than shy are out after 60 s [of 40]", more_out));
  claims.push_back(positive(early, "narrowing passage: shy hold back, further from the exit than others [m]", back));
  claims.push_back(
      positive(early, "narrowing passage: shy hold back more than aggressive do, in the same way [m]", further_back));
  claims.push_back(positive(
      early, "narrowing passage: shy cause less congestion [people fewer within 10 m of the exit]", less_crowd));
  claims.push_back(positive(source, "narrowing passage: aggressive leave before shy [s]", shy_later));
  claims.push_back(positive(source, "narrowing passage: assertive leave before tense [s]", tense_later));
  claims.push_back(
      positive(source, "narrowing passage: aggressive and assertive leave before shy and tense [s]", slowest));
  claims.push_back(positive(source, "narrowing passage: shy and tense are packed less tightly than these [m]", looser));
}

// How fast aggressive people get out when they are 20, 40, ... 100 % of 200.
void faster_is_slower(int seeds, std::vector<Claim>& claims) {
  std::vector<double> first_half, second_half, by_share, crossover;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const ExitSpeeds speed = exit_speeds(seed);
    first_half.push_back(speed[0] - speed[2]);
    second_half.push_back(speed[2] - speed[4]);
    by_share.push_back(fall(speed));
    SceneRun average = passage_run("aggressive", seed, 0, {"populations.others.preferred_speed=1.55"});
    average.run_until(300);
    crossover.push_back(average.mean_exit_speed("others") - speed[4]);
  }
  const std::string source = of_guy("figure 7");
  const std::string claim = "faster is slower: exit speed of aggressive falls from ";
  claims.push_back(positive(source, claim + "a share of 20 % to 100 % [m/s]", by_share));
  claims.push_back(positive(source, claim + "20 % to 60 % [m/s]", first_half));
  claims.push_back(positive(source, claim + "60 % to 100 % [m/s]", second_half));
  claims.push_back(
      positive(source, "faster is slower: at 100 % below average people of the same preferred speed [m/s]", crossover));
}

void evacuation(int seeds, std::vector<Claim>& claims) {
  constexpr std::array kOthers = {"assertive", "active", "tense", "impulsive", "psychotic", "extraverted", "neurotic"};
  std::vector<double> before_shy, first, hang_back;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    SceneRun run("evacuation", static_cast<std::uint64_t>(s));
    run.run_until(300);
    const double aggressive = run.mean_leaving("aggressive"), shy = run.mean_leaving("shy");
    double earliest = shy, mean = aggressive;
    for (const char* other : kOthers) {
      earliest = std::min(earliest, run.mean_leaving(other));
      mean += run.mean_leaving(other);
    }
    before_shy.push_back(shy - aggressive);
    first.push_back(earliest - aggressive);
    hang_back.push_back(shy - mean / (kOthers.size() + 1));
  }
  const std::string source = of_guy("figure 8");
  claims.push_back(positive(source, "evacuation: aggressive leave before shy [s]", before_shy));
  claims.push_back(positive(source, "evacuation: aggressive are the first of the nine to leave [s]", first));
  claims.push_back(positive(source, "evacuation: shy hang back, leave after the mean of the others [s]", hang_back));
}

}  // namespace

void evaluate_evacuations(int seeds, std::vector<Claim>& claims) {
  passage(seeds, claims);
  faster_is_slower(seeds, claims);
  evacuation(seeds, claims);
}

}  // namespace throng::cli
