#include "engine/evaluation/measures/speed_summary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace throng::evaluation {
namespace {

constexpr std::size_t kBins = 1280;  // up to 12.8 m/s: nobody runs faster
using Histogram = std::array<std::uint32_t, kBins>;

// The speed of the person at `rank` when they stand in order of speed. Bins are centred on multiples of their width, so
// that standing still is exactly 0.
double quantile(const Histogram& histogram, double rank) {
  double below = 0.0;
  for (std::size_t bin = 0; bin < kBins; ++bin) {
    const double here = histogram[bin];
    if (here > 0.0 && below + here >= rank) return static_cast<double>(bin) * static_cast<double>(kSpeedBin);
    below += here;
  }
  return 0.0;
}

}  // namespace

SpeedSummary summarise_speeds(std::span<const Vec2> velocities) {
  constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
  if (velocities.empty()) return {kNothing, kNothing, kNothing};
  // Two histograms in turn: equal speeds in a row would otherwise wait for each other's increment.
  std::array<Histogram, 2> histograms{};
  double sum = 0.0;
  for (std::size_t i = 0; i < velocities.size(); ++i) {
    const float speed = length(velocities[i]);
    // In this order a speed that is no number falls into the last bin.
    const float bin = std::min(static_cast<float>(kBins - 1), speed * (1.f / kSpeedBin) + 0.5f);
    ++histograms[i & 1][static_cast<std::size_t>(bin)];
    sum += static_cast<double>(speed);
  }
  for (std::size_t bin = 0; bin < kBins; ++bin) histograms[0][bin] += histograms[1][bin];
  const double count = static_cast<double>(velocities.size());
  return {sum / count, quantile(histograms[0], 0.1 * count), quantile(histograms[0], 0.9 * count)};
}

}  // namespace throng::evaluation
