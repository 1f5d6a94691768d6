#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "engine/core/step/events.h"
#include "engine/evaluation/measures/bytes.h"

namespace throng::evaluation {

// Who came to the end of its journey, when and where: what an evacuation is judged by. Looks at the events of every
// step; memory is bounded.
class Departures {
 public:
  static constexpr std::size_t kMostTimes = std::size_t{1} << 20;
  static constexpr double kFlowWindow = 10.0;  // [s]

  // One place where journeys end.
  struct Exit {
    PlaceIndex place = kNoPlace;  // kNoPlace: at no place
    std::uint64_t people = 0;
    double first = 0.0, last = 0.0;    // [s]
    std::uint64_t most_in_window = 0;  // people in any kFlowWindow
    std::deque<float> recent;          // [s] of the last window, in order
    double flow() const {              // [1/s] from the first to the last
      return last > first ? static_cast<double>(people - 1) / (last - first) : 0.0;
    }
    double largest_flow() const { return static_cast<double>(most_in_window) / kFlowWindow; }  // [1/s]
  };

  // After every step, with the events of it.
  void add(double seconds, std::span<const Event> events);

  std::uint64_t people() const { return people_; }
  double last() const;  // [s] NaN: nobody
  // [s] when this share (0..1) of those who came to their end had; NaN: nobody. Exact up to kMostTimes people.
  double quantile(double share) const;
  std::span<const Exit> exits() const { return exits_; }  // in the order of places

  void save(ByteWriter& out) const;
  void load(ByteReader& in);

 private:
  Exit& exit_at(PlaceIndex place);

  std::uint64_t people_ = 0;
  std::uint64_t stride_ = 1;  // of the times that are kept
  std::vector<float> times_;  // [s] in order
  double last_ = 0.0;         // [s]
  std::vector<Exit> exits_;
};

}  // namespace throng::evaluation
