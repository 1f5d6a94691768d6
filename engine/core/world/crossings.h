#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "engine/core/world/geometry.h"

namespace throng {

// Walls that cross cut each other to pieces, and each piece costs the navigation mesh as much as a wall. What is drawn
// by people or measured by machines has far fewer crossings.
inline constexpr std::size_t kMostCrossings = 10'000;

// The first line with which more than so many pairs of lines cross; lines that only touch do not.
std::optional<std::size_t> first_beyond_crossings(std::span<const Segment> lines, std::size_t most);

}  // namespace throng
