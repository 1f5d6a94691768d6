#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/evaluation/measures/trajectory.h"

namespace throng::evaluation {

// One person as the entropy metric sees it: observed at even intervals, from when it enters until it leaves.
struct ObservedPerson {
  std::int64_t id = 0;         // as in the file
  std::uint32_t first = 0;     // step of the first observation
  std::vector<Point> seen;     // [m] every ObservedCrowd::spacing() steps
  Point goal;                  // [m] where it was last seen, unless told otherwise
  double radius = 0.0;         // [m] 0: unknown
  double mass = 80.0;          // [kg]
  double average_speed = 0.0;  // [m/s] along its path
};

struct ObservationOptions {
  double longest_step = 0.1;    // [s] models walk in steps no longer than this, however rarely people were observed
  double shortest_step = 0.05;  // [s] observations that follow closer are thinned out
};

// A recording on a grid of steps. Steps are as short as models need; people are observed every spacing() steps. Their
// order depends on where and when they were seen alone, not on how the file numbers or orders them, nor on which way
// its axes point: mirrored recordings have the same order.
class ObservedCrowd {
 public:
  ObservedCrowd() = default;
  // Throws Error when there is nothing to compare a model with: people on several levels, everybody too briefly there.
  explicit ObservedCrowd(const Trajectory& trajectory, const ObservationOptions& options = {});
  // Of people made up: `step` seconds a step, an observation every `spacing` steps.
  ObservedCrowd(std::vector<ObservedPerson> people, double step, std::uint32_t spacing);

  std::span<const ObservedPerson> people() const { return people_; }
  std::vector<ObservedPerson>& people() { return people_; }  // goals and sizes may be changed, not what was seen
  double step() const { return step_; }                      // [s]
  std::uint32_t spacing() const { return spacing_; }
  std::uint32_t steps() const { return static_cast<std::uint32_t>(begin_.size() - 1); }
  // Who is there at a step, in order of people().
  std::span<const std::uint32_t> present(std::uint32_t step) const {
    return {present_.data() + begin_[step], present_.data() + begin_[step + 1]};
  }
  std::uint32_t last(std::uint32_t person) const {
    const ObservedPerson& p = people_[person];
    return p.first + static_cast<std::uint32_t>(p.seen.size() - 1) * spacing_;
  }
  bool observed(std::uint32_t person, std::uint32_t step) const {
    return (step - people_[person].first) % spacing_ == 0;
  }
  const Point& seen(std::uint32_t person, std::uint32_t step) const {
    return people_[person].seen[(step - people_[person].first) / spacing_];
  }
  std::size_t states() const { return present_.size(); }  // pairs of a person and a step at which it is there
  std::size_t first_state(std::uint32_t step) const { return begin_[step]; }
  // Whether it leans to the left, or down: the mirrored recording does not, and the other way round.
  bool leans_left() const { return leans_left_; }
  bool leans_down() const { return leans_down_; }
  std::uint64_t transitions() const { return present_.size() - people_.size(); }

  std::vector<std::string> notes;  // what was left out or rounded, a sentence each

 private:
  void order_people();
  void index();

  std::vector<ObservedPerson> people_;
  bool leans_left_ = false, leans_down_ = false;
  double step_ = 0.1;  // [s]
  std::uint32_t spacing_ = 1;
  std::vector<std::uint32_t> present_;
  std::vector<std::size_t> begin_{0};
};

}  // namespace throng::evaluation
