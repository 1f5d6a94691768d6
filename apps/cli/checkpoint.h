#pragma once

#include <filesystem>
#include <string>

namespace throng::cli {

// Everything that a run needs to go on as if it had never stopped.
struct Checkpoint {
  std::string scene_file;  // for messages and for the name of the run folder
  std::string scenario;    // LoadedScenario::source
  std::string simulation;  // Simulation::snapshot()
  std::string observers;   // RunFolder::snapshot()
};

// Under a temporary name, flushed to the disk and renamed: there is always one whole checkpoint.
void write_checkpoint(const std::filesystem::path& file, const Checkpoint& checkpoint);
// Throws Error when the file is no checkpoint, is cut short or has changed since it was written.
Checkpoint read_checkpoint(const std::filesystem::path& file);

}  // namespace throng::cli
