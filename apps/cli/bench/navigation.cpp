#include "apps/cli/bench/navigation.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/cli/bench/navigation_plan.h"
#include "apps/cli/bench/stopwatch.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "engine/navigation/crowd/navigator.h"
#include "engine/navigation/fields/distance_field.h"
#include "engine/navigation/path/path.h"
#include "engine/simulation/simulation.h"
#ifdef THRONG_HAS_PEERS
#include "benchmarks/detour_paths.h"
#endif

namespace throng::cli {
namespace {

using namespace navigation;

constexpr float kGreed = 1.1f;  // of paths; what it costs in length is measured
constexpr int kWarmUp = 200;    // queries

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

struct Trip {
  Vec2 start, goal;
};

struct PathsMeasured {
  double per_second = 0.0;
  double mean_length = 0.0;
};

template <typename Length>
PathsMeasured measure_paths(std::span<const Trip> trips, int repetitions, const Length& length) {
  for (std::size_t i = 0; i < std::min<std::size_t>(kWarmUp, trips.size()); ++i) length(trips[i]);
  Repetitions times;
  double sum = 0.0;
  for (int r = 0; r < repetitions && !(interrupted() && r > 0); ++r) {
    sum = 0.0;
    const Stopwatch watch(TimeKind::kProcessor);
    for (const Trip& trip : trips) sum += length(trip);
    times.add(watch.seconds());
  }
  const auto count = static_cast<double>(trips.size());
  return {count / times.best(), sum / count};
}

std::vector<Trip> trips_between(const std::vector<Vec2>& points, std::size_t count) {
  std::vector<Trip> trips;
  for (std::size_t i = 0; i < count; ++i) trips.push_back({points[2 * i], points[2 * i + 1]});
  return trips;
}

void measure_queries(const NavigationPlan& plan, const std::shared_ptr<const NavMesh>& mesh, const PathGuide& guide,
                     bool quick, NavigationResult& result) {
  const int repetitions = quick ? 2 : 5;
  const std::vector<Vec2> points = plan.free_points(*mesh, 10'000);
  const std::vector<Trip> trips = trips_between(points, quick ? 1'000 : 5'000);
  const std::span<const Trip> some(trips.data(), quick ? 200 : 1'000);
  PathFinder finder;
  Path path;
  const auto search = [&](float greed) {
    return [&, greed](const Trip& trip) {
      finder.find(*mesh, {trip.start, trip.goal, NavigationPlan::kRadius, greed}, path, &guide);
      return double{path.length};
    };
  };
  const double shortest = measure_paths(some, 1, search(1.f)).mean_length;
  result.exact_queries_per_second = measure_paths(some, 1, search(1.f)).per_second;
  result.length_ratio = measure_paths(some, 1, search(kGreed)).mean_length / shortest;
#ifdef THRONG_HAS_PEERS
  peers::DetourPathsScene scene;
  scene.side = NavigationPlan::kSide;
  scene.radius = NavigationPlan::kRadius;
  for (const Ring& ring : plan.obstacles) scene.obstacles.push_back(ring);
  const peers::DetourPaths detour(scene);
  // The mean is over the trips that Detour finds a way for.
  double found = 0.0, ours = 0.0;
  for (const Trip& trip : some)
    if (const double length = detour.length(trip.start, trip.goal); length > 0.0) {
      found += length;
      ours += search(1.f)(trip);
    }
  result.detour_length_ratio = ours > 0.0 ? found / ours : 0.0;
  const auto by_detour = [&](const Trip& trip) { return detour.length(trip.start, trip.goal); };
#endif
  // In turns, so that a slow minute of the machine hits both.
  Repetitions throng_seconds, detour_seconds;
  for (int r = 0; r < repetitions; ++r) {
    throng_seconds.add(1.0 / measure_paths(trips, 1, search(kGreed)).per_second);
#ifdef THRONG_HAS_PEERS
    detour_seconds.add(1.0 / measure_paths(some, 1, by_detour).per_second);
#endif
  }
  result.queries_per_second = 1.0 / throng_seconds.best();
  if (!detour_seconds.empty()) result.detour_queries_per_second = 1.0 / detour_seconds.best();
}

void measure_fields(const NavigationPlan& plan, const std::shared_ptr<const NavMesh>& mesh, bool quick,
                    NavigationResult& result) {
  const Shape target = Shape::rectangle({240, 0.f}, {260, 0.5f});
  Repetitions building, reading;
  std::optional<DistanceField> field;
  for (int r = 0; r < (quick ? 2 : 5); ++r) {
    const Stopwatch watch(TimeKind::kProcessor);
    field.emplace(mesh, target, NavigationPlan::kRadius);
    building.add(watch.seconds());
  }
  std::vector<Vec2> people = plan.free_points(*mesh, 20'000);
  std::vector<TriangleId> where(people.size(), kNowhere);
  for (std::size_t i = 0; i < people.size(); ++i) where[i] = mesh->find(to_point(people[i]));
  // Neighbours in space are neighbours in memory, as in a simulation.
  std::vector<std::pair<TriangleId, Vec2>> sorted;
  for (std::size_t i = 0; i < people.size(); ++i) sorted.emplace_back(where[i], people[i]);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < people.size(); ++i) std::tie(where[i], people[i]) = sorted[i];
  constexpr float kStep = 0.067f;  // [m] in 0.05 s
  for (int step = 0; step < 20; ++step) {
    const Stopwatch watch(TimeKind::kProcessor);
    for (std::size_t i = 0; i < people.size(); ++i)
      people[i] += clamped_length(field->at(people[i], where[i]).towards - people[i], kStep);
    reading.add(watch.seconds() / static_cast<double>(people.size()));
  }
  result.field_milliseconds = 1e3 * building.best();
  result.field_read_nanoseconds = 1e9 * reading.best();
}

// A wall across a crossing of two alleys, and everybody whose path it cuts.
void measure_replanning(const NavigationPlan& plan, LevelMesher& mesher, bool quick, NavigationResult& result) {
  const std::vector<Trip> trips = trips_between(plan.free_points(*mesher.mesh(), 4'000), 2'000);
  PathFinder finder;
  std::vector<Path> paths(trips.size());
  const auto find = [&](std::size_t i) {
    finder.find(*mesher.mesh(), {trips[i].start, trips[i].goal, NavigationPlan::kRadius, kGreed}, paths[i]);
  };
  for (std::size_t i = 0; i < trips.size(); ++i) find(i);
  constexpr float kBetweenCells = 22.f / 45.f;  // of the grid that the obstacles stand on
  const Vec2 centre = Vec2{NavigationPlan::kSide, NavigationPlan::kSide} * kBetweenCells;
  Repetitions times;
  for (int r = 0; r < (quick ? 1 : 3) && !(interrupted() && r > 0); ++r) {
    result.plans_repaired = 0;
    LevelMesher::Change close;
    const Vec2 half = {4.f + 0.01f * static_cast<float>(r), 0.f};  // a door that was not known before
    const Segment door{centre - half, centre + half};
    close.add_walls.push_back(door);
    const Stopwatch watch(TimeKind::kWall);
    const LevelMesher::ChangeReport report = mesher.change(close);
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const auto& points = paths[i].points;
      bool cut = false;
      for (std::size_t k = 0; k + 1 < points.size() && !cut; ++k)
        cut = segments_touch({points[k], points[k + 1]}, door);
      if (!cut) continue;
      find(i);
      ++result.plans_repaired;
    }
    times.add(watch.seconds());
    LevelMesher::Change open;
    open.remove = report.added;
    mesher.change(open);
  }
  result.plans = paths.size();
  result.replan_milliseconds = 1e3 * times.best();
}

void measure_share(const NavigationPlan& plan, const NavMesh& mesh, NavigationResult& result) {
  Simulation simulation(plan.scenario(plan.free_points(mesh, result.agents)), 1);
  constexpr int kWarmUpSteps = 10, kSteps = 30;
  for (int i = 0; i < kWarmUpSteps && !interrupted(); ++i) simulation.step();
  const StepTimings before = simulation.timings();
  for (int i = 0; i < kSteps && !interrupted(); ++i) simulation.step();
  const StepTimings after = simulation.timings();
  constexpr auto kRoute = static_cast<std::size_t>(Stage::kRoute);
  const double total = after.total() - before.total();
  if (total > 0.0) result.navigation_share = (after.seconds[kRoute] - before.seconds[kRoute]) / total;
}

// Everybody gets a new goal in one step.
void measure_requests(const NavigationPlan& plan, const NavMesh& mesh, bool quick, NavigationResult& result) {
  const std::size_t people = quick ? 2'000 : 20'000;
  const std::vector<Vec2> points = plan.free_points(mesh, 2 * people);
  Simulation simulation(plan.scenario({points.begin(), points.begin() + static_cast<std::ptrdiff_t>(people)}), 1);
  simulation.step();
  const std::vector<AgentId> ids = simulation.crowd().id;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Vec2 goal = points[people + i];
    TriangleId t = mesh.find(to_point(simulation.crowd().position[i]));
    if (t != kNowhere &&
        !mesh.clear(t, to_point(simulation.crowd().position[i]), to_point(goal), NavigationPlan::kRadius))
      ++result.requests_out_of_sight;
    simulation.set_target(ids[i], goal);
  }
  result.requests = ids.size();
  constexpr int kSteps = 10;
  for (int step = 0; step < kSteps; ++step) {
    const Stopwatch watch(TimeKind::kProcessor);
    simulation.step();
    result.request_step_milliseconds = std::max(result.request_step_milliseconds, 1e3 * watch.seconds());
    if (step > 0) continue;
    for (const Vec2 preferred : simulation.crowd().preferred)
      result.requests_with_direction += length_squared(preferred) > 0.f ? 1 : 0;
  }
  result.requests_with_path = std::min(simulation.navigation_counters().searches, result.requests_out_of_sight);
}

// How far everybody is from every one of many places.
void measure_oracle(const NavigationPlan& plan, const NavMesh& mesh, bool quick, NavigationResult& result) {
  const std::vector<Vec2> people = plan.free_points(mesh, result.agents);
  ScenarioDef scenario = plan.scenario({people.front()});
  WorldDef& world_def = scenario.world;
  const std::size_t places = quick ? 20 : 100;
  while (world_def.places.size() < places) {
    PlaceDef place = world_def.places[world_def.places.size() % 20];
    place.id += "-" + std::to_string(world_def.places.size());
    world_def.places.push_back(place);
  }
  const World world(world_def);
  Navigator navigator(world);
  AgentColumns one;
  one.position.push_back(people.front());
  one.level.push_back(0);
  one.radius.push_back(NavigationPlan::kRadius);
  std::vector<PlaceIndex> all(places);
  for (std::size_t i = 0; i < places; ++i) all[i] = static_cast<PlaceIndex>(i);
  navigator.prepare(one, all, Workers(1));
  double sum = 0.0;
  const Stopwatch watch(TimeKind::kProcessor);
  for (const PlaceIndex place : all)
    for (const Vec2 p : people) sum += double{navigator.oracle().distance({p, 0, NavigationPlan::kRadius}, place)};
  result.oracle_seconds = sum > 0.0 ? watch.seconds() : 0.0;
  result.oracle_places = places;
  result.oracle_nanoseconds = 1e9 * result.oracle_seconds / (static_cast<double>(places * people.size()));
}

}  // namespace

NavigationResult bench_navigation(std::uint32_t agents, bool quick) {
  NavigationResult result;
  result.agents = agents;
  const NavigationPlan plan = make_navigation_plan();
  const double before = peak_megabytes();
  const Stopwatch watch(TimeKind::kProcessor);
  LevelMesher mesher(plan.level());
  const PathGuide guide(mesher.mesh(), NavigationPlan::kRadius);
  result.mesh_seconds = watch.seconds();
  result.mesh_megabytes = peak_megabytes() - before;
  result.triangles = mesher.mesh()->triangle_count();
  measure_queries(plan, mesher.mesh(), guide, quick, result);
  measure_fields(plan, mesher.mesh(), quick, result);
  measure_replanning(plan, mesher, quick, result);
  if (!interrupted()) measure_share(plan, *mesher.mesh(), result);
  if (!interrupted()) measure_requests(plan, *mesher.mesh(), quick, result);
  if (!interrupted()) measure_oracle(plan, *mesher.mesh(), quick, result);
  return result;
}

std::string navigation_json(const NavigationResult& r) {
  nlohmann::ordered_json object = {{"mesh_seconds", r.mesh_seconds},
                                   {"mesh_megabytes", r.mesh_megabytes},
                                   {"triangles", r.triangles},
                                   {"queries_per_second", r.queries_per_second},
                                   {"exact_queries_per_second", r.exact_queries_per_second},
                                   {"length_ratio", r.length_ratio},
                                   {"field_milliseconds", r.field_milliseconds},
                                   {"field_read_nanoseconds", r.field_read_nanoseconds},
                                   {"navigation_share", r.navigation_share},
                                   {"agents", r.agents},
                                   {"replan_milliseconds", r.replan_milliseconds},
                                   {"plans", r.plans},
                                   {"plans_repaired", r.plans_repaired},
                                   {"requests", r.requests},
                                   {"requests_with_direction", r.requests_with_direction},
                                   {"requests_out_of_sight", r.requests_out_of_sight},
                                   {"requests_with_path", r.requests_with_path},
                                   {"request_step_milliseconds", r.request_step_milliseconds},
                                   {"oracle_places", r.oracle_places},
                                   {"oracle_nanoseconds", r.oracle_nanoseconds},
                                   {"oracle_seconds", r.oracle_seconds}};
  if (r.detour_queries_per_second > 0.0) {
    object["detour_queries_per_second"] = r.detour_queries_per_second;
    object["detour_length_ratio"] = r.detour_length_ratio;
  }
  return object.dump(1);
}

std::string navigation_text(const NavigationResult& r) {
  TextTable table({"what", "value", "limit"});
  const auto row = [&](const char* what, const std::string& value, const std::string& limit, bool held) {
    table.row({what, value, limit.empty() ? "" : limit + (held ? "" : "  MISSED")});
  };
  row("mesh with landmarks", fmt::format("{:.2f} s", r.mesh_seconds), "below 2 s", r.mesh_seconds < 2.0);
  row("its memory", fmt::format("{:.0f} MB", r.mesh_megabytes), "below 200 MB", r.mesh_megabytes < 200.0);
  row("paths", fmt::format("{:.0f} a second", r.queries_per_second), "", true);
  row("their length", fmt::format("{:.4f} x shortest", r.length_ratio), "", true);
  row("shortest paths", fmt::format("{:.0f} a second", r.exact_queries_per_second), "", true);
  if (r.detour_queries_per_second > 0.0) {
    const double ratio = r.queries_per_second / r.detour_queries_per_second;
    row("Detour's paths", fmt::format("{:.0f} a second", r.detour_queries_per_second), "", true);
    row("their length", fmt::format("{:.4f} x shortest", r.detour_length_ratio), "no shorter than ours",
        r.detour_length_ratio >= r.length_ratio);
    row("paths to Detour's", fmt::format("{:.1f} x", ratio), "at least 5", ratio >= 5.0);
  }
  row("a distance field", fmt::format("{:.1f} ms", r.field_milliseconds), "", true);
  row("reading it", fmt::format("{:.0f} ns", r.field_read_nanoseconds), "", true);
  row("replanning after a door", fmt::format("{:.1f} ms", r.replan_milliseconds), "below 50 ms",
      r.replan_milliseconds < 50.0);
  row("paths that it cut", fmt::format("{} of {}", r.plans_repaired, r.plans), "", true);
  row("navigation's share of a step", fmt::format("{:.1f} %", 100.0 * r.navigation_share), "below 20 %",
      r.navigation_share < 0.2);
  row("new goals in one step", fmt::format("{}", r.requests), "", true);
  row("a direction in the next step", fmt::format("{}", r.requests_with_direction), "all of them",
      r.requests_with_direction == r.requests);
  row("a path within ten, of those who need one",
      fmt::format("{} of {}", r.requests_with_path, r.requests_out_of_sight), "all of them",
      r.requests_with_path == r.requests_out_of_sight);
  row("the longest of these steps", fmt::format("{:.0f} ms", r.request_step_milliseconds), "", true);
  row("how far it is to a place", fmt::format("{:.0f} ns", r.oracle_nanoseconds), "", true);
  row("the same for everybody", fmt::format("{:.2f} s, {} places", r.oracle_seconds, r.oracle_places), "", true);
  return fmt::format("A square of 500 m with 2000 obstacles, {} triangles; {} people walk to 20 places\n", r.triangles,
                     r.agents) +
         table.text();
}

}  // namespace throng::cli
