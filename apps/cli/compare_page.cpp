#include "apps/cli/compare_page.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "engine/evaluation/measures/no_value.h"
#include "engine/io/report/chart.h"
#include "engine/io/report/group_charts.h"
#include "engine/io/report/page.h"
#include "engine/io/report/survey_sections.h"
#include "engine/io/report/svg.h"

namespace throng::cli {
namespace {

using evaluation::Confidence;
using evaluation::DiagramBin;

// Inside a page an SVG has no XML declaration.
std::string inline_picture(const std::string& svg) {
  const std::size_t begin = svg.find("<svg");
  return begin == std::string::npos ? "" : svg.substr(begin);
}

std::uint64_t sum_of(const std::vector<SeedRun>& seeds, std::uint64_t SeedRun::*value) {
  std::uint64_t sum = 0;
  for (const SeedRun& seed : seeds) sum += seed.*value;
  return sum;
}

constexpr double kBin = 0.25;  // [1/m2]
int bin_of(const DiagramBin& bin) { return static_cast<int>(std::floor(bin.density / kBin)); }

// Densities that are rare in every run would only stretch the axis.
std::map<int, std::size_t> common_bins(const std::vector<ModelRun>& runs) {
  std::map<int, std::size_t> samples;
  std::size_t most = 0;
  for (const ModelRun& run : runs)
    for (const SeedRun& seed : run.seeds)
      for (const DiagramBin& bin : seed.diagram) most = std::max(most, samples[bin_of(bin)] += bin.samples);
  std::erase_if(samples, [&](const auto& bin) { return bin.second * 500 < most; });
  return samples;
}

io::Chart diagram_chart(const std::vector<ModelRun>& runs, bool flow) {
  io::Chart chart{flow ? "Flow over density" : "Speed over density",
                  flow ? "1/(m s)" : "m/s",
                  {},
                  {},
                  {},
                  false,
                  "density [people per m\xc2\xb2]"};
  const std::map<int, std::size_t> bins = common_bins(runs);
  for (const auto& [bin, samples] : bins) chart.seconds.push_back((bin + 0.5) * kBin);
  for (std::size_t m = 0; m < runs.size(); ++m) {
    io::ChartLine line{runs[m].model, io::group_style(m), {}};
    for (const auto& [index, samples] : bins) {
      double sum = 0.0, count = 0.0;
      for (const SeedRun& seed : runs[m].seeds)
        for (const DiagramBin& bin : seed.diagram)
          if (bin_of(bin) == index) {
            sum += (flow ? bin.flow : bin.speed) * static_cast<double>(bin.samples);
            count += static_cast<double>(bin.samples);
          }
      line.values.push_back(count > 0.0 ? sum / count : evaluation::kNoValue);
    }
    chart.lines.push_back(std::move(line));
  }
  chart.lines.push_back(io::weidmann_line(chart.seconds, flow));
  return chart;
}

std::string diagrams(const std::vector<ModelRun>& runs) {
  const io::Chart speed = diagram_chart(runs, false);
  std::string out = io::heading("Fundamental diagram");
  if (speed.seconds.size() < 2)
    return out + io::paragraphs("It was too much the same density everywhere for a curve.", "quiet");
  out += "<div class=\"pair\">\n<div><h3>Speed</h3>\n" + io::figure(io::chart_svg(speed), "") +
         "</div>\n<div><h3>Flow</h3>\n" + io::figure(io::chart_svg(diagram_chart(runs, true)), "") + "</div>\n</div>\n";
  return out + io::paragraphs(
                   "Everybody's own speed over everybody's own density, means over all seeds; people who sit or wait "
                   "are left out. Dashed grey: Weidmann 1993.",
                   "quiet");
}

std::string table_of(const std::vector<ModelRun>& runs) {
  std::vector<std::vector<std::string>> rows;
  for (const ModelRun& run : runs)
    rows.push_back({io::escaped(run.model), fmt::format("{} of {}", run.arrived(), run.people()),
                    interval_text(run.over(&SeedRun::mean_time_to_arrive), 2),
                    interval_text(run.over(&SeedRun::last_arrival), 2), std::to_string(run.collisions()),
                    interval_text(run.over(&SeedRun::roughness), 3), fmt::format("{:.2f}", run.ratio_to_orca)});
  return "<div class=\"scroll\">\n" +
         io::table({{"Model", "name"},
                    {"Arrived", "number"},
                    {"Mean time to arrive [s]", "number"},
                    {"Last arrival [s]", "number"},
                    {"Collisions", "number"},
                    {"Roughness [m\xc2\xb2/s\xe2\x81\xb4]", "number"},
                    {"Cost, times orca", "number"}},
                   rows) +
         "</div>\n";
}

}  // namespace

std::uint64_t ModelRun::people() const { return sum_of(seeds, &SeedRun::people); }
std::uint64_t ModelRun::arrived() const { return sum_of(seeds, &SeedRun::arrived); }
std::uint64_t ModelRun::collisions() const { return sum_of(seeds, &SeedRun::collisions); }

Confidence ModelRun::over(double SeedRun::*value) const {
  std::vector<double> values;
  for (const SeedRun& seed : seeds) values.push_back(seed.*value);
  return evaluation::confidence(values);
}

std::string interval_text(const Confidence& value, int decimals) {
  if (!std::isfinite(value.mean)) return "-";
  const std::string mean = fmt::format("{:.{}f}", value.mean, decimals);
  return std::isfinite(value.half_width) ? fmt::format("{} \xc2\xb1 {:.{}f}", mean, value.half_width, decimals) : mean;
}

std::string comparison_page(const std::vector<ModelRun>& runs, const std::string& command_line) {
  const std::string title = runs.empty() ? "Comparison" : runs.front().scene;
  const std::size_t seeds = runs.empty() ? 0 : runs.front().seeds.size();
  std::string body = "<h1>" + io::escaped(title) + "</h1>\n" + table_of(runs);
  body += io::paragraphs(
      fmt::format(
          "{}. A collision is a pair of people whose discs begin to overlap by more than 1 cm. Roughness is the "
          "mean squared acceleration: 0 for walking straight at one speed; the first step of each person is "
          "left out. The last arrival is told when everybody arrived. Cost is time of the processor, all "
          "threads together.",
          seeds < 2 ? "One seed: add --seeds 5 for intervals"
                    : fmt::format("{} seeds; what follows \xc2\xb1 holds the true mean with 95 %", seeds)),
      "quiet");
  body += diagrams(runs) + io::heading("Where people walked") + "<div class=\"pair maps\">\n";
  for (const ModelRun& run : runs)
    body +=
        "<figure><figcaption>" + io::escaped(run.model) + "</figcaption>" + inline_picture(run.picture) + "</figure>\n";
  body += "</div>\n";
  if (!command_line.empty()) body += io::heading("To make it again") + io::preformatted(command_line);
  return io::page(title, body);
}

}  // namespace throng::cli
