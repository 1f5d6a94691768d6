// The report of an ensemble: one file, nothing fetched.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/ensemble/variant.h"
#include "engine/evaluation/measures/no_value.h"
#include "engine/evaluation/measures/service_level.h"
#include "engine/io/report/chart.h"
#include "engine/io/report/crowd_sections.h"
#include "engine/io/report/heat_map.h"
#include "engine/io/report/number_text.h"
#include "engine/io/report/page.h"
#include "engine/io/report/svg.h"

namespace throng::cli {
namespace {

using evaluation::Confidence;
using evaluation::EnsembleSummary;
using evaluation::PassageSummary;
using io::escaped;
using io::fixed_text;
using Variants = std::vector<EnsembleVariant>;

constexpr const char* kUnknown = "\xe2\x80\x93";

std::string colour(std::size_t k) { return "c" + std::to_string(k % 7); }
std::string style(std::size_t k) { return colour(k) + " k" + std::to_string(k % 4); }

std::string number_text(double value, int decimals) {
  return std::isfinite(value) ? fixed_text(value, decimals) : kUnknown;
}

std::string interval_text(const Confidence& c, int decimals) {
  if (!std::isfinite(c.mean)) return kUnknown;
  if (!std::isfinite(c.half_width)) return fixed_text(c.mean, decimals);
  return fixed_text(c.mean, decimals) + " \xc2\xb1 " + fixed_text(c.half_width, decimals);
}

std::string difference_html(const Confidence& a, const Confidence& b) {
  const Confidence d = evaluation::difference(a, b);
  if (!std::isfinite(d.mean)) return kUnknown;
  const std::string text = (d.mean > 0.0 ? "+" : "") + interval_text(d, 1);
  const bool sure = std::isfinite(d.half_width) && std::abs(d.mean) > d.half_width;
  return sure ? "<span class=\"sure\">" + text + " *</span>" : text;
}

// A name that a table keeps in one line.
std::string name_html(const EnsembleVariant& v) {
  return "<span style=\"white-space:nowrap\">" + escaped(v.title()) + "</span>";
}

std::string scrolled(const std::string& table) { return "<div class=\"scroll\">\n" + table + "</div>\n"; }

std::string head(const Variants& variants) {
  std::vector<std::vector<std::string>> rows;
  for (const EnsembleVariant& v : variants) {
    const EnsembleSummary& s = v.summary;
    rows.push_back({name_html(v), io::count_text(s.runs), number_text(s.people.mean, 0), number_text(s.p50, 1),
                    "<b>" + number_text(s.p95, 1) + "</b>", number_text(s.last, 1), interval_text(s.total, 1),
                    &v == &variants.front() ? "" : difference_html(variants.front().summary.total, s.total),
                    interval_text(s.half, 1), interval_text(s.most, 1), interval_text(s.peak_density, 2)});
  }
  std::string out = scrolled(io::table({{"Variant", "name"},
                                        {"Runs", "number"},
                                        {"People", "number"},
                                        {"p50 [s]", "number"},
                                        {"p95 [s]", "number"},
                                        {"Last [s]", "number"},
                                        {"Mean [s]", "number"},
                                        {"Difference [s]", "number"},
                                        {"Half out [s]", "number"},
                                        {"95 % out [s]", "number"},
                                        {"Peak [1/m\xc2\xb2]", "number"}},
                                       rows));
  std::string text =
      "Total time: from the beginning of the scene until the last one is out. p50, p95 and last are those of the runs; "
      "\xc2\xb1 is the interval that holds the true mean with 95 % (Student's distribution). Half out and 95 % out: "
      "when "
      "so many of the people of a run had left.";
  if (variants.front().summary.alarm >= 0.0)
    text += " The alarm went off at " + fixed_text(variants.front().summary.alarm, 1) + " s.";
  if (variants.size() > 1)
    text += " Differences are to the first variant; one marked with * is not 0 by the same measure (Welch 1947).";
  return out + io::paragraphs(text, "quiet");
}

std::string notes(const Variants& variants, double tolerance) {
  std::string out;
  for (const EnsembleVariant& v : variants) {
    const EnsembleSummary& s = v.summary;
    if (s.unfinished > 0)
      out +=
          io::paragraphs(fmt::format("{}: in {} of {} runs not everybody was out when the run ended. Their times are "
                                     "not in any total: make the scene longer, or find out who cannot leave.",
                                     v.title(), s.unfinished, s.runs),
                         "note");
    if (s.unplaced > 0)
      out += io::paragraphs(
          fmt::format("{}: up to {} people found no room and were not simulated.", v.title(), s.unplaced), "note");
    out += io::paragraphs(
        v.converged ? fmt::format("{}: converged. In the last {} runs the 95th percentile moved by no more than {} % "
                                  "(IMO MSC.1/Circ.1533, annex 3, appendix 3).",
                                  v.title(), evaluation::kConvergenceBatch, fixed_text(100.0 * tolerance, 1))
                    : fmt::format("{}: not converged to {} % by the rule of IMO MSC.1/Circ.1533 (annex 3, appendix 3), "
                                  "which looks at the 95th percentile every {} runs; there are {}. Add "
                                  "--until-converged {}%, or more --seeds.",
                                  v.title(), fixed_text(100.0 * tolerance, 1), evaluation::kConvergenceBatch, s.runs,
                                  fixed_text(100.0 * tolerance, 1)),
        v.converged ? "quiet" : "note");
  }
  return out;
}

io::Chart distribution_chart(const Variants& variants) {
  io::Chart chart;
  chart.label = "Share of runs that were over by a time";
  chart.unit = "%";
  chart.over = "total time [s]";
  double low = 1e18, high = 0.0;
  for (const EnsembleVariant& v : variants)
    for (const double t : v.summary.totals) low = std::min(low, t), high = std::max(high, t);
  if (high <= 0.0) return chart;
  const double margin = std::max(1.0, 0.05 * (high - low));
  constexpr int kPoints = 200;
  for (int k = 0; k <= kPoints; ++k) chart.seconds.push_back(low - margin + (high - low + 2 * margin) * k / kPoints);
  for (std::size_t i = 0; i < variants.size(); ++i) {
    io::ChartLine line{variants[i].title(), style(i), {}};
    const std::vector<double>& totals = variants[i].summary.totals;
    for (const double at : chart.seconds)
      line.values.push_back(
          100.0 * static_cast<double>(std::count_if(totals.begin(), totals.end(), [&](double t) { return t <= at; })) /
          static_cast<double>(std::max<std::size_t>(1, totals.size())));
    chart.lines.push_back(std::move(line));
  }
  return chart;
}

io::Chart convergence_chart(const Variants& variants) {
  io::Chart chart;
  chart.label = "The 95th percentile of total time after each run";
  chart.unit = "s";
  chart.over = "runs";
  std::size_t most = 0;
  for (const EnsembleVariant& v : variants) most = std::max(most, v.summary.totals.size());
  for (std::size_t k = 0; k < most; ++k) chart.seconds.push_back(static_cast<double>(k + 1));
  for (std::size_t i = 0; i < variants.size(); ++i) {
    io::ChartLine line{variants[i].title(), style(i), evaluation::running_p95(variants[i].summary.totals)};
    line.values.resize(most, evaluation::kNoValue);
    chart.lines.push_back(std::move(line));
  }
  return chart;
}

double at(const std::vector<double>& seconds, const std::vector<double>& values, double t) {
  if (seconds.empty()) return evaluation::kNoValue;
  const auto after = std::upper_bound(seconds.begin(), seconds.end(), t + 1e-9);
  return after == seconds.begin() ? 0.0 : values[static_cast<std::size_t>(after - seconds.begin()) - 1];
}

io::Chart nt_chart(const Variants& variants) {
  io::Chart chart;
  chart.label = "People who are out over time (N-t)";
  chart.unit = "people";
  chart.whole = true;
  for (const EnsembleVariant& v : variants)
    if (!v.summary.seconds.empty() && (chart.seconds.empty() || v.summary.seconds.back() > chart.seconds.back()))
      chart.seconds = v.summary.seconds;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const EnsembleSummary& s = variants[i].summary;
    io::ChartLine line{variants[i].title(), style(i), {}};
    io::ChartBand band{"", {}, {}, colour(i)};
    for (const double t : chart.seconds) {
      line.values.push_back(at(s.seconds, s.nt_median, t));
      band.low.push_back(at(s.seconds, s.nt_low, t));
      band.high.push_back(at(s.seconds, s.nt_high, t));
    }
    chart.lines.push_back(std::move(line));
    chart.bands.push_back(std::move(band));
  }
  return chart;
}

std::string passages_part(const Variants& variants) {
  std::vector<std::vector<std::string>> rows;
  for (const EnsembleVariant& v : variants)
    for (const PassageSummary& p : v.summary.passages)
      rows.push_back({name_html(v), escaped(p.id), p.is_door ? "door" : "exit", p.is_door ? fixed_text(p.width, 2) : "",
                      interval_text(p.people, 1), p.is_door ? "" : fixed_text(100.0 * p.share, 1) + " %",
                      interval_text(p.first, 1), interval_text(p.last, 1), interval_text(p.flow, 2),
                      p.is_door ? interval_text(p.specific_flow, 2) : "", interval_text(p.queue, 1),
                      interval_text(p.waited, 1)});
  return io::heading("Exits and doors") +
         scrolled(io::table({{"Variant", "name"},
                             {"Exit or door", "name"},
                             {"", "name"},
                             {"Width [m]", "number"},
                             {"People", "number"},
                             {"Use", "number"},
                             {"First [s]", "number"},
                             {"Last [s]", "number"},
                             {"Flow [1/s]", "number"},
                             {"Flow [1/(m s)]", "number"},
                             {"Queue", "number"},
                             {"Waited [s]", "number"}},
                            rows)) +
         io::paragraphs(
             "Flow: between the tenth and the ninetieth hundredth of those who use it. Queue: the most people at once "
             "who "
             "stand (slower than 0.4 m/s) within 3 m of it. Waited: the time that was stood there, for each who used "
             "it.",
             "quiet");
}

std::vector<double> doubles(const std::vector<float>& values) { return {values.begin(), values.end()}; }

// Travelling time over the time before moving, in tenths of the people.
io::Chart travel_chart(const Variants& variants) {
  io::Chart chart;
  chart.label = "Time on the way over the time before moving";
  chart.unit = "s";
  chart.over = "time before moving [s]";
  constexpr std::size_t kBins = 24;
  double longest = 0.0;
  for (const EnsembleVariant& v : variants)
    longest = std::max(longest, evaluation::percentile(doubles(v.summary.before_moving), 0.99));
  if (!(longest > 0.0)) return chart;
  for (std::size_t k = 0; k < kBins; ++k) chart.seconds.push_back((static_cast<double>(k) + 0.5) * longest / kBins);
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const EnsembleSummary& s = variants[i].summary;
    std::vector<std::vector<double>> bins(kBins);
    for (std::size_t k = 0; k < s.before_moving.size(); ++k) {
      const auto bin = static_cast<std::size_t>(static_cast<double>(s.before_moving[k]) / longest * kBins);
      if (bin < kBins) bins[bin].push_back(static_cast<double>(s.travelling[k]));
    }
    io::ChartLine line{variants[i].title(), style(i), {}};
    io::ChartBand band{"", {}, {}, colour(i)};
    for (const std::vector<double>& bin : bins) {
      const bool few = bin.size() < 5;
      line.values.push_back(few ? evaluation::kNoValue : evaluation::percentile(bin, 0.5));
      band.low.push_back(few ? evaluation::kNoValue : evaluation::percentile(bin, 0.05));
      band.high.push_back(few ? evaluation::kNoValue : evaluation::percentile(bin, 0.95));
    }
    chart.lines.push_back(std::move(line));
    chart.bands.push_back(std::move(band));
  }
  return chart;
}

std::string times_part(const Variants& variants) {
  std::vector<std::vector<std::string>> rows;
  for (const EnsembleVariant& v : variants) {
    const std::vector<double> before = doubles(v.summary.before_moving), way = doubles(v.summary.travelling);
    const auto three = [&](const std::vector<double>& values, std::vector<std::string>& row) {
      for (const double share : {0.5, 0.95, 1.0}) row.push_back(number_text(evaluation::percentile(values, share), 1));
    };
    std::vector<std::string> row = {name_html(v)};
    three(before, row);
    three(way, row);
    rows.push_back(row);
  }
  std::string out =
      io::heading("Before moving, and on the way") + scrolled(io::table({{"Variant", "name"},
                                                                         {"Before moving p50 [s]", "number"},
                                                                         {"p95", "number"},
                                                                         {"last", "number"},
                                                                         {"On the way p50 [s]", "number"},
                                                                         {"p95", "number"},
                                                                         {"last", "number"}},
                                                                        rows));
  const io::Chart chart = travel_chart(variants);
  if (chart.seconds.size() > 1) out += io::figure(io::chart_svg(chart), "");
  return out +
         io::paragraphs(
             "Everybody of all runs. Before moving: from the alarm, or from one's arrival, to the decision to leave "
             "(response) or to setting out (pre-movement). Line: median; band: 5 % to 95 %.",
             "quiet");
}

io::HeatMap heat(const evaluation::DensityField& field, const std::vector<float>& values, std::string id,
                 std::string label, std::string unit) {
  io::HeatMap map;
  map.id = std::move(id);
  map.label = std::move(label);
  map.unit = std::move(unit);
  const std::size_t cells = field.lattice.size();
  for (std::size_t level = 0; level < field.levels; ++level) {
    std::vector<double> cell(cells, -1.0);
    for (std::size_t k = 0; k < cells; ++k)
      if (values[level * cells + k] > 0.f) cell[k] = static_cast<double>(values[level * cells + k]);
    for (const double v : cell) map.most = std::max(map.most, v);
    map.levels.push_back({field.lattice, std::move(cell)});
  }
  return map;
}

std::string maps(const Variants& variants, const char* title, bool peak) {
  std::vector<io::HeatMap> heats;
  for (std::size_t k = 0; k < variants.size(); ++k) {
    const evaluation::DensityField& field = variants[k].summary.density;
    const std::vector<float>& values = peak ? field.peak : field.mean;
    if (values.empty()) return {};
    heats.push_back(
        heat(field, values, (peak ? "peak" : "mean") + std::to_string(k) + "-",
             std::string(title) + ", " + variants[k].title(),
             peak ? "people per m\xc2\xb2, the most in any run" : "people per m\xc2\xb2, mean over time and runs"));
  }
  io::choose_scale(heats);
  std::string out = io::heading(title) + "<div class=\"pair maps\">\n";
  for (std::size_t k = 0; k < variants.size(); ++k) {
    const World world(variants[k].scenario.def.world);
    out += "<div><h3>" + escaped(variants[k].title()) + "</h3>\n" +
           io::levels_html(world, io::MapFrame(world.bounds()),
                           [&](LevelIndex level, const io::MapFrame& part) {
                             return io::heat_picture(world, level, part, heats[k], false);
                           }) +
           "</div>\n";
  }
  out += "</div>\n";
  if (heats.front().most > 0.0) out += io::figure(io::heat_legend(heats.front()), "");
  return out;
}

std::string service_part(const Variants& variants) {
  std::vector<io::TableColumn> columns = {{"Fruin", ""}};
  for (const EnsembleVariant& v : variants) columns.push_back({v.title(), "number"});
  std::vector<std::vector<std::string>> rows;
  for (std::size_t k = 0; k < evaluation::EvacuationRecord::kServiceLevels; ++k) {
    std::vector<std::string> row = {evaluation::ServiceScale::letter(k)};
    for (const EnsembleVariant& v : variants)
      row.push_back(k < v.summary.service.size() ? interval_text(v.summary.service[k], 1) + " %" : kUnknown);
    rows.push_back(row);
  }
  return io::heading("Level of service") + scrolled(io::table(columns, rows)) +
         io::paragraphs(
             "Share of the time that people walked at each level (Fruin 1971, walkways), by the density within "
             "0.8 m of them. Who sits or waits is not counted.",
             "quiet");
}

}  // namespace

std::string ensemble_page(const Variants& variants, const EnsembleText& text) {
  const ScenarioDef& def = variants.front().scenario.def;
  std::string body =
      "<h1>" + escaped(def.name) + ": " + io::count_text(variants.front().summary.runs) +
      (variants.size() > 1 ? " runs of each of " + std::to_string(variants.size()) + " variants" : " runs") + "</h1>\n";
  if (!def.description.empty()) body += io::paragraphs(def.description, "lead");
  for (const EnsembleVariant& v : variants)
    if (!v.vary.empty()) body += io::paragraphs(v.title() + ": " + v.vary, "quiet");
  body += head(variants) + notes(variants, text.tolerance);
  body += io::heading("Total time") + "<div class=\"pair\">\n<div><h3>Distribution</h3>\n" +
          io::figure(io::chart_svg(distribution_chart(variants)), "") + "</div>\n<div><h3>Convergence of p95</h3>\n" +
          io::figure(io::chart_svg(convergence_chart(variants)), "") + "</div>\n</div>\n";
  body += io::heading("Out over time (N-t)") + io::figure(io::chart_svg(nt_chart(variants)), "") +
          io::paragraphs("Line: median of the runs; band: 5th to 95th percentile.", "quiet");
  body += passages_part(variants) + times_part(variants);
  body += maps(variants, "Peak density", true) + maps(variants, "Mean density", false);
  body += io::paragraphs("Density: people within 0.8 m of a point for the floor that is there, every 0.5 s.", "quiet");
  body += service_part(variants);
  body += io::heading("To make it again") + io::preformatted(text.command_line);
  return io::page(def.name, body);
}

}  // namespace throng::cli
