// The state of journeys as a snapshot holds it, and its hash.
#include "engine/foundation/hash.h"
#include "engine/minds/journey/journey.h"

namespace throng {
namespace {

using Stage = VisitState::Stage;

std::uint8_t flags_of(const ManagedPlace& place) {
  return static_cast<std::uint8_t>((place.open ? 1 : 0) | (place.gate_open ? 2 : 0) | (place.release ? 4 : 0) |
                                   (place.changed ? 8 : 0));
}

void hash_list(Hasher& h, const std::vector<AgentId>& list) {
  h.add(std::uint64_t{list.size()});
  for (const AgentId id : list) h.add(id.key());
}

}  // namespace

void Journeys::save(ByteWriter& out) const {
  out.value(std::uint8_t{alarm_});
  knowledge_.save(out);
  goal_switching_.save(out);
  out.list(visits_);
  out.value(std::uint64_t{managed_.size()});
  for (const ManagedPlace& place : managed_) {
    out.list(place.line);
    out.list(place.counters);
    out.list(place.seats);
    out.list(place.outside);
    out.value(place.inside);
    out.list(place.settled);
    out.value(place.end);
    out.value(place.bound);
    out.value(place.next_release);
    out.value(flags_of(place));
  }
}

void Journeys::load(ByteReader& in, const Agents& agents) {
  alarm_ = in.value<std::uint8_t>() != 0;
  knowledge_.load(in, agents);
  goal_switching_.load(in, agents);
  in.list(visits_);
  if (in.value<std::uint64_t>() != managed_.size()) ByteReader::damaged();
  for (ManagedPlace& place : managed_) {
    in.list(place.line);
    in.list(place.counters);
    in.list(place.seats);
    in.list(place.outside);
    place.inside = in.value<std::uint32_t>();
    in.list(place.settled);
    place.end = in.value<std::uint32_t>();
    place.bound = in.value<std::uint32_t>();
    place.next_release = in.value<double>();
    const auto flags = in.value<std::uint8_t>();
    place.open = (flags & 1) != 0;
    place.gate_open = (flags & 2) != 0;
    place.release = (flags & 4) != 0;
    place.changed = (flags & 8) != 0;
    if (place.counters.size() != place.layout.counters.size()) ByteReader::damaged();
    if (!place.is_queue() && place.seats.size() < place.layout.spots.size()) ByteReader::damaged();
    for (const auto* list : {&place.line, &place.outside, &place.settled})
      for (const AgentId id : *list)
        if (!agents.alive(id)) ByteReader::damaged();
    for (const auto* list : {&place.counters, &place.seats})
      for (const AgentId id : *list)
        if (id.valid() && !agents.alive(id)) ByteReader::damaged();
  }
  const AgentColumns& c = agents.columns();
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    if (!has_visits(c, i)) continue;
    if (c.id[i].slot >= visits_.size()) ByteReader::damaged();
    const VisitState& visit = visit_of(c, i);
    if (visit.stage > Stage::kSettled) ByteReader::damaged();
    if (visit.stage == Stage::kNone) continue;
    const ManagedPlace* place = managed(visit.place);
    if (place == nullptr) ByteReader::damaged();
    const bool counter = visit.stage == Stage::kToCounter || visit.stage == Stage::kServed;
    const bool seat = visit.stage == Stage::kToSpot || visit.stage == Stage::kSettled;
    if (counter && visit.spot >= place->counters.size()) ByteReader::damaged();
    if (seat && visit.spot >= place->seats.size()) ByteReader::damaged();
  }
}

std::uint64_t Journeys::hash(const Agents& agents) const {
  const std::uint64_t restless = goal_switching_.hash();
  if (!any_visits_) return knowledge_.hash(agents) + restless;
  Hasher h;
  if (restless != 0) h.add(restless);
  if (knowledge_.any()) h.add(knowledge_.hash(agents));
  for (const VisitState& e : visits_) {
    h.add((std::uint64_t{e.place} << 32) | (static_cast<std::uint64_t>(e.stage) << 8) | e.late);
    h.add(std::uint64_t{e.spot});
    for (const std::uint16_t count : e.loops) h.add(std::uint64_t{count});
  }
  for (const ManagedPlace& place : managed_) {
    hash_list(h, place.line);
    hash_list(h, place.counters);
    hash_list(h, place.seats);
    hash_list(h, place.outside);
    hash_list(h, place.settled);
    h.add((std::uint64_t{place.inside} << 32) | place.end);
    h.add((std::uint64_t{place.bound} << 8) | flags_of(place));
    h.add(place.next_release);
  }
  return h.value();
}

}  // namespace throng
