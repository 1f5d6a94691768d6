#include "engine/io/report/group_charts.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/evaluation/measures/no_value.h"
#include "engine/io/report/survey_sections.h"

namespace throng::io {
namespace {

using evaluation::Confidence;
using evaluation::CrowdSample;
using evaluation::DiagramBin;

constexpr double kBin = 0.25;  // [1/m2] of diagrams

std::string colour(std::size_t group) { return "c" + std::to_string(group % 7); }

struct Curve {
  std::vector<double> mean, low, high;
  bool sure = false;  // somewhere there is an interval
  void add(const std::vector<double>& values) {
    const Confidence c = evaluation::confidence(values);
    mean.push_back(c.mean);
    low.push_back(std::isfinite(c.half_width) ? std::max(0.0, c.mean - c.half_width) : evaluation::kNoValue);
    high.push_back(std::isfinite(c.half_width) ? c.mean + c.half_width : evaluation::kNoValue);
    sure = sure || std::isfinite(c.half_width);
  }
};

void add_curve(Chart& chart, const RunGroup& group, std::size_t index, Curve curve) {
  chart.lines.push_back({group.name, group_style(index), std::move(curve.mean)});
  if (curve.sure) chart.bands.push_back({"", std::move(curve.low), std::move(curve.high), colour(index)});
}

// The newest sample that is not later; what is over stays as it was for counts and is unknown for the rest.
double value_at(const RecordedCrowd& run, double seconds, double (*value)(const CrowdSample&), bool whole) {
  const auto samples = run.gathered.samples();
  const auto after = std::upper_bound(samples.begin(), samples.end(), seconds + 1e-9,
                                      [](double s, const CrowdSample& sample) { return s < sample.seconds; });
  if (after == samples.begin()) return evaluation::kNoValue;
  if (after == samples.end() && !whole && seconds > samples.back().seconds + 1e-9) return evaluation::kNoValue;
  return value(*std::prev(after));
}

const DiagramBin* bin_of(const RecordedCrowd& run, int index) {
  for (const DiagramBin& bin : run.measures.diagram)
    if (static_cast<int>(std::floor(bin.density / kBin)) == index) return &bin;
  return nullptr;
}

}  // namespace

std::string group_style(std::size_t group) { return colour(group) + " k" + std::to_string(group % 5); }

Chart group_time_chart(const std::vector<RunGroup>& groups, const std::string& label, const std::string& unit,
                       double (*value)(const CrowdSample&), bool whole) {
  Chart chart{label, unit, {}, {}, {}, whole};
  double longest = 0.0;
  for (const RunGroup& group : groups)
    for (const RecordedCrowd& run : group.runs) longest = std::max(longest, run.duration);
  constexpr int kMoments = 240;
  for (int i = 0; i <= kMoments; ++i) chart.seconds.push_back(longest * i / kMoments);
  for (std::size_t g = 0; g < groups.size(); ++g) {
    Curve curve;
    for (const double seconds : chart.seconds) {
      std::vector<double> values;
      for (const RecordedCrowd& run : groups[g].runs) values.push_back(value_at(run, seconds, value, whole));
      curve.add(values);
    }
    add_curve(chart, groups[g], g, std::move(curve));
  }
  return chart;
}

Chart group_diagram_chart(const std::vector<RunGroup>& groups, bool flow) {
  Chart chart{flow ? "Flow over density" : "Speed over density",
              flow ? "1/(m s)" : "m/s",
              {},
              {},
              {},
              false,
              "density [people per m\xc2\xb2]"};
  std::size_t all = 0;
  std::set<int> bins;
  for (const RunGroup& group : groups)
    for (const RecordedCrowd& run : group.runs)
      for (const DiagramBin& bin : run.measures.diagram) all = std::max(all, bin.samples);
  for (const RunGroup& group : groups)
    for (const RecordedCrowd& run : group.runs)
      for (const DiagramBin& bin : run.measures.diagram)
        if (bin.samples * 500 >= all) bins.insert(static_cast<int>(std::floor(bin.density / kBin)));
  for (const int bin : bins) chart.seconds.push_back((bin + 0.5) * kBin);
  for (std::size_t g = 0; g < groups.size(); ++g) {
    Curve curve;
    for (const int index : bins) {
      std::vector<double> values;
      for (const RecordedCrowd& run : groups[g].runs)
        if (const DiagramBin* bin = bin_of(run, index)) values.push_back(flow ? bin->flow : bin->speed);
      curve.add(values);
    }
    add_curve(chart, groups[g], g, std::move(curve));
  }
  chart.lines.push_back(weidmann_line(chart.seconds, flow));
  return chart;
}

}  // namespace throng::io
