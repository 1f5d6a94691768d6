#include "engine/minds/journey/journey.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace throng {
namespace {

constexpr std::size_t kChunk = 4096;
constexpr float kArriveDistance = 0.3f;   // [m] from a target point
constexpr float kCloseBy = 1.5f;          // [m] from an exit
constexpr float kSpread = 0.7f;           // of the way from an exit's nearest point to one's own spot
constexpr std::uint32_t kRenewEvery = 8;  // steps between looks for the nearest point of a wide goal

// How the target of somebody who walks to a place follows it.
constexpr std::uint8_t kNotRenewed = 0;
constexpr std::uint8_t kNearestPoint = 1;
constexpr std::uint8_t kEndOfLine = 2;

// Exits, entrances and lines are walked to by the shortest way; everywhere else people spread over the place.
bool nearest_point_serves(const PlaceDef& place) {
  return place.kind == PlaceDef::Kind::kExit || place.kind == PlaceDef::Kind::kEntrance ||
         place.area.kind() == Shape::Kind::kLine;
}

Event intention_event(const AgentColumns& agents, AgentIndex i, std::uint64_t step, IntentionReason why) {
  Event e{step, Event::Kind::kIntends, agents.serial[i], agents.population[i], agents.goal[i], agents.position[i]};
  e.reason = static_cast<std::uint8_t>(why);
  e.source = agents.holders[i].executes;
  e.priority = usual_priority(e.source);
  return e;
}

void collect_exits(const World& world, const std::vector<JourneyStep>& steps, std::vector<PlaceIndex>& exits) {
  for (const JourneyStep& step : steps) {
    if (step.place < world.places().size() && world.places()[step.place].kind == PlaceDef::Kind::kExit)
      exits.push_back(step.place);
    for (const JourneyBranch& branch : step.branches) collect_exits(world, branch.steps, exits);
  }
}

}  // namespace

Journeys::Journeys(const MindSetup& setup)
    : world_(&setup.world),
      situation_(&setup.situation),
      plans_(setup.journeys.begin(), setup.journeys.end()),
      goal_switching_(setup.random),
      random_(setup.random) {
  const World& world = setup.world;
  follow_places();
  add_response_columns(setup.agents);
  std::vector<std::uint8_t> managed;
  for (const PlaceDef& place : world.places()) managed.push_back(ManagedPlace::is_managed(place) ? 1 : 0);
  for (const JourneyPlan& plan : plans_) {
    programs_.push_back(compile(plan, managed));
    any_visits_ = any_visits_ || !programs_.back().simple;
    any_timed_ = any_timed_ || programs_.back().timed;
    usual_speed_.push_back(1.f);
    own_exits_.emplace_back();
    collect_exits(world, plan.steps, own_exits_.back());
  }
}

void Journeys::follow_places() {
  const auto places = world_->places();
  const std::size_t known = std::min(renewal_.size(), places.size());
  renewal_.resize(places.size(), kNotRenewed);
  managed_of_.resize(places.size(), 0xffff);
  std::erase_if(exits_, [&](PlaceIndex exit) { return exit >= places.size(); });
  std::erase_if(managed_, [&](const ManagedPlace& kept) { return kept.index >= places.size(); });
  for (ManagedPlace& kept : managed_) kept.def = &places[kept.index];
  for (std::size_t p = known; p < places.size(); ++p) {
    if (!ManagedPlace::is_managed(places[p])) {
      if (nearest_point_serves(places[p])) renewal_[p] = kNearestPoint;
    } else {
      if (places[p].kind == PlaceDef::Kind::kQueue) renewal_[p] = kEndOfLine;
      managed_of_[p] = static_cast<std::uint16_t>(managed_.size());
      managed_.emplace_back(*world_, static_cast<PlaceIndex>(p));
    }
    any_renewed_ = any_renewed_ || renewal_[p] != kNotRenewed;
    if (places[p].kind == PlaceDef::Kind::kExit) exits_.push_back(static_cast<PlaceIndex>(p));
  }
  knowledge_.set_exits(*world_, exits_);
}

const JourneyInstruction* Journeys::instruction_of(const AgentColumns& agents, AgentIndex i) const {
  if (agents.holders[i].undertakes != 0) return &undertaking_of(agents, i).instruction;
  const std::uint16_t population = agents.population[i];
  if (population >= programs_.size()) return nullptr;
  const std::vector<JourneyInstruction>& code = programs_[population].code;
  return agents.program_counter[i] < code.size() ? &code[agents.program_counter[i]] : nullptr;
}

PlaceIndex Journeys::goal_of(const AgentColumns& agents, AgentIndex i) const {
  if (flees(agents, i))
    if (const PlaceIndex exit = nearest_exit(agents, i); exit != kNoPlace) return exit;
  const JourneyInstruction* go = instruction_of(agents, i);
  return go == nullptr ? kNoPlace : go->place;
}

Vec2 Journeys::point_in(PlaceIndex place, const AgentColumns& agents, AgentIndex i) const {
  const PlaceDef& def = world_->places()[place];
  const Vec2 spot = def.area.sample([&](int draw) {
    return random_.uniform(agents.serial[i], agents.program_counter[i], Purpose::kGoalPoint,
                           static_cast<std::uint32_t>(draw));
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
  const JourneyInstruction* go = instruction_of(agents, i);
  if (go == nullptr) return;
  agents.target[i] = go->kind == JourneyStep::Kind::kMirror ? go->point * 2.f - agents.position[i] : go->point;
}

void Journeys::begin(Agents& all, AgentIndex i, const Clock& clock, double delay, std::uint16_t leg) {
  AgentColumns& agents = all.columns();
  const auto stand_for = [&](double seconds) {
    agents.state[i] = AgentState::kWaiting;
    agents.wake_step[i] =
        static_cast<std::uint32_t>(clock.step + static_cast<std::uint64_t>(std::ceil(seconds / clock.dt)));
    agents.target[i] = agents.position[i];
  };
  const bool visit = has_visits(agents, i);
  if (visit) {
    const std::size_t slot = agents.id[i].slot;
    if (slot >= visits_.size()) visits_.resize(slot + 1);
    visits_[slot] = {};
  }
  const std::uint16_t population = agents.population[i];
  if (population < usual_speed_.size()) agents.speed_factor[i] = usual_speed_[population];
  const bool has_journey = population < programs_.size() && !programs_[population].code.empty();
  if (has_journey) {
    agents.program_counter[i] = leg;
    if (agents.state[i] == AgentState::kDone) agents.state[i] = AgentState::kWalking;
    // Who has choices to make makes them when it sets out: at the end of this step.
    if (visit)
      stand_for(delay);
    else
      head_for_leg(agents, i);
    agents.heading[i] = normalised(agents.target[i] - agents.position[i], agents.heading[i]);
  }
  if (delay > 0.0) stand_for(delay);
  if (!situation_->alarm) return;
  if (has_response(agents, i)) return hear_alarm(all, i, clock);
  if (!is_to_leave(agents, i)) return;
  if (delay > 0.0)
    late_.push_back({agents.id[i], agents.wake_step[i]});
  else
    heed_alarm(all, i, IntentionReason::kAlarm);
}

void Journeys::decide(Agents& all, const Clock& clock, const Workers& workers, std::vector<Event>& events) {
  AgentColumns& agents = all.columns();
  const bool any_wide = situation_->alarm || any_renewed_ || any_timed_;
  const std::uint32_t now = static_cast<std::uint32_t>(clock.step);
  const std::uint32_t phase = now % kRenewEvery;
  const ForTheStage rushing(impatience_);
  if (any_renewed_) see_who_rushes(all);
  if (oracle_ != nullptr && (situation_->alarm || any_timed_)) learn_ways(agents, clock, workers);
  if (situation_->alarm && !late_.empty()) heed_late(all, clock);
  // Few change their minds in a step; who does is noted in its own row and told in the order of birth.
  std::atomic<bool> any{false};
  intends_.resize(agents.position.size());
  const auto intends = [&](AgentIndex i, IntentionReason why) {
    intends_[i] = static_cast<std::uint8_t>(static_cast<unsigned>(why) + 1u);
    any.store(true, std::memory_order_relaxed);
  };
  workers.for_chunks(agents.position.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t row = begin; row < end; ++row) {
      const AgentIndex i = static_cast<AgentIndex>(row);
      if (agents.state[i] == AgentState::kWaiting) {
        if (agents.wake_step[i] > now || has_visits(agents, i)) continue;
        agents.state[i] = AgentState::kWalking;
        head_for_leg(agents, i);
        intends(i, flees(agents, i) ? IntentionReason::kAlarm : IntentionReason::kJourney);
        continue;
      }
      if (!any_wide || agents.state[i] != AgentState::kWalking) continue;
      if (situation_->alarm && looks_for_exit(agents, i, clock) && flees(agents, i) &&
          !stays_with_exit(agents, i, clock)) {
        const PlaceIndex before = agents.goal[i];
        agents.goal[i] = goal_of(agents, i);
        if (agents.goal[i] != before)
          intends(i, is_farther_exit(agents, i, agents.goal[i], before) ? IntentionReason::kCrowded
                                                                        : IntentionReason::kNearerExit);
      }
      if (agents.serial[i] % kRenewEvery != phase) continue;
      if (const PlaceIndex place = agents.goal[i]; place != kNoPlace) {
        if (renewal_[place] == kNearestPoint)
          agents.target[i] = point_in(place, agents, i);
        else if (renewal_[place] == kEndOfLine && has_visits(agents, i) &&
                 visit_of(agents, i).stage == VisitState::Stage::kBound)
          agents.target[i] = approach(agents, i);
      }
      if (any_timed_ && hurries(agents, i) && !flees(agents, i))
        agents.speed_factor[i] =
            hurry(agents, i, *instruction_of(agents, i)->step, clock.seconds(), usual_speed(agents, i));
    }
  });
  if (!any.load()) return;
  const auto first_event = static_cast<std::ptrdiff_t>(events.size());
  for (AgentIndex i = 0; i < intends_.size(); ++i) {
    if (intends_[i] == 0) continue;
    events.push_back(intention_event(agents, i, clock.step, static_cast<IntentionReason>(intends_[i] - 1)));
    intends_[i] = 0;
  }
  std::sort(events.begin() + first_event, events.end(),
            [](const Event& a, const Event& b) { return a.number < b.number; });
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
  return renewal_[place] == kNearestPoint && def.area.contains(agents.position[i]);
}

void Journeys::SettlePass::happened(Event::Kind kind, AgentIndex i, PlaceIndex place) const {
  if (kind == Event::Kind::kIntends) {
    events.push_back(intention_event(agents, i, clock.step, IntentionReason::kJourney));
    return;
  }
  events.push_back({clock.step, kind, agents.serial[i], agents.population[i], place, agents.position[i]});
}

// Somebody with a plain journey, or none, has come to where it was going.
void Journeys::finish_leg(SettlePass& pass, AgentIndex i) const {
  AgentColumns& agents = pass.agents;
  const std::uint16_t population = agents.population[i];
  const PlaceIndex place = agents.goal[i];
  if (flees(agents, i) && place != kNoPlace && world_->places()[place].kind == PlaceDef::Kind::kExit) {
    pass.happened(Event::Kind::kArrived, i, place);
    pass.leaving.push_back(i);
    return;
  }
  if (instruction_of(agents, i) == nullptr) {
    agents.state[i] = AgentState::kDone;
    pass.happened(Event::Kind::kArrived, i, place);
    return;
  }
  ++agents.program_counter[i];
  const AtEnd at_end = plans_[population].at_end;
  const bool last = agents.program_counter[i] >= programs_[population].code.size();
  if (last && at_end == AtEnd::kLeave) {
    pass.happened(Event::Kind::kArrived, i, place);
    pass.leaving.push_back(i);
    return;
  }
  if (last && at_end == AtEnd::kStay) {
    pass.happened(Event::Kind::kArrived, i, place);
    agents.state[i] = AgentState::kDone;
    return;
  }
  if (last) agents.program_counter[i] = 0;
  pass.happened(Event::Kind::kReached, i, place);
  double stay = 0.0;
  if (place != kNoPlace)
    stay =
        world_->places()[place].stay.draw(random_, agents.serial[i], pass.clock.step, Purpose::kStay, agents.serial[i]);
  if (stay > 0.0) {
    stand(agents, i, pass.step_after(stay));
    pass.happened(Event::Kind::kWaits, i, place);
  } else {
    head_for_leg(agents, i);
    pass.happened(Event::Kind::kIntends, i, agents.goal[i]);
  }
}

void Journeys::settle(const MindView& view) {
  Agents& all = view.agents;
  AgentColumns& agents = all.columns();
  const Clock& clock = view.clock;
  std::vector<AgentIndex>& leaving = view.leaving;
  std::vector<Event>& events = view.events;
  const std::size_t n = agents.position.size();
  if (!leavers_.empty()) release_turns(all);
  const ForTheStage rushing(impatience_);
  if (any_visits_) see_who_rushes(all);
  arrived_.resize(n);
  std::atomic<bool> any{false};
  view.workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
    std::uint8_t some = 0;
    for (std::size_t row = begin; row < end; ++row) {
      const AgentIndex i = static_cast<AgentIndex>(row);
      const bool here = has_visits(agents, i) ? needs_attention(agents, i, clock)
                                              : agents.state[row] == AgentState::kWalking && reached(agents, i);
      arrived_[row] = here ? 1 : 0;
      some |= arrived_[row];
    }
    if (some != 0) any.store(true, std::memory_order_relaxed);
  });
  if (!any.load() && managed_.empty()) return;
  const auto first_event = static_cast<std::ptrdiff_t>(events.size());
  const auto first_leaving = static_cast<std::ptrdiff_t>(leaving.size());
  SettlePass pass{all, agents, clock, leaving, events};
  attention_.clear();
  joining_.clear();
  for (AgentIndex i = 0; i < n; ++i) {
    if (arrived_[i] == 0) continue;
    if (has_visits(agents, i))
      attention_.push_back(i);
    else
      finish_leg(pass, i);
  }
  // The order of rows is nobody's business; what comes after this happens in the order in which it is written down.
  std::sort(events.begin() + first_event, events.end(), [](const Event& a, const Event& b) {
    return a.number != b.number ? a.number < b.number : a.kind < b.kind;
  });
  const auto elder = [&](AgentIndex a, AgentIndex b) { return agents.serial[a] < agents.serial[b]; };
  std::sort(attention_.begin(), attention_.end(), elder);
  for (const AgentIndex i : attention_) attend(pass, i);
  join_waiting(pass);
  run_places(pass);
  if (clock.step % kRenewEvery == 0) rank_comers(pass);
  std::sort(leaving.begin() + first_leaving, leaving.end(), elder);
}

}  // namespace throng
