#include "apps/cli/bench/scenes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <numbers>

#include "apps/cli/bench/crossing.h"
#include "apps/cli/bench/stopwatch.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "apps/cli/scene_files.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

constexpr int kThreadCounts[] = {1, 2};
constexpr std::uint32_t kFewest = 100;     // people that make a crowd
constexpr std::uint32_t kMany = 300;       // from here on what is constant in a step is to be gone
constexpr std::uint32_t kOpenly = 10'000;  // people on the open floor
// A window holds all that comes round now and then: rows are sorted every 32 steps.
constexpr std::uint64_t kSceneWindow = 64;  // steps

struct ScenesEffort {
  double seconds;             // of a scene
  std::uint64_t agent_steps;  // of a large one
  int times;                  // the same run
};

struct Window {
  double seconds = 1e9;
  std::array<double, kStages> stages{};
  std::uint64_t agent_steps = 0;
};

// Every repetition is the same run bit for bit, so the fastest time of a window is what it costs: other programs on the
// machine only make it longer.
struct Measured {
  std::vector<Window> windows;
  std::uint32_t most = 0;
  double density = 0.0;

  double us_per_agent_step() const {
    double seconds = 0.0, agent_steps = 0.0;
    for (const Window& w : windows) seconds += w.seconds, agent_steps += static_cast<double>(w.agent_steps);
    return agent_steps > 0.0 ? 1e6 * seconds / agent_steps : 0.0;
  }
  std::array<double, kStages> shares() const {
    std::array<double, kStages> sums{};
    double all = 0.0;
    for (const Window& w : windows)
      for (std::size_t k = 0; k < kStages; ++k) sums[k] += w.stages[k], all += w.stages[k];
    for (double& share : sums) share = all > 0.0 ? share / all : 0.0;
    return sums;
  }
};

// The mean over people of how many are within reach of them, themselves among them, by area: on an open floor it is the
// density, and in a queue that of the queue, however large the building is.
double density_around(const AgentColumns& c) {
  constexpr float kReach = 2.f;  // [m]
  std::vector<std::uint32_t> by_x(c.position.size());
  for (std::uint32_t i = 0; i < by_x.size(); ++i) by_x[i] = i;
  std::sort(by_x.begin(), by_x.end(), [&](auto a, auto b) { return c.position[a].x < c.position[b].x; });
  // A sample of a large crowd does.
  const std::size_t stride = std::max<std::size_t>(1, by_x.size() / 2000);
  std::size_t near = 0, asked = 0;
  for (std::size_t k = 0; k < by_x.size(); k += stride, ++asked) {
    const std::uint32_t i = by_x[k];
    const auto count = [&](std::size_t other) {
      const std::uint32_t j = by_x[other];
      if (std::fabs(c.position[j].x - c.position[i].x) > kReach) return false;
      if (c.level[j] == c.level[i] && length_squared(c.position[j] - c.position[i]) < kReach * kReach) ++near;
      return true;
    };
    for (std::size_t other = k; other < by_x.size() && count(other); ++other) {}
    for (std::size_t other = k; other-- > 0 && count(other);) {}
  }
  if (asked == 0) return 0.0;
  return static_cast<double>(near) / static_cast<double>(asked) / (std::numbers::pi * double{kReach} * kReach);
}

void run_once(const ScenarioDef& scene, int threads, const ScenesEffort& effort, Measured& measured) {
  Simulation simulation(scene, threads);
  const bool first = measured.windows.empty();
  double crowding = 0.0, weight = 0.0;
  for (std::size_t w = 0; !interrupted(); ++w) {
    if (simulation.finished() || simulation.clock().seconds() >= effort.seconds ||
        simulation.timings().agent_steps >= effort.agent_steps)
      break;
    if (first) measured.windows.emplace_back();
    const StepTimings before = simulation.timings();
    const Stopwatch watch(threads == 1 ? TimeKind::kProcessor : TimeKind::kWall);
    for (std::uint64_t k = 0; k < kSceneWindow && !simulation.finished(); ++k) simulation.step();
    const double seconds = watch.seconds();
    const StepTimings& after = simulation.timings();
    measured.most = std::max(measured.most, static_cast<std::uint32_t>(simulation.crowd().position.size()));
    if (first && threads == 1) {
      const auto people = static_cast<double>(simulation.crowd().position.size());
      crowding += people * density_around(simulation.crowd()), weight += people;
    }
    Window& best = measured.windows[w];
    if (seconds >= best.seconds) continue;
    best.seconds = seconds;
    best.agent_steps = after.agent_steps - before.agent_steps;
    for (std::size_t s = 0; s < kStages; ++s) best.stages[s] = after.seconds[s] - before.seconds[s];
  }
  if (weight > 0.0) measured.density = crowding / weight;
}

// The engine's bench on an open floor: nobody hides, everybody walks straight.
class OpenFloor {
 public:
  explicit OpenFloor(const ScenesEffort& effort) : effort_(effort) {}
  double cost(double density, int threads) {
    // Two digits of the density are enough; nobody could stand at more than five.
    const double digits = std::pow(10.0, 1.0 - std::floor(std::log10(std::clamp(density, 0.02, 5.0))));
    const double rounded = std::round(std::clamp(density, 0.02, 5.0) * digits) / digits;
    const auto [at, is_new] = known_.try_emplace({rounded, threads}, 0.0);
    if (!is_new) return at->second;
    constexpr int kSteps = 64;
    const Crossing crossing = make_crossing(kOpenly, rounded);
    Repetitions all;
    for (int r = 0; r < 1 + effort_.times && !(interrupted() && r > 0); ++r) {
      Simulation simulation = crossing_simulation(crossing, threads);
      for (int k = 0; k < kWarmUpSteps; ++k) simulation.step();
      const Stopwatch watch(threads == 1 ? TimeKind::kProcessor : TimeKind::kWall);
      for (int k = 0; k < kSteps; ++k) simulation.step();
      all.add(watch.seconds() * 1e6 / (double{kSteps} * kOpenly));
    }
    return at->second = all.best();
  }

 private:
  ScenesEffort effort_;
  std::map<std::pair<double, int>, double> known_;
};

double most_allowed(const SceneCost& cost) { return cost.people >= kMany ? 2.5 : 4.0; }

}  // namespace

std::vector<SceneCost> bench_scenes(const std::vector<std::string>& names, bool quick) {
  const ScenesEffort effort = quick ? ScenesEffort{20.0, 1'000'000, 1} : ScenesEffort{60.0, 6'000'000, 3};
  const std::vector<std::string> scenes = names.empty() ? shipped_scenes() : names;
  Progress progress("bench scenes", "scenes", static_cast<double>(scenes.size()));
  OpenFloor open(effort);
  std::vector<SceneCost> costs;
  double done = 0.0;
  for (const std::string& name : scenes) {
    progress.update(done++, name);
    SceneArguments arguments;
    arguments.scene = name;
    const ScenarioDef scene = load_scene(arguments).def;
    Measured measured[std::size(kThreadCounts)];
    // Thread counts take turns, so that a slow minute of the machine hits all of them.
    for (int r = 0; r < effort.times; ++r)
      for (std::size_t t = 0; t < std::size(kThreadCounts); ++t) {
        if (r == 0 && t > 0 && names.empty() && measured[0].most < kFewest) break;
        if (r > 0 && names.empty() && measured[0].most < kFewest) break;
        run_once(scene, kThreadCounts[t], effort, measured[t]);
      }
    if (interrupted()) break;
    if (names.empty() && measured[0].most < kFewest) continue;
    for (std::size_t t = 0; t < std::size(kThreadCounts); ++t) {
      SceneCost cost;
      cost.scene = name;
      cost.people = measured[0].most;
      cost.density = measured[0].density;
      cost.threads = kThreadCounts[t];
      cost.us_per_agent_step = measured[t].us_per_agent_step();
      cost.stages = measured[t].shares();
      cost.open_floor = open.cost(cost.density, kThreadCounts[t]);
      costs.push_back(cost);
    }
  }
  return costs;
}

std::string scenes_json(const std::vector<SceneCost>& costs) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const SceneCost& c : costs) {
    nlohmann::ordered_json stages;
    for (std::size_t k = 0; k < kStages; ++k) stages[std::string(kStageNames[k])] = c.stages[k];
    list.push_back({{"scene", c.scene},
                    {"people", c.people},
                    {"density", c.density},
                    {"threads", c.threads},
                    {"us_per_agent_step", c.us_per_agent_step},
                    {"open_floor_us", c.open_floor},
                    {"ratio_to_open_floor", c.ratio()},
                    {"stages", stages}});
  }
  return nlohmann::ordered_json{{"scenes", list}}.dump(1);
}

std::string scenes_text(const std::vector<SceneCost>& costs) {
  TextTable table({"scene", "people", "people/m2", "threads", "us an agent-step", "to open floor", "sense", "decide",
                   "route", "steer", "move", "settle"});
  const auto share = [](const SceneCost& c, Stage stage) {
    return fmt::format("{:.0f} %", 100 * c.stages[static_cast<std::size_t>(stage)]);
  };
  for (const SceneCost& c : costs)
    table.row({c.scene, std::to_string(c.people), fmt::format("{:.2f}", c.density), std::to_string(c.threads),
               fmt::format("{:.2f}", c.us_per_agent_step),
               fmt::format("{:.1f}{}", c.ratio(), c.threads == 1 && c.ratio() > most_allowed(c) ? "  MISSED" : ""),
               share(c, Stage::kSense), share(c, Stage::kDecide), share(c, Stage::kRoute), share(c, Stage::kSteer),
               share(c, Stage::kMove), share(c, Stage::kSettle)});
  return table.text() +
         fmt::format("limits on one thread: 2.5 times the open floor from {} people on, 4 below\n", kMany);
}

}  // namespace throng::cli
