#include "engine/navigation/mesh/lattice.h"

#include <algorithm>
#include <utility>

namespace throng::navigation {
namespace {

__extension__ using Wide = __int128;  // differences have 29 bits, so that the determinant has at most 118

std::int32_t round_to_lattice(double metres) {
  const double steps = std::floor(metres / kLatticeStep + 0.5);
  constexpr double kLimit = kLatticeLimit;
  return static_cast<std::int32_t>(std::clamp(steps, -kLimit, kLimit));
}

}  // namespace

LatticePoint to_lattice(Point p) { return {round_to_lattice(p.x), round_to_lattice(p.y)}; }

bool in_circle(LatticePoint a, LatticePoint b, LatticePoint c, LatticePoint d) {
  const std::int64_t ax = std::int64_t{a.x} - d.x, ay = std::int64_t{a.y} - d.y;
  const std::int64_t bx = std::int64_t{b.x} - d.x, by = std::int64_t{b.y} - d.y;
  const std::int64_t cx = std::int64_t{c.x} - d.x, cy = std::int64_t{c.y} - d.y;
  const Wide determinant = Wide{ax * ax + ay * ay} * (bx * cy - by * cx) -
                           Wide{bx * bx + by * by} * (ax * cy - ay * cx) +
                           Wide{cx * cx + cy * cy} * (ax * by - ay * bx);
  return determinant > 0;
}

std::uint64_t curve_index(LatticePoint p) {
  auto x = static_cast<std::uint32_t>(p.x + kLatticeLimit) >> 6,
       y = static_cast<std::uint32_t>(p.y + kLatticeLimit) >> 6;
  std::uint64_t index = 0;
  for (std::uint32_t s = 1u << 22; s > 0; s >>= 1) {  // Hilbert 1891
    const bool right = (x & s) != 0, up = (y & s) != 0;
    index = index * 4 + ((right ? 3u : 0u) ^ (up ? 1u : 0u));
    if (!up) {
      if (right) x = ~x, y = ~y;
      std::swap(x, y);
    }
  }
  return index;
}

}  // namespace throng::navigation
