#include "apps/cli/bench/engine.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "apps/cli/bench/crossing.h"
#include "apps/cli/bench/peers.h"
#include "apps/cli/bench/stopwatch.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/progress.h"
#include "engine/io/run/run_folder.h"

namespace throng::cli {
namespace {

constexpr int kThreads[] = {1, 2};
constexpr std::uint32_t kRecorded = 10'000;

// Rows are sorted again every so many steps; a block covers that work too.
struct Effort {
  int steps;
  int repetitions;
};

Effort effort_for(std::uint32_t agents, bool quick) {
  const int steps = agents > 200'000 ? 32 : 64;
  // The more often, the more likely both threads have the machine to themselves at least once.
  const int repetitions = agents > 200'000 ? 3 : agents > 20'000 ? 6 : agents > 2'000 ? 25 : 100;
  return {quick && agents > 20'000 ? 32 : steps, quick ? std::min(3, repetitions) : repetitions};
}

double limit_for(std::uint32_t agents, int threads) {
  if (threads != 1) return kNoLimit;
  switch (agents) {
    case 1'000: return 0.55;
    case 10'000:
    case 100'000: return 0.45;
    case 1'000'000: return 0.5;
    default: return kNoLimit;
  }
}

// One block: [us] an agent-step. Nobody leaves the crossing, so every step has everybody. The stages of `result` become
// those of its best block.
void measure_block(const Crossing& crossing, const Effort& effort, BenchResult& result, Repetitions& all) {
  Simulation simulation = crossing_simulation(crossing, result.threads);
  for (int i = 0; i < kWarmUpSteps; ++i) simulation.step();
  const StepTimings before = simulation.timings();
  const Stopwatch watch(result.threads == 1 ? TimeKind::kProcessor : TimeKind::kWall);
  for (int i = 0; i < effort.steps; ++i) simulation.step();
  const double seconds = watch.seconds();
  const double agent_steps = static_cast<double>(crossing.starts.size()) * effort.steps;
  const double cost = seconds * 1e6 / agent_steps;
  if (all.empty() || cost < all.best())
    for (std::size_t i = 0; i < kStages; ++i)
      result.stages[i] = (simulation.timings().seconds[i] - before.seconds[i]) * 1e6 / agent_steps;
  all.add(cost);
}

// Thread counts take turns, so that a slow minute of the machine hits all of them.
void measure_throng(const Crossing& crossing, const Effort& effort, BenchReport& report) {
  std::vector<BenchResult> results;
  std::vector<Repetitions> repetitions(std::size(kThreads));
  for (const int threads : kThreads) {
    BenchResult result;
    result.name = "throng";
    result.agents = static_cast<std::uint32_t>(crossing.starts.size());
    result.density = crossing.density;
    result.threads = threads;
    result.at_most = limit_for(result.agents, threads);
    results.push_back(result);
  }
  for (int r = 0; r < effort.repetitions && !(interrupted() && r > 0); ++r)
    for (std::size_t t = 0; t < results.size(); ++t) measure_block(crossing, effort, results[t], repetitions[t]);
  for (std::size_t t = 0; t < results.size(); ++t) {
    results[t].us_per_agent_step = repetitions[t].best();
    results[t].spread = repetitions[t].spread();
    report.results.push_back(results[t]);
  }
  BenchRatio ratio{"two threads", "one thread", results[0].agents, crossing.density, 0.0};
  ratio.value = results[0].us_per_agent_step / results[1].us_per_agent_step;
  ratio.at_least = ratio.agents >= 10'000 ? 1.8 : 1.5;
  report.ratios.push_back(ratio);
}

double cost_of(const BenchReport& report, const std::string& name, std::uint32_t agents, double density) {
  for (const BenchResult& r : report.results)
    if (r.name == name && r.agents == agents && r.density == density && r.threads == 1) return r.us_per_agent_step;
  return 0.0;
}

void add_peer_ratio(BenchReport& report, const BenchResult& peer) {
  BenchRatio ratio{"throng", peer.name, peer.agents, peer.density, 0.0};
  const double own = cost_of(report, "throng", peer.agents, peer.density);
  if (own <= 0.0) return;
  ratio.value = peer.us_per_agent_step / own;
  if (peer.name == kDetourCrowd || peer.agents >= 100'000)
    ratio.at_least = 8.0;
  else if (peer.agents >= 10'000)
    ratio.at_least = 4.0;
  report.ratios.push_back(ratio);
}

void add_growth(BenchReport& report, double density) {
  constexpr std::uint32_t kSmall = 10'000, kLarge = 1'000'000;
  const double small = cost_of(report, "throng", kSmall, density);
  const double large = cost_of(report, "throng", kLarge, density);
  if (small <= 0.0 || large <= 0.0) return;
  BenchRatio ratio{"growth", "throng at 10000 agents", kLarge, density, large / small};
  ratio.at_most = 1.3;
  report.ratios.push_back(ratio);
}

std::size_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::size_t whole = 0, resident = 0;
  statm >> whole >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

void add_memory(BenchReport& report, std::uint32_t agents) {
  constexpr double kMost = 256.0;  // bytes an agent
  const Crossing crossing = make_crossing(agents, 2.0);
  malloc_trim(0);
  const std::size_t before = resident_bytes();
  Simulation simulation = crossing_simulation(crossing, 1);
  for (int i = 0; i < 3; ++i) simulation.step();
  BenchRatio counted{"memory bytes", "agent", agents, crossing.density, 0.0};
  counted.value = static_cast<double>(simulation.memory_bytes()) / agents;
  counted.at_most = kMost;
  BenchRatio resident = counted;
  resident.name = "resident bytes";
  resident.value = (static_cast<double>(resident_bytes()) - static_cast<double>(before)) / agents;
  report.ratios.push_back(counted);
  report.ratios.push_back(resident);
}

// A folder that goes away again.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_(std::filesystem::temp_directory_path() / ("throng-bench-" + std::to_string(getpid()))) {}
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

enum class Keep { kNothing, kRecording, kRecordingAndReport };

// Processor seconds of a whole run with what is kept of it.
double run_seconds(const io::LoadedScenario& scenario, Keep keep) {
  const TemporaryFolder temporary;
  Simulation simulation(scenario.def, 1);
  const Stopwatch watch(TimeKind::kProcessor);
  if (keep == Keep::kNothing) {
    while (!simulation.finished()) simulation.step();
    return watch.seconds();
  }
  io::RunFolderOptions options;
  options.folder = temporary.path();
  options.force = true;
  options.report = keep == Keep::kRecordingAndReport;
  io::RunFolder folder(options, scenario, simulation);
  simulation.observe(folder);
  while (!simulation.finished()) simulation.step();
  folder.finish(simulation, 0.0, false);
  return watch.seconds();
}

void add_recording(BenchReport& report, std::uint32_t agents, bool quick) {
  const double seconds = quick ? 10.0 : 30.0;
  io::LoadedScenario scenario;
  scenario.def = crossing_scenario(make_crossing(agents, 2.0), "orca", seconds);
  Repetitions nothing, recording, reported;
  for (int i = 0; i < (quick ? 2 : 6); ++i) {
    nothing.add(run_seconds(scenario, Keep::kNothing));
    recording.add(run_seconds(scenario, Keep::kRecording));
    reported.add(run_seconds(scenario, Keep::kRecordingAndReport));
  }
  BenchRatio ratio{"recording every tenth step", "no recording", agents, 2.0, recording.best() / nothing.best() - 1.0};
  ratio.at_most = 0.1;
  report.ratios.push_back(ratio);
  // The report surveys a bounded number of moments at the end, however long the run was.
  report.ratios.push_back(
      {"recording and a report", "no recording", agents, 2.0, reported.best() / nothing.best() - 1.0});
}

}  // namespace

BenchReport bench_engine(const std::vector<std::uint32_t>& sizes, bool quick) {
  BenchReport report;
  const std::size_t measurements = 2 + std::size(kDensities) * 2 * sizes.size();
  Progress progress("bench engine", "measurements", static_cast<double>(measurements));
  double done = 0.0;
  const auto next = [&](const std::string& what) { progress.update(done++, what); };

  const std::uint32_t largest = *std::max_element(sizes.begin(), sizes.end());
  next("memory");  // first, while the heap is small
  add_memory(report, largest);
  for (const double density : kDensities)
    for (const std::uint32_t agents : sizes) {
      if (interrupted()) return report;
      const Crossing crossing = make_crossing(agents, density);
      next(std::to_string(agents) + " agents");
      measure_throng(crossing, effort_for(agents, quick), report);
      next("peers with " + std::to_string(agents) + " agents");
      for (const BenchResult& peer : measure_peers(crossing, quick)) {
        report.results.push_back(peer);
        add_peer_ratio(report, peer);
      }
    }
  for (const double density : kDensities) add_growth(report, density);
  if (interrupted()) return report;
  next("recording");
  add_recording(report, std::min(kRecorded, largest), quick);
  return report;
}

}  // namespace throng::cli
