#include "engine/io/scenario/sampled_scene.h"

#include <fmt/format.h>

#include "engine/foundation/text.h"

namespace throng::io {
namespace {

std::string point(Vec2 p) { return "[" + shortest_text(p.x) + ", " + shortest_text(p.y) + "]"; }

std::string ring(const Ring& corners) {
  std::string text;
  for (const Vec2 p : corners) text += (text.empty() ? "[" : ", ") + point(p);
  return text + "]";
}

std::string value(const Distribution& constant) { return shortest_text(constant.a); }

}  // namespace

std::string sampled_scene(const evaluation::SampledScenario& scenario, const std::string& model,
                          const evaluation::ScenarioRunOptions& options, const std::string& note) {
  SteeringDef steering;
  steering.model = model;
  const ScenarioDef scene = evaluation::scene_of(scenario, steering, options.solid, options.step);
  std::string text = fmt::format(
      "throng: 1\nname: {}\ndescription: \"{}\"\nseed: {}\nstep: {}\nduration: {}\nuntil_empty: true\nsolid: {}\n"
      "world:\n  floor:\n",
      scene.name, note, scene.seed, shortest_text(scene.step), shortest_text(scene.duration), scene.solid);
  for (const Polygon& part : scenario.floor) {
    text += "    - polygon: " + ring(part.outer) + "\n";
    if (!part.holes.empty()) text += "      holes:\n";
    for (const Ring& hole : part.holes) text += "        - " + ring(hole) + "\n";
  }
  text += "populations:\n";
  for (const PopulationDef& p : scene.populations)
    text += fmt::format(
        "  {}:\n    count: 1\n    start: {{points: [{}]}}\n    journey: [{}]\n    radius: {}\n    preferred_speed: {}\n"
        "    max_speed: {}\n    colour: \"{}\"\n    steering: {{model: {}}}\n",
        p.id, point(p.start.points[0]), point(p.journey[0].point), value(p.radius), value(p.preferred_speed),
        value(p.max_speed), &p == &scene.populations[0] ? "#1f5fbf" : "#9a9a9a", p.steering[0].model);
  return text;
}

}  // namespace throng::io
