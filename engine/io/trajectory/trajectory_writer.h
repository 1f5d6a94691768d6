#pragma once

#include <filesystem>
#include <memory>

#include "engine/simulation/simulation.h"

namespace throng::io {

struct TrajectoryOptions {
  double frames_per_second = 10.0;
};

// Streams a crowd into the field's SQLite layout, version 2, with our own tables beside it. Memory does not grow with
// the length of the run; the bytes of the file depend on the run alone.
class TrajectoryWriter {
 public:
  TrajectoryWriter(const std::filesystem::path& file, const TrajectoryOptions& options, const Simulation& simulation);
  ~TrajectoryWriter();
  void frame(const Simulation& simulation);
  void finish(const Simulation& simulation);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace throng::io
