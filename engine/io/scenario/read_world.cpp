#include "engine/io/scenario/read_world.h"

#include <algorithm>
#include <map>

#include "engine/core/world/crossings.h"
#include "engine/io/scenario/outlines.h"
#include "engine/io/scenario/read_passages.h"
#include "engine/io/scenario/read_place.h"
#include "engine/io/scenario/read_shapes.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"

namespace throng::io::scene {
namespace {

constexpr std::size_t kMostLevels = 1000;
constexpr std::size_t kMostFloors = 10'000;  // of a level: the outline of each is a wall, and all are cut by each other
constexpr std::size_t kMostPlaces = 60'000;  // an index has 16 bits

// Reads level after level into one recipe.
class WorldReader {
 public:
  SceneWorld read(const Node& node);

 private:
  void read_level(const Node& node, LevelDef level);
  void read_walls(const Node& node, LevelDef& level, std::vector<Ring>& solid);
  void read_places(const Node& node, LevelIndex level);
  void read_areas(const Node& node, LevelIndex level);
  LevelIndex find_level(const Node& name) const;
  void claim_id(const Node& node, const std::string& id, const char* what);
  void check_places(const SceneWorld& scene) const;

  WorldDef def_;
  std::vector<std::vector<Ring>> loops_;
  std::map<std::string, int> taken_;  // "place east" -> line
  std::vector<const Node*> place_nodes_;
};

std::vector<Region> read_regions(const Node& node, const std::string& what, bool may_have_holes) {
  std::vector<Region> regions;
  for (const Node& item : node.items) regions.push_back(read_region(item, what, may_have_holes));
  return regions;
}

std::vector<Region> read_floor(const Node& node) {
  if (!node.is_list()) return {read_region(node, "the floor", true)};
  if (node.items.empty())
    fail(node, "the floor is an empty list", "write a shape, or leave 'floor' out for an endless plane");
  if (node.items.size() > kMostFloors)
    fail(node.items[kMostFloors], "the floor has more than " + std::to_string(kMostFloors) + " shapes",
         "draw those that meet as one polygon");
  return read_regions(node, "the floor", true);
}

void WorldReader::claim_id(const Node& node, const std::string& id, const char* what) {
  const auto [found, is_new] = taken_.emplace(std::string(what) + " " + id, node.line);
  if (!is_new)
    fail(node,
         std::string("two ") + what + "s have the id '" + id + "'; the first one is in line " +
             std::to_string(found->second),
         "give each its own id");
}

// A stretch of wall as a block, longer by half its thickness at both ends so that corners are closed. The line in its
// middle stays a wall: nobody is put into it.
Ring block_of(Vec2 a, Vec2 b, float thickness) {
  const Vec2 along = normalised(b - a) * (0.5f * thickness), aside = left_of(along);
  return {a - along - aside, b + along - aside, b + along + aside, a - along + aside};
}

void WorldReader::read_walls(const Node& node, LevelDef& level, std::vector<Ring>& solid) {
  const std::string hint = "write a list of walls, each a list of points: [[[x, y], [x, y]], ...]";
  require_list(node, "'walls'", hint);
  std::vector<Segment> lines;
  std::vector<const Node*> line_nodes;
  for (const Node& item : node.items) {
    float thickness = 0.f;
    if (item.is_map()) {
      for (const Node& key : item.keys)
        if (key.text != "line" && key.text != "thickness") fail_unknown(key, "a wall", {"line", "thickness"});
      if (const Node* value = item.find("thickness"))
        thickness = static_cast<float>(read_number(*value, "thickness", "m", {0, 0.9}));
    }
    const Node& wall =
        item.is_map() ? require(item, "line", "a wall", "write {line: [[x, y], [x, y]], thickness: 0.2}") : item;
    if (wall.is_list() && !wall.items.empty() && wall.items[0].is_text())
      fail(wall, "a wall must be a list of points, not a point", hint);
    const std::vector<Vec2> corners = read_points(wall, "a wall", 2);
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
      if (corners[i] == corners[i + 1])
        fail(wall.items[i + 1], "a wall has the same point twice in a row", "remove one of them");
      level.walls.push_back({corners[i], corners[i + 1]});
      lines.push_back(level.walls.back());
      line_nodes.push_back(&item);
      if (thickness <= 0.f) continue;
      solid.push_back(block_of(corners[i], corners[i + 1], thickness));
      for (std::size_t k = 0; k < 4; ++k) level.walls.push_back({solid.back()[k], solid.back()[(k + 1) % 4]});
    }
  }
  if (const auto beyond = first_beyond_crossings(lines, kMostCrossings))
    fail(*line_nodes[*beyond],
         "up to this one the walls cross each other more than " + std::to_string(kMostCrossings) + " times",
         "end walls where they meet, and leave out what does not matter");
}

void WorldReader::read_places(const Node& node, LevelIndex level) {
  require_list(node, "'places'", "write each place after '- ': - {id: gate, kind: exit, area: {...}}");
  for (const Node& item : node.items) {
    require_map(item, "a place", "write {id: gate, kind: exit, area: {...}}");
    PlaceDef place;
    place.level = level;
    place.id = read_id(require(item, "id", "a place", "give it a name: id: gate"), "the id of a place");
    const std::string where = "place '" + place.id + "'";
    read_parameters(item, place_table(), &place, where, key_names(section("world.places")));
    place.area = read_shape(require(item, "area", where, "say what it covers: area: {circle: [x, y, radius]}"),
                            "the area of " + where);
    read_place_points(item, place, where);
    claim_id(*item.find("id"), place.id, "place");
    if (def_.places.size() >= kMostPlaces)
      fail(item, "there are more than " + std::to_string(kMostPlaces) + " places", "remove some");
    def_.places.push_back(std::move(place));
    place_nodes_.push_back(&item);
  }
}

void WorldReader::read_areas(const Node& node, LevelIndex level) {
  require_list(node, "'areas'", "write each area after '- ': - {speed_factor: 0.5, area: {...}}");
  for (const Node& item : node.items) {
    require_map(item, "an area", "write {speed_factor: 0.5, area: {...}}");
    AreaDef area;
    area.level = level;
    read_parameters(item, area_table(), &area, "an area", key_names(section("world.areas")));
    if (const Node* id = item.find("id")) {
      area.id = read_id(*id, "the id of an area");
      claim_id(*id, area.id, "area");
    }
    area.area = read_shape(require(item, "area", "an area", "say what it covers: area: {rectangle: [x0, y0, x1, y1]}"),
                           "an area");
    def_.areas.push_back(std::move(area));
  }
}

void WorldReader::read_level(const Node& node, LevelDef level) {
  const auto index = static_cast<LevelIndex>(def_.levels.size());
  std::vector<Region> floor, obstacles;
  if (const Node* n = node.find("floor")) floor = read_floor(*n);
  std::vector<Ring> solid;
  if (const Node* n = node.find("walls")) read_walls(*n, level, solid);
  if (const Node* n = node.find("obstacles")) {
    require_list(*n, "'obstacles'", "write each after '- ': - {circle: [x, y, radius]}");
    obstacles = read_regions(*n, "an obstacle", false);
  }
  loops_.push_back(fit_outlines(level, std::move(floor), obstacles));
  loops_.back().insert(loops_.back().end(), solid.begin(), solid.end());
  def_.levels.push_back(std::move(level));
  if (const Node* n = node.find("places")) read_places(*n, index);
  if (const Node* n = node.find("areas")) read_areas(*n, index);
  if (const Node* n = node.find("doors"))
    for (DoorDef& door : read_doors(*n, index)) {
      claim_id(*n, door.id, "door");
      def_.doors.push_back(std::move(door));
    }
}

LevelIndex WorldReader::find_level(const Node& name) const {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < def_.levels.size(); ++i) {
    if (def_.levels[i].id == name.text) return static_cast<LevelIndex>(i);
    ids.push_back(def_.levels[i].id);
  }
  fail(name, "there is no level " + named(name), suggest_name(name.text, ids));
}

void WorldReader::check_places(const SceneWorld& scene) const {
  for (std::size_t i = 0; i < def_.places.size(); ++i) {
    const PlaceDef& place = def_.places[i];
    check_place_points(*place_nodes_[i], place, scene);
    if (!place.area.any_point_or_beside([&](Vec2 p) { return scene.free(p, place.level); }))
      fail(*place_nodes_[i]->find("area"),
           "nobody can get to the place '" + place.id + "': no part of it is on the floor",
           "move it onto the floor and out of obstacles");
  }
}

SceneWorld WorldReader::read(const Node& node) {
  require_map(node, "'world'", "for example world: {floor: {rectangle: [0, 0, 20, 10]}}");
  def_.levels.clear();
  const std::vector<std::string> keys = key_names(section("world"));
  for (const Node& key : node.keys)
    if (std::find(keys.begin(), keys.end(), key.text) == keys.end()) fail_unknown(key, "the world", keys);
  if (const Node* levels = node.find("levels")) {
    for (const Node& key : node.keys)
      if (key.text != "levels" && key.text != "links" && key.text != "origin" && key.text != "local_origin")
        fail(key, "'" + key.text + "' stands beside 'levels'", "move it into the level that it belongs to");
    require_list(*levels, "'levels'", "write each level after '- ': - {id: ground, floor: {...}}");
    if (levels->items.empty()) fail(*levels, "the world has no level", "leave 'levels' out, or write one");
    if (levels->items.size() > kMostLevels)
      fail(*levels, "there are more than " + std::to_string(kMostLevels) + " levels", "remove some");
    for (const Node& item : levels->items) {
      require_map(item, "a level", "write {id: ground, floor: {...}}");
      LevelDef level;
      level.id = read_id(require(item, "id", "a level", "give it a name: id: ground"), "the id of a level");
      read_parameters(item, level_table(), &level, "level '" + level.id + "'", key_names(section("world.levels")));
      claim_id(*item.find("id"), level.id, "level");
      read_level(item, std::move(level));
    }
  } else {
    read_level(node, LevelDef{});
  }
  if (const Node* links = node.find("links")) {
    def_.links = read_links(*links, [&](const Node& name) { return find_level(name); });
    for (std::size_t i = 0; i < def_.links.size(); ++i) claim_id(links->items[i], def_.links[i].id, "level");
    loops_.resize(def_.levels.size() + def_.links.size());
  }
  try {
    SceneWorld scene{World(def_), std::move(loops_)};
    check_places(scene);
    return scene;
  } catch (const LinkError& e) {
    const Node* links = node.find("links");
    const Node& where = links != nullptr && e.link < links->items.size() ? links->items[e.link] : node;
    fail(where, e.problem(), e.hint().empty() ? "correct the link" : e.hint());
  } catch (const Error& e) {
    if (!e.place().file.empty()) throw;
    fail(node, e.problem(), e.hint().empty() ? "correct the world" : e.hint());
  }
}

}  // namespace

bool SceneWorld::free(Vec2 p, LevelIndex level) const {
  if (!world.walkable(p, level)) return false;
  return std::none_of(loops[level].begin(), loops[level].end(), [&](const Ring& r) { return ring_contains(r, p); });
}

bool SceneWorld::any_free(const Shape& shape, LevelIndex level) const {
  return shape.any_point([&](Vec2 p) { return free(p, level); });
}

PlaceIndex SceneWorld::find_place(const Node& name) const {
  if (const auto found = world.find_place(name.text)) return *found;
  std::vector<std::string> ids;
  for (const PlaceDef& place : world.places()) ids.push_back(place.id);
  fail(name, "there is no place " + named(name),
       ids.empty() ? "the world has no places; add them under world: places:" : suggest_name(name.text, ids));
}

LevelIndex SceneWorld::find_level(const Node& name) const {
  if (const auto found = world.find_level(read_text(name, "'level'"))) return *found;
  std::vector<std::string> ids;
  for (const LevelDef& level : world.levels()) ids.push_back(level.id);
  fail(name, "there is no level " + named(name), suggest_name(name.text, ids));
}

bool SceneWorld::has_exit() const {
  return std::any_of(world.places().begin(), world.places().end(),
                     [](const PlaceDef& place) { return place.kind == PlaceDef::Kind::kExit; });
}

SceneWorld read_world(const Node* node) {
  if (node == nullptr) return {World(), {{}}};
  return WorldReader().read(*node);
}

}  // namespace throng::io::scene
