#include "engine/io/geometry/plan_scene.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "engine/foundation/text.h"
#include "engine/io/geometry/names.h"
#include "engine/io/geometry/tidy_places.h"
#include "engine/io/scenario/emit_yaml.h"
#include "engine/io/scenario/sections.h"

namespace throng::io::geometry {
namespace {

using scene::Node;

Node word(const std::string& text) {
  Node node;
  node.kind = Node::Kind::kText;
  node.text = text;
  return node;
}

// Names may look like numbers.
Node name_node(const std::string& text) {
  Node node = word(text);
  node.quoted = !(text[0] >= 'a' && text[0] <= 'z') || text == "true" || text == "false" || text == "null";
  return node;
}

Node number(float value) { return word(shortest_text(value)); }

Node list(std::vector<Node> items = {}) {
  Node node;
  node.kind = Node::Kind::kList;
  node.items = std::move(items);
  return node;
}

Node map() {
  Node node;
  node.kind = Node::Kind::kMap;
  return node;
}

Node& put(Node& target, const char* key, Node value) {
  target.put(word(key), std::move(value));
  return target;
}

Node point(Vec2 p) { return list({number(p.x), number(p.y)}); }

Node points(std::span<const Vec2> corners) {
  Node node = list();
  for (const Vec2 p : corners) node.items.push_back(point(p));
  return node;
}

// Corners of an upright rectangle, or false.
bool is_rectangle(std::span<const Vec2> ring, Vec2& low, Vec2& high) {
  if (ring.size() != 4) return false;
  low = {std::min(ring[0].x, ring[2].x), std::min(ring[0].y, ring[2].y)};
  high = {std::max(ring[0].x, ring[2].x), std::max(ring[0].y, ring[2].y)};
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec2 a = ring[i], b = ring[(i + 1) % 4];
    if ((a.x == b.x) == (a.y == b.y)) return false;
    if ((a.x != low.x && a.x != high.x) || (a.y != low.y && a.y != high.y)) return false;
  }
  return low.x < high.x && low.y < high.y;
}

Node ring_shape(std::span<const Vec2> ring) {
  Node shape = map();
  Vec2 low, high;
  if (is_rectangle(ring, low, high))
    put(shape, "rectangle", list({number(low.x), number(low.y), number(high.x), number(high.y)}));
  else
    put(shape, "polygon", points(ring));
  return shape;
}

Node shape_node(const Shape& shape) {
  Node node = map();
  const auto corners = shape.corners();
  switch (shape.kind()) {
    case Shape::Kind::kPoint: return put(node, "point", point(corners[0]));
    case Shape::Kind::kLine: return put(node, "line", points(corners));
    case Shape::Kind::kCircle:
      return put(node, "circle", list({number(corners[0].x), number(corners[0].y), number(shape.radius())}));
    case Shape::Kind::kPolygon: return ring_shape(corners);
  }
  return node;
}

Node polygon_node(const Polygon& polygon) {
  if (polygon.holes.empty()) return ring_shape(polygon.outer);
  Node node = map();
  put(node, "polygon", points(polygon.outer));
  Node holes = list();
  for (const Ring& hole : polygon.holes) holes.items.push_back(points(hole));
  return put(node, "holes", std::move(holes));
}

Node place_node(const PlaceDef& place) {
  Node node = map();
  put(node, "id", name_node(place.id));
  const Parameter* kind = scene::place_table().find("kind");
  put(node, "kind", word(kind->choices[static_cast<std::size_t>(place.kind)]));
  put(node, "area", shape_node(place.area));
  using Kind = PlaceDef::Kind;
  const bool passage = place.kind == Kind::kExit || place.kind == Kind::kEntrance;
  if (place.capacity > 0 && !passage) put(node, "capacity", word(std::to_string(place.capacity)));
  // Whoever stays in a queue is served.
  if (place.stay.a > 0.0) put(node, place.kind == Kind::kQueue ? "service" : "stay", word(shortest_text(place.stay.a)));
  return node;
}

void put_level(Node& node, const PlanLevel& level) {
  Node floor = list();
  for (const Polygon& polygon : level.floor) floor.items.push_back(polygon_node(polygon));
  put(node, "floor", floor.items.size() == 1 ? std::move(floor.items[0]) : std::move(floor));
  Node obstacles = list(), walls = list(), places = list(), areas = list();
  for (const Polygon& o : level.obstacles) obstacles.items.push_back(ring_shape(o.outer));
  for (const std::vector<Vec2>& wall : level.walls) walls.items.push_back(points(wall));
  for (const PlaceDef& place : level.places) places.items.push_back(place_node(place));
  for (const AreaDef& area : level.areas) {
    Node item = map();
    put(item, "id", name_node(area.id));
    put(item, "speed_factor", number(area.speed_factor));
    areas.items.push_back(put(item, "area", shape_node(area.area)));
  }
  if (!obstacles.items.empty()) put(node, "obstacles", std::move(obstacles));
  if (!walls.items.empty()) put(node, "walls", std::move(walls));
  if (!places.items.empty()) put(node, "places", std::move(places));
  if (!areas.items.empty()) put(node, "areas", std::move(areas));
  Node doors = list();
  for (const PlanDoor& door : level.doors) {
    Node item = map();
    put(item, "id", name_node(door.id));
    doors.items.push_back(put(item, "line", points(std::array{door.opening.a, door.opening.b})));
  }
  if (!doors.items.empty()) put(node, "doors", std::move(doors));
}

Node links_node(const ImportedPlan& plan) {
  Node links = list();
  for (const PlanLink& link : plan.links) {
    if (!walkable(link)) continue;
    const auto end = [&](std::size_t level, const Segment& line) {
      Node node = map();
      put(node, "level", name_node(plan.levels[level].id));
      return put(node, "line", points(std::array{line.a, line.b}));
    };
    Node item = map();
    put(item, "id", name_node(link.id));
    put(item, "kind", word(link_name(link.kind)));
    put(item, "lower", end(link.from, link.at_from));
    links.items.push_back(put(item, "upper", end(link.to, link.at_to)));
  }
  return links;
}

// Who walks, as long as nobody says it better: some people from everywhere to each exit.
class Walkers {
 public:
  explicit Walkers(const ImportedPlan& plan) : plan_(plan) {}

  Node populations() const {
    constexpr std::size_t kMostExits = 8;
    std::vector<Node> goals;
    std::vector<std::string> names;
    for (const PlanLevel& level : plan_.levels)
      for (const PlaceDef& place : level.places)
        if (place.kind == PlaceDef::Kind::kExit && goals.size() < kMostExits && level.id == plan_.levels[0].id) {
          goals.push_back(name_node(place.id));
          names.push_back("to-" + place.id);
        }
    if (goals.empty()) {
      goals.push_back(somewhere());
      names.emplace_back("visitors");
    }
    const int each = std::max(1, people() / static_cast<int>(goals.size()));
    Node all = map();
    for (std::size_t i = 0; i < goals.size(); ++i) {
      Node population = map();
      put(population, "count", word(std::to_string(each)));
      put(population, "start", start());
      put(population, "journey", list({goals[i]}));
      all.put(name_node(names[i]), std::move(population));
    }
    return all;
  }

 private:
  const Polygon& largest_floor() const {
    const auto& floor = plan_.levels[0].floor;
    return *std::max_element(floor.begin(), floor.end(), [](const Polygon& a, const Polygon& b) {
      return std::fabs(throng::signed_area(a.outer)) < std::fabs(throng::signed_area(b.outer));
    });
  }

  int people() const {
    constexpr float kRoom = 5.f;  // [m2] for each
    constexpr int kMost = 50;
    float area = std::fabs(throng::signed_area(largest_floor().outer));
    for (const Ring& hole : largest_floor().holes) area -= std::fabs(throng::signed_area(hole));
    return std::clamp(static_cast<int>(std::max(area, 0.f) / kRoom), 1, kMost);
  }

  // The largest floor, without what stands on it.
  Area free_floor() const {
    const auto plain = [](const Ring& ring) {
      Points result;
      for (const Vec2 p : ring) result.push_back({p.x, p.y});
      return result;
    };
    Area area;
    area.outer = plain(largest_floor().outer);
    for (const Ring& hole : largest_floor().holes) area.holes.push_back(plain(hole));
    for (const Polygon& o : plan_.levels[0].obstacles)
      if (inside(area.outer, {o.outer[0].x, o.outer[0].y})) area.holes.push_back(plain(o.outer));
    return area;
  }

  Node start() const {
    constexpr std::size_t kMostCorners = 100;
    const Ring& outer = largest_floor().outer;
    Box box = Box::nothing();
    for (const Vec2 p : outer) box.include(p);
    const Shape all = outer.size() <= kMostCorners ? Shape::polygon(outer) : Shape::rectangle(box.low, box.high);
    const Area free = free_floor();
    if (found_free(all, {free})) return shape_node(all);
    constexpr float kRadius = 0.1f;  // [m] a floor so winding that a raster misses it
    return shape_node(Shape::circle(to_vec2(inner_point(free)), kRadius));
  }

  // Another place, or a point of the floor.
  Node somewhere() const {
    if (!plan_.levels[0].places.empty()) return name_node(plan_.levels[0].places[0].id);
    return point(to_vec2(inner_point(free_floor())));
  }

  const ImportedPlan& plan_;
};

// One line of a comment.
std::string comment(const std::string& text) {
  std::string line = "# ";
  for (const char c : as_utf8(text)) line += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
  return line + "\n";
}

}  // namespace

bool walkable(const PlanLink& link) { return link.kind != PlanLink::Kind::kLift; }

WorldDef world_of(const ImportedPlan& plan) {
  WorldDef def;
  def.levels.clear();
  for (const PlanLevel& from : plan.levels) {
    const auto index = static_cast<LevelIndex>(def.levels.size());
    LevelDef level;
    level.id = from.id;
    level.height = from.height;
    level.floor = from.floor;
    for (const Polygon& obstacle : from.obstacles)
      for (Polygon& floor : level.floor)
        if (ring_contains(floor.outer, obstacle.outer[0])) {
          floor.holes.push_back(obstacle.outer);
          break;
        }
    for (const std::vector<Vec2>& wall : from.walls)
      for (std::size_t i = 0; i + 1 < wall.size(); ++i) level.walls.push_back({wall[i], wall[i + 1]});
    def.levels.push_back(std::move(level));
    for (PlaceDef place : from.places) {
      place.level = index;
      def.places.push_back(std::move(place));
    }
    for (AreaDef area : from.areas) {
      area.level = index;
      def.areas.push_back(std::move(area));
    }
    for (const PlanDoor& door : from.doors) def.doors.push_back({door.id, door.opening, index, true});
  }
  for (const PlanLink& from : plan.links) {
    if (!walkable(from)) continue;
    LinkDef link;
    link.id = from.id;
    link.kind = from.kind == PlanLink::Kind::kStairs ? LinkDef::Kind::kStairs
                : from.kind == PlanLink::Kind::kRamp ? LinkDef::Kind::kRamp
                                                     : LinkDef::Kind::kEscalator;
    link.lower = from.at_from;
    link.upper = from.at_to;
    link.lower_level = static_cast<LevelIndex>(from.from);
    link.upper_level = static_cast<LevelIndex>(from.to);
    def.links.push_back(std::move(link));
  }
  return def;
}

Node world_node(const ImportedPlan& plan) {
  Node world = map();
  if (plan.levels.size() == 1) {
    put_level(world, plan.levels[0]);
    return world;
  }
  Node levels = list();
  for (const PlanLevel& level : plan.levels) {
    Node node = map();
    put(node, "id", name_node(level.id));
    put(node, "height", number(level.height));
    put_level(node, level);
    levels.items.push_back(std::move(node));
  }
  put(world, "levels", std::move(levels));
  if (Node links = links_node(plan); !links.items.empty()) put(world, "links", std::move(links));
  return world;
}

std::string scene_yaml(const ImportedPlan& plan, const std::string& name) {
  Node root = map();
  put(root, "throng", word("1"));
  Node title = word(as_utf8(name));
  for (char& c : title.text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  title.quoted = true;
  put(root, "name", std::move(title));
  put(root, "duration", word("120"));
  put(root, "until_empty", word("true"));
  put(root, "world", world_node(plan));
  put(root, "populations", Walkers(plan).populations());
  std::string text = scene::emit_yaml(root);
  // After the version, which is always the first line.
  std::string notes = comment("Imported from " + std::filesystem::path(plan.file).filename().string());
  for (const std::string& note : plan.notes) notes += comment(note);
  const std::size_t first_line = text.find('\n') + 1;
  return text.substr(0, first_line) + notes + text.substr(first_line);
}

}  // namespace throng::io::geometry
