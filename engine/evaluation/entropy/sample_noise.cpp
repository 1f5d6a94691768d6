#include "engine/evaluation/entropy/sample_noise.h"

#include <cmath>
#include <vector>

#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

constexpr std::size_t kSteps = 1 << 16;

// The inverse of the distribution function, followed from the middle outwards: dx = dp / density(x).
std::vector<float> make_table() {
  std::vector<float> table(kSteps);
  const auto density = [](double x) { return math::exp(-0.5 * x * x) / std::sqrt(2.0 * math::kPi); };
  double x = 0.0;
  const double dp = 1.0 / static_cast<double>(kSteps);
  double sum_of_squares = 0.0;
  for (std::size_t i = kSteps / 2; i < kSteps; ++i) {
    const double h = i == kSteps / 2 ? 0.5 * dp : dp;
    double half = x + 0.5 * h / density(x);
    half = x + 0.5 * h / density(0.5 * (x + half));
    x += h / density(half);
    table[i] = static_cast<float>(x);
    sum_of_squares += 2.0 * x * x;
  }
  const double scale = 1.0 / std::sqrt(sum_of_squares * dp);  // what the ends of the table lack
  for (std::size_t i = kSteps / 2; i < kSteps; ++i) {
    table[i] = static_cast<float>(table[i] * scale);
    table[kSteps - 1 - i] = -table[i];
  }
  return table;
}

}  // namespace

SampleNoise::SampleNoise(std::uint64_t seed, bool mirror_x, bool mirror_y)
    : random_(mix(seed ^ 0x656e'7472'6f70'79ull)), along_x_(mirror_x ? -1.f : 1.f), along_y_(mirror_y ? -1.f : 1.f) {
  static const std::vector<float> table = make_table();
  quantile_ = table.data();
}

}  // namespace throng::evaluation
