// More of Durupinar et al. 2011: figures 2 and 4.
#include <algorithm>
#include <limits>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/scene_run.h"
#include "apps/cli/interrupt.h"
#include "engine/minds/person.h"
#include "engine/minds/personality/personality.h"

namespace throng::cli {
namespace {

// A mean over the people of a population.
template <typename Value>
double mean_of(SceneRun& run, const std::string& id, const Value& value) {
  const AgentColumns& c = run.simulation().crowd();
  double sum = 0.0;
  int count = 0;
  for (AgentIndex i = 0; i < run.simulation().agents().size(); ++i)
    if (c.population[i] == run.population(id)) sum += value(c, i), ++count;
  return count == 0 ? 0.0 : sum / count;
}

// The share of a population that pushes.
double pushers(SceneRun& run, const std::string& id) {
  return mean_of(run, id, [&](const AgentColumns& c, AgentIndex i) {
    for (const PersonDescription::Effect& effect : run.simulation().describe(c.id[i]).effects)
      if (effect.name == "pushing" && effect.without_effect.empty()) return effect.value > 0.5f ? 1.0 : 0.0;
    return 0.0;
  });
}

void ring_of_kinds(int seeds, std::vector<Claim>& claims) {
  std::vector<double> sooner, roomier, pushing;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    SceneRun run("ring", static_cast<std::uint64_t>(s));
    const auto from_middle = [](const AgentColumns& c, AgentIndex i) {
      return static_cast<double>(length(c.position[i]));
    };
    const auto nearest = [&](const AgentColumns& c, AgentIndex i) {
      float best = std::numeric_limits<float>::infinity();
      for (AgentIndex j = 0; j < run.simulation().agents().size(); ++j)
        if (j != i) best = std::min(best, distance(c.position[i], c.position[j]));
      return static_cast<double>(best);
    };
    pushing.push_back(pushers(run, "extraverts") - pushers(run, "introverts"));
    run.run_until(8);
    sooner.push_back(mean_of(run, "introverts", from_middle) - mean_of(run, "extraverts", from_middle));
    run.run_until(40);
    roomier.push_back(mean_of(run, "introverts", nearest) - mean_of(run, "extraverts", nearest));
  }
  // How fast they walk and whether they push are the formulas themselves.
  claims.push_back(by_constants(
      positive(of_durupinar("figure 2"), "ring: extraverts come near in less time [m ahead after 8 s]", sooner)));
  claims.push_back(by_constants(
      positive(of_durupinar("figure 2"), "ring: more of the extraverts than of the introverts push (share)", pushing)));
  claims.push_back(positive(of_durupinar("figure 2"),
                            "ring: introverts stand further from the next person in the end [m]", roomier));
}

void fear_at_a_door(int seeds, std::vector<Claim>& claims) {
  std::vector<double> afraid, equals, push;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    SceneRun run("panic-at-a-door", static_cast<std::uint64_t>(s));
    run.run_until(2);
    const auto fear = [&](const AgentColumns& c, AgentIndex i) {
      return run.simulation().mind<Personality>().fear(c.id[i]) > 0.5f ? 1.0 : 0.0;
    };
    afraid.push_back(mean_of(run, "neurotic", fear) - mean_of(run, "stable", fear));
    push.push_back(pushers(run, "neurotic") - pushers(run, "stable"));
    SceneRun kind("panic-at-a-door", static_cast<std::uint64_t>(s), {"populations.*.personality.agreeableness=0.8"});
    kind.run_until(60);
    equals.push_back(kind.mean_leaving("stable") - kind.mean_leaving("neurotic"));
  }
  claims.push_back(by_constants(
      positive(of_durupinar("figure 4"), "panic: more of the neurotic than of the stable are afraid (share)", afraid)));
  claims.push_back(by_constants(positive(
      of_durupinar("figure 4"), "panic: more of the neurotic and disagreeable than of the stable push (share)", push)));
  claims.push_back(positive(of_durupinar("figure 4"),
                            "panic: the neurotic leave before the stable who are as agreeable [s]", equals));
}

}  // namespace

void evaluate_manners(int seeds, std::vector<Claim>& claims) {
  ring_of_kinds(seeds, claims);
  fear_at_a_door(seeds, claims);
}

}  // namespace throng::cli
