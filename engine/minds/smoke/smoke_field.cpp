#include "engine/minds/smoke/smoke_field.h"

#include <algorithm>

namespace throng {
namespace {

// Between which two lines of a grid a coordinate is.
struct Cell {
  std::size_t low = 0, high = 0;
  float share = 0.f;  // of the upper one
};

Cell cell_of(const std::vector<float>& lines, float at) {
  const auto upper = std::upper_bound(lines.begin(), lines.end(), at);
  if (upper == lines.begin()) return {};
  const auto high = static_cast<std::size_t>(upper - lines.begin());
  if (high == lines.size()) return {high - 1, high - 1, 0.f};
  return {high - 1, high, (at - lines[high - 1]) / (lines[high] - lines[high - 1])};
}

float between(float a, float b, float share) { return a + (b - a) * share; }

}  // namespace

SmokeField::SmokeField(std::span<const SmokeZone> zones) : zones_(zones), moments_(zones.size()) {}

void SmokeField::set_time(double seconds) {
  for (std::size_t z = 0; z < zones_.size(); ++z) {
    const std::vector<double>& times = zones_[z].times;
    const auto upper = std::upper_bound(times.begin(), times.end(), seconds);
    Moment& m = moments_[z];
    m = {};
    if (times.empty() || upper == times.begin()) continue;
    m.after = static_cast<std::size_t>(upper - times.begin());
    m.before = m.after - 1;
    if (m.after == times.size())
      m.after = m.before;
    else
      m.share = static_cast<float>((seconds - times[m.before]) / (times[m.after] - times[m.before]));
  }
}

Air SmokeField::at(Vec2 position, LevelIndex level) const {
  Air air = Air::clean();
  for (std::size_t z = 0; z < zones_.size(); ++z) {
    const SmokeZone& zone = zones_[z];
    if (!zone.contains(position, level)) continue;
    const Moment& m = moments_[z];
    const std::size_t points = zone.points();
    Cell x, y;
    if (points > 1) x = cell_of(zone.xs, position.x), y = cell_of(zone.ys, position.y);
    for (const SmokeZone::Series& series : zone.series) {
      const auto value = [&](std::size_t moment) {
        const float* v = series.values.data() + moment * points;
        if (points == 1) return v[0];
        const std::size_t width = zone.xs.size();
        return between(between(v[y.low * width + x.low], v[y.low * width + x.high], x.share),
                       between(v[y.high * width + x.low], v[y.high * width + x.high], x.share), y.share);
      };
      air[series.quantity] = between(value(m.before), value(m.after), m.share);
    }
  }
  return air;
}

}  // namespace throng
