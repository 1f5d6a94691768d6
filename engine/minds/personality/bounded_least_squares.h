#pragma once

#include <array>
#include <vector>

namespace throng {

// The shortest x with A x nearest to b and low <= x <= high, for a handful of unknowns. Which bounds hold with equality
// is found by trying all of them (3^5 cases), so the answer is the exact optimum, whatever the problem looks like.
struct BoundedLeastSquares {
  static constexpr std::size_t kUnknowns = 5;
  using Vector = std::array<double, kUnknowns>;
  std::vector<Vector> rows;    // A
  std::vector<double> wanted;  // b
  Vector low{}, high{};

  struct Solution {
    Vector x{};
    double residual = 0.0;  // |A x - b|
  };
  Solution solve() const;
};

}  // namespace throng
