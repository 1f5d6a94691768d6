#include <algorithm>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_population.h"
#include "engine/io/scenario/read_shapes.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"

namespace throng::io::scene {
namespace {

constexpr const char* kForms =
    "write the id of a place, a shape such as {rectangle: [x0, y0, x1, y1]}, {points: [[x, y], ...]}, "
    "{ring: [x, y, radius]} or {grid: [x0, y0, x1, y1]}";

void require_free(const Node& node, const Shape& area, LevelIndex level, const SceneWorld& world,
                  const std::string& where) {
  if (!world.any_free(area, level))
    fail(node, "nobody can start here: the start of " + where + " lies outside the floor or inside an obstacle",
         "move it onto the floor");
}

void read_start_points(const Node& node, const SceneWorld& world, StartDef& start, const std::string& where) {
  start.points = read_points(node, "the start of " + where, 1);
  for (std::size_t i = 0; i < start.points.size(); ++i) {
    const Vec2 p = start.points[i];
    constexpr float kOnWall = 1e-3f;  // [m]
    const bool in_wall = world.world.wall_distance(p, start.level) < kOnWall;
    if (in_wall || !world.free(p, start.level))
      fail(node.items[i],
           "nobody can start at (" + shortest_text(p.x) + ", " + shortest_text(p.y) + "): it is " +
               (in_wall ? "in a wall" : "outside the floor or inside an obstacle"),
           "move the point onto the floor");
  }
}

// [m/s] One for everybody, or one for each point.
void read_velocities(const Node& node, StartDef& start, const std::string& where) {
  const Node* one = node.find("velocity");
  const Node* each = node.find("velocities");
  if (one == nullptr && each == nullptr) return;
  const std::string what = "the velocity of the start of " + where;
  if (one != nullptr && each != nullptr)
    fail(*each, "the start of " + where + " has both 'velocity' and 'velocities'", "keep one");
  if (one != nullptr) {
    start.velocities = {read_point(*one, what)};
  } else {
    start.velocities = read_points(*each, what, 1);
    if (start.velocities.size() != start.points.size())
      fail(*each,
           "there are " + std::to_string(start.velocities.size()) + " velocities for " +
               std::to_string(start.points.size()) + " points",
           start.points.empty() ? "write 'velocity: [vx, vy]' for everybody, or 'points'" : "write one for each point");
  }
  constexpr float kFastest = 15.f;  // [m/s] as max_speed
  for (const Vec2 v : start.velocities)
    if (!(length(v) <= kFastest))
      fail(one != nullptr ? *one : *each, what + " is faster than " + shortest_text(kFastest) + " m/s",
           "write m/s, not km/h");
}

// The one key that says where; the others say how.
const Node* where_key(const Node& node, const std::string& where) {
  std::vector<std::string> names = shape_names();
  names.insert(names.end(), {"place", "points", "ring", "grid"});
  const Node* chosen = nullptr;
  for (const Node& key : node.keys) {
    if (std::find(names.begin(), names.end(), key.text) == names.end()) continue;
    if (chosen != nullptr)
      fail(key, "the start of " + where + " has both '" + chosen->text + "' and '" + key.text + "'",
           "keep one, or make two populations");
    chosen = &key;
  }
  return chosen;
}

void check_formation(const Node& node, const StartDef& start, const std::string& where) {
  using F = StartDef::Formation;
  const Node* formation = node.find("formation");
  if (formation != nullptr && !start.points.empty()) fail(*formation, "points have no formation", "remove 'formation'");
  const bool circle = start.area && start.area->kind() == Shape::Kind::kCircle;
  if (start.formation == F::kRing && !circle)
    fail(formation != nullptr ? *formation : node, "the start of " + where + " is not a circle, so it has no ring",
         "write {ring: [x, y, radius]}");
  if (const Node* jitter = node.find("jitter"); jitter != nullptr && start.formation == F::kRandom)
    fail(*jitter, "'jitter' is a deviation from a grid or a ring, and the start of " + where + " is neither",
         "add 'formation: grid', or remove 'jitter'");
}

}  // namespace

StartDef read_start(const Node& node, const SceneWorld& world, const std::string& where) {
  StartDef start;
  if (node.is_text()) {
    start.place = world.find_place(node);
    start.level = world.world.places()[start.place].level;
    require_free(node, world.world.places()[start.place].area, start.level, world, where);
    return start;
  }
  if (!node.is_map()) fail(node, "the start of " + where + " cannot be " + describe(node), kForms);
  std::vector<std::string> others = key_names(section("populations.start"));
  const std::vector<std::string> shapes = shape_names();
  others.insert(others.end(), shapes.begin(), shapes.end());
  read_parameters(node, start_table(), &start, "the start of " + where, others);
  const Node* key = where_key(node, where);
  if (key == nullptr) fail(node, "the start of " + where + " does not say where", kForms);
  if (const Node* level = node.find("level")) start.level = world.find_level(*level);
  const Node& value = *node.find(key->text);
  const std::string what = "the " + key->text + " of the start of " + where;
  if (key->text == "place") {
    start.place = world.find_place(text_like(value, read_text(value, "'place'")));
    start.level = world.world.places()[start.place].level;
    start.area = std::nullopt;
  } else if (key->text == "points") {
    read_start_points(value, world, start, where);
  } else if (key->text == "ring") {
    start.area = read_circle(value, what);
    start.formation = StartDef::Formation::kRing;
  } else if (key->text == "grid") {
    start.area = read_rectangle(value, what);
    start.formation = StartDef::Formation::kGrid;
  } else {
    start.area = read_shape(node, "the start of " + where, {"formation", "jitter", "level", "velocity", "velocities"});
  }
  if ((key->text == "ring" || key->text == "grid") && node.find("formation") != nullptr)
    fail(*node.find("formation"), "'" + key->text + "' is a formation already", "remove 'formation'");
  check_formation(node, start, where);
  read_velocities(node, start, where);
  if (start.area) require_free(value, *start.area, start.level, world, where);
  return start;
}

}  // namespace throng::io::scene
