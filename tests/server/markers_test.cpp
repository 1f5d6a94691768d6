// Markers of a run that is watched: as many as a time line can show, and the rest is counted.
#include <gtest/gtest.h>

#include "tests/server/watched_session.h"

namespace throng::server {
namespace markers_test {
namespace {

io::LoadedScenario many_commands() {
  io::LoadedScenario scene = server_test::small_scene(3.0);
  for (int k = 0; k < 1200; ++k)
    scene.def.timeline.push_back({0.002 * k, {.kind = Command::Kind::kSpeed, .value = 1.f}});
  return scene;
}

TEST(Markers, WhatIsNotShownIsCounted) {
  LiveSource source(many_commands(), 1);
  while (!source.finished()) source.advance();
  ASSERT_EQ(source.markers().size(), 1001u);
  // 1,200 commands, the first arrival and the end.
  EXPECT_EQ(source.markers().back().text, "and 202 more that are not marked");
  EXPECT_NE(source.markers()[999].text, source.markers().back().text);
}

class MarkersOfASession : public server_test::WatchedSession {};

// A page that is open hears how the count goes on, although there are no more markers than before.
TEST_F(MarkersOfASession, GoOnCounting) {
  start(std::make_unique<LiveSource>(many_commands(), 1), {});
  ASSERT_TRUE(status_has("finished", true));
  EXPECT_TRUE(wait_until([&] {
    const std::vector<std::string> events = marked("event");
    return !events.empty() && events.back() == "and 202 more that are not marked";
  }));
}

}  // namespace
}  // namespace markers_test
}  // namespace throng::server
