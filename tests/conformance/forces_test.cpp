// Forces have the last word: with every steering model, whether it knows of half-planes or not, and whoever insists.
#include <cmath>

#include "engine/minds/personality/personality_def.h"
#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

class Forces : public EveryModel {};
THRONG_FOR_EVERY_MODEL(Forces);

// Velocities with v.x <= limit.
HalfPlane not_faster_east(float limit) { return {{limit, 0.f}, {0.f, 1.f}}; }

TEST_P(Forces, HoldForOneStepAndOneAgent) {
  Simulation sim({.threads = 1});
  // Nor does the acceleration that people are capable of keep them from being pushed.
  const std::uint16_t number = sim.add_steering(model(), {{"max_acceleration", 3.0}});
  const auto walker = [&](float y) {
    return sim.spawn(
        {.position = {0, y}, .velocity = {1.3f, 0}, .target = {100, y}, .has_target = true, .steering = number});
  };
  const AgentId pushed = walker(0.f), free = walker(20.f);
  sim.run(2.0);
  const auto east = [&](AgentId id) { return sim.crowd().velocity[sim.agents().find(id)].x; };
  ASSERT_GT(east(pushed), 0.5f);
  EXPECT_TRUE(sim.constrain(pushed, not_faster_east(-0.2f)));
  sim.step();
  EXPECT_LE(east(pushed), -0.2f + 1e-4f);
  EXPECT_GT(east(free), 0.5f);
  sim.run(3.0);
  EXPECT_GT(east(pushed), 0.5f) << "one step is all that it holds for";
}

TEST_P(Forces, WhoInsistsGivesWayToThem) {
  ScenarioDef scene;
  scene.duration = 100;
  scene.world.places = {{.id = "far", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({60, -9}, {61, 9})}};
  for (int k = 0; k < 2; ++k) {
    PopulationDef p;
    p.id = k == 0 ? "stubborn" : "others";
    p.count = 4;
    p.start.area = k == 0 ? Shape::rectangle({0, 0}, {2, 3}) : Shape::rectangle({3, 0}, {5, 3});
    p.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
    p.minds.of<PersonalityDef>().on = true;
    p.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kGuy;
    p.minds.of<PersonalityDef>().agreeableness = Distribution(-1.0);
    p.steering = {{.model = model(), .settings = {}}};
    scene.populations.push_back(p);
  }
  Simulation sim(scene, 1);
  sim.run(2.0);
  for (int k = 0; k < 20; ++k) {
    for (const AgentId id : sim.crowd().id) sim.constrain(id, not_faster_east(0.1f));
    sim.step();
    for (const Vec2 v : sim.crowd().velocity) EXPECT_LE(v.x, 0.1f + 1e-4f);
  }
}

}  // namespace
}  // namespace throng::test
