#include "engine/core/world/box_index.h"

#include <cmath>

namespace throng {
namespace {

Box around(const Box& a, const Box& b) {
  Box both = a;
  both.include(b.low);
  both.include(b.high);
  return both;
}

}  // namespace

BoxIndex::BoxIndex(std::span<const Box> boxes) {
  const std::size_t n = boxes.size();
  if (n == 0) return;
  number_.resize(n);
  for (std::size_t i = 0; i < n; ++i) number_[i] = static_cast<std::uint32_t>(i);
  // Strips from left to right, each from bottom to top; ties by number, so that every library sorts alike.
  const auto twice_x = [&](std::uint32_t i) { return boxes[i].low.x + boxes[i].high.x; };
  const auto twice_y = [&](std::uint32_t i) { return boxes[i].low.y + boxes[i].high.y; };
  std::sort(number_.begin(), number_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return twice_x(a) != twice_x(b) ? twice_x(a) < twice_x(b) : a < b;
  });
  const std::size_t leaves = (n + kWide - 1) / kWide;
  const auto strip = kWide * static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(leaves))));
  for (std::size_t from = 0; from < n; from += strip)
    std::sort(
        number_.begin() + static_cast<std::ptrdiff_t>(from),
        number_.begin() + static_cast<std::ptrdiff_t>(std::min(from + strip, n)),
        [&](std::uint32_t a, std::uint32_t b) { return twice_y(a) != twice_y(b) ? twice_y(a) < twice_y(b) : a < b; });
  boxes_.reserve(n);
  for (const std::uint32_t i : number_) boxes_.push_back(boxes[i]);

  const auto add_level = [&](std::size_t begin, std::size_t end, bool leaf) {
    for (std::size_t from = begin; from < end; from += kWide) {
      Node node{Box::nothing(), static_cast<std::uint32_t>(from),
                static_cast<std::uint32_t>(std::min(from + kWide, end)), leaf};
      for (std::uint32_t i = node.begin; i < node.end; ++i)
        node.box = around(node.box, leaf ? boxes_[i] : nodes_[i].box);
      nodes_.push_back(node);
    }
  };
  add_level(0, n, true);
  for (std::size_t begin = 0; nodes_.size() - begin > 1;) {
    const std::size_t end = nodes_.size();
    add_level(begin, end, false);
    begin = end;
  }
}

}  // namespace throng
