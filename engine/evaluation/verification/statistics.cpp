#include "engine/evaluation/verification/statistics.h"

#include <algorithm>
#include <cmath>

namespace throng::evaluation {

double lognormal_distribution(double x, double log_mean, double log_sd) {
  if (x <= 0.0) return 0.0;
  return 0.5 * std::erfc(-(std::log(x) - log_mean) / (log_sd * std::sqrt(2.0)));
}

double weibull_distribution(double x, double scale, double shape) {
  return x <= 0.0 ? 0.0 : 1.0 - std::exp(-std::pow(x / scale, shape));
}

// The regularised lower incomplete gamma function by its series; converges for every x, quickly enough for times.
double gamma_distribution(double x, double shape, double scale) {
  if (x <= 0.0) return 0.0;
  const double t = x / scale;
  double term = 1.0 / shape, sum = term;
  constexpr int kMostTerms = 10'000;
  for (int n = 1; n < kMostTerms && term > 1e-16 * sum; ++n) {
    term *= t / (shape + n);
    sum += term;
  }
  return std::min(1.0, sum * std::exp(-t + shape * std::log(t) - std::lgamma(shape)));
}

double kolmogorov_smirnov(std::vector<double> samples, const std::function<double(double)>& distribution) {
  if (samples.empty()) return 0.0;
  std::sort(samples.begin(), samples.end());
  const double n = static_cast<double>(samples.size());
  double furthest = 0.0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double expected = distribution(samples[i]);
    furthest = std::max({furthest, static_cast<double>(i + 1) / n - expected, expected - static_cast<double>(i) / n});
  }
  const double x = (std::sqrt(n) + 0.12 + 0.11 / std::sqrt(n)) * furthest;
  if (x < 0.2) return 1.0;
  double p = 0.0, sign = 1.0;
  for (int k = 1; k <= 100; ++k, sign = -sign) p += sign * std::exp(-2.0 * k * k * x * x);
  return std::clamp(2.0 * p, 0.0, 1.0);
}

}  // namespace throng::evaluation
