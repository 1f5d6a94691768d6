#include "engine/evaluation/experiments/experiment_run.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

#include "engine/evaluation/measures/no_value.h"
#include "engine/simulation/simulation.h"

namespace throng::evaluation {
namespace {

constexpr double kFrame = 0.1;     // [s] from one recorded frame to the next
constexpr double kPaths = 0.2;     // [s] of the paths that are kept for pictures
constexpr float kRoom = 0.75f;     // of two radii: so near to others somebody may come in
constexpr float kWallGap = 0.01f;  // [m] between a newcomer and a wall

// Recorded heads lean over walls, bodies do not.
Vec2 off_the_walls(Vec2 p, float radius, std::span<const Segment> walls) {
  for (int round = 0; round < 2; ++round)
    for (const Segment& wall : walls) {
      const Vec2 away = p - nearest_on(wall, p);
      const float d = length(away);
      if (d > 0.f && d < radius + kWallGap) p = p + away * ((radius + kWallGap - d) / d);
    }
  return p;
}

bool has_room(const AgentColumns& crowd, Vec2 p, float radius) {
  for (std::size_t i = 0; i < crowd.position.size(); ++i) {
    const float gap = kRoom * (radius + crowd.radius[i]);
    if (length_squared(crowd.position[i] - p) < gap * gap) return false;
  }
  return true;
}

ScenarioDef scene_for(const StagedExperiment& staged, const WalkingProfile& profile, const ExperimentOptions& options,
                      std::uint64_t seed) {
  ScenarioDef scene = staged.scene;
  scene.seed = seed;
  scene.step = options.step;
  for (PopulationDef& population : scene.populations) {
    population.steering = {profile.steering};
    for (const steering::Setting& setting : profile.population)
      if (setting.name == "radius" || setting.name == "mass")
        set(*PopulationDef::table().find(setting.name), &population, setting.value);
    population.preferred_speed = {Distribution::Kind::kNormal, options.preferred_speed, options.speed_deviation};
    population.preferred_speed.low = 0.5;
    population.body_depth = static_cast<float>(options.body_depth);
    population.max_speed = std::max(2.0, options.preferred_speed + 3.0 * options.speed_deviation);
  }
  return scene;
}

double relative(double ours, double real) { return real != 0.0 ? (ours - real) / real : kNoValue; }

double mean_of(const std::vector<ExperimentFigures>& all, double ExperimentFigures::*figure) {
  double sum = 0.0, n = 0.0;
  for (const ExperimentFigures& f : all)
    if (std::isfinite(f.*figure)) sum += f.*figure, n += 1.0;
  return n > 0.0 ? sum / n : kNoValue;
}

Trajectory thinned(const Trajectory& t) {
  const auto every = static_cast<std::int64_t>(std::max(1.0, std::round(kPaths * t.frames_per_second())));
  std::vector<Trajectory::Observation> rows;
  for (const TrajectoryRow& row : t.rows())
    if (t.frames()[row.frame] % every == 0)
      rows.push_back({t.frames()[row.frame], t.people()[row.person].id, row.at, row.level});
  return rows.empty() ? Trajectory() : Trajectory(std::move(rows), t.frames_per_second(), 0.0);
}

// Over those who crossed in both; who is missing is told by the number of arrivals.
double nt_error(const std::vector<double>& ours, const std::vector<double>& real) {
  const std::size_t n = std::min(ours.size(), real.size());
  if (n < 2 || !(real.back() > 0.0)) return kNoValue;
  double sum = 0.0;
  for (std::size_t k = 0; k < n; ++k) sum += std::abs(ours[k] - real[k]);
  return sum / static_cast<double>(n) / real.back();
}

double diagram_error(const std::vector<DiagramBin>& ours, const std::vector<DiagramBin>& real) {
  double sum = 0.0, n = 0.0;
  for (const DiagramBin& theirs : real)
    for (const DiagramBin& bin : ours)
      if (std::floor(bin.density / kDiagramBin) == std::floor(theirs.density / kDiagramBin) && theirs.speed > 0.0)
        sum += std::abs(bin.speed - theirs.speed) / theirs.speed, n += 1.0;
  return n > 0.0 ? sum / n : kNoValue;
}

void judge(ExperimentRow& row, const ExperimentFigures& real) {
  for (const auto figure : {&ExperimentFigures::flow, &ExperimentFigures::density, &ExperimentFigures::speed,
                            &ExperimentFigures::nearest, &ExperimentFigures::closest, &ExperimentFigures::wall,
                            &ExperimentFigures::standing, &ExperimentFigures::fluctuation, &ExperimentFigures::lanes})
    row.mean.*figure = mean_of(row.by_seed, figure);
  row.mean.crossings = row.by_seed.front().crossings;
  row.mean.diagram = row.by_seed.front().diagram;
  row.flow_error = relative(row.mean.flow, real.flow);
  row.density_error = relative(row.mean.density, real.density);
  row.speed_error = relative(row.mean.speed, real.speed);
  // Somebody of ours who turns back for a moment makes no lanes.
  if (!std::isfinite(real.lanes)) row.mean.lanes = kNoValue;
  const auto over_seeds = [&](const auto& error) {
    double sum = 0.0, n = 0.0;
    for (const ExperimentFigures& f : row.by_seed)
      if (const double e = error(f); std::isfinite(e)) sum += e, n += 1.0;
    return n > 0.0 ? sum / n : kNoValue;
  };
  row.nt_error = over_seeds([&](const ExperimentFigures& f) { return nt_error(f.crossings, real.crossings); });
  row.diagram_error = over_seeds([&](const ExperimentFigures& f) { return diagram_error(f.diagram, real.diagram); });
  row.inside = std::abs(row.flow_error) <= kFlowTolerance && std::abs(row.density_error) <= kDensityTolerance &&
               std::abs(row.speed_error) <= kSpeedTolerance && row.arrived >= row.people;
}

}  // namespace

ExperimentRun run_experiment(const StagedExperiment& staged, const ExperimentSetup& setup,
                             const WalkingProfile& profile, const ExperimentOptions& options, std::uint64_t seed) {
  const ScenarioDef scene = scene_for(staged, profile, options, seed);
  Simulation simulation(scene, 1);
  const Random random(seed);
  const double dt = simulation.clock().dt;
  const auto steps = static_cast<std::uint64_t>(std::max(1.0, std::round(kFrame / dt)));
  const auto from = static_cast<std::uint64_t>(std::round(staged.measured_from / dt));
  const std::vector<Segment> walls(simulation.world().walls(0).begin(), simulation.world().walls(0).end());
  std::vector<Participant> waiting = staged.people;
  std::vector<Trajectory::Observation> rows;
  ExperimentRun run;
  run.people = staged.people.size();

  std::uint32_t born = 0;
  double late = 0.0;
  const auto let_in = [&] {
    const double now = simulation.clock().seconds();
    std::size_t kept = 0;
    for (std::size_t k = 0; k < waiting.size(); ++k) {
      const Participant& person = waiting[k];
      const PopulationDef& def = scene.populations[person.population];
      AgentDef agent;
      agent.radius = static_cast<float>(def.radius.draw(random, born, 0, Purpose::kRadius));
      agent.position = off_the_walls(person.position, agent.radius, walls);
      // Who is there at the beginning stands as it stood, however near to others.
      const bool comes = person.at <= now + 0.5 * dt &&
                         (person.at <= 0.0 || has_room(simulation.crowd(), agent.position, agent.radius));
      if (!comes) {
        waiting[kept++] = person;
        continue;
      }
      agent.velocity = person.velocity;
      agent.preferred_speed = static_cast<float>(def.preferred_speed.draw(random, born, 0, Purpose::kPreferredSpeed));
      agent.max_speed = std::max(static_cast<float>(def.max_speed.a), agent.preferred_speed);
      agent.mass = static_cast<float>(def.mass.draw(random, born, 0, Purpose::kMass));
      agent.population = person.population;
      agent.steering = person.population;
      simulation.spawn(agent);
      late += std::max(0.0, now - person.at);
      ++born;
    }
    waiting.resize(kept);
  };
  const auto observe = [&] {
    const std::uint64_t step = simulation.clock().step;
    if (step < from || (step - from) % steps != 0) return;
    const AgentColumns& crowd = simulation.crowd();
    for (std::size_t i = 0; i < crowd.serial.size(); ++i)
      rows.push_back({static_cast<std::int64_t>((step - from) / steps), crowd.serial[i],
                      navigation::to_point(crowd.position[i]), crowd.level[i]});
  };
  let_in();
  observe();
  while (simulation.clock().seconds() < staged.patience && !(waiting.empty() && simulation.counts().active == 0)) {
    simulation.step();
    let_in();
    observe();
  }
  run.late = born > 0 ? late / born : 0.0;
  if (rows.empty()) return run;
  Trajectory whole(std::move(rows), 1.0 / (static_cast<double>(steps) * dt), 0.0);
  const LevelDef& level = staged.scene.world.levels.front();
  whole.levels = {{level.id, level.floor, level.walls}};
  run.seen = seen(whole, staged.view);
  run.figures = experiment_figures(run.seen, setup);
  if (setup.people_in_loop > 0)
    run.arrived = std::min(run.people, line_flow(whole, setup.line).first.size());
  else
    run.arrived = simulation.counts().arrived;
  return run;
}

ExperimentReport compare_with_experiments(const std::vector<Experiment>& experiments,
                                          const std::vector<std::string>& models, const ExperimentOptions& options,
                                          const Workers& workers, const std::function<bool(std::size_t)>& done) {
  ExperimentReport report;
  report.options = options;
  std::vector<WalkingProfile> profiles;
  for (const std::string& model : models) profiles.push_back(walking_profile(model));
  for (const Experiment& experiment : experiments) report.staged.push_back(stage(experiment, options.arrivals));
  report.real.resize(experiments.size());
  workers.for_chunks(experiments.size(), 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      Trajectory recorded = experiments[k].recorded;
      const LevelDef& level = report.staged[k].scene.world.levels.front();
      recorded.levels = {{level.id, level.floor, level.walls}};
      report.real[k] = experiment_figures(recorded, experiments[k].setup);
    }
  });

  struct Job {
    std::size_t experiment, model, seed;
    ExperimentRun run;
    bool finished = false;
  };
  std::vector<Job> jobs;
  for (std::size_t e = 0; e < experiments.size(); ++e)
    for (std::size_t m = 0; m < models.size(); ++m)
      for (std::size_t s = 0; s < static_cast<std::size_t>(options.seeds); ++s) jobs.push_back({e, m, s, {}, false});
  std::mutex mutex;
  std::size_t finished = 0;
  std::atomic<bool> go_on = true;
  workers.for_chunks(jobs.size(), 1, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end && go_on; ++k) {
      Job& job = jobs[k];
      job.run = run_experiment(report.staged[job.experiment], experiments[job.experiment].setup, profiles[job.model],
                               options, options.seed + job.seed);
      job.run.seen = job.seed == 0 ? thinned(job.run.seen) : Trajectory();
      job.finished = true;
      const std::scoped_lock lock(mutex);
      if (!done(++finished)) go_on = false;
    }
  });
  for (std::size_t k = 0; k < jobs.size(); k += static_cast<std::size_t>(options.seeds)) {
    ExperimentRow row;
    row.experiment = jobs[k].experiment;
    row.model = models[jobs[k].model];
    bool whole = true;
    const auto n = static_cast<double>(options.seeds);
    for (std::size_t s = 0; s < static_cast<std::size_t>(options.seeds); ++s) {
      Job& job = jobs[k + s];
      whole = whole && job.finished;
      row.by_seed.push_back(std::move(job.run.figures));
      row.people += static_cast<double>(job.run.people) / n;
      row.arrived += static_cast<double>(job.run.arrived) / n;
      row.late += job.run.late / n;
    }
    if (!whole) continue;
    row.first = std::move(jobs[k].run.seen);
    // Whole numbers, whatever their mean is made of.
    row.people = std::round(row.people * n) / n;
    row.arrived = std::round(row.arrived * n) / n;
    judge(row, report.real[row.experiment]);
    report.rows.push_back(std::move(row));
  }
  return report;
}

}  // namespace throng::evaluation
