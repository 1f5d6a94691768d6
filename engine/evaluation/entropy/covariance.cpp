#include "engine/evaluation/entropy/covariance.h"

#include <cmath>
#include <limits>

#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

// In place, the lower triangle; the upper one is left as it is.
bool factorise(double* a, std::size_t n) {
  for (std::size_t j = 0; j < n; ++j) {
    double diagonal = a[j * n + j];
    for (std::size_t k = 0; k < j; ++k) diagonal -= a[j * n + k] * a[j * n + k];
    if (!(diagonal > 0.0) || !std::isfinite(diagonal)) return false;
    const double root = std::sqrt(diagonal);
    a[j * n + j] = root;
    for (std::size_t i = j + 1; i < n; ++i) {
      double sum = a[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = sum / root;
    }
  }
  return true;
}

}  // namespace

std::optional<StateCovariance> cholesky(const StateCovariance& m) {
  StateCovariance l = m;
  if (!factorise(l[0].data(), kStateSize)) return std::nullopt;
  for (std::size_t i = 0; i < kStateSize; ++i)
    for (std::size_t j = i + 1; j < kStateSize; ++j) l[i][j] = 0.0;
  return l;
}

double entropy(const StateCovariance& m) {
  const std::optional<StateCovariance> l = cholesky(m);
  if (!l) return -std::numeric_limits<double>::infinity();
  double half_log_determinant = 0.0;
  for (std::size_t i = 0; i < kStateSize; ++i) half_log_determinant += math::log((*l)[i][i]);
  return 0.5 * static_cast<double>(kStateSize) * (math::log(2.0 * math::kPi) + 1.0) + half_log_determinant;
}

bool invert(std::vector<double>& matrix, std::size_t n, std::vector<double>& scratch) {
  if (!factorise(matrix.data(), n)) return false;
  scratch.assign(n * n, 0.0);
  for (std::size_t column = 0; column < n; ++column) {
    double* x = scratch.data() + column * n;  // the column of the inverse; it is symmetric, so also the row
    for (std::size_t i = column; i < n; ++i) {
      double sum = i == column ? 1.0 : 0.0;
      for (std::size_t k = column; k < i; ++k) sum -= matrix[i * n + k] * x[k];
      x[i] = sum / matrix[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
      double sum = x[i];
      for (std::size_t k = i + 1; k < n; ++k) sum -= matrix[k * n + i] * x[k];
      x[i] = sum / matrix[i * n + i];
    }
  }
  matrix.swap(scratch);
  return true;
}

}  // namespace throng::evaluation
