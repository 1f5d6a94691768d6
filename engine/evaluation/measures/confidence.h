#pragma once

#include <span>

namespace throng::evaluation {

// The mean of runs that differ by chance alone, and how far the true one may be from it.
struct Confidence {
  double mean = 0.0;        // NaN: no value
  double half_width = 0.0;  // of the interval that holds the true mean with 95 %; NaN for fewer than two
  double deviation = 0.0;   // standard deviation of the values; NaN for fewer than two
  std::size_t count = 0;
};
// By Student's distribution. Values that are no number are left out.
Confidence confidence(std::span<const double> values);

// The difference of two means (b - a), by Welch 1947, The generalization of 'Student's' problem when several different
// population variances are involved.
Confidence difference(const Confidence& a, const Confidence& b);

// Which t is exceeded on either side with 5 % together, for any positive degrees of freedom.
double student_t95(double degrees);

}  // namespace throng::evaluation
