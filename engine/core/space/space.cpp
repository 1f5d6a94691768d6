#include "engine/core/space/space.h"

#include <algorithm>

#include "engine/core/space/neighbour_kernel.h"

namespace throng {
namespace {

constexpr std::size_t kChunk = 64;

}  // namespace

void Space::clear_neighbours(AgentIndex size) {
  counts_.assign(size, 0);
  lists_.resize(std::size_t{size} * stride_);
}

void Space::find_neighbours(const AgentColumns& agents, std::span<const NeighbourWish> wishes, const WallIndex& walls,
                            const World* world, const Workers& workers) {
  const std::size_t n = agents.position.size();
  int most = 1;
  for (const NeighbourWish& w : wishes) most = std::max(most, w.count);
  stride_ = static_cast<std::uint32_t>(most);
  lists_.resize(n * stride_);
  counts_.resize(n);
  reach_.resize(n, 0.f);
  NeighbourQuery query;
  query.x = grid_.x();
  query.y = grid_.y();
  query.level = grid_.level();
  if (world != nullptr && !world->links().empty()) {
    query.joined = world->joined_levels(0).data();
    query.joined_begin = world->joined_begin().data();
  }
  query.agent = grid_.agent().data();
  query.cell_begin = grid_.cell_begin();
  query.width = grid_.width();
  query.height = grid_.height();
  query.cell = grid_.cell();
  query.inverse_cell = 1.f / grid_.cell();
  query.steering = agents.steering.data();
  query.serial = agents.serial.data();
  query.wishes = wishes.data();
  query.lists = lists_.data();
  query.counts = counts_.data();
  query.stride = stride_;
  query.reach = reach_.data();
  workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
    THRONG_DISPATCH(find_neighbours, query, begin, end);
    if (world == nullptr) return;
    for (std::size_t slot = begin; slot < end; ++slot) {
      const AgentIndex i = query.agent[slot];
      const Vec2 p = agents.position[i];
      const LevelIndex level = agents.level[i];
      const bool walls_here = !walls.near(p, level).empty();
      AgentIndex* list = lists_.data() + std::size_t{i} * stride_;
      std::uint8_t kept = 0;
      for (std::uint8_t j = 0; j < counts_[i]; ++j) {
        const Vec2 o = agents.position[list[j]];
        if (const LevelIndex other = agents.level[list[j]]; other != level) {
          // Through the end of a link, which may be a wall for those who must not come in by it.
          if (walls.visible(p, o, level) || walls.visible(p, o, other)) list[kept++] = list[j];
          continue;
        }
        // A wall between two people who are closer than twice the reach is within reach of one of them.
        const bool nothing_between =
            !walls_here && walls.near(o, level).empty() && length_squared(o - p) <= 4.f * walls.reach() * walls.reach();
        if (nothing_between || walls.visible(p, o, level)) list[kept++] = list[j];
      }
      counts_[i] = kept;
    }
  });
}

std::size_t Space::memory_bytes() const {
  return grid_.memory_bytes() + lists_.capacity() * 4 + counts_.capacity() + reach_.capacity() * 4;
}

}  // namespace throng
