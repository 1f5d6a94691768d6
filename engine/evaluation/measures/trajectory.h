#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/navigation/mesh/lattice.h"

// Where everybody was and when, whatever wrote it down: what all measures of recorded motion are computed from.
namespace throng::evaluation {

using navigation::Point;

struct TrajectoryRow {
  std::uint32_t frame = 0;   // index into Trajectory::frames()
  std::uint32_t person = 0;  // index into Trajectory::people()
  Point at;                  // [m]
  LevelIndex level = 0;
};

struct RecordedPerson {
  std::int64_t id = 0;  // as in the file
  double radius = 0.0;  // [m] 0: unknown
  double mass = 80.0;   // [kg]
  std::string group;    // of the population; empty: unknown
};

struct RecordedFloor {
  std::string level = "ground";
  std::vector<Polygon> floor;  // where one can walk; empty: unknown
  std::vector<Segment> walls;  // that stand by themselves
};

// Rows by frame and then by person; every person at most once in a frame.
class Trajectory {
 public:
  struct Observation {
    std::int64_t frame = 0;
    std::int64_t id = 0;
    Point at;
    LevelIndex level = 0;
  };
  struct Repairs {
    std::uint64_t repeated = 0;  // the same row twice
    std::uint64_t filled = 0;    // positions put between two others
    std::uint64_t gaps = 0;      // left open: too long to be filled
    bool sorted = false;         // rows were not in order of frames
  };

  Trajectory() = default;
  // All observations, in any order. Exact repetitions are dropped, gaps of up to `longest_gap` seconds are filled by
  // straight lines. Throws Error when somebody is at two places in one frame.
  Trajectory(std::vector<Observation> all, double frames_per_second, double longest_gap = 1.0);

  std::span<const TrajectoryRow> rows() const { return rows_; }
  std::span<const RecordedPerson> people() const { return people_; }
  std::vector<RecordedPerson>& people() { return people_; }
  std::span<const std::int64_t> frames() const { return frames_; }  // their numbers, ascending
  std::span<const TrajectoryRow> frame(std::size_t index) const {
    return {rows_.data() + frame_begin_[index], rows_.data() + frame_begin_[index + 1]};
  }
  // Positions in rows(), in order of time.
  std::span<const std::uint32_t> track(std::size_t person) const {
    return {tracks_.data() + track_begin_[person], tracks_.data() + track_begin_[person + 1]};
  }
  double frames_per_second() const { return frames_per_second_; }
  // [frames] between two observations of one person, most of the time.
  std::int64_t stride() const { return stride_; }
  double seconds(std::size_t frame) const {
    return static_cast<double>(frames_[frame] - frames_.front()) / frames_per_second_;
  }
  double duration() const { return frames_.empty() ? 0.0 : seconds(frames_.size() - 1); }
  double interval() const { return static_cast<double>(stride_) / frames_per_second_; }  // [s] of one observation
  const Repairs& repairs() const { return repairs_; }

  std::vector<RecordedFloor> levels{RecordedFloor{}};
  std::string name;
  std::vector<std::string> notes;  // repairs and assumptions of the reader, a sentence each

  // Of the frames from `from` to `until` seconds, both included.
  Trajectory between(double from, double until) const;

 private:
  void index();

  double frames_per_second_ = 1.0;
  std::int64_t stride_ = 1;
  std::vector<TrajectoryRow> rows_;
  std::vector<RecordedPerson> people_;
  std::vector<std::int64_t> frames_;
  std::vector<std::size_t> frame_begin_{0};
  std::vector<std::uint32_t> tracks_;
  std::vector<std::size_t> track_begin_{0};
  Repairs repairs_;
};

}  // namespace throng::evaluation
