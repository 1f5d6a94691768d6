#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class InfeasibleScenes : public ProgramTest {
 protected:
  static constexpr const char* kFull = R"(throng: 1
name: Too full
duration: 1
world:
  floor: {rectangle: [0, 0, 10, 10]}
  places:
    - {id: out, kind: exit, area: {rectangle: [9, 0, 10, 10]}}
populations:
  visitors: {count: 500, start: {rectangle: [1, 1, 2, 2]}, journey: [out]}
)";
  // A wall without a gap; `rest` is added at the end.
  std::string walled(const std::string& name, const std::string& wall, const std::string& rest = {}) {
    return write(name, "throng: 1\nname: Shut in\nduration: 1\nworld:\n  floor: {rectangle: [0, 0, 10, 10]}\n" + wall +
                           "  places:\n    - {id: out, kind: exit, area: {rectangle: [9, 0, 10, 10]}}\n"
                           "populations:\n  shut-in: {count: 20, start: {rectangle: [1, 1, 4, 9]}, journey: [out]}\n"
                           "  free: {count: 5, start: {rectangle: [6, 1, 8, 9]}, journey: [out]}\n" +
                           rest);
  }
};

TEST_F(InfeasibleScenes, PeopleWithoutAPlaceAreTold) {
  const std::string scene = write("full.yaml", kFull);
  const Outcome check = run({"check", scene});
  EXPECT_EQ(check.status, 0);
  EXPECT_NE(check.err.find("of 500 people of 'visitors' find no place"), std::string::npos) << check.err;
  EXPECT_EQ(check.out.find("ok"), std::string::npos) << check.out;
  EXPECT_EQ(run({"check", scene, "--strict"}).status, 1);
  const Json json = run({"check", scene, "--strict", "--json"}).json();
  EXPECT_EQ(json.at("ok"), false);
  EXPECT_EQ(json.at("infeasible").size(), 1u);

  const Outcome done = run({"run", scene, "--out", "result", "--json"});
  EXPECT_EQ(done.status, 0);
  const Json summary = done.json();
  EXPECT_EQ(summary.at("agents_total").get<int>() + summary.at("agents_without_place").get<int>(), 500);
  EXPECT_GT(summary.at("agents_without_place").get<int>(), 480);
  const std::string page = content_of(path("result/report.html"));
  EXPECT_NE(page.find("<div class=\"alarm\""), std::string::npos);
  EXPECT_NE(page.find("of 500 people of &#39;visitors&#39; find no place"), std::string::npos);
}

TEST_F(InfeasibleScenes, ARoomWithoutAWayOutIsTold) {
  const std::string scene = walled("shut.yaml", "  walls: [[[5, 0], [5, 10]]]\n");
  const Outcome check = run({"check", scene});
  EXPECT_NE(check.err.find("20 of 20 people of 'shut-in' have no way to 'out'"), std::string::npos) << check.err;
  EXPECT_EQ(check.err.find("'free'"), std::string::npos) << check.err;
  const Outcome strict = run({"run", scene, "--strict", "--out", "none"});
  EXPECT_EQ(strict.status, 1);
  EXPECT_FALSE(fs::exists(path("none")));
  EXPECT_EQ(run({"run", scene, "--out", "result", "--json"}).json().at("agents_without_way"), 20);
}

TEST_F(InfeasibleScenes, ADoorThatOpensLaterIsAWay) {
  const std::string wall =
      "  walls: [[[5, 0], [5, 4]], [[5, 6], [5, 10]]]\n  doors: [{id: d, line: [[5, 4], [5, 6]], open: false}]\n";
  EXPECT_EQ(run({"check", walled("closed.yaml", wall), "--strict"}).status, 1);
  const std::string opens = walled("opens.yaml", wall, "timeline: [{at: 0.5, do: open-door, door: d}]\n");
  const Outcome later = run({"check", opens, "--strict"});
  EXPECT_EQ(later.status, 0) << later.err;
}

TEST_F(InfeasibleScenes, AGapTooNarrowIsNoWay) {
  EXPECT_EQ(
      run({"check", walled("gap.yaml", "  walls: [[[5, 0], [5, 4.8]], [[5, 5.2], [5, 10]]]\n"), "--strict"}).status, 1);
  EXPECT_EQ(
      run({"check", walled("door.yaml", "  walls: [[[5, 0], [5, 4.7]], [[5, 5.3], [5, 10]]]\n"), "--strict"}).status,
      0);
}

TEST_F(InfeasibleScenes, AnAlarmNeedsAnExit) {
  const std::string scene = write("alarm.yaml", R"(throng: 1
name: Nobody out
duration: 1
world:
  floor: {rectangle: [0, 0, 10, 10]}
  walls: [[[5, 0], [5, 10]]]
  places:
    - {id: out, kind: exit, area: {rectangle: [9, 0, 10, 10]}}
    - {id: desk, area: {rectangle: [1, 1, 2, 2]}}
populations:
  staff: {count: 7, start: {rectangle: [1, 1, 4, 9]}, journey: [desk], at_end: stay}
timeline: [{at: 0.5, do: alarm}]
)");
  const Outcome check = run({"check", scene, "--strict"});
  EXPECT_EQ(check.status, 1);
  EXPECT_NE(check.err.find("7 of 7 people of 'staff' have no way to any exit"), std::string::npos) << check.err;
  EXPECT_EQ(run({"check", scene, "--strict", "--set", "populations.staff.on_alarm=carry-on"}).status, 0);
}

}  // namespace
}  // namespace throng::cli_test
