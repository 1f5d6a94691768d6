#include "apps/cli/bench/peers.h"

#ifdef THRONG_HAS_PEERS
#include "apps/cli/bench/stopwatch.h"
#include "benchmarks/peers.h"
#endif

namespace throng::cli {

#ifdef THRONG_HAS_PEERS
namespace {

constexpr std::size_t kMostForPlain = 100'000;
constexpr std::size_t kMostForDetour = 1'000;

template <typename Run>
BenchResult measure(const char* name, const Crossing& crossing, int repetitions, const Run& run) {
  peers::Scene scene;
  scene.positions = crossing.starts;
  for (const Vec2 start : crossing.starts) scene.goals.push_back(-start);
  scene.radius = Crossing::kRadius;
  scene.preferred_speed = Crossing::kPreferredSpeed;
  scene.max_speed = Crossing::kMaxSpeed;
  scene.neighbours = Crossing::kNeighbours;
  scene.neighbour_range = Crossing::kNeighbourRange;
  scene.time_horizon = Crossing::kTimeHorizon;
  scene.dt = static_cast<float>(Crossing::kStep);
  constexpr int kSteps = 64;  // the same that throng is measured over
  Repetitions all;
  for (int i = 0; i < repetitions; ++i) all.add(run(scene, kSteps).us_per_agent_step);
  BenchResult result;
  result.name = name;
  result.agents = static_cast<std::uint32_t>(crossing.starts.size());
  result.density = crossing.density;
  result.us_per_agent_step = all.best();
  result.spread = all.spread();
  return result;
}

}  // namespace

std::vector<BenchResult> measure_peers(const Crossing& crossing, bool quick) {
  std::vector<BenchResult> results;
  const std::size_t agents = crossing.starts.size();
  const int repetitions = quick || agents > 20'000 ? 2 : 5;
  if (agents <= kMostForPlain)
    results.push_back(measure(kPlainReference, crossing, repetitions, [](const peers::Scene& scene, int steps) {
      return peers::run_plain_orca(scene, steps, kWarmUpSteps);
    }));
  if (agents <= kMostForDetour)
    results.push_back(measure(kDetourCrowd, crossing, repetitions, [](const peers::Scene& scene, int steps) {
      constexpr int kHighQuality = 3;
      return peers::run_detour_crowd(scene, steps, kHighQuality, kWarmUpSteps);
    }));
  return results;
}
#else
std::vector<BenchResult> measure_peers(const Crossing&, bool) { return {}; }
#endif

}  // namespace throng::cli
