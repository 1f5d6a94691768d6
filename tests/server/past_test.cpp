// What people did, beyond what a live run keeps: each person's answer and one marker say how much is gone.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/server/small_scene.h"

namespace throng::server {
namespace past_test {
namespace {

TEST(Past, WhatIsNoLongerKeptIsCounted) {
  constexpr std::size_t kMost = 25;
  LiveSource all(server_test::small_scene(8.0), 1), few(server_test::small_scene(8.0), 1, kMost);
  while (!all.finished()) all.advance(), few.advance();
  std::size_t kept = 0, forgotten = 0, everything = 0;
  for (std::uint32_t person = 0; person < 40; ++person) {
    const auto whole = nlohmann::json::parse(all.person(person, all.head()));
    const auto cut = nlohmann::json::parse(few.person(person, few.head()));
    EXPECT_FALSE(whole.contains("forgotten"));
    const std::size_t gone = cut.value("forgotten", std::size_t{0});
    EXPECT_EQ(cut["past"].size() + gone, whole["past"].size()) << person;
    kept += cut["past"].size();
    forgotten += gone;
    everything += whole["past"].size();
  }
  EXPECT_EQ(kept, kMost);
  ASSERT_GT(everything, kMost);
  const std::string told = "what people did before is no longer kept: " + std::to_string(forgotten) + " things so far";
  const auto markers = few.markers();
  EXPECT_EQ(std::count_if(markers.begin(), markers.end(), [&](const Marker& m) { return m.text == told; }), 1);
  for (const Marker& marker : all.markers()) EXPECT_EQ(marker.text.find("no longer kept"), std::string::npos);
}

}  // namespace
}  // namespace past_test
}  // namespace throng::server
