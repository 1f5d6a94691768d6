#include "apps/server/measure.h"

#include <algorithm>
#include <cmath>

namespace throng::server {
namespace {

constexpr std::int32_t kCell = 2000;  // [mm]

std::uint64_t cell_of(const CrowdFrame& frame, std::size_t k) {
  const auto whole = [](std::int32_t v) { return static_cast<std::uint32_t>((v >= 0 ? v : v - kCell + 1) / kCell); };
  // Cells of different levels are different; 20 bits are a thousand kilometres.
  constexpr std::uint64_t kMask = (1u << 20) - 1;
  return std::uint64_t{frame.person[k].level} << 40 | (whole(frame.x[k]) & kMask) << 20 | (whole(frame.y[k]) & kMask);
}

}  // namespace

Sample measure(const CrowdFrame& frame) {
  Sample sample;
  sample.time = frame.time;
  sample.people = static_cast<double>(frame.size());
  for (const CrowdFrame::Person& person : frame.person)
    if ((person.state & CrowdFrame::kTalks) != 0) sample.talking += 1.0;
  if (frame.size() == 0) return sample;
  std::vector<std::uint64_t> cells(frame.size());
  for (std::size_t k = 0; k < frame.size(); ++k) cells[k] = cell_of(frame, k);
  std::sort(cells.begin(), cells.end());
  double sum = 0.0;
  for (std::size_t begin = 0, end = 0; begin < cells.size(); begin = end) {
    while (end < cells.size() && cells[end] == cells[begin]) ++end;
    const auto inside = static_cast<double>(end - begin);
    sum += inside * inside;
  }
  constexpr double kArea = 4.0;  // [m2]
  sample.density = sum / kArea / sample.people;
  return sample;
}

double mean_speed(const CrowdFrame& before, const CrowdFrame& after) {
  const double seconds = after.time - before.time;
  if (!(seconds > 0.0)) return 0.0;
  double sum = 0.0;
  std::size_t both = 0;
  for (std::size_t b = 0, a = 0; b < before.size() && a < after.size();) {
    if (before.serial[b] < after.serial[a]) {
      ++b;
    } else if (before.serial[b] > after.serial[a]) {
      ++a;
    } else {
      sum += std::hypot(static_cast<double>(after.x[a]) - before.x[b], static_cast<double>(after.y[a]) - before.y[b]);
      ++both, ++a, ++b;
    }
  }
  return both == 0 ? 0.0 : sum / 1000.0 / seconds / static_cast<double>(both);
}

}  // namespace throng::server
