#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/evaluation/measures/departures.h"
#include "engine/evaluation/measures/survey.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/infeasible.h"
#include "engine/simulation/simulation.h"

namespace throng::io {

struct RunFolderOptions {
  std::filesystem::path folder;
  bool force = false;  // replace the files of an earlier run
  bool report = true;
  std::string command_line;            // for the report
  std::vector<Infeasible> infeasible;  // Simulation::infeasible() before the first step
  // Of a resumed run: the folder of the run that made the checkpoint, when it is another one. Its recordings are copied
  // as far as the checkpoint, so that the new ones are whole.
  std::filesystem::path continues;
};

// What a run leaves behind: trajectory.sqlite, events.jsonl, summary.json and report.html. Files have temporary names
// (ending in .part) until they are whole; they can be opened at any time, also after the process was killed.
class RunFolder : public Observer {
 public:
  // Throws Error when the folder holds a run already and force is not set, or when it cannot be written.
  RunFolder(const RunFolderOptions& options, const LoadedScenario& scenario, const Simulation& simulation);
  ~RunFolder() override;

  // After every step (and once before the first): records frames that are due, events and what the report needs.
  // Simulation::observe(folder) sees to that.
  void observed(const Simulation& simulation) override;
  // The same for who calls it after each step instead; counts the time that it takes.
  void observe(Simulation& simulation);
  // Completes and renames everything. `interrupted` is noted in the summary and the report.
  void finish(const Simulation& simulation, double wall_seconds, bool interrupted);
  const std::string& summary() const;  // of a run that is finished: summary.json
  // For a checkpoint: what the observers need to go on in a resumed run. restore() is called before the
  // first look; the recordings then go on where the checkpoint was made, and what they got after it is dropped. Without
  // recordings to continue, new ones begin at the checkpoint.
  std::string snapshot() const;
  void restore(const std::string& bytes);

  // Where a run keeps its checkpoint. A run that replaces another one without resuming it takes it away.
  static std::filesystem::path checkpoint_file(const std::filesystem::path& folder);
  // Whether somebody was killed there: some files still have their temporary names.
  static bool holds_unfinished_run(const std::filesystem::path& folder);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// What came of a run, as its summary and its report tell it; borrowed.
struct RunResult {
  std::span<const Infeasible> infeasible{};
  const evaluation::Departures* departures = nullptr;
  const evaluation::Survey* survey = nullptr;  // null: no report was asked for
};

// summary.json and the output of `throng run --json`: one object as text.
std::string run_summary_json(const LoadedScenario& scenario, const Simulation& simulation, double wall_seconds,
                             bool interrupted, const RunResult& result = {});

}  // namespace throng::io
