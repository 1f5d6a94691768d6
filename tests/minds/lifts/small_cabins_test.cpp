// Nobody waits at a lift for ever: small cabins, people who go up and come down again, a door, and an alarm in between.
#include <gtest/gtest.h>

#include "engine/foundation/random.h"
#include "engine/throng.h"
#include "tests/minds/journey/hall.h"

namespace throng::test {
namespace {

// A hall with a storey above; everybody goes up, stays a little and leaves by the hall.
ScenarioDef random_trips(std::uint64_t seed) {
  const Random random(seed);
  const auto draw = [&](std::uint32_t n) { return random.uniform_double(1, 2, Purpose::kUser, n); };
  ScenarioDef scene = hall();
  scene.seed = seed;
  scene.duration = 1500;
  scene.until_empty = true;
  WorldDef& world = scene.world;
  world.levels[0].walls = {{{20, 0}, {20, 8}}, {{20, 12}, {20, 20}}};
  world.doors = {{.id = "door", .line = {{20, 8}, {20, 12}}}};
  LevelDef upper;
  upper.id = "upper";
  upper.height = 4;
  Polygon floor;
  floor.outer = {{0, 22}, {20, 22}, {20, 30}, {0, 30}};
  upper.floor = {floor};
  world.levels.push_back(upper);
  LinkDef lift;
  lift.id = "lift";
  lift.kind = LinkDef::Kind::kLift;
  lift.lower = {{2, 20}, {4, 20}};
  lift.upper = {{2, 22}, {4, 22}};
  lift.upper_level = 1;
  lift.capacity = static_cast<std::int32_t>(2 + 4 * draw(0));
  world.links = {lift};
  add(scene, {.id = "roof", .area = Shape::rectangle({8, 24}, {18, 29}), .level = 1, .stay = Distribution(5.0)});
  PopulationDef& p = scene.populations[0];
  p.count = static_cast<std::int32_t>(6 + 24 * draw(1));
  p.steering[0].model = "orca";
  p.preferred_speed = {Distribution::Kind::kNormal, 1.34, 0.26};
  p.preferred_speed.low = 0.7;
  p.preferred_speed.high = 2.0;
  p.journey = {to(static_cast<PlaceIndex>(world.places.size() - 1)), to(0)};
  p.at_end = AtEnd::kLeave;
  const double closes = 5 + 60 * draw(2);
  const auto at = [&](double time, Command command) { scene.timeline.push_back({.at = time, .command = command}); };
  at(closes, {.kind = Command::Kind::kCloseDoor, .number = 0});
  at(closes + 10 + 60 * draw(3), {.kind = Command::Kind::kOpenDoor, .number = 0});
  if (draw(4) < 0.3) at(30 + 100 * draw(5), {.kind = Command::Kind::kAlarm});
  return scene;
}

void everybody_leaves(std::uint64_t first, std::uint64_t count) {
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    Simulation sim(random_trips(seed), 1);
    while (!sim.finished()) sim.step();
    EXPECT_EQ(sim.agents().size(), 0u) << "seed " << seed;
  }
}

TEST(SmallCabins, BringEverybodyUpAndOutAgain) { everybody_leaves(1, 40); }
TEST(SmallCabins, LongBringEverybodyUpAndOutAgain) { everybody_leaves(41, 400); }

}  // namespace
}  // namespace throng::test
