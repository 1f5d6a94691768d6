#pragma once

#include <string>
#include <vector>

namespace throng::io {

// The smallest of 1, 2 and 5 times a power of ten that is not below `value`; 1 when value is not positive.
double round_up(double value);

// Round numbers along an axis.
struct Ticks {
  double step = 1.0;
  std::vector<double> at;
  std::string text(double value) const;  // with as many decimals as the step needs
};

// At most about `most` ticks from `low` to `high`, both included where they are round.
Ticks round_ticks(double low, double high, int most);

}  // namespace throng::io
