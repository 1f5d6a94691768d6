#include "engine/io/trajectory/wkt.h"

#include <span>

#include "engine/foundation/text.h"

namespace throng::io {
namespace {

std::string coordinates(Vec2 p) { return shortest_text(p.x) + " " + shortest_text(p.y); }

std::string ring(std::span<const Vec2> corners) {
  std::string text = "(";
  for (const Vec2 p : corners) text += coordinates(p) + ", ";
  return text + coordinates(corners.front()) + ")";
}

std::string polygon(const Polygon& p) {
  std::string text = "POLYGON (" + ring(p.outer);
  for (const Ring& hole : p.holes) text += ", " + ring(hole);
  return text + ")";
}

void add(std::string& parts, const std::string& part) { parts += (parts.empty() ? "" : ", ") + part; }

std::string collection(const std::string& parts) {
  return parts.empty() ? "GEOMETRYCOLLECTION EMPTY" : "GEOMETRYCOLLECTION (" + parts + ")";
}

std::string polygons(const LevelDef& level) {
  std::string parts;
  for (const Polygon& p : level.floor) add(parts, polygon(p));
  return parts;
}

std::string lines(const LevelDef& level) {
  std::string parts;
  for (const Segment& wall : level.walls)
    add(parts, "LINESTRING (" + coordinates(wall.a) + ", " + coordinates(wall.b) + ")");
  return parts;
}

}  // namespace

std::string floor_wkt(const LevelDef& level) { return collection(polygons(level)); }
std::string walls_wkt(const LevelDef& level) { return collection(lines(level)); }

std::string world_wkt(const World& world) {
  std::string floors, walls;
  for (const LevelDef& level : world.levels()) {
    if (!level.floor.empty()) add(floors, polygons(level));
    if (!level.walls.empty()) add(walls, lines(level));
  }
  return collection(floors.empty() ? walls : floors);
}

}  // namespace throng::io
