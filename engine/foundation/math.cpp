#include "engine/foundation/math.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

namespace throng::math {
namespace {

// Taylor series on [-pi/4, pi/4]; the first omitted term is below 1e-18.
double sin_near_zero(double x) {
  const double z = x * x;
  double s = 1.0;
  for (const double d :
       {16.0 * 17.0, 14.0 * 15.0, 12.0 * 13.0, 10.0 * 11.0, 8.0 * 9.0, 6.0 * 7.0, 4.0 * 5.0, 2.0 * 3.0})
    s = 1.0 - z / d * s;
  return x * s;
}

double cos_near_zero(double x) {
  const double z = x * x;
  double s = 1.0;
  for (const double d :
       {17.0 * 18.0, 15.0 * 16.0, 13.0 * 14.0, 11.0 * 12.0, 9.0 * 10.0, 7.0 * 8.0, 5.0 * 6.0, 3.0 * 4.0, 1.0 * 2.0})
    s = 1.0 - z / d * s;
  return s;
}

struct Reduced {
  double x;      // in [-pi/4, pi/4]
  int quadrant;  // 0..3
};

Reduced reduce(double x) {
  // pi/2 in two parts, so that the difference is exact for the arguments we admit.
  constexpr double kHalfPiHigh = 1.57079632673412561417;
  constexpr double kHalfPiLow = 6.07710050650619224932e-11;
  const double turns = std::floor(x / (kPi / 2.0) + 0.5);
  const double r = (x - turns * kHalfPiHigh) - turns * kHalfPiLow;
  return {r, static_cast<int>(static_cast<std::int64_t>(turns) & 3)};
}

// Taylor series of atan on [0, tan(pi/16)], reached by halving the angle twice.
double atan_unit(double t) {
  // atan(t) = 2 atan(t / (1 + sqrt(1 + t^2)))
  double scale = 1.0;
  while (t > 0.2) {
    t = t / (1.0 + std::sqrt(1.0 + t * t));
    scale *= 2.0;
  }
  const double z = t * t;
  double s = 0.0;
  for (int k = 23; k >= 1; k -= 2) s = 1.0 / k - z * s;
  return scale * t * s;
}

}  // namespace

double sin(double x) {
  const Reduced r = reduce(x);
  switch (r.quadrant) {
    case 0: return sin_near_zero(r.x);
    case 1: return cos_near_zero(r.x);
    case 2: return -sin_near_zero(r.x);
    default: return -cos_near_zero(r.x);
  }
}

double cos(double x) {
  const Reduced r = reduce(x);
  switch (r.quadrant) {
    case 0: return cos_near_zero(r.x);
    case 1: return -sin_near_zero(r.x);
    case 2: return -cos_near_zero(r.x);
    default: return sin_near_zero(r.x);
  }
}

double tan(double x) { return sin(x) / cos(x); }

double exp(double x) {
  if (!(x > -745.0)) return x == x ? 0.0 : x;
  if (x > 709.0) return std::numeric_limits<double>::infinity();
  constexpr double kLn2High = 6.93147180369123816490e-01;
  constexpr double kLn2Low = 1.90821492927058770002e-10;
  const double n = std::floor(x / 0.693147180559945309417 + 0.5);
  const double r = (x - n * kLn2High) - n * kLn2Low;
  double s = 1.0;
  for (int k = 14; k >= 1; --k) s = 1.0 + r / k * s;
  // Two factors, because 2^n itself may be out of range where the product is not.
  const auto power_of_two = [](int e) { return std::bit_cast<double>(static_cast<std::uint64_t>(e + 1023) << 52); };
  const int e = static_cast<int>(n);
  const int half = e / 2;
  return s * power_of_two(half) * power_of_two(e - half);
}

double log(double x) {
  if (x == 0.0) return -std::numeric_limits<double>::infinity();
  if (!(x > 0.0)) return std::numeric_limits<double>::quiet_NaN();
  if (x == std::numeric_limits<double>::infinity()) return x;
  int e = 0;
  double m = std::frexp(x, &e);  // exact
  if (m < 0.70710678118654752440) {
    m *= 2.0;
    --e;
  }
  const double t = (m - 1.0) / (m + 1.0);
  const double z = t * t;
  double s = 0.0;
  for (int k = 21; k >= 1; k -= 2) s = 1.0 / k + z * s;
  return 2.0 * t * s + e * 0.693147180559945309417;
}

double pow(double base, double exponent) {
  if (base == 0.0) return exponent == 0.0 ? 1.0 : 0.0;
  return exp(exponent * log(base));
}

double atan2(double y, double x) {
  if (x == 0.0 && y == 0.0) return 0.0;
  const double ax = std::fabs(x);
  const double ay = std::fabs(y);
  double a = ay <= ax ? atan_unit(ay / ax) : kPi / 2.0 - atan_unit(ax / ay);
  if (x < 0.0) a = kPi - a;
  return y < 0.0 ? -a : a;
}

double acos(double x) {
  x = std::clamp(x, -1.0, 1.0);
  return atan2(std::sqrt((1.0 - x) * (1.0 + x)), x);
}

}  // namespace throng::math
