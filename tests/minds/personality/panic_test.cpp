// Durupinar et al. 2011, figure 4: five of thirteen people are neurotic and careless; they panic, push and reach the
// door first.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

#include "engine/minds/personality/personality.h"
#include "engine/throng.h"

namespace throng {
namespace {

PopulationDef people(const char* id, int count, double neuroticism, double conscientiousness, double agreeableness) {
  PopulationDef p;
  p.id = id;
  p.count = count;
  p.start.area = Shape::rectangle({1, 1}, {6, 7});
  p.at_end = AtEnd::kStay;
  p.steering[0].model = "hidac";
  auto& def = p.minds.of<PersonalityDef>();
  def.on = true;
  def.neuroticism = Distribution(Distribution::Kind::kNormal, neuroticism, 0.2);
  def.conscientiousness = Distribution(Distribution::Kind::kNormal, conscientiousness, 0.2);
  def.agreeableness = Distribution(Distribution::Kind::kNormal, agreeableness, 0.2);
  return p;
}

// scenarios/people/panic-at-a-door.yaml, with agreeableness to choose.
ScenarioDef door(double of_neurotic, double of_stable) {
  ScenarioDef scene;
  scene.duration = 60;
  Polygon floor;
  floor.outer = {{0, 0}, {14, 0}, {14, 8}, {0, 8}};
  scene.world.levels[0].floor = {floor};
  scene.world.levels[0].walls = {{{12, 0}, {12, 3.4f}}, {{12, 4.6f}, {12, 8}}};
  scene.world.places = {
      PlaceDef{.id = "outside", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({13, 0}, {14, 8})}};
  scene.populations = {people("neurotic", 5, 0.8, -0.8, of_neurotic), people("stable", 8, -0.8, 0.8, of_stable)};
  scene.timeline = {{1.0, {.kind = Command::Kind::kAlarm}}};
  return scene;
}

struct Outcome {
  double ahead = 0.0;  // mean rank of the stable less that of the neurotic, of 0..1
  int neurotic_push = 0, stable_push = 0;
  bool stuck = false;
};

Outcome evacuate(ScenarioDef scene, std::uint64_t seed) {
  scene.seed = seed;
  Simulation sim(scene, 1);
  Outcome outcome;
  std::vector<std::uint16_t> order;
  for (int k = 0; k < 1200 && order.size() < 13; ++k) {
    sim.step();
    for (const Event& e : sim.events())
      if (e.kind == Event::Kind::kArrived) order.push_back(e.population);
    if (k == 40)
      for (AgentIndex i = 0; i < sim.agents().size(); ++i)
        if (sim.mind<Personality>().presses(sim.crowd().id[i]))
          ++(sim.crowd().population[i] == 0 ? outcome.neurotic_push : outcome.stable_push);
  }
  outcome.stuck = order.size() < 13;
  // Those who jam in the door and do not get out share the ranks that are left.
  const double last = (static_cast<double>(order.size()) + 12.0) / 2.0;
  const auto stable = std::count(order.begin(), order.end(), std::uint16_t{1});
  const auto neurotic = static_cast<std::ptrdiff_t>(order.size()) - stable;
  outcome.ahead = (static_cast<double>(8 - stable) / 8 - static_cast<double>(5 - neurotic) / 5) * last / 12;
  for (std::size_t k = 0; k < order.size(); ++k)
    outcome.ahead += (order[k] == 1 ? 1.0 / 8 : -1.0 / 5) * static_cast<double>(k) / 12;
  return outcome;
}

TEST(Panic, TheNeuroticAndCarelessPushAndReachTheDoorFirst) {
  constexpr int kSeeds = 24;
  for (const bool equal : {false, true}) {
    const ScenarioDef scene = equal ? door(0.0, 0.0) : door(-0.8, 0.8);
    double mean = 0.0, squares = 0.0;
    int neurotic = 0, stable = 0, stuck = 0;
    for (int seed = 1; seed <= kSeeds; ++seed) {
      const Outcome outcome = evacuate(scene, static_cast<std::uint64_t>(seed));
      mean += outcome.ahead / kSeeds, squares += outcome.ahead * outcome.ahead / kSeeds;
      stuck += outcome.stuck ? 1 : 0;
      neurotic += outcome.neurotic_push, stable += outcome.stable_push;
    }
    const double error = std::sqrt((squares - mean * mean) / (kSeeds - 1));
    EXPECT_GT(mean - 2.807 * error, 0.0) << mean << " +- " << error << ", p < 0.01, equal agreeableness " << equal;
    EXPECT_LE(stuck, kSeeds / 10) << equal;
    EXPECT_GE(neurotic, 5 * kSeeds * 9 / 10) << equal;
    // A few are prone enough to be infected by those who communicate.
    EXPECT_LE(stable, 8 * kSeeds / 10) << equal;
    std::printf("equal agreeableness %d: ahead by %.3f (error %.3f), push %d of %d, %d of %d; %d stuck\n",
                equal ? 1 : 0, mean, error, neurotic, 5 * kSeeds, stable, 8 * kSeeds, stuck);
  }
}

// An average person has 0.75: not by default, but above a lower threshold.
TEST(Panic, TheThresholdSaysWhomAnAlarmFrightens) {
  for (const double threshold : {0.8, 0.7}) {
    ScenarioDef scene = door(0.0, 0.0);
    for (PopulationDef& p : scene.populations) {
      p.minds.of<PersonalityDef>() = {};
      p.minds.of<PersonalityDef>().on = true;
      p.minds.of<PersonalityDef>().panic_threshold = threshold;
    }
    Simulation sim(scene, 1);
    sim.run(4);
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      EXPECT_FLOAT_EQ(sim.mind<Personality>().fear(sim.crowd().id[i]), threshold > 0.75 ? 0.f : 0.75f);
  }
}

}  // namespace
}  // namespace throng
