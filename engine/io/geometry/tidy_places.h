#pragma once

#include "engine/io/geometry/doors.h"
#include "engine/io/geometry/names.h"

namespace throng::io::geometry {

// A text of the drawing that nothing has been named by yet.
struct Label {
  std::string text;
  Point at;
  int line = 0;
  bool used = false;
};

// A place where people can stand, from a shape; `free` is the floor without obstacles. Throws Error when it lies off
// the floor.
PlaceDef place_of(const DrawnShape& shape, const Areas& free, RepairLog& log);
std::optional<Shape> area_shape(const DrawnShape& shape, const std::string& what, RepairLog& log);

// Gives the texts inside or beside things without a name to them.
void name_by_labels(std::vector<DrawnShape>& places, std::vector<TracedDoor>& doors, std::vector<Label>& labels);

// Whether a scene made of the plan will find that somebody can stand in the shape: it asks for the same points.
bool found_free(const Shape& shape, const Areas& free);

Ring to_ring(const Points& points);
Vec2 to_vec2(Point p);

}  // namespace throng::io::geometry
