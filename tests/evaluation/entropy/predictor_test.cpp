#include "engine/evaluation/entropy/predictor.h"

#include <gtest/gtest.h>

#include "engine/simulation/simulation.h"

namespace throng::evaluation {
namespace {

// The predictor is the engine's step begun with its second half: as long as nobody touches anybody, people walk the
// same ways.
TEST(Predictor, WalksAsTheEngineDoes) {
  constexpr double kStep = 0.1;
  for (const char* name : {"orca", "rvo", "social-force", "steer", "power-law"}) {
    const TestedModel tested = tested_model(name);
    Simulation sim({.step = kStep, .threads = 1, .tie_breaking = false});
    sim.add_steering(name);
    std::vector<PredictedPerson> people;
    std::vector<WalkState> states;
    for (int i = 0; i < 4; ++i) {
      const Vec2 from = {i < 2 ? -3.f : 3.f, 1.2f * static_cast<float>(i % 2) + 0.3f * static_cast<float>(i)};
      const Vec2 to = {-from.x, from.y + 0.4f};
      sim.spawn({.position = from, .target = to, .has_target = true});
      people.push_back({.goal = to});
    }
    sim.step();
    const auto& c = sim.crowd();
    for (std::uint32_t number = 0; number < 4; ++number) {
      const AgentIndex i = sim.agents().find_serial(number);
      // The engine has moved with this velocity; the predictor begins before that.
      states.push_back({c.position[i] - c.velocity[i] * static_cast<float>(kStep), c.velocity[i]});
    }
    const Predictor predictor(tested, people, {}, kStep, 1);
    Predictor::Scratch scratch;
    const std::vector<std::uint32_t> present = {0, 1, 2, 3};
    for (int k = 0; k < 25; ++k) {
      predictor.advance(present, static_cast<std::uint64_t>(k) + 1, 0, 1, states, scratch);
      for (std::uint32_t number = 0; number < 4; ++number) {
        const AgentIndex i = sim.agents().find_serial(number);
        EXPECT_NEAR(states[number].position.x, c.position[i].x, 1e-3) << name << " step " << k;
        EXPECT_NEAR(states[number].position.y, c.position[i].y, 1e-3) << name << " step " << k;
      }
      sim.step();
    }
  }
}

TEST(Predictor, CrowdsDoNotSeeEachOther) {
  const TestedModel tested = tested_model("orca");
  const std::vector<PredictedPerson> people = {{.goal = {5.f, 0.f}}, {.goal = {-5.f, 0.1f}}};
  const Predictor predictor(tested, people, {}, 0.1, 1);
  Predictor::Scratch scratch;
  const std::vector<std::uint32_t> both = {0, 1};
  const std::vector<WalkState> one = {{{-1.f, 0.f}, {1.3f, 0.f}}, {{1.f, 0.1f}, {-1.3f, 0.f}}};
  std::vector<WalkState> alone = one, twice = one;
  twice.insert(twice.end(), one.begin(), one.end());
  predictor.advance(both, 1, 0, 1, alone, scratch);
  predictor.advance(both, 1, 0, 2, twice, scratch);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(twice[i].position, alone[i % 2].position);
    EXPECT_EQ(twice[i].velocity, alone[i % 2].velocity);
  }
  EXPECT_NE(alone[0].velocity.y, 0.f);  // they did see each other
}

TEST(Predictor, WallsHidePeople) {
  WorldDef world;
  world.levels[0].walls = {{{0.f, -2.f}, {0.f, 2.f}}};
  const std::vector<PredictedPerson> people = {{.goal = {-1.f, 5.f}}, {.goal = {1.f, 5.f}}};
  const std::vector<std::uint32_t> both = {0, 1};
  const std::vector<WalkState> states = {{{-0.4f, 0.f}, {0.2f, 1.3f}}, {{0.4f, 0.f}, {-0.2f, 1.3f}}};
  Predictor::Scratch scratch;
  std::vector<WalkState> walled = states, alone = {states[0]};
  const Predictor predictor(tested_model("orca:wall_time_horizon=0.01"), people, world, 0.1, 1);
  predictor.advance(both, 1, 0, 1, walled, scratch);
  predictor.advance(std::vector<std::uint32_t>{0}, 1, 0, 1, alone, scratch);
  EXPECT_EQ(walled[0].velocity, alone[0].velocity);
}

}  // namespace
}  // namespace throng::evaluation
