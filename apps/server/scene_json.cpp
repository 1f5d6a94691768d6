#include "apps/server/scene_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/steering/catalogue.h"

namespace throng::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kPlaceKinds[] = {"area", "exit", "entrance", "waiting", "queue", "seat", "attraction", "desk"};
constexpr const char* kLinkKinds[] = {"stairs", "ramp", "escalator", "lift", "one-way-door"};

Json point(Vec2 p) { return Json::array({p.x, p.y}); }

Json ring(std::span<const Vec2> corners) {
  Json list = Json::array();
  for (const Vec2 p : corners) list.push_back(point(p));
  return list;
}

Json segment(const Segment& s) { return Json::array({s.a.x, s.a.y, s.b.x, s.b.y}); }

Json shape(const Shape& s) {
  switch (s.kind()) {
    case Shape::Kind::kCircle: return {{"circle", {s.corners()[0].x, s.corners()[0].y, s.radius()}}};
    case Shape::Kind::kPolygon: return {{"polygon", ring(s.corners())}};
    case Shape::Kind::kLine: return {{"line", ring(s.corners())}};
    case Shape::Kind::kPoint: break;
  }
  return {{"point", point(s.corners()[0])}};
}

Json level_json(const World& world, LevelIndex index) {
  const LevelDef& level = world.levels()[index];
  Json object = {{"id", level.id}, {"height", level.height}, {"floor", Json::array()}, {"walls", Json::array()}};
  for (const Polygon& polygon : level.floor) {
    Json holes = Json::array();
    for (const Ring& hole : polygon.holes) holes.push_back(ring(hole));
    object["floor"].push_back({{"outer", ring(polygon.outer)}, {"holes", std::move(holes)}});
  }
  for (const Segment& wall : level.walls) object["walls"].push_back(segment(wall));
  if (const LinkDef* link = world.link_of(index)) {
    object["link"] = {{"kind", kLinkKinds[static_cast<std::size_t>(link->kind)]},
                      {"lower", segment(link->lower)},
                      {"upper", segment(link->upper)},
                      {"from", world.levels()[link->lower_level].height},
                      {"to", world.levels()[link->upper_level].height}};
  }
  return object;
}

Json world_object(const World& world) {
  Json object = Json::object();
  const Box box = world.bounds();
  if (!box.empty()) object["bounds"] = {box.low.x, box.low.y, box.high.x, box.high.y};
  object["levels"] = Json::array();
  for (std::size_t i = 0; i < world.levels().size(); ++i)
    object["levels"].push_back(level_json(world, static_cast<LevelIndex>(i)));
  object["places"] = Json::array();
  for (const PlaceDef& place : world.places())
    object["places"].push_back({{"id", place.id},
                                {"kind", kPlaceKinds[static_cast<std::size_t>(place.kind)]},
                                {"level", place.level},
                                {"area", shape(place.area)}});
  object["areas"] = Json::array();
  for (const AreaDef& area : world.areas())
    object["areas"].push_back({{"id", area.id}, {"level", area.level}, {"area", shape(area.area)}});
  object["obstacles"] = Json::array();
  for (const ObstacleDef& obstacle : world.obstacles())
    object["obstacles"].push_back({{"id", obstacle.id}, {"level", obstacle.level}, {"area", shape(obstacle.area)}});
  object["doors"] = Json::array();
  for (const DoorDef& door : world.doors())
    object["doors"].push_back({{"id", door.id}, {"level", door.level}, {"line", segment(door.line)}});
  return object;
}

Json population_json(const SceneFacts& facts, std::size_t p) {
  const PopulationDef& population = facts.scenario->populations[p];
  Json object = {{"id", population.id}, {"colour", population.colour}};
  if (population.steering.size() == 1) object["model"] = population.steering[0].model;
  if (p >= facts.values.size()) return object;
  const SteeredValues& values = facts.values[p];
  object["pace"] = values.pace;
  if (!values.social) return object;
  object["mood"] = values.mood;
  object["spread"] = values.spread;
  object["centre"] = values.centre;
  return object;
}

}  // namespace

std::vector<std::string> models_of(const ScenarioDef& scenario) {
  std::vector<std::string> models;
  for (const PopulationDef& population : scenario.populations)
    for (const SteeringDef& steering : population.steering)
      if (std::find(models.begin(), models.end(), steering.model) == models.end()) models.push_back(steering.model);
  return models;
}

std::string world_json(const World& world) {
  return world_object(world).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string scene_json(const SceneFacts& facts) {
  const ScenarioDef& scenario = *facts.scenario;
  Json object = {{"name", scenario.name},
                 {"description", scenario.description},
                 {"seed", scenario.seed},
                 {"step", scenario.step},
                 {"duration", scenario.duration},
                 {"live", facts.live},
                 {"social", facts.social},
                 {"traits", facts.traits},
                 {"interest", facts.interest},
                 {"models", facts.models},
                 {"catalogue", steering::model_names()},
                 {"commands", command_names()}};
  object["populations"] = Json::array();
  for (std::size_t p = 0; p < scenario.populations.size(); ++p)
    object["populations"].push_back(population_json(facts, p));
  object["world"] = world_object(*facts.world);
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace throng::server
