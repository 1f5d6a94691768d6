#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/space/cell_coordinate.h"
#include "engine/foundation/ids.h"
#include "engine/foundation/vec2.h"

namespace throng {

// When people look around who need not do so in every step. People of one block look in the same step of a period: what
// they read is in the cache then. Blocks that share a step lie far apart, and each step has as many of them.
inline std::uint32_t look_phase(Vec2 position, Vec2 blocks_per_metre, std::uint32_t phases) {
  const auto x = static_cast<std::uint32_t>(cell_coordinate(position.x * blocks_per_metre.x));
  const auto y = static_cast<std::uint32_t>(cell_coordinate(position.y * blocks_per_metre.y));
  return (x * 13u + y * 7u) % phases;
}

// A new period: everybody gets a step of it. Who is near each other in space is so in rows as well, as a rule in the
// same block.
inline void share_out_phases(std::span<const Vec2> positions, Vec2 blocks_per_metre, std::uint32_t phases,
                             std::span<std::uint32_t> phase_of_row) {
  float x = 0.f, y = 0.f;  // the corner of a block, in blocks
  std::uint32_t phase = look_phase({}, blocks_per_metre, phases);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const float px = positions[i].x * blocks_per_metre.x, py = positions[i].y * blocks_per_metre.y;
    if (!(px >= x && px < x + 1.f && py >= y && py < y + 1.f)) {
      x = static_cast<float>(cell_coordinate(px));
      y = static_cast<float>(cell_coordinate(py));
      phase = look_phase(positions[i], blocks_per_metre, phases);
    }
    phase_of_row[i] = phase;
  }
}

// Rows by their phase, in order: those of phase p are rows[begin[p]] up to rows[begin[p + 1]]. Who has no phase yet, a
// number of `phases` or more, comes last. `next` is scratch.
inline void sort_rows_by_phase(std::span<const std::uint32_t> phase_of_row, std::uint32_t phases,
                               std::vector<std::uint32_t>& begin, std::vector<std::uint32_t>& next,
                               std::vector<AgentIndex>& rows) {
  begin.assign(phases + 2, 0);
  for (const std::uint32_t phase : phase_of_row) ++begin[std::min(phase, phases) + 1];
  for (std::uint32_t p = 0; p <= phases; ++p) begin[p + 1] += begin[p];
  next = begin;
  rows.resize(phase_of_row.size());
  for (AgentIndex i = 0; i < rows.size(); ++i) rows[next[std::min(phase_of_row[i], phases)]++] = i;
}

}  // namespace throng
