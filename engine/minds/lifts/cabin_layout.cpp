#include "engine/minds/lifts/cabin_layout.h"

#include <algorithm>
#include <cmath>

namespace throng {
namespace {

constexpr float kBeforeDoor = 0.6f;   // [m] from the door to where one steps in
constexpr float kSpacing = 0.6f;      // [m] between people who wait
constexpr float kFromWall = 0.3f;     // [m]
constexpr float kWaitingDepth = 4.f;  // [m] of floor in front of the door where people wait
constexpr float kWaitingAside = 4.f;  // [m] to either side of it
constexpr float kLane = 0.25f;        // [m] that the way out is wider than the door, on either side
constexpr std::size_t kMostSpots = 60;

Vec2 middle(const Segment& s) { return (s.a + s.b) * 0.5f; }

bool crosses_wall(const World& world, LevelIndex level, Vec2 a, Vec2 b) {
  const auto walls = world.walls(level);
  return std::any_of(walls.begin(), walls.end(), [&](const Segment& wall) { return segments_touch({a, b}, wall); });
}

CabinLayout::Side side_of(const World& world, const Segment& door, LevelIndex floor, Vec2 cabin) {
  CabinLayout::Side side;
  side.door = door;
  side.floor = floor;
  const Vec2 along = normalised(door.b - door.a);
  side.inwards = dot(left_of(along), cabin - middle(door)) > 0.f ? left_of(along) : left_of(along) * -1.f;
  side.front = middle(door) - side.inwards * kBeforeDoor;
  const float lane = side.half_width() + kLane;
  const auto add = [&](bool in_lane) {
    std::vector<std::pair<float, Vec2>> found;
    for (float depth = 0.5f * kSpacing + 0.1f; depth < kWaitingDepth; depth += kSpacing)
      for (float aside = 0.5f * kSpacing; aside < lane + kWaitingAside; aside += kSpacing)
        for (const float which : {-1.f, 1.f}) {
          if ((aside < lane) != in_lane || (in_lane && depth < 0.5f * kWaitingDepth)) continue;
          const Vec2 p = middle(door) - side.inwards * depth + along * (which * aside);
          if (!world.walkable(p, floor) || world.wall_distance(p, floor) < kFromWall) continue;
          if (crosses_wall(world, floor, p, side.front)) continue;
          found.emplace_back(distance(p, side.front), p);
        }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [way, p] : found)
      if (side.spots.size() < kMostSpots) side.spots.push_back(p);
  };
  add(false);
  add(true);  // further back people may stand in the way, too
  if (side.spots.empty()) side.spots.push_back(side.front - side.inwards * kSpacing);
  return side;
}

// Rows and columns over the cabin, so that everybody who may be in it has a spot.
std::vector<Vec2> cabin_spots(const Ring& cabin, int capacity) {
  std::vector<Vec2> spots;
  const auto at = [&](float u, float v) {
    return (cabin[0] + (cabin[1] - cabin[0]) * u) * (1.f - v) + (cabin[3] + (cabin[2] - cabin[3]) * u) * v;
  };
  const float width = distance(at(0, 0.5f), at(1, 0.5f)), depth = distance(at(0.5f, 0), at(0.5f, 1));
  for (float spacing = 0.7f; spacing > 0.2f; spacing *= 0.95f) {
    const auto count = [&](float whole) {
      return std::max(1, 1 + static_cast<int>((whole - 2.f * kFromWall) / spacing));
    };
    const int columns = count(width), rows = count(depth);
    if (columns * rows < capacity && spacing * 0.95f > 0.2f) continue;
    const auto share = [](int k, int n, float whole) {
      const float margin = std::min(0.5f, kFromWall / whole);
      return n == 1 ? 0.5f : margin + (1.f - 2.f * margin) * static_cast<float>(k) / static_cast<float>(n - 1);
    };
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        spots.push_back(at(share(column, columns, width), share(row, rows, depth)));
    break;
  }
  return spots;
}

}  // namespace

float CabinLayout::Side::aside(Vec2 p) const { return std::fabs(cross(inwards, p - middle(door))); }

CabinLayout lay_out_lift(const World& world, std::size_t link) {
  World open = world;
  open.open_lifts();
  const LinkDef& def = world.links()[link];
  const Ring& cabin = world.levels()[world.level_of_link(link)].floor[0].outer;
  const Vec2 centre = (cabin[0] + cabin[1] + cabin[2] + cabin[3]) * 0.25f;
  CabinLayout layout;
  layout.lower = side_of(open, def.lower, def.lower_level, centre);
  layout.upper = side_of(open, def.upper, def.upper_level, centre);
  layout.spots = cabin_spots(cabin, def.capacity);
  return layout;
}

}  // namespace throng
