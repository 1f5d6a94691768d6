#include <algorithm>
#include <cmath>

#include "engine/io/report/chart.h"
#include "engine/io/report/crowd_sections.h"
#include "engine/io/report/number_text.h"
#include "engine/io/report/page.h"
#include "engine/io/report/recorded_crowd.h"
#include "engine/io/report/survey_sections.h"
#include "engine/io/report/svg.h"

namespace throng::io {
namespace {

using evaluation::AreaSample;
using evaluation::LineFlow;

std::string value_text(const RunValue& v) {
  if (!std::isfinite(v.value)) return "\xe2\x80\x93";
  const std::string text = v.value == std::floor(v.value) && v.unit.empty()
                               ? count_text(static_cast<std::uint64_t>(std::max(0.0, v.value)))
                               : rounded_text(v.value, 3);
  return v.unit.empty() ? text : text + " " + v.unit;
}

std::string facts(const RecordedCrowd& crowd) {
  std::vector<Fact> list;
  for (const RunValue& v : run_values(crowd)) list.push_back({v.name, value_text(v)});
  list.push_back({"Frames a second", rounded_text(crowd.frames_per_second, 4)});
  list.push_back({"Rows", count_text(crowd.rows)});
  if (crowd.seed) list.push_back({"Seed", std::to_string(*crowd.seed)});
  return fact_list(list);
}

std::string notes(const RecordedCrowd& crowd) {
  std::string out;
  for (const std::string& note : crowd.notes) out += paragraphs("Note: " + note + ".", "note");
  return out;
}

Chart n_t_chart(const LineFlow& line) {
  Chart chart{"People who have crossed the line, over time", "people", {}, {{"across", "c0 k0", {}}}, {}, true};
  for (std::size_t i = 0; i < line.first.size(); ++i) {
    // A staircase.
    chart.seconds.push_back(line.first[i].seconds);
    chart.lines[0].values.push_back(static_cast<double>(i));
    chart.seconds.push_back(line.first[i].seconds);
    chart.lines[0].values.push_back(static_cast<double>(i + 1));
  }
  return chart;
}

std::string lines_part(const RecordedCrowd& crowd) {
  if (crowd.measures.lines.empty()) return {};
  std::string out = heading("Across the lines") + "<div class=\"pair\">\n";
  for (std::size_t i = 0; i < crowd.measures.lines.size(); ++i) {
    const LineFlow& line = crowd.measures.lines[i];
    const evaluation::MeasuringLine& where = crowd.options.lines[i];
    out += "<div><h3>Line " + std::to_string(i + 1) + " (N-t)</h3>\n";
    const std::string caption =
        "From (" + rounded_text(where.a.x, 4) + ", " + rounded_text(where.a.y, 4) + ") to (" +
        rounded_text(where.b.x, 4) + ", " + rounded_text(where.b.y, 4) + "): " + count_text(line.first.size()) +
        " people, " + rounded_text(line.flow, 3) + " /s, " + rounded_text(line.specific_flow(), 3) +
        " /(m s); between the 10th and the 90th hundredth " + rounded_text(line.steady_flow, 3) + " /s.";
    if (line.first.size() < 2)
      out += paragraphs("Too few people crossed it for a curve. " + caption, "quiet");
    else
      out += figure(chart_svg(n_t_chart(line)), caption);
    out += "</div>\n";
  }
  return out + "</div>\n";
}

Chart area_chart(const std::vector<AreaSample>& samples, bool speed) {
  Chart chart{speed ? "Speed in the area over time" : "Density in the area over time",
              speed ? "m/s" : "1/m\xc2\xb2",
              {},
              {{"classic", "c1 k1 thin", {}}, {"Voronoi", "c0 k0", {}}},
              {},
              false};
  // More points than a picture is wide cannot be seen.
  const std::size_t every = std::max<std::size_t>(1, samples.size() / 1500);
  for (std::size_t i = 0; i < samples.size(); i += every) {
    const AreaSample& s = samples[i];
    chart.seconds.push_back(s.seconds);
    chart.lines[0].values.push_back(speed ? s.speed : s.density);
    chart.lines[1].values.push_back(speed ? s.voronoi_speed : s.voronoi_density);
  }
  return chart;
}

std::string areas_part(const RecordedCrowd& crowd) {
  std::string out;
  for (std::size_t i = 0; i < crowd.measures.areas.size(); ++i) {
    const std::vector<AreaSample>& samples = crowd.measures.areas[i];
    out += heading("In area " + std::to_string(i + 1));
    if (samples.size() < 2) {
      out += paragraphs("The recording is too short for a curve.", "quiet");
      continue;
    }
    std::string corners;
    for (const evaluation::Point p : crowd.options.areas[i].corners)
      corners += (corners.empty() ? "(" : ", (") + rounded_text(p.x, 4) + ", " + rounded_text(p.y, 4) + ")";
    out += "<div class=\"pair\">\n<div><h3>Density</h3>\n" + figure(chart_svg(area_chart(samples, false)), "") +
           "</div>\n<div><h3>Speed</h3>\n" + figure(chart_svg(area_chart(samples, true)), "") + "</div>\n</div>\n" +
           paragraphs("Between " + corners + ".", "quiet");
  }
  return out;
}

}  // namespace

std::string recorded_page(const RecordedCrowd& crowd, const std::string& command_line) {
  std::vector<PopulationStyle> styles;
  for (std::size_t i = 0; i < crowd.populations.size(); ++i) styles.push_back(population_style(i, {}));
  const CrowdView view{crowd.world, crowd.populations, styles, crowd.gathered, crowd.present, crowd.people, "gone"};
  const MapFrame frame = map_frame(crowd.world, crowd.gathered);
  std::string body = "<h1>" + escaped(crowd.name) + "</h1>\n" + paragraphs(crowd.source, "quiet") + notes(crowd) +
                     facts(crowd) + trajectories_section(view, frame) + density_section(view, frame) +
                     over_time_section(view) + lines_part(crowd) + areas_part(crowd);
  body +=
      survey_sections(crowd.measures.survey, crowd.world, frame,
                      crowd.measures.areas.empty() ? std::span<const evaluation::DiagramBin>{}
                                                   : std::span<const evaluation::DiagramBin>(crowd.measures.diagram));
  if (!command_line.empty()) body += heading("To make it again") + preformatted(command_line);
  return page(crowd.name, body);
}

}  // namespace throng::io
