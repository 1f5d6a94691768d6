#include "engine/io/report/survey_sections.h"

#include <algorithm>
#include <cmath>

#include "engine/io/report/crowd_sections.h"
#include "engine/io/report/heat_map.h"
#include "engine/io/report/number_text.h"
#include "engine/io/report/page.h"
#include "engine/io/report/svg.h"

namespace throng::io {
namespace {

using evaluation::DiagramBin;
using evaluation::Profiles;
using evaluation::Survey;

constexpr double kTurbulent = 0.02;  // [1/s2] Helbing, Johansson & Al-Abideen 2007

struct SmallMap {
  const char* title;
  std::vector<double> Profiles::*amount;
  const char* unit;
  const char* nothing;  // said instead when nothing is above
};

// Empty when there is nothing to see.
std::string small_map(const SmallMap& what, const Survey& survey, const World& world, const MapFrame& frame) {
  HeatMap heat = profile_heat(survey.profiles, what.amount, 0.0);
  if (heat.most <= 0.0) return {};
  heat.label = what.title;
  heat.unit = what.unit;
  return "<div><h3>" + escaped(what.title) + "</h3>\n" +
         levels_html(
             world, frame,
             [&](LevelIndex level, const MapFrame& part) { return heat_picture(world, level, part, heat, false); }) +
         figure(heat_legend(heat), "") + "</div>\n";
}

std::string maps(const Survey& survey, const World& world, const MapFrame& frame) {
  const SmallMap all[] = {
      {"Speed", &Profiles::speed, "m/s, mean over time and people", "Nobody moved."},
      {"Flow", &Profiles::flow, "people per metre and second", ""},
      {"Congestion", &Profiles::congested, "share of the time above 4 people per m\xc2\xb2",
       "There is no map of congestion: nowhere were more than 4 people per m\xc2\xb2 at any time."},
      {"Crowd pressure", &Profiles::pressure, "density times variance of velocity, 1/s\xc2\xb2", ""},
  };
  std::string out = heading("How people moved there") + "<div class=\"pair maps\">\n", text;
  for (const SmallMap& what : all) {
    const std::string map = small_map(what, survey, world, frame);
    out += map;
    if (map.empty() && what.nothing[0] != '\0') text += std::string(what.nothing) + " ";
  }
  out += "</div>\n";
  double pressure = 0.0;
  for (const Profiles& p : survey.profiles)
    for (const double v : p.pressure) pressure = std::max(pressure, v);
  text += "From everybody's own part of the floor (Voronoi cells); where hardly anybody was is blank";
  if (survey.every > 1) text += ", one frame in " + count_text(survey.every);
  text += "; squares of " + rounded_text(static_cast<double>(survey.profiles.front().lattice.cell), 3) + " m.";
  text += " The largest crowd pressure is " + rounded_text(pressure, 2) + " /s\xc2\xb2";
  text += pressure > kTurbulent ? "; in a dense crowd more than 0.02 means turbulence, while people who walk different "
                                  "ways through one square reach it without any danger."
                                : ", below the 0.02 at which dense crowds become turbulent.";
  return out + paragraphs(text, "quiet");
}

Chart diagram_chart(std::span<const DiagramBin> bins, bool flow) {
  Chart chart{flow ? "Flow over density" : "Speed over density",
              flow ? "1/(m s)" : "m/s",
              {},
              {{"measured", "c0 k0", {}}},
              {},
              false,
              "density [people per m\xc2\xb2]"};
  for (const DiagramBin& bin : bins) {
    chart.seconds.push_back(bin.density);
    chart.lines[0].values.push_back(flow ? bin.flow : bin.speed);
  }
  chart.lines.push_back(weidmann_line(chart.seconds, flow));
  if (flow) return chart;
  ChartBand band{"\xc2\xb1 one deviation", {}, {}};
  for (const DiagramBin& bin : bins) {
    band.low.push_back(std::max(0.0, bin.speed - bin.spread));
    band.high.push_back(bin.speed + bin.spread);
  }
  chart.bands.push_back(std::move(band));
  return chart;
}

// The last bins of a handful of observations say nothing and would stretch the axis.
std::vector<DiagramBin> worth_drawing(std::span<const DiagramBin> bins) {
  std::size_t all = 0;
  for (const DiagramBin& bin : bins) all += bin.samples;
  std::vector<DiagramBin> kept;
  for (const DiagramBin& bin : bins)
    if (bin.samples * 2000 >= all && bin.samples >= 3) kept.push_back(bin);
  return kept;
}

std::string diagram_part(std::span<const DiagramBin> bins, bool own, bool walkers_only) {
  std::string out = heading("Fundamental diagram");
  const std::vector<DiagramBin> kept = worth_drawing(bins);
  if (kept.size() < 2) return out + paragraphs("It was too much the same density everywhere for a curve.", "quiet");
  out += "<div class=\"pair\">\n<div><h3>Speed</h3>\n" + figure(chart_svg(diagram_chart(kept, false)), "") +
         "</div>\n<div><h3>Flow</h3>\n" + figure(chart_svg(diagram_chart(kept, true)), "") + "</div>\n</div>\n";
  return out + paragraphs(own ? "Everybody's own speed over everybody's own density, means of bins of 0.25 people per "
                                "m\xc2\xb2; people who sit, wait or have come to their end are " +
                                    std::string(walkers_only ? "left out" : "in it") + ". Dashed: Weidmann 1993."
                              : "Voronoi speed over Voronoi density in the measuring areas, means of bins of 0.25 "
                                "people per m\xc2\xb2. Dashed: Weidmann 1993.",
                          "quiet");
}

}  // namespace

double profile_cell(const Box& bounds) {
  constexpr double kMostSquares = 120.0, kFinest = 0.5;
  if (bounds.empty()) return kFinest;
  return std::max(kFinest, static_cast<double>(std::max(bounds.size().x, bounds.size().y)) / kMostSquares);
}

ChartLine weidmann_line(std::span<const double> densities, bool flow) {
  ChartLine line{"Weidmann", "c6 k1 thin", {}};
  for (const double density : densities)
    line.values.push_back(evaluation::weidmann_speed(density) * (flow ? density : 1.0));
  return line;
}

std::string service_table(const evaluation::ServiceScale& scale, const std::vector<double>& shares) {
  std::vector<std::vector<std::string>> rows;
  const double longest = shares.empty() ? 1.0 : std::max(1e-9, *std::max_element(shares.begin(), shares.end()));
  for (std::size_t k = 0; k < shares.size(); ++k) {
    const std::string limit = k < scale.limits.size() ? "\xe2\x89\xa4 " + fixed_text(scale.limits[k], 2)
                                                      : "> " + fixed_text(scale.limits.back(), 2);
    const std::string bar =
        "<svg class=\"meter\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect "
        "class=\"bar\" width=\"" +
        unit_text(100.0 * shares[k] / longest) + "\" height=\"10\"/></svg>";
    rows.push_back({evaluation::ServiceScale::letter(k), limit, bar, fixed_text(100.0 * shares[k], 1) + " %"});
  }
  return table({{scale.name, ""}, {"per m\xc2\xb2", "number"}, {"", "bar-cell"}, {"Person-time", "number"}}, rows);
}

std::string survey_sections(const Survey& survey, const World& world, const MapFrame& frame,
                            std::span<const DiagramBin> diagram) {
  if (survey.rows == 0 || survey.profiles.empty()) return {};
  std::string out = maps(survey, world, frame);
  out += diagram_part(diagram.empty() ? std::span<const DiagramBin>(survey.diagram) : diagram, diagram.empty(),
                      survey.walkers_only);
  out += heading("Level of service") + "<div class=\"pair\">\n<div>" +
         service_table(evaluation::fruin_walkway(), survey.service.fruin) + "</div>\n<div>" +
         service_table(evaluation::weidmann_scale(), survey.service.weidmann) + "</div>\n</div>\n";
  return out +
         paragraphs("The share of all person-time that was spent at each level, by everybody's own density.", "quiet");
}

}  // namespace throng::io
