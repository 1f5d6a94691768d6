#include "engine/io/geometry/floor_from_walls.h"

#include <algorithm>

#include "engine/foundation/text.h"
#include "engine/io/geometry/tidy_rings.h"

namespace throng::io::geometry {
namespace {

constexpr double kThinnestRoom = 0.5;  // [m] thinner faces are the insides of walls

bool is_thin(const Area& face, double grid) { return grown({face}, -0.5 * kThinnestRoom, grid).empty(); }

// Whether a door leads into the face: a point just beside the middle of its opening is inside.
bool has_door(const Area& face, const std::vector<TracedDoor>& doors, bool thin) {
  return std::any_of(doors.begin(), doors.end(), [&](const TracedDoor& door) {
    const Point middle = (door.a + door.b) * 0.5;
    const Point along = (door.b - door.a) * (1.0 / distance(door.a, door.b));
    // Of a wall's inside only the doorway itself counts.
    const double reach = thin ? 0.02 : 0.4;
    for (const double side : {-reach, -0.02, 0.02, reach})
      if (inside(face, middle + Point{-along.y, along.x} * side)) return !thin || !door.body.empty();
    return false;
  });
}

[[noreturn]] void fail_open(const WallPieces& walls, RepairLog& log) {
  std::vector<LooseEnd> loose = loose_ends(walls, kSamePoint);
  if (walls.empty() || loose.empty())
    log.fail(walls.empty() ? Point{} : walls[0].a, walls.empty() ? 0 : walls[0].line, "the walls enclose no floor",
             "draw the floor as a closed outline");
  const auto nearest = std::min_element(loose.begin(), loose.end(),
                                        [](const LooseEnd& a, const LooseEnd& b) { return a.apart < b.apart; });
  const bool other = std::isfinite(nearest->apart);
  const std::string apart = shortest_text(std::round(nearest->apart * 1000.0) / 1000.0);
  log.fail(nearest->at, nearest->line,
           "the walls enclose no floor: a wall ends" +
               (other ? " " + apart + " m before the next one, which is at " + coordinates(nearest->other)
                      : std::string(" where no other one is near")),
           other ? "join them, draw the floor as a closed outline, or use --gap " + apart
                 : "join the walls, or draw the floor as a closed outline");
}

}  // namespace

Areas floor_from_walls(const WallPieces& walls, const std::vector<TracedDoor>& doors, const Points& places,
                       std::vector<std::string>& notes, RepairLog& log) {
  Lines lines = lines_of(walls);
  for (const TracedDoor& door : doors)
    if (door.body.empty())
      lines.push_back({door.a, door.b});
    else
      for (Points& ring : outlines(door.body)) lines.push_back(std::move(ring));
  Areas rooms, spare;
  int closed = 0;
  for (const Area& face : enclosed(lines, log.grid())) {
    const bool is_inside = is_thin(face, log.grid());
    const bool used = has_door(face, doors, is_inside) ||
                      std::any_of(places.begin(), places.end(), [&](Point p) { return inside(face, p); });
    if (used)
      rooms.push_back(face);
    else if (!is_inside)
      spare.push_back(face), ++closed;
  }
  if (rooms.empty()) rooms.swap(spare), closed = 0;
  if (rooms.empty()) fail_open(walls, log);
  notes.emplace_back("there is no floor in the file: it is what the walls enclose");
  if (closed > 0)
    notes.push_back(std::to_string(closed) + (closed == 1 ? " space" : " spaces") +
                    " that walls enclose without a door or a place left out");
  return united(rooms, log.grid());
}

}  // namespace throng::io::geometry
