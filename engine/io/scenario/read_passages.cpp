#include "engine/io/scenario/read_passages.h"

#include "engine/io/scenario/read_shapes.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"

namespace throng::io::scene {
namespace {

constexpr const char* kDoorForm = "write {id: front, line: [[x, y], [x, y]]}";
constexpr const char* kLinkForm =
    "write {id: stairs, lower: {level: ground, line: [[x, y], [x, y]]}, upper: {level: first, line: ...}}";
constexpr const char* kEndForm = "write {level: ground, line: [[x, y], [x, y]]}";

Segment read_line(const Node& node, const std::string& what) {
  const std::vector<Vec2> points = read_points(node, what, 2);
  if (points.size() != 2) fail(node, what + " has more than two points", "write its two ends: [[x, y], [x, y]]");
  if (points[0] == points[1]) fail(node, what + " has no length", "write two different points");
  return {points[0], points[1]};
}

// The same middle and direction, another length.
Segment resized(const Segment& line, float length) {
  const Vec2 middle = (line.a + line.b) * 0.5f;
  const Vec2 half = normalised(line.b - line.a) * (length * 0.5f);
  return {middle - half, middle + half};
}

void read_end(const Node& node, const std::string& what, const std::function<LevelIndex(const Node& name)>& find_level,
              LevelIndex& level, Segment& line) {
  require_map(node, what, kEndForm);
  for (const Node& key : node.keys)
    if (key.text != "level" && key.text != "line") fail_unknown(key, what, {"level", "line"});
  level = find_level(require(node, "level", what, kEndForm));
  line = read_line(require(node, "line", what, kEndForm), "the line of " + what);
}

}  // namespace

std::vector<DoorDef> read_doors(const Node& node, LevelIndex level) {
  require_list(node, "'doors'", std::string("write each door after '- ': ") + kDoorForm);
  std::vector<DoorDef> doors;
  for (const Node& item : node.items) {
    require_map(item, "a door", kDoorForm);
    DoorDef door;
    door.level = level;
    door.id = read_id(require(item, "id", "a door", "give it a name: id: front"), "the id of a door");
    const std::string where = "door '" + door.id + "'";
    read_parameters(item, door_table(), &door, where, key_names(section("world.doors")));
    door.line =
        read_line(require(item, "line", where, "say where it is: line: [[x, y], [x, y]]"), "the line of " + where);
    if (const Node* width = item.find("width"))
      door.line = resized(door.line, static_cast<float>(read_number(*width, "width", "m", {0.1, 1000.0})));
    doors.push_back(std::move(door));
  }
  return doors;
}

std::vector<LinkDef> read_links(const Node& node, const std::function<LevelIndex(const Node& name)>& find_level) {
  require_list(node, "'links'", std::string("write each after '- ': ") + kLinkForm);
  std::vector<LinkDef> links;
  for (const Node& item : node.items) {
    require_map(item, "a link", kLinkForm);
    LinkDef link;
    link.id = read_id(require(item, "id", "a link", "give it a name: id: stairs"), "the id of a link");
    const std::string where = "link '" + link.id + "'";
    read_parameters(item, link_table(), &link, where, key_names(section("world.links")));
    for (const char* key : {"capacity", "depth", "door_time", "dwell", "travel_time"})
      if (item.find(key) != nullptr && link.kind != LinkDef::Kind::kLift)
        fail(item.key(key), std::string("'") + key + "' is for lifts, and " + where + " is none",
             std::string("write 'kind: lift', or remove '") + key + "'");
    for (const char* key : {"speed_up", "speed_down"})
      if (item.find(key) != nullptr && link.kind == LinkDef::Kind::kLift)
        fail(item.key(key), std::string("'") + key + "' is not for lifts (" + where + ")",
             "write how long it takes: 'travel_time: 8'");
    read_end(require(item, "lower", where, kLinkForm), "the lower end of " + where, find_level, link.lower_level,
             link.lower);
    read_end(require(item, "upper", where, kLinkForm), "the upper end of " + where, find_level, link.upper_level,
             link.upper);
    if (link.lower_level == link.upper_level)
      fail(item, where + " has both ends on one level", "join two different levels");
    links.push_back(std::move(link));
  }
  return links;
}

}  // namespace throng::io::scene
