#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/evaluation/measures/bytes.h"
#include "engine/evaluation/measures/time_series.h"

namespace throng::evaluation {

struct PathPoint {
  Vec2 position;            // [m]
  std::uint32_t level = 0;  // as wide as it is so that there is no padding
};

// The paths of some of the people, from their birth on, in bounded memory. Who is in it depends on birth numbers alone:
// at first everybody; when a population has more than its share, people are dropped one for one, evenly over all births
// so far. Each population has the same share, so that small ones are not lost among large ones.
class PathSample {
 public:
  struct Path {
    std::uint32_t number = 0;  // order of birth
    std::uint32_t population = 0;
    TimeSeries<PathPoint> points;
  };
  static constexpr std::size_t kMostPaths = 300;
  static constexpr std::size_t kMostPoints = 400;  // of one path

  explicit PathSample(std::size_t populations);

  // One frame.
  void add(std::span<const std::uint32_t> numbers, std::span<const std::uint16_t> populations,
           std::span<const Vec2> positions, std::span<const LevelIndex> levels);

  std::span<const Path> paths() const { return paths_; }  // in order of birth

  void save(ByteWriter& out) const;
  void load(ByteReader& in);

 private:
  // Multiples of the golden ratio are spread evenly over the circle (Knuth, The Art of Computer Programming 3, 6.4), so
  // the people whose multiples lie on its first part come at nearly equal distances in order of birth, and in no step
  // with sources that take turns. Those with the first places are kept.
  static std::uint32_t place_on_circle(std::uint32_t number) { return number * 0x9e37'79b1u; }
  std::size_t stratum(std::uint32_t population) const {
    return population < limits_.size() ? population : limits_.size() - 1;
  }
  void add_point(std::uint32_t number, std::uint32_t population, const PathPoint& point);
  void drop_last_place(std::size_t stratum);

  std::vector<std::uint32_t> limits_;  // of each stratum: sampled are those whose place is not beyond
  std::vector<std::uint32_t> counts_;  // paths of each stratum
  std::size_t quota_;
  std::vector<Path> paths_;
};

}  // namespace throng::evaluation
