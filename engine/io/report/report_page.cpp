#include "engine/io/report/report_page.h"

#include <algorithm>
#include <cmath>

#include "engine/io/report/chart.h"
#include "engine/io/report/density_picture.h"
#include "engine/io/report/map.h"
#include "engine/io/report/number_text.h"
#include "engine/io/report/page.h"
#include "engine/io/report/theme.h"
#include "engine/io/report/trajectory_picture.h"

namespace throng::io {
namespace {

using evaluation::CrowdSample;
using evaluation::PathPoint;
using evaluation::PathSample;
using evaluation::RunMeasures;

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

std::vector<PopulationStyle> styles_of(std::span<const PopulationDef> populations) {
  std::vector<PopulationStyle> styles;
  for (std::size_t i = 0; i < populations.size(); ++i) styles.push_back(population_style(i, populations[i].colour));
  if (styles.empty()) styles.push_back(population_style(0, {}));
  return styles;
}

std::string head(const ReportView& view) {
  std::string out = "<h1>" + escaped(view.title) + "</h1>\n" + paragraphs(view.description, "");
  if (view.summary.interrupted)
    out += paragraphs("This run was interrupted after " + duration_text(view.clock.seconds()) +
                          "; the report shows what was done until then.",
                      "note");
  return out;
}

std::string cost_text(const StepTimings& timings) {
  if (timings.agent_steps == 0) return "\xe2\x80\x93";
  return rounded_text(timings.total() * 1e6 / static_cast<double>(timings.agent_steps), 3) + " \xc2\xb5s";
}

std::string facts(const ReportView& view) {
  const double simulated = view.clock.seconds();
  const double wall = view.summary.wall_seconds.value_or(NAN);
  std::vector<Fact> list = {
      {"People", count_text(view.counts.total)},
      {"Arrived", count_text(view.counts.arrived)},
      {"Still there", count_text(view.counts.active)},
  };
  if (view.counts.removed > 0) list.push_back({"Taken away", count_text(view.counts.removed)});
  list.push_back({"Simulated time", duration_text(simulated)});
  list.push_back({"Wall time", duration_text(wall)});
  list.push_back({"Speed factor", wall > 0.0 ? rounded_text(simulated / wall, 3) + " \xc3\x97" : "\xe2\x80\x93"});
  list.push_back({"Time per agent-step", cost_text(view.timings)});
  list.push_back({"Step", rounded_text(view.clock.dt, 4) + " s"});
  list.push_back({"Steps", count_text(view.clock.step)});
  list.push_back({"Threads", std::to_string(view.threads)});
  list.push_back({"Seed", view.summary.seed ? std::to_string(*view.summary.seed) : "\xe2\x80\x93"});
  list.push_back({"State hash", hex_text(view.hash), true});
  return fact_list(list);
}

std::string problems(const ReportView& view) {
  std::string out;
  const auto add = [&](std::uint64_t count, const char* what) {
    if (count > 0) out += paragraphs(count_text(count) + " " + what, "note");
  };
  add(view.counters.refused, "commands could not be carried out when their time came.");
  add(view.counters.unplaced, "people could not be placed: their start area was full.");
  add(view.counters.not_finite, "times a steering model planned a velocity that is no number; the person stood still.");
  add(view.measures.density().ignored(), "positions were too far away for the density map.");
  return out;
}

std::string population_table(const ReportView& view, std::span<const PopulationStyle> styles) {
  std::vector<std::uint64_t> present(styles.size(), 0);
  for (const std::uint16_t p : view.present) ++present[std::min<std::size_t>(p, present.size() - 1)];
  const std::span<const std::uint64_t> seen = view.measures.census().seen();
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < styles.size(); ++i)
    rows.push_back({population_swatch(styles[i]),
                    escaped(i < view.populations.size() ? view.populations[i].id : "people"),
                    count_text(i < seen.size() ? seen[i] : 0), count_text(present[i])});
  std::string out =
      table({{"", "swatch"}, {"Population", "name"}, {"People", "number"}, {"Still there", "number"}}, rows);
  const std::uint64_t total = view.measures.census().total();
  if (view.measures.frames() > 0 && total < view.counts.total)
    out +=
        paragraphs(count_text(view.counts.total - total) + " more came and left between two recorded frames.", "quiet");
  return out;
}

// One picture a level, each as large as it can be.
template <typename Draw>
std::string levels_html(const World& world, const MapFrame& whole, const Draw& draw) {
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

std::string trajectories(const ReportView& view, const MapFrame& frame) {
  const std::vector<PopulationStyle> styles = styles_of(view.populations);
  const auto paths = view.measures.paths().paths();
  std::string out = heading("Where people walked");
  if (paths.empty() && view.world.bounds().empty()) return out + paragraphs("Nobody was there.", "quiet");
  out += levels_html(view.world, frame, [&](LevelIndex level, const MapFrame& part) {
    return trajectory_picture(view.world, level, part, paths, styles);
  });
  if (paths.empty()) return out + paragraphs("Nobody was there.", "quiet") + population_table(view, styles);
  const bool all = paths.size() >= view.counts.total;
  out += paragraphs(
      (all ? "Everybody's path."
           : "The paths of " + count_text(paths.size()) + " of " + count_text(view.counts.total) + " people.") +
          " Hollow marks: where a path begins. Filled marks: where it was last.",
      "quiet");
  return out + population_table(view, styles);
}

std::string density(const ReportView& view, const MapFrame& frame) {
  const evaluation::DensityMap& map = view.measures.density();
  const DensityScale scale = density_scale(view.world, map);
  std::string out = heading("How dense it was");
  if (scale.most <= 0.0) return out + paragraphs("Nobody was there.", "quiet");
  out += levels_html(view.world, frame, [&](LevelIndex level, const MapFrame& part) {
    return density_picture(view.world, level, part, map, scale);
  });
  return out +
         figure(density_legend(scale), "Cells of " + rounded_text(static_cast<double>(map.lattice().cell), 4) +
                                           " m, mean over " + count_text(map.frames()) +
                                           " recorded frames; the densest cell has " + rounded_text(scale.most, 3) +
                                           " people per m\xc2\xb2. Cells that nobody entered are left blank.");
}

Chart people_chart(std::span<const CrowdSample> samples) {
  Chart chart{"People present and arrived over time",
              "people",
              {},
              {{"present", "c0 k0", {}}, {"arrived", "c1 k1", {}}},
              {},
              true};
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

std::string over_time(const ReportView& view) {
  const std::span<const CrowdSample> samples = view.measures.samples();
  std::string out = heading("Over time");
  if (view.measures.most_present() == 0) return out + paragraphs("Nobody was there.", "quiet");
  if (samples.size() < 2) return out + paragraphs("The run was too short for a curve.", "quiet");
  out += "<div class=\"pair\">\n<div><h3>People</h3>\n";
  out += figure(chart_svg(people_chart(samples)),
                "At most " + count_text(view.measures.most_present()) + " people at once.");
  out += "</div>\n<div><h3>Speed of the people present</h3>\n";
  out += figure(chart_svg(speed_chart(samples)), "A tenth of the people is slower than the band, a tenth faster.");
  return out + "</div>\n</div>\n";
}

std::string stage_table(const ReportView& view) {
  const StepTimings& timings = view.timings;
  const double total = timings.total();
  std::string out = heading("Where the time of a step went");
  if (timings.steps == 0 || total <= 0.0) return out + paragraphs("No step was made.", "quiet");
  const double longest = *std::max_element(timings.seconds.begin(), timings.seconds.end());
  const double steps = static_cast<double>(timings.steps);
  const bool long_steps = total / steps >= 10e-3;
  const auto cost = [&](double s) {
    return long_steps ? fixed_text(s * 1e3 / steps, 2) : fixed_text(s * 1e6 / steps, 1);
  };
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < kStages; ++i) {
    const double seconds = timings.seconds[i];
    if (seconds <= 0.0) continue;
    const std::string bar =
        "<svg class=\"meter\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect "
        "class=\"bar\" width=\"" +
        unit_text(100.0 * seconds / longest) + "\" height=\"10\"/></svg>";
    rows.push_back({std::string(kStageNames[i]), bar, cost(seconds), fixed_text(100.0 * seconds / total, 1) + " %"});
  }
  rows.push_back({"together", "", cost(total), "100.0 %"});
  return out + table({{"Stage", ""},
                      {"", "wide"},
                      {long_steps ? "ms per step" : "\xc2\xb5s per step", "number"},
                      {"Share", "number"}},
                     rows);
}

}  // namespace

std::string report_page(const ReportView& view) {
  const MapFrame frame = map_frame(view.world, view.measures);
  std::string body = head(view) + facts(view) + problems(view) + trajectories(view, frame) + density(view, frame) +
                     over_time(view) + stage_table(view);
  if (!view.command_line.empty()) body += heading("To run it again") + preformatted(view.command_line);
  return page(view.title, body);
}

std::string trajectories_document(const World& world, std::span<const PopulationDef> populations,
                                  const RunMeasures& measures) {
  std::string svg =
      trajectory_picture(world, 0, map_frame(world, measures), measures.paths().paths(), styles_of(populations));
  const std::size_t inside = svg.find('\n') + 1;
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
         svg.insert(inside, "<style>\n" + picture_css() + "</style>\n");
}

}  // namespace throng::io
