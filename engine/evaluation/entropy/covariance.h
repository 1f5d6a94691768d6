#pragma once

#include <array>
#include <optional>
#include <vector>

namespace throng::evaluation {

inline constexpr std::size_t kStateSize = 4;  // x, y, vx, vy

// A symmetric matrix over the state of one person.
using StateCovariance = std::array<std::array<double, kStateSize>, kStateSize>;

// The lower triangle L of M = L L^T; none when M is not positive definite.
std::optional<StateCovariance> cholesky(const StateCovariance& m);
// Of a normal distribution with this covariance (Guy et al. 2012, eq. 7, a person): 0.5 log((2 pi e)^4 det M). Minus
// infinity when there is no such distribution.
double entropy(const StateCovariance& m);

// Replaces a symmetric positive definite n x n matrix, by rows, by its inverse. False when it has none.
bool invert(std::vector<double>& matrix, std::size_t n, std::vector<double>& scratch);

}  // namespace throng::evaluation
