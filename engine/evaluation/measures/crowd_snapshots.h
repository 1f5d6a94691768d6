#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/world/world.h"
#include "engine/evaluation/measures/bytes.h"
#include "engine/evaluation/measures/survey.h"

namespace throng::evaluation {

// The whole crowd at some moments of a run, evenly over its length, in bounded memory: whenever there are more than
// kMostRows positions or kMostMoments moments, every second moment is dropped and from then on only every second one is
// kept.
class CrowdSnapshots {
 public:
  static constexpr std::size_t kMostRows = 120'000;
  static constexpr std::size_t kMostMoments = 2000;

  // One frame. A crowd of more than kMostRows is passed over. `states` may be empty: then nobody is known to stand.
  void add(double seconds, std::span<const std::uint32_t> numbers, std::span<const Vec2> positions,
           std::span<const Vec2> velocities, std::span<const LevelIndex> levels,
           std::span<const AgentState> states = {});

  std::size_t size() const { return moments_.size(); }
  std::uint64_t passed_over() const { return passed_over_; }
  SurveyedFrames frames() const;  // borrowed

  void save(ByteWriter& out) const;
  void load(ByteReader& in);

 private:
  struct Row {  // in order of birth, so that neither threads nor a resumed run can show
    std::uint32_t number;
    Vec2 position, velocity;
    std::uint32_t level;  // with kStanding of who does not walk; as wide as it is so that there is no padding
  };
  struct Moment {
    std::uint64_t frame;
    double seconds;
    std::vector<Row> rows;
  };
  static constexpr std::uint32_t kStanding = 0x10000;
  void thin();

  std::uint64_t seen_ = 0, passed_over_ = 0;
  std::uint64_t stride_ = 1;  // a power of two
  std::size_t rows_ = 0;      // of all moments
  std::vector<Moment> moments_;
};

}  // namespace throng::evaluation
