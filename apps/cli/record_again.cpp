#include "apps/cli/record_again.h"

#include <fmt/format.h>

#include <cctype>
#include <chrono>

#include "apps/cli/output.h"
#include "engine/foundation/error.h"
#include "engine/io/files/readable_files.h"
#include "engine/io/run/run_folder.h"
#include "engine/simulation/infeasible.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;

// "Office with a fire alarm-7" -> "office-with-a-fire-alarm-7"
std::string run_name(const std::string& text) {
  std::string name;
  for (const char c : text.substr(0, 60)) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0)
      name += static_cast<char>(std::tolower(byte));
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  return name.empty() ? "run" : name;
}

}  // namespace

fs::path record_again(const server::Repetition& run, int threads, const std::function<bool(double)>& progress) {
  using Time = std::chrono::steady_clock;
  const Time::time_point start = Time::now();
  const io::ReadableFiles none = io::ReadableFiles::below({});
  io::LoadOptions loading;
  loading.files = &none;  // a scene that has been read has everything in it
  const io::LoadedScenario scenario = io::parse_scenario(run.scene, "replay.yaml", loading);
  Simulation simulation(scenario.def, threads);
  io::RunFolderOptions options;
  options.folder = next_free_folder(fs::path("runs") / run_name(run.name));
  options.command_line = "throng studio";
  options.infeasible = simulation.infeasible();
  io::RunFolder folder(options, scenario, simulation);
  simulation.observe(folder);
  Time::time_point told = start;
  bool wanted = true;
  while (!simulation.finished() && wanted) {
    simulation.step();
    if (Time::now() - told > std::chrono::milliseconds(300)) {
      told = Time::now();
      wanted = progress(simulation.clock().seconds() / scenario.def.duration);
    }
  }
  const double seconds = std::chrono::duration<double>(Time::now() - start).count();
  // Before the summary: a folder that has one is whole.
  write_file(options.folder / "replay.yaml", run.scene, true);
  folder.finish(simulation, seconds, !simulation.finished());
  if (wanted && fmt::format("{:016x}", simulation.hash()) != run.hash)
    throw Error("the repeated run in " + options.folder.string() + " did not end as the one that was watched");
  std::error_code unknown;
  const fs::path whole = fs::absolute(options.folder, unknown);
  return unknown ? options.folder : whole;
}

}  // namespace throng::cli
