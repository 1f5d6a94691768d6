#include "engine/evaluation/measures/confidence.h"

#include <cmath>

#include "engine/evaluation/measures/no_value.h"
#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

// The share of Student's distribution within -t and t for whole degrees of freedom: Abramowitz & Stegun 1964, 26.7.3
// and 26.7.4.
double within(double t, int degrees) {
  const double angle = math::atan2(t, std::sqrt(static_cast<double>(degrees)));
  const double s = math::sin(angle), c = math::cos(angle);
  double sum = 0.0, term = degrees % 2 == 0 ? 1.0 : c;
  for (int k = degrees % 2 == 0 ? 0 : 1; k <= degrees - 2; k += 2) {
    sum += term;
    term *= c * c * (k + 1.0) / (k + 2.0);
  }
  constexpr double kPi = 3.14159265358979323846;
  return degrees % 2 == 0 ? s * sum : 2.0 / kPi * (angle + s * sum);
}

double student_whole(int degrees) {
  double low = 0.0, high = 20.0;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (within(middle, degrees) < 0.95 ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

}  // namespace

double student_t95(double degrees) {
  if (!(degrees >= 1.0)) return kNoValue;
  constexpr double kMany = 1000.0;  // from here on the normal distribution is right to 0.2 %
  if (degrees >= kMany) return 1.959964;
  // In between t is nearly straight over 1 / degrees.
  const int below = static_cast<int>(degrees);
  const double low = student_whole(below);
  if (degrees == below) return low;
  const double high = student_whole(below + 1);
  const double share = (1.0 / below - 1.0 / degrees) / (1.0 / below - 1.0 / (below + 1));
  return low + (high - low) * share;
}

Confidence confidence(std::span<const double> values) {
  Confidence result{kNoValue, kNoValue, kNoValue, 0};
  double sum = 0.0;
  for (const double v : values)
    if (std::isfinite(v)) sum += v, ++result.count;
  if (result.count == 0) return result;
  const double n = static_cast<double>(result.count);
  result.mean = sum / n;
  if (result.count < 2) return result;
  double squares = 0.0;
  for (const double v : values)
    if (std::isfinite(v)) squares += (v - result.mean) * (v - result.mean);
  result.deviation = std::sqrt(squares / (n - 1.0));
  result.half_width = student_t95(n - 1.0) * result.deviation / std::sqrt(n);
  return result;
}

Confidence difference(const Confidence& a, const Confidence& b) {
  Confidence result{b.mean - a.mean, kNoValue, kNoValue, a.count + b.count};
  if (a.count < 2 || b.count < 2) return result;
  const double na = static_cast<double>(a.count), nb = static_cast<double>(b.count);
  const double va = a.deviation * a.deviation / na, vb = b.deviation * b.deviation / nb;
  result.deviation = std::sqrt(va + vb);
  if (va + vb <= 0.0) {
    result.half_width = 0.0;
    return result;
  }
  const double degrees = (va + vb) * (va + vb) / (va * va / (na - 1.0) + vb * vb / (nb - 1.0));
  result.half_width = student_t95(degrees) * result.deviation;
  return result;
}

}  // namespace throng::evaluation
