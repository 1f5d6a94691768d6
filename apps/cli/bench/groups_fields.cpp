#include "apps/cli/bench/groups_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/interrupt.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

constexpr int kPeople = 2048;
constexpr float kCell = 0.5f;  // [m]
constexpr int kThreads = 2;
constexpr float kApart = 0.7f;  // [m] between members: a group of all is as large as the largest field
constexpr int kBefore = 20;     // steps

// Groups of equal size all over a floor of `cells` x `cells`, each headed for the place of another one.
Simulation crowd(const std::string& model, int groups, int cells) {
  const float side = kCell * static_cast<float>(cells);
  WorldDef world;
  Polygon floor;
  floor.outer = {{0, 0}, {side, 0}, {side, side}, {0, side}};
  world.levels[0].floor = {floor};
  SimulationOptions options;
  options.threads = kThreads;
  options.navigation = Navigation::kStraight;
  Simulation simulation(options, world);
  simulation.add_steering(model);
  const int members = kPeople / groups;
  const int abreast = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(members))));
  const float half = 0.5f * kApart * static_cast<float>(abreast - 1);
  const Random random(7);
  for (int g = 0; g < groups; ++g) {
    const auto draw = [&](std::uint32_t k) {
      return half + 1.f +
             (side - 2.f * half - 2.f) * random.uniform(static_cast<std::uint32_t>(g), 0, Purpose::kUser, k);
    };
    const Vec2 from{draw(0), draw(1)}, to{draw(2), draw(3)};
    for (int k = 0; k < members; ++k) {
      const Vec2 off{kApart * static_cast<float>(k % abreast) - half, kApart * static_cast<float>(k / abreast) - half};
      const AgentId id = simulation.spawn({.position = from + off, .target = to + off, .has_target = true});
      simulation.set_group(id, static_cast<std::uint32_t>(g));
    }
  }
  return simulation;
}

// 32 times 64 people all over a floor of 256 x 256 cells, each 64 headed for a place of their own.
Simulation crowd_with_goals() {
  constexpr int kGoals = 32;
  const float side = kCell * 256.f;
  ScenarioDef scene;
  scene.duration = 1e6;
  scene.navigation = Navigation::kStraight;
  Polygon floor;
  floor.outer = {{0, 0}, {side, 0}, {side, side}, {0, side}};
  scene.world.levels[0].floor = {floor};
  const Random random(7);
  for (std::uint32_t g = 0; g < kGoals; ++g) {
    const auto draw = [&](std::uint32_t k) { return 2.f + (side - 4.f) * random.uniform(g, 0, Purpose::kUser, k); };
    PlaceDef place;
    place.id = fmt::format("place-{}", g);
    place.area = Shape::circle({draw(0), draw(1)}, 1.f);
    scene.world.places.push_back(place);
    PopulationDef people;
    people.id = fmt::format("people-{}", g);
    people.count = kPeople / kGoals;
    people.start.area = Shape::rectangle({1, 1}, {side - 1.f, side - 1.f});
    people.journey = {{JourneyStep::Kind::kPlace, static_cast<PlaceIndex>(g), {}}};
    people.at_end = AtEnd::kStay;
    people.steering = {{"continuum", {}}};
    scene.populations.push_back(people);
  }
  return Simulation(scene, kThreads);
}

// [ms] of steering a step. Every repetition is the same run, so the fastest is what it costs.
template <typename Make>
double milliseconds(const Make& make, int steps, int times) {
  double best = 1e9;
  for (int t = 0; t < times && !interrupted(); ++t) {
    Simulation simulation = make();
    for (int k = 0; k < kBefore; ++k) simulation.step();
    const auto steering = [&] { return simulation.timings().seconds[static_cast<std::size_t>(Stage::kSteer)]; };
    const double before = steering();
    for (int k = 0; k < steps && !interrupted(); ++k) simulation.step();
    best = std::min(best, 1e3 * (steering() - before) / steps);
  }
  return best;
}

}  // namespace

void bench_fields(bool quick, GroupsResult& result) {
  const int steps = quick ? 10 : 100, times = quick ? 1 : 5;
  const auto lif = [&](int groups, int cells) {
    return milliseconds([&] { return crowd("lif", groups, cells); }, steps, times);
  };
  result.lif_milliseconds_32_groups = lif(32, 256);
  result.lif_milliseconds_1_group = lif(1, 256);
  result.continuum_milliseconds_32_groups = milliseconds(crowd_with_goals, steps / 2, quick ? 1 : 3);
  result.lif_growth = lif(32, 4096) / result.lif_milliseconds_32_groups;
}

}  // namespace throng::cli
