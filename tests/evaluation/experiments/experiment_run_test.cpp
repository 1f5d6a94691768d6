#include "engine/evaluation/experiments/experiment_run.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/io/experiments/read_experiments.h"
#include "engine/io/trajectory/read_trajectory.h"
#include "tests/support/corridor_recording.h"

namespace throng::evaluation {
namespace {

Experiment corridor(int people = 20, double speed = 1.3) {
  std::string why_not;
  Experiment experiment;
  const std::string setup = test::corridor_setup();
  experiment.setup = io::read_experiment_setup(setup, "made-up.json", why_not);
  experiment.setup.name = "made-up";
  experiment.recorded =
      io::read_trajectory_text(test::corridor_table(people, speed), "made-up.csv", {}, setup).trajectory;
  return experiment;
}

ExperimentOptions one_seed() {
  ExperimentOptions options;
  options.seeds = 1;
  options.preferred_speed = 1.3;
  options.speed_deviation = 0.0;
  return options;
}

TEST(Experiments, FiguresOfAWalkThatIsKnown) {
  const Experiment experiment = corridor(40);
  const ExperimentFigures figures = experiment_figures(experiment.recorded, experiment.setup);
  EXPECT_NEAR(figures.flow, 1.0 / 1.5, 1e-3);
  EXPECT_NEAR(figures.speed, 1.3, 1e-3);
  EXPECT_NEAR(figures.density, figures.flow / (1.3 * 2.0), 0.01);  // flow = density * speed * width
  EXPECT_NEAR(figures.wall, 0.5, 1e-6);
  EXPECT_NEAR(figures.nearest, std::hypot(1.5 * 1.3, 1.0), 1e-3);
  EXPECT_EQ(figures.standing, 0.0);
  EXPECT_NEAR(figures.fluctuation, 0.0, 1e-3);
  EXPECT_TRUE(std::isnan(figures.lanes));
  ASSERT_EQ(figures.crossings.size(), 40u);
  EXPECT_EQ(figures.crossings.front(), 0.0);
  EXPECT_NEAR(figures.crossings.back(), 39 * 1.5, 1e-6);
  ASSERT_FALSE(figures.diagram.empty());
  for (const DiagramBin& bin : figures.diagram) EXPECT_NEAR(bin.speed, 1.3, 0.01);
}

TEST(Experiments, OurPeopleComeAsRecordedAndOnlyThroughTheOpening) {
  const Experiment experiment = corridor();
  const StagedExperiment staged = stage(experiment, ExperimentArrivals::kRecorded);
  ASSERT_EQ(staged.people.size(), 20u);
  EXPECT_NEAR(staged.people[3].at, 4.5, 1e-6);
  EXPECT_NEAR(staged.people[3].position.x, 1.5f, 1e-4f);
  EXPECT_NEAR(staged.people[3].velocity.y, -1.3f, 1e-3f);
  bool closed = false;  // beside the corridor, across the line
  for (const Segment& wall : staged.scene.world.levels.front().walls)
    closed = closed || (wall.a.y == -4.f && wall.b.y == -4.f && std::min(wall.a.x, wall.b.x) == 2.f);
  EXPECT_TRUE(closed);
  const ExperimentRun run = run_experiment(staged, experiment.setup, walking_profile("orca"), one_seed(), 1);
  EXPECT_EQ(run.arrived, 20u);
  EXPECT_NEAR(run.figures.flow, 1.0 / 1.5, 0.02);
  EXPECT_NEAR(run.figures.speed, 1.3, 0.03);
}

TEST(Experiments, AWaitingRoomLetsEverybodyOutThroughItsGap) {
  const Experiment experiment = corridor();
  const StagedExperiment staged = stage(experiment, ExperimentArrivals::kWaitingRoom);
  ASSERT_TRUE(staged.from_waiting_room);
  for (const Participant& person : staged.people) {
    EXPECT_EQ(person.at, 0.0);
    EXPECT_GT(person.position.y, 8.f);  // 4 m before the corridor, which begins at y = 4
  }
  const ExperimentRun run = run_experiment(staged, experiment.setup, walking_profile("Tordeux-2016"), one_seed(), 1);
  EXPECT_EQ(run.arrived, 20u);
  EXPECT_GT(run.figures.flow, 1.0 / 1.5);  // a crowd behind a gap, not one in a while
}

TEST(Experiments, PeopleGoRoundALoopOneWay) {
  Experiment experiment = corridor();
  experiment.setup.people_in_loop = 15;
  experiment.setup.loop_width = 2.0;
  experiment.setup.line = {{-1.0, 0.0}, {3.0, 0.0}};
  const StagedExperiment staged = stage(experiment, ExperimentArrivals::kRecorded);
  ASSERT_EQ(staged.people.size(), 15u);
  const ExperimentRun run = run_experiment(staged, experiment.setup, walking_profile("orca"), one_seed(), 1);
  EXPECT_EQ(run.arrived, 15u);
  EXPECT_TRUE(std::isnan(run.figures.lanes)) << run.figures.lanes;  // nobody comes the other way
  // Everybody's speed over the length, which is 30 m in the middle and shorter along the inner wall.
  EXPECT_GT(run.figures.flow, 0.98 * 15 * 1.3 / 30.0);
  EXPECT_LT(run.figures.flow, 1.02 * 15 * 1.3 / (30.0 - 2.0 * 3.1416 * 0.75));
}

TEST(Experiments, ErrorsAndWhoIsInside) {
  const std::vector<Experiment> experiments{corridor(40)};
  ExperimentOptions options = one_seed();
  options.seeds = 2;
  const auto go_on = [](std::size_t) { return true; };
  const ExperimentReport same = compare_with_experiments(experiments, {"orca"}, options, Workers(2), go_on);
  ASSERT_EQ(same.rows.size(), 1u);
  EXPECT_TRUE(same.rows[0].inside);
  options.preferred_speed = 0.9;  // a third slower than the real ones: everything but the flow is off
  const ExperimentReport slow = compare_with_experiments(experiments, {"orca"}, options, Workers(2), go_on);
  EXPECT_FALSE(slow.rows[0].inside);
  EXPECT_NEAR(slow.rows[0].speed_error, 0.9 / 1.3 - 1.0, 0.05);
  EXPECT_NEAR(slow.rows[0].density_error, 1.3 / 0.9 - 1.0, 0.1);
  // The same on one thread, to the last bit.
  const ExperimentReport alone = compare_with_experiments(experiments, {"orca"}, options, Workers(1), go_on);
  EXPECT_EQ(alone.rows[0].mean.flow, slow.rows[0].mean.flow);
  EXPECT_EQ(alone.rows[0].mean.density, slow.rows[0].mean.density);
  EXPECT_EQ(alone.rows[0].mean.crossings, slow.rows[0].mean.crossings);
  // Who stops has what was finished, and no half of a row.
  const ExperimentReport stopped =
      compare_with_experiments(experiments, {"orca", "rvo"}, options, Workers(1), [](std::size_t n) { return n < 2; });
  EXPECT_EQ(stopped.rows.size(), 1u);
}

}  // namespace
}  // namespace throng::evaluation
