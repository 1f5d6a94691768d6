#include "engine/navigation/crowd/congestion_map.h"

#include <gtest/gtest.h>

namespace throng::navigation {
namespace {

constexpr Box kFloor{{0, 0}, {20, 10}};

// Two people a square metre around (x, 5), who want to walk at 1.3 m/s.
void add_crowd(CongestionMap& ground, float x, float speed) {
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 2; ++k)
        ground.add({x - 1.f + static_cast<float>(i), 4.5f + static_cast<float>(j) + 0.3f * static_cast<float>(k)}, 1.3f,
                   speed);
}

TEST(CongestionMap, AMetreCountsAsLongAsItTakes) {
  CongestionMap ground;
  for (int count = 0; count < 30; ++count) {
    ground.begin(kFloor);
    add_crowd(ground, 5.5f, 0.1f);
    add_crowd(ground, 12.5f, 1.3f);
    ground.end();
  }
  EXPECT_NEAR(ground.extra({5.5f, 5.5f}), 1.3f / 0.1f - 1.f, 0.1f);
  EXPECT_EQ(ground.extra({12.5f, 5.5f}), 0.f) << "crowded, but they get on";
  EXPECT_EQ(ground.extra({18.f, 5.f}), 0.f);
  EXPECT_EQ(ground.extra({-3.f, 5.f}), 0.f) << "off the floor";
}

TEST(CongestionMap, WhoIsSlowAloneIsNotHeldUp) {
  CongestionMap ground;
  ground.begin({{0, 0}, {200, 100}});
  for (int i = 0; i < 9; ++i) ground.add({static_cast<float>(20 * i), 50.f}, 1.3f, 0.f);
  ground.end();
  for (int i = 0; i < 9; ++i) EXPECT_EQ(ground.extra({static_cast<float>(20 * i), 50.f}), 0.f);
}

TEST(CongestionMap, AQueueThatIsGoneIsForgotten) {
  CongestionMap ground;
  ground.begin(kFloor);
  add_crowd(ground, 5.5f, 0.1f);
  ground.end();
  EXPECT_GT(ground.extra({5.5f, 5.5f}), 1.f);
  for (int i = 0; i < 20; ++i) {
    ground.begin(kFloor);
    ground.end();
  }
  EXPECT_EQ(ground.extra({5.5f, 5.5f}), 0.f);
}

TEST(CongestionMap, TheOrderOfPeopleDoesNotMatterAndSnapshotsKeepIt) {
  CongestionMap one, other;
  one.begin(kFloor);
  other.begin(kFloor);
  const float speeds[] = {0.1f, 0.37f, 0.02f, 1.1f};
  for (int i = 0; i < 4; ++i) one.add({3.1f + 0.2f * static_cast<float>(i), 3.5f}, 1.3f, speeds[i]);
  for (int i = 3; i >= 0; --i) other.add({3.1f + 0.2f * static_cast<float>(i), 3.5f}, 1.3f, speeds[i]);
  one.end();
  other.end();
  EXPECT_GT(one.extra({3.5f, 3.5f}), 0.f);
  EXPECT_EQ(one.extra({3.5f, 3.5f}), other.extra({3.5f, 3.5f}));
  CongestionMap restored;
  Archive out = Archive::writer();
  out.section("map", 1, [&] { one.serialise(out); });
  const std::string bytes = out.take();
  Archive in = Archive::reader(bytes);
  in.section("map", 1, [&] { restored.serialise(in); });
  EXPECT_EQ(one.extra({3.5f, 3.5f}), restored.extra({3.5f, 3.5f}));
}

}  // namespace
}  // namespace throng::navigation
