#include "engine/minds/journey/journey.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

namespace throng {
namespace {

constexpr std::size_t kChunk = 4096;
constexpr float kArriveDistance = 0.3f;   // [m] from a target point
constexpr float kCloseBy = 1.5f;          // [m] from an exit
constexpr float kSpread = 0.7f;           // of the way from an exit's nearest point to one's own spot
constexpr std::uint32_t kRenewEvery = 8;  // steps between looks for the nearest point of a wide goal

// Exits, entrances and queues are walked to by the shortest way; everywhere else people spread over the place.
bool nearest_point_serves(const PlaceDef& place) {
  return place.kind == PlaceDef::Kind::kExit || place.kind == PlaceDef::Kind::kEntrance ||
         place.area.kind() == Shape::Kind::kLine;
}

}  // namespace

Journeys::Journeys(const World& world, std::vector<JourneyPlan> plans_by_population, Random random)
    : world_(&world), plans_(std::move(plans_by_population)), random_(random) {}

const JourneyPlan* Journeys::plan_of(const AgentColumns& agents, AgentIndex i) const {
  const std::uint16_t population = agents.population[i];
  if (population >= plans_.size() || plans_[population].steps.empty()) return nullptr;
  return &plans_[population];
}

PlaceIndex Journeys::nearest_exit(const AgentColumns& agents, AgentIndex i) const {
  PlaceIndex best = kNoPlace;
  float best_squared = std::numeric_limits<float>::infinity();
  const auto places = world_->places();
  for (std::size_t p = 0; p < places.size(); ++p) {
    if (places[p].kind != PlaceDef::Kind::kExit || places[p].level != agents.level[i]) continue;
    const float squared = length_squared(places[p].area.nearest(agents.position[i]) - agents.position[i]);
    if (squared < best_squared) {
      best_squared = squared;
      best = static_cast<PlaceIndex>(p);
    }
  }
  return best;
}

PlaceIndex Journeys::goal_of(const AgentColumns& agents, AgentIndex i) const {
  if (alarm_)
    if (const PlaceIndex exit = nearest_exit(agents, i); exit != kNoPlace) return exit;
  const JourneyPlan* plan = plan_of(agents, i);
  if (plan == nullptr || agents.leg[i] >= plan->steps.size()) return kNoPlace;
  const JourneyStep& step = plan->steps[agents.leg[i]];
  return step.kind == JourneyStep::Kind::kPlace ? step.place : kNoPlace;
}

Vec2 Journeys::point_in(PlaceIndex place, const AgentColumns& agents, AgentIndex i) const {
  const PlaceDef& def = world_->places()[place];
  const Vec2 spot = def.area.sample([&](int draw) {
    return random_.uniform(agents.number[i], agents.leg[i], Purpose::kGoalPoint, static_cast<std::uint32_t>(draw));
  });
  if (!nearest_point_serves(def)) return spot;
  // From afar everybody has its own spot, on the near side, so that a wide exit is used and not only its corner; close
  // by the shortest way in.
  const Vec2 nearest = def.area.nearest(agents.position[i]);
  if (length_squared(nearest - agents.position[i]) > kCloseBy * kCloseBy) return nearest + (spot - nearest) * kSpread;
  const Vec2 inside = nearest + normalised(def.area.centre() - nearest) * 0.3f;
  return def.area.contains(inside) ? inside : nearest;
}

void Journeys::head_for_leg(AgentColumns& agents, AgentIndex i) const {
  agents.goal[i] = goal_of(agents, i);
  if (agents.goal[i] != kNoPlace) {
    agents.target[i] = point_in(agents.goal[i], agents, i);
    return;
  }
  const JourneyPlan* plan = plan_of(agents, i);
  if (plan == nullptr || agents.leg[i] >= plan->steps.size()) return;
  const JourneyStep& step = plan->steps[agents.leg[i]];
  agents.target[i] = step.kind == JourneyStep::Kind::kMirror ? step.point * 2.f - agents.position[i] : step.point;
}

void Journeys::begin(AgentColumns& agents, AgentIndex i, std::uint16_t leg) const {
  if (plan_of(agents, i) == nullptr && !alarm_) return;
  agents.leg[i] = leg;
  if (agents.state[i] == AgentState::kDone) agents.state[i] = AgentState::kWalking;
  head_for_leg(agents, i);
  agents.heading[i] = normalised(agents.target[i] - agents.position[i], agents.heading[i]);
}

void Journeys::decide(AgentColumns& agents, const Clock& clock, const Workers& workers) const {
  const auto places = world_->places();
  const bool any_wide = alarm_ || std::any_of(places.begin(), places.end(), nearest_point_serves);
  const std::uint32_t now = static_cast<std::uint32_t>(clock.step);
  const std::uint32_t turn = now % kRenewEvery;
  workers.for_chunks(agents.position.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t row = begin; row < end; ++row) {
      const AgentIndex i = static_cast<AgentIndex>(row);
      if (agents.state[i] == AgentState::kWaiting) {
        if (agents.wake_step[i] > now) continue;
        agents.state[i] = AgentState::kWalking;
        head_for_leg(agents, i);
        continue;
      }
      if (!any_wide || agents.number[i] % kRenewEvery != turn || agents.state[i] != AgentState::kWalking) continue;
      if (alarm_) agents.goal[i] = goal_of(agents, i);  // another exit may have become the nearest
      if (const PlaceIndex place = agents.goal[i]; place != kNoPlace && nearest_point_serves(places[place]))
        agents.target[i] = point_in(place, agents, i);
    }
  });
}

bool Journeys::reached(const AgentColumns& agents, AgentIndex i) const {
  const float squared = length_squared(agents.target[i] - agents.position[i]);
  // Far from the target point nobody can be inside a place that is entered by its nearest point.
  if (squared > 4.f) return false;
  const PlaceIndex place = agents.goal[i];
  if (place == kNoPlace) return squared <= kArriveDistance * kArriveDistance;
  const PlaceDef& def = world_->places()[place];
  if (def.level != agents.level[i]) return false;  // above or below it
  if (squared <= kArriveDistance * kArriveDistance) return true;
  return nearest_point_serves(def) && def.area.contains(agents.position[i]);
}

void Journeys::settle(AgentColumns& agents, const Clock& clock, const Workers& workers,
                      std::vector<AgentIndex>& leaving, std::vector<Event>& events) {
  const std::size_t n = agents.position.size();
  arrived_.resize(n);
  std::atomic<bool> any{false};
  workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
    std::uint8_t some = 0;
    for (std::size_t row = begin; row < end; ++row) {
      const AgentIndex i = static_cast<AgentIndex>(row);
      arrived_[row] = agents.state[row] == AgentState::kWalking && reached(agents, i) ? 1 : 0;
      some |= arrived_[row];
    }
    if (some != 0) any.store(true, std::memory_order_relaxed);
  });
  if (!any.load()) return;
  const std::size_t first_event = events.size();
  const std::size_t first_leaving = leaving.size();
  for (AgentIndex i = 0; i < n; ++i) {
    if (arrived_[i] == 0) continue;
    const JourneyPlan* plan = plan_of(agents, i);
    const PlaceIndex place = agents.goal[i];
    const auto happened = [&](Event::Kind kind) {
      events.push_back({clock.step, kind, agents.number[i], agents.population[i], place, agents.position[i]});
    };
    if (alarm_ && place != kNoPlace && world_->places()[place].kind == PlaceDef::Kind::kExit) {
      happened(Event::Kind::kArrived);
      leaving.push_back(i);
      continue;
    }
    if (plan == nullptr || agents.leg[i] >= plan->steps.size()) {
      agents.state[i] = AgentState::kDone;
      happened(Event::Kind::kArrived);
      continue;
    }
    ++agents.leg[i];
    const bool last = agents.leg[i] >= plan->steps.size();
    if (last && plan->at_end == AtEnd::kLeave) {
      happened(Event::Kind::kArrived);
      leaving.push_back(i);
      continue;
    }
    if (last && plan->at_end == AtEnd::kStay) {
      happened(Event::Kind::kArrived);
      agents.state[i] = AgentState::kDone;
      continue;
    }
    if (last) agents.leg[i] = 0;
    happened(Event::Kind::kReached);
    double stay = 0.0;
    if (place != kNoPlace)
      stay = world_->places()[place].stay.draw(random_, agents.number[i], clock.step, Purpose::kStay);
    if (stay > 0.0) {
      agents.state[i] = AgentState::kWaiting;
      agents.wake_step[i] =
          static_cast<std::uint32_t>(clock.step + static_cast<std::uint64_t>(std::ceil(stay / clock.dt)));
      agents.target[i] = agents.position[i];
      happened(Event::Kind::kWaits);
    } else {
      head_for_leg(agents, i);
    }
  }
  const auto by_agent = [](const Event& a, const Event& b) {
    return a.number != b.number ? a.number < b.number : a.kind < b.kind;
  };
  std::sort(events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(), by_agent);
  std::sort(leaving.begin() + static_cast<std::ptrdiff_t>(first_leaving), leaving.end(),
            [&](AgentIndex a, AgentIndex b) { return agents.number[a] < agents.number[b]; });
}

void Journeys::set_alarm(bool on, AgentColumns& agents) {
  if (on == alarm_) return;
  alarm_ = on;
  for (AgentIndex i = 0; i < agents.position.size(); ++i) {
    const JourneyPlan* plan = plan_of(agents, i);
    if (on) {
      if (goal_of(agents, i) == kNoPlace) continue;
      agents.state[i] = AgentState::kWalking;
      head_for_leg(agents, i);
    } else if (plan != nullptr && agents.leg[i] < plan->steps.size()) {
      head_for_leg(agents, i);
    } else {
      agents.state[i] = AgentState::kDone;
      agents.target[i] = agents.position[i];
    }
  }
}

}  // namespace throng
