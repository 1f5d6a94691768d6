#include "engine/io/scenario/read_place.h"

#include <array>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_shapes.h"

namespace throng::io::scene {
namespace {

using Kind = PlaceDef::Kind;

constexpr std::array<const char*, 5> kOfQueues = {"service", "servers", "direction", "counters", "line"};
constexpr std::array<const char*, 3> kOfWaiting = {"release_count", "release_at", "release_every"};

void check_kind(const Node& node, const PlaceDef& place, const std::string& where) {
  for (const char* key : kOfQueues)
    if (node.find(key) != nullptr && place.kind != Kind::kQueue)
      fail(node.key(key), std::string("'") + key + "' is for queues, and " + where + " is none",
           std::string("write 'kind: queue', or remove '") + key + "'");
  for (const char* key : kOfWaiting)
    if (node.find(key) != nullptr && place.kind != Kind::kWaiting)
      fail(node.key(key), std::string("'") + key + "' is for waiting areas, and " + where + " is none",
           std::string("write 'kind: waiting', or remove '") + key + "'");
  if (place.kind == Kind::kQueue && node.find("stay") != nullptr)
    fail(node.key("stay"), "nobody stays in a queue (" + where + ")", "write how long one is served: 'service: 30'");
  if (place.kind == Kind::kQueue && node.find("spots") != nullptr)
    fail(node.key("spots"), "a queue has no spots (" + where + ")", "write its 'line' and 'counters'");
  const bool passage = place.kind == Kind::kExit || place.kind == Kind::kEntrance;
  for (const char* key : {"capacity", "spots", "open"})
    if (passage && node.find(key) != nullptr)
      fail(node.key(key), std::string("'") + key + "' is not for exits and entrances (" + where + ")",
           std::string("remove '") + key + "', or choose another kind");
}

// Releases that are closer together than people could notice hold nobody back.
void check_release(const Node& node, const PlaceDef& place) {
  constexpr double kShortest = 0.01;  // [s]
  if (place.release_every <= 0.0 || place.release_every >= kShortest) return;
  fail(*node.find("release_every"), "'release_every' is out of range: " + plain_text(place.release_every),
       "it must be 0, or a number from " + plain_text(kShortest) + " to 1000000000 s");
}

}  // namespace

void read_place_points(const Node& node, PlaceDef& place, const std::string& where) {
  check_kind(node, place, where);
  check_release(node, place);
  if (const Node* spots = node.find("spots")) place.spots = read_points(*spots, "the spots of " + where, 1);
  if (const Node* counters = node.find("counters")) {
    place.counters = read_points(*counters, "the counters of " + where, 1);
    const auto count = static_cast<std::int32_t>(place.counters.size());
    if (const Node* servers = node.find("servers"); servers != nullptr && place.servers != count)
      fail(*servers,
           where + " has " + std::to_string(place.servers) + " servers but " + std::to_string(count) +
               (count == 1 ? " counter" : " counters"),
           "leave 'servers' out: there is one at each counter");
    place.servers = count;
  }
  if (const Node* line = node.find("line")) {
    place.line = read_points(*line, "the line of " + where, 2);
    if (const Node* direction = node.find("direction"))
      fail(*direction, where + " has both 'line' and 'direction'", "keep one of them");
    for (std::size_t i = 0; i + 1 < place.line.size(); ++i)
      if (place.line[i] == place.line[i + 1])
        fail(line->items[i + 1], "the line of " + where + " has the same point twice in a row", "remove one of them");
  }
  if (place.capacity > 0 && !place.spots.empty() && static_cast<std::size_t>(place.capacity) > place.spots.size())
    fail(*node.find("capacity"),
         where + " has a capacity of " + std::to_string(place.capacity) + " but " + std::to_string(place.spots.size()) +
             " spots",
         "leave 'capacity' out: there is room for one at each spot");
}

void check_place_points(const Node& node, const PlaceDef& place, const SceneWorld& scene) {
  const auto check = [&](const char* key, const std::vector<Vec2>& points) {
    for (std::size_t i = 0; i < points.size(); ++i)
      if (!scene.free(points[i], place.level))
        fail(node.find(key)->items[i],
             "nobody can stand at (" + shortest_text(points[i].x) + ", " + shortest_text(points[i].y) +
                 "): it is outside the floor or inside an obstacle",
             "move the point onto the floor");
  };
  check("spots", place.spots);
  check("counters", place.counters);
  check("line", place.line);
  const bool has_inside = place.area.kind() == Shape::Kind::kCircle || place.area.kind() == Shape::Kind::kPolygon;
  for (std::size_t i = 0; i < place.line.size() && has_inside; ++i)
    if (!place.area.contains(place.line[i]))
      fail(node.find("line")->items[i], "the line of place '" + place.id + "' leaves its area",
           "make the area larger, so that people know where the line is");
}

}  // namespace throng::io::scene
