#include "apps/cli/bench/crossing.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/random.h"
#include "engine/steering/catalogue.h"

namespace throng::cli {
namespace {

constexpr std::uint64_t kCrossingSeed = 1;

struct Shuffled {
  std::uint32_t key;
  Vec2 start;
};

}  // namespace

Crossing make_crossing(std::uint32_t agents, double density) {
  const Random random(kCrossingSeed);
  const auto side = static_cast<std::uint32_t>(std::ceil(std::sqrt(static_cast<double>(agents))));
  const auto spacing = static_cast<float>(1.0 / std::sqrt(density));
  const float jitter = std::max(0.f, spacing - 2.f * Crossing::kRadius) * 0.9f;  // less than the gap between two people
  const float centre = 0.5f * static_cast<float>(side - 1);
  std::vector<Shuffled> people(agents);
  for (std::uint32_t i = 0; i < agents; ++i) {
    const Vec2 cell = {static_cast<float>(i % side) - centre, static_cast<float>(i / side) - centre};
    const Vec2 shift = {random.uniform(i, 0, Purpose::kPlacement, 0) - 0.5f,
                        random.uniform(i, 0, Purpose::kPlacement, 1) - 0.5f};
    people[i] = {random.bits(i, 0, Purpose::kChoice)[0], cell * spacing + shift * jitter};
  }
  std::stable_sort(people.begin(), people.end(), [](const Shuffled& a, const Shuffled& b) { return a.key < b.key; });
  Crossing crossing{density, {}};
  crossing.starts.reserve(agents);
  for (const Shuffled& person : people) crossing.starts.push_back(person.start);
  return crossing;
}

steering::Settings crossing_settings(const std::string& model) {
  const ParameterTable& table = *steering::find_model(model).table;
  steering::Settings settings = {{"neighbour_range", double{Crossing::kNeighbourRange}},
                                 {"neighbours", std::int64_t{Crossing::kNeighbours}}};
  if (table.find("time_horizon") != nullptr) settings.push_back({"time_horizon", double{Crossing::kTimeHorizon}});
  return settings;
}

Simulation crossing_simulation(const Crossing& crossing, int threads) {
  SimulationOptions options;
  options.step = Crossing::kStep;
  options.seed = kCrossingSeed;
  options.threads = threads;
  Simulation simulation(options);
  simulation.add_steering("orca", crossing_settings("orca"));
  for (const Vec2 start : crossing.starts) {
    AgentDef person;
    person.position = start;
    person.target = -start;
    person.has_target = true;
    person.radius = Crossing::kRadius;
    person.preferred_speed = Crossing::kPreferredSpeed;
    person.max_speed = Crossing::kMaxSpeed;
    simulation.spawn(person);
  }
  return simulation;
}

ScenarioDef crossing_scenario(const Crossing& crossing, const std::string& model, double duration) {
  ScenarioDef def;
  def.name = "crossing";
  def.seed = kCrossingSeed;
  def.step = Crossing::kStep;
  def.duration = duration;
  def.until_empty = true;
  def.recording.every = 10.0 * Crossing::kStep;
  PopulationDef people;
  people.id = "people";
  people.count = static_cast<std::int32_t>(crossing.starts.size());
  people.radius = Distribution(double{Crossing::kRadius});
  people.preferred_speed = Distribution(double{Crossing::kPreferredSpeed});
  people.max_speed = Distribution(double{Crossing::kMaxSpeed});
  people.start.points = crossing.starts;
  JourneyStep opposite;
  opposite.kind = JourneyStep::Kind::kMirror;
  people.journey = {opposite};
  SteeringDef steering;
  steering.model = model;
  steering.settings = crossing_settings(model);
  people.steering = {steering};
  def.populations.push_back(people);
  return def;
}

}  // namespace throng::cli
