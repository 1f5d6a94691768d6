#include "apps/server/shown_actions.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "apps/server/live_source.h"
#include "apps/server/replay_source.h"
#include "engine/io/run/run_folder.h"

namespace throng::server {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
constexpr std::array<double, 4> kEverywhere = {-1e6, -1e6, 1e6, 1e6};

io::LoadedScenario talkers() {
  return io::parse_scenario(
      "throng: 1\nname: Talkers\nseed: 2\nduration: 12\nworld:\n  floor: {rectangle: [0, 0, 10, 10]}\npopulations:\n"
      "  friends: {count: 12, start: {rectangle: [1, 1, 9, 9]}, at_end: stay, sociality: {mood: 0.9, "
      "friendship_centre: 90, friendship_spread: 0}}\n"
      "  others: {count: 2, start: {rectangle: [1, 1, 9, 9]}, at_end: stay}\n",
      "talkers.yaml");
}

std::set<std::vector<double>> rows(const std::vector<double>& numbers) {
  EXPECT_EQ(numbers.size() % 5, 0u);
  std::set<std::vector<double>> all;
  for (std::size_t k = 0; k + 4 < numbers.size(); k += 5)
    all.insert(
        {numbers.begin() + static_cast<std::ptrdiff_t>(k), numbers.begin() + static_cast<std::ptrdiff_t>(k) + 5});
  return all;
}

TEST(ShownActions, OfAMomentAndABox) {
  ShownActions actions;
  actions.add({1.0, 2.0, 3, 4, Action::Kind::kSpeaks});
  actions.add({1.0, 2.0, 4, 3, Action::Kind::kLooksAt});  // headings show it
  actions.add({9.0, 0.6, 4, 3, Action::Kind::kNods});
  CrowdFrame frame;
  frame.resize(2);
  frame.serial = {3, 4};
  frame.x = {1000, 5000};
  frame.y = {0, 0};
  EXPECT_EQ(actions.around(2.0, kEverywhere, frame), (std::vector<double>{3, 4, 0, 1.0, 3.0}));
  EXPECT_TRUE(actions.around(2.0, {2, -1, 6, 1}, frame).empty());
  EXPECT_TRUE(actions.around(6.0, kEverywhere, frame).empty());
  EXPECT_EQ(actions.around(9.2, kEverywhere, frame)[2], 1.0);
  actions.forget_before(5.0);
  EXPECT_TRUE(actions.around(2.0, kEverywhere, frame).empty());
}

TEST(ShownActions, LiveAndRecordedAreTheSame) {
  const fs::path folder = fs::temp_directory_path() / ("throng-actions-" + std::to_string(getpid()));
  fs::remove_all(folder);
  const io::LoadedScenario scene = talkers();
  {
    Simulation simulation(scene.def, 1);
    io::RunFolderOptions options;
    options.folder = folder;
    options.report = false;
    io::RunFolder recording(options, scene, simulation);
    recording.observe(simulation);
    while (!simulation.finished()) {
      simulation.step();
      recording.observe(simulation);
    }
    recording.finish(simulation, 1.0, false);
  }
  LiveSource live(scene, 1);
  while (!live.finished()) live.advance();
  ReplaySource replay(folder);
  std::set<double> kinds;
  for (const double time : {2.0, 5.0, 8.0}) {
    const auto shown = rows(live.actions(kEverywhere, time));
    EXPECT_GT(shown.size(), 3u);
    EXPECT_EQ(shown, rows(replay.actions(kEverywhere, time)));
    for (const auto& row : shown) {
      kinds.insert(row[2]);
      EXPECT_LT(row[0], 12.0) << "somebody without friends";
      EXPECT_LT(row[3], row[4]);
    }
  }
  EXPECT_TRUE(kinds.contains(0.0) && kinds.contains(1.0));
  fs::remove_all(folder);
}

// The page's sliders begin with what the scene says, or with what was set since.
TEST(SteeredValues, AreThoseOfTheSceneAndThenTheLiveOnes) {
  LiveSource live(talkers(), 1);
  Json populations = Json::parse(live.describe())["populations"];
  EXPECT_EQ(populations[0]["mood"], 0.9);
  EXPECT_EQ(populations[0]["spread"], 0.0);
  EXPECT_EQ(populations[0]["centre"], 90.0);
  EXPECT_EQ(populations[0]["pace"], 1.0);
  EXPECT_EQ(populations[0]["model"], "orca");
  EXPECT_FALSE(populations[1].contains("mood"));
  for (const char* text : {R"({"do":"mood","population":0,"value":0.25})",
                           R"({"do":"pace","population":1,"value":0.5})", R"({"do":"interest","value":0.5})"})
    live.command(parse_request(text));
  live.advance();
  const Json scene = Json::parse(live.describe());
  populations = scene["populations"];
  EXPECT_EQ(scene["interest"], 0.5);
  EXPECT_EQ(populations[0]["mood"], 0.25);
  EXPECT_EQ(populations[0]["pace"], 1.0);
  EXPECT_EQ(populations[1]["pace"], 0.5);
}

}  // namespace
}  // namespace throng::server
