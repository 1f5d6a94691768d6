#include "engine/evaluation/entropy/extrapolation.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

constexpr std::size_t kNumbers = kStateSize * (kStateSize + 1) / 2;
using Coordinates = std::array<double, kNumbers>;

// Logarithms of the diagonal of the factor; what is left of it as a share of the diagonal.
Coordinates coordinates_of(const StateCovariance& factor) {
  Coordinates result;
  std::size_t at = 0;
  for (std::size_t r = 0; r < kStateSize; ++r)
    for (std::size_t c = 0; c <= r; ++c) result[at++] = r == c ? math::log(factor[r][r]) : factor[r][c] / factor[r][r];
  return result;
}

StateCovariance covariance_of(const Coordinates& coordinates) {
  StateCovariance l{};
  std::size_t at = 0;
  for (std::size_t r = 0; r < kStateSize; ++r) {
    const std::size_t first = at;
    at += r;
    l[r][r] = math::exp(std::clamp(coordinates[at++], -14.0, 14.0));
    for (std::size_t c = 0; c < r; ++c) l[r][c] = coordinates[first + c] * l[r][r];
  }
  StateCovariance m{};
  for (std::size_t r = 0; r < kStateSize; ++r)
    for (std::size_t c = 0; c < kStateSize; ++c)
      for (std::size_t k = 0; k < kStateSize; ++k) m[r][c] += l[r][k] * l[c][k];
  return m;
}

}  // namespace

double difference(const StateCovariance& a, const StateCovariance& b) {
  const auto la = cholesky(a), lb = cholesky(b);
  if (!la || !lb) return std::numeric_limits<double>::infinity();
  const Coordinates x = coordinates_of(*la), y = coordinates_of(*lb);
  double squared = 0.0;
  for (std::size_t i = 0; i < kNumbers; ++i) squared += (x[i] - y[i]) * (x[i] - y[i]);
  return std::sqrt(squared);
}

StateCovariance extrapolate(const StateCovariance& guess, const StateCovariance& once, const StateCovariance& twice,
                            double farthest) {
  const auto l0 = cholesky(guess), l1 = cholesky(once), l2 = cholesky(twice);
  if (!l0 || !l1 || !l2) return twice;
  const Coordinates x0 = coordinates_of(*l0), x1 = coordinates_of(*l1), x2 = coordinates_of(*l2);
  double step = 0.0, bend = 0.0;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const double r = x1[i] - x0[i], v = x2[i] - x1[i] - r;
    step += r * r;
    bend += v * v;
  }
  if (!(step > 0.0) || !(bend > 0.0)) return twice;
  const double a = std::clamp(std::sqrt(step / bend), 1.0, farthest);
  Coordinates x;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const double r = x1[i] - x0[i], v = x2[i] - x1[i] - r;
    x[i] = x0[i] + 2.0 * a * r + a * a * v;
  }
  return covariance_of(x);
}

}  // namespace throng::evaluation
