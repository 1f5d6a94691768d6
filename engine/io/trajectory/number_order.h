#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/foundation/ids.h"

namespace throng::io {

// Puts rows that are in the order of grid cells into the order of birth, in time linear in the crowd.
class NumberOrder {
 public:
  // The rows by ascending number; numbers differ. Valid until the next call.
  std::span<const AgentIndex> of(std::span<const std::uint32_t> number);

 private:
  std::vector<AgentIndex> order_;
  std::vector<std::uint64_t> keys_, sorted_;  // number and row
};

}  // namespace throng::io
