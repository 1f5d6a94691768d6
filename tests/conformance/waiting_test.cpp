// Who waits or sits stays where it is, whatever the model makes of people who are merely near; and whoever has to get
// through between them does.
#include <set>

#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

class Waiting : public EveryModel {};
THRONG_FOR_EVERY_MODEL(Waiting);

// Rows of seats, 0.55 m from one to the next and 1 m from row to row: 200 people who wait for an hour.
ScenarioDef seated(const std::string& model, const Variant& variant) {
  ScenarioDef scene;
  scene.duration = 3600;
  const Polygon floor{{{0, 0}, {16, 0}, {16, 14}, {0, 14}}, {}};
  scene.world.levels[0].floor = {floor};
  PopulationDef p;
  p.id = "audience";
  for (int row = 0; row < 10; ++row)
    for (int seat = 0; seat < 20; ++seat)
      p.start.points.push_back({2.f + 0.55f * static_cast<float>(seat), 2.f + static_cast<float>(row)});
  p.count = 200;
  p.radius = Distribution(0.2);
  p.pre_movement = Distribution(3600.0);
  p.journey = {JourneyStep{}};
  p.steering = {{model, variant.settings}};
  scene.populations = {p};
  return scene;
}

// [m] how far everybody is from where it was, the least first.
std::vector<float> drift(const Simulation& sim, const std::vector<Vec2>& from) {
  std::vector<float> moved;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    moved.push_back(distance(sim.crowd().position[i], from[sim.crowd().serial[i]]));
  std::sort(moved.begin(), moved.end());
  return moved;
}

std::vector<Vec2> places(const Simulation& sim) {
  std::vector<Vec2> all(sim.agents().size());
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) all[sim.crowd().serial[i]] = sim.crowd().position[i];
  return all;
}

TEST_P(Waiting, NobodyDriftsInHalfAMinute) {
  for (const Variant& variant : variants(model())) {
    Simulation sim(seated(model(), variant), 2);
    ASSERT_EQ(sim.agents().size(), 200u);
    const std::vector<Vec2> before = places(sim);
    sim.run(29.0);
    const std::vector<float> moved = drift(sim, before);
    EXPECT_LT(moved[100], 0.001f) << variant.name << ", median";
    EXPECT_LT(moved.back(), 0.01f) << variant.name << ", most";
  }
}

// A row of people who stand in a corridor with gaps of 0.2 m, too narrow for anybody: somebody who has to pass pushes
// them aside and gets through, and they go back to where they stood.
TEST_P(Waiting, PeopleMakeRoomForWhoeverPushesThrough) {
  // With these, whoever walks stops before a closed line of people, and never did get through.
  static const std::set<std::string> stops = {"rvo", "reactive", "collision-free-speed", "ppr", "egocentric"};
  if (stops.contains(model())) GTEST_SKIP() << model() << " does not push";
  ScenarioDef scene;
  scene.duration = 120;
  const Polygon floor{{{0, 0}, {12, 0}, {12, 3}, {0, 3}}, {}};
  scene.world.levels[0].floor = {floor};
  PopulationDef standing;
  standing.id = "standing";
  standing.start.points = {{6, 0.45f}, {6, 1.15f}, {6, 1.85f}, {6, 2.55f}};
  standing.count = 4;
  standing.radius = Distribution(0.25);
  standing.at_end = AtEnd::kStay;
  standing.steering = {{model(), {}}};
  PopulationDef walker = standing;
  walker.id = "walker";
  walker.start.points = {{2, 1.5f}};
  walker.count = 1;
  walker.at_end = AtEnd::kLeave;
  JourneyStep there;
  there.point = {11, 1.5f};
  walker.journey = {there};
  scene.populations = {standing, walker};
  Simulation sim(scene, 1);
  const std::vector<Vec2> before = places(sim);
  while (!sim.finished() && sim.counts().arrived == 0) sim.step();
  EXPECT_EQ(sim.counts().arrived, 1u) << "it is still there after " << sim.clock().seconds() << " s";
  sim.run(20.0);
  EXPECT_LT(drift(sim, before).back(), 0.1f) << "they are back";
}

}  // namespace
}  // namespace throng::test
