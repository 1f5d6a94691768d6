#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/core/world/world.h"
#include "engine/foundation/vec2.h"
#include "engine/io/trajectory/sqlite_appender.h"

namespace throng::io {

// One agent in one frame.
struct RecordedPose {
  std::uint32_t id = 0;
  Vec2 position;  // [m]
  Vec2 heading;   // unit
};

// What is said once about an agent, in the first frame that shows it.
struct RecordedAgent {
  std::uint32_t id = 0;
  std::uint16_t population = 0;
  LevelIndex level = 0;
  float radius = 0.f;           // [m]
  float preferred_speed = 0.f;  // [m/s]
  float max_speed = 0.f;        // [m/s]
  Vec2 target;                  // [m]
};

// What somebody shows.
struct RecordedAction {
  std::uint32_t id = 0;
  std::string_view action;
  std::uint32_t other = 0;
  double start = 0.0;     // [s]
  double duration = 0.0;  // [s]
};

// What smoke does to somebody in a frame.
struct RecordedExposure {
  std::uint32_t id = 0;
  double extinction = 0.0;  // [1/m]
  double dose = 0.0;        // FED of asphyxiants
  double irritants = 0.0;   // FEC, the largest so far
  bool incapacitated = false;
};

struct RecordedLevel {
  std::string name;
  float height = 0.f;  // [m]
  std::string floor;   // WKT
  std::string walls;   // WKT
};

// What is known when the recording begins.
struct TrajectoryHead {
  double frames_per_second = 10.0;
  std::int64_t first_frame = 0;
  std::string geometry;  // WKT
  Box bounds = Box::nothing();
  std::vector<RecordedLevel> levels;
  std::vector<std::string> populations;
  std::vector<std::pair<std::string, std::string>> info;  // further keys and values, in this order
};

// The tables of a trajectory file: the field's SQLite layout, version 2, and ours beside it (names with throng_).
class TrajectoryStore {
 public:
  TrajectoryStore(const std::filesystem::path& path, const TrajectoryHead& head);
  // Goes on where save() was called; see SqliteAppender.
  TrajectoryStore(const std::filesystem::path& path, const TrajectoryHead& head, ByteReader& saved);

  void begin_frame();
  // Of the frame that was begun last; ids ascend over all calls of a frame.
  void add(std::span<const RecordedPose> poses);
  void add_agent(const RecordedAgent& agent);  // ids ascend over the whole run
  void add_level(std::uint32_t id, LevelIndex level);
  void add_target(std::uint32_t id, Vec2 target);
  void add_action(const RecordedAction& action);
  void add_exposure(const RecordedExposure& exposure);
  void add_command(std::uint64_t step, std::string_view text);
  // Commits when enough has gathered, and for the first frame.
  void end_frame();

  bool commit();  // false when a reader is in the way: later then
  void finish();
  void save(ByteWriter& out);

  std::int64_t frames() const { return frames_; }
  bool in_frame() const { return in_frame_; }  // begun and not ended
  sqlite::SqliteAppender& database() { return database_; }

 private:
  void write_metadata();

  sqlite::SqliteAppender database_;
  sqlite::Record record_;
  std::string frames_per_second_;
  std::int64_t first_frame_ = 0;
  std::int64_t geometry_hash_ = 0;
  std::int64_t frames_ = 0;
  bool in_frame_ = false;
  Box bounds_;
  std::uint64_t rows_since_commit_ = 0;
  std::chrono::steady_clock::time_point last_commit_;
};

}  // namespace throng::io
