// Claims of Durupinar et al. 2011, and the ring of 003 (spec/personality).
#include <algorithm>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/scene_run.h"
#include "apps/cli/interrupt.h"

namespace throng::cli {
namespace {

double mean_distance(SceneRun& run, const std::string& id) {
  const AgentColumns& c = run.simulation().crowd();
  double sum = 0.0;
  int count = 0;
  for (AgentIndex i = 0; i < run.simulation().agents().size(); ++i)
    if (c.population[i] == run.population(id)) sum += static_cast<double>(length(c.position[i])), ++count;
  return sum / count;
}

// The mean place in the order of leaving, from 0 (first) to 1 (last).
double mean_rank(SceneRun& run, const std::string& id) {
  std::vector<std::pair<double, std::uint16_t>> order;
  for (const auto& [number, of] : run.population_of) {
    const auto left = run.left_at.find(number);
    order.emplace_back(left == run.left_at.end() ? 1e9 : left->second, of);
  }
  std::sort(order.begin(), order.end());
  double sum = 0.0;
  int count = 0;
  for (std::size_t k = 0; k < order.size(); ++k)
    if (order[k].second == run.population(id))
      sum += static_cast<double>(k) / static_cast<double>(order.size() - 1), ++count;
  return sum / count;
}

}  // namespace

void evaluate_personality(int seeds, std::vector<Claim>& claims) {
  std::vector<double> narrow_first, open_last, inside, kind, panic, rush;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    SceneRun museum("museum", seed);
    museum.run_until(300);
    narrow_first.push_back(museum.mean_leaving("middle") - museum.mean_leaving("narrow"));
    open_last.push_back(museum.mean_leaving("open") - museum.mean_leaving("middle"));
    SceneRun ring("ring", seed);
    ring.run_until(40);
    inside.push_back(mean_distance(ring, "introverts") - mean_distance(ring, "extraverts"));
    double arrived[2] = {};
    for (int k = 0; k < 2; ++k) {
      SceneRun crossing(k == 0 ? "crossing-kind" : "crossing-harsh", seed);
      crossing.run_until(45);
      arrived[k] = static_cast<double>(crossing.left_at.size()) / static_cast<double>(crossing.population_of.size());
    }
    kind.push_back(arrived[0] - arrived[1]);
    SceneRun door("panic-at-a-door", seed);
    door.run_until(60);
    panic.push_back(mean_rank(door, "stable") - mean_rank(door, "neurotic"));
    SceneRun queue("queue-at-a-dispenser", seed);
    queue.run_until(150);
    rush.push_back(mean_rank(queue, "orderly") - mean_rank(queue, "disorderly"));
  }
  const std::string durupinar = "Durupinar et al. 2011, ";
  // How many paintings somebody looks at is the formula itself.
  claims.push_back(by_constants(
      positive(durupinar + "figure 1", "museum: the least open leave first [s before the middle]", narrow_first)));
  claims.push_back(by_constants(
      positive(durupinar + "figure 1", "museum: the most open leave last [s after the middle]", open_last)));
  claims.push_back(positive(durupinar + "figure 2", "ring: introverts end outside extraverts [m]", inside));
  claims.push_back(
      positive(durupinar + "figure 3", "crossing: more of the kind than of the harsh get through in 45 s", kind));
  // Who is impatient goes to the front by a rule of ours.
  claims.push_back(by_constants(
      positive(durupinar + "queueing", "queue at a dispenser: the disorderly are served first (rank, 0..1)", rush)));
  claims.push_back(positive(durupinar + "figure 4", "panic: the neurotic leave before the stable (rank, 0..1)", panic));
}

void evaluate_bevin_ring(int seeds, std::vector<Claim>& claims) {
  std::vector<double> inside;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    SceneRun ring("ring-bevin", static_cast<std::uint64_t>(s));
    ring.run_until(50);
    inside.push_back(mean_distance(ring, "introverts") - mean_distance(ring, "extraverts"));
  }
  claims.push_back(
      positive("Bevin (003), section 6.2", "ring with its own mapping and model: introverts end outside [m]", inside));
}

}  // namespace throng::cli
