#include "apps/cli/bench/evaluation.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/bench/stopwatch.h"
#include "engine/evaluation/entropy/synthetic_walk.h"
#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/individual_speed.h"
#include "engine/evaluation/scenario_space/coverage.h"
#include "engine/foundation/random.h"

namespace throng::cli {
namespace {

using evaluation::Point;

constexpr double kMostVoronoiSeconds = 5.0;   // for a million rows
constexpr double kMostReportSeconds = 3.0;    // for 10,000 people
constexpr double kMostSpaceSeconds = 20.0;    // for 10,000 scenarios
constexpr double kMostEntropySeconds = 10.0;  // for ten people, 200 frames, 1,000 samples

// A hall of 40 x 20 m with four pillars in which 1,000 people stand about at random.
evaluation::Trajectory crowded_hall(std::uint64_t rows) {
  constexpr std::uint64_t kPeople = 1000;
  const Random random(7);
  std::vector<evaluation::Trajectory::Observation> all;
  for (std::uint64_t frame = 0; frame * kPeople < rows; ++frame)
    for (std::uint64_t person = 0; person < kPeople; ++person) {
      const double x = 40.0 * random.uniform_double(person, frame, Purpose::kUser, 0);
      const double y = 20.0 * random.uniform_double(person, frame, Purpose::kUser, 1);
      all.push_back({static_cast<std::int64_t>(frame), static_cast<std::int64_t>(person), {x, y}, 0});
    }
  evaluation::Trajectory hall(std::move(all), 10.0);
  Polygon floor{{{0.f, 0.f}, {40.f, 0.f}, {40.f, 20.f}, {0.f, 20.f}}, {}};
  for (const float x : {12.f, 27.f})
    for (const float y : {6.f, 13.f}) floor.holes.push_back({{x, y}, {x, y + 1.f}, {x + 1.f, y + 1.f}, {x + 1.f, y}});
  hall.levels.front().floor = {floor};
  return hall;
}

void bench_space(bool quick, EvaluationResult& result) {
  evaluation::ScenarioSet set;
  set.size = quick ? 500 : 10'000;
  const Workers two(2);
  const Stopwatch watch(TimeKind::kWall);
  evaluation::measure_coverage(set, {SteeringDef{}}, {}, two);
  result.space_scenarios = set.size;
  result.space_seconds = watch.seconds();
}

// Ten people cross a disc and need 200 frames for it; how long until `orca` has its score.
void bench_entropy(bool quick, EvaluationResult& result) {
  using namespace evaluation;
  const TestedModel model = tested_model("orca:preferred_speed=0.6");
  WalkNoise noise;
  noise.observation = 0.02;
  noise.error[0][0] = noise.error[1][1] = 1e-4;
  noise.error[2][2] = noise.error[3][3] = 1e-2;
  const ObservedCrowd crowd = synthetic_walk(model, crossing_walks(10, 6.3, 1), {}, 0.1, 200, noise, 1);
  EntropyOptions options;
  options.smoothing.observation_noise = noise.observation;
  options.smoothing.samples = quick ? 100 : 1000;
  const Workers workers;
  const Stopwatch watch(TimeKind::kWall);
  entropy_score(model, crowd, {}, options, workers);
  result.entropy_seconds = watch.seconds();
  result.entropy_people = crowd.people().size();
  result.entropy_frames = crowd.steps();
  result.entropy_samples = options.smoothing.samples;
}

}  // namespace

EvaluationResult bench_evaluation(bool quick) {
  EvaluationResult result;
  const evaluation::Trajectory hall = crowded_hall(quick ? 100'000 : 1'000'000);
  result.voronoi_rows = hall.rows().size();
  const Workers workers;
  const std::vector<Point> velocities = evaluation::individual_velocities(hall);
  const auto area = evaluation::measuring_rectangle({10.0, 5.0}, {30.0, 15.0});
  const Stopwatch watch(TimeKind::kWall);
  evaluation::area_series(hall, velocities, area, {}, workers);
  result.voronoi_seconds = watch.seconds();
  result.report = bench_report(quick ? 1'000 : 10'000, 120);
  bench_space(quick, result);
  bench_entropy(quick, result);
  return result;
}

std::string evaluation_json(const EvaluationResult& result) {
  const nlohmann::ordered_json object = {
      {"voronoi_rows", result.voronoi_rows},       {"voronoi_seconds", result.voronoi_seconds},
      {"voronoi_at_most", kMostVoronoiSeconds},    {"report_agents", result.report.agents},
      {"report_rows", result.report.rows},         {"report_seconds", result.report.seconds()},
      {"report_at_most", kMostReportSeconds},      {"space_scenarios", result.space_scenarios},
      {"space_seconds", result.space_seconds},     {"space_at_most", kMostSpaceSeconds},
      {"entropy_people", result.entropy_people},   {"entropy_frames", result.entropy_frames},
      {"entropy_samples", result.entropy_samples}, {"entropy_seconds", result.entropy_seconds},
      {"entropy_at_most", kMostEntropySeconds}};
  return object.dump();
}

std::string evaluation_text(const EvaluationResult& result) {
  const ReportCost& report = result.report;
  const auto verdict = [](double seconds, double limit) { return seconds <= limit ? "within" : "MISSES"; };
  return fmt::format("Voronoi density over {} rows: {:.2f} s, {:.2f} us a row; {} {} s", result.voronoi_rows,
                     result.voronoi_seconds, result.voronoi_seconds * 1e6 / static_cast<double>(result.voronoi_rows),
                     verdict(result.voronoi_seconds, kMostVoronoiSeconds), kMostVoronoiSeconds) +
         fmt::format(
             "\nreport of {} people in {} rows: {:.2f} s (reading {:.2f}, measuring {:.2f}, page {:.2f}); {} {} s",
             report.agents, report.rows, report.seconds(), report.read_seconds, report.measure_seconds,
             report.page_seconds, verdict(report.seconds(), kMostReportSeconds), kMostReportSeconds) +
         fmt::format("\n{} scenarios of R(P) with orca on two threads: {:.2f} s; {} {} s", result.space_scenarios,
                     result.space_seconds, verdict(result.space_seconds, kMostSpaceSeconds), kMostSpaceSeconds) +
         fmt::format("\nentropy metric, {} people, {} frames, {} samples: {:.2f} s; {} {} s", result.entropy_people,
                     result.entropy_frames, result.entropy_samples, result.entropy_seconds,
                     verdict(result.entropy_seconds, kMostEntropySeconds), kMostEntropySeconds);
}

}  // namespace throng::cli
