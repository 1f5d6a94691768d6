#include "apps/cli/study/statistics.h"

#include <algorithm>
#include <cmath>

namespace throng::cli {
namespace {

// The regularised incomplete beta function I_x(a, b), by Lentz's continued fraction.
double incomplete_beta(double a, double b, double x) {
  if (x <= 0.0) return 0.0;
  if (x >= 1.0) return 1.0;
  if (x > (a + 1.0) / (a + b + 2.0)) return 1.0 - incomplete_beta(b, a, 1.0 - x);
  const double front =
      std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x)) / a;
  constexpr double kTiny = 1e-300;
  double f = 1.0, c = 1.0, d = 0.0;
  for (int i = 0; i < 400; ++i) {
    const int m = i / 2;
    double numerator = 1.0;
    if (i > 0)
      numerator = i % 2 == 0 ? m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m))
                             : -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
    d = 1.0 + numerator * d;
    d = 1.0 / (std::fabs(d) < kTiny ? kTiny : d);
    c = 1.0 + numerator / c;
    if (std::fabs(c) < kTiny) c = kTiny;
    f *= c * d;
    if (std::fabs(1.0 - c * d) < 1e-14) break;
  }
  return front * (f - 1.0);
}

}  // namespace

double binomial_tail(int right, int all) {
  double sum = 0.0;
  for (int k = std::max(0, right); k <= all; ++k)
    sum += std::exp(std::lgamma(all + 1.0) - std::lgamma(k + 1.0) - std::lgamma(all - k + 1.0) - all * std::log(2.0));
  return std::min(1.0, sum);
}

Correlation correlate(std::span<const double> x, std::span<const double> y) {
  const std::size_t n = std::min(x.size(), y.size());
  if (n < 3) return {};
  double mx = 0.0, my = 0.0, xx = 0.0, yy = 0.0, xy = 0.0;
  for (std::size_t k = 0; k < n; ++k) mx += x[k] / static_cast<double>(n), my += y[k] / static_cast<double>(n);
  for (std::size_t k = 0; k < n; ++k) {
    xx += (x[k] - mx) * (x[k] - mx);
    yy += (y[k] - my) * (y[k] - my);
    xy += (x[k] - mx) * (y[k] - my);
  }
  if (!(xx > 0.0) || !(yy > 0.0)) return {};
  Correlation c;
  c.r = std::clamp(xy / std::sqrt(xx * yy), -1.0, 1.0);
  const auto freedom = static_cast<double>(n - 2);
  // p = I_{v / (v + t^2)}(v / 2, 1 / 2) with t^2 = r^2 v / (1 - r^2).
  c.significance = 1.0 - incomplete_beta(freedom / 2.0, 0.5, 1.0 - c.r * c.r);
  return c;
}

}  // namespace throng::cli
