// Journeys that take decisions or a place's room. Everything here runs one person after the other.
#include <algorithm>
#include <cmath>

#include "engine/foundation/assert.h"
#include "engine/minds/journey/journey.h"

namespace throng {
namespace {

using Stage = VisitState::Stage;
using Op = JourneyInstruction::Op;
using Kind = JourneyStep::Kind;

constexpr std::uint32_t kForever = 0xffff'ffffu;  // until somebody says so
constexpr float kOnSpot = 0.3f;                   // [m]
constexpr float kStray = 0.5f;                    // [m] from one's spot in line
// From the end of a line. Two who join one after the other are then in that order, but for a body's width at most:
// the ends are a spacing of 0.8 m apart, so that the later one can be 2 x 0.6 - 0.8 m ahead.
constexpr float kJoin = 0.6f;         // [m]
constexpr float kJoinBehind = 1.8f;   // [m] for who comes from behind: it cannot be ahead of anybody
constexpr float kPushIn = 1.2f;       // [m] from the front of a line, for who goes there
constexpr float kApart = 0.7f;        // [m] that grows with the root of those who come to a line
constexpr float kLineInSight = 15.f;  // [m] from its end
constexpr float kDoor = 1.f;          // [m] from a place one wants to enter
constexpr float kDoorCrowd = 0.5f;    // [m] by which that grows with the root of those who wait outside
constexpr double kIdle = 1.0;         // [s] until somebody with nothing to do looks again

// Where the code ends if one goes on at `leg`, nothing is left to do.
bool nothing_left(const JourneyProgram& program, std::size_t leg) {
  while (leg < program.code.size() && program.code[leg].op == Op::kJump) leg = program.code[leg].to;
  return leg >= program.code.size();
}

// Who stands in line does not insist on the spot, but walks back to it when somebody has pushed through.
bool pushed_away(const AgentColumns& agents, AgentIndex i, const VisitState& visit) {
  return visit.stage == Stage::kInLine && agents.state[i] == AgentState::kWaiting &&
         length_squared(agents.target[i] - agents.position[i]) > kStray * kStray;
}

// The first time of a series that has not passed. Added up one by one, so that it has the same bits whenever it is
// asked; a period that is too short to be counted is over again in every step.
double next_time(double next, double period, double seconds) {
  constexpr int kMostPeriods = 10'000;  // in a step
  for (int k = 0; k < kMostPeriods && seconds >= next - 1e-9; ++k) next += period;
  return seconds >= next - 1e-9 ? seconds + period : next;
}

void erase(std::vector<AgentId>& list, AgentId who) {
  list.erase(std::remove(list.begin(), list.end(), who), list.end());
}

}  // namespace

std::uint32_t Journeys::SettlePass::step_at(double seconds) const {
  const double steps = std::ceil(seconds / clock.dt - 1e-6);
  return steps >= static_cast<double>(kForever) ? kForever : static_cast<std::uint32_t>(std::max(0.0, steps));
}

std::uint32_t Journeys::SettlePass::step_after(double seconds) const {
  return static_cast<std::uint32_t>(clock.step + static_cast<std::uint64_t>(std::ceil(seconds / clock.dt)));
}

void Journeys::stand(AgentColumns& agents, AgentIndex i, std::uint32_t until) const {
  agents.state[i] = AgentState::kWaiting;
  agents.wake_step[i] = until;
  agents.target[i] = agents.position[i];
}

bool Journeys::at_the_door(const AgentColumns& agents, AgentIndex i, const VisitState& visit) const {
  const ManagedPlace& place = managed_[managed_of_[visit.place]];
  if (place.def->level != agents.level[i]) return false;
  const Vec2 p = agents.position[i];
  if (place.is_queue() && rushes(i)) return length_squared(place.head() - p) <= kPushIn * kPushIn;
  if (place.no_spot() && !place.is_full()) return false;
  const Vec2 door = place.is_queue() ? place.tail() : place.def->area.nearest(p);
  if (place.is_queue() && length_squared(door - p) <= kJoinBehind * kJoinBehind && place.is_behind(p)) return true;
  const float crowd = kDoorCrowd * std::sqrt(static_cast<float>(place.outside.size()));
  const float reach = (place.is_queue() ? kJoin : kDoor) + crowd;
  return length_squared(door - p) <= reach * reach;
}

// Whether a time of the stop has passed that was not met; `gives_up` when the stop is over for this one.
bool Journeys::overdue(const AgentColumns& agents, AgentIndex i, double seconds, bool& gives_up) const {
  const VisitState& visit = visit_of(agents, i);
  const JourneyInstruction* go = instruction_of(agents, i);
  if (go == nullptr || go->step == nullptr) return false;
  if (visit.stage == Stage::kNone && agents.state[i] != AgentState::kWalking) return false;  // not yet on the way
  if (visit.stage == Stage::kServed || visit.stage == Stage::kSettled) return false;
  gives_up = seconds >= go->step->leave_at - 1e-9;
  if (gives_up) return true;
  const bool there = visit.stage == Stage::kInLine || visit.stage == Stage::kToCounter;
  if (there || visit.late != 0 || seconds <= go->step->by + 1e-9) return false;
  gives_up = go->step->if_late == JourneyStep::IfLate::kSkip;
  return true;
}

bool Journeys::needs_attention(const AgentColumns& agents, AgentIndex i, const Clock& clock) const {
  if (agents.state[i] == AgentState::kDone) return false;
  if (flees(agents, i) && visit_of(agents, i).stage == Stage::kNone && agents.state[i] == AgentState::kWalking)
    return reached(agents, i);
  if (agents.state[i] == AgentState::kWaiting && agents.wake_step[i] <= clock.step) return true;
  bool gives_up = false;
  if (is_timed(agents, i) && overdue(agents, i, clock.seconds(), gives_up)) return true;
  const VisitState& visit = visit_of(agents, i);
  if (agents.state[i] != AgentState::kWalking) return pushed_away(agents, i, visit);
  if (visit.stage == Stage::kNone) return reached(agents, i);
  if (visit.stage == Stage::kBound) return at_the_door(agents, i, visit);
  return length_squared(agents.target[i] - agents.position[i]) <= kOnSpot * kOnSpot &&
         world_->places()[visit.place].level == agents.level[i];
}

void Journeys::attend(SettlePass& pass, AgentIndex i) {
  AgentColumns& agents = pass.agents;
  VisitState& visit = visit_of(agents, i);
  if (flees(agents, i) && visit.stage == Stage::kNone && agents.state[i] == AgentState::kWalking) {
    const PlaceIndex place = agents.goal[i];
    if (place != kNoPlace && world_->places()[place].kind == PlaceDef::Kind::kExit) {
      pass.happened(Event::Kind::kArrived, i, place);
      pass.leaving.push_back(i);
      return;
    }
  }
  if (agents.state[i] == AgentState::kWaiting && agents.wake_step[i] <= pass.clock.step) {
    if (visit.stage == Stage::kServed) pass.happened(Event::Kind::kServed, i, visit.place);
    if (visit.stage != Stage::kNone)
      depart(pass, i);
    else if (agents.holders[i].undertakes != 0)
      undertaking_done(pass, i, agents.goal[i]);
    else
      set_out(pass, i, agents.goal[i]);
    return;
  }
  bool gives_up = false;
  if (is_timed(agents, i) && overdue(agents, i, pass.clock.seconds(), gives_up)) {
    visit.late = 1;
    pass.happened(Event::Kind::kMissed, i, agents.goal[i]);
    if (gives_up) return depart(pass, i);
  }
  if (pushed_away(agents, i, visit)) agents.state[i] = AgentState::kWalking;
  if (agents.state[i] != AgentState::kWalking) return;
  const bool on_spot = length_squared(agents.target[i] - agents.position[i]) <= kOnSpot * kOnSpot;
  switch (visit.stage) {
    case Stage::kNone:
      if (reached(agents, i)) stop_reached(pass, i);
      break;
    case Stage::kBound:
      if (at_the_door(agents, i, visit)) joining_.push_back(i);
      break;
    case Stage::kInLine:
      if (on_spot) {
        const Vec2 spot = agents.target[i];
        stand(agents, i, kForever);
        agents.target[i] = spot;
      }
      break;
    case Stage::kToCounter:
      if (on_spot) begin_service(pass, i);
      break;
    case Stage::kToSpot:
      if (on_spot) settle_in(pass, i);
      break;
    case Stage::kOutside:
    case Stage::kServed:
    case Stage::kSettled: break;
  }
}

// At a stop that nobody keeps.
void Journeys::stop_reached(SettlePass& pass, AgentIndex i) {
  AgentColumns& agents = pass.agents;
  if (agents.holders[i].undertakes != 0) return undertaking_reached(pass, i);
  const JourneyInstruction* go = instruction_of(agents, i);
  const PlaceIndex place = agents.goal[i];
  if (go == nullptr || go->op != Op::kGo) return set_out(pass, i, place);  // sent somewhere by hand
  const JourneyStep& step = *go->step;
  const JourneyProgram& program = programs_[agents.population[i]];
  const bool holds_up = step.stay.has_value() || step.leave_at < kNever;
  ++agents.program_counter[i];
  const bool last =
      nothing_left(program, agents.program_counter[i]) && plans_[agents.population[i]].at_end != AtEnd::kRepeat;
  if (last && !holds_up) return finish(pass, i, place);
  pass.happened(Event::Kind::kReached, i, place);
  std::uint32_t until = static_cast<std::uint32_t>(pass.clock.step);
  const Distribution* stay = step.stay ? &*step.stay : place != kNoPlace ? &world_->places()[place].stay : nullptr;
  if (step.leave_at < kNever)
    until = pass.step_at(step.leave_at);
  else if (stay != nullptr)
    until = pass.step_after(stay->draw(random_, agents.serial[i], pass.clock.step, Purpose::kStay, agents.serial[i]));
  if (until <= pass.clock.step) return set_out(pass, i, place);
  stand(agents, i, until);
  pass.happened(Event::Kind::kWaits, i, place);
}

void Journeys::begin_service(SettlePass& pass, AgentIndex i) {
  AgentColumns& agents = pass.agents;
  VisitState& visit = visit_of(agents, i);
  const PlaceDef& def = world_->places()[visit.place];
  const JourneyInstruction* go = instruction_of(agents, i);
  const Distribution& service = go != nullptr && go->step != nullptr && go->step->stay ? *go->step->stay : def.service;
  visit.stage = Stage::kServed;
  const Vec2 counter = agents.target[i];
  stand(agents, i,
        pass.step_after(service.draw(random_, agents.serial[i], pass.clock.step, Purpose::kService, agents.serial[i])));
  agents.target[i] = counter;
  pass.happened(Event::Kind::kWaits, i, visit.place);
}

// On its own spot of a managed place.
void Journeys::settle_in(SettlePass& pass, AgentIndex i) {
  AgentColumns& agents = pass.agents;
  VisitState& visit = visit_of(agents, i);
  ManagedPlace& place = managed_[managed_of_[visit.place]];
  const JourneyInstruction* go = instruction_of(agents, i);
  visit.stage = Stage::kSettled;
  place.settled.push_back(agents.id[i]);
  pass.happened(Event::Kind::kReached, i, visit.place);
  const JourneyStep* step = go != nullptr ? go->step : nullptr;
  const Distribution& stay = step != nullptr && step->stay ? *step->stay : place.def->stay;
  const double seconds = stay.draw(random_, agents.serial[i], pass.clock.step, Purpose::kStay, agents.serial[i]);
  std::uint32_t until = pass.step_after(seconds);
  if (place.def->kind == PlaceDef::Kind::kWaiting && seconds <= 0.0) until = kForever;
  if (step != nullptr && step->leave_at < kNever) until = pass.step_at(step->leave_at);
  if (place.gate_open || until <= pass.clock.step) return depart(pass, i);
  const Vec2 spot = agents.target[i];
  stand(agents, i, until);
  agents.target[i] = spot;
  pass.happened(Event::Kind::kWaits, i, visit.place);
}

// The stop is over: on to the next.
void Journeys::depart(SettlePass& pass, AgentIndex i) {
  const VisitState& visit = visit_of(pass.agents, i);
  const PlaceIndex from = visit.place;
  const bool had_room = visit.stage == Stage::kServed || visit.stage == Stage::kSettled;
  abandon(pass.agents, i);
  if (had_room) {
    // Not a word before the spot is free for the next one.
    hold_turn(pass.agents, i);
    leavers_.push_back({pass.agents.id[i], pass.agents.position[i], from});
  }
  if (pass.agents.holders[i].undertakes != 0) return undertaking_done(pass, i, from);
  ++pass.agents.program_counter[i];
  set_out(pass, i, from);
}

// Carries out turns until there is a stop to walk to.
void Journeys::set_out(SettlePass& pass, AgentIndex i, PlaceIndex from) {
  AgentColumns& agents = pass.agents;
  if (agents.holders[i].undertakes != 0) return set_out_for_undertaking(pass, i);
  VisitState& visit = visit_of(agents, i);
  const std::uint16_t population = agents.population[i];
  const std::vector<JourneyInstruction>& code = programs_[population].code;
  visit.late = 0;
  if (programs_[population].timed) agents.speed_factor[i] = usual_speed(agents, i);
  bool began_again = false;
  const auto idle = [&] {
    stand(agents, i, pass.step_after(kIdle));
    agents.goal[i] = kNoPlace;
  };
  for (std::size_t budget = 4 * code.size() + 8; budget > 0; --budget) {
    if (agents.program_counter[i] >= code.size()) {
      if (plans_[population].at_end != AtEnd::kRepeat) return finish(pass, i, from);
      agents.program_counter[i] = 0;
      if (began_again) return idle();  // nothing to do all the way through
      began_again = true;
    }
    const JourneyInstruction& now = code[agents.program_counter[i]];
    switch (now.op) {
      case Op::kJump: agents.program_counter[i] = now.to; break;
      case Op::kUnless:
        agents.program_counter[i] = holds(*now.condition, population, pass.clock.seconds())
                                        ? static_cast<std::uint16_t>(agents.program_counter[i] + 1)
                                        : now.to;
        break;
      case Op::kRepeat:
        visit.loops[now.loop] = static_cast<std::uint16_t>(now.step->times - 1);
        ++agents.program_counter[i];
        break;
      case Op::kAgain:
        if (visit.loops[now.loop] > 0) {
          --visit.loops[now.loop];
          agents.program_counter[i] = now.to;
        } else {
          ++agents.program_counter[i];
        }
        break;
      case Op::kChoose: agents.program_counter[i] = choose(pass, i, now); break;
      case Op::kGo:
        if (now.step->if_late == JourneyStep::IfLate::kSkip && !can_be_there(pass, i, now)) {
          pass.happened(Event::Kind::kMissed, i, now.place);
          ++agents.program_counter[i];
          break;
        }
        if (now.kind == Kind::kWait) {
          ++agents.program_counter[i];
          const std::uint32_t until =
              now.step->leave_at < kNever ? pass.step_at(now.step->leave_at)
              : now.step->stay ? pass.step_after(now.step->stay->draw(random_, agents.serial[i], pass.clock.step,
                                                                      Purpose::kStay, agents.serial[i]))
                               : 0;
          if (until <= pass.clock.step) break;
          stand(agents, i, until);
          agents.goal[i] = kNoPlace;
          pass.happened(Event::Kind::kWaits, i, kNoPlace);
          return;
        }
        return head(pass, i, now);
    }
  }
  idle();
}

void Journeys::head(SettlePass& pass, AgentIndex i, const JourneyInstruction& go) {
  AgentColumns& agents = pass.agents;
  agents.state[i] = AgentState::kWalking;
  const std::uint16_t kept = go.place != kNoPlace ? managed_of_[go.place] : 0xffff;
  if (kept != 0xffff) {
    VisitState& visit = visit_of(agents, i);
    visit.place = go.place;
    visit.stage = Stage::kBound;
    ++managed_[kept].bound;
    agents.goal[i] = go.place;
    agents.target[i] = managed_[kept].is_queue() ? joins_at(i, managed_[kept]) : point_in(go.place, agents, i);
  } else {
    head_for_leg(agents, i);
  }
  pass.happened(Event::Kind::kIntends, i, agents.goal[i]);
  if (go.step->by < kNever)
    agents.speed_factor[i] = hurry(agents, i, *go.step, pass.clock.seconds(), usual_speed(agents, i));
}

void Journeys::finish(SettlePass& pass, AgentIndex i, PlaceIndex at) {
  AgentColumns& agents = pass.agents;
  const std::uint16_t population = agents.population[i];
  pass.happened(Event::Kind::kArrived, i, at);
  if (plans_[population].at_end == AtEnd::kLeave) {
    pass.leaving.push_back(i);
    return;
  }
  agents.state[i] = AgentState::kDone;
  agents.target[i] = agents.position[i];
}

// Gives up whatever room or pass this one has.
void Journeys::abandon(AgentColumns& agents, AgentIndex i) {
  VisitState& visit = visit_of(agents, i);
  if (visit.stage == Stage::kNone) return;
  ManagedPlace& place = managed_[managed_of_[visit.place]];
  const AgentId who = agents.id[i];
  switch (visit.stage) {
    case Stage::kNone: break;
    case Stage::kBound: --place.bound; break;
    case Stage::kOutside: erase(place.outside, who); break;
    case Stage::kInLine:
      erase(place.line, who);
      --place.inside;
      break;
    case Stage::kToCounter:
    case Stage::kServed:
      place.counters[visit.spot] = {};
      --place.inside;
      break;
    case Stage::kSettled: erase(place.settled, who); [[fallthrough]];
    case Stage::kToSpot:
      place.seats[visit.spot] = {};
      --place.inside;
      break;
  }
  place.changed = true;
  intentions_->release_turn(agents, i, kTurnInLine);
  visit.stage = Stage::kNone;
  visit.place = kNoPlace;
  visit.spot = 0;
}

void Journeys::forget(Agents& agents, AgentIndex i) {
  if (has_visits(agents.columns(), i)) abandon(agents.columns(), i);
  end_undertaking(agents.columns(), i);
}

// Those who have come to a place in this step go in, the nearest first. One joins a line; the others see its new end.
void Journeys::join_waiting(SettlePass& pass) {
  const AgentColumns& agents = pass.agents;
  const auto way = [&](AgentIndex i) {
    const ManagedPlace& place = managed_[managed_of_[visit_of(agents, i).place]];
    const Vec2 door = place.is_queue() ? joins_at(i, place) : place.def->area.nearest(agents.position[i]);
    return length_squared(door - agents.position[i]);
  };
  std::sort(joining_.begin(), joining_.end(), [&](AgentIndex a, AgentIndex b) {
    const PlaceIndex place_a = visit_of(agents, a).place, place_b = visit_of(agents, b).place;
    if (place_a != place_b) return place_a < place_b;
    const float way_a = way(a), way_b = way(b);
    return way_a != way_b ? way_a < way_b : agents.serial[a] < agents.serial[b];
  });
  PlaceIndex joined = kNoPlace;
  for (const AgentIndex i : joining_) {
    const PlaceIndex place = visit_of(agents, i).place;
    if (place == joined) continue;
    if (managed_[managed_of_[place]].is_queue()) joined = place;
    admit(pass, i);
  }
}

// Who is nearest to the end of a line that people come to.
void Journeys::rank_comers(const SettlePass& pass) {
  const AgentColumns& agents = pass.agents;
  coming_.clear();
  if (std::none_of(managed_.begin(), managed_.end(), [](const ManagedPlace& p) { return p.is_queue() && p.bound > 0; }))
    return;
  for (AgentIndex i = 0; i < agents.position.size(); ++i) {
    if (!has_visits(agents, i)) continue;
    const VisitState& visit = visit_of(agents, i);
    if (visit.stage != Stage::kBound || world_->places()[visit.place].level != agents.level[i]) continue;
    const ManagedPlace& place = managed_[managed_of_[visit.place]];
    if (place.is_queue() && rushes(i)) {
      visits_[agents.id[i].slot].spot = 0;
      if (distance(place.head(), agents.position[i]) < kLineInSight) hold_turn(pass.agents, i);
    } else if (place.is_queue())
      coming_.push_back({visit.place, distance(place.tail(), agents.position[i]), agents.serial[i], i});
  }
  std::sort(coming_.begin(), coming_.end(), [](const Comer& a, const Comer& b) {
    if (a.place != b.place) return a.place < b.place;
    return a.way != b.way ? a.way < b.way : a.number < b.number;
  });
  std::uint32_t rank = 0;
  for (std::size_t k = 0; k < coming_.size(); ++k, ++rank) {
    if (k > 0 && coming_[k].place != coming_[k - 1].place) rank = 0;
    visit_of(agents, coming_[k].row).spot = rank;
    // Who sees the line goes there first: there is time to talk in it.
    if (coming_[k].way < kLineInSight) hold_turn(pass.agents, coming_[k].row);
  }
}

// When many come to a line at once, only the nearest goes to its end. The others stand back, further the more they are,
// so that whoever has joined gets through.
Vec2 Journeys::approach(const AgentColumns& agents, AgentIndex i) const {
  const VisitState& visit = visit_of(agents, i);
  if (rushes(i)) return managed_[managed_of_[visit.place]].head();
  const Vec2 tail = managed_[managed_of_[visit.place]].tail();
  if (visit.spot == 0) return tail;
  const float back = kJoin + kApart * std::sqrt(static_cast<float>(visit.spot));
  const Vec2 away = agents.position[i] - tail;
  return length_squared(away) > back * back ? tail : tail + normalised(away) * back;
}

void Journeys::admit(SettlePass& pass, AgentIndex i) {
  AgentColumns& agents = pass.agents;
  VisitState& visit = visit_of(agents, i);
  ManagedPlace& place = managed_[managed_of_[visit.place]];
  const JourneyInstruction* go = instruction_of(agents, i);
  THRONG_ASSERT(visit.stage == Stage::kBound && go != nullptr && go->op == Op::kGo);
  if (place.open && !place.is_full() && place.outside.empty()) {
    --place.bound;
    return enter(pass, i, place);
  }
  if (go->retry != JourneyInstruction::kNoRetry) {
    const JourneyInstruction& choice = programs_[agents.population[i]].code[go->retry];
    if (agents.holders[i].undertakes == 0 && another_is_free(pass, i, choice, place.index)) {
      abandon(agents, i);
      agents.program_counter[i] = go->retry;
      return set_out(pass, i, place.index);
    }
  }
  if (go->step->if_full == JourneyStep::IfFull::kSkip) {
    pass.happened(Event::Kind::kSkipped, i, place.index);
    return depart(pass, i);
  }
  --place.bound;
  visit.stage = Stage::kOutside;
  place.outside.push_back(agents.id[i]);
  stand(agents, i, kForever);
}

void Journeys::enter(SettlePass& pass, AgentIndex i, ManagedPlace& place) {
  AgentColumns& agents = pass.agents;
  VisitState& visit = visit_of(agents, i);
  ++place.inside;
  hold_turn(agents, i);
  agents.state[i] = AgentState::kWalking;
  visit.spot = 0;
  if (place.is_queue()) {
    visit.stage = Stage::kInLine;
    get_in_line(pass, i, place);
    place.changed = true;
    pass.happened(Event::Kind::kReached, i, place.index);
    return;
  }
  visit.stage = Stage::kToSpot;
  visit.spot = place.take_seat(agents.id[i]);
  if (visit.spot < place.layout.spots.size()) agents.target[i] = place.layout.spots[visit.spot];
}

// Whether all who wait go now.
bool Journeys::due_for_release(ManagedPlace& place, double seconds) const {
  bool due = place.release;
  place.release = false;
  const PlaceDef& def = *place.def;
  if (seconds >= place.next_release - 1e-9 && !place.gate_open) {
    due = true;
    if (def.release_every > 0.0)
      place.next_release = next_time(place.next_release, def.release_every, seconds);
    else
      place.gate_open = true;
  }
  return due;
}

void Journeys::run_places(SettlePass& pass) {
  for (ManagedPlace& place : managed_) {
    if (place.def->kind == PlaceDef::Kind::kWaiting) {
      const bool all = due_for_release(place, pass.clock.seconds());
      for (std::size_t s = 0; s < place.seats.size() && all; ++s)
        if (const AgentId who = place.seats[s]; who.valid()) depart(pass, pass.all.find(who));
      // A full number goes by itself, in the order of coming; who is still on the way to a spot belongs to the next.
      const auto enough = static_cast<std::size_t>(place.def->release_count);
      while (enough > 0 && place.settled.size() >= enough) {
        const std::vector<AgentId> lot(place.settled.begin(),
                                       place.settled.begin() + static_cast<std::ptrdiff_t>(enough));
        for (const AgentId who : lot) depart(pass, pass.all.find(who));
      }
    }
    if (place.changed) move_up(pass, place);
    if (place.is_queue()) close_up(pass, place);
  }
}

void Journeys::move_up(SettlePass& pass, ManagedPlace& place) {
  AgentColumns& agents = pass.agents;
  place.changed = false;
  std::size_t let_in = 0;
  while (let_in < place.outside.size() && place.open && !place.is_full() && !place.no_spot())
    enter(pass, pass.all.find(place.outside[let_in++]), place);
  place.outside.erase(place.outside.begin(), place.outside.begin() + static_cast<std::ptrdiff_t>(let_in));
  const bool held = !place.outside.empty() && place.no_spot();  // until the line has moved up
  if (!place.is_queue()) return;
  std::size_t called = 0;
  for (; called < place.line.size(); ++called) {
    const std::uint32_t counter = place.free_counter();
    if (counter == ManagedPlace::kNobody) break;
    const AgentIndex i = pass.all.find(place.line[called]);
    place.counters[counter] = place.line[called];
    VisitState& visit = visit_of(agents, i);
    visit.stage = Stage::kToCounter;
    visit.spot = counter;
    agents.state[i] = AgentState::kWalking;
    agents.target[i] = place.layout.counters[counter];
  }
  place.line.erase(place.line.begin(), place.line.begin() + static_cast<std::ptrdiff_t>(called));
  place.changed = held;
}

// Everybody in line has its spot, but follows the one before it and never passes where that one stands.
void Journeys::close_up(SettlePass& pass, ManagedPlace& place) {
  AgentColumns& agents = pass.agents;
  std::size_t next = 0;
  for (const AgentId who : place.line) {
    const AgentIndex i = pass.all.find(who);
    const Vec2 spot = place.in_line(next);
    if (!(agents.target[i] == spot)) {
      agents.target[i] = spot;
      agents.state[i] = AgentState::kWalking;
    }
    next = place.spot_at(agents.position[i], next) + 1;
  }
  place.end = static_cast<std::uint32_t>(next);
}

const ManagedPlace* Journeys::managed(PlaceIndex place) const {
  return place < managed_of_.size() && managed_of_[place] != 0xffff ? &managed_[managed_of_[place]] : nullptr;
}

bool Journeys::release(PlaceIndex place) {
  if (managed(place) == nullptr) return false;
  managed_[managed_of_[place]].release = true;
  return true;
}

bool Journeys::set_open(PlaceIndex place, bool open) {
  if (managed(place) == nullptr) return false;
  managed_[managed_of_[place]].open = open;
  managed_[managed_of_[place]].changed = true;
  return true;
}

}  // namespace throng
