#include "engine/evaluation/measures/floor_cover.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace throng::evaluation {
namespace {

constexpr int kSamples = 4;  // along each edge of a cell

void append_crossings(std::span<const Vec2> ring, double y, std::vector<double>& crossings) {
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Vec2 a = ring[i];
    const Vec2 b = ring[j];
    if ((double{a.y} > y) != (double{b.y} > y))
      crossings.push_back(double{a.x} + (double{b.x} - a.x) * (y - a.y) / (double{b.y} - a.y));
  }
}

// Marks the samples of one line that lie in the polygon: between the odd and the even crossings of its outlines.
void fill_line(const Polygon& polygon, const Lattice& lattice, double y, std::vector<std::uint8_t>& line,
               std::vector<double>& crossings) {
  crossings.clear();
  append_crossings(polygon.outer, y, crossings);
  for (const Ring& hole : polygon.holes) append_crossings(hole, y, crossings);
  std::sort(crossings.begin(), crossings.end());
  const double per_metre = kSamples / static_cast<double>(lattice.cell);
  const auto first_after = [&](double x) {
    const double sample = std::ceil((x - lattice.origin.x) * per_metre - 0.5);
    return static_cast<std::ptrdiff_t>(std::clamp(sample, 0.0, static_cast<double>(line.size())));
  };
  for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
    std::fill(line.begin() + first_after(crossings[i]), line.begin() + first_after(crossings[i + 1]), std::uint8_t{1});
}

}  // namespace

std::vector<float> floor_cover(const LevelDef& level, const Lattice& lattice) {
  if (level.floor.empty()) return std::vector<float>(lattice.size(), 1.f);
  std::vector<float> cover(lattice.size(), 0.f);
  std::vector<std::uint8_t> line(static_cast<std::size_t>(lattice.columns) * kSamples);
  std::vector<double> crossings;
  for (int sample = 0; sample < lattice.rows * kSamples; ++sample) {
    const double y = lattice.origin.y + (sample + 0.5) * static_cast<double>(lattice.cell) / kSamples;
    std::fill(line.begin(), line.end(), std::uint8_t{0});
    for (const Polygon& polygon : level.floor) fill_line(polygon, lattice, y, line, crossings);
    for (std::size_t i = 0; i < line.size(); ++i)
      if (line[i] != 0)
        cover[lattice.index(static_cast<int>(i) / kSamples, sample / kSamples)] += 1.f / (kSamples * kSamples);
  }
  return cover;
}

}  // namespace throng::evaluation
