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
  std::string label;
  std::vector<double> low;
  std::vector<double> high;
};

// Values over time.
struct Chart {
  std::string label;  // what it shows, for readers who cannot see it
  std::string unit;   // of the values
  std::vector<double> seconds;
  std::vector<ChartLine> lines;
  std::vector<ChartBand> bands;
  bool whole = false;  // values are counts: no ticks between whole numbers
};

// Both axes with round ticks and units; the value axis begins at 0.
std::string chart_svg(const Chart& chart);

}  // namespace throng::io
