// Where people come from: those present at the start, and those who come by rate, schedule, list or command.
#include "engine/simulation/sources.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"
#include "engine/simulation/placement.h"
#include "engine/simulation/state.h"

namespace throng {
namespace {

constexpr double kRounding = 1e-9;  // of times that are meant to be equal

// When the last piece of the schedule with a rate above 0 ends.
double last_open(const PopulationDef& def) {
  if (def.schedule.empty()) return def.rate > 0.0 ? def.rate_until : -1.0;
  for (std::size_t k = def.schedule.size(); k-- > 0;)
    if (def.schedule[k].rate > 0.0)
      return k + 1 < def.schedule.size() ? std::min(def.schedule[k + 1].from, def.rate_until) : def.rate_until;
  return -1.0;
}

std::uint64_t group_size(const PopulationDef& def, std::uint16_t population, std::uint64_t arrival,
                         const Random& random) {
  if (def.group_size.is_constant() && def.group_size.a <= 1.0) return 1;
  const double size = def.group_size.draw(random, population, arrival, Purpose::kGroupSize, arrival);
  return static_cast<std::uint64_t>(std::max(1.0, std::floor(size + 0.5)));
}

}  // namespace

double expected_arrivals(const PopulationDef& def, double seconds) {
  const double until = std::min(seconds, def.rate_until);
  if (def.schedule.empty()) return std::max(0.0, (until - def.rate_from) * def.rate);
  double sum = 0.0;
  for (std::size_t k = 0; k < def.schedule.size(); ++k) {
    const double from = std::max(def.schedule[k].from, def.rate_from);
    const double to = k + 1 < def.schedule.size() ? std::min(def.schedule[k + 1].from, until) : until;
    if (to > from) sum += (to - from) * def.schedule[k].rate;
  }
  return sum;
}

std::size_t drawn_steering(const PopulationDef& def, const Random& random, std::uint32_t number) {
  double weight = 0.0;
  for (const SteeringDef& s : def.steering) weight += s.share;
  double pick = random.uniform_double(number, 0, Purpose::kSteeringShare) * weight;
  std::size_t which = 0;
  while (which + 1 < def.steering.size() && pick >= def.steering[which].share) pick -= def.steering[which++].share;
  return which;
}

void count_arrivals(SourceProgress& progress, const PopulationDef& def, std::uint16_t population, double seconds,
                    const Random& random) {
  const auto arrives = [&] {
    progress.people += group_size(def, population, progress.arrivals, random);
    ++progress.arrivals;
  };
  if (!def.arrival_times.empty()) {
    while (progress.arrivals < def.arrival_times.size() && def.arrival_times[progress.arrivals] <= seconds + kRounding)
      arrives();
    return;
  }
  if (def.rate <= 0.0 && def.schedule.empty()) return;
  const double expected = expected_arrivals(def, seconds);
  if (def.arrivals == PopulationDef::Arrivals::kEven) {
    const auto due = static_cast<std::uint64_t>(std::floor(expected + kRounding));
    while (progress.arrivals < due) arrives();
    return;
  }
  // In the time that the integral of the rate measures, a Poisson process has gaps of mean 1 (time rescaling; Brown et
  // al. 2002, Neural Computation 14, eq. 2.5).
  const auto gap = [&](std::uint64_t arrival) {
    return -math::log(1.0 - random.uniform_double(population, arrival, Purpose::kArrivalTime));
  };
  if (progress.arrivals == 0 && progress.next == 0.0) progress.next = gap(0);
  while (progress.next <= expected) {
    arrives();
    progress.next += gap(progress.arrivals);
  }
}

bool source_is_plausible(const SourceProgress& progress, const PopulationDef& def, const Clock& clock) {
  constexpr double kMostAtOnce = 20'000;  // more than any rate brings in a step
  if (progress.spawned > progress.people || !std::isfinite(progress.next)) return false;
  if (!def.arrival_times.empty()) return progress.arrivals <= def.arrival_times.size();
  if (def.rate <= 0.0 && def.schedule.empty()) return true;
  const double counted = expected_arrivals(def, clock.seconds() - clock.dt) - kMostAtOnce;
  if (def.arrivals == PopulationDef::Arrivals::kEven) return static_cast<double>(progress.arrivals) >= counted;
  return progress.next >= counted;
}

bool source_exhausted(const SourceProgress& progress, const PopulationDef& def, double seconds, double duration) {
  if (progress.from_commands > 0 || progress.spawned < progress.people) return false;
  if (!def.arrival_times.empty()) return progress.arrivals == def.arrival_times.size();
  return seconds >= std::min(last_open(def), duration);
}

bool Simulation::State::sources_exhausted() const {
  for (std::size_t p = 0; p < sources.size(); ++p)
    if (!source_exhausted(sources[p], scenario.populations[p], clock.seconds(), scenario.duration)) return false;
  return true;
}

// Who is somewhere else is in nobody's way.
Box Simulation::State::reach_of_sources() const {
  Box box = Box::nothing();
  for (std::size_t p = 0; p < sources.size(); ++p) {
    if (due[p] == 0) continue;
    const StartDef& start = scenario.populations[p].start;
    for (const Vec2 point : start.points) box.include(point);
    const Shape* area = start.place != kNoPlace ? &world->places()[start.place].area
                        : start.area            ? &*start.area
                                                : nullptr;
    if (area == nullptr) continue;
    box.include(area->bounds().low);
    box.include(area->bounds().high);
  }
  constexpr float kLargest = 10.f;  // [m] radius of a newcomer
  const float margin = kLargest + limits.radius;
  return {box.low - Vec2{margin, margin}, box.high + Vec2{margin, margin}};
}

void Simulation::State::run_sources(bool initial) {
  // How many are due now; the placement index is built only when somebody is.
  due.assign(sources.size(), 0);
  std::uint64_t total = 0;
  for (std::size_t p = 0; p < sources.size(); ++p) {
    const PopulationDef& def = scenario.populations[p];
    if (initial) {
      due[p] = static_cast<std::uint64_t>(def.count);
    } else {
      count_arrivals(sources[p], def, static_cast<std::uint16_t>(p), clock.seconds(), random);
      due[p] = sources[p].from_commands + (sources[p].people - sources[p].spawned);
    }
    total += due[p];
  }
  if (total == 0) return;
  Placement placement(*world, walls, agents.columns(), reach_of_sources());
  for (std::size_t p = 0; p < sources.size(); ++p)
    for (std::uint64_t k = 0; k < due[p]; ++k) {
      if (admit(static_cast<std::uint16_t>(p), k, initial, placement)) continue;
      if (!initial) break;  // no room at the source now: the rest comes later
      ++counters.unplaced;
      ++sources[p].asked;
    }
}

// One newcomer of a population, with its own values; false when there is no room.
bool Simulation::State::admit(std::uint16_t population, std::uint64_t order, bool initial, Placement& placement) {
  const PopulationDef& def = scenario.populations[population];
  SourceProgress& source = sources[population];
  const std::uint32_t number = agents.births();
  const auto draw = [&](const Distribution& distribution, Purpose purpose) {
    return distribution.draw(random, number, 0, purpose, source.asked);
  };
  AgentDef agent;
  agent.radius = static_cast<float>(draw(def.radius, Purpose::kRadius));
  Placement::Newcomer who;
  who.start = &def.start;
  who.number = number;
  who.order = static_cast<std::uint32_t>(order);
  who.of = static_cast<std::uint32_t>(due[population]);
  const auto which = static_cast<std::uint16_t>(drawn_steering(def, random, number));
  const Newcomer newborn = newcomer(population, which, number);
  for (const auto& mind : minds) mind->embody(newborn, agent);
  who.radius = agent.radius;
  who.step = clock.step;
  who.searches = initial;
  if (!placement.place(who, random, agent.position, agent.level)) return false;
  if (!initial && source.from_commands > 0)
    --source.from_commands;
  else if (!initial)
    ++source.spawned;
  agent.preferred_speed = static_cast<float>(draw(def.preferred_speed, Purpose::kPreferredSpeed));
  agent.max_speed = static_cast<float>(draw(def.max_speed, Purpose::kMaxSpeed));
  for (const auto& mind : minds) mind->embody(newborn, agent);
  agent.max_speed = std::max(agent.max_speed, agent.preferred_speed);
  agent.mass = static_cast<float>(draw(def.mass, Purpose::kMass));
  if (const std::vector<Vec2>& velocities = def.start.velocities; !velocities.empty())
    agent.velocity = clamped_length(velocities[order % velocities.size()], agent.max_speed);
  agent.population = population;
  agent.steering = steering_of_population[population][which];
  const double delay = draw(def.pre_movement, Purpose::kPreMovement);
  const double response = draw(def.response, Purpose::kResponse);
  ++source.asked;
  spawn(agent, delay, response);
  const AgentIndex i = agents.size() - 1;
  agents.columns().steering[i] = style(i, which);
  return true;
}

}  // namespace throng
