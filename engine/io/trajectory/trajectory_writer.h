#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/simulation.h"

namespace throng::io {

struct TrajectoryOptions {
  double frames_per_second = 10.0;
  std::int64_t first_frame = 0;
  std::vector<std::pair<std::string, std::string>> info;  // for the table throng_info
};

// Streams a crowd into the field's SQLite layout, version 2, with our own tables beside it. Memory does not grow with
// the length of the run; the bytes of the file depend on the run alone. At any time, also after the process was killed,
// the file is a sound database that holds all but the last moments.
class TrajectoryWriter {
 public:
  TrajectoryWriter(const std::filesystem::path& file, const TrajectoryOptions& options, const Simulation& simulation);
  // Goes on in `file` where `snapshot` was taken; later frames in it are dropped. Throws Error when it is another
  // run's.
  TrajectoryWriter(const std::filesystem::path& file, const TrajectoryOptions& options, const Simulation& simulation,
                   const std::string& snapshot);
  ~TrajectoryWriter();
  // What people showed in the last step, into the table throng_actions.
  void actions(const Simulation& simulation);
  void frame(const Simulation& simulation);
  void finish(const Simulation& simulation);
  std::string snapshot() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace throng::io
