#include "engine/core/space/space.h"

#include <algorithm>

#include "engine/core/space/neighbour_kernel.h"
#include "engine/core/space/sight_kernel.h"

namespace throng {
namespace {

constexpr std::size_t kChunk = 64;
// What rounding may take from a distance.
constexpr float kWiden = 1.001f;
constexpr float kGap = 0.01f;  // [m]

}  // namespace

void Space::clear_neighbours(AgentIndex size) {
  counts_.assign(size, 0);
  lists_.resize(std::size_t{size} * stride_);
}

void Space::find_neighbours(const AgentColumns& agents, std::span<const NeighbourWish> wishes, const SightIndex& sight,
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
    if (world != nullptr) leave_out_hidden(agents, sight, query.agent + begin, end - begin);
  });
}

void Space::leave_out_hidden(const AgentColumns& agents, const SightIndex& sight, const AgentIndex* rows,
                             std::size_t count) {
  Onlooker onlookers[kChunk];
  Sight sights[kChunk];
  std::size_t near_walls = 0;
  const bool several_levels = grid_.level() != nullptr;
  for (std::size_t k = 0; k < count; ++k) {
    const AgentIndex i = rows[k];
    if (counts_[i] == 0) continue;
    const LevelIndex level = agents.level[i];
    const AgentIndex* list = lists_.data() + std::size_t{i} * stride_;
    bool elsewhere = false;
    if (several_levels)
      for (unsigned j = 0; j < counts_[i]; ++j) elsewhere = elsewhere || agents.level[list[j]] != level;
    const WallsInSight around = sight.around(agents.position[i], level);
    // The search has left how far it looks, at least. No wall that is further away hides anybody, and on the same level
    // nobody who is further away than all walls known is in the list.
    if (!elsewhere && reach_[i] <= sight.reach() && (around.count == 0 || around.least[0] > reach_[i])) continue;
    const float furthest = length(agents.position[list[counts_[i] - 1]] - agents.position[i]) * kWiden + kGap;
    if (!elsewhere && furthest <= sight.reach() && (around.count == 0 || around.least[0] > furthest)) continue;
    onlookers[near_walls++] = {i, around, sight.table(level)};
  }
  if (near_walls == 0) return;
  const SightTask task = {&agents.position[0].x, neighbours(), sight.reach()};
  THRONG_DISPATCH(see_past_walls, task, onlookers, near_walls, sights);
  for (std::size_t k = 0; k < near_walls; ++k) {
    const AgentIndex i = onlookers[k].row;
    const Sight& seen_by = sights[k];
    const Vec2 p = agents.position[i];
    const LevelIndex level = agents.level[i];
    AgentIndex* list = lists_.data() + std::size_t{i} * stride_;
    std::uint8_t kept = 0;
    for (unsigned j = 0; j < counts_[i]; ++j) {
      const Vec2 o = agents.position[list[j]];
      bool seen = true;
      if (const LevelIndex other = agents.level[list[j]]; other != level)
        // Through the end of a link, which may be a wall for those who must not come in by it.
        seen = sight.visible(p, o, level) || sight.visible(p, o, other);
      else if ((seen_by.hidden[j / 8] >> j % 8 & 1) != 0)
        seen = false;
      else if ((seen_by.unsure[j / 8] >> j % 8 & 1) != 0)
        seen = sight.visible(p, o, level);
      if (seen) list[kept++] = list[j];
    }
    counts_[i] = kept;
  }
}

std::size_t Space::memory_bytes() const {
  return grid_.memory_bytes() + lists_.capacity() * 4 + counts_.capacity() + reach_.capacity() * 4;
}

}  // namespace throng
