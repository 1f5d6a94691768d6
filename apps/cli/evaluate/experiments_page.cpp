#include "apps/cli/evaluate/experiments_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/no_value.h"
#include "engine/evaluation/measures/path_sample.h"
#include "engine/io/report/chart.h"
#include "engine/io/report/page.h"
#include "engine/io/report/trajectory_picture.h"

namespace throng::cli {
namespace {

using evaluation::Experiment;
using evaluation::ExperimentFigures;
using evaluation::ExperimentReport;
using evaluation::ExperimentRow;
using evaluation::Trajectory;

std::string number_text(double value) { return std::isfinite(value) ? fmt::format("{:.2f}", value) : "–"; }
std::string error_text(double value) {
  return std::isfinite(value) ? fmt::format("{:+.0f} %", std::round(100.0 * value) + 0.0) : "–";
}

std::string overview(const std::vector<Experiment>& experiments, const ExperimentReport& report) {
  std::vector<std::string> models;
  for (const ExperimentRow& row : report.rows)
    if (std::find(models.begin(), models.end(), row.model) == models.end()) models.push_back(row.model);
  std::vector<io::TableColumn> columns{{"run", "whole"}};
  for (const std::string& model : models) columns.push_back({model, "number"});
  std::vector<std::vector<std::string>> rows;
  for (std::size_t k = 0; k < experiments.size(); ++k) {
    std::vector<std::string> cells{
        fmt::format("<a href=\"#run-{}\">{}</a>", k, io::escaped(experiments[k].setup.name))};
    for (const std::string& model : models) {
      std::string cell = "–";
      for (const ExperimentRow& row : report.rows)
        if (row.experiment == k && row.model == model) {
          const std::string errors =
              error_text(row.flow_error) + ", " + error_text(row.density_error) + ", " + error_text(row.speed_error);
          cell = row.inside ? "<strong>" + errors + "</strong>" : errors;
          if (row.arrived < row.people) cell += fmt::format("<br>{:.0f} of {:.0f}", row.arrived, row.people);
        }
      cells.push_back(cell);
    }
    rows.push_back(cells);
  }
  return "<div class=\"scroll\">" + io::table(columns, rows) + "</div>\n";
}

std::string figures_table(std::size_t k, const ExperimentReport& report) {
  std::vector<std::vector<std::string>> judged, others;
  const auto add = [&](const std::string& who, const ExperimentFigures& f, const ExperimentRow* row) {
    const auto with_error = [&](double value, double ExperimentRow::*error) {
      return number_text(value) + (row == nullptr ? "" : " (" + error_text(row->*error) + ")");
    };
    const auto share = [&](double ExperimentRow::*error) {
      return row != nullptr && std::isfinite(row->*error) ? fmt::format("{:.0f} %", 100.0 * row->*error) : "";
    };
    judged.push_back({io::escaped(who), with_error(f.flow, &ExperimentRow::flow_error),
                      with_error(f.density, &ExperimentRow::density_error),
                      with_error(f.speed, &ExperimentRow::speed_error), share(&ExperimentRow::nt_error),
                      share(&ExperimentRow::diagram_error),
                      row == nullptr ? "" : fmt::format("{:.0f} of {:.0f}", row->arrived, row->people),
                      row == nullptr ? ""
                      : row->inside  ? "yes"
                                     : "no"});
    others.push_back({io::escaped(who), number_text(f.nearest), number_text(f.closest), number_text(f.wall),
                      number_text(f.standing), number_text(f.fluctuation), number_text(f.lanes)});
  };
  add("real people", report.real[k], nullptr);
  for (const ExperimentRow& row : report.rows)
    if (row.experiment == k) add(row.model, row.mean, &row);
  return "<div class=\"scroll\">" +
         io::table({{"", "whole"},
                    {"flow [1/s]", "number"},
                    {"density [1/m²]", "number"},
                    {"speed [m/s]", "number"},
                    {"N-t off by", "number"},
                    {"diagram off by", "number"},
                    {"arrived", "number"},
                    {"inside", "whole"}},
                   judged) +
         "</div>\n<div class=\"scroll\">" +
         io::table({{"", "whole"},
                    {"nearest [m]", "number"},
                    {"a tenth nearer than [m]", "number"},
                    {"to the wall [m]", "number"},
                    {"standing", "number"},
                    {"fluctuation [m/s]", "number"},
                    {"lane order", "number"}},
                   others) +
         "</div>\n";
}

// Real people first, in the text's own colour; models after them.
struct Curve {
  std::string label;
  const ExperimentFigures* figures;
};
std::vector<Curve> curves_of(std::size_t k, const ExperimentReport& report) {
  std::vector<Curve> curves{{"real people", &report.real[k]}};
  for (const ExperimentRow& row : report.rows)
    if (row.experiment == k) curves.push_back({row.model, &row.mean});
  return curves;
}
std::string line_class(std::size_t curve) { return fmt::format("c{} k{}", curve % 7, curve % 4); }

std::string nt_chart(const std::vector<Curve>& curves) {
  io::Chart chart;
  chart.label = "People who crossed the line over time";
  chart.unit = "people";
  chart.whole = true;
  double longest = 0.0;
  for (const Curve& curve : curves)
    if (!curve.figures->crossings.empty()) longest = std::max(longest, curve.figures->crossings.back());
  constexpr int kMoments = 120;
  for (int m = 0; m <= kMoments; ++m) chart.seconds.push_back(longest * m / kMoments);
  for (std::size_t c = 0; c < curves.size(); ++c) {
    io::ChartLine line{curves[c].label, line_class(c), {}};
    const std::vector<double>& times = curves[c].figures->crossings;
    for (const double t : chart.seconds)
      line.values.push_back(static_cast<double>(std::upper_bound(times.begin(), times.end(), t) - times.begin()));
    chart.lines.push_back(line);
  }
  return io::chart_svg(chart);
}

std::string diagram_chart(const std::vector<Curve>& curves) {
  io::Chart chart;
  chart.label = "Speed over density in the measuring area";
  chart.unit = "m/s";
  chart.over = "density [1/m²]";
  std::size_t bins = 1;
  const auto bin_of = [](const evaluation::DiagramBin& bin) {
    return static_cast<std::size_t>(bin.density / evaluation::kDiagramBin);
  };
  for (const Curve& curve : curves)
    for (const evaluation::DiagramBin& bin : curve.figures->diagram) bins = std::max(bins, bin_of(bin) + 1);
  for (std::size_t b = 0; b < bins; ++b)
    chart.seconds.push_back((static_cast<double>(b) + 0.5) * evaluation::kDiagramBin);
  for (std::size_t c = 0; c < curves.size(); ++c) {
    io::ChartLine line{curves[c].label, line_class(c), std::vector<double>(bins, evaluation::kNoValue)};
    for (const evaluation::DiagramBin& bin : curves[c].figures->diagram) line.values[bin_of(bin)] = bin.speed;
    chart.lines.push_back(line);
  }
  return io::chart_svg(chart);
}

std::string paths(const Trajectory& t, const Experiment& experiment, const evaluation::StagedExperiment& staged,
                  const World& world) {
  const evaluation::MeasuringLine& line = experiment.setup.line;
  const evaluation::Point along = line.b - line.a;
  std::vector<std::uint16_t> direction(t.people().size(), 0);
  for (std::uint32_t person = 0; person < t.people().size(); ++person) {
    const auto track = t.track(person);
    const evaluation::Point way = t.rows()[track.back()].at - t.rows()[track.front()].at;
    direction[person] = cross(along, way) > 0.0 ? 0 : 1;
  }
  evaluation::PathSample sample(2);
  std::vector<std::uint32_t> numbers;
  std::vector<std::uint16_t> populations;
  std::vector<Vec2> positions;
  std::vector<LevelIndex> levels;
  for (std::size_t f = 0; f < t.frames().size(); ++f) {
    numbers.clear(), populations.clear(), positions.clear(), levels.clear();
    for (const evaluation::TrajectoryRow& row : t.frame(f)) {
      numbers.push_back(row.person);
      populations.push_back(direction[row.person]);
      positions.push_back(navigation::to_vec2(row.at));
      levels.push_back(0);
    }
    sample.add(numbers, populations, positions, levels);
  }
  const std::vector<io::PopulationStyle> styles{io::population_style(0, ""), io::population_style(1, "")};
  const Box part{navigation::to_vec2(staged.view.low), navigation::to_vec2(staged.view.high)};
  return io::trajectory_picture(world, 0, io::MapFrame(part), sample.paths(), styles);
}

std::string section(std::size_t k, const Experiment& experiment, const ExperimentReport& report) {
  const evaluation::StagedExperiment& staged = report.staged[k];
  const World world(staged.scene.world);
  std::string body = fmt::format("<div id=\"run-{}\"></div>\n", k) + io::heading(experiment.setup.name);
  const std::string how = experiment.setup.people_in_loop > 0 ? "They go round a loop."
                          : staged.from_waiting_room          ? "They come from a waiting room."
                                                              : "They come when, where and as fast as recorded.";
  body += io::paragraphs(
      fmt::format("{}{}{} people recorded over {:.0f} s, through an opening of {:.2f}\u00a0m. {}",
                  experiment.setup.kind, experiment.setup.kind.empty() ? "" : ": ", experiment.recorded.people().size(),
                  experiment.recorded.duration(), experiment.setup.opening, how),
      "");
  body += figures_table(k, report);
  const std::vector<Curve> curves = curves_of(k, report);
  body += "<div class=\"pair\">\n<div>" +
          io::figure(nt_chart(curves), "N-t: people across the line, since the first of them") + "</div>\n<div>" +
          io::figure(diagram_chart(curves), "Fundamental diagram of the measuring area") + "</div>\n</div>\n";
  body += "<div class=\"pair\">\n<div>" +
          io::figure(paths(experiment.recorded, experiment, staged, world), "real people") + "</div>\n";
  for (const ExperimentRow& row : report.rows)
    if (row.experiment == k && !row.first.rows().empty())
      body += "<div>" +
              io::figure(paths(row.first, experiment, staged, world),
                         fmt::format("{}, seed {}", row.model, report.options.seed)) +
              "</div>\n";
  return body + "</div>\n";
}

}  // namespace

std::string experiments_page(const std::vector<Experiment>& experiments, const ExperimentReport& report,
                             const std::vector<std::string>& notes) {
  const auto inside =
      std::count_if(report.rows.begin(), report.rows.end(), [](const ExperimentRow& row) { return row.inside; });
  std::string body = "<h1>Real people and ours</h1>\n";
  body += io::paragraphs(
      fmt::format("{} of {} comparisons are inside: flow within {:.0f} %, density and speed within {:.0f} %, and "
                  "everybody arrives. Seeds: {}; people want to walk {:.2f} ± {:.2f} m/s.",
                  inside, report.rows.size(), 100 * evaluation::kFlowTolerance, 100 * evaluation::kDensityTolerance,
                  report.options.seeds, report.options.preferred_speed, report.options.speed_deviation),
      "lead");
  for (const std::string& note : notes) body += io::paragraphs(note, "");
  body += io::heading("Errors of flow, density and speed");
  body += overview(experiments, report);
  for (std::size_t k = 0; k < experiments.size(); ++k) body += section(k, experiments[k], report);
  return io::page("Real people and ours", body);
}

}  // namespace throng::cli
