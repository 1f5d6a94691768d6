// What an alarm does: everybody walks to the exit that is nearest to walk to, of those that it knows.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "engine/minds/journey/journey.h"

namespace throng {
namespace {

constexpr std::size_t kChunk = 4096;
constexpr float kStayBelow = 0.9f;            // of what the present exit costs, and
constexpr float kStayBy = 1.f;                // [m] less: what another has to cost
constexpr double kLookEvery = 0.8;            // [s] between looks for a nearer exit: a door may have closed
constexpr std::uint32_t kLooksAThought = 10;  // looks between thoughts about how crowded exits are

// Whether it is this one's turn in a round of so many looks.
bool has_turn(std::uint32_t number, const Clock& clock, std::uint32_t looks) {
  const auto steps = static_cast<std::uint32_t>(std::max(1.0, std::floor(kLookEvery / clock.dt + 0.5)));
  return (number + static_cast<std::uint32_t>(clock.step)) % (looks * steps) == 0;
}

PathOracle::Walker walker_of(const AgentColumns& agents, AgentIndex i) {
  return {agents.position[i], agents.level[i], agents.radius[i], agents.id[i].slot};
}

}  // namespace

// Whether the alarm is this one's business, and it knows where to go. Who does not goes on with what it was doing.
bool Journeys::is_to_leave(const AgentColumns& agents, AgentIndex i) const {
  const std::uint16_t population = agents.population[i];
  return (population >= plans_.size() || plans_[population].on_alarm == OnAlarm::kLeave) &&
         knowledge_.knows_one(agents.id[i]);
}

void Journeys::orient(const Agents& agents, AgentIndex i, const Training& training) {
  const AgentColumns& c = agents.columns();
  const std::uint16_t population = c.population[i];
  knowledge_.begin(c.id[i], training,
                   population < own_exits_.size() ? std::span<const PlaceIndex>(own_exits_[population])
                                                  : std::span<const PlaceIndex>{});
}

void Journeys::look_for_exits(Agents& all, NeighbourView neighbours, const WallIndex* walls, const Clock& clock,
                              const Workers& workers) {
  learners_.clear();
  knowledge_.look(all, neighbours, walls, clock, situation_->alarm, workers, learners_);
  if (!situation_->alarm) return;
  for (const ExitKnowledge::Learner& learner : learners_)
    if (is_to_leave(all.columns(), learner.row) && !is_responding(learner.row))
      heed_alarm(all, learner.row, learner.saw ? IntentionReason::kSaw : IntentionReason::kTold);
}

bool Journeys::looks_for_exit(const AgentColumns& agents, AgentIndex i, const Clock& clock) const {
  return has_turn(agents.serial[i], clock, 1);
}

// Who minds crowds weighs exits against each other now and then only, at its own time. If everybody did whenever the
// crowd has been counted, all would run from one exit to the other and back.
bool Journeys::stays_with_exit(const AgentColumns& agents, AgentIndex i, const Clock& clock) const {
  const PlaceIndex goal = agents.goal[i];
  if (oracle_ == nullptr || goal == kNoPlace || world_->places()[goal].kind != PlaceDef::Kind::kExit) return false;
  const PathOracle::Walker walker = walker_of(agents, i);
  if (!oracle_->minds_crowds(walker)) return false;
  return !has_turn(agents.serial[i], clock, kLooksAThought) &&
         oracle_->distance(walker, goal) < std::numeric_limits<float>::infinity();
}

// Whether it is further to walk to one exit than to another.
bool Journeys::is_farther_exit(const AgentColumns& agents, AgentIndex i, PlaceIndex now, PlaceIndex before) const {
  const auto is_exit = [&](PlaceIndex p) { return p != kNoPlace && world_->places()[p].kind == PlaceDef::Kind::kExit; };
  if (oracle_ == nullptr || !is_exit(now) || !is_exit(before)) return false;  // of others the ways may not be known yet
  const PathOracle::Walker walker = walker_of(agents, i);
  return oracle_->distance(walker, now) > oracle_->distance(walker, before);
}

// By the way that one has to walk, over stairs too. Where nobody knows of any way, as the crow flies on one's level.
PlaceIndex Journeys::nearest_exit(const AgentColumns& agents, AgentIndex i) const {
  const auto places = world_->places();
  const Vec2 p = agents.position[i];
  const auto straight = [&](PlaceIndex exit) {
    return places[exit].level == agents.level[i] ? distance(places[exit].area.nearest(p), p)
                                                 : std::numeric_limits<float>::infinity();
  };
  PlaceIndex best = kNoPlace;
  float least = std::numeric_limits<float>::infinity();
  if (oracle_ != nullptr) {
    const PathOracle::Walker walker = walker_of(agents, i);
    const auto look = [&](PlaceIndex exit, bool present) {
      float way = oracle_->felt_distance(walker, exit);
      // Who is bound for a crowded exit stays with it unless another is clearly better.
      if (present) way = std::max(oracle_->distance(walker, exit), std::min(way, kStayBelow * way - kStayBy));
      // Of two that are equally far, the first in the scene.
      if (way < least || (way == least && way < std::numeric_limits<float>::infinity() && exit < best)) {
        least = way;
        best = exit;
      }
    };
    // The present one first: no way is shorter than the straight line, so that most others need no look.
    const PlaceIndex now = agents.goal[i];
    const bool has_one = now != kNoPlace && places[now].kind == PlaceDef::Kind::kExit;
    if (has_one) look(now, true);
    for (std::size_t k = 0; k < exits_.size(); ++k)
      if (const PlaceIndex exit = exits_[k]; !(has_one && exit == now) && knowledge_.knows(agents.id[i], k) &&
                                             (places[exit].level != agents.level[i] || straight(exit) <= least))
        look(exit, false);
    if (best != kNoPlace) return best;
  }
  for (std::size_t k = 0; k < exits_.size(); ++k)
    if (const float way = straight(exits_[k]); way < least && knowledge_.knows(agents.id[i], k)) {
      least = way;
      best = exits_[k];
    }
  return best;
}

void Journeys::heed_alarm(Agents& all, AgentIndex i, IntentionReason why) {
  if (exits_.empty()) return;
  if (nearest_exit(all.columns(), i) == kNoPlace) {
    late_.push_back({all.columns().id[i]});
    return;
  }
  Proposal flees;
  flees.source = IntentionSource::kEmergency;
  flees.goal = Proposal::Goal::kFlee;
  flees.reason = why;
  intentions_->propose(all, i, flees);
}

// Those who could not go when the alarm went off: a door may have opened, or they set out only now.
void Journeys::heed_late(Agents& all, const Clock& clock) {
  const AgentColumns& agents = all.columns();
  std::vector<Late> waiting;
  waiting.swap(late_);
  for (const Late& one : waiting) {
    const AgentIndex i = all.find(one.id);
    if (i == kNoAgent || agents.holders[i].has_proposed(IntentionSource::kEmergency)) continue;
    if (one.from > clock.step || (one.from == 0 && !looks_for_exit(agents, i, clock)))
      late_.push_back(one);
    else
      heed_alarm(all, i, IntentionReason::kAlarm);
  }
}

// Makes sure that whoever asks in this step is answered at once.
void Journeys::learn_ways(const AgentColumns& agents, const Clock& clock, const Workers& workers) const {
  const auto now = static_cast<std::uint32_t>(clock.step);
  std::atomic<bool> any{false};
  workers.for_chunks(agents.position.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    bool missing = false;
    for (std::size_t row = begin; row < end; ++row) {
      const AgentIndex i = static_cast<AgentIndex>(row);
      const bool wakes = agents.state[i] == AgentState::kWaiting && agents.wake_step[i] <= now;
      const PathOracle::Walker walker = walker_of(agents, i);
      if (flees(agents, i) && (wakes || looks_for_exit(agents, i, clock))) {
        for (const PlaceIndex exit : exits_) missing |= !oracle_->knows(walker, exit);
      } else if (any_timed_ && agents.goal[i] != kNoPlace && hurries(agents, i)) {
        missing |= !oracle_->knows(walker, agents.goal[i]);
      }
    }
    if (missing) any.store(true, std::memory_order_relaxed);
  });
  if (any.load()) oracle_->prepare();
}

void Journeys::set_alarm(bool on, Agents& all, const Clock& clock) {
  if (on == situation_->alarm) return;
  situation_->alarm = on;
  late_.clear();
  if (!on) forget_alarm(all);
  for (AgentIndex i = 0; i < all.size(); ++i)
    if (!on)
      intentions_->withdraw(all, i, IntentionSource::kEmergency, IntentionReason::kAllClear);
    else
      hear_alarm(all, i, clock);
}

}  // namespace throng
