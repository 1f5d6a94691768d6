#include "engine/evaluation/verification/recorded_run.h"

#include <algorithm>

#include "engine/simulation/simulation.h"

namespace throng::evaluation {
namespace {

struct Watched {
  Vec2 last;
  LevelIndex level = 0;
  bool seen = false;
};

bool crosses_wall(const World& world, Vec2 from, Vec2 to, LevelIndex level) {
  if (from == to) return false;
  const auto walls = world.walls(level);
  return std::any_of(walls.begin(), walls.end(), [&](const Segment& wall) { return segments_touch({from, to}, wall); });
}

}  // namespace

std::size_t RecordedRun::arrived() const {
  return static_cast<std::size_t>(
      std::count_if(people.begin(), people.end(), [](const PersonRun& p) { return p.has_arrived(); }));
}

double RecordedRun::last_arrival() const {
  double last = 0.0;
  for (const PersonRun& p : people)
    if (p.has_arrived()) last = std::max(last, p.arrived);
  return last;
}

RecordedRun record(const ScenarioDef& scene, const RecordOptions& options) {
  RecordedRun run;
  Simulation simulation(scene, options.threads);
  const double dt = simulation.clock().dt;
  const auto steps = static_cast<std::uint64_t>(std::max(1.0, std::round(options.every / dt)));
  std::vector<Trajectory::Observation> rows;
  std::vector<Watched> watched;
  const auto observe = [&] {
    const AgentColumns& crowd = simulation.crowd();
    const double now = simulation.clock().seconds();
    for (const Event& event : simulation.events()) {
      if (event.number >= run.people.size() && event.kind != Event::Kind::kCommand)
        run.people.resize(std::size_t{event.number} + 1);
      if (event.kind == Event::Kind::kIncapacitated) run.people[event.number].incapacitated = now;
      if (event.kind != Event::Kind::kArrived) continue;
      run.people[event.number].arrived = now;
      run.people[event.number].place = event.place;
    }
    for (std::size_t i = 0; i < crowd.serial.size(); ++i) {
      const std::uint32_t number = crowd.serial[i];
      if (number >= run.people.size()) run.people.resize(std::size_t{number} + 1);
      if (number >= watched.size()) watched.resize(std::size_t{number} + 1);
      Watched& w = watched[number];
      PersonRun& person = run.people[number];
      if (!w.seen) {
        w = {crowd.position[i], crowd.level[i], true};
        person.population = crowd.population[i];
        person.preferred_speed = static_cast<double>(crowd.preferred_speed[i]);
        person.wake = crowd.wake_step[i] * dt;
      }
      // Who waits may be nudged; half the speed is walking.
      if (std::isnan(person.started) && distance(crowd.position[i], w.last) > 0.5 * person.preferred_speed * dt)
        person.started = now;
      if (options.watch_walls && crowd.level[i] == w.level &&
          crosses_wall(simulation.world(), w.last, crowd.position[i], w.level))
        ++run.wall_crossings;
      w.last = crowd.position[i];
      w.level = crowd.level[i];
    }
    if (simulation.clock().step % steps != 0) return;
    const auto frame = static_cast<std::int64_t>(simulation.clock().step / steps);
    for (std::size_t i = 0; i < crowd.serial.size(); ++i)
      rows.push_back({frame, crowd.serial[i], navigation::to_point(crowd.position[i]), crowd.level[i]});
  };
  observe();
  while (!simulation.finished()) {
    if (options.go_on && !options.go_on()) throw CaseStopped{};
    simulation.step();
    observe();
  }
  run.seconds = simulation.clock().seconds();
  run.unplaced = static_cast<double>(simulation.counters().unplaced);
  run.trajectory = Trajectory(std::move(rows), 1.0 / (static_cast<double>(steps) * dt));
  run.trajectory.levels.clear();
  for (const LevelDef& level : simulation.world().levels())
    run.trajectory.levels.push_back({level.id, level.floor, level.walls});
  return run;
}

}  // namespace throng::evaluation
