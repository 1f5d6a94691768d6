#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/io/geometry/imported_plan.h"

// What the readers of files have in common: shapes as they were drawn, each with what it stands for and its line in the
// file. Nothing is repaired yet.
namespace throng::io::geometry {

struct Corner {
  Point at;
  int line = 0;  // in the file, from 1; 0: unknown
};
using Path = std::vector<Corner>;

enum class Role : std::uint8_t {
  kFloor,     // where one walks; floors that meet are one
  kRoom,      // a floor whose outline is a wall
  kObstacle,  // stands on the floor
  kWall,
  kDoor,
  kPlace,
  kArea,  // changes the speed
  kLink,
  kLabel,  // a text that names what it stands in
  kIgnored,
};

struct DrawnShape {
  enum class Form : std::uint8_t { kPoint, kLine, kPolygon };
  Role role = Role::kIgnored;
  Form form = Form::kLine;
  std::vector<Path> paths;        // of a polygon the outline, then its holes
  bool closed_by_rule = false;    // the format says that the last corner repeats the first
  bool oriented_by_rule = false;  // the format says that outlines go counterclockwise
  SourcePlace place;

  std::string level;  // empty: the first
  std::string id;
  PlaceDef::Kind kind = PlaceDef::Kind::kArea;
  std::int32_t capacity = 0;
  double stay = 0.0;          // [s]
  double speed_factor = 1.0;  // of areas
  PlanLink::Kind link = PlanLink::Kind::kStairs;
  std::string to_level;          // of links
  std::optional<double> height;  // [m] of its level
};

struct DrawnLevel {
  std::string id;
  double height = 0.0;
};

struct Drawing {
  std::string file;
  std::vector<DrawnLevel> levels;  // known beforehand; others are added as shapes name them
  std::vector<DrawnShape> shapes;
  std::vector<std::string> notes;
  double unit = 1.0;            // [m] one unit of the coordinates
  bool projected = false;       // coordinates are metres from an origin already
  std::vector<PlanLink> links;  // found by the reader itself; levels are indices of `levels`
};

// What a word for a role means: wall, walls, door, exit, ... Nothing when it is unknown.
struct Meaning {
  Role role = Role::kIgnored;
  PlaceDef::Kind kind = PlaceDef::Kind::kArea;
  PlanLink::Kind link = PlanLink::Kind::kStairs;
};
std::optional<Meaning> meaning_of(std::string_view word);
std::vector<std::string> meaning_words();
std::string lowered(std::string_view text);

// [m] A coordinate that a plan can have; far more is a wrong unit or a broken file.
inline constexpr double kFarthestCoordinate = 1e8;
std::string coordinates(Point p);        // "(3.2, 0.5)" with millimetres
std::string metres_text(double metres);  // "3.2 m" with millimetres

}  // namespace throng::io::geometry
