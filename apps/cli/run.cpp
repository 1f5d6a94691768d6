#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/cli/checkpoint.h"
#include "apps/cli/commands.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/live.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "apps/cli/scene_files.h"
#include "engine/io/run/run_folder.h"
#include "engine/io/scenario/live_command.h"
#include "engine/minds/smoke/smoke.h"
#include "engine/simulation/infeasible.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;

// What a run begins with: a scene, or a checkpoint that carries its scene.
struct Beginning {
  fs::path scene_file;
  io::LoadedScenario scenario;
  std::optional<Checkpoint> checkpoint;
};

Beginning begin_from_checkpoint(const RunArguments& arguments) {
  const SceneArguments& scene = arguments.scene;
  if (!scene.scene.empty() || !scene.set.empty() || scene.seed || scene.duration)
    throw Error("--resume takes its scene from the checkpoint", "leave out SCENE, --set, --seed and --duration");
  Beginning beginning;
  beginning.checkpoint = read_checkpoint(arguments.resume);
  beginning.scene_file = beginning.checkpoint->scene_file;
  beginning.scenario = io::parse_scenario(beginning.checkpoint->scenario, beginning.checkpoint->scene_file);
  return beginning;
}

Beginning begin(const RunArguments& arguments) {
  if (!arguments.resume.empty()) return begin_from_checkpoint(arguments);
  SceneArguments scene = arguments.scene;
  if (scene.scene.empty()) scene.scene = kDefaultScene;
  Beginning beginning;
  beginning.scene_file = find_scene(scene.scene);
  beginning.scenario = load_scene(scene);
  return beginning;
}

// One run from beginning to end.
class Run {
 public:
  Run(const RunArguments& arguments, Beginning beginning)
      : arguments_(arguments),
        beginning_(std::move(beginning)),
        simulation_(beginning_.scenario.def, arguments.scene.threads) {
    infeasible_ = simulation_.infeasible();
    for (const Infeasible& one : infeasible_) print_warnings({one.to_text()});
    if (arguments_.strict && !(infeasible_.empty() && beginning_.scenario.warnings.empty())) return;
    if (beginning_.checkpoint) simulation_.restore(beginning_.checkpoint->simulation);
    usual_ = usual_folder();
    out_ = arguments.out.empty() ? free_folder(usual_) : fs::path(arguments.out);
    io::RunFolderOptions options;
    options.folder = out_;
    options.force = arguments.force;
    options.report = arguments.report;
    options.command_line = arguments.command_line;
    options.infeasible = infeasible_;
    if (beginning_.checkpoint) options.continues = resumed_folder();
    folder_.emplace(options, beginning_.scenario, simulation_);
    if (beginning_.checkpoint) folder_->restore(beginning_.checkpoint->observers);
    simulation_.observe(*folder_, !beginning_.checkpoint);  // a checkpoint has been looked at before
  }

  int go() {
    if (!folder_) {
      if (arguments_.json) fmt::print("{}\n", refusal().dump());
      return kExitFailed;
    }
    catch_interrupts();
    const auto start = std::chrono::steady_clock::now();
    if (!arguments_.live || directed()) walk();
    const bool stopped = interrupted() && !simulation_.finished();
    if (stopped && arguments_.checkpoint_every) save_checkpoint();
    wall_seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    folder_->finish(simulation_, wall_seconds_, stopped);
    if (arguments_.live && simulation_.clock().step > 0)  // otherwise there is nothing to repeat
      write_file(out_ / "replay.yaml",
                 io::replay_scene(beginning_.scenario, simulation_.commands(), simulation_.world(),
                                  simulation_.clock().seconds()),
                 true);
    if (arguments_.json)
      print_json();
    else if (!arguments_.quiet)
      print_summary(stopped);
    return stopped ? kExitInterrupted : kExitOk;
  }

 private:
  // Where the run was that made the checkpoint.
  fs::path resumed_folder() const {
    const fs::path folder = fs::path(arguments_.resume).parent_path();
    return folder.empty() ? "." : folder;
  }

  fs::path usual_folder() const {
    if (beginning_.checkpoint) return resumed_folder();
    return fs::path("runs") /
           (beginning_.scene_file.stem().string() + "-" + std::to_string(beginning_.scenario.def.seed));
  }

  // A run that was killed goes on in its own folder; everything else gets a new one.
  fs::path free_folder(const fs::path& usual) const {
    const bool goes_on = beginning_.checkpoint && !fs::exists(usual / "summary.json");
    return goes_on ? usual : next_free_folder(usual);
  }

  // False when the user has ended the run.
  bool directed() {
    return direct_live(std::cin, std::cout, simulation_, beginning_.scenario, [&] {
      if (simulation_.finished() || interrupted()) return false;
      simulation_.step();
      return true;
    });
  }

  void walk() {
    const ScenarioDef& def = beginning_.scenario.def;
    const std::uint64_t between = arguments_.checkpoint_every ? whole_steps(*arguments_.checkpoint_every) : 0;
    Progress progress(def.name, "s", def.duration, !arguments_.quiet && !arguments_.live);
    while (!simulation_.finished() && !interrupted()) {
      simulation_.step();
      if (between > 0 && simulation_.clock().step % between == 0) save_checkpoint();
      progress.update(simulation_.clock().seconds());
    }
  }

  std::uint64_t whole_steps(double seconds) const {
    constexpr double kMostSteps = 1e18;
    return static_cast<std::uint64_t>(std::clamp(std::round(seconds / simulation_.clock().dt), 1.0, kMostSteps));
  }

  fs::path checkpoint_file() const { return io::RunFolder::checkpoint_file(out_); }

  void save_checkpoint() {
    write_checkpoint(checkpoint_file(), {beginning_.scene_file.string(), beginning_.scenario.source,
                                         simulation_.snapshot(), folder_->snapshot()});
  }

  // Of --strict.
  nlohmann::ordered_json refusal() const {
    nlohmann::ordered_json object = {{"error", "the scene has warnings and --strict is set"},
                                     {"warnings", beginning_.scenario.warnings},
                                     {"infeasible", nlohmann::ordered_json::array()}};
    for (const Infeasible& one : infeasible_) object["infeasible"].push_back(one.to_text());
    return object;
  }

  void print_json() const {
    auto summary = nlohmann::ordered_json::parse(folder_->summary());
    summary["out"] = out_.string();
    fmt::print("{}\n", summary.dump());
  }

  void print_summary(bool stopped) const {
    const CrowdCounts counts = simulation_.counts();
    fmt::print("{}: {} people, {} arrived, {} still there{}\n", beginning_.scenario.def.name, counts.total,
               counts.arrived, counts.active, stopped ? "; interrupted" : "");
    const double simulated = simulation_.clock().seconds();
    fmt::print("{:g} s simulated in {:.2f} s", simulated, wall_seconds_);
    const std::uint64_t agent_steps = simulation_.timings().agent_steps;
    if (agent_steps > 0)
      fmt::print(": {:.2f} us an agent-step, everything included, on {} thread{}",
                 wall_seconds_ * 1e6 / static_cast<double>(agent_steps), simulation_.threads(),
                 simulation_.threads() == 1 ? "" : "s");
    fmt::print("\n");
    const StepCounters& counters = simulation_.counters();
    if (counters.refused > 0)
      fmt::print("{} commands could not be carried out when their time came\n", counters.refused);
    for (const Infeasible& one : infeasible_) fmt::print("WARNING: {}\n", one.to_text());
    if (const Mind* smoke = simulation_.find_mind(Smoke::kName))
      if (const std::uint64_t lie = static_cast<const Smoke*>(smoke)->tally().incapacitated; lie > 0)
        fmt::print("WARNING: {} of the people were incapacitated by smoke, toxic gases or heat\n", lie);
    if (counters.not_finite > 0)
      fmt::print("{} times a steering model gave no number and the person stood still\n", counters.not_finite);
    if (arguments_.out.empty() && out_ != usual_) {
      fmt::print("{} exists already: this run is in {}\n", usual_.string(), out_.string());
      if (io::RunFolder::holds_unfinished_run(usual_))
        fmt::print("{} holds a run that was killed; --out {} --force replaces it\n", usual_.string(), usual_.string());
    }
    if (stopped && arguments_.checkpoint_every)
      fmt::print("to go on: throng run --resume {}\n", checkpoint_file().string());
    fmt::print("{}: {}\n", arguments_.report ? "report" : "results",
               (arguments_.report ? out_ / "report.html" : out_).string());
  }

  const RunArguments& arguments_;
  Beginning beginning_;
  Simulation simulation_;
  std::vector<Infeasible> infeasible_;
  fs::path usual_;
  fs::path out_;
  std::optional<io::RunFolder> folder_;
  double wall_seconds_ = 0.0;
};

}  // namespace

int execute(const RunArguments& arguments) {
  Beginning beginning = begin(arguments);
  print_warnings(beginning.scenario.warnings);
  return Run(arguments, std::move(beginning)).go();
}

}  // namespace throng::cli
