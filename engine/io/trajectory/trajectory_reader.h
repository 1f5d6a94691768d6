#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/io/trajectory/trajectory_store.h"

namespace throng::io {

constexpr double kFarthestRecorded = 1e8;  // [m] more is a wrong unit or a broken file

struct TrajectoryPose {
  std::int64_t id = 0;
  double x = 0.0, y = 0.0;                  // [m]
  double heading_x = 0.0, heading_y = 0.0;  // unit; zero when the file has none
};

struct TrajectoryFrame {
  std::int64_t number = 0;
  std::vector<TrajectoryPose> poses;  // by id
};

struct TrajectoryGeometry {
  std::int64_t hash = 0;  // 0 in version 1
  std::string wkt;
};

// Of files of ours, beside the field's tables.
struct RecordedAgentFacts {
  std::int64_t id = 0;
  std::size_t population = 0;
  double radius = 0.0;   // [m]
  LevelIndex level = 0;  // in the first frame that shows it
};
struct RecordedLevelChange {
  std::int64_t frame = 0;
  std::int64_t id = 0;
  LevelIndex level = 0;
};

struct TrajectoryMetadata {
  int version = 0;
  double frames_per_second = 0.0;
  std::vector<std::pair<std::string, std::string>> values;  // all of them as they are, by key
  std::vector<TrajectoryGeometry> geometries;
  std::vector<std::string> populations;                   // in files of ours
  std::vector<std::pair<std::string, std::string>> info;  // in files of ours
};

// Reads trajectories in the field's SQLite layouts, versions 1 to 3, and so ours, frame by frame. Also while they are
// still being written. Throws Error that names the file when it is damaged or something else.
class TrajectoryReader {
 public:
  explicit TrajectoryReader(const std::filesystem::path& file);
  ~TrajectoryReader();

  const TrajectoryMetadata& metadata() const;
  // The next frame that shows somebody, in order of time. False at the end. Reuses the memory of `frame`.
  bool next(TrajectoryFrame& frame);
  // The next frame will be this one or the first after it.
  void seek(std::int64_t frame);
  // The walkable area in a frame as WKT.
  const std::string& geometry(std::int64_t frame);
  // Empty for files of others.
  std::vector<RecordedAgentFacts> agents();
  std::vector<RecordedLevelChange> level_changes();  // by frame
  std::vector<RecordedLevel> levels();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace throng::io
