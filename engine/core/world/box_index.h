#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/world/geometry.h"

namespace throng {

// Boxes that do not move, packed into a tree (sort-tile-recursive; Leutenegger et al. 1997): which of very many shapes
// could be here is found without looking at all of them.
class BoxIndex {
 public:
  BoxIndex() = default;
  explicit BoxIndex(std::span<const Box> boxes);

  std::size_t size() const { return number_.size(); }
  // Calls visit(number) for every box that shares a point with this one, in an order that depends on the boxes alone.
  template <typename Visit>
  void meeting(const Box& box, const Visit& visit) const {
    if (nodes_.empty()) return;
    std::array<std::uint32_t, kDeepest * kWide>
        open;  // NOLINT(cppcoreguidelines-pro-type-member-init): cleared by `size`
    std::size_t size = 0;
    open[size++] = static_cast<std::uint32_t>(nodes_.size() - 1);
    while (size > 0) {
      const Node& node = nodes_[open[--size]];
      if (!meet(node.box, box)) continue;
      for (std::uint32_t i = node.begin; i < node.end; ++i)
        if (!node.leaf)
          open[size++] = i;
        else if (meet(boxes_[i], box))
          visit(std::size_t{number_[i]});
    }
  }
  // The numbers of those boxes, the smallest first.
  void meeting(const Box& box, std::vector<std::size_t>& numbers) const {
    numbers.clear();
    meeting(box, [&](std::size_t number) { numbers.push_back(number); });
    std::sort(numbers.begin(), numbers.end());
  }

 private:
  static constexpr std::size_t kWide = 16;    // boxes of a node
  static constexpr std::size_t kDeepest = 9;  // 16^8 is more than an index has numbers for
  struct Node {
    Box box;
    std::uint32_t begin = 0, end = 0;  // of a leaf its boxes, otherwise its nodes
    bool leaf = false;
  };
  static bool meet(const Box& a, const Box& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
  }

  std::vector<Box> boxes_;             // in the order of the leaves
  std::vector<std::uint32_t> number_;  // of each of them
  std::vector<Node> nodes_;            // level by level; the last is the root
};

}  // namespace throng
