#include <gtest/gtest.h>

#include <cmath>

#include "engine/io/report/comparison_page.h"
#include "engine/io/report/group_charts.h"
#include "engine/io/report/recorded_crowd.h"
#include "tests/io/report/markup.h"

namespace throng::io::recorded_page_test {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// People who walk along a corridor at a speed, in rows; some come late.
RecordedMotion corridor(double speed, int people = 30) {
  std::string text = "# framerate: 5\n# id frame x/m y/m z/m\n";
  for (int i = 0; i < people; ++i)
    for (int k = 0; k <= 50; ++k)
      text += std::to_string(100 - i) + " " + std::to_string(k + 2 * (i / 3)) + " " +
              std::to_string(0.5 + speed / 5.0 * k) + " " + std::to_string(0.5 + 0.9 * (i % 3)) + " 0\n";
  RecordedMotion motion = read_trajectory_text(text, "corridor.txt", {});
  motion.trajectory.name = "a <corridor> & more";
  motion.trajectory.levels.front().floor = {{{{0, 0}, {20, 0}, {20, 3}, {0, 3}}, {}}};
  return motion;
}

RecordedCrowd measured(RecordedMotion motion, bool places = true) {
  evaluation::MotionOptions options;
  if (places) {
    options.lines = {{{5, 0}, {5, 3}}};
    options.areas = {evaluation::measuring_rectangle({3, 0}, {7, 3})};
  }
  return measure_recording(std::move(motion), "data/<x>.txt", options, Workers(2));
}

double value_of(const RecordedCrowd& crowd, const std::string& name) {
  for (const RunValue& v : run_values(crowd))
    if (v.name == name) return v.value;
  ADD_FAILURE() << name;
  return 0.0;
}

TEST(RecordedPage, ShowsEverything) {
  const RecordedCrowd crowd = measured(corridor(1.2));
  const std::string page = recorded_page(crowd, "throng report <x>");
  EXPECT_EQ(markup_problem(page), "");
  for (const char* part :
       {"a &lt;corridor&gt; &amp; more", "data/&lt;x&gt;.txt", "Where people walked", "How dense it was",
        "People (N-t)", "Line 1 (N-t)", "In area 1", ">classic</text>", ">Voronoi</text>", "How people moved there",
        "Fundamental diagram", "Level of service", "Weidmann", "no map of congestion", "throng report &lt;x&gt;"})
    EXPECT_TRUE(has(page, part)) << part;
  for (const char* part : {"<script", "<link", "src=", "href=", "@import"}) EXPECT_FALSE(has(page, part)) << part;
  EXPECT_EQ(page, recorded_page(measured(corridor(1.2)), "throng report <x>"));
}

TEST(RecordedPage, CountsEverybodyWhateverTheirNumbers) {
  const RecordedCrowd crowd = measured(corridor(1.2));
  EXPECT_EQ(crowd.gathered.census().total(), 30u);  // those with the highest numbers come first
  EXPECT_EQ(value_of(crowd, "People"), 30.0);
  EXPECT_EQ(value_of(crowd, "Gone at the end"), 27.0);  // the last row is there in the last frame
  EXPECT_NEAR(value_of(crowd, "Speed, mean"), 1.2, 1e-6);
  EXPECT_NEAR(value_of(crowd, "Time to exit, mean"), 10.0, 1e-6);
  EXPECT_EQ(value_of(crowd, "Line 1: people across"), 30.0);
}

TEST(RecordedPage, OfLittle) {
  RecordedMotion one = read_trajectory_text("# framerate: 5\n1 0 0 0\n", "one.txt", {});
  EXPECT_EQ(markup_problem(recorded_page(measured(std::move(one), false), "")), "");
  RecordedMotion two = read_trajectory_text("# framerate: 5\n1 0 0 0\n2 0 0 0\n1 1 0 0\n", "two.txt", {});
  EXPECT_EQ(markup_problem(recorded_page(measured(std::move(two), false), "")), "");
}

TEST(RecordedPage, AFloorThatIsNoneIsNoted) {
  RecordedMotion motion = corridor(1.0);
  motion.trajectory.levels.front().floor = {{{{0, 0}, {20, 0}, {0, 3}, {20, 3}}, {}}};  // crosses itself
  const RecordedCrowd crowd = measured(std::move(motion), false);
  ASSERT_FALSE(crowd.notes.empty());
  EXPECT_TRUE(has(recorded_page(crowd, ""), "cannot be drawn"));
}

std::vector<RunGroup> two_groups() {
  std::vector<RunGroup> groups(2);
  groups[0].name = "quick <b>";
  groups[1].name = "slow";
  for (const double wobble : {-0.02, 0.0, 0.03}) {
    groups[0].runs.push_back(measured(corridor(1.3 + wobble)));
    groups[1].runs.push_back(measured(corridor(0.8 + wobble)));
  }
  return groups;
}

TEST(ComparisonPage, ValuesHaveIntervals) {
  const std::vector<RunGroup> groups = two_groups();
  bool found = false;
  for (const ComparedValue& v : compared_values(groups)) {
    ASSERT_EQ(v.groups.size(), 2u) << v.name;
    if (v.name != "Speed, mean") continue;
    found = true;
    EXPECT_NEAR(v.groups[0].mean, 1.3 + 0.01 / 3.0, 1e-6);
    // Student's 4.303 times the deviation of the three speeds over the root of three.
    EXPECT_NEAR(v.groups[0].half_width, 4.303 * 0.025166 / std::sqrt(3.0), 1e-4);
  }
  EXPECT_TRUE(found);
}

TEST(ComparisonPage, IsSideBySide) {
  const std::vector<RunGroup> groups = two_groups();
  const std::string page = comparison_page(groups, "Quick & slow", "throng report a b");
  EXPECT_EQ(markup_problem(page), "");
  for (const char* part :
       {"Quick &amp; slow", "quick &lt;b&gt;", "Difference", "class=\"sure\"", "zone c0", "zone c1", "How dense it was",
        "Where people walked", "Gone (N-t)", "Level of service", "group0-0", "group1-0"})
    EXPECT_TRUE(has(page, part)) << part;
  EXPECT_FALSE(has(page, "<script"));
}

TEST(ComparisonPage, BandsAreIntervalsOfTheMoment) {
  const std::vector<RunGroup> groups = two_groups();
  const Chart chart = group_time_chart(
      groups, "Speed", "m/s", [](const evaluation::CrowdSample& s) { return s.speed.mean; }, false);
  ASSERT_EQ(chart.lines.size(), 2u);
  ASSERT_EQ(chart.bands.size(), 2u);
  const std::size_t middle = chart.seconds.size() / 2;
  EXPECT_NEAR(chart.lines[0].values[middle], 1.3033, 0.01);
  EXPECT_NEAR(chart.bands[0].high[middle] - chart.lines[0].values[middle], 0.0625, 0.002);
  // One run has no band.
  std::vector<RunGroup> one(1);
  one[0].name = "one";
  one[0].runs.push_back(measured(corridor(1.0)));
  EXPECT_TRUE(group_diagram_chart(one, true).bands.empty());
}

}  // namespace
}  // namespace throng::io::recorded_page_test
