#include "engine/io/report/chart.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace throng::io {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

Chart chart_of(double last_second, std::vector<double> values) {
  Chart chart{"People over time", "people", {}, {{"present", "c0 k0", values}}, {}, true};
  for (std::size_t i = 0; i < values.size(); ++i)
    chart.seconds.push_back(last_second * static_cast<double>(i) / static_cast<double>(values.size() - 1));
  return chart;
}

TEST(Chart, HasAxesWithUnitsAndRoundTicks) {
  const std::string svg = chart_svg(chart_of(60.0, {0.0, 380.0, 100.0}));
  for (const char* part : {">people<", ">time [s]<", ">0<", ">100<", ">400<", ">60<", ">present<"})
    EXPECT_TRUE(has(svg, part)) << part;
}

TEST(Chart, ChoosesAUnitOfTime) {
  EXPECT_TRUE(has(chart_svg(chart_of(1800.0, {1.0, 2.0})), "time [min]"));
  EXPECT_TRUE(has(chart_svg(chart_of(86'400.0, {1.0, 2.0})), "time [h]"));
}

TEST(Chart, DoesNotDivideAPerson) {
  const std::string svg = chart_svg(chart_of(10.0, {1.0, 2.0, 1.0}));
  EXPECT_FALSE(has(svg, ">0.5<"));
  EXPECT_TRUE(has(svg, ">2<"));
}

TEST(Chart, LeavesGapsWhereThereIsNoValue) {
  const std::string svg = chart_svg(chart_of(10.0, {1.0, 2.0, NAN, 4.0, 3.0}));
  const std::size_t at = svg.find("class=\"line c0 k0\" d=\"");
  const std::string data = svg.substr(at, svg.find("/>", at) - at);
  EXPECT_EQ(std::count(data.begin(), data.end(), 'M'), 2);
  EXPECT_FALSE(has(svg, "nan"));
}

TEST(Chart, DrawsABandAsAClosedShape) {
  Chart chart = chart_of(10.0, {1.0, 2.0, 3.0});
  chart.bands.push_back({"middle", {0.0, 1.0, NAN}, {2.0, 3.0, NAN}});
  const std::string svg = chart_svg(chart);
  const std::size_t at = svg.find("<path class=\"band\"");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(svg.substr(svg.find("/>", at) - 2, 2), "z\"");
}

TEST(Chart, ABandFarAboveTheLinesIsCut) {
  Chart chart = chart_of(10.0, {1.0, 2.0, 1.0});
  chart.whole = false;
  chart.bands.push_back({"", {0.0, 0.0, 0.0}, {1.5, 60.0, 1.5}});
  const std::string svg = chart_svg(chart);
  EXPECT_TRUE(has(svg, ">4<"));
  EXPECT_FALSE(has(svg, ">60<"));
}

TEST(Chart, ALongLegendGetsRowsOfItsOwn) {
  Chart chart = chart_of(10.0, {1.0, 2.0});
  EXPECT_FALSE(has(chart_svg(chart), "<g transform"));
  for (int i = 0; i < 12; ++i) chart.lines.push_back({"a model of some name", "c1 k1", {1.0, 2.0}});
  EXPECT_TRUE(has(chart_svg(chart), "<g transform"));
}

TEST(Chart, SurvivesNothing) {
  EXPECT_TRUE(has(chart_svg(Chart{"Empty", "people", {}, {}, {}, true}), "</svg>"));
  EXPECT_TRUE(has(chart_svg(chart_of(10.0, {NAN, NAN})), "</svg>"));
}

}  // namespace
}  // namespace throng::io
