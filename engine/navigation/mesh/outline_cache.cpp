#include "engine/navigation/mesh/outline_cache.h"

namespace throng::navigation {

OutlineCache& OutlineCache::instance() {
  static OutlineCache cache;
  return cache;
}

std::shared_ptr<const TileOutline> OutlineCache::find(std::uint64_t content) const {
  const std::scoped_lock lock(mutex_);
  const auto known = known_.find(content);
  return known == known_.end() ? nullptr : known->second;
}

void OutlineCache::add(std::uint64_t content, std::shared_ptr<const TileOutline> outline) {
  const std::scoped_lock lock(mutex_);
  if (known_.size() >= kMost) known_.clear();
  known_.emplace(content, std::move(outline));
}

}  // namespace throng::navigation
