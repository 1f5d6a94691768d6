#include "engine/evaluation/measures/progress.h"

#include <algorithm>
#include <bit>

namespace throng::evaluation {

Progress::Place& Progress::find(std::uint32_t number) {
  const std::size_t mask = table_.size() - 1;
  std::size_t at = (number * 2654435761u) & mask;
  while (table_[at].number != number && table_[at].number != kNobody) at = (at + 1) & mask;
  return table_[at];
}

void Progress::make_table(std::size_t people) {
  table_.assign(std::bit_ceil(2 * people + 2), Place{});
  for (const Place& place : last_) find(place.number) = place;
}

std::span<const Vec2> Progress::add(double seconds, std::span<const std::uint32_t> numbers,
                                    std::span<const Vec2> positions, std::span<const Vec2> planned) {
  make_table(last_.size());
  const double elapsed = seconds - seconds_;
  real_.assign(planned.begin(), planned.end());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Place& before = find(numbers[i]);
    if (before.number == numbers[i] && elapsed > 0.0)
      real_[i] = (positions[i] - before.position) / static_cast<float>(elapsed);
  }
  last_.resize(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) last_[i] = {numbers[i], positions[i]};
  seconds_ = seconds;
  return real_;
}

void Progress::save(ByteWriter& out) const {
  // By number: rows may be in another order after a resume.
  std::vector<Place> sorted = last_;
  std::sort(sorted.begin(), sorted.end(), [](const Place& a, const Place& b) { return a.number < b.number; });
  static_assert(sizeof(Place) == 12, "no padding in checkpoints");
  out.put(seconds_);
  out.put_all(std::span<const Place>(sorted));
}

void Progress::load(ByteReader& in) {
  seconds_ = in.get<double>();
  last_ = in.get_all<Place>(std::size_t{1} << 31);
  for (const Place& place : last_) in.expect(place.number != kNobody);
}

}  // namespace throng::evaluation
