#include "engine/io/geometry/lone_walls.h"

#include <algorithm>

#include "engine/core/world/box_index.h"

namespace throng::io::geometry {
namespace {

constexpr double kApart = 0.02;    // [m] far more than corners are moved by
constexpr double kFromDoor = 1.0;  // [m] a door opens walls beside it

throng::Box box_around(Point a, Point b, double margin) {
  return {{static_cast<float>(std::min(a.x, b.x) - margin), static_cast<float>(std::min(a.y, b.y) - margin)},
          {static_cast<float>(std::max(a.x, b.x) + margin), static_cast<float>(std::max(a.y, b.y) + margin)}};
}

}  // namespace

SplitWalls split_walls(const Lines& walls, const Areas& floor, const std::vector<TracedDoor>& doors) {
  std::vector<throng::Box> boxes;
  std::vector<std::size_t> owners;
  const auto add = [&](Point a, Point b, double margin, std::size_t owner) {
    boxes.push_back(box_around(a, b, margin));
    owners.push_back(owner);
  };
  for (std::size_t i = 0; i < walls.size(); ++i)
    for (std::size_t k = 0; k + 1 < walls[i].size(); ++k) add(walls[i][k], walls[i][k + 1], kApart, i);
  std::size_t corners = 0;
  for (const Points& rim : outlines(floor)) {
    corners += rim.size();
    for (std::size_t k = 0; k + 1 < rim.size(); ++k) add(rim[k], rim[k + 1], kApart, walls.size());
  }
  for (const TracedDoor& door : doors) add(door.a, door.b, kFromDoor, walls.size());
  // Whether one is on the floor takes a look at all of its corners; with very many the overlay is quicker.
  constexpr std::size_t kMostLooks = 100'000'000;
  if (walls.size() * corners > kMostLooks) return {{}, walls};
  const BoxIndex near(boxes);
  SplitWalls split;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    bool lone = walls[i].size() == 2;
    if (lone)
      near.meeting(box_around(walls[i][0], walls[i][1], kApart),
                   [&](std::size_t other) { lone = lone && owners[other] == i; });
    if (!lone)
      split.rest.push_back(walls[i]);
    else if (std::any_of(floor.begin(), floor.end(), [&](const Area& area) { return inside(area, walls[i][0]); }))
      split.lone.push_back({std::min(walls[i][0], walls[i][1]), std::max(walls[i][0], walls[i][1])});
  }
  return split;
}

}  // namespace throng::io::geometry
