#include <gtest/gtest.h>

#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"
#include "tests/support/case_name.h"

// A gate of 0.5 m before a crowd whose shoulders are as wide, as in Adrian, Seyfried & Sieben 2020.
namespace throng::gate_test {
namespace {

ScenarioDef gate(const std::string& model, float body_depth) {
  ScenarioDef scene;
  scene.duration = 100.0;
  scene.until_empty = true;
  scene.world.levels[0].floor = {{{{-2.8f, 0.f},
                                   {-0.4f, 0.f},
                                   {-0.25f, -0.15f},
                                   {-0.25f, -1.1f},
                                   {-2.8f, -1.1f},
                                   {-2.8f, -4.f},
                                   {2.8f, -4.f},
                                   {2.8f, -1.1f},
                                   {0.25f, -1.1f},
                                   {0.25f, -0.15f},
                                   {0.4f, 0.f},
                                   {2.8f, 0.f},
                                   {2.8f, 6.7f},
                                   {-2.8f, 6.7f}},
                                  {}}};
  PlaceDef out;
  out.id = "out";
  out.kind = PlaceDef::Kind::kExit;
  out.area = Shape::rectangle({-2.7f, -3.9f}, {2.7f, -3.f});
  scene.world.places.push_back(out);
  PopulationDef crowd;
  crowd.id = "crowd";
  crowd.count = 40;
  crowd.radius = 0.25;
  crowd.body_depth = body_depth;
  crowd.preferred_speed = {Distribution::Kind::kNormal, 1.55, 0.18};
  crowd.start.area = Shape::rectangle({-2.4f, 0.6f}, {2.4f, 5.4f});
  crowd.start.formation = StartDef::Formation::kGrid;
  JourneyStep step;
  step.kind = JourneyStep::Kind::kPlace;
  step.place = 0;
  crowd.journey = {step};
  crowd.steering[0].model = model;
  scene.populations.push_back(crowd);
  return scene;
}

std::uint64_t arrived(const ScenarioDef& scene) {
  Simulation sim(scene, 1);
  while (!sim.finished()) sim.step();
  return sim.counts().arrived;
}

class Gate : public testing::TestWithParam<std::string> {};

TEST_P(Gate, WhoTurnsTheirShouldersGetThrough) {
  ScenarioDef scene = gate(GetParam(), 0.3f);
  for (scene.seed = 1; scene.seed <= 3; ++scene.seed) EXPECT_EQ(arrived(scene), 40u) << "seed " << scene.seed;
}
INSTANTIATE_TEST_SUITE_P(Catalogue, Gate, testing::ValuesIn(steering::model_names()), test::case_name);

TEST(Gates, DiscsDoNot) { EXPECT_EQ(arrived(gate("orca", 0.f)), 0u); }

TEST(Gates, TheSameOnAnyNumberOfThreadsAndAfterASnapshot) {
  const ScenarioDef scene = gate("orca", 0.3f);
  Simulation one(scene, 1), two(scene, 2), resumed(scene, 1);
  one.run(5.0);
  two.run(5.0);
  EXPECT_EQ(one.hash(), two.hash());
  resumed.restore(one.snapshot());
  one.run(5.0);
  resumed.run(5.0);
  EXPECT_EQ(one.hash(), resumed.hash());
}

}  // namespace
}  // namespace throng::gate_test
