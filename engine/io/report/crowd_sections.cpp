#include "engine/io/report/crowd_sections.h"

#include <algorithm>
#include <cmath>

#include "engine/io/report/chart.h"
#include "engine/io/report/heat_map.h"
#include "engine/io/report/number_text.h"
#include "engine/io/report/page.h"
#include "engine/io/report/trajectory_picture.h"

namespace throng::io {
namespace {

using evaluation::CrowdSample;
using evaluation::PathPoint;
using evaluation::PathSample;
using evaluation::RunMeasures;

std::string population_table(const CrowdView& view) {
  std::vector<std::uint64_t> present(view.styles.size(), 0);
  for (const std::uint16_t p : view.present) ++present[std::min<std::size_t>(p, present.size() - 1)];
  const std::span<const std::uint64_t> seen = view.measures.census().seen();
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < view.styles.size(); ++i)
    rows.push_back({population_swatch(view.styles[i]),
                    escaped(i < view.populations.size() ? view.populations[i] : "people"),
                    count_text(i < seen.size() ? seen[i] : 0), count_text(present[i])});
  std::string out =
      table({{"", "swatch"}, {"Population", "name"}, {"People", "number"}, {"Still there", "number"}}, rows);
  const std::uint64_t total = view.measures.census().total();
  if (view.measures.frames() > 0 && total < view.total)
    out += paragraphs(count_text(view.total - total) + " more came and left between two recorded frames.", "quiet");
  return out;
}

Chart people_chart(std::span<const CrowdSample> samples, const std::string& gone) {
  Chart chart{"People present and " + gone + " over time",     "people", {},
              {{"present", "c0 k0", {}}, {gone, "c1 k1", {}}}, {},       true};
  for (const CrowdSample& s : samples) {
    chart.seconds.push_back(s.seconds);
    chart.lines[0].values.push_back(s.present);
    chart.lines[1].values.push_back(s.arrived);
  }
  return chart;
}

Chart speed_chart(std::span<const CrowdSample> samples) {
  Chart chart{"Mean speed over time", "m/s", {}, {{"mean", "c0 k0", {}}}, {{"middle 80 %", {}, {}}}, false};
  for (const CrowdSample& s : samples) {
    chart.seconds.push_back(s.seconds);
    chart.lines[0].values.push_back(s.speed.mean);
    chart.bands[0].low.push_back(s.speed.low);
    chart.bands[0].high.push_back(s.speed.high);
  }
  return chart;
}

}  // namespace

// The world and everywhere that people were.
MapFrame map_frame(const World& world, const RunMeasures& measures) {
  Box box = world.bounds();
  const auto include = [&](const Box& other) {
    if (!other.empty()) box.include(other.low), box.include(other.high);
  };
  if (box.empty()) {  // an endless plane: cells would round outwards, paths do not
    for (const PathSample::Path& path : measures.paths().paths())
      for (const PathPoint& point : path.points.samples())
        if (std::isfinite(point.position.x) && std::isfinite(point.position.y)) box.include(point.position);
  }
  const Box visited = measures.density().visited();
  const Vec2 cell = {measures.density().lattice().cell, measures.density().lattice().cell};
  if (!visited.empty() && !(box.contains(visited.low + cell) && box.contains(visited.high - cell))) include(visited);
  return MapFrame(box);
}

std::string levels_html(const World& world, const MapFrame& whole, const LevelPicture& draw) {
  std::string out;
  const std::size_t levels = world.levels().size() - world.links().size();
  for (std::size_t l = 0; l < levels; ++l) {
    const auto level = static_cast<LevelIndex>(l);
    if (levels == 1) return figure(draw(level, whole), "");
    Box box = Box::nothing();
    for (const LevelIndex shown : drawn_together(world, level))
      if (const Box b = world.bounds(shown); !b.empty()) box.include(b.low), box.include(b.high);
    out += "<h3>" + escaped(world.levels()[l].id) + "</h3>\n";
    out += figure(draw(level, box.empty() ? whole : MapFrame(box)), "");
  }
  return out;
}

std::string trajectories_section(const CrowdView& view, const MapFrame& frame) {
  const auto paths = view.measures.paths().paths();
  std::string out = heading("Where people walked");
  if (paths.empty() && view.world.bounds().empty()) return out + paragraphs("Nobody was there.", "quiet");
  out += levels_html(view.world, frame, [&](LevelIndex level, const MapFrame& part) {
    return trajectory_picture(view.world, level, part, paths, view.styles);
  });
  if (paths.empty()) return out + paragraphs("Nobody was there.", "quiet") + population_table(view);
  const bool all = paths.size() >= view.total;
  out += paragraphs((all ? "Everybody's path."
                         : "The paths of " + count_text(paths.size()) + " of " + count_text(view.total) + " people.") +
                        " Hollow marks: where a path begins. Filled marks: where it was last.",
                    "quiet");
  return out + population_table(view);
}

std::string density_section(const CrowdView& view, const MapFrame& frame) {
  const evaluation::DensityMap& map = view.measures.density();
  const HeatMap heat = density_heat(view.world, map);
  std::string out = heading("How dense it was");
  if (heat.most <= 0.0) return out + paragraphs("Nobody was there.", "quiet");
  out += levels_html(view.world, frame, [&](LevelIndex level, const MapFrame& part) {
    return heat_picture(view.world, level, part, heat);
  });
  return out + figure(heat_legend(heat), "Cells of " + rounded_text(static_cast<double>(map.lattice().cell), 4) +
                                             " m, mean over " + count_text(map.frames()) +
                                             " recorded frames; the densest cell has " + rounded_text(heat.most, 3) +
                                             " people per m\xc2\xb2. Cells that nobody entered are left blank.");
}

std::string over_time_section(const CrowdView& view) {
  const std::span<const CrowdSample> samples = view.measures.samples();
  std::string out = heading("Over time");
  if (view.measures.most_present() == 0) return out + paragraphs("Nobody was there.", "quiet");
  if (samples.size() < 2) return out + paragraphs("The run was too short for a curve.", "quiet");
  out += "<div class=\"pair\">\n<div><h3>People (N-t)</h3>\n";
  out += figure(chart_svg(people_chart(samples, view.gone)),
                "At most " + count_text(view.measures.most_present()) + " people at once.");
  out += "</div>\n<div><h3>Speed of the people present</h3>\n";
  out += figure(chart_svg(speed_chart(samples)), "A tenth of the people is slower than the band, a tenth faster.");
  return out + "</div>\n</div>\n";
}

}  // namespace throng::io
