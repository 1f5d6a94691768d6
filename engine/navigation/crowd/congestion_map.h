#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/vec2.h"

namespace throng::navigation {

// How fast people who want to walk on get on, square by square of one level, over the last seconds. From it follows
// what a metre costs in a queue: as long as it takes those who stand in it now, so that a whole queue costs about as
// long as it lasts.
class CongestionMap {
 public:
  // Begins a count over a floor of this extent.
  void begin(const Box& extent);
  // Somebody at `at` who wants to walk at `wished` and gets on at `speed` towards where it is headed [m/s].
  void add(Vec2 at, float wished, float speed);
  // Blends the count with those before.
  void end();
  void forget();

  // By how many metres longer a metre counts at this point.
  float extra(Vec2 at) const {
    const std::size_t square = square_of(at);
    return square < extra_.size() ? extra_[square] : 0.f;
  }
  // Calls visit(middle, area, extra) for every square where people are held up.
  template <typename Visit>
  void for_slow(const Visit& visit) const {
    for (std::size_t s = 0; s < extra_.size(); ++s)
      if (extra_[s] > 0.f)
        visit(low_ + Vec2{static_cast<float>(s % columns_) + 0.5f, static_cast<float>(s / columns_) + 0.5f} * side_,
              side_ * side_, extra_[s]);
  }

  void serialise(Archive& archive);
  std::size_t bytes() const { return sums_.capacity() * sizeof(Sums) + extra_.capacity() * sizeof(float); }

 private:
  // Whole numbers, so that the order in which people are added cannot show.
  struct Sums {
    std::int32_t people = 0;
    std::int32_t wished = 0, speed = 0;  // [mm/s]
  };
  std::size_t square_of(Vec2 at) const {
    const float x = (at.x - low_.x) / side_, y = (at.y - low_.y) / side_;
    if (!(x >= 0.f && y >= 0.f && x < static_cast<float>(columns_) && y < static_cast<float>(rows_)))
      return extra_.size();
    return static_cast<std::size_t>(y) * columns_ + static_cast<std::size_t>(x);
  }
  float measured(std::size_t column, std::size_t row) const;

  Vec2 low_{};
  float side_ = 1.f;  // [m]
  std::uint32_t columns_ = 0, rows_ = 0;
  std::vector<Sums> sums_;
  std::vector<float> extra_;
};

}  // namespace throng::navigation
