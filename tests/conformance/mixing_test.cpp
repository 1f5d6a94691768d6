// Models mix freely in one crowd: one for each population, and several for shares of one population.
#include <map>

#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

ScenarioDef plaza() {
  ScenarioDef scene;
  scene.seed = 12;
  scene.duration = 60;
  Polygon floor;
  floor.outer = {{0, 0}, {24, 0}, {24, 12}, {0, 12}};
  scene.world.levels[0].floor = {floor};
  scene.world.places = {
      {.id = "west", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {1, 12})},
      {.id = "east", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({23, 0}, {24, 12})},
  };
  return scene;
}

PopulationDef crowd(const std::string& id, int count, int way, std::vector<SteeringDef> steering) {
  PopulationDef p;
  p.id = id;
  p.count = count;
  p.start.area = way == 0 ? Shape::rectangle({1, 0}, {9, 12}) : Shape::rectangle({15, 0}, {23, 12});
  p.journey = {{JourneyStep::Kind::kPlace, static_cast<PlaceIndex>(1 - way), {}}};
  p.steering = std::move(steering);
  return p;
}

void expect_all_arrive(const ScenarioDef& scene) {
  Simulation sim(scene, 1);
  const std::uint64_t born = sim.counts().total;
  while (!sim.finished() && sim.agents().size() > 0) {
    sim.step();
    ASSERT_EQ(broken_rows(sim.crowd()), 0) << "in step " << sim.clock().step;
  }
  EXPECT_EQ(sim.counters().not_finite, 0u);
  EXPECT_EQ(sim.counts().arrived, born);
}

class Mixing : public EveryModel {};
THRONG_FOR_EVERY_MODEL(Mixing);

TEST_P(Mixing, APopulationOfItsOwnMeetsOneOfEachOther) {
  for (const std::string& other : steering::model_names()) {
    SCOPED_TRACE(model() + " meets " + other);
    ScenarioDef scene = plaza();
    scene.populations = {crowd("a", 12, 0, {{model(), {}, 1.0}}), crowd("b", 12, 1, {{other, {}, 1.0}})};
    expect_all_arrive(scene);
  }
}

TEST_P(Mixing, AShareOfAPopulation) {
  ScenarioDef scene = plaza();
  scene.populations = {crowd("a", 60, 0, {{model(), {}, 1.0}, {"orca", {}, 3.0}}),
                       crowd("b", 60, 1, {{"orca", {}, 1.0}, {model(), {}, 1.0}})};
  std::map<std::uint16_t, int> used;
  {
    Simulation sim(scene, 1);
    for (const std::uint16_t s : sim.crowd().steering) ++used[s];
  }
  EXPECT_EQ(used.size(), 4u);
  EXPECT_NEAR(used[0], 15, 9);  // a quarter of 60, four standard deviations either way at most
  EXPECT_NEAR(used[2], 30, 15);
  expect_all_arrive(scene);
}

TEST(MixingAll, EveryModelInOnePopulation) {
  std::vector<SteeringDef> all;
  for (const std::string& name : steering::model_names()) all.push_back({name, {}, 1.0});
  ScenarioDef scene = plaza();
  scene.populations = {crowd("a", 50, 0, all), crowd("b", 50, 1, all)};
  expect_all_arrive(scene);
  Simulation one(scene, 1), three(scene, 3);
  for (int k = 0; k < 100; ++k) one.step(), three.step();
  EXPECT_EQ(one.hash(), three.hash());
}

}  // namespace
}  // namespace throng::test
