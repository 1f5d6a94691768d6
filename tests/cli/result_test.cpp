#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

// What came of a run stands first: in summary.json and on the page.
class Result : public ProgramTest {
 protected:
  // A room with a door of 1 m; `steering` of 100 people.
  std::string room(const std::string& steering, const std::string& more = {}) {
    return write("room.yaml",
                 "throng: 1\nname: Room\nduration: 300\nuntil_empty: true\nworld:\n"
                 "  floor: {polygon: [[0, 0], [8, 0], [8, 2], [9, 2], [9, 3], [8, 3], [8, 5], [0, 5]]}\n  places:\n"
                 "    - {id: out, kind: exit, area: {rectangle: [8.6, 2, 9, 3]}}\npopulations:\n  people:\n"
                 "    count: 80\n    start: {rectangle: [0, 0, 8, 5]}\n    journey: [out]\n" +
                     more + "    steering: " + steering + "\n");
  }
};

TEST_F(Result, TimesExitsAndPeaksAreInTheSummary) {
  const Json s = run({"run", room("{preset: regulatory}"), "--out", "result", "--json"}).json();
  const Json times = s.at("times");
  EXPECT_LT(times.at("p50"), times.at("p95"));
  EXPECT_LT(times.at("p95"), times.at("last"));
  EXPECT_EQ(times.at("everybody"), times.at("last"));
  ASSERT_EQ(s.at("exits").size(), 1u);
  EXPECT_EQ(s.at("exits")[0].at("id"), "out");
  EXPECT_EQ(s.at("exits")[0].at("people"), 80);
  EXPECT_NEAR(s.at("exits")[0].at("flow").get<double>(), 1.1, 0.3);
  EXPECT_GT(s.at("peak_density").at("value").get<double>(), 1.5);
  EXPECT_GT(s.at("peak_density").at("at")[0].get<double>(), 4.0);  // near the door, not at the far wall
  EXPECT_TRUE(s.at("doubts").empty()) << s.at("doubts");
  const std::string page = content_of(path("result/report.html"));
  const std::size_t result = page.find("Everybody out after"), exits = page.find("Where people left");
  const std::size_t machine = page.find("<summary>The machine and the run</summary>");
  EXPECT_LT(result, exits);
  EXPECT_LT(exits, machine);
  EXPECT_GT(page.find("Wall time"), machine);
  EXPECT_NE(machine, std::string::npos);
}

TEST_F(Result, NobodyIsOutWhileSomebodyIsThere) {
  const Json s = run({"run", room("{preset: regulatory}"), "--duration", "20", "--out", "result", "--json"}).json();
  EXPECT_TRUE(s.at("times").at("everybody").is_null());
  EXPECT_FALSE(s.at("times").at("last").is_null());
  EXPECT_EQ(content_of(path("result/report.html")).find("Everybody out after"), std::string::npos);
}

TEST_F(Result, AnEvacuationThatIsNotCalibratedIsDoubted) {
  const Outcome outcome = run({"run", room("{model: orca}", "    radius: 0.18\n"), "--out", "result", "--json"});
  const Json doubts = outcome.json().at("doubts");
  const std::string all = doubts.dump();
  EXPECT_NE(all.find("not calibrated: 'people'"), std::string::npos) << all;
  EXPECT_NE(all.find("Faster than people"), std::string::npos) << all;  // it lets through more than anybody manages
  EXPECT_NE(content_of(path("result/report.html")).find("not calibrated"), std::string::npos);
}

TEST_F(Result, RunnersAreDoubted) {
  const std::string scene = write("run.yaml", R"(throng: 1
name: Runners
duration: 10
world:
  floor: {rectangle: [0, 0, 60, 30]}
populations:
  runners: {count: 20, start: {rectangle: [0, 0, 5, 30]}, journey: [[58, 15]], preferred_speed: 3, max_speed: 4, at_end: stay}
)");
  const std::string doubts = run({"run", scene, "--out", "fast", "--json"}).json().at("doubts").dump();
  EXPECT_NE(doubts.find("who has room walks at"), std::string::npos) << doubts;
  const Json calm =
      run({"run", scene, "--set", "populations.runners.preferred_speed=1.3", "--out", "calm", "--json"}).json();
  EXPECT_TRUE(calm.at("doubts").empty()) << calm.at("doubts");
}

// The example of `measure` is about the door that ships.
TEST_F(Result, TheExampleOfMeasureMeetsTheDoor) {
  ASSERT_EQ(run({"run", "bottleneck", "--out", "run", "--quiet"}).status, 0);
  const std::string help = run({"measure", "--help"}).out;
  const std::string line = "12.15,5.4,12.15,6.6";
  ASSERT_NE(help.find("--line " + line), std::string::npos) << help;
  const Outcome outcome = run({"report", "run", "--line", line, "--out", "page.html", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  std::map<std::string, double> values;
  const Json groups = outcome.json().at("groups");
  for (const Json& v : groups[0].at("values"))
    if (v.at("mean").is_number()) values[v.at("name")] = v.at("mean");
  EXPECT_EQ(values["Line 1: people across"], 150.0);
  // And the last one who left between two frames is gone.
  EXPECT_EQ(values["Gone at the end"], 150.0);
}

// Doors of a recorded run are doors on pages that compare.
TEST_F(Result, DoorsAreNotDrawnAsWalls) {
  const auto pictured = [&](const std::string& open) {
    const std::string scene = write(
        "door-" + open + ".yaml",
        "throng: 1\nname: Door\nduration: 2\nworld:\n  floor: {rectangle: [0, 0, 10, 10]}\n"
        "  walls: [[[5, 0], [5, 10]]]\n  doors: [{id: d, line: [[5, 4], [5, 6]], open: " +
            open +
            "}]\npopulations:\n  a: {count: 3, start: {rectangle: [1, 1, 4, 9]}, journey: [[2, 2]], at_end: stay}\n");
    EXPECT_EQ(run({"run", scene, "--out", "door-" + open, "--quiet"}).status, 0);
    EXPECT_EQ(run({"report", "door-" + open, "--out", open + ".html"}).status, 0);
    const std::string page = content_of(path(open + ".html"));
    const std::size_t at = page.find("class=\"wall\"");
    return page.substr(at, page.find("/>", at) - at);
  };
  EXPECT_NE(pictured("true"), pictured("false"));
}

TEST_F(Result, ExportsSayWhoWasWhereAndHowFast) {
  ASSERT_EQ(run({"run", crossing("2"), "--out", "run", "--quiet"}).status, 0);
  ASSERT_EQ(run({"convert", "run/trajectory.sqlite", "t.csv"}).status, 0);
  const std::string csv = content_of(path("t.csv"));
  EXPECT_EQ(csv.find("id,frame,time,x,y,z,level,population,speed,radius,heading_x,heading_y\n"), 0u);
  EXPECT_NE(csv.find(",there,"), std::string::npos);
  std::istringstream lines(csv);
  std::string line;
  double fastest = 0.0;
  while (std::getline(lines, line)) {
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    ASSERT_EQ(cells.size(), 12u) << line;
    if (cells[0] != "id" && !cells[8].empty()) fastest = std::max(fastest, std::stod(cells[8]));
  }
  EXPECT_GT(fastest, 0.5);
  EXPECT_LT(fastest, 2.5);
  ASSERT_EQ(run({"convert", "run/trajectory.sqlite", "t.txt"}).status, 0);
  EXPECT_EQ(run({"measure", "t.txt"}).status, 0);  // and the reader of texts still takes it
}

}  // namespace
}  // namespace throng::cli_test
