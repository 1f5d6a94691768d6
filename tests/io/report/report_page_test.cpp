#include "engine/io/report/report_page.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/io/report/markup.h"

namespace throng::io::report_page_test {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++n;
  return n;
}

WorldDef room() {
  WorldDef def;
  def.levels[0].floor = {{{{0, 0}, {20, 0}, {20, 10}, {0, 10}}, {{{9, 4}, {11, 4}, {11, 6}, {9, 6}}}}};
  def.levels[0].walls = {{{5, 0}, {5, 3}}};
  PlaceDef exit;
  exit.id = "exit <1>";
  exit.kind = PlaceDef::Kind::kExit;
  exit.area = Shape::rectangle({19, 4}, {20, 6});
  def.places = {exit};
  return def;
}

// Two populations that walk through a world from left to right.
struct Walk {
  World world;
  std::vector<PopulationDef> populations;
  evaluation::RunMeasures measures;
  std::vector<std::uint16_t> present;

  explicit Walk(WorldDef def, std::uint32_t people = 40, int frames = 150) : world(std::move(def)), measures(world, 2) {
    populations.resize(2);
    populations[0].id = "guests & <friends>";
    populations[1].id = "staff";
    populations[1].colour = "#123456";
    for (int frame = 0; frame < frames; ++frame) add(people, frame);
  }
  void add(std::uint32_t people, int frame) {
    std::vector<std::uint32_t> numbers;
    std::vector<Vec2> positions;
    present.clear();
    for (std::uint32_t i = 0; i < people; ++i) {
      numbers.push_back(i);
      positions.push_back({0.5f + 0.1f * static_cast<float>(frame), 1.f + static_cast<float>(i % 8)});
      // Thousands do not all stand on eight spots.
      if (people > 1000)
        positions.back() =
            positions.back() + Vec2{0.08f * static_cast<float>(i / 8 % 25), 0.018f * static_cast<float>(i / 200)};
      present.push_back(static_cast<std::uint16_t>(i % 2));
    }
    measures.add({static_cast<std::uint64_t>(frame), 0.1 * frame, 0, numbers, positions,
                  std::vector<Vec2>(people, {1.f, 0.f}), std::vector<LevelIndex>(people), present});
  }
  ReportView view() const {
    ReportView view{world, populations, measures, present, {}, {}, {}, {}, 0, 0, {}, {}, {}, {}};
    view.counts.total = view.counts.active = present.size();
    view.clock = {0.05, 300};
    view.timings.steps = 300;
    view.timings.agent_steps = 12'000;
    view.timings.seconds[static_cast<std::size_t>(Stage::kSteer)] = 0.6;
    view.timings.seconds[static_cast<std::size_t>(Stage::kMove)] = 0.2;
    view.hash = 0xabcdef;
    view.threads = 2;
    view.summary = read_summary(R"({"seed": 42, "wall_seconds": 1.5, "interrupted": false})");
    view.title = "A \"title\" & <more>";
    view.description = "First.\n\nSecond <script>alert(1)</script>.";
    view.command_line = "throng run 'a<b>.yaml' --seed 42";
    return view;
  }
};

TEST(ReportPage, ShowsTheSummary) {
  const std::string page = report_page(Walk(room()).view());
  for (const char* part :
       {"<dt>People</dt><dd>40</dd>", "<dt>Arrived</dt><dd>0</dd>", "<dt>Still there</dt><dd>40</dd>",
        "<dt>Simulated time</dt><dd>15 s</dd>", "<dt>Wall time</dt><dd>1.5 s</dd>",
        "<dt>Speed factor</dt><dd>10 \xc3\x97</dd>", "<dt>Seed</dt><dd>42</dd>", "<dt>Step</dt><dd>0.05 s</dd>",
        "<dt>Threads</dt><dd>2</dd>", "0000000000abcdef", "<dt>Time per agent-step</dt><dd>66.7 \xc2\xb5s</dd>"})
    EXPECT_TRUE(has(page, part)) << part;
}

TEST(ReportPage, IsOneFileWithoutScriptsOrAnythingFetched) {
  const std::string page = report_page(Walk(room()).view());
  for (const char* part : {"<script", "<link", "src=", "href=", "@import", "url(h", "onload"})
    EXPECT_FALSE(has(page, part)) << part;
  EXPECT_EQ(count(page, "http"), count(page, "xmlns=\"http://www.w3.org/2000/svg\""));
}

TEST(ReportPage, EscapesEverythingThatUsersWrote) {
  const std::string page = report_page(Walk(room()).view());
  for (const char* part : {"A &quot;title&quot; &amp; &lt;more&gt;", "&lt;script&gt;", "guests &amp; &lt;friends&gt;",
                           "exit &lt;1&gt;", "a&lt;b&gt;.yaml"})
    EXPECT_TRUE(has(page, part)) << part;
  for (const char* part : {"<more>", "<friends>", "<1>", "a<b>"}) EXPECT_FALSE(has(page, part)) << part;
}

TEST(ReportPage, IsWellFormed) { EXPECT_EQ(markup_problem(report_page(Walk(room()).view())), ""); }

TEST(ReportPage, IsTheSameEveryTime) { EXPECT_EQ(report_page(Walk(room()).view()), report_page(Walk(room()).view())); }

TEST(ReportPage, DrawsTheWorldAndTheWalk) {
  const std::string page = report_page(Walk(room()).view());
  for (const char* part :
       {"class=\"floor\"", "class=\"obstacle\"", "class=\"wall\"", "class=\"exit\"", "class=\"ruler\"", ">5 m</text>",
        "class=\"path k0\"", "class=\"path k1\"", "style=\"color:#123456\"", "clip-path=\"url(#floor0)\"",
        "people per m\xc2\xb2", ">present</text>", ">arrived</text>", "m/s", "time [s]", "75.0 %", "25.0 %"})
    EXPECT_TRUE(has(page, part)) << part;
}

TEST(ReportPage, DrawsNoCellsWhereNobodyWas) {
  const Walk walk(room(), 1, 1);  // one person in one frame: one cell
  const std::string page = report_page(walk.view());
  const std::size_t begin = page.find("<g class=\"cells\"");
  const std::string cells = page.substr(begin, page.find("</g>", begin) - begin);
  EXPECT_EQ(count(cells, "<path"), 1u);
  EXPECT_EQ(count(cells, "M"), 1u);
}

TEST(ReportPage, TellsWhenTheRunWasInterrupted) {
  Walk walk(room());
  ReportView view = walk.view();
  EXPECT_FALSE(has(report_page(view), "interrupted"));
  view.summary.interrupted = true;
  EXPECT_TRUE(has(report_page(view), "interrupted after 15 s"));
}

TEST(ReportPage, TellsWhatWentWrongInside) {
  Walk walk(room());
  ReportView view = walk.view();
  view.counters.unplaced = 1234;
  EXPECT_TRUE(has(report_page(view), "1,234 people could not be placed"));
}

TEST(ReportPage, HasAPictureForEachLevel) {
  WorldDef def = room();
  def.levels.push_back({"gallery", 4.f, def.levels[0].floor, {}});
  const std::string page = report_page(Walk(def).view());
  EXPECT_EQ(count(page, "<h3>gallery</h3>"), 5u);  // paths, density, speed, flow, pressure
  EXPECT_TRUE(has(page, "url(#floor1)"));
  EXPECT_EQ(markup_problem(page), "");
}

TEST(ReportPage, WorksOnAnEndlessPlaneWithNobodyAndNothing) {
  const std::string plane = report_page(Walk(WorldDef{}).view());
  EXPECT_EQ(markup_problem(plane), "");
  EXPECT_TRUE(has(plane, "class=\"path k0\""));
  const Walk nobody(WorldDef{}, 0, 0);
  ReportView view = nobody.view();
  view.timings = {};
  view.clock = {};
  view.summary = {};
  const std::string empty = report_page(view);
  EXPECT_EQ(markup_problem(empty), "");
  EXPECT_TRUE(has(empty, "Nobody was there."));
  EXPECT_FALSE(has(empty, "nan"));
}

TEST(ReportPage, SurvivesPositionsThatAreNoNumbers) {
  Walk walk(WorldDef{}, 3, 5);
  walk.measures.add({100, 10.0, 0, std::vector<std::uint32_t>{0}, std::vector<Vec2>{{NAN, INFINITY}},
                     std::vector<Vec2>{{NAN, 0.f}}, std::vector<LevelIndex>{0}, std::vector<std::uint16_t>{0}});
  const std::string page = report_page(walk.view());
  EXPECT_FALSE(has(page, "nan"));
  EXPECT_FALSE(has(page, "inf\""));
  EXPECT_EQ(markup_problem(page), "");
}

TEST(ReportPage, StaysSmallForALargeCrowd) {
  EXPECT_LT(report_page(Walk(room(), 10'000, 60).view()).size(), 1'000'000u);
}

TEST(TrajectoriesDocument, StandsAlone) {
  const Walk walk(room());
  const std::string svg = trajectories_document(walk.world, walk.populations, walk.measures);
  EXPECT_TRUE(svg.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="));
  EXPECT_TRUE(has(svg, "<style>"));
  EXPECT_TRUE(has(svg, ".path{stroke:currentColor"));
  EXPECT_EQ(markup_problem(svg), "");
}

TEST(ReadSummary, TakesWhatIsThere) {
  const SummaryFacts whole = read_summary(R"({"seed": 18446744073709551615, "wall_seconds": 2, "interrupted": true})");
  EXPECT_EQ(whole.seed, 18'446'744'073'709'551'615u);
  EXPECT_EQ(whole.wall_seconds, 2.0);
  EXPECT_TRUE(whole.interrupted);
  for (const char* broken : {"", "{", "[]", "7", R"({"seed": "x", "wall_seconds": null})"}) {
    const SummaryFacts facts = read_summary(broken);
    EXPECT_FALSE(facts.seed) << broken;
    EXPECT_FALSE(facts.wall_seconds) << broken;
  }
}

}  // namespace
}  // namespace throng::io::report_page_test
