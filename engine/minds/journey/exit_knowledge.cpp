#include "engine/minds/journey/exit_knowledge.h"

#include <algorithm>

#include "engine/foundation/hash.h"

namespace throng {
namespace {

constexpr std::uint32_t kLookEvery = 16;  // steps
constexpr std::size_t kChunk = 256;
constexpr float kSeenWithin = 25.f;    // [m] an exit that no wall hides
constexpr float kHeardWithin = 4.f;    // [m] somebody who tells of exits, or leads to one
constexpr std::size_t kListensTo = 8;  // of those, the nearest
constexpr double kFindsSigns = 60;     // [s] of alarm after which everybody has found the signs

std::span<const AgentIndex> people_around(const NeighbourView& neighbours, AgentIndex i) {
  const std::span<const AgentIndex> all = neighbours.of(i);
  return all.first(std::min(all.size(), kListensTo));
}

}  // namespace

void ExitKnowledge::set_exits(const World& world, std::span<const PlaceIndex> exits) {
  world_ = &world;
  exits_.assign(exits.begin(), exits.end());
  collect_seekers_ = true;
}

ExitKnowledge::Exits ExitKnowledge::bit_of(PlaceIndex place) const {
  const auto at = static_cast<std::size_t>(std::find(exits_.begin(), exits_.end(), place) - exits_.begin());
  return at < std::min(exits_.size(), kMost) ? Exits{1} << at : 0;
}

void ExitKnowledge::begin(AgentId id, const Training& training, std::span<const PlaceIndex> own) {
  // Also the trained, whoever comes first: they may have something to tell.
  const bool like_anybody = training.trained && !training.communicates && training.leadership == Training{}.leadership;
  if (like_anybody && people_.size() <= id.slot) return;
  if (people_.size() <= id.slot) people_.resize(id.slot + 1);
  people_[id.slot] = {};
  people_[id.slot].known = 0;
  people_[id.slot].trained = training.trained ? 1 : 0;
  if (!training.trained) seekers_.push_back(id);
  for (const PlaceIndex place : own) people_[id.slot].known |= bit_of(place);
  change(id, training);
}

void ExitKnowledge::change(AgentId id, const Training& training) {
  any_ = any_ || !training.trained;
  if (people_.size() <= id.slot) people_.resize(id.slot + 1);
  Person& person = people_[id.slot];
  collect_seekers_ = collect_seekers_ || (person.trained != 0 && !training.trained);
  if (training.trained) person.known = ~Exits{0};
  person.trained = training.trained ? 1 : 0;
  person.communicates = training.communicates ? 1 : 0;
  person.leadership = training.leadership;
}

ExitKnowledge::Exits ExitKnowledge::seen(const AgentColumns& c, const WallIndex* walls, AgentIndex i) const {
  Exits found = 0;
  const Exits known = people_[c.id[i].slot].known;
  for (std::size_t k = 0; k < std::min(exits_.size(), kMost); ++k) {
    const PlaceDef& exit = world_->places()[exits_[k]];
    if ((known >> k & 1u) != 0 || exit.level != c.level[i]) continue;
    const Vec2 p = c.position[i], nearest = exit.area.nearest(p), centre = exit.area.centre();
    if (length_squared(nearest - p) > kSeenWithin * kSeenWithin) continue;
    if (walls == nullptr || walls->visible(p, nearest, exit.level) || walls->visible(p, centre, exit.level))
      found |= Exits{1} << k;
  }
  return found;
}

ExitKnowledge::Exits ExitKnowledge::told(const AgentColumns& c, const NeighbourView& neighbours, AgentIndex i) const {
  Exits heard = 0;
  for (const AgentIndex j : people_around(neighbours, i)) {
    if (length_squared(c.position[j] - c.position[i]) > kHeardWithin * kHeardWithin) break;  // nearest first
    const std::uint32_t slot = c.id[j].slot;
    if (slot < people_.size() && people_[slot].communicates != 0) heard |= known(slot);
  }
  return heard;
}

// The exit that the strongest leader nearby is bound for, if it leads more than oneself.
ExitKnowledge::Exits ExitKnowledge::led_to(const AgentColumns& c, const NeighbourView& neighbours, AgentIndex i) const {
  Exits exit = 0;
  float most = people_[c.id[i].slot].leadership;
  std::uint32_t number = 0;
  for (const AgentIndex j : people_around(neighbours, i)) {
    if (length_squared(c.position[j] - c.position[i]) > kHeardWithin * kHeardWithin) break;
    const std::uint32_t slot = c.id[j].slot;
    const float leadership = slot < people_.size() ? people_[slot].leadership : Training{}.leadership;
    const Exits bound_for = c.goal[j] == kNoPlace ? 0 : bit_of(c.goal[j]) & known(slot);
    if (bound_for == 0 || leadership < most || (leadership == most && (exit == 0 || c.serial[j] > number))) continue;
    exit = bound_for;
    most = leadership;
    number = c.serial[j];
  }
  return exit;
}

// Their turns go by slots, which are known without looking anything up.
void ExitKnowledge::find_looking(const Agents& agents, std::uint64_t step) {
  if (collect_seekers_) seekers_ = agents.columns().id;
  collect_seekers_ = false;
  const Exits everything = all();
  looking_.clear();
  std::size_t kept = 0;
  for (const AgentId id : seekers_) {
    seekers_[kept] = id;
    if ((id.slot + step) % kLookEvery != 0) {
      ++kept;
      continue;
    }
    const AgentIndex i = agents.find(id);
    if (i == kNoAgent || known(id.slot) == everything) continue;  // no longer
    ++kept;
    looking_.push_back(i);
  }
  seekers_.resize(kept);
}

void ExitKnowledge::look(const Agents& agents, NeighbourView neighbours, const WallIndex* walls, const Clock& clock,
                         bool alarm, const Workers& workers, std::vector<Learner>& learners) {
  if (!alarm)
    alarm_since_ = kNoAlarm;
  else if (alarm_since_ == kNoAlarm)
    alarm_since_ = clock.step;
  if (!any_) return;
  const bool signs_found = alarm && static_cast<double>(clock.step - alarm_since_) * clock.dt >= kFindsSigns;
  const AgentColumns& c = agents.columns();
  const Exits everything = all();
  find_looking(agents, clock.step);
  next_.resize(looking_.size());
  seen_.resize(looking_.size());
  workers.for_chunks(looking_.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      const AgentIndex i = looking_[k];
      seen_[k] = seen(c, walls, i);
      Exits next = known(c.id[i].slot) | seen_[k];
      if (alarm) next |= signs_found ? everything : told(c, neighbours, i);
      if (alarm && next == 0) next = led_to(c, neighbours, i);
      next_[k] = next;
    }
  });
  const auto first = static_cast<std::ptrdiff_t>(learners.size());
  for (std::size_t k = 0; k < looking_.size(); ++k) {
    Exits& known = people_[c.id[looking_[k]].slot].known;
    if (known == 0 && next_[k] != 0) learners.push_back({looking_[k], seen_[k] != 0});
    known = next_[k];
  }
  std::sort(learners.begin() + first, learners.end(),
            [&](const Learner& a, const Learner& b) { return c.serial[a.row] < c.serial[b.row]; });
}

void ExitKnowledge::serialise(Archive& archive, const Agents& agents) {
  archive.section("exit knowledge", 1, [&] {
    archive.value(any_);
    archive.value(alarm_since_);
    archive.list(people_);
    archive.check(people_.size() <= agents.slots());
  });
  if (archive.reading()) collect_seekers_ = true;
}

}  // namespace throng
