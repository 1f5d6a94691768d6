#include "apps/server/live_source.h"
#include "apps/server/replay_source.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/foundation/error.h"
#include "engine/io/run/run_folder.h"
#include "tests/server/small_scene.h"

namespace throng::server {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class Replay : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("throng-replay-" + std::to_string(getpid()));
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Runs the small scene with a door that closes at 2 s, keeps frames of it, and records it.
  void record() {
    const io::LoadedScenario scene = server_test::small_scene(6.0);
    Simulation simulation(scene.def, 1);
    io::RunFolderOptions options;
    options.folder = folder_;
    options.report = false;
    io::RunFolder folder(options, scene, simulation);
    folder.observe(simulation);
    frames_.push_back(frame_of(simulation));
    while (!simulation.finished()) {
      if (simulation.clock().step == 40) simulation.command({.kind = Command::Kind::kCloseDoor, .number = 0});
      simulation.step();
      folder.observe(simulation);
      frames_.push_back(frame_of(simulation));
    }
    folder.finish(simulation, 1.0, false);
  }

  fs::path folder_;
  std::vector<CrowdFrame> frames_;  // one a step
};

TEST_F(Replay, ShowsWhatWasRecorded) {
  record();
  ReplaySource replay(folder_);
  EXPECT_FALSE(replay.live());
  EXPECT_NEAR(replay.duration(), 6.0, 0.11);
  // Forwards, backwards and by leaps; a frame every 0.1 s is every second step.
  for (const double time : {0.0, 0.1, 0.2, 0.3, 3.0, 5.0, 1.0, 1.1, 0.0}) {
    const auto shown = replay.at(time + 0.01);
    const CrowdFrame& was = frames_[static_cast<std::size_t>(std::lround(time / 0.05))];
    EXPECT_NEAR(shown->time, time, 1e-9);
    ASSERT_EQ(shown->serial, was.serial) << time;
    EXPECT_EQ(shown->x, was.x) << time;
    EXPECT_EQ(shown->y, was.y) << time;
    EXPECT_EQ(shown->heading, was.heading) << time;
    for (std::size_t k = 0; k < was.size(); ++k) EXPECT_EQ(shown->person[k].population, was.person[k].population);
  }
}

TEST_F(Replay, KnowsTheSceneTheDoorAndThePeople) {
  record();
  ReplaySource replay(folder_ / "trajectory.sqlite");
  const Json scene = Json::parse(replay.describe());
  EXPECT_EQ(scene["name"], "Two rooms");
  EXPECT_FALSE(scene["live"]);
  EXPECT_EQ(scene["world"]["places"][0]["id"], "out");
  ASSERT_EQ(replay.markers().size(), 2u);
  EXPECT_EQ(replay.markers()[0].text, "close-door middle");
  EXPECT_NEAR(replay.markers()[0].time, 2.0, 1e-9);
  EXPECT_EQ(replay.markers()[1].text, "the first has arrived");
  EXPECT_EQ(replay.markers()[1].kind, Marker::Kind::kEvent);
  EXPECT_EQ(Json::parse(replay.state(1.0))["doors"][0], true);
  EXPECT_EQ(Json::parse(replay.state(3.0))["doors"][0], false);
  const Json person = Json::parse(replay.person(35, 3.0));
  EXPECT_EQ(person["population"], "staff");
  EXPECT_EQ(person["past"][0]["what"], "spawned");
  EXPECT_THROW(replay.command({}), Error);
}

// Models, traits, obstacles and doors are those of the run at every moment, also after commands.
TEST_F(Replay, PeopleAndWorldAreThoseOfTheRun) {
  const io::LoadedScenario scene = io::parse_scenario(
      "throng: 1\nname: Manners\nseed: 9\nduration: 6\nworld:\n"
      "  levels:\n"
      "    - {id: ground, floor: {rectangle: [0, 0, 20, 10]}, doors: [{id: middle, line: [[10, 4], [10, 6]]}]}\n"
      "    - {id: upstairs, height: 4, floor: {rectangle: [0, 0, 20, 10]}}\n"
      "populations:\n"
      "  guests: {count: 30, start: {rectangle: [1, 1, 8, 9], level: ground}, journey: [[18, 5]], steering: [{model: "
      "orca, share: 2}, "
      "{model: social-force, share: 1}], personality: {extraversion: {mean: 0, sd: 0.5}}}\n"
      "  staff: {count: 10, start: {rectangle: [11, 1, 18, 9], level: ground}, journey: [[2, 5]]}\n"
      "timeline:\n"
      "  - {at: 1, do: obstacle, id: crate, rectangle: [4, 0.2, 5, 0.8], level: ground}\n"
      "  - {at: 2, do: close-door, door: middle}\n"
      "  - {at: 2.5, do: steering, population: guests, to: 'vision'}\n"
      "  - {at: 3, do: personality, population: guests, to: 'extraversion=0.8 neuroticism=-0.5'}\n"
      "  - {at: 4, do: clear-obstacle, id: crate}\n"
      "  - {at: 4.5, do: place, id: kiosk, kind: exit, circle: [8, 3, 1], level: ground}\n",
      "manners.yaml");
  Simulation simulation(scene.def, 1);
  io::RunFolderOptions options;
  options.folder = folder_;
  options.report = false;
  io::RunFolder folder(options, scene, simulation);
  folder.observe(simulation);
  while (!simulation.finished()) {
    simulation.step();
    folder.observe(simulation);
  }
  folder.finish(simulation, 1.0, false);

  LiveSource live(scene, 1);
  while (!live.finished()) live.advance();
  ReplaySource replay(folder_);
  EXPECT_EQ(Json::parse(replay.describe())["traits"], true);
  EXPECT_EQ(std::count_if(replay.markers().begin(), replay.markers().end(),
                          [](const Marker& marker) { return marker.kind == Marker::Kind::kCommand; }),
            6);
  std::size_t worlds = 0;
  std::string last;
  for (double time = 0.0; time < 5.95; time += 0.5) {
    const auto was = live.at(time + 0.01), shown = replay.at(time + 0.01);
    ASSERT_EQ(shown->serial, was->serial) << time;
    EXPECT_EQ(shown->traits, was->traits);
    for (std::size_t k = 0; k < was->size(); ++k) {
      EXPECT_EQ(shown->person[k].traits, was->person[k].traits) << time << " #" << was->serial[k];
      EXPECT_EQ(shown->person[k].model, was->person[k].model) << time << " #" << was->serial[k];
    }
    EXPECT_EQ(replay.world(time + 0.01), live.world(time + 0.01)) << time;
    EXPECT_EQ(Json::parse(replay.state(time))["doors"], Json::parse(live.state(time))["doors"]) << time;
    worlds += replay.world(time) == last ? 0 : 1;
    last = replay.world(time);
  }
  EXPECT_EQ(worlds, 4u);  // without and with the crate, and with the kiosk
}

TEST_F(Replay, MeasuresAnyMoment) {
  record();
  ReplaySource replay(folder_);
  const Sample sample = replay.sample(3.0);
  EXPECT_EQ(sample.people, static_cast<double>(frames_[60].size()));
  EXPECT_NEAR(sample.speed, mean_speed(frames_[58], frames_[60]), 1e-9);
  EXPECT_GT(sample.density, 0.0);
}

TEST_F(Replay, WhatIsNoRecordingIsAnError) {
  EXPECT_THROW(ReplaySource("/nowhere/at/all"), Error);
  fs::create_directories(folder_);
  EXPECT_THROW(ReplaySource{folder_}, Error);
}

}  // namespace
}  // namespace throng::server
