#include "engine/simulation/fingerprint.h"

#include <algorithm>
#include <array>

#include "engine/foundation/archive.h"
#include "engine/minds/catalogue.h"
#include "engine/simulation/serialise.h"
#include "engine/steering/catalogue.h"

namespace throng {
namespace {

constexpr std::array<std::string_view, 3> kLooksOnly = {"name", "description", "colour"};

void add(Archive& a, const Distribution& d) {
  a.value(d.kind);
  for (const double* v : {&d.a, &d.b, &d.low, &d.high}) a.value(*v);
  a.list(d.values);
}

void add(Archive& a, const Parameter& p, const ParameterValue& value) {
  a.text(p.name);
  std::visit(
      [&](const auto& v) {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, std::string>)
          a.text(v);
        else if constexpr (std::is_same_v<T, Distribution>)
          add(a, v);
        else if constexpr (std::is_same_v<T, bool>)
          a.value(v);
        else {
          // A setting may be written as 2 or as 2.0.
          const auto number = static_cast<double>(v);
          a.value(number);
          if constexpr (std::is_same_v<T, std::int64_t>)
            if (p.kind == Parameter::Kind::kInteger) a.value(v);
        }
      },
      value);
}

void add(Archive& a, const ParameterTable& table, const void* object) {
  for (const Parameter& p : table.parameters())
    if (std::find(kLooksOnly.begin(), kLooksOnly.end(), p.name) == kLooksOnly.end()) add(a, p, get(p, object));
}

void add(Archive& a, const Segment& s) { a.value(s.a), a.value(s.b); }

void add(Archive& a, const LevelDef& level) {
  a.text(level.id);
  a.value(level.height);
  a.items(level.floor, [&](const Polygon& floor) {
    a.list(floor.outer);
    a.items(floor.holes, [&](const Ring& hole) { a.list(hole); });
  });
  a.items(level.walls, [&](const Segment& wall) { add(a, wall); });
}

void add(Archive& a, const PlaceDef& p) {
  a.text(p.id);
  a.value(p.kind);
  serialise(a, p.area);
  a.value(p.level);
  a.value(p.capacity);
  add(a, p.stay);
  a.value(p.open);
  a.value(p.spacing);
  a.list(p.spots);
  add(a, p.service);
  a.value(p.servers);
  a.value(p.direction);
  a.list(p.counters);
  a.list(p.line);
  a.value(p.release_count);
  a.value(p.release_at);
  a.value(p.release_every);
}

void add(Archive& a, const AreaDef& area) {
  a.text(area.id);
  serialise(a, area.area);
  a.value(area.level);
  a.value(area.speed_factor);
}

void add(Archive& a, const DoorDef& door) {
  a.text(door.id);
  add(a, door.line);
  a.value(door.level);
  a.value(door.open);
  a.value(door.direction);
}

void add(Archive& a, const LinkDef& link) {
  a.text(link.id);
  a.value(link.kind);
  add(a, link.lower), add(a, link.upper);
  a.value(link.lower_level), a.value(link.upper_level);
  a.value(link.direction);
  a.value(link.capacity);
  for (const float* v :
       {&link.speed_up, &link.speed_down, &link.depth, &link.door_time, &link.dwell, &link.travel_time})
    a.value(*v);
}

void add(Archive& a, const WorldDef& world) {
  const auto all = [&](const auto& list) { a.items(list, [&](const auto& item) { add(a, item); }); };
  all(world.levels);
  all(world.places);
  all(world.areas);
  all(world.doors);
  all(world.links);
}

void add(Archive& a, const StartDef& start) {
  const bool has_area = start.area.has_value();
  a.value(has_area);
  if (has_area) serialise(a, *start.area);
  a.value(start.place);
  a.list(start.points);
  if (!start.velocities.empty()) a.list(start.velocities);
  a.value(start.level);
  a.value(start.formation);
  a.value(start.jitter);
}

void add(Archive& a, const JourneyCondition& c) {
  a.value(c.alarm);
  a.value(c.after), a.value(c.before);
  a.value(c.population);
  for (const PlaceIndex* place : {&c.full, &c.has_room, &c.open, &c.closed}) a.value(*place);
}

void add(Archive& a, const JourneyStep& step) {
  a.value(step.kind);
  a.value(step.place);
  a.value(step.point);
  a.value(step.choice), a.value(step.if_full), a.value(step.if_late);
  a.value(step.by), a.value(step.leave_at);
  const bool own_stay = step.stay.has_value();
  a.value(own_stay);
  if (own_stay) add(a, *step.stay);
  a.value(step.times);
  a.items(step.branches, [&](const JourneyBranch& branch) {
    a.value(branch.weight);
    add(a, branch.condition);
    a.items(branch.steps, [&](const JourneyStep& inner) { add(a, inner); });
  });
}

// The value that each parameter has in the end.
void add(Archive& a, const std::string& model, const steering::Settings& settings) {
  a.text(model);
  for (const Parameter& p : steering::find_model(model).table->parameters()) {
    const auto given = std::find_if(settings.rbegin(), settings.rend(),
                                    [&](const steering::Setting& setting) { return setting.name == p.name; });
    add(a, p, given != settings.rend() ? given->value : p.default_value);
  }
}

// As they are by default when nothing was said.
void add(Archive& a, const MindParamsEntry& entry, const MindDefs& defs) {
  const std::any* said = defs.find(entry.key);
  const std::any params = said == nullptr ? entry.make() : *said;
  a.text(entry.key);
  add(a, *entry.table, entry.read(params));
  if (entry.add_to != nullptr) entry.add_to(params, a);
}

void add(Archive& a, const PopulationDef& p) {
  a.text(p.id);
  add(a, PopulationDef::table(), &p);
  a.items(p.schedule, [&](const RateStep& step) { a.value(step.from), a.value(step.rate); });
  a.list(p.arrival_times);
  add(a, p.start);
  a.items(p.journey, [&](const JourneyStep& step) { add(a, step); });
  a.items(p.steering, [&](const SteeringDef& def) {
    add(a, def.model, def.settings);
    a.value(def.share);
  });
  for (const MindEntry& mind : mind_catalogue()) {
    if (!mind.is_on(p.minds)) continue;  // one that nobody has may also not be there
    a.text(mind.name);
    add(a, mind.population, p.minds);
  }
}

}  // namespace

std::uint64_t fingerprint_of(const ScenarioDef& scenario) {
  Archive a = Archive::hasher();
  add(a, ScenarioDef::table(), &scenario);
  add(a, scenario.world);
  for (const MindEntry& mind : mind_catalogue())
    if (mind.scene.table != nullptr) add(a, mind.scene, scenario.minds);
  a.items(scenario.populations, [&](const PopulationDef& population) { add(a, population); });
  a.items(scenario.timeline, [&](const TimelineEntry& entry) {
    a.value(entry.at);
    Command command = entry.command;
    serialise(a, command);
  });
  return a.hash();
}

std::uint64_t fingerprint_of(const SimulationOptions& options, const WorldDef& world) {
  Archive a = Archive::hasher();
  a.value(options.step);
  a.value(options.seed);
  a.value(options.tie_breaking);
  a.value(options.navigation);
  a.value(options.solid);
  add(a, world);
  return a.hash();
}

std::uint64_t fingerprint_of(const std::string& model, const steering::Settings& settings) {
  Archive a = Archive::hasher();
  add(a, model, settings);
  return a.hash();
}

}  // namespace throng
