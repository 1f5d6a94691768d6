#include "engine/core/space/space.h"

#include <algorithm>

#include "engine/core/space/neighbour_kernel.h"
#include "engine/core/space/sight_kernel.h"

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
    if (world != nullptr) leave_out_hidden(agents, walls, query.agent + begin, end - begin);
  });
}

void Space::leave_out_hidden(const AgentColumns& agents, const WallIndex& walls, const AgentIndex* rows,
                             std::size_t count) {
  Onlooker onlookers[kChunk];
  Sight sights[kChunk];
  std::size_t near_walls = 0;
  const float reach_squared = walls.reach() * walls.reach();
  for (std::size_t k = 0; k < count; ++k) {
    const AgentIndex i = rows[k];
    if (counts_[i] == 0) continue;
    const AgentIndex furthest = lists_[std::size_t{i} * stride_ + counts_[i] - 1];
    const auto around = walls.near(agents.position[i], agents.level[i]);
    // Within reach of somebody whom no wall is near to nothing can be hidden; on other levels it may.
    if (around.empty() && grid_.level() == nullptr &&
        length_squared(agents.position[furthest] - agents.position[i]) <= reach_squared)
      continue;
    onlookers[near_walls++] = {i, static_cast<std::uint32_t>(around.size()), around.data()};
  }
  if (near_walls == 0) return;
  const SightTask task = {&agents.position[0].x, neighbours(), walls.reach()};
  THRONG_DISPATCH(see_past_walls, task, onlookers, near_walls, sights);
  for (std::size_t k = 0; k < near_walls; ++k) {
    const AgentIndex i = onlookers[k].row;
    const Sight& sight = sights[k];
    const Vec2 p = agents.position[i];
    const LevelIndex level = agents.level[i];
    AgentIndex* list = lists_.data() + std::size_t{i} * stride_;
    std::uint8_t kept = 0;
    for (unsigned j = 0; j < counts_[i]; ++j) {
      const Vec2 o = agents.position[list[j]];
      bool seen = true;
      if (const LevelIndex other = agents.level[list[j]]; other != level)
        // Through the end of a link, which may be a wall for those who must not come in by it.
        seen = walls.visible(p, o, level) || walls.visible(p, o, other);
      else if ((sight.hidden[j / 8] >> j % 8 & 1) != 0)
        seen = false;
      else if ((sight.unsure[j / 8] >> j % 8 & 1) != 0)
        seen = walls.visible(p, o, level);
      if (seen) list[kept++] = list[j];
    }
    counts_[i] = kept;
  }
}

std::size_t Space::memory_bytes() const {
  return grid_.memory_bytes() + lists_.capacity() * 4 + counts_.capacity() + reach_.capacity() * 4;
}

}  // namespace throng
