#pragma once

#include <string>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// The key of each kind of shape, with how its value is written.
struct ShapeForm {
  const char* name;
  const char* form;
  const char* help;
};
std::span<const ShapeForm> shape_forms();
std::vector<std::string> shape_names();

// A region with the places of its outlines, for later messages.
struct Region {
  Polygon polygon;
  const Node* node = nullptr;
  std::vector<const Node*> hole_nodes;
};

// A shape of any kind. `what` names it in messages; `others` are keys of the same map that belong to the caller.
Shape read_shape(const Node& node, const std::string& what, const std::vector<std::string>& others = {});
// A shape with an area; circles become regular polygons. Only floors may have holes.
Region read_region(const Node& node, const std::string& what, bool may_have_holes);
Shape read_circle(const Node& node, const std::string& what);
Shape read_rectangle(const Node& node, const std::string& what);
// A list of points, each [x, y].
std::vector<Vec2> read_points(const Node& node, const std::string& what, std::size_t fewest);

}  // namespace throng::io::scene
