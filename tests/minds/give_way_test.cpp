// Talks that give way.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/minds/two_friends.h"

namespace throng {
namespace {

using test::TwoFriends;

const Talk* talk_of(const Simulation& sim, std::uint32_t serial) {
  const AgentIndex i = sim.agents().find_serial(serial);
  return i == kNoAgent ? nullptr : sim.mind<Sociality>().talk_of(sim.crowd().id[i]);
}

Vec2 place_of(const Simulation& sim, std::uint32_t serial) {
  return sim.crowd().position[sim.agents().find_serial(serial)];
}

// Two rooms with an opening of 1.2 m at x = 0, and two friends who meet in it.
ScenarioDef doorway(bool door) {
  ScenarioDef scene = TwoFriends("orca", 1.0, 1.0, 1, {-5, 0}, {5, 0}).scene;
  scene.world.levels.resize(1);
  scene.world.levels[0].floor = {Polygon{{{-8, -6}, {8, -6}, {8, 6}, {-8, 6}}, {}}};
  scene.world.levels[0].walls = {{{0, -6}, {0, -0.6f}}, {{0, 0.6f}, {0, 6}}};
  if (door) scene.world.doors = {DoorDef{.id = "door", .line = {{0, -0.6f}, {0, 0.6f}}}};
  return scene;
}

TEST(TalksGiveWay, AtADoor) {
  for (const bool door : {false, true}) {
    Simulation sim(doorway(door), 1);
    sim.set_target(sim.crowd().id[sim.agents().find_serial(0)], {6, 0});
    sim.set_target(sim.crowd().id[sim.agents().find_serial(1)], {-6, 0});
    bool talked = false;
    for (int k = 0; k < 400 && !(talked && talk_of(sim, 0) == nullptr); ++k) {
      sim.step();
      const Talk* const talk = talk_of(sim, 0);
      talked = talked || talk != nullptr;
      if (talk == nullptr || sim.clock().seconds() - talk->members[0].since * sim.clock().dt < 6.0) continue;
      for (const std::uint32_t serial : {0u, 1u}) {
        const Vec2 p = place_of(sim, serial);
        EXPECT_GE(std::hypot(p.x, std::max(0.f, std::fabs(p.y) - 0.6f)), 0.95f) << (door ? "door" : "opening");
      }
      EXPECT_GT(place_of(sim, 0).x * place_of(sim, 1).x, 0.f) << "on one side, together";
      EXPECT_LT(distance(place_of(sim, 0), place_of(sim, 1)), 1.6f);
    }
    EXPECT_TRUE(talked);
    sim.run(15);
    EXPECT_GT(place_of(sim, 0).x, 5.f) << "and goes on";
  }
}

// A stream of people to the east, and two friends who meet in the middle of it.
TEST(TalksGiveWay, InAStream) {
  ScenarioDef scene = TwoFriends("orca", 1.0, 1.0, 1, {0, -2.5f}, {0, 2.5f}).scene;
  PopulationDef stream;
  stream.id = "stream";
  stream.at_end = AtEnd::kStay;
  stream.preferred_speed = 1.3;
  for (int row = 0; row < 3; ++row)
    for (int k = 0; k < 24; ++k)
      stream.start.points.push_back({-1.5f - 1.2f * static_cast<float>(k), static_cast<float>(row - 1)});
  stream.count = static_cast<std::int32_t>(stream.start.points.size());
  stream.journey = {JourneyStep{JourneyStep::Kind::kPoint, kNoPlace, {200, 0}}};
  scene.populations.push_back(stream);
  Simulation sim(scene, 1);
  sim.set_target(sim.crowd().id[sim.agents().find_serial(0)], {0, 20});
  sim.set_target(sim.crowd().id[sim.agents().find_serial(1)], {0, -20});
  bool aside = false;
  for (int k = 0; k < 160; ++k) {
    sim.step();
    const Talk* const talk = talk_of(sim, 0);
    if (talk == nullptr) continue;
    aside = aside || talk->aside != 0;
  }
  ASSERT_NE(talk_of(sim, 0), nullptr);
  EXPECT_TRUE(aside);
  EXPECT_GT(std::fabs(talk_of(sim, 0)->nucleus.y), 1.2f) << "out of the stream";
  EXPECT_LT(distance(place_of(sim, 0), place_of(sim, 1)), 1.8f);
}

TEST(TalksGiveWay, OnStairs) {
  ScenarioDef scene = TwoFriends("orca", 1.0, 1.0, 1, {-8, 0}, {18, 0}).scene;
  scene.world.levels.resize(2);
  scene.world.levels[0].id = "down";
  scene.world.levels[0].floor = {Polygon{{{-10, -3}, {0, -3}, {0, 3}, {-10, 3}}, {}}};
  scene.world.levels[1].id = "up";
  scene.world.levels[1].height = 4;
  scene.world.levels[1].floor = {Polygon{{{10, -3}, {20, -3}, {20, 3}, {10, 3}}, {}}};
  LinkDef stairs;
  stairs.id = "stairs";
  stairs.lower = {{0, -1.5f}, {0, 1.5f}};
  stairs.upper = {{10, -1.5f}, {10, 1.5f}};
  stairs.lower_level = 0;
  stairs.upper_level = 1;
  scene.world.links = {stairs};
  scene.populations[1].start.level = 1;
  scene.world.places = {PlaceDef{.id = "below", .area = Shape::circle({-8, 0}, 1), .level = 0},
                        PlaceDef{.id = "above", .area = Shape::circle({18, 0}, 1), .level = 1}};
  for (std::uint16_t k = 0; k < 2; ++k)
    scene.populations[k].journey = {JourneyStep{JourneyStep::Kind::kPlace, static_cast<PlaceIndex>(1 - k)}};
  Simulation sim(scene, 1);
  bool stood = false;
  for (int k = 0; k < 500; ++k) {
    sim.step();
    const Talk* const talk = talk_of(sim, 0);
    if (talk == nullptr || sim.clock().seconds() - talk->members[0].since * sim.clock().dt < 6.0) continue;
    stood = true;
    for (const std::uint32_t serial : {0u, 1u})
      EXPECT_GT(std::fabs(place_of(sim, serial).y), 0.7f) << "at the side of the stairs";
    EXPECT_GT(place_of(sim, 0).y * place_of(sim, 1).y, 0.f) << "at the same side";
  }
  EXPECT_TRUE(stood);
}

}  // namespace
}  // namespace throng
