#pragma once

#include <string>
#include <vector>

#include "engine/io/report/svg.h"

namespace throng::io {

struct ChartLine {
  std::string label;
  std::string css_class;       // colour and dashes: "c0 k1"
  std::vector<double> values;  // one for each moment; not finite: a gap
};

// Between two values at each moment.
struct ChartBand {
  std::string label;  // empty: not in the legend
  std::vector<double> low;
  std::vector<double> high;
  std::string css_class{};  // its colour; empty: that of bands
};

// Values over time, or over something else.
struct Chart {
  std::string label;            // what it shows, for readers who cannot see it
  std::string unit;             // of the values
  std::vector<double> seconds;  // or whatever `over` says
  std::vector<ChartLine> lines;
  std::vector<ChartBand> bands;
  bool whole = false;  // values are counts: no ticks between whole numbers
  std::string over{};  // what lies on the lower axis, with its unit; empty: time
};

// Both axes with round ticks and units; the value axis begins at 0.
std::string chart_svg(const Chart& chart);

}  // namespace throng::io
