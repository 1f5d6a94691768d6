// The state of journeys as a snapshot holds it.
#include "engine/minds/journey/journey.h"

namespace throng {
namespace {

using Stage = VisitState::Stage;

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

void Journeys::serialise(Archive& archive, const MindView& view) {
  const Agents& agents = view.agents;
  archive.section("journeys", 1, [&] {
    archive.value(situation_->alarm);
    archive.list(visits_);
    archive.list(usual_speed_);
    archive.check(usual_speed_.size() == programs_.size());
    archive.list(leavers_);
    archive.list(late_);
    serialise_undertakings(archive);
    archive.same(managed_.size());
    for (ManagedPlace& place : managed_) place.serialise(archive, agents);
    if (archive.reading()) check_visits(archive, agents);
  });
  knowledge_.serialise(archive, agents);
  goal_switching_.serialise(archive, agents);
}

void Undertaking::serialise(Archive& archive) {
  archive.choice(step.kind, JourneyStep::Kind::kPoint);
  archive.value(step.place);
  archive.value(step.point);
  double stay = step.stay ? step.stay->a : -1.0;
  archive.value(stay);
  archive.value(advance);
  archive.value(stays);
  archive.value(then_finished);
  if (!archive.reading()) return;
  if (stay >= 0.0) step.stay = Distribution(stay);
  point_instruction();
}

void Journeys::serialise_undertakings(Archive& archive) {
  std::uint64_t count = undertakings_.size();
  archive.count(count, visits_.size());
  if (archive.reading()) {
    undertakings_.clear();
    for (std::uint64_t k = 0; k < count; ++k) {
      std::uint32_t slot = 0;
      archive.value(slot);
      archive.check(slot < visits_.size());
      undertakings_[slot].serialise(archive);
    }
  } else {
    for (auto& [slot, undertaking] : undertakings_) {
      archive.value(slot);
      undertaking.serialise(archive);
    }
  }
  for (const auto& [slot, undertaking] : undertakings_)
    archive.check(undertaking.step.place == kNoPlace || undertaking.step.place < world_->places().size());
}

void Journeys::check_visits(const Archive& archive, const Agents& agents) const {
  const AgentColumns& c = agents.columns();
  std::size_t undertaking = 0;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    if (c.holders[i].undertakes != 0) {
      ++undertaking;
      archive.check(undertakings_.contains(c.id[i].slot));
    }
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
  archive.check(undertaking == undertakings_.size());
}

}  // namespace throng
