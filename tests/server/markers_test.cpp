// Markers of a run that is watched: as many as a time line can show, and the rest is counted.
#include <gtest/gtest.h>

#include "tests/server/small_scene.h"

namespace throng::server {
namespace markers_test {
namespace {

TEST(Markers, WhatIsNotShownIsCounted) {
  io::LoadedScenario scene = server_test::small_scene(3.0);
  for (int k = 0; k < 1200; ++k)
    scene.def.timeline.push_back({0.002 * k, {.kind = Command::Kind::kSpeed, .value = 1.f}});
  LiveSource source(std::move(scene), 1);
  while (!source.finished()) source.advance();
  ASSERT_EQ(source.markers().size(), 1001u);
  // 1,200 commands, the first arrival and the end.
  EXPECT_EQ(source.markers().back().text, "and 202 more that are not marked");
  EXPECT_NE(source.markers()[999].text, source.markers().back().text);
}

}  // namespace
}  // namespace markers_test
}  // namespace throng::server
