// A model gives the same bits on any number of threads, with every instruction set, and after a snapshot.
#include "engine/foundation/isa.h"
#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

// A counter-flow of 600 with walls, so that a batch has several chunks.
ScenarioDef two_way_hall(const std::string& model, const steering::Settings& settings) {
  ScenarioDef scene;
  scene.seed = 8;
  Polygon floor;
  floor.outer = {{0, 0}, {40, 0}, {40, 20}, {0, 20}};
  floor.holes = {{{19, 9}, {21, 9}, {20, 11}}};
  scene.world.levels[0].floor = {floor};
  scene.world.places = {
      {.id = "west", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {1, 20})},
      {.id = "east", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({39, 0}, {40, 20})},
  };
  for (const int way : {0, 1}) {
    PopulationDef p;
    p.id = way == 0 ? "eastbound" : "westbound";
    p.count = 300;
    p.radius = Distribution(Distribution::Kind::kUniform, 0.2, 0.3);
    p.start.area = way == 0 ? Shape::rectangle({2, 0}, {18, 20}) : Shape::rectangle({22, 0}, {38, 20});
    p.journey = {{JourneyStep::Kind::kPlace, static_cast<PlaceIndex>(1 - way), {}}};
    p.steering = {{model, settings, 1.0}};
    scene.populations.push_back(p);
  }
  return scene;
}

std::uint64_t run_hash(const ScenarioDef& scene, int threads, int steps = 50) {
  Simulation sim(scene, threads);
  EXPECT_EQ(sim.counts().total, 600u);
  for (int k = 0; k < steps; ++k) sim.step();
  return sim.hash();
}

class SameBits : public EveryModel {};
THRONG_FOR_EVERY_MODEL(SameBits);

TEST_P(SameBits, ThreadsDoNotMatter) {
  const ScenarioDef scene = two_way_hall(model(), {});
  const std::uint64_t one = run_hash(scene, 1);
  for (const int threads : {2, 5}) EXPECT_EQ(run_hash(scene, threads), one) << threads << " threads";
}

TEST_P(SameBits, InstructionSetsDoNotMatter) {
  const Isa before = active_isa();
  for (const Variant& v : variants(model())) {
    const ScenarioDef scene = two_way_hall(model(), v.settings);
    ASSERT_TRUE(force_isa(Isa::kScalar));
    const std::uint64_t scalar = run_hash(scene, 1, 25);
    for (const Isa isa : {Isa::kBaseline, Isa::kAvx2})
      if (force_isa(isa)) {
        EXPECT_EQ(run_hash(scene, 1, 25), scalar) << v.name << ", " << isa_name(isa);
      }
  }
  force_isa(before);
}

// As many neighbours as a list may have: room that kernels keep for them, and lanes that have fewer than others.
TEST_P(SameBits, NeitherDoLongLists) {
  const Isa before = active_isa();
  const ScenarioDef scene =
      two_way_hall(model(), {{"neighbours", std::int64_t{kMostNeighbours}}, {"neighbour_range", 15.0}});
  ASSERT_TRUE(force_isa(Isa::kScalar));
  const std::uint64_t scalar = run_hash(scene, 1, 8);
  for (const Isa isa : {Isa::kBaseline, Isa::kAvx2})
    if (force_isa(isa)) {
      EXPECT_EQ(run_hash(scene, 1, 8), scalar) << isa_name(isa);
    }
  force_isa(before);
  EXPECT_EQ(run_hash(scene, 3, 8), scalar) << "3 threads";
}

TEST_P(SameBits, ASnapshotHoldsEverythingThatAModelRemembers) {
  const ScenarioDef scene = two_way_hall(model(), {});
  Simulation first(scene, 1);
  for (int k = 0; k < 45; ++k) first.step();
  Simulation second(scene, 1);
  second.restore(first.snapshot());
  for (int k = 0; k < 40; ++k) first.step(), second.step();
  EXPECT_EQ(first.hash(), second.hash());
}

}  // namespace
}  // namespace throng::test
