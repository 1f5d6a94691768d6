#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include "engine/foundation/random.h"

namespace throng {

// A value drawn for each agent. A plain number is the constant distribution.
struct Distribution {
  enum class Kind : std::uint8_t { kConstant, kUniform, kNormal, kLognormal, kGamma, kWeibull };
  Kind kind = Kind::kConstant;
  // constant: a; uniform: a..b; normal: mean a, sd b; lognormal: mean a and sd b of the logarithm;
  // gamma: shape a, scale b; weibull: scale a, shape b.
  double a = 0.0;
  double b = 0.0;
  // Values are clamped into [low, high].
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();

  constexpr Distribution() = default;
  constexpr Distribution(double constant) : a(constant) {}  // NOLINT: a number is a distribution
  constexpr Distribution(Kind k, double first, double second) : kind(k), a(first), b(second) {}

  double draw(const Random& random, std::uint64_t agent, std::uint64_t step, Purpose purpose) const;
  // The largest value that can be drawn, up to four standard deviations where there is no bound.
  double largest() const;
  bool is_constant() const { return kind == Kind::kConstant; }
  std::string to_text() const;  // as a scenario writes it
  friend bool operator==(const Distribution&, const Distribution&) = default;
};

}  // namespace throng
