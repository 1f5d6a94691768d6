#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/foundation/error.h"
#include "engine/io/geometry/planar.h"

// A floor plan from a file of another program, clean: every ring is simple, nothing overlaps, names are unique.
namespace throng::io::geometry {

// Something in the file that was not as it should be and was put right.
struct Repair {
  enum class Kind : std::uint8_t {
    kDuplicatePoint,  // a corner twice in a row
    kOpenOutline,     // an outline whose ends did not meet
    kGap,             // ends of walls that nearly met
    kSelfTouch,       // an outline that touches itself, or crosses itself by a hair
    kOrientation,     // an outline the wrong way round
    kOverlap,         // floors, obstacles or walls on top of each other
    kHole,            // a hole that was not inside its floor
    kSliver,          // too small or too thin to stand on
    kPinch,           // two outlines that touch in a point
    kDoorway,         // a door through a wall that was drawn as closed
    kMoved,           // a place just beside the floor
    kName,            // a name that was taken or had signs that names cannot have
  };
  Kind kind = Kind::kDuplicatePoint;
  Point at;           // [m] in the plan as it was imported
  SourcePlace place;  // in the file
  std::string level;
  std::string what;  // a sentence
};
const char* repair_name(Repair::Kind kind);

struct PlanDoor {
  std::string id;
  Segment opening;
};

// Joins two levels.
struct PlanLink {
  enum class Kind : std::uint8_t { kStairs, kRamp, kEscalator, kLift };
  std::string id;
  Kind kind = Kind::kStairs;
  Ring outline;          // seen from above
  std::size_t from = 0;  // the lower level
  std::size_t to = 0;
  Segment at_from;  // where one steps onto it
  Segment at_to;
};
const char* link_name(PlanLink::Kind kind);

struct PlanLevel {
  std::string id = "ground";
  float height = 0.f;                    // [m]
  std::vector<Polygon> floor;            // without what stands across its outline
  std::vector<Polygon> obstacles;        // within the floor, clear of its outline and of each other
  std::vector<std::vector<Vec2>> walls;  // inside of the floor; the floor's outline is a wall too
  std::vector<PlanDoor> doors;
  std::vector<PlaceDef> places;
  std::vector<AreaDef> areas;
};

struct ImportedPlan {
  std::string file;
  std::vector<PlanLevel> levels;
  std::vector<PlanLink> links;
  std::vector<Repair> repairs;
  std::vector<std::string> notes;  // how the file was understood: units, origin, layers, what was left out
};

}  // namespace throng::io::geometry
