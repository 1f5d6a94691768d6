// What the studio keeps of a world that changes: what differs, and no more than so much of it.
#include "apps/server/world_history.h"

#include <gtest/gtest.h>

#include "apps/server/scene_json.h"

namespace throng::server::world_history_test {
namespace {

// A large hall with many walls, about a megabyte as text, and doors.
World hall(int walls) {
  WorldDef def;
  Polygon floor;
  floor.outer = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
  def.levels[0].floor = {floor};
  for (int k = 0; k < walls; ++k) {
    const auto x = 5.5f + 10.f * static_cast<float>(k % 98), y = 5.5f + 4.f * static_cast<float>(k / 98);
    def.levels[0].walls.push_back({{x, y}, {x + 0.123f, y + 0.456f}});
  }
  for (int k = 0; k < 4; ++k) {
    DoorDef door;
    door.id = "door" + std::to_string(k);
    door.line = {{2.f, 10.f * static_cast<float>(k) + 1.f}, {3.f, 10.f * static_cast<float>(k) + 1.f}};
    def.doors.push_back(door);
  }
  return World(def);
}

ObstacleDef crate(int k) {
  ObstacleDef obstacle;
  obstacle.id = "crate" + std::to_string(k);
  const auto x = 7.f + 10.f * static_cast<float>(k % 90), y = 500.f + 5.f * static_cast<float>(k / 90);
  obstacle.area = Shape::rectangle({x, y}, {x + 1.f, y + 1.f});
  return obstacle;
}

TEST(WorldHistory, ShowsEveryTimeAsItWas) {
  World world = hall(50);
  WorldHistory history;
  std::vector<std::string> worlds;
  std::vector<std::vector<bool>> doors;
  const auto note = [&](double time) {
    history.note(time, world);
    worlds.push_back(world_json(world));
    doors.emplace_back();
    for (const DoorDef& door : world.doors()) doors.back().push_back(door.open);
  };
  note(0);
  for (int k = 1; k <= 60; ++k) {
    if (k % 7 == 3 && !world.obstacles().empty())
      world.remove_obstacle(world.obstacles().size() / 2);
    else if (k % 7 == 5)
      world.set_door(static_cast<DoorIndex>(k % 4), k % 2 == 0);
    else
      world.add_obstacle(crate(k));
    note(k);
  }
  for (const int stride : {1, 7, 23, 60})
    for (int k = 0; k <= 60; ++k) {
      const int at = k * stride % 61;
      EXPECT_EQ(history.world(at + 0.5), worlds[static_cast<std::size_t>(at)]) << at;
      EXPECT_EQ(history.doors(at), doors[static_cast<std::size_t>(at)]) << at;
    }
  EXPECT_EQ(history.world(-1), worlds.front());
  EXPECT_EQ(history.world(1e9), worlds.back());
}

TEST(WorldHistory, ChangesAtTheSameTimeAreOne) {
  World world = hall(3);
  WorldHistory history;
  history.note(0, world);
  const std::string before = world_json(world);
  world.add_obstacle(crate(1));
  history.note(5, world);
  world.add_obstacle(crate(2));
  history.note(5, world);
  EXPECT_EQ(history.world(5), world_json(world));
  EXPECT_EQ(history.world(4.9), before);
  world.add_obstacle(crate(3));
  history.note(6, world);
  EXPECT_EQ(history.world(6), world_json(world));
  EXPECT_EQ(history.world(0), before);
}

TEST(WorldHistory, KeepsDifferencesAndNotWholeWorlds) {
  World world = hall(9000);
  WorldHistory history;
  history.note(0, world);
  const std::size_t whole = world_json(world).size();
  for (int k = 1; k <= 600; ++k) {
    world.add_obstacle(crate(k));
    history.note(k, world);
  }
  EXPECT_GT(whole, 300'000u);
  EXPECT_LT(history.bytes(), 3 * whole) << "601 worlds";
}

TEST(WorldHistory, ForgetsTheOldestWhenThereIsTooMuch) {
  World world = hall(3);
  WorldHistory history(20'000);
  history.note(0, world);
  const std::string first = world_json(world);
  std::vector<std::string> worlds = {first};
  for (int k = 1; k <= 500; ++k) {
    world.add_obstacle(crate(k));
    if (k % 3 == 0) world.set_door(0, k % 2 == 0);
    history.note(k, world);
    worlds.push_back(world_json(world));
  }
  EXPECT_LT(history.bytes(), 20'000 + 3 * worlds.back().size());
  EXPECT_EQ(history.world(500), worlds.back());
  EXPECT_EQ(history.world(460), worlds[460]);
  EXPECT_NE(history.world(0), first) << "the first that is known is another one";
  EXPECT_EQ(history.world(0), history.world(1));
  EXPECT_EQ(history.world(499), worlds[499]);
}

}  // namespace
}  // namespace throng::server::world_history_test
