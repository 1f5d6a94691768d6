#include "engine/evaluation/measures/census.h"

#include <algorithm>

#include "engine/foundation/assert.h"

namespace throng::evaluation {

void Census::add(std::span<const std::uint32_t> numbers, std::span<const std::uint16_t> populations) {
  THRONG_ASSERT(numbers.size() == populations.size());
  std::uint64_t next = next_;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] < next_) continue;
    next = std::max(next, std::uint64_t{numbers[i]} + 1);
    ++seen_[std::min<std::size_t>(populations[i], seen_.size() - 1)];
  }
  next_ = next;
}

std::uint64_t Census::total() const {
  std::uint64_t sum = 0;
  for (const std::uint64_t n : seen_) sum += n;
  return sum;
}

void Census::save(ByteWriter& out) const {
  out.put(next_);
  out.put_all(std::span<const std::uint64_t>(seen_));
}

void Census::load(ByteReader& in) {
  const auto next = in.get<std::uint64_t>();
  std::vector<std::uint64_t> seen = in.get_all<std::uint64_t>(seen_.size());
  in.expect(seen.size() == seen_.size());
  next_ = next;
  seen_ = std::move(seen);
}

}  // namespace throng::evaluation
