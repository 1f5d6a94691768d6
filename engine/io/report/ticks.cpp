#include "engine/io/report/ticks.h"

#include <cmath>
#include <cstdlib>

#include "engine/io/report/number_text.h"

namespace throng::io {

double round_up(double value) {
  if (!(value > 0.0) || !std::isfinite(value)) return 1.0;
  int exponent = 0;
  double leading = value;
  for (; leading >= 10.0; leading /= 10.0) ++exponent;
  for (; leading < 1.0; leading *= 10.0) --exponent;
  constexpr double kSlack = 1.0 + 1e-9;  // 0.30000000000000004 counts as 0.3
  const double rounded = leading <= 1.0 * kSlack   ? 1.0
                         : leading <= 2.0 * kSlack ? 2.0
                         : leading <= 5.0 * kSlack ? 5.0
                                                   : 10.0;
  double power = 1.0;
  for (int i = 0; i < std::abs(exponent); ++i) power *= 10.0;
  return exponent >= 0 ? rounded * power : rounded / power;
}

std::string Ticks::text(double value) const {
  int decimals = 0;
  for (double s = step; s < 0.999 && decimals < 9; s *= 10.0) ++decimals;
  return decimals == 0 ? rounded_text(value, 15) : fixed_text(value, decimals);
}

Ticks round_ticks(double low, double high, int most) {
  Ticks ticks;
  if (!(high > low)) {
    ticks.at = {low};
    return ticks;
  }
  ticks.step = round_up((high - low) / most);
  const double slack = 1e-6;
  const double first = std::ceil(low / ticks.step - slack), last = high / ticks.step + slack;
  // Numbers so large that they cannot be counted, or without an end, have no round ones between them.
  constexpr double kMostTicks = 1000;
  if (!(last - first <= kMostTicks)) {
    ticks.at = {low};
    return ticks;
  }
  for (double k = 0.0; first + k <= last && k <= kMostTicks; k += 1.0) ticks.at.push_back((first + k) * ticks.step);
  return ticks;
}

}  // namespace throng::io
