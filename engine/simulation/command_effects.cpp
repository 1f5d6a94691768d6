// What each command does to the crowd: with its row in engine/core/step/command_rows.inc all that there is to a
// command.
#include <algorithm>

#include "engine/foundation/assert.h"
#include "engine/minds/journey/journey.h"
#include "engine/minds/personality/personality.h"
#include "engine/minds/sociality/sociality.h"
#include "engine/simulation/state.h"

namespace throng {

std::span<const Simulation::State::CommandEffect> Simulation::State::command_effects() {
  using K = Command::Kind;
  using C = const Command&;
  static const std::vector<CommandEffect> effects = {
      {K::kAlarm, [](State& s, C) { return s.mind<Journeys>().set_alarm(true, s.agents, s.clock), true; }},
      {K::kAllClear, [](State& s, C) { return s.mind<Journeys>().set_alarm(false, s.agents, s.clock), true; }},
      {K::kSpeed, [](State& s, C c) { return s.change_pace(c), true; }},
      {K::kAdd, [](State& s, C c) { return s.add_people(c), true; }},
      {K::kRemove, [](State& s, C c) { return s.remove_people(c), true; }},
      {K::kRemoveAgent, [](State& s, C c) { return s.remove_agent(c.number), true; }},
      {K::kOpenDoor, [](State& s, C c) { return s.turn_door(c, true); }},
      {K::kCloseDoor, [](State& s, C c) { return s.turn_door(c, false); }},
      {K::kGlobalInterest,
       [](State& s, C c) { return s.mind<Sociality>().set_global_interest(static_cast<double>(c.value)), true; }},
      {K::kMood,
       [](State& s, C c) {
         s.mind<Sociality>().set_mood(s.agents, c.population, static_cast<double>(c.value));
         return true;
       }},
      {K::kFriendshipSpread,
       [](State& s, C c) {
         s.mind<Sociality>().set_friendship_spread(s.agents, c.population, static_cast<double>(c.value));
         return true;
       }},
      {K::kPanic, [](State& s, C c) { return s.mind<Personality>().set_panic(c.value > 0.f), true; }},
      {K::kEnd, [](State& s, C) { return s.ended = true; }},
      {K::kRelease, [](State& s, C c) { return s.mind<Journeys>().release(c.place), true; }},
      {K::kOpenPlace, [](State& s, C c) { return s.mind<Journeys>().set_open(c.place, true), true; }},
      {K::kClosePlace, [](State& s, C c) { return s.mind<Journeys>().set_open(c.place, false), true; }},
      {K::kSteering, [](State& s, C c) { return s.direct(c); },
       [](const State& s, C c) { return s.refusal_of_direction(c); }},
      {K::kPersonality, [](State& s, C c) { return s.direct(c); },
       [](const State& s, C c) { return s.refusal_of_direction(c); }},
      {K::kObstacle, [](State& s, C c) { return s.bring_obstacle(c); },
       [](const State& s, C c) { return s.refusal_of_obstacle(c); }},
      {K::kClearObstacle, [](State& s, C c) { return s.clear_obstacle(c); },
       [](const State& s, C c) { return s.refusal_of_clearing(c); }},
      {K::kPlace, [](State& s, C c) { return s.bring_place(c); },
       [](const State& s, C c) { return s.refusal_of_place(c); }},
      {K::kFriendshipCentre,
       [](State& s, C c) {
         s.mind<Sociality>().set_friendship_centre(s.agents, c.population, static_cast<double>(c.value));
         return true;
       }},
  };
  THRONG_ASSERT(effects.size() == command_names().size());
  for (std::size_t k = 0; k < effects.size(); ++k) THRONG_ASSERT(static_cast<std::size_t>(effects[k].kind) == k);
  return effects;
}

// What cannot be done leaves no trace but a count: neither a recorded command nor an event.
void Simulation::State::carry_out(const Command& command) {
  recorded.push_back({clock.step, command});
  const auto position = static_cast<std::uint32_t>(recorded.size() - 1);
  events.push_back({clock.step, Event::Kind::kCommand, position, command.population, kNoPlace, {}});
  if (command_effects()[static_cast<std::size_t>(command.kind)].carry_out(*this, command)) return;
  recorded.pop_back();
  events.pop_back();
  ++counters.refused;
}

std::string Simulation::State::refusal(const Command& command) const {
  const CommandEffect& effect = command_effects()[static_cast<std::size_t>(command.kind)];
  return effect.refusal == nullptr ? std::string{} : effect.refusal(*this, command);
}

namespace {

// Whether an obstacle of that name is there when all that is pending has been carried out.
bool obstacle_will_be_there(bool now, const std::string& id, const std::vector<Command>& pending) {
  for (const Command& before : pending) {
    if (before.id != id) continue;
    if (before.kind == Command::Kind::kObstacle) now = true;
    if (before.kind == Command::Kind::kClearObstacle) now = false;
  }
  return now;
}

}  // namespace

std::string Simulation::State::refusal_of_clearing(const Command& command) const {
  const bool now = world->find_obstacle(command.id).has_value();
  if (obstacle_will_be_there(now, command.id, pending)) return {};
  return "there is no obstacle '" + command.id + "'";
}

std::string Simulation::State::refusal_of_place(const Command& command) const {
  const bool pends = std::any_of(pending.begin(), pending.end(), [&](const Command& before) {
    return before.kind == Command::Kind::kPlace && before.id == command.id;
  });
  if (pends || world->find_place(command.id)) return "there is a place '" + command.id + "' already";
  return world->problem_with(place_of(command));
}

std::string Simulation::State::refusal_of_obstacle(const Command& command) const {
  const bool now = world->find_obstacle(command.id).has_value();
  if (obstacle_will_be_there(now, command.id, pending)) return "there is an obstacle '" + command.id + "' already";
  ObstacleDef obstacle = obstacle_of(command);
  if (now) obstacle.id += " ";  // the one of that name goes before
  if (std::string problem = world->problem_with(obstacle); !problem.empty()) return problem;
  std::vector<Move> moves;
  if (!step_aside(obstacle, moves))
    return "the people who stand where obstacle '" + command.id + "' would be have no room to step aside";
  return {};
}

void Simulation::State::change_pace(const Command& command) {
  for (std::size_t p = 0; p < scenario.populations.size(); ++p)
    if (concerns(command, p)) mind<Journeys>().set_usual_speed(agents, static_cast<std::uint16_t>(p), command.value);
}

void Simulation::State::add_people(const Command& command) {
  for (std::size_t p = 0; p < sources.size(); ++p)
    if (concerns(command, p)) sources[p].from_commands += command.count;
}

void Simulation::State::remove_people(const Command& command) {
  const AgentColumns& c = agents.columns();
  std::vector<AgentIndex> rows;
  for (AgentIndex i = 0; i < agents.size(); ++i)
    if (concerns(command, c.population[i])) rows.push_back(i);
  std::sort(rows.begin(), rows.end(), [&](AgentIndex a, AgentIndex b) { return c.serial[a] > c.serial[b]; });
  if (command.count > 0 && command.count < rows.size()) rows.resize(command.count);
  for (const AgentIndex i : rows) remove_row(i, Event::Kind::kRemoved);
  agents.compact();
}

void Simulation::State::remove_agent(std::uint32_t serial) {
  const AgentIndex i = agents.find_serial(serial);
  if (i == kNoAgent) return;
  remove_row(i, Event::Kind::kRemoved);
  agents.compact();
}

}  // namespace throng
