#include "engine/io/geometry/tidy.h"

#include <algorithm>
#include <limits>
#include <map>

#include "engine/foundation/text.h"
#include "engine/io/geometry/plan_scene.h"
#include "engine/io/geometry/tidy_level.h"
#include "engine/io/geometry/tidy_places.h"

namespace throng::io::geometry {
namespace {

constexpr std::size_t kMostLevels = 1000;

struct Extent {
  Point low{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  Point high{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  int line = 0;  // of a corner that is far out
};

Extent extent_of(const Drawing& drawing) {
  Extent e;
  for (const DrawnShape& s : drawing.shapes)
    for (const Path& path : s.paths)
      for (const Corner& c : path) {
        if (c.at.x > e.high.x || c.at.x < e.low.x || c.at.y > e.high.y || c.at.y < e.low.y) e.line = c.line;
        e.low = {std::min(e.low.x, c.at.x), std::min(e.low.y, c.at.y)};
        e.high = {std::max(e.high.x, c.at.x), std::max(e.high.y, c.at.y)};
      }
  return e;
}

// Single precision has millimetres only near the origin.
void settle(Drawing& drawing, const ImportOptions& options) {
  constexpr double kLargest = 10'000.0;  // [m]
  constexpr double kNear = 2'000.0;      // [m]
  const Extent e = extent_of(drawing);
  if (e.low.x > e.high.x) return;
  const Point size = e.high - e.low;
  if (size.x > kLargest || size.y > kLargest)
    throw Error(
        {drawing.file, e.line, 0},
        "the plan reaches from " + coordinates(e.low) + " to " + coordinates(e.high) + " in metres, more than 10 km",
        "state the unit of the file, for example --unit mm, or remove what lies far away");
  Point origin{};
  const bool far = std::max({std::fabs(e.low.x), std::fabs(e.low.y), std::fabs(e.high.x), std::fabs(e.high.y)}) > kNear;
  if (options.origin && !drawing.projected)
    origin = *options.origin * drawing.unit;
  else if (options.grid_origin && !drawing.projected)
    origin = *options.grid_origin;
  else if (far && !drawing.projected)
    origin = {std::floor(e.low.x), std::floor(e.low.y)};
  else
    return;
  for (DrawnShape& s : drawing.shapes)
    for (Path& path : s.paths)
      for (Corner& c : path) c.at = c.at - origin;
  drawing.notes.push_back("the origin (0, 0) is " + coordinates(origin) + " of the file, in metres");
}

// The grid for corners: a tenth of a millimetre, coarser where single precision has no more.
double grid_for(const Drawing& drawing) {
  const Extent e = extent_of(drawing);
  const double far = std::max({std::fabs(e.low.x), std::fabs(e.low.y), std::fabs(e.high.x), std::fabs(e.high.y)});
  return far > 4'000.0 ? 1e-3 : far > 500.0 ? 2.5e-4 : 1e-4;
}

Point on_grid(Point p, double grid) {
  const double per_metre = std::round(1.0 / grid);
  // Zero has no sign here.
  return {std::round(p.x * per_metre) / per_metre + 0.0, std::round(p.y * per_metre) / per_metre + 0.0};
}

// Levels in the order of their height, or of their first shape.
std::vector<DrawnLevel> levels_of(const Drawing& drawing) {
  std::vector<DrawnLevel> levels = drawing.levels;
  const auto find = [&](const std::string& id) -> DrawnLevel& {
    for (DrawnLevel& level : levels)
      if (level.id == id) return level;
    if (levels.size() >= kMostLevels)
      throw Error({drawing.file, 0, 0}, "there are more than 1000 levels", "check the property 'level'");
    levels.push_back({id, static_cast<double>(levels.size())});
    return levels.back();
  };
  bool heights = false;
  for (const DrawnShape& s : drawing.shapes) {
    DrawnLevel& level = find(s.level);
    if (s.height) level.height = *s.height, heights = true;
    if (s.role == Role::kLink && !s.to_level.empty()) find(s.to_level);
  }
  if (heights)
    std::stable_sort(levels.begin(), levels.end(),
                     [](const DrawnLevel& a, const DrawnLevel& b) { return a.height < b.height; });
  constexpr double kStorey = 3.0;  // [m] when nothing is said
  if (drawing.levels.empty() && !heights)
    for (std::size_t i = 0; i < levels.size(); ++i) levels[i].height = kStorey * static_cast<double>(i);
  return levels;
}

// The floor of a link in plan, whichever way its ends were drawn.
Ring strip_of(const PlanLink& link) {
  Ring ring = {link.at_from.a, link.at_from.b, link.at_to.b, link.at_to.a};
  if (segments_touch({ring[1], ring[2]}, {ring[3], ring[0]})) std::swap(ring[2], ring[3]);
  return ring;
}

// The links of a drawing, those without a use left out with a note.
std::vector<PlanLink> links_of(const Drawing& drawing, const std::vector<DrawnLevel>& levels, Names& names,
                               std::vector<std::string>& notes, RepairLog& log) {
  const auto index = [&](const std::string& id) {
    for (std::size_t i = 0; i < levels.size(); ++i)
      if (levels[i].id == id) return i;
    return levels.size();
  };
  std::vector<PlanLink> links;
  for (const DrawnShape& s : drawing.shapes) {
    if (s.role != Role::kLink) continue;
    const Point at = s.paths.empty() || s.paths[0].empty() ? Point{} : s.paths[0][0].at;
    PlanLink link = s.to_level.empty() || s.to_level == s.level ? PlanLink{} : link_of(s, log);
    if (link.outline.empty()) {
      notes.push_back(std::string(link_name(s.link)) + " at " + coordinates(at) +
                      (s.to_level.empty() ? " left out: which level they lead to is not said" : " left out"));
      continue;
    }
    link.from = index(s.level);
    link.to = index(s.to_level);
    link.id = names.claim(s.id, link_name(s.link), at, s.place.line, log);
    if (levels[link.from].height > levels[link.to].height) {
      std::swap(link.from, link.to);
      std::swap(link.at_from, link.at_to);
    }
    links.push_back(std::move(link));
  }
  for (PlanLink link : drawing.links) {
    link.id = names.claim(link.id, link_name(link.kind), {}, 0, log);
    links.push_back(std::move(link));
  }
  std::erase_if(links, [&](PlanLink& link) {
    for (Vec2* p : {&link.at_from.a, &link.at_from.b, &link.at_to.a, &link.at_to.b})
      *p = to_vec2(on_grid({p->x, p->y}, log.grid()));
    const std::string problem = ring_problem(strip_of(link));
    if (!problem.empty()) notes.push_back("'" + link.id + "' left out: its ends are not opposite each other");
    return !problem.empty();
  });
  return links;
}

// Links stand on both floors like obstacles: one can step onto them only at their ends.
DrawnShape strip_shape(const PlanLink& link, const std::string& level) {
  DrawnShape shape;
  shape.role = Role::kObstacle;
  shape.form = DrawnShape::Form::kPolygon;
  shape.level = level;
  shape.paths.emplace_back();
  for (const Vec2 p : strip_of(link)) shape.paths[0].push_back({{p.x, p.y}, 0});
  return shape;
}

// Leaves out links that the engine cannot use.
void check_links(ImportedPlan& plan) {
  std::vector<PlanLink> kept;
  kept.swap(plan.links);
  for (const PlanLink& link : kept) {
    std::string problem = walkable(link) ? std::string() : "lifts are not simulated yet";
    plan.links.push_back(link);
    if (problem.empty()) try {
        World world(world_of(plan));
      } catch (const Error& e) {
        problem = e.problem();
      }
    if (problem.empty()) continue;
    plan.links.pop_back();
    plan.notes.push_back("'" + link.id + "' left out: " + problem);
  }
}

}  // namespace

// An origin that the user gave can be as far away as the plan.
void check_reach(const Drawing& drawing) {
  const Extent e = extent_of(drawing);
  constexpr double kReach = kWorldReach;
  if (e.low.x > e.high.x || (e.low.x >= -kReach && e.low.y >= -kReach && e.high.x <= kReach && e.high.y <= kReach))
    return;
  throw Error({drawing.file, e.line, 0},
              "the plan reaches from " + coordinates(e.low) + " to " + coordinates(e.high) + " in metres, more than " +
                  metres_text(kReach) + " from its origin",
              "choose an origin beside the plan, or none: then one is found");
}

ImportedPlan tidied(Drawing drawing, const ImportOptions& options) {
  for (DrawnShape& s : drawing.shapes)
    for (Path& path : s.paths)
      for (Corner& c : path) c.at = c.at * drawing.unit;
  settle(drawing, options);
  check_reach(drawing);
  const double grid = grid_for(drawing);
  for (DrawnShape& s : drawing.shapes)
    for (Path& path : s.paths)
      for (Corner& c : path) c.at = on_grid(c.at, grid);
  RepairLog log(drawing.file, options.gap, grid);
  ImportedPlan plan;
  plan.file = drawing.file;
  plan.notes = drawing.notes;
  Names names;
  Names level_names;  // links are levels of their own
  std::vector<std::string> level_ids;
  const std::vector<DrawnLevel> levels = levels_of(drawing);
  level_ids.reserve(levels.size());
  for (const DrawnLevel& level : levels)
    level_ids.push_back(level_names.claim(level.id.empty() ? "ground" : level.id, "level", {}, 0, log));
  plan.links = links_of(drawing, levels, level_names, plan.notes, log);
  std::vector<DrawnShape> strips;
  for (const PlanLink& link : plan.links)
    for (const std::size_t end : {link.from, link.to}) strips.push_back(strip_shape(link, levels[end].id));
  for (const DrawnLevel& level : levels) {
    std::vector<const DrawnShape*> shapes;
    for (const DrawnShape& s : drawing.shapes)
      if (s.level == level.id && s.role != Role::kLink && s.role != Role::kIgnored) shapes.push_back(&s);
    for (const DrawnShape& s : strips)
      if (s.level == level.id) shapes.push_back(&s);
    const std::string& id = level_ids[plan.levels.size()];
    log.set_level(id);
    plan.levels.push_back(tidy_level(shapes, names, plan.notes, log));
    plan.levels.back().id = id;
    plan.levels.back().height = static_cast<float>(level.height);
  }
  check_links(plan);
  plan.repairs = log.take();
  return plan;
}

}  // namespace throng::io::geometry
