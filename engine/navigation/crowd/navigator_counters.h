#pragma once

#include <cstdint>

namespace throng::navigation {

// What navigation did, since the beginning.
struct NavigatorCounters {
  std::uint64_t searches = 0;        // paths searched for somebody alone
  std::uint64_t plans_kept = 0;      // that a change of doors left as they were
  std::uint64_t plans_repaired = 0;  // that it cut
  std::uint64_t detours = 0;         // taken because the shortest way was crowded
  std::uint64_t work = 0;            // that a budget counts (planner.h)
};

}  // namespace throng::navigation
