// How a journey chooses: conditions, options, and times to be somewhere.
#include <algorithm>
#include <limits>

#include "engine/minds/journey/journey.h"

namespace throng {
namespace {

constexpr float kOtherLevel = 1000.f;  // [m] what a change of levels counts as long as nobody knows the way
constexpr float kNoWay = 1e6f;         // [m] chosen only when there is nothing else
constexpr double kMargin = 0.5;        // [s] by which one wants to be early

}  // namespace

bool Journeys::has_room(PlaceIndex place) const {
  const ManagedPlace* k = managed(place);
  return k == nullptr || (k->open && !k->is_full());
}

bool Journeys::holds(const JourneyCondition& c, std::uint16_t population, double seconds) const {
  using Alarm = JourneyCondition::Alarm;
  if (c.alarm != Alarm::kAny && (c.alarm == Alarm::kOn) != situation_->alarm) return false;
  if (seconds < c.after - 1e-9 || seconds >= c.before - 1e-9) return false;
  if (c.population != JourneyCondition::kAnybody && c.population != population) return false;
  const auto open = [&](PlaceIndex place) { return managed(place) == nullptr || managed(place)->open; };
  const auto full = [&](PlaceIndex place) { return managed(place) != nullptr && managed(place)->is_full(); };
  if (c.full != kNoPlace && !full(c.full)) return false;
  if (c.has_room != kNoPlace && full(c.has_room)) return false;
  if (c.open != kNoPlace && !open(c.open)) return false;
  return c.closed == kNoPlace || !open(c.closed);
}

float Journeys::way_to(const JourneyStep* stop, const AgentColumns& agents, AgentIndex i) const {
  if (stop == nullptr || stop->kind == JourneyStep::Kind::kWait) return 0.f;
  const Vec2 p = agents.position[i];
  if (stop->kind == JourneyStep::Kind::kPoint) return distance(stop->point, p);
  if (stop->kind == JourneyStep::Kind::kMirror) return 2.f * distance(stop->point, p);
  if (oracle_ != nullptr)
    return std::min(oracle_->felt_distance({p, agents.level[i], agents.radius[i], agents.id[i].slot}, stop->place),
                    kNoWay);
  const PlaceDef& def = world_->places()[stop->place];
  const ManagedPlace* k = managed(stop->place);
  const Vec2 goal = k != nullptr && k->is_queue() ? k->tail() : def.area.nearest(p);
  return distance(goal, p) + (def.level != agents.level[i] ? kOtherLevel : 0.f);
}

std::uint16_t Journeys::choose(const SettlePass& pass, AgentIndex i, const JourneyInstruction& choice) const {
  using Choice = JourneyStep::Choice;
  const AgentColumns& agents = pass.agents;
  const JourneyProgram& program = programs_[agents.population[i]];
  const JourneyOption* options = &program.options[choice.first_option];
  const auto possible = [&](const JourneyOption& option, bool with_room) {
    if (!holds(*option.condition, agents.population[i], pass.clock.seconds())) return false;
    const bool place = option.first != nullptr && option.first->kind == JourneyStep::Kind::kPlace;
    return !with_room || !place || has_room(option.first->place);
  };
  // What is full or closed is left out as long as there is something else.
  const bool with_room = std::any_of(options, options + choice.options,
                                     [&](const JourneyOption& option) { return possible(option, true); });
  double all_weights = 0.0;
  for (std::uint16_t o = 0; o < choice.options; ++o)
    if (possible(options[o], with_room)) all_weights += options[o].weight;
  double pick = random_.uniform_double(agents.serial[i], pass.clock.step, Purpose::kChoice, agents.program_counter[i]) *
                all_weights;
  std::uint16_t chosen = choice.to;
  double best_load = std::numeric_limits<double>::infinity();
  float best_way = std::numeric_limits<float>::infinity();
  for (std::uint16_t o = 0; o < choice.options; ++o) {
    const JourneyOption& option = options[o];
    if (!possible(option, with_room)) continue;
    if (choice.step->choice == Choice::kWeight) {
      if (option.weight <= 0.0) continue;
      chosen = option.to;
      if (pick < option.weight) break;
      pick -= option.weight;
      continue;
    }
    const float way = way_to(option.first, agents, i);
    const ManagedPlace* k = option.first != nullptr && option.first->kind == JourneyStep::Kind::kPlace
                                ? managed(option.first->place)
                                : nullptr;
    const double load = choice.step->choice == Choice::kShortestQueue && k != nullptr ? k->load() : 0.0;
    if (load < best_load || (load == best_load && way < best_way)) {
      best_load = load;
      best_way = way;
      chosen = option.to;
    }
  }
  return chosen;
}

bool Journeys::another_is_free(const SettlePass& pass, AgentIndex i, const JourneyInstruction& choice,
                               PlaceIndex but) const {
  const JourneyProgram& program = programs_[pass.agents.population[i]];
  for (std::uint16_t o = 0; o < choice.options; ++o) {
    const JourneyOption& option = program.options[choice.first_option + o];
    if (!holds(*option.condition, pass.agents.population[i], pass.clock.seconds())) continue;
    if (choice.step->choice == JourneyStep::Choice::kWeight && option.weight <= 0.0) continue;
    const bool place = option.first != nullptr && option.first->kind == JourneyStep::Kind::kPlace;
    if (!place || (option.first->place != but && has_room(option.first->place))) return true;
  }
  return false;
}

// At full speed, with nobody in the way.
bool Journeys::can_be_there(const SettlePass& pass, AgentIndex i, const JourneyInstruction& go) const {
  const double by = std::min(go.step->by, go.step->leave_at);
  if (by >= kNever) return true;
  const double left = by - pass.clock.seconds();
  return left >= 0.0 && way_to(go.step, pass.agents, i) <= left * pass.agents.max_speed[i];
}

// Whether there is a time by which this one wants to be where it is going.
bool Journeys::hurries(const AgentColumns& agents, AgentIndex i) const {
  if (!has_visits(agents, i)) return false;
  const JourneyInstruction* go = instruction_of(agents, i);
  return go != nullptr && go->step != nullptr && go->step->by < kNever;
}

// The speed factor with which one is there in time, no slower than usual and no faster than one can.
float Journeys::hurry(const AgentColumns& agents, AgentIndex i, const JourneyStep& step, double seconds,
                      float usual) const {
  const float wish = agents.preferred_speed[i];
  if (!(wish > 0.f)) return usual;
  const float most = std::max(usual, agents.max_speed[i] / wish);
  const double left = step.by - seconds - kMargin;
  if (left <= 0.0) return most;
  float way = distance(agents.target[i], agents.position[i]);
  if (oracle_ != nullptr && agents.goal[i] != kNoPlace) {
    const float walk = oracle_->distance({agents.position[i], agents.level[i], agents.radius[i]}, agents.goal[i]);
    way = std::max(way, std::min(walk, kNoWay));
  }
  const double needed = static_cast<double>(way) / left;
  return std::clamp(static_cast<float>(needed) / wish, usual, most);
}

}  // namespace throng
