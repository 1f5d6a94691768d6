#include "engine/core/space/grid.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/space/cell_coordinate.h"

namespace throng {
namespace {

constexpr std::size_t kLookChunk = 2048;
constexpr std::size_t kLeastPart = 4096;  // rows that are worth a thread
constexpr std::size_t kMostParts = 8;     // each has a table of cells of its own
constexpr std::size_t kPadding = 16;      // slots that a vector may read past the end
constexpr float kTypicalWanted = 10.f;
constexpr float kMostRings = 14.f;  // a range never spans more cells than this to each side

std::uint32_t power_of_two_above(float value) {
  return std::bit_ceil(static_cast<std::uint32_t>(std::clamp(value, 1.f, 1e9f)));
}

Box around(Box a, const Box& b) {
  a.low = {std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)};
  a.high = {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)};
  return a;
}

}  // namespace

// Where the crowd is, and whether on one level.
void Grid::look_over(const AgentColumns& agents, const Workers& workers) {
  const std::size_t n = agents.position.size();
  pieces_.assign((n + kLookChunk - 1) / kLookChunk, {Box::nothing(), false});
  workers.for_chunks(n, kLookChunk, [&](std::size_t begin, std::size_t end) {
    Box box = Box::nothing();
    LevelIndex levels = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const Vec2 p = agents.position[i];
      // A select, not a branch: this loop runs over everybody in every step.
      box.low = {p.x < box.low.x ? p.x : box.low.x, p.y < box.low.y ? p.y : box.low.y};
      box.high = {p.x > box.high.x ? p.x : box.high.x, p.y > box.high.y ? p.y : box.high.y};
      levels = static_cast<LevelIndex>(levels | agents.level[i]);
    }
    pieces_[begin / kLookChunk] = {box, levels != 0};
  });
  box_ = Box::nothing();
  several_levels_ = false;
  for (const Piece& piece : pieces_) {
    box_ = around(box_, piece.box);
    several_levels_ = several_levels_ || piece.upstairs;
  }
}

void Grid::choose_cells(std::size_t count, float largest_range) {
  const Vec2 size = box_.size();
  float crowding = crowding_;
  if (!(crowding > 0.f)) crowding = static_cast<float>(count) / std::max(1.f, size.x * size.y);
  // The nearest ten stand within sqrt(10 / (pi density)); blocks of three by three cells a little larger than that
  // nearly always hold them.
  const float ideal = 1.2f * std::sqrt(kTypicalWanted / (3.14159f * crowding));
  cell_ = std::clamp(ideal, std::max(0.25f, largest_range / kMostRings), std::max(0.5f, largest_range));
  const std::uint32_t rings = static_cast<std::uint32_t>(largest_range / cell_) + 2;
  const std::uint32_t least = std::bit_ceil(2 * rings + 2);
  width_ = std::max(least, power_of_two_above(size.x / cell_ + 2.f));
  height_ = std::max(least, power_of_two_above(size.y / cell_ + 2.f));
  const double most = 2.0 * static_cast<double>(count) + 4096.0;
  while (static_cast<double>(width_) * height_ > most && (width_ > least || height_ > least)) {
    if ((width_ >= height_ && width_ > least) || height_ <= least)
      width_ /= 2;
    else
      height_ /= 2;
  }
}

void Grid::rebuild(const AgentColumns& agents, const Workers& workers, float largest_range) {
  const std::size_t n = agents.position.size();
  look_over(agents, workers);
  choose_cells(n, largest_range);
  const std::size_t cells = std::size_t{width_} * height_;
  // A counting sort in parts: each counts its rows, then each knows where its share of a cell begins.
  const std::size_t parts =
      std::clamp<std::size_t>(n / kLeastPart, 1, std::min<std::size_t>(kMostParts, std::size_t(workers.threads())));
  const std::size_t part_size = (n + parts - 1) / parts;
  cell_of_.resize(n);
  cell_begin_.resize(cells + 1);
  running_.resize(parts * cells);
  x_.resize(n + kPadding);
  y_.resize(n + kPadding);
  agent_.resize(n + kPadding);
  if (several_levels_) level_.resize(n + kPadding);
  const auto rows_of = [&](std::size_t part) {
    return std::pair(std::min(n, part * part_size), std::min(n, (part + 1) * part_size));
  };
  const float inverse = 1.f / cell_;
  workers.for_chunks(parts, 1, [&](std::size_t part, std::size_t) {
    std::uint32_t* count = running(part);
    std::fill(count, count + cells, 0u);
    const auto [begin, end] = rows_of(part);
    for (std::size_t i = begin; i < end; ++i) {
      const Vec2 p = agents.position[i];
      const std::uint32_t cx = static_cast<std::uint32_t>(cell_coordinate(p.x * inverse)) & (width_ - 1);
      const std::uint32_t cy = static_cast<std::uint32_t>(cell_coordinate(p.y * inverse)) & (height_ - 1);
      const std::uint32_t cell = cy * width_ + cx;
      cell_of_[i] = cell;
      ++count[cell];
    }
  });
  std::uint64_t crowded = 0;  // sum over agents of how many share their cell
  std::uint32_t slot = 0;
  for (std::size_t c = 0; c < cells; ++c) {
    cell_begin_[c] = slot;
    for (std::size_t part = 0; part < parts; ++part) {
      std::uint32_t& here = running(part)[c];
      const std::uint32_t count = here;
      here = slot;
      slot += count;
    }
    const std::uint64_t in_cell = slot - cell_begin_[c];
    crowded += in_cell * in_cell;
  }
  cell_begin_[cells] = slot;
  crowding_ = n > 0 ? static_cast<float>(static_cast<double>(crowded) / static_cast<double>(n)) / (cell_ * cell_) : 0.f;
  workers.for_chunks(parts, 1, [&](std::size_t part, std::size_t) {
    std::uint32_t* next = running(part);
    const auto [begin, end] = rows_of(part);
    for (std::size_t i = begin; i < end; ++i) {
      const std::uint32_t s = next[cell_of_[i]]++;
      x_[s] = agents.position[i].x;
      y_[s] = agents.position[i].y;
      agent_[s] = static_cast<AgentIndex>(i);
      if (several_levels_) level_[s] = agents.level[i];
    }
  });
}

std::size_t Grid::memory_bytes() const {
  return (cell_of_.capacity() + cell_begin_.capacity() + running_.capacity() + x_.capacity() + y_.capacity() +
          agent_.capacity()) *
             4 +
         level_.capacity() * sizeof(LevelIndex) + pieces_.capacity() * sizeof(Piece);
}

}  // namespace throng
