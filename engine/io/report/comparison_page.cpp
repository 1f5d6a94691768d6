#include "engine/io/report/comparison_page.h"

#include <algorithm>
#include <cmath>

#include "engine/io/report/crowd_sections.h"
#include "engine/io/report/group_charts.h"
#include "engine/io/report/heat_map.h"
#include "engine/io/report/number_text.h"
#include "engine/io/report/page.h"
#include "engine/io/report/svg.h"
#include "engine/io/report/trajectory_picture.h"

namespace throng::io {
namespace {

using evaluation::Confidence;
using evaluation::CrowdSample;
using evaluation::Profiles;

constexpr const char* kUnknown = "\xe2\x80\x93";
constexpr const char* kPlusMinus = " \xc2\xb1 ";

// As many decimals as the width of the interval deserves: two digits of it.
int decimals_for(double half_width, double mean) {
  const double scale = half_width > 0.0 ? half_width / 10.0 : std::max(std::abs(mean), 1e-3) / 100.0;
  return std::clamp(static_cast<int>(std::ceil(-std::log10(scale) - 1e-9)), 0, 4);
}

std::string confidence_text(const Confidence& c) {
  if (!std::isfinite(c.mean)) return kUnknown;
  if (!std::isfinite(c.half_width)) return rounded_text(c.mean, 4);
  if (c.half_width == 0.0) return rounded_text(c.mean, 4) + kPlusMinus + "0";
  const int decimals = decimals_for(c.half_width, c.mean);
  return fixed_text(c.mean, decimals) + kPlusMinus + fixed_text(c.half_width, decimals);
}

std::string difference_html(const Confidence& a, const Confidence& b) {
  const Confidence d = evaluation::difference(a, b);
  if (!std::isfinite(d.mean)) return kUnknown;
  const std::string text = (d.mean > 0.0 ? "+" : "") + confidence_text(d);
  const bool sure = std::isfinite(d.half_width) && std::abs(d.mean) > d.half_width;
  return sure ? "<span class=\"sure\">" + text + " *</span>" : text;
}

bool same_everywhere(const ComparedValue& value) {
  return std::all_of(value.groups.begin(), value.groups.end(),
                     [](const Confidence& c) { return !std::isfinite(c.mean) || c.mean == 0.0; });
}

std::string values_part(const std::vector<RunGroup>& groups) {
  std::vector<TableColumn> columns = {{"", "name"}};
  for (const RunGroup& group : groups) columns.push_back({group.name, "number"});
  const bool two = groups.size() == 2;
  if (two) columns.push_back({"Difference", "number"});
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> counts = {"Runs"};
  for (const RunGroup& group : groups) counts.push_back(count_text(group.runs.size()));
  if (two) counts.emplace_back();
  rows.push_back(counts);
  for (const ComparedValue& value : compared_values(groups)) {
    if (same_everywhere(value)) continue;
    std::vector<std::string> row = {escaped(value.name + (value.unit.empty() ? "" : " [" + value.unit + "]"))};
    for (const Confidence& c : value.groups) row.push_back(confidence_text(c));
    if (two) row.push_back(difference_html(value.groups[0], value.groups[1]));
    rows.push_back(row);
  }
  std::string out = heading("In numbers") + "<div class=\"scroll\">\n" + table(columns, rows) + "</div>\n";
  std::string text =
      "Means over the runs of a group; the interval behind \xc2\xb1 holds the true mean with 95 % "
      "(Student's distribution). A group of one run has none. Rows that are 0 everywhere are left out.";
  if (two) text += " A difference marked with * is not 0 by the same measure (Welch 1947).";
  return out + paragraphs(text, "quiet");
}

std::string groups_part(const std::vector<RunGroup>& groups) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    std::string sources;
    for (const RecordedCrowd& run : groups[g].runs) {
      sources += (sources.empty() ? "" : ", ") + escaped(run.source);
      if (run.seed) sources += " (seed " + std::to_string(*run.seed) + ")";
    }
    const std::string swatch =
        svg_open(52.0, 14.0, "", "") + svg_line({4.0, 7.0}, {48.0, 7.0}, "line " + group_style(g)) + "</svg>";
    rows.push_back({swatch, escaped(groups[g].name), sources});
  }
  return table({{"", "swatch"}, {"Group", "name"}, {"Runs", "name"}}, rows);
}

std::string over_time(const std::vector<RunGroup>& groups) {
  const auto chart = [&](const char* title, const char* label, const char* unit, double (*value)(const CrowdSample&),
                         bool whole) {
    return "<div><h3>" + std::string(title) + "</h3>\n" +
           figure(chart_svg(group_time_chart(groups, label, unit, value, whole)), "") + "</div>\n";
  };
  std::string out = heading("Over time") + "<div class=\"pair\">\n";
  out += chart(
      "Gone (N-t)", "People who are gone, over time", "people", [](const CrowdSample& s) { return s.arrived; }, true);
  out += chart(
      "Present", "People present over time", "people", [](const CrowdSample& s) { return s.present; }, true);
  out += chart(
      "Speed", "Mean speed over time", "m/s",
      [](const CrowdSample& s) { return s.present > 0.0 ? s.speed.mean : std::nan(""); }, false);
  out += "</div>\n";
  return out + paragraphs(
                   "Lines: means over the runs of a group. Bands hold the true mean with 95 %; they are wide with few "
                   "runs, and cut "
                   "at the top of the chart.",
                   "quiet");
}

std::string diagrams(const std::vector<RunGroup>& groups) {
  const Chart speed = group_diagram_chart(groups, false);
  std::string out = heading("Fundamental diagram");
  if (speed.seconds.size() < 2) return out + paragraphs("It was too much the same density everywhere.", "quiet");
  out += "<div class=\"pair\">\n<div><h3>Speed</h3>\n" + figure(chart_svg(speed), "") + "</div>\n<div><h3>Flow</h3>\n" +
         figure(chart_svg(group_diagram_chart(groups, true)), "") + "</div>\n</div>\n";
  const bool areas = !groups.front().runs.front().measures.areas.empty();
  return out + paragraphs(areas ? "Voronoi speed over Voronoi density in the measuring areas."
                                : "Everybody's own speed over everybody's own density.",
                          "quiet");
}

bool same_lattice(const std::vector<Profiles>& a, const std::vector<Profiles>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Profiles& p, const Profiles& q) {
    return p.lattice.origin == q.lattice.origin && p.lattice.cell == q.lattice.cell &&
           p.lattice.columns == q.lattice.columns && p.lattice.rows == q.lattice.rows;
  });
}

// The mean over the runs of a group; of the first alone when the others have other floors.
HeatMap mean_density(const RunGroup& group) {
  std::vector<Profiles> sum = group.runs.front().measures.survey.profiles;
  double count = 1.0;
  for (std::size_t r = 1; r < group.runs.size(); ++r) {
    const std::vector<Profiles>& other = group.runs[r].measures.survey.profiles;
    if (!same_lattice(sum, other)) continue;
    count += 1.0;
    for (std::size_t l = 0; l < sum.size(); ++l)
      for (std::size_t i = 0; i < sum[l].density.size(); ++i) {
        sum[l].density[i] += other[l].density[i];
        if (std::isnan(sum[l].speed[i])) sum[l].speed[i] = other[l].speed[i];  // somebody was there
      }
  }
  for (Profiles& p : sum)
    for (double& d : p.density) d /= count;
  return profile_heat(sum, &Profiles::density, 0.0);
}

std::string maps(const std::vector<RunGroup>& groups) {
  std::vector<HeatMap> heats;
  for (std::size_t g = 0; g < groups.size(); ++g) {
    heats.push_back(mean_density(groups[g]));
    heats.back().id = "group" + std::to_string(g) + "-";
    heats.back().label = "Mean density of " + groups[g].name;
    heats.back().unit = "people per m\xc2\xb2, mean over time and runs";
  }
  choose_scale(heats);
  std::string density = heading("How dense it was") + "<div class=\"pair maps\">\n";
  std::string paths = heading("Where people walked") + "<div class=\"pair maps\">\n";
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const RecordedCrowd& first = groups[g].runs.front();
    const MapFrame frame = map_frame(first.world, first.gathered);
    const std::string title = "<div><h3>" + escaped(groups[g].name) + "</h3>\n";
    std::vector<PopulationStyle> styles;
    for (std::size_t i = 0; i < first.populations.size(); ++i) styles.push_back(population_style(i, {}));
    density += title +
               levels_html(first.world, frame,
                           [&](LevelIndex level, const MapFrame& part) {
                             return heat_picture(first.world, level, part, heats[g], false);
                           }) +
               "</div>\n";
    paths += title +
             levels_html(first.world, frame,
                         [&](LevelIndex level, const MapFrame& part) {
                           return trajectory_picture(first.world, level, part, first.gathered.paths().paths(), styles);
                         }) +
             "</div>\n";
  }
  density += "</div>\n";
  if (heats.front().most > 0.0) density += figure(heat_legend(heats.front()), "The same colours in all pictures.");
  return density + paths + "</div>\n" + paragraphs("Paths of the first run of each group.", "quiet");
}

std::string service_part(const std::vector<RunGroup>& groups) {
  std::vector<TableColumn> columns = {{"Fruin", ""}};
  for (const RunGroup& group : groups) columns.push_back({group.name, "number"});
  std::vector<std::vector<std::string>> rows;
  for (std::size_t k = 0; k < evaluation::fruin_walkway().levels(); ++k) {
    std::vector<std::string> row = {evaluation::ServiceScale::letter(k)};
    for (const RunGroup& group : groups) {
      std::vector<double> shares;
      for (const RecordedCrowd& run : group.runs)
        if (k < run.measures.survey.service.fruin.size())
          shares.push_back(100.0 * run.measures.survey.service.fruin[k]);
      row.push_back(confidence_text(evaluation::confidence(shares)) + " %");
    }
    rows.push_back(row);
  }
  return heading("Level of service") + "<div class=\"scroll\">\n" + table(columns, rows) + "</div>\n" +
         paragraphs("Share of person-time at each level, by everybody's own density.", "quiet");
}

}  // namespace

std::vector<ComparedValue> compared_values(const std::vector<RunGroup>& groups) {
  std::vector<ComparedValue> all;
  std::vector<std::vector<std::vector<double>>> values;  // by value, group and run
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (const RecordedCrowd& run : groups[g].runs)
      for (const RunValue& v : run_values(run)) {
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const ComparedValue& known) { return known.name == v.name; });
        const auto index = static_cast<std::size_t>(found - all.begin());
        if (found == all.end()) {
          all.push_back({v.name, v.unit, {}});
          values.emplace_back(groups.size());
        }
        values[index][g].push_back(v.value);
      }
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const std::vector<double>& group : values[i]) all[i].groups.push_back(evaluation::confidence(group));
  return all;
}

std::string comparison_page(const std::vector<RunGroup>& groups, const std::string& title,
                            const std::string& command_line) {
  std::string body = "<h1>" + escaped(title) + "</h1>\n" + groups_part(groups);
  for (const RunGroup& group : groups)
    for (const RecordedCrowd& run : group.runs)
      for (const std::string& note : run.notes) body += paragraphs(run.source + ": " + note + ".", "note");
  body += values_part(groups) + over_time(groups) + diagrams(groups) + maps(groups) + service_part(groups);
  if (!command_line.empty()) body += heading("To make it again") + preformatted(command_line);
  return page(title, body);
}

}  // namespace throng::io
