#include "engine/io/run/run_folder.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "engine/foundation/error.h"
#include "engine/minds/sociality/sociality_def.h"
#include "tests/io/trajectory/sqlite_check.h"

namespace throng::io_test {
namespace {

using io::LoadedScenario;
using io::RunFolder;
using io::RunFolderOptions;
using Json = nlohmann::json;

LoadedScenario small_scene(double every = 0.2) {
  LoadedScenario scene;
  ScenarioDef& def = scene.def;
  def.name = "Two doors";
  def.description = "A test.";
  def.seed = 11;
  def.step = 0.05;
  def.duration = 20.0;
  def.recording.every = every;
  def.world.levels[0].floor = {{{{0.f, 0.f}, {20.f, 0.f}, {20.f, 10.f}, {0.f, 10.f}}, {}}};
  def.world.places.resize(1);
  def.world.places[0].id = "the \"door\"";
  def.world.places[0].kind = PlaceDef::Kind::kExit;
  def.world.places[0].area = Shape::rectangle({19.f, 3.f}, {20.f, 7.f});
  PopulationDef guests;
  guests.id = "guests";
  guests.count = 30;
  guests.rate = 1.0;
  guests.start.area = Shape::rectangle({1.f, 1.f}, {12.f, 9.f});
  guests.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
  def.populations = {guests};
  def.timeline = {{2.0, {Command::Kind::kSpeed, 0, 0, 0, 0.75f}}};
  scene.source = "throng: 1\nname: Two doors\n";
  return scene;
}

class Folder : public testing::Test {
 protected:
  RunFolderOptions options(const std::string& name = "run") const {
    RunFolderOptions o;
    o.folder = folder / name;
    return o;
  }

  // A run as the program does it, until a step.
  static void walk(Simulation& simulation, RunFolder& out, std::uint64_t until) {
    while (simulation.clock().step < until) {
      simulation.step();
      out.observe(simulation);
    }
  }

  void whole_run(const RunFolderOptions& o, const LoadedScenario& scene, std::uint64_t steps = 400) const {
    Simulation simulation(scene.def, 1);
    RunFolder out(o, scene, simulation);
    out.observe(simulation);
    walk(simulation, out, steps);
    out.finish(simulation, 1.5, false);
  }

  static std::vector<Json> lines_of(const fs::path& file) {
    std::vector<Json> lines;
    std::istringstream text(bytes_of(file));
    for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
    return lines;
  }

  static std::vector<std::string> names_in(const fs::path& path) {
    std::vector<std::string> names;
    if (fs::exists(path))
      for (const auto& entry : fs::directory_iterator(path)) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }

  static Error error_of(const std::function<void()>& act) {
    try {
      act();
    } catch (const Error& error) {
      return error;
    }
    ADD_FAILURE() << "no Error";
    return Error("");
  }

  TestFolder folder;
};

using Names = std::vector<std::string>;

TEST_F(Folder, HoldsTheFourFilesOfARun) {
  const LoadedScenario scene = small_scene();
  Simulation simulation(scene.def, 1);
  const RunFolderOptions o = options("deep/in/runs");
  RunFolder out(o, scene, simulation);
  out.observe(simulation);
  EXPECT_EQ(names_in(o.folder), (Names{"events.jsonl.part", "trajectory.sqlite.part"}));
  EXPECT_EQ(Sqlite(o.folder / "trajectory.sqlite.part").number("SELECT COUNT(*) FROM frame_data"), 1);
  walk(simulation, out, 400);
  out.finish(simulation, 1.5, false);
  EXPECT_EQ(names_in(o.folder), (Names{"events.jsonl", "report.html", "summary.json", "trajectory.sqlite"}));

  expect_sound(o.folder / "trajectory.sqlite");
  Sqlite database(o.folder / "trajectory.sqlite");
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM frame_data"), 101);  // at 0 and then every 4 steps
  EXPECT_EQ(database.number("SELECT MAX(frame) FROM frame_data"), 100);
  EXPECT_EQ(database.value("SELECT value FROM metadata WHERE key = 'fps'"), "5");
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM trajectory_data WHERE frame = 0"), 30);
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM trajectory_data WHERE frame = 100"),
            static_cast<std::int64_t>(simulation.counts().active));
  EXPECT_EQ(database.value("SELECT value FROM throng_info WHERE key = 'scenario'"), scene.source);
  EXPECT_NE(bytes_of(o.folder / "report.html").find("Two doors"), std::string::npos);
  EXPECT_GT(simulation.timings().seconds[static_cast<std::size_t>(Stage::kObserve)], 0.0);
}

TEST_F(Folder, SummarisesTheRun) {
  const LoadedScenario scene = small_scene();
  Simulation simulation(scene.def, 2);
  RunFolder out(options(), scene, simulation);
  out.observe(simulation);
  walk(simulation, out, 400);
  out.finish(simulation, 1.5, true);
  const Json s = Json::parse(bytes_of(folder / "run/summary.json"));
  EXPECT_EQ(s.at("scene"), "Two doors");
  EXPECT_EQ(s.at("seed"), 11);
  EXPECT_EQ(s.at("steps"), 400);
  EXPECT_EQ(s.at("step"), 0.05);
  EXPECT_EQ(s.at("simulated_seconds"), 20.0);
  EXPECT_EQ(s.at("wall_seconds"), 1.5);
  EXPECT_EQ(s.at("agents_total"), simulation.counts().total);
  EXPECT_EQ(s.at("agents_arrived"), simulation.counts().arrived);
  EXPECT_EQ(s.at("agents_active"), simulation.counts().active);
  EXPECT_EQ(s.at("interrupted"), true);
  EXPECT_EQ(s.at("threads"), 2);
  const auto hash = s.at("hash").get<std::string>();
  EXPECT_EQ(hash.size(), 16u);
  EXPECT_EQ(std::stoull(hash, nullptr, 16), simulation.hash());
  EXPECT_GT(s.at("us_per_agent_step").get<double>(), 0.0);
  EXPECT_EQ(s.at("timings").size(), kStages);
  EXPECT_GT(s.at("timings").at("steer").get<double>(), 0.0);
  EXPECT_EQ(s.at("counters").at("not_finite"), 0);
  EXPECT_EQ(Json::parse(out.summary()), s);
}

TEST_F(Folder, LogsEvents) {
  whole_run(options(), small_scene());
  const std::vector<Json> lines = lines_of(folder / "run/events.jsonl");
  std::map<std::string, int> count;
  double last = 0.0;
  for (const Json& line : lines) {
    const auto event = line.at("event").get<std::string>();
    ++count[event];
    EXPECT_GE(line.at("time").get<double>(), last);
    last = line.at("time").get<double>();
    EXPECT_NEAR(last, line.at("step").get<double>() * 0.05, 1e-9);
    EXPECT_EQ(line.at("population"), "guests");
    if (event == "command") {
      EXPECT_EQ(line.at("command"), "speed population=0 value=0.75");
      EXPECT_EQ(line.at("time"), 2.0);
      continue;
    }
    EXPECT_TRUE(line.at("agent").is_number_integer());
    EXPECT_TRUE(line.at("x").is_number() && line.at("y").is_number());
    if (event == "spawned") {
      EXPECT_TRUE(line.at("place").is_null());
    }
    if (event == "reached") {
      EXPECT_EQ(line.at("place"), "the \"door\"");
    }
  }
  EXPECT_GE(count["spawned"], 45);
  EXPECT_GT(count["arrived"], 5);
  EXPECT_EQ(count["command"], 1);
}

TEST_F(Folder, RecordsOnlyWhatIsWanted) {
  LoadedScenario scene = small_scene();
  scene.def.recording.trajectory = false;
  RunFolderOptions o = options();
  o.report = false;
  whole_run(o, scene);
  EXPECT_EQ(names_in(o.folder), (Names{"events.jsonl", "summary.json"}));
  scene.def.recording.events = false;
  whole_run(options("other"), scene);
  EXPECT_EQ(names_in(folder / "other"), (Names{"report.html", "summary.json"}));
}

// What people show while they talk is written with what happens, or not at all.
TEST_F(Folder, RecordsNoActionsWithoutEvents) {
  LoadedScenario scene = small_scene();
  auto& sociality = scene.def.populations[0].minds.of<SocialityDef>();
  sociality.on = true;
  sociality.mood = Distribution(1.0);
  sociality.friendship_spread = 0.0;
  for (const bool events : {true, false}) {
    scene.def.recording.events = events;
    const std::string name = events ? "with" : "without";
    whole_run(options(name), scene);
    const auto actions = Sqlite(folder / (name + "/trajectory.sqlite")).number("SELECT COUNT(*) FROM throng_actions");
    EXPECT_EQ(actions > 0, events) << actions;
  }
}

TEST_F(Folder, RoundsFramesToWholeSteps) {
  for (const auto& [every, frames] : {std::pair{0.001, 41}, {0.07, 41}, {0.08, 21}, {0.15, 14}, {100.0, 1}}) {
    const std::string name = "every" + std::to_string(every);
    whole_run(options(name), small_scene(every), 40);
    EXPECT_EQ(Sqlite(folder / (name + "/trajectory.sqlite")).number("SELECT COUNT(*) FROM frame_data"), frames)
        << every;
  }
}

TEST_F(Folder, DoesNotOverwriteARun) {
  const LoadedScenario scene = small_scene();
  whole_run(options(), scene, 100);
  const std::string before = bytes_of(folder / "run/trajectory.sqlite");
  Simulation simulation(scene.def, 1);
  const Error error = error_of([&] { RunFolder(options(), scene, simulation); });
  EXPECT_EQ(error.place().file, (folder / "run").string());
  EXPECT_NE(error.hint().find("--force"), std::string::npos);
  EXPECT_NE(error.hint().find("--out"), std::string::npos);
  EXPECT_TRUE(bytes_of(folder / "run/trajectory.sqlite") == before);
  EXPECT_EQ(names_in(folder / "run").size(), 4u);
}

TEST_F(Folder, ReplacesARunOnlyWhenTheNewOneIsWhole) {
  const LoadedScenario scene = small_scene();
  whole_run(options(), scene, 100);
  const std::string old_events = bytes_of(folder / "run/events.jsonl");
  const std::string old_trajectory = bytes_of(folder / "run/trajectory.sqlite");
  RunFolderOptions forced = options();
  forced.force = true;
  forced.report = false;
  {
    Simulation simulation(scene.def, 1);
    RunFolder out(forced, scene, simulation);
    out.observe(simulation);
    walk(simulation, out, 200);
    EXPECT_TRUE(bytes_of(folder / "run/events.jsonl") == old_events);
    EXPECT_TRUE(bytes_of(folder / "run/trajectory.sqlite") == old_trajectory);
    // Given up here.
  }
  EXPECT_TRUE(bytes_of(folder / "run/trajectory.sqlite") == old_trajectory);
  expect_sound(folder / "run/trajectory.sqlite.part");
  whole_run(forced, scene, 200);
  EXPECT_EQ(names_in(folder / "run"), (Names{"events.jsonl", "summary.json", "trajectory.sqlite"}));
  EXPECT_EQ(Json::parse(bytes_of(folder / "run/summary.json")).at("steps"), 200);
}

TEST_F(Folder, KeepsAnUnfinishedRunUnlessForced) {
  const LoadedScenario scene = small_scene();
  {
    Simulation simulation(scene.def, 1);
    RunFolder out(options(), scene, simulation);
    out.observe(simulation);
    walk(simulation, out, 50);
  }
  const std::string before = bytes_of(folder / "run/trajectory.sqlite.part");
  EXPECT_GT(lines_of(folder / "run/events.jsonl.part").size(), 29u);
  const Error error = error_of([&] { whole_run(options(), scene); });
  EXPECT_NE(error.hint().find("--force"), std::string::npos);
  EXPECT_TRUE(bytes_of(folder / "run/trajectory.sqlite.part") == before);
  RunFolderOptions forced = options();
  forced.force = true;
  whole_run(forced, scene);
  EXPECT_EQ(names_in(folder / "run").size(), 4u);
}

TEST_F(Folder, IsForOneRunAtATime) {
  const LoadedScenario scene = small_scene();
  Simulation simulation(scene.def, 1);
  RunFolderOptions o = options();
  o.force = true;
  const RunFolder first(o, scene, simulation);
  EXPECT_NE(error_of([&] { RunFolder(o, scene, simulation); }).problem().find("in use"), std::string::npos);
}

TEST_F(Folder, SaysWhenItCannotBeMade) {
  const LoadedScenario scene = small_scene();
  Simulation simulation(scene.def, 1);
  write_bytes(folder / "file", "x");
  EXPECT_NE(error_of([&] { RunFolder(options("file"), scene, simulation); }).hint().find("--out"), std::string::npos);
  EXPECT_NE(error_of([&] { RunFolder(options("file/below"), scene, simulation); }).hint().find("--out"),
            std::string::npos);
}

class Resumed : public Folder {
 protected:
  struct Checkpoint {
    std::string simulation, observers;
  };

  // Runs with a checkpoint at step 100, and stops at 230.
  Checkpoint stopped_run(const std::string& name, bool finish) const {
    const LoadedScenario scene = small_scene();
    Simulation simulation(scene.def, 1);
    RunFolder out(options(name), scene, simulation);
    out.observe(simulation);
    walk(simulation, out, 100);
    const Checkpoint checkpoint = {simulation.snapshot(), out.snapshot()};
    walk(simulation, out, 230);
    if (finish) out.finish(simulation, 1.0, true);
    return checkpoint;
  }

  void resumed_run(const RunFolderOptions& o, const Checkpoint& checkpoint) const {
    const LoadedScenario scene = small_scene();
    Simulation simulation(scene.def, 1);
    simulation.restore(checkpoint.simulation);
    RunFolder out(o, scene, simulation);
    out.restore(checkpoint.observers);
    walk(simulation, out, 400);
    out.finish(simulation, 1.5, false);
  }

  void expect_like_whole(const fs::path& run) const {
    EXPECT_EQ(names_in(run), (Names{"events.jsonl", "report.html", "summary.json", "trajectory.sqlite"}));
    EXPECT_TRUE(bytes_of(run / "trajectory.sqlite") == bytes_of(folder / "whole/trajectory.sqlite"));
    EXPECT_TRUE(bytes_of(run / "events.jsonl") == bytes_of(folder / "whole/events.jsonl"));
    const auto hash = [](const fs::path& r) { return Json::parse(bytes_of(r / "summary.json")).at("hash"); };
    EXPECT_EQ(hash(run), hash(folder / "whole"));
  }
};

TEST_F(Resumed, GoesOnInTheSameFolder) {
  whole_run(options("whole"), small_scene());
  resumed_run(options("run"), stopped_run("run", false));
  expect_like_whole(folder / "run");
}

TEST_F(Resumed, GoesOnInAnotherFolder) {
  whole_run(options("whole"), small_scene());
  for (const bool finished : {false, true}) {
    const std::string from = finished ? "finished" : "killed";
    const Checkpoint checkpoint = stopped_run(from, finished);
    const Names before = names_in(folder / from);
    const std::string bytes = bytes_of(folder / from / before.back());
    RunFolderOptions o = options(from + "-again");
    o.continues = folder / from;
    resumed_run(o, checkpoint);
    expect_like_whole(o.folder);
    EXPECT_EQ(names_in(folder / from), before);
    EXPECT_TRUE(bytes_of(folder / from / before.back()) == bytes);
  }
}

TEST_F(Resumed, ReplacesTheStoppedRunWhenForced) {
  whole_run(options("whole"), small_scene());
  const Checkpoint checkpoint = stopped_run("run", true);
  EXPECT_NE(error_of([&] { resumed_run(options("run"), checkpoint); }).hint().find("--force"), std::string::npos);
  RunFolderOptions forced = options("run");
  forced.force = true;
  resumed_run(forced, checkpoint);
  expect_like_whole(folder / "run");
}

// Killed while its files get their names, after so many of them.
TEST_F(Resumed, GoesOnInAFolderThatWasHalfPublished) {
  whole_run(options("whole"), small_scene());
  const Names order = {"trajectory.sqlite", "events.jsonl", "report.html", "summary.json"};
  for (std::size_t named = 0; named < order.size(); ++named) {
    const std::string name = "killed-" + std::to_string(named);
    const Checkpoint checkpoint = stopped_run(name, true);
    for (std::size_t k = named; k < order.size(); ++k)
      fs::rename(folder / name / order[k], folder / name / (order[k] + ".part"));
    RunFolderOptions o = options(name);
    o.continues = folder / name;
    resumed_run(o, checkpoint);
    expect_like_whole(o.folder);
  }
}

TEST_F(Resumed, IsNotMisledByACopyThatWasNeverWhole) {
  whole_run(options("whole"), small_scene());
  const Checkpoint checkpoint = stopped_run("run", true);
  write_bytes(folder / "run/trajectory.sqlite.part.copy", "cut");
  write_bytes(folder / "run/checkpoint.throng.part", "cut");
  RunFolderOptions forced = options("run");
  forced.force = true;
  forced.continues = folder / "run";
  resumed_run(forced, checkpoint);
  expect_like_whole(folder / "run");
}

TEST_F(Folder, LeavesNothingOfTheRunThatItReplaces) {
  const LoadedScenario scene = small_scene();
  fs::create_directories(folder / "run");
  for (const char* name : {"trajectory.sqlite.part", "events.jsonl.part", "report.html.part", "summary.json.part",
                           "checkpoint.throng", "checkpoint.throng.part", "events.jsonl.part.copy"})
    write_bytes(folder / "run" / name, "of a run that was killed");
  EXPECT_TRUE(RunFolder::holds_unfinished_run(folder / "run"));
  RunFolderOptions forced = options();
  forced.force = true;
  whole_run(forced, scene);
  EXPECT_EQ(names_in(folder / "run"), (Names{"events.jsonl", "report.html", "summary.json", "trajectory.sqlite"}));
  EXPECT_FALSE(RunFolder::holds_unfinished_run(folder / "run"));
}

TEST_F(Resumed, BeginsAtTheCheckpointWithoutTheOldFiles) {
  const Checkpoint checkpoint = stopped_run("run", false);
  resumed_run(options("new"), checkpoint);
  expect_sound(folder / "new/trajectory.sqlite");
  Sqlite database(folder / "new/trajectory.sqlite");
  EXPECT_EQ(database.number("SELECT MIN(frame) FROM frame_data"), 26);
  EXPECT_EQ(database.number("SELECT MAX(frame) FROM frame_data"), 100);
  EXPECT_EQ(database.number("SELECT COUNT(DISTINCT id) FROM trajectory_data"),
            database.number("SELECT COUNT(*) FROM throng_agents"));
  EXPECT_GE(lines_of(folder / "new/events.jsonl").at(0).at("step"), 100);
}

TEST_F(Resumed, CanBeStoppedAndResumedAgain) {
  whole_run(options("whole"), small_scene());
  Checkpoint checkpoint = stopped_run("run", false);
  const LoadedScenario scene = small_scene();
  for (const std::uint64_t stop : {150u, 151u, 300u}) {
    Simulation simulation(scene.def, 1);
    simulation.restore(checkpoint.simulation);
    RunFolder out(options("run"), scene, simulation);
    out.restore(checkpoint.observers);
    EXPECT_EQ(out.snapshot(), checkpoint.observers);
    walk(simulation, out, stop);
    checkpoint = {simulation.snapshot(), out.snapshot()};
    walk(simulation, out, stop + 33);
  }
  resumed_run(options("run"), checkpoint);
  expect_like_whole(folder / "run");
}

TEST_F(Resumed, RefusesDamagedCheckpoints) {
  const Checkpoint checkpoint = stopped_run("run", false);
  const LoadedScenario scene = small_scene();
  Simulation simulation(scene.def, 1);
  RunFolder out(options("other"), scene, simulation);
  const std::string& good = checkpoint.observers;
  for (const std::size_t keep : {std::size_t{0}, std::size_t{5}, std::size_t{30}, good.size() / 2, good.size() - 1})
    EXPECT_THROW(out.restore(good.substr(0, keep)), Error);
  for (std::size_t at = 3; at < good.size(); at += good.size() / 9) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 4);
    EXPECT_THROW(out.restore(bad), Error);
  }
  EXPECT_TRUE(names_in(folder / "other").empty());
}

}  // namespace
}  // namespace throng::io_test
