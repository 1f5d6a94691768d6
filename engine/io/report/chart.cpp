#include "engine/io/report/chart.h"

#include <algorithm>
#include <cmath>

#include "engine/io/report/ticks.h"

namespace throng::io {
namespace {

constexpr double kWidth = 420.0, kHeight = 250.0;
constexpr double kLeft = 52.0, kRight = 18.0, kTop = 30.0, kBottom = 42.0;
constexpr double kLineTolerance = 0.15;  // units by which a drawn line may differ from the measured one

struct TimeUnit {
  double seconds;
  const char* name;
};

TimeUnit time_unit(double longest) {
  if (longest <= 300.0) return {1.0, "s"};
  if (longest <= 3.0 * 3600.0) return {60.0, "min"};
  return {3600.0, "h"};
}

// From seconds and values to the picture.
struct Plot {
  double first = 0.0, last = 1.0, top = 1.0;
  double x(double seconds) const { return kLeft + (seconds - first) / (last - first) * (kWidth - kLeft - kRight); }
  double y(double value) const { return kHeight - kBottom - value / top * (kHeight - kBottom - kTop); }
};

// What the axis has to reach. A band that goes far beyond all lines (an interval of two runs) is cut instead of
// pressing them flat.
double largest(const Chart& chart) {
  constexpr double kMostBand = 2.0;  // of the largest line
  const auto most_of = [](double most, const std::vector<double>& values) {
    for (const double v : values)
      if (std::isfinite(v)) most = std::max(most, v);
    return most;
  };
  double lines = 0.0, bands = 0.0;
  for (const ChartLine& line : chart.lines) lines = most_of(lines, line.values);
  for (const ChartBand& band : chart.bands) bands = most_of(bands, band.high);
  return lines > 0.0 ? std::max(lines, std::min(bands, kMostBand * lines)) : bands;
}

std::string value_axis(const Chart& chart, const Ticks& ticks, const Plot& plot) {
  std::string out;
  for (const double v : ticks.at) {
    const double y = plot.y(v);
    out += svg_line({kLeft, y}, {kWidth - kRight, y}, v == 0.0 ? "axis" : "grid");
    out += svg_text({kLeft - 7.0, y + 4.5}, "", "end", ticks.text(v));
  }
  return out + svg_text({4.0, 16.0}, "", "start", chart.unit);
}

std::string lower_axis(const Plot& plot, const std::string& over) {
  const TimeUnit unit = over.empty() ? time_unit(plot.last) : TimeUnit{1.0, ""};
  const Ticks ticks = round_ticks(plot.first / unit.seconds, plot.last / unit.seconds, 7);
  std::string out;
  for (const double t : ticks.at) {
    const double x = plot.x(t * unit.seconds);
    out += svg_line({x, kHeight - kBottom}, {x, kHeight - kBottom + 4.0}, "axis");
    out += svg_text({x, kHeight - kBottom + 18.0}, "", "middle", ticks.text(t));
  }
  const double middle = (kLeft + kWidth - kRight) / 2.0;
  return out +
         svg_text({middle, kHeight - 5.0}, "", "middle", over.empty() ? std::string("time [") + unit.name + "]" : over);
}

std::string draw_line(const Chart& chart, const ChartLine& line, const Plot& plot) {
  PathData data;
  std::vector<PicturePoint> run;
  const auto flush = [&] {
    const std::vector<PicturePoint> points = simplified(run, kLineTolerance);
    for (std::size_t i = 0; i < points.size(); ++i) i == 0 ? data.move_to(points[i]) : data.line_to(points[i]);
    run.clear();
  };
  for (std::size_t i = 0; i < line.values.size(); ++i) {
    if (std::isfinite(line.values[i]))
      run.push_back({plot.x(chart.seconds[i]), plot.y(line.values[i])});
    else
      flush();
  }
  flush();
  return svg_path(data, "line " + line.css_class);
}

std::string band_class(const ChartBand& band) {
  return band.css_class.empty() ? std::string("band") : "zone " + band.css_class;
}

std::string draw_band(const Chart& chart, const ChartBand& band, const Plot& plot) {
  PathData data;
  std::size_t begin = 0;
  const auto there = [&](std::size_t i) { return std::isfinite(band.low[i]) && std::isfinite(band.high[i]); };
  for (std::size_t i = 0; i <= band.low.size(); ++i) {
    if (i < band.low.size() && there(i)) continue;
    if (i > begin) {
      for (std::size_t j = begin; j < i; ++j) {
        const PicturePoint p = {plot.x(chart.seconds[j]), plot.y(std::min(band.high[j], plot.top))};
        j == begin ? data.move_to(p) : data.line_to(p);
      }
      for (std::size_t j = i; j-- > begin;)
        data.line_to({plot.x(chart.seconds[j]), plot.y(std::min(band.low[j], plot.top))});
      data.close();
    }
    begin = i + 1;
  }
  return svg_path(data, band_class(band));
}

constexpr double kLegendRow = 18.0;

// In the upper right corner, from right to left and then in further rows, so that it never collides with the unit on
// the left. `rows`: how many there are.
std::string legend(const Chart& chart, int& rows) {
  constexpr double kSample = 26.0, kGap = 6.0, kBetween = 16.0, kCharacter = 6.9;
  const double unit_end = 4.0 + static_cast<double>(character_count(chart.unit)) * kCharacter + kBetween;
  std::string out;
  rows = 1;
  double right = kWidth - kRight, y = 12.0;
  const auto entry = [&](const std::string& label, const auto& sample) {
    const double wide = static_cast<double>(character_count(label)) * kCharacter + kGap + kSample;
    if (right - wide < (rows == 1 ? unit_end : 4.0) && right < kWidth - kRight) {
      ++rows;
      right = kWidth - kRight;
      y += kLegendRow;
    }
    const double left = std::max(right - wide, 4.0);
    out += sample(left, y);
    out += svg_text({left + kSample + kGap, y + 4.0}, "", "start", label);
    right = left - kBetween;
  };
  for (std::size_t i = chart.bands.size(); i-- > 0;)
    if (!chart.bands[i].label.empty())
      entry(chart.bands[i].label, [&](double x, double at) {
        return "<rect class=\"" + band_class(chart.bands[i]) + "\" x=\"" + unit_text(x) + "\" y=\"" +
               unit_text(at - 6.0) + "\" width=\"26\" height=\"12\"/>\n";
      });
  for (std::size_t i = chart.lines.size(); i-- > 0;)
    if (!chart.lines[i].label.empty())
      entry(chart.lines[i].label, [&](double x, double at) {
        return svg_line({x, at}, {x + kSample, at}, "line " + chart.lines[i].css_class);
      });
  return out;
}

}  // namespace

std::string chart_svg(const Chart& chart) {
  Plot plot;
  if (!chart.seconds.empty()) {
    plot.first = chart.seconds.front();
    plot.last = std::max(chart.seconds.back(), plot.first + 1e-3);
  }
  const double most = largest(chart);
  Ticks ticks = round_ticks(0.0, most > 0.0 ? most : 1.0, 5);
  if (chart.whole && ticks.step < 1.0) ticks.step = 1.0;
  plot.top = std::max(1.0, std::ceil(most / ticks.step - 1e-9)) * ticks.step;
  ticks.at.clear();
  for (double n = 0.0; n * ticks.step <= plot.top * (1.0 + 1e-9); n += 1.0) ticks.at.push_back(n * ticks.step);

  int rows = 1;
  const std::string labels = legend(chart, rows);
  const double lower = kLegendRow * (rows - 1);  // by how much further rows of the legend push the plot down
  std::string out = svg_open(kWidth, kHeight + lower, "chart", chart.label);
  if (rows > 1) out += "<g transform=\"translate(0 " + unit_text(lower) + ")\">\n";
  out += value_axis(chart, ticks, plot);
  out += lower_axis(plot, chart.over);
  for (const ChartBand& band : chart.bands) out += draw_band(chart, band, plot);
  for (const ChartLine& line : chart.lines) out += draw_line(chart, line, plot);
  return out + (rows > 1 ? "</g>\n" : "") + labels + "</svg>\n";
}

}  // namespace throng::io
