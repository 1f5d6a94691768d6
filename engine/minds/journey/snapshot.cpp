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

void ManagedPlace::serialise(Archive& archive, const Agents& agents) {
  archive.ids(line, agents);
  archive.ids_or_none(counters, agents);
  archive.ids_or_none(seats, agents);
  archive.ids(outside, agents);
  archive.value(inside);
  archive.ids(settled, agents);
  archive.value(end);
  archive.value(bound);
  archive.value(next_release);
  for (bool* flag : {&open, &gate_open, &release, &changed}) archive.value(*flag);
  archive.check(counters.size() == layout.counters.size());
  archive.check(is_queue() || seats.size() >= layout.spots.size());
}

void Journeys::serialise(Archive& archive, const Agents& agents) {
  archive.section("journeys", 1, [&] {
    archive.value(alarm_);
    archive.list(visits_);
    archive.same(managed_.size());
    for (ManagedPlace& place : managed_) place.serialise(archive, agents);
    if (archive.reading()) check_visits(archive, agents);
  });
  knowledge_.serialise(archive, agents);
  goal_switching_.serialise(archive, agents);
}

void Journeys::check_visits(const Archive& archive, const Agents& agents) const {
  const AgentColumns& c = agents.columns();
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    if (!has_visits(c, i)) continue;
    archive.check(c.id[i].slot < visits_.size());
    const VisitState& visit = visit_of(c, i);
    archive.check(visit.stage <= Stage::kSettled);
    if (visit.stage == Stage::kNone) continue;
    const ManagedPlace* place = managed(visit.place);
    archive.check(place != nullptr);
    const bool counter = visit.stage == Stage::kToCounter || visit.stage == Stage::kServed;
    const bool seat = visit.stage == Stage::kToSpot || visit.stage == Stage::kSettled;
    archive.check(!counter || visit.spot < place->counters.size());
    archive.check(!seat || visit.spot < place->seats.size());
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
