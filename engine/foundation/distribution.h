#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/foundation/random.h"

namespace throng {

// A value drawn for each agent. A plain number is the constant distribution.
struct Distribution {
  enum class Kind : std::uint8_t {
    kConstant,         // a
    kUniform,          // a .. b
    kNormal,           // mean a, sd b
    kLognormal,        // mean a and sd b of the logarithm
    kGamma,            // shape a, scale b
    kWeibull,          // scale a, shape b
    kExponential,      // mean a
    kTruncatedNormal,  // mean a, sd b, drawn again until it is within the bounds
    kEmpirical,        // one of `values`, each as likely as the others
    kList,             // `values` one after the other, in the order in which people are born
  };
  Kind kind = Kind::kConstant;
  double a = 0.0;
  double b = 0.0;
  // Values outside [low, high] are put onto the bound; only a truncated normal is drawn again.
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  std::vector<double> values{};

  Distribution() = default;
  Distribution(double constant) : a(constant) {}  // NOLINT: a number is a distribution
  Distribution(Kind k, double first, double second = 0.0) : kind(k), a(first), b(second) {}
  Distribution(Kind k, std::vector<double> list) : kind(k), values(std::move(list)) {}

  // `order` says which of a list is dealt: the how-manieth of its population somebody is.
  double draw(const Random& random, std::uint64_t agent, std::uint64_t step, Purpose purpose,
              std::uint64_t order = 0) const;
  // The largest value that can be drawn, up to four standard deviations where there is no bound.
  double largest() const;
  // The expected value, apart from what bounds cut off.
  double mean() const;
  bool is_constant() const { return kind == Kind::kConstant; }
  std::string to_text() const;  // as a scenario writes it
  friend bool operator==(const Distribution&, const Distribution&) = default;
};

}  // namespace throng
