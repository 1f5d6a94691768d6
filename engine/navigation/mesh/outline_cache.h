#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

#include "engine/navigation/mesh/outline.h"

namespace throng::navigation {

// The cleaned outlines of tiles by a hash of what they were made of: a plan that is loaded a second time costs no
// cleaning. One for the whole program; asked when a mesh is made, never in a step.
class OutlineCache {
 public:
  static OutlineCache& instance();

  std::shared_ptr<const TileOutline> find(std::uint64_t content) const;
  void add(std::uint64_t content, std::shared_ptr<const TileOutline> outline);

 private:
  static constexpr std::size_t kMost = 1u << 14;  // a bound on memory, far above what plans have
  mutable std::mutex mutex_;
  std::map<std::uint64_t, std::shared_ptr<const TileOutline>> known_;
};

}  // namespace throng::navigation
