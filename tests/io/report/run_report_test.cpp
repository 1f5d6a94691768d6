#include "engine/io/report/run_report.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"
#include "tests/io/report/markup.h"

namespace throng::io {
namespace {

ScenarioDef corridor() {
  ScenarioDef scenario;
  scenario.duration = 10.0;
  scenario.world.levels[0].floor = {{{{0, 0}, {30, 0}, {30, 4}, {0, 4}}, {}}};
  PlaceDef start, exit;
  start.id = "start";
  start.area = Shape::rectangle({0, 0}, {10, 4});
  exit.id = "exit";
  exit.kind = PlaceDef::Kind::kExit;
  exit.area = Shape::rectangle({28, 0}, {30, 4});
  scenario.world.places = {start, exit};
  PopulationDef people;
  people.id = "people";
  people.count = 20;
  people.start.place = 0;
  JourneyStep leave;
  leave.kind = JourneyStep::Kind::kPlace;
  leave.place = 1;
  people.journey = {leave};
  scenario.populations = {people};
  return scenario;
}

std::string page_of(const RunReport& report, const Simulation& simulation) {
  return report.html(simulation, "Corridor", "People leave.", R"({"seed":1,"wall_seconds":1})",
                     "throng run corridor.yaml");
}

TEST(RunReport, FollowsARun) {
  Simulation simulation(corridor(), 1);
  RunReport report(simulation);
  report.frame(simulation);
  for (int i = 0; i < 100; ++i) {
    simulation.step();
    if (i % 2 == 1) report.frame(simulation);
  }
  const std::string page = page_of(report, simulation);
  EXPECT_EQ(markup_problem(page), "");
  EXPECT_NE(page.find("<dt>People</dt><dd>20</dd>"), std::string::npos);
  EXPECT_NE(page.find("mean over 51 recorded frames"), std::string::npos);
  EXPECT_EQ(markup_problem(report.trajectories_svg(simulation)), "");
}

TEST(RunReport, ResumesFromItsSnapshot) {
  Simulation simulation(corridor(), 1);
  RunReport report(simulation), resumed(simulation);
  for (int i = 0; i < 50; ++i) simulation.step(), report.frame(simulation);
  resumed.restore(report.snapshot());
  for (int i = 0; i < 50; ++i) {
    simulation.step();
    report.frame(simulation);
    resumed.frame(simulation);
  }
  EXPECT_EQ(report.snapshot(), resumed.snapshot());
  EXPECT_EQ(page_of(report, simulation), page_of(resumed, simulation));
}

TEST(RunReport, RefusesDamagedSnapshots) {
  Simulation simulation(corridor(), 1);
  RunReport report(simulation);
  for (int i = 0; i < 5; ++i) simulation.step(), report.frame(simulation);
  const std::string good = report.snapshot();
  EXPECT_THROW(report.restore(""), Error);
  EXPECT_THROW(report.restore("something else altogether"), Error);
  EXPECT_THROW(report.restore(good + "x"), Error);
  for (std::size_t length = 0; length < good.size(); length += 101)
    EXPECT_THROW(report.restore(good.substr(0, length)), Error);
  for (std::size_t at = 0; at < good.size(); at += 37) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    EXPECT_THROW(report.restore(bad), Error) << at;
  }
  EXPECT_EQ(report.snapshot(), good);
  EXPECT_NO_THROW(report.restore(good));
}

TEST(RunReport, RefusesTheSnapshotOfAnotherScenario) {
  ScenarioDef two = corridor();
  two.populations.push_back(two.populations[0]);
  two.populations[1].id = "others";
  Simulation one_population(corridor(), 1), two_populations(two, 1);
  RunReport report(one_population), other(two_populations);
  report.frame(one_population);
  EXPECT_THROW(other.restore(report.snapshot()), Error);
}

}  // namespace
}  // namespace throng::io
