#include "engine/navigation/crowd/congestion_map.h"

#include <algorithm>
#include <cmath>

namespace throng::navigation {
namespace {

constexpr float kSide = 1.f;             // [m] of a square,
constexpr float kMostSquares = 1 << 20;  // larger where a floor would have more
constexpr float kLooseBelow = 0.7f;      // [1/m2] who is slow where there is room is not held up by others
constexpr float kCrowdedFrom = 1.2f;     // [1/m2]
constexpr std::int32_t kFewest = 3;      // people around who make a crowd
constexpr float kSlowest = 0.03f;        // [m/s] nobody expects to stand for ever
constexpr float kNewCount = 0.4f;        // weight of the last count: people stop and go
constexpr float kForgotten = 0.05f;      // extra metres a metre that are none
constexpr float kThousand = 1000.f;      // mm
constexpr std::uint32_t kMostSide = 1 << 16;

}  // namespace

void CongestionMap::begin(const Box& extent) {
  const Vec2 size = extent.size();
  const float side = std::max(kSide, std::sqrt(std::max(0.f, size.x * size.y) / kMostSquares));
  const auto squares = [&](float length) {
    return static_cast<std::uint32_t>(std::clamp(std::ceil(length / side), 1.f, float{kMostSide}));
  };
  const std::uint32_t columns = squares(size.x), rows = squares(size.y);
  if (extra_.empty() || columns != columns_ || rows != rows_ || !(low_ == extent.low) || side != side_) {
    low_ = extent.low;
    side_ = side;
    columns_ = columns;
    rows_ = rows;
    extra_.assign(std::size_t{columns} * rows, 0.f);
  }
  sums_.assign(extra_.size(), {});
}

void CongestionMap::add(Vec2 at, float wished, float speed) {
  const std::size_t square = square_of(at);
  if (square >= sums_.size()) return;
  Sums& sums = sums_[square];
  ++sums.people;
  sums.wished += static_cast<std::int32_t>(wished * kThousand);
  sums.speed += static_cast<std::int32_t>(std::clamp(speed, 0.f, wished) * kThousand);
}

// Over a square and those around it: one alone holds too few people.
float CongestionMap::measured(std::size_t column, std::size_t row) const {
  std::int32_t people = 0, wished = 0, speed = 0;
  int squares = 0;
  for (std::size_t y = row > 0 ? row - 1 : 0; y <= std::min<std::size_t>(row + 1, rows_ - 1); ++y)
    for (std::size_t x = column > 0 ? column - 1 : 0; x <= std::min<std::size_t>(column + 1, columns_ - 1); ++x) {
      const Sums& sums = sums_[y * columns_ + x];
      if (sums.people > 0) ++squares;  // where nobody is there may be a wall
      people += sums.people;
      wished += sums.wished;
      speed += sums.speed;
    }
  if (people < kFewest) return 0.f;
  const float density = static_cast<float>(people) / (static_cast<float>(squares) * side_ * side_);
  const float held_up = std::clamp((density - kLooseBelow) / (kCrowdedFrom - kLooseBelow), 0.f, 1.f);
  const float mean = std::max(static_cast<float>(speed) / static_cast<float>(people) / kThousand, kSlowest);
  const float wish = static_cast<float>(wished) / static_cast<float>(people) / kThousand;
  return held_up * std::max(0.f, wish / mean - 1.f);
}

void CongestionMap::end() {
  for (std::size_t row = 0; row < rows_; ++row)
    for (std::size_t column = 0; column < columns_; ++column) {
      float& extra = extra_[row * columns_ + column];
      const bool anybody = sums_[row * columns_ + column].people > 0;
      if (!anybody && extra == 0.f) continue;
      extra += kNewCount * ((anybody ? measured(column, row) : 0.f) - extra);
      if (extra < kForgotten) extra = 0.f;
    }
}

void CongestionMap::forget() {
  sums_.clear();
  extra_.clear();
  columns_ = rows_ = 0;
}

void CongestionMap::serialise(Archive& archive) {
  archive.value(low_);
  archive.value(side_);
  archive.value(columns_);
  archive.value(rows_);
  archive.check(side_ >= kSide && columns_ <= kMostSide && rows_ <= kMostSide &&
                static_cast<float>(columns_) * static_cast<float>(rows_) <= 4.f * kMostSquares);
  // Few squares are slow.
  std::vector<std::uint32_t> where;
  std::vector<float> extra;
  if (!archive.reading())
    for (std::size_t s = 0; s < extra_.size(); ++s)
      if (extra_[s] > 0.f) where.push_back(static_cast<std::uint32_t>(s)), extra.push_back(extra_[s]);
  archive.list(where);
  archive.list(extra);
  archive.check(where.size() == extra.size());
  if (!archive.reading()) return;
  extra_.assign(std::size_t{columns_} * rows_, 0.f);
  for (std::size_t k = 0; k < where.size(); ++k) {
    archive.check(where[k] < extra_.size());
    extra_[where[k]] = extra[k];
  }
}

}  // namespace throng::navigation
