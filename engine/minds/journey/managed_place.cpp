#include "engine/minds/journey/managed_place.h"

#include <algorithm>

namespace throng {

bool ManagedPlace::is_managed(const PlaceDef& def) {
  using K = PlaceDef::Kind;
  if (def.kind == K::kExit || def.kind == K::kEntrance) return false;
  return def.kind == K::kQueue || def.kind == K::kWaiting || def.capacity > 0 || !def.spots.empty() || !def.open;
}

ManagedPlace::ManagedPlace(const World& world, PlaceIndex i)
    : index(i), def(&world.places()[i]), layout(lay_out(world, *def)), next_release(def->release_at), open(def->open) {
  counters.resize(layout.counters.size());
  if (!is_queue()) seats.resize(layout.spots.size());
}

bool ManagedPlace::is_full() const {
  const std::size_t most = def->capacity > 0 ? static_cast<std::size_t>(def->capacity) : def->spots.size();
  return most > 0 && inside >= most;
}

double ManagedPlace::load() const {
  const double servers = is_queue() ? static_cast<double>(layout.counters.size()) : 1.0;
  return static_cast<double>(inside + bound + outside.size()) / servers;
}

Vec2 ManagedPlace::in_line(std::size_t position) const {
  return layout.spots[std::min(position, layout.spots.size() - 1)];
}

bool ManagedPlace::is_behind(Vec2 p) const {
  const std::size_t k = std::min<std::size_t>(end, layout.spots.size() - 1);
  const Vec2 before = k > 0 ? layout.spots[k - 1] : layout.counters[0];
  return dot(p - layout.spots[k], layout.spots[k] - before) > 0.f;
}

std::size_t ManagedPlace::spot_at(Vec2 p, std::size_t from) const {
  const std::vector<Vec2>& spots = layout.spots;
  while (from + 1 < spots.size() && length_squared(spots[from + 1] - p) < length_squared(spots[from] - p)) ++from;
  return from;
}

std::uint32_t ManagedPlace::take_seat(AgentId who) {
  const auto free = std::find_if(seats.begin(), seats.end(), [](AgentId id) { return !id.valid(); });
  const auto seat = static_cast<std::uint32_t>(free - seats.begin());
  if (free == seats.end())
    seats.push_back(who);
  else
    *free = who;
  return seat;
}

std::uint32_t ManagedPlace::free_counter() const {
  for (std::size_t c = 0; c < counters.size(); ++c)
    if (!counters[c].valid()) return static_cast<std::uint32_t>(c);
  return kNobody;
}

}  // namespace throng
