#include "engine/core/space/space.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/space/neighbour_kernel.h"

namespace throng {
namespace {

constexpr std::size_t kChunk = 256;
constexpr std::size_t kPadding = 16;  // slots that a vector may read past the end
constexpr float kTypicalWanted = 10.f;
constexpr float kMostRings = 14.f;  // a range never spans more cells than this to each side

std::uint32_t power_of_two_above(float value) {
  return std::bit_ceil(static_cast<std::uint32_t>(std::clamp(value, 1.f, 1e9f)));
}

}  // namespace

void Space::choose_cells(const AgentColumns& agents, float largest_range) {
  const float count = static_cast<float>(agents.position.size());
  Box box = Box::nothing();
  for (const Vec2 p : agents.position) {
    // A select, not a branch: this loop runs over everybody in every step.
    box.low = {p.x < box.low.x ? p.x : box.low.x, p.y < box.low.y ? p.y : box.low.y};
    box.high = {p.x > box.high.x ? p.x : box.high.x, p.y > box.high.y ? p.y : box.high.y};
  }
  const Vec2 size = box.size();
  float crowding = crowding_;
  if (!(crowding > 0.f)) crowding = count / std::max(1.f, size.x * size.y);
  // The nearest ten stand within sqrt(10 / (pi density)); blocks of three by three cells of about that size usually
  // hold them. Where people stand more sparsely than average the search grows ring by ring.
  const float ideal = 1.1f * std::sqrt(kTypicalWanted / (3.14159f * crowding));
  cell_ = std::clamp(ideal, std::max(0.25f, largest_range / kMostRings), std::max(0.5f, largest_range));
  const std::uint32_t rings = static_cast<std::uint32_t>(largest_range / cell_) + 2;
  const std::uint32_t least = std::bit_ceil(2 * rings + 2);
  width_ = std::max(least, power_of_two_above(size.x / cell_ + 2.f));
  height_ = std::max(least, power_of_two_above(size.y / cell_ + 2.f));
  const double most = 2.0 * count + 4096.0;
  while (double{static_cast<double>(width_)} * height_ > most && (width_ > least || height_ > least)) {
    if ((width_ >= height_ && width_ > least) || height_ <= least)
      width_ /= 2;
    else
      height_ /= 2;
  }
}

void Space::rebuild(const AgentColumns& agents, const Workers& workers, float largest_range) {
  const std::size_t n = agents.position.size();
  choose_cells(agents, largest_range);
  const std::size_t cells = std::size_t{width_} * height_;
  cell_of_.resize(n);
  cell_begin_.assign(cells + 1, 0);
  sorted_x_.resize(n + kPadding);
  sorted_y_.resize(n + kPadding);
  sorted_agent_.resize(n);
  several_levels_ = std::any_of(agents.level.begin(), agents.level.end(), [](LevelIndex l) { return l != 0; });
  if (several_levels_) sorted_level_.resize(n + kPadding);
  const float inverse = 1.f / cell_;
  const std::uint32_t x_mask = width_ - 1;
  const std::uint32_t y_mask = height_ - 1;
  constexpr std::size_t kWideChunk = 16384;
  workers.for_chunks(n, kWideChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Vec2 p = agents.position[i];
      const std::uint32_t cx = static_cast<std::uint32_t>(cell_coordinate(p.x * inverse)) & x_mask;
      const std::uint32_t cy = static_cast<std::uint32_t>(cell_coordinate(p.y * inverse)) & y_mask;
      cell_of_[i] = cy * width_ + cx;
    }
  });
  for (std::size_t i = 0; i < n; ++i) ++cell_begin_[cell_of_[i] + 1];
  double crowded = 0.0;  // sum over agents of how many share their cell
  for (std::size_t c = 1; c <= cells; ++c) {
    const double in_cell = cell_begin_[c];
    crowded += in_cell * in_cell;
    cell_begin_[c] += cell_begin_[c - 1];
  }
  crowding_ = n > 0 ? static_cast<float>(crowded / static_cast<double>(n)) / (cell_ * cell_) : 0.f;
  // Scatter; cell_begin_ serves as the running position and is shifted back afterwards.
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint32_t slot = cell_begin_[cell_of_[i]]++;
    sorted_x_[slot] = agents.position[i].x;
    sorted_y_[slot] = agents.position[i].y;
    sorted_agent_[slot] = static_cast<AgentIndex>(i);
    if (several_levels_) sorted_level_[slot] = agents.level[i];
  }
  for (std::size_t c = cells; c > 0; --c) cell_begin_[c] = cell_begin_[c - 1];
  cell_begin_[0] = 0;
}

void Space::clear_neighbours(AgentIndex size) {
  counts_.assign(size, 0);
  lists_.resize(std::size_t{size} * stride_);
}

void Space::find_neighbours(const AgentColumns& agents, std::span<const NeighbourWish> wishes, const WallIndex& walls,
                            bool world_has_walls, const Workers& workers) {
  const std::size_t n = agents.position.size();
  int most = 1;
  for (const NeighbourWish& w : wishes) most = std::max(most, w.count);
  stride_ = static_cast<std::uint32_t>(most);
  lists_.resize(n * stride_);
  counts_.resize(n);
  NeighbourQuery query;
  query.x = sorted_x_.data();
  query.y = sorted_y_.data();
  query.level = several_levels_ ? sorted_level_.data() : nullptr;
  query.agent = sorted_agent_.data();
  query.cell_begin = cell_begin_.data();
  query.width = width_;
  query.height = height_;
  query.cell = cell_;
  query.inverse_cell = 1.f / cell_;
  query.steering = agents.steering.data();
  query.number = agents.number.data();
  query.wishes = wishes.data();
  query.lists = lists_.data();
  query.counts = counts_.data();
  query.stride = stride_;
  workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
    THRONG_DISPATCH(find_neighbours, query, begin, end);
    if (!world_has_walls) return;
    for (std::size_t slot = begin; slot < end; ++slot) {
      const AgentIndex i = sorted_agent_[slot];
      const Vec2 p = agents.position[i];
      const LevelIndex level = agents.level[i];
      const bool walls_here = !walls.near(p, level).empty();
      AgentIndex* list = lists_.data() + std::size_t{i} * stride_;
      std::uint8_t kept = 0;
      for (std::uint8_t j = 0; j < counts_[i]; ++j) {
        const Vec2 o = agents.position[list[j]];
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
  return cell_of_.capacity() * 4 + cell_begin_.capacity() * 4 + sorted_x_.capacity() * 4 + sorted_y_.capacity() * 4 +
         sorted_agent_.capacity() * 4 + sorted_level_.capacity() * 2 + lists_.capacity() * 4 + counts_.capacity();
}

}  // namespace throng
