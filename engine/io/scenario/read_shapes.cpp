#include "engine/io/scenario/read_shapes.h"

#include <algorithm>
#include <array>

#include "engine/foundation/text.h"
#include "engine/io/scenario/grid_origin.h"
#include "engine/io/scenario/read_values.h"

namespace throng::io::scene {
namespace {

// Outlines are checked edge against edge where they overlap in x: the worst of this size takes seconds.
constexpr std::size_t kMostCorners = 50'000;

constexpr std::array<ShapeForm, 5> kShapes = {{
    {"rectangle", "[x0, y0, x1, y1]", "between two opposite corners"},
    {"circle", "[x, y, radius]", "a disc; as a floor or an obstacle, a polygon of 48 corners"},
    {"polygon", "[[x, y], [x, y], [x, y], ...]", "the corners in order around the outline"},
    {"line", "[[x, y], [x, y]]", "a line, for example the threshold of a gate"},
    {"point", "[x, y]", "a single point"},
}};

constexpr const char* kShapeHint =
    "write {rectangle: [x0, y0, x1, y1]}, {circle: [x, y, radius]}, {polygon: [[x, y], ...]}, "
    "{line: [[x, y], [x, y]]} or {point: [x, y]}";

// Numbers in m with a name each.
std::vector<double> read_numbers(const Node& node, const std::string& what, std::initializer_list<const char*> names) {
  std::string form;
  for (const char* name : names) form += (form.empty() ? "" : ", ") + std::string(name);
  const std::string hint = "write [" + form + "] in m";
  if (!node.is_list() || node.items.size() != names.size())
    fail(node, what + " takes " + std::to_string(names.size()) + " numbers, not " + describe(node), hint);
  std::vector<double> values;
  for (const char* name : names) values.push_back(read_coordinate(node.items[values.size()], name));
  return values;
}

Vec2 point_of(double x, double y) { return {static_cast<float>(x), static_cast<float>(y)}; }

std::string hint_for_outline(const std::string& problem) {
  if (problem.find("meets the edge") != std::string::npos || problem.find("folds back") != std::string::npos)
    return "list the corners in order around the outline, each once, and do not repeat the first one at the end";
  if (problem.find("twice in a row") != std::string::npos) return "remove one of the two; the outline closes by itself";
  return "list the corners in order around the outline; at least three are needed that are not on one line";
}

void check_ring(const Node& node, const std::string& what, const Ring& ring) {
  const std::string problem = ring_problem(ring);
  if (!problem.empty()) fail(node, what + " " + problem, hint_for_outline(problem));
}

Ring read_ring(const Node& node, const std::string& what) {
  Ring ring = read_points(node, what, 3);
  // GeoJSON and WKT repeat the first corner; people copy from there.
  if (ring.size() > 3 && ring.front() == ring.back()) ring.pop_back();
  check_ring(node, what, ring);
  return ring;
}

// The one key of the map that says which shape it is.
const Node& shape_key(const Node& node, const std::string& what, const std::vector<std::string>& others) {
  if (!node.is_map()) fail(node, what + " must be a shape, not " + describe(node), kShapeHint);
  const Node* chosen = nullptr;
  std::vector<std::string> valid = shape_names();
  for (const Node& key : node.keys) {
    if (std::find(others.begin(), others.end(), key.text) != others.end()) continue;
    if (std::find(valid.begin(), valid.end(), key.text) == valid.end()) {
      valid.insert(valid.end(), others.begin(), others.end());
      if (key.text == "holes") fail(key, "only the polygon of a floor may have holes", "remove 'holes'");
      fail_unknown(key, what, valid);
    }
    if (chosen != nullptr)
      fail(key, what + " is both a " + chosen->text + " and a " + key.text, "keep one; several shapes make a list");
    chosen = &key;
  }
  if (chosen == nullptr) fail(node, what + " has no shape", kShapeHint);
  return *chosen;
}

}  // namespace

std::span<const ShapeForm> shape_forms() { return kShapes; }

std::vector<std::string> shape_names() {
  std::vector<std::string> names;
  names.reserve(kShapes.size());
  for (const ShapeForm& s : kShapes) names.emplace_back(s.name);
  return names;
}

std::vector<Vec2> read_points(const Node& node, const std::string& what, std::size_t fewest) {
  const std::string hint = "write a list of points in m: [[x, y], [x, y], ...]";
  require_list(node, what, hint);
  if (node.items.size() < fewest)
    fail(node,
         what + " needs at least " + std::to_string(fewest) + (fewest == 1 ? " point" : " points") + ", not " +
             std::to_string(node.items.size()),
         hint);
  if (node.items.size() > kMostCorners)
    fail(node, what + " has more than " + std::to_string(kMostCorners) + " points",
         "leave out corners that do not matter");
  std::vector<Vec2> points;
  for (const Node& item : node.items) {
    if (item.is_text()) fail(item, what + " must be a list of points, not of numbers", hint);
    points.push_back(read_point(item, "a point of " + what));
  }
  return points;
}

Shape read_rectangle(const Node& node, const std::string& what) {
  const std::vector<double> v = read_numbers(node, what, {"x0", "y0", "x1", "y1"});
  const Vec2 a = point_of(v[0], v[1]);
  const Vec2 b = point_of(v[2], v[3]);
  if (a.x < b.x && a.y < b.y) return Shape::rectangle(a, b);
  if (a.x == b.x || a.y == b.y)
    fail(node, what + " has no area",
         "write two opposite corners [x0, y0, x1, y1], the third and fourth number are no sizes");
  const double east = GridOrigin::offset_of(node.items[0], "x"), north = GridOrigin::offset_of(node.items[1], "y");
  const auto pair = [&](float x, float y) { return plain_text(x + east) + ", " + plain_text(y + north); };
  fail(node, what + " has its corners the wrong way round",
       "write the smaller x and y first: [" + pair(std::min(a.x, b.x), std::min(a.y, b.y)) + ", " +
           pair(std::max(a.x, b.x), std::max(a.y, b.y)) + "]");
}

Shape read_circle(const Node& node, const std::string& what) {
  const std::vector<double> v = read_numbers(node, what, {"x", "y", "radius"});
  constexpr double kSmallest = 0.001;  // [m]
  if (v[2] < kSmallest)
    fail(node.items[2], "the radius of " + what + " must be at least 0.001 m, not " + shortest_text(v[2]),
         "write [x, y, radius] with a radius above 0");
  Shape circle = Shape::circle(point_of(v[0], v[1]), static_cast<float>(v[2]));
  if (!circle.bounds().within_reach())
    fail(node, what + " reaches farther than " + plain_text(double{kWorldReach}) + " m from the origin",
         "write a smaller radius");
  return circle;
}

Shape read_shape(const Node& node, const std::string& what, const std::vector<std::string>& others) {
  const Node& key = shape_key(node, what, others);
  const Node& value = *node.find(key.text);
  const std::string name = "the " + key.text + " of " + what;
  if (key.text == "rectangle") return read_rectangle(value, name);
  if (key.text == "circle") return read_circle(value, name);
  if (key.text == "polygon") return Shape::polygon(read_ring(value, name));
  if (key.text == "point") return Shape::point(read_point(value, name));
  const std::vector<Vec2> ends = read_points(value, name, 2);
  if (ends.size() > 2) fail(value, name + " has more than two ends", "write {line: [[x, y], [x, y]]}");
  if (ends[0] == ends[1]) fail(value, name + " has no length", "write two different ends");
  return Shape::line(ends[0], ends[1]);
}

Region read_region(const Node& node, const std::string& what, bool may_have_holes) {
  const std::vector<std::string> others =
      may_have_holes ? std::vector<std::string>{"holes"} : std::vector<std::string>{};
  const Shape shape = read_shape(node, what, others);
  Region region;
  region.node = &node;
  switch (shape.kind()) {
    case Shape::Kind::kPolygon: region.polygon.outer.assign(shape.corners().begin(), shape.corners().end()); break;
    case Shape::Kind::kCircle: region.polygon.outer = shape.outline(); break;
    default:
      fail(node, what + " needs an area, which a line or a point has not", "write a rectangle, a circle or a polygon");
  }
  // Far from the origin a small circle or rectangle can lose its area to rounding.
  check_ring(node, what, region.polygon.outer);
  const Node* holes = node.find("holes");
  if (holes == nullptr) return region;
  require_list(*holes, "'holes'", "write a list of outlines: [[[x, y], [x, y], [x, y]], ...]");
  for (const Node& hole : holes->items) {
    region.polygon.holes.push_back(read_ring(hole, "a hole of " + what));
    region.hole_nodes.push_back(&hole);
  }
  return region;
}

}  // namespace throng::io::scene
