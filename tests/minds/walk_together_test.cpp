// Two and three friends who walk on together: side by side, through doors, and apart again.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "tests/minds/two_friends.h"

namespace throng {
namespace {

using test::TwoFriends;

// Friends at these places who go on to these.
ScenarioDef walk(const std::vector<Vec2>& from, const std::vector<Vec2>& to, const std::string& model = "orca") {
  ScenarioDef scene = TwoFriends(model).scene;
  const PopulationDef one = scene.populations[0];
  scene.populations.clear();
  for (std::size_t k = 0; k < from.size(); ++k) {
    PopulationDef p = one;
    p.id = "friend-" + std::to_string(k);
    p.start.points = {from[k]};
    p.journey = {JourneyStep{JourneyStep::Kind::kPoint, kNoPlace, to[k]}};
    scene.populations.push_back(p);
  }
  scene.minds.of<SocialDef>().tiring = 0.003;
  return scene;
}

Vec2 place_of(const Simulation& sim, std::uint32_t serial) {
  return sim.crowd().position[sim.agents().find_serial(serial)];
}

const Talk* talk_of(const Simulation& sim, std::uint32_t serial) {
  return sim.mind<Sociality>().talk_of(sim.crowd().id[sim.agents().find_serial(serial)]);
}

TEST(WalkTogether, ThreeAbreastTheMiddleOneBehind) {
  Simulation sim(walk({{-12, 1.2f}, {-11, 0}, {-12, -1.2f}}, {{60, 1}, {60, 0}, {60, -1}}), 1);
  int three = 0, behind = 0;
  double width = 0.0, length_of_group = 0.0;
  for (int k = 0; k < 600; ++k) {
    sim.step();
    const Talk* const talk = talk_of(sim, 0);
    if (k < 200 || talk == nullptr || talk->count != 3 || talk->kind != Talk::Kind::kWalking) continue;
    ++three;
    std::array<Vec2, 3> p = {place_of(sim, 0), place_of(sim, 1), place_of(sim, 2)};
    std::sort(p.begin(), p.end(), [](Vec2 a, Vec2 b) { return a.y < b.y; });
    behind += p[1].x < (p[0].x + p[2].x) / 2.f ? 1 : 0;
    width += p[2].y - p[0].y;
    length_of_group += std::max({p[0].x, p[1].x, p[2].x}) - std::min({p[0].x, p[1].x, p[2].x});
  }
  ASSERT_GT(three, 350);
  EXPECT_GT(behind, three * 65 / 100) << "a V, as groups of three walk";
  EXPECT_NEAR(width / three, 1.4, 0.3);
  EXPECT_LT(length_of_group / three, 0.8);
}

TEST(WalkTogether, TwoOfThreeGoOnWhoeverTurnsOff) {
  for (std::uint32_t off = 0; off < 3; ++off) {
    std::vector<Vec2> to = {{20, 1}, {20, 0}, {20, -1}};
    to[off] = {2, 40};  // the same way at first
    Simulation sim(walk({{-12, 1.2f}, {-11, 0}, {-12, -1.2f}}, to), 1);
    bool three = false, two = false;
    for (int k = 0; k < 900; ++k) {
      sim.step();
      const Talk* const talk = talk_of(sim, off == 0 ? 1 : 0);
      three = three || (talk != nullptr && talk->count == 3);
      two = two || (three && talk != nullptr && talk->count == 2 && talk_of(sim, off) == nullptr);
    }
    EXPECT_TRUE(three) << off;
    EXPECT_TRUE(two) << off;
    // Friends who meet again at the end talk where they are.
    for (std::uint32_t serial = 0; serial < 3; ++serial) EXPECT_LT(distance(place_of(sim, serial), to[serial]), 2.f);
  }
}

// A door of a metre, and others who come through it the other way.
double through_a_door(std::size_t friends, bool talk, bool stream) {
  ScenarioDef scene = friends == 2 ? walk({{-9, 1.2f}, {-9, -1.2f}}, {{12, 1}, {12, -1}})
                                   : walk({{-9, 1.2f}, {-8, 0}, {-9, -1.2f}}, {{12, 1}, {12, 0}, {12, -1}});
  scene.world.levels.resize(1);
  scene.world.levels[0].floor = {Polygon{{{-12, -6}, {14, -6}, {14, 6}, {-12, 6}}, {}}};
  scene.world.levels[0].walls = {{{0, -6}, {0, -0.6f}}, {{0, 0.6f}, {0, 6}}};
  if (!talk)
    for (PopulationDef& p : scene.populations) p.minds.of<SocialityDef>().on = false;
  if (stream) {
    PopulationDef others;
    others.id = "others";
    others.at_end = AtEnd::kStay;
    for (int k = 0; k < 8; ++k) others.start.points.push_back({4.f + 1.1f * static_cast<float>(k), 0.3f});
    others.count = static_cast<std::int32_t>(others.start.points.size());
    others.journey = {JourneyStep{JourneyStep::Kind::kPoint, kNoPlace, {-11, 4}}};
    scene.populations.push_back(others);
  }
  Simulation sim(scene, 1);
  while (sim.clock().seconds() < 120.0) {
    sim.step();
    bool through = true;
    for (std::uint32_t serial = 0; serial < friends; ++serial) through = through && place_of(sim, serial).x > 2.f;
    if (through) break;
  }
  return sim.clock().seconds();
}

TEST(WalkTogether, ThroughADoorOneBehindTheOther) {
  for (const std::size_t friends : {2u, 3u})
    for (const bool stream : {false, true}) {
      const double silent = through_a_door(friends, false, stream), talking = through_a_door(friends, true, stream);
      EXPECT_LT(talking, silent + 3.0) << friends << (stream ? " friends against a stream" : " friends");
    }
}

}  // namespace
}  // namespace throng
