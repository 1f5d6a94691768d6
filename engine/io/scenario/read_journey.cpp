#include "engine/foundation/text.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/scenario/read_population.h"
#include "engine/io/scenario/read_steering.h"
#include "engine/io/scenario/read_values.h"

namespace throng::io::scene {
namespace {

constexpr const char* kForms = "write a list of stops, each the id of a place, a point [x, y] or {mirror: [x, y]}";

JourneyStep place_step(const Node& node, const SceneWorld& world) {
  JourneyStep step;
  step.kind = JourneyStep::Kind::kPlace;
  step.place = world.find_place(node);
  return step;
}

JourneyStep point_step(const Node& node, const SceneWorld& world, LevelIndex level, const std::string& where) {
  JourneyStep step;
  step.point = read_point(node, "a stop of the journey of " + where);
  if (!world.free(step.point, level))
    fail(node,
         "nobody can get to (" + shortest_text(step.point.x) + ", " + shortest_text(step.point.y) +
             "): it is outside the floor or inside an obstacle",
         "move the point onto the floor");
  return step;
}

JourneyStep map_step(const Node& node, const SceneWorld& world, LevelIndex level, const std::string& where) {
  static const std::vector<std::string> names = {"mirror", "place", "point"};
  if (node.keys.size() != 1) fail(node, "a stop of the journey of " + where + " needs one name, not several", kForms);
  const Node& key = node.keys[0];
  const Node& value = node.items[0];
  if (key.text == "place") return place_step(text_like(value, read_text(value, "'place'")), world);
  if (key.text == "point") return point_step(value, world, level, where);
  if (key.text != "mirror") fail_unknown(key, "the journey of " + where, names);
  JourneyStep step;
  step.kind = JourneyStep::Kind::kMirror;
  step.point = read_point(value, "the mirror of the journey of " + where);
  return step;
}

}  // namespace

std::vector<JourneyStep> read_journey(const Node& node, const SceneWorld& world, LevelIndex level,
                                      const std::string& where, std::vector<std::string>& warnings) {
  std::vector<JourneyStep> steps;
  if (node.is_text()) {
    steps.push_back(place_step(node, world));
    return steps;
  }
  require_list(node, "the journey of " + where, kForms);
  constexpr std::size_t kMostStops = 10'000;
  if (node.items.size() > kMostStops)
    fail(node, "the journey of " + where + " has more than " + std::to_string(kMostStops) + " stops",
         "use 'at_end: repeat'");
  const bool is_point = node.items.size() == 2 && node.items[0].is_text() && node.items[1].is_text() &&
                        parse_number(node.items[0].text).valid && parse_number(node.items[1].text).valid;
  if (is_point)
    fail(node, "the journey of " + where + " is a point and not a list of stops",
         "put it in a list: [[" + node.items[0].text + ", " + node.items[1].text + "]]");
  for (const Node& item : node.items) {
    if (item.is_text())
      steps.push_back(place_step(item, world));
    else if (item.is_list())
      steps.push_back(point_step(item, world, level, where));
    else if (item.is_map())
      steps.push_back(map_step(item, world, level, where));
    else
      fail(item, "a stop of the journey of " + where + " is empty", kForms);
    const JourneyStep& step = steps.back();
    if (step.kind == JourneyStep::Kind::kPlace && world.world.places()[step.place].level != level &&
        world.world.links().empty())
      warnings.push_back(
          warning_at(item, "the place is on another level than the start of " + where + ", and no link joins levels"));
  }
  return steps;
}

}  // namespace throng::io::scene
