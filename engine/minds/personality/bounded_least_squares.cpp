#include "engine/minds/personality/bounded_least_squares.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace throng {
namespace {

constexpr std::size_t kN = BoundedLeastSquares::kUnknowns;
using Vector = BoundedLeastSquares::Vector;
using Matrix = std::array<Vector, kN>;

// Eigenvalues (on the diagonal of `a` afterwards) and eigenvectors (columns of `v`) by Jacobi's rotations.
void diagonalise(Matrix& a, Matrix& v) {
  for (std::size_t i = 0; i < kN; ++i)
    for (std::size_t j = 0; j < kN; ++j) v[i][j] = i == j ? 1.0 : 0.0;
  for (int sweep = 0; sweep < 60; ++sweep) {
    double off = 0.0;
    for (std::size_t p = 0; p < kN; ++p)
      for (std::size_t q = p + 1; q < kN; ++q) off += a[p][q] * a[p][q];
    if (off < 1e-30) return;
    for (std::size_t p = 0; p < kN; ++p)
      for (std::size_t q = p + 1; q < kN; ++q) {
        if (a[p][q] == 0.0) continue;
        const double theta = (a[q][q] - a[p][p]) / (2.0 * a[p][q]);
        const double t = (theta >= 0.0 ? 1.0 : -1.0) / (std::fabs(theta) + std::sqrt(theta * theta + 1.0));
        const double c = 1.0 / std::sqrt(t * t + 1.0), s = t * c;
        for (std::size_t k = 0; k < kN; ++k) {
          const double x = a[k][p], y = a[k][q];
          a[k][p] = c * x - s * y;
          a[k][q] = s * x + c * y;
        }
        for (std::size_t k = 0; k < kN; ++k) {
          const double x = a[p][k], y = a[q][k];
          a[p][k] = c * x - s * y;
          a[q][k] = s * x + c * y;
        }
        for (std::size_t k = 0; k < kN; ++k) {
          const double x = v[k][p], y = v[k][q];
          v[k][p] = c * x - s * y;
          v[k][q] = s * x + c * y;
        }
      }
  }
}

}  // namespace

BoundedLeastSquares::Solution BoundedLeastSquares::solve() const {
  constexpr double kSlack = 1e-9;
  Solution best;
  double best_length = std::numeric_limits<double>::infinity();
  best.residual = std::numeric_limits<double>::infinity();
  for (int which = 0; which < 243; ++which) {
    // Each unknown is free, at its lower bound or at its upper one.
    Vector x{};
    std::array<bool, kN> free{};
    int code = which;
    for (std::size_t k = 0; k < kN; ++k, code /= 3) {
      free[k] = code % 3 == 0;
      if (!free[k]) x[k] = code % 3 == 1 ? low[k] : high[k];
    }
    // The shortest least-squares solution of the free ones, by the pseudo-inverse of their normal matrix.
    Matrix normal{}, v{};
    Vector right{};
    for (std::size_t r = 0; r < rows.size(); ++r) {
      double rest = wanted[r];
      for (std::size_t k = 0; k < kN; ++k)
        if (!free[k]) rest -= rows[r][k] * x[k];
      for (std::size_t i = 0; i < kN; ++i) {
        if (!free[i]) continue;
        right[i] += rows[r][i] * rest;
        for (std::size_t j = 0; j < kN; ++j)
          if (free[j]) normal[i][j] += rows[r][i] * rows[r][j];
      }
    }
    diagonalise(normal, v);
    double largest = 0.0;
    for (std::size_t k = 0; k < kN; ++k) largest = std::max(largest, normal[k][k]);
    for (std::size_t k = 0; k < kN; ++k) {
      if (normal[k][k] <= 1e-12 * largest || largest == 0.0) continue;
      double along = 0.0;
      for (std::size_t i = 0; i < kN; ++i) along += v[i][k] * right[i];
      along /= normal[k][k];
      for (std::size_t i = 0; i < kN; ++i)
        if (free[i]) x[i] += v[i][k] * along;
    }
    bool within = true;
    double length = 0.0, residual = 0.0;
    for (std::size_t k = 0; k < kN; ++k) {
      within = within && x[k] >= low[k] - kSlack && x[k] <= high[k] + kSlack;
      length += x[k] * x[k];
    }
    if (!within) continue;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      double difference = -wanted[r];
      for (std::size_t k = 0; k < kN; ++k) difference += rows[r][k] * x[k];
      residual += difference * difference;
    }
    residual = std::sqrt(residual);
    const bool nearer = residual < best.residual - kSlack;
    const bool as_near = residual < best.residual + kSlack;
    if (nearer || (as_near && length < best_length)) {
      best.x = x;
      best.residual = residual;
      best_length = length;
    }
  }
  return best;
}

}  // namespace throng
