#pragma once

#include <cstdint>
#include <span>

#include "engine/core/world/world.h"
#include "engine/evaluation/measures/census.h"
#include "engine/evaluation/measures/crowd_snapshots.h"
#include "engine/evaluation/measures/density_map.h"
#include "engine/evaluation/measures/path_sample.h"
#include "engine/evaluation/measures/progress.h"
#include "engine/evaluation/measures/speed_summary.h"
#include "engine/evaluation/measures/time_series.h"

namespace throng::evaluation {

// A crowd at one moment: borrowed columns, all of the same length.
struct CrowdFrame {
  std::uint64_t step = 0;
  double seconds = 0.0;
  std::uint64_t arrived = 0;  // finished their journey so far
  std::span<const std::uint32_t> number;
  std::span<const Vec2> position;
  std::span<const Vec2> velocity;  // [m/s] as planned
  std::span<const LevelIndex> level;
  std::span<const std::uint16_t> population;
  std::span<const AgentState> state{};  // empty: nobody is known to stand
};

struct CrowdSample {
  double seconds = 0.0;
  double present = 0.0;
  double arrived = 0.0;
  SpeedSummary speed;  // from displacements
};

// Everything that is gathered over a run for its report. Memory does not grow with the length of the run.
class RunMeasures {
 public:
  static constexpr std::size_t kMostSamples = 1000;

  RunMeasures(const World& world, std::size_t populations);

  // A frame that is not later than the last one is left out, so that a resumed run may repeat it.
  void add(const CrowdFrame& frame);

  std::span<const CrowdSample> samples() const { return series_.samples(); }
  const DensityMap& density() const { return density_; }
  const PathSample& paths() const { return paths_; }
  const Census& census() const { return census_; }
  const CrowdSnapshots& snapshots() const { return snapshots_; }
  std::uint64_t frames() const { return density_.frames(); }
  std::uint64_t most_present() const { return most_present_; }  // in any frame

  void save(ByteWriter& out) const;
  void load(ByteReader& in);

 private:
  TimeSeries<CrowdSample> series_{kMostSamples};
  DensityMap density_;
  PathSample paths_;
  Census census_;
  CrowdSnapshots snapshots_;
  Progress progress_;
  std::uint64_t last_step_ = 0;
  std::uint64_t most_present_ = 0;
};

}  // namespace throng::evaluation
