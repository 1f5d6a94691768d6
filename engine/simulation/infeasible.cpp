#include "engine/simulation/infeasible.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/step/command_table.h"
#include "engine/simulation/state.h"

namespace throng {
namespace {

using Walker = PathOracle::Walker;

// Distance fields serve classes of bodies; of the class below nobody is told that a gap is too narrow which is not.
constexpr float kClassWidth = 0.05f;  // [m]
float surely_slim(float radius) { return std::max(0.01f, std::floor(radius / kClassWidth + 1e-3f) * kClassWidth); }

// The way of one walker through a journey.
class Trial {
 public:
  Trial(const PathOracle& ways, Walker who) : ways_(&ways), who_(who) {}

  bool reaches(PlaceIndex place) const { return std::isfinite(ways_->distance(who_, place)); }
  // The first place that somebody on this journey needs and cannot get to; kNoPlace: there is none.
  PlaceIndex barred(std::span<const JourneyStep> steps) const {
    for (const JourneyStep& step : steps)
      if (const PlaceIndex place = barred(step); place != kNoPlace) return place;
    return kNoPlace;
  }

 private:
  PlaceIndex barred(const JourneyStep& step) const {
    using Kind = JourneyStep::Kind;
    if (step.kind == Kind::kPlace) return reaches(step.place) ? kNoPlace : step.place;
    if (step.kind == Kind::kRepeat) return barred(step.branches[0].steps);
    if (step.kind == Kind::kChoose && step.choice == JourneyStep::Choice::kWeight) return barred_by_chance(step);
    if (step.kind == Kind::kChoose || (step.kind == Kind::kIf && step.branches.size() > 1)) return barred_all(step);
    return kNoPlace;
  }
  PlaceIndex barred_by_chance(const JourneyStep& step) const {
    for (const JourneyBranch& branch : step.branches)
      if (const PlaceIndex place = barred(branch.steps); branch.weight > 0.0 && place != kNoPlace) return place;
    return kNoPlace;
  }
  // Where one can turn to whatever is left, or where a condition decides, nothing is said before all ways are barred.
  PlaceIndex barred_all(const JourneyStep& step) const {
    PlaceIndex first = kNoPlace;
    for (const JourneyBranch& branch : step.branches) {
      const PlaceIndex place = barred(branch.steps);
      if (place == kNoPlace) return kNoPlace;
      if (first == kNoPlace) first = place;
    }
    return first;
  }

  const PathOracle* ways_;
  Walker who_;
};

std::size_t closed_doors(const World& world) {
  return static_cast<std::size_t>(
      std::count_if(world.doors().begin(), world.doors().end(), [](const DoorDef& door) { return !door.open; }));
}

// Whether the timeline opens something that is closed at first: then a way may come.
bool opens_ways(const ScenarioDef& scenario) {
  World world(scenario.world);
  for (const TimelineEntry& entry : scenario.timeline) {
    const auto edit = command_row(entry.command.kind).edit;
    if (edit == nullptr) continue;
    const std::size_t before = closed_doors(world);
    edit(world, entry.command);
    if (closed_doors(world) < before) return true;
  }
  return false;
}

bool gives_alarm(const ScenarioDef& scenario) {
  return std::any_of(scenario.timeline.begin(), scenario.timeline.end(), [](const TimelineEntry& entry) {
    const RecordedCommand at_once{0, entry.command};
    return alarm_after({&at_once, 1});
  });
}

// Where the people of a population that has none yet will come from.
Vec2 first_point(const StartDef& start, const World& world, LevelIndex& level) {
  level = start.place != kNoPlace ? world.places()[start.place].level : start.level;
  if (start.place != kNoPlace) return world.places()[start.place].area.centre();
  if (!start.points.empty()) return start.points.front();
  return start.area ? start.area->centre() : Vec2{};
}

std::vector<Walker> walkers_of(const AgentColumns& crowd, std::uint16_t population) {
  std::vector<Walker> walkers;
  for (std::size_t i = 0; i < crowd.position.size(); ++i)
    if (crowd.population[i] == population)
      walkers.push_back({crowd.position[i], crowd.level[i], surely_slim(crowd.radius[i]), crowd.id[i].slot});
  return walkers;
}

// Of a population that only comes later: one who stands for all of them.
std::vector<Walker> newcomers_of(const PopulationDef& def, const World& world) {
  if (def.rate <= 0.0 && def.schedule.empty() && def.arrival_times.empty()) return {};
  Walker first;
  first.position = first_point(def.start, world, first.level);
  first.radius = def.radius.is_constant() ? surely_slim(static_cast<float>(def.radius.a)) : kClassWidth;
  if (!world.walkable(first.position, first.level)) return {};
  return {first};
}

}  // namespace

std::string Infeasible::to_text() const {
  std::string who = (of == 0 ? "people" : std::to_string(people) + " of " + std::to_string(of) + " people") + " of '" +
                    population + "'";
  switch (kind) {
    case Kind::kNoRoom: return who + " find no place where they should start: the run goes without them";
    case Kind::kNoWay:
      return who + " have no way to '" + place + "': a wall, a closed door or a gap too narrow for them";
    case Kind::kNoExit: return who + " have no way to any exit when the alarm is given";
  }
  return who;
}

std::uint64_t people_of(std::span<const Infeasible> all, Infeasible::Kind kind) {
  std::uint64_t sum = 0;
  for (const Infeasible& one : all) sum += one.kind == kind ? one.people : 0;
  return sum;
}

std::vector<Infeasible> Simulation::infeasible() const {
  const State& s = *state_;
  std::vector<Infeasible> found;
  const bool judged = s.ways != nullptr && !opens_ways(s.scenario);
  const bool alarm = judged && gives_alarm(s.scenario);
  for (std::size_t p = 0; p < s.scenario.populations.size(); ++p) {
    const PopulationDef& def = s.scenario.populations[p];
    const auto population = static_cast<std::uint16_t>(p);
    const auto placed = static_cast<std::uint64_t>(std::count(crowd().population.begin(), crowd().population.end(), p));
    const auto asked = static_cast<std::uint64_t>(def.count);
    if (s.clock.step == 0 && placed < asked)
      found.push_back({Infeasible::Kind::kNoRoom, def.id, {}, asked - placed, asked});
    if (!judged) continue;
    std::vector<Walker> walkers = walkers_of(crowd(), population);
    const std::uint64_t of = walkers.size();
    if (walkers.empty()) walkers = newcomers_of(def, *s.world);
    std::vector<std::uint64_t> barred(s.world->places().size());
    std::uint64_t shut_in = 0;
    for (const Walker& walker : walkers) {
      const Trial trial(*s.ways, walker);
      const PlaceIndex place = trial.barred(def.journey);
      if (place != kNoPlace) ++barred[place];
      if (!alarm || place != kNoPlace || def.on_alarm != OnAlarm::kLeave) continue;
      bool out = false;
      for (std::size_t k = 0; k < s.world->places().size() && !out; ++k)
        out = s.world->places()[k].kind == PlaceDef::Kind::kExit && trial.reaches(static_cast<PlaceIndex>(k));
      shut_in += out ? 0 : 1;
    }
    for (std::size_t k = 0; k < barred.size(); ++k)
      if (barred[k] > 0) found.push_back({Infeasible::Kind::kNoWay, def.id, s.world->places()[k].id, barred[k], of});
    if (shut_in > 0) found.push_back({Infeasible::Kind::kNoExit, def.id, {}, shut_in, of});
  }
  return found;
}

}  // namespace throng
