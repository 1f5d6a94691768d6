#include "engine/simulation/person.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/text.h"
#include "engine/simulation/state.h"
#include "engine/steering/catalogue.h"

namespace throng {
namespace {

constexpr std::uint32_t kForever = 0xffff'ffffu;  // steps

std::string seconds_text(double seconds) {
  const double tenths = std::floor(seconds * 10.0 + 0.5);
  return shortest_text(tenths / 10.0) + " s";
}

std::string point_text(Vec2 p) {
  const auto rounded = [](float v) { return shortest_text(std::floor(static_cast<double>(v) * 10.0 + 0.5) / 10.0); };
  return "the point " + rounded(p.x) + ", " + rounded(p.y);
}

std::string reason_text(IntentionReason reason) {
  return std::string(kIntentionReasonNames[static_cast<std::size_t>(reason)]);
}

}  // namespace

// Tells of one person what the state knows.
class Simulation::Teller {
 public:
  Teller(const State& state, AgentIndex i) : s_(state), c_(state.agents.columns()), i_(i) {}

  std::string does() const {
    if (std::string lift = at_lift(); !lift.empty()) return lift;
    const VisitState* visit = s_.journeys->visit(c_, i_);
    if (visit != nullptr && visit->stage != VisitState::Stage::kNone) return visits(*visit);
    switch (c_.state[i_]) {
      case AgentState::kDone: return "stands: the journey is over";
      case AgentState::kWaiting: return waits();
      case AgentState::kWalking: break;
    }
    const IntentionSource source = c_.holders[i_].executes;
    if (source == IntentionSource::kEmergency) return "leaves by " + goal() + ": the alarm is on";
    if (source == IntentionSource::kCommand) return "was sent to " + goal();
    if (source != IntentionSource::kJourney) return "walks to " + goal() + " for " + std::string(name_of(source));
    if (c_.holders[i_].undertakes != 0) return "goes back to " + goal();
    const Journeys::Stop stop = s_.journeys->stop(c_, i_);
    if (stop.number == 0) return "walks to " + goal();
    return "walks to " + goal() + ": stop " + std::to_string(stop.number) + " of " + std::to_string(stop.of) +
           " of the journey";
  }

  std::string goal() const { return c_.goal[i_] != kNoPlace ? place(c_.goal[i_]) : point_text(c_.target[i_]); }
  std::string place(PlaceIndex p) const { return p < s_.world->places().size() ? s_.world->places()[p].id : "?"; }

  std::string suspended(const Suspended& left) const {
    const std::string where = left.place != kNoPlace ? place(left.place) : point_text(left.point);
    const std::string rest = seconds_text(static_cast<double>(left.remaining) * s_.clock.dt);
    std::string who = std::string(name_of(left.source)) + ": ";
    switch (left.what) {
      case Suspended::What::kWalking: return who + "walks to " + where;
      case Suspended::What::kInLine: return who + "stands in line at " + where + " (joins the end)";
      case Suspended::What::kStaying: return who + "stays at " + where + " for another " + rest;
      case Suspended::What::kInPlace: return who + "stays in " + where + " for another " + rest;
      case Suspended::What::kFinished: return who + "stands at " + where;
    }
    return who;
  }

 private:
  std::string until() const {
    const std::uint32_t wake = c_.wake_step[i_];
    if (wake == kForever) return {};
    return ", until " + seconds_text(static_cast<double>(wake) * s_.clock.dt);
  }

  std::string waits() const {
    const bool somewhere = c_.goal[i_] != kNoPlace;
    const bool sets_out = c_.program_counter[i_] == 0 && !somewhere;
    if (sets_out && c_.wake_step[i_] != kForever)
      return "sets out at " + seconds_text(static_cast<double>(c_.wake_step[i_]) * s_.clock.dt);
    return (somewhere ? "stays at " + place(c_.goal[i_]) : std::string("waits")) + until();
  }

  std::string visits(const VisitState& visit) const {
    using At = VisitState::Stage;
    const ManagedPlace* managed = s_.journeys->managed(visit.place);
    const std::string at = place(visit.place);
    const bool queue = managed != nullptr && managed->is_queue();
    switch (visit.stage) {
      case At::kNone: break;
      case At::kBound: return queue ? "goes to the end of the line at " + at : "goes to " + at;
      case At::kOutside:
        return managed != nullptr && !managed->open ? "waits for " + at + " to open" : "waits for room in " + at;
      case At::kInLine: {
        const auto place_in_line = std::find(managed->line.begin(), managed->line.end(), c_.id[i_]);
        return "stands in line at " + at + ", number " + std::to_string(place_in_line - managed->line.begin() + 1);
      }
      case At::kToCounter: return "goes to the counter at " + at + ": it is their turn";
      case At::kServed: return "is served at " + at + until();
      case At::kToSpot: return "goes to a place in " + at;
      case At::kSettled: return settled(*managed, at);
    }
    return "walks to " + goal();
  }

  std::string settled(const ManagedPlace& managed, const std::string& at) const {
    if (managed.def->kind != PlaceDef::Kind::kWaiting) return "stays in " + at + until();
    if (c_.wake_step[i_] != kForever) return "waits in " + at + until();
    const bool known = managed.next_release < 1e8 && managed.next_release > s_.clock.seconds();
    return "waits for " + at + " to open" + (known ? ", until " + seconds_text(managed.next_release) : "");
  }

  std::string at_lift() const {
    if (s_.lifts == nullptr) return {};
    const auto has = [&](const std::vector<Lifts::Passenger>& list) {
      return std::find_if(list.begin(), list.end(), [&](const auto& p) { return p.who == c_.id[i_]; });
    };
    for (const Lifts::Cabin& cabin : s_.lifts->cabins()) {
      if (has(cabin.riders) != cabin.riders.end()) return "rides in " + cabin.def->id;
      for (const auto& list : cabin.waiting)
        if (const auto p = has(list); p != list.end())
          return (p->called_step == 0 ? "waits for " : "gets into ") + cabin.def->id;
    }
    return {};
  }

  const State& s_;
  const AgentColumns& c_;
  AgentIndex i_;
};

// Why a value that personality gives changes nothing of what this person does; empty: it acts.
std::string Simulation::State::without_effect(const TraitEffectEntry& entry, AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  const std::uint16_t population = c.population[i];
  const SteeringDef& def = scenario.populations[population].steering[which_steering(i)];
  const steering::ModelEntry& model = steering::find_model(def.model);
  const char* const parameter = variant_parameter(entry.member);
  if (parameter == nullptr) {
    if (entry.member == &TraitEffects::personal_space_behind) return "no steering model looks behind";
    if (entry.member == &TraitEffects::gesturing && !scenario.populations[population].sociality.on)
      return "the population has no sociality";
    return {};
  }
  if (entry.member == &TraitEffects::radius && model.table->find(parameter) == nullptr) return {};  // a wider body
  if (model.table->find(parameter) == nullptr) return "the model " + def.model + " has no " + parameter;
  for (const steering::Setting& setting : def.settings)
    if (setting.name == parameter) return "the scene itself sets " + std::string(parameter);
  return {};
}

PersonDescription Simulation::describe(AgentId id) const {
  const State& s = *state_;
  PersonDescription d;
  const AgentIndex i = s.agents.find(id);
  if (i == kNoAgent) return d;
  const AgentColumns& c = s.agents.columns();
  const Teller teller(s, i);
  const Holders& holders = c.holders[i];
  d.present = true;
  d.does = teller.does();
  const auto wish = [&](const Proposal& p) {
    PersonDescription::Wish w{p.source, p.strength(), reason_text(p.reason), {}};
    if (p.source == holders.executes) w.goal = teller.goal();
    return w;
  };
  for (const Proposal& p : s.intentions->proposals(s.agents, i)) {
    d.proposed.push_back(wish(p));
    if (p.source == holders.legs) d.intention = d.proposed.back();
  }
  for (const Suspended& left : s.intentions->suspended(id)) d.suspended.push_back(teller.suspended(left));
  d.gaze = name_of(holders.gaze);
  d.gesture = name_of(holders.gesture);
  d.model = s.model_name(c.steering[i]);
  const std::uint16_t population = c.population[i];
  d.has_personality = s.personality->has(population);
  if (d.has_personality) {
    d.fear = s.personality->fear(id);
    const TraitEffects effects = s.personality->effects(c.serial[i], population);
    for (const TraitEffectEntry& entry : trait_effects_table())
      if (const float value = effects.*entry.member; !std::isnan(value))
        d.effects.push_back({std::string(entry.name), std::string(entry.unit), std::string(entry.help), value,
                             s.without_effect(entry, i)});
  }
  s.describe_friends(i, d);
  const std::span<const PlaceIndex> exits = s.journeys->exits();
  d.exits = exits.size();
  for (std::size_t k = 0; k < exits.size(); ++k)
    if (s.journeys->exit_knowledge().knows(id, k)) d.exits_known.push_back(teller.place(exits[k]));
  return d;
}

void Simulation::State::describe_friends(AgentIndex i, PersonDescription& d) const {
  constexpr std::size_t kMost = 5;
  constexpr double kFriend = 0.5;  // friendship of two people at right angles
  const AgentColumns& c = agents.columns();
  const std::uint16_t population = c.population[i];
  d.has_sociality = population < scenario.populations.size() && scenario.populations[population].sociality.on;
  if (!d.has_sociality) return;
  const AgentId id = c.id[i];
  d.mood = sociality->mood(id);
  const Talk* talk = sociality->talk_of(id);
  d.talks = talk != nullptr;
  d.walks_along = talk != nullptr && talk->kind == Talk::Kind::kWalking;
  const auto talks_to = [&](AgentId other) {
    if (talk == nullptr) return false;
    for (int m = 0; m < talk->count; ++m)
      if (talk->members[m].id == other) return true;
    return false;
  };
  if (talk != nullptr)
    for (int m = 0; m < talk->count; ++m)
      if (talk->members[m].id == id) d.talks_since = static_cast<double>(talk->members[m].since) * clock.dt;
  for (AgentIndex j = 0; j < agents.size(); ++j) {
    const std::uint16_t other = c.population[j];
    if (j == i || other >= scenario.populations.size() || !scenario.populations[other].sociality.on) continue;
    const double friendship = sociality->friendship(id, c.id[j]);
    const bool talks = talks_to(c.id[j]);
    if (friendship > kFriend || talks) d.friends.push_back({c.serial[j], friendship, 0.0, talks});
  }
  const auto closer = [](const auto& a, const auto& b) {
    if (a.talks != b.talks) return a.talks;
    return a.friendship != b.friendship ? a.friendship > b.friendship : a.serial < b.serial;
  };
  const std::size_t shown = std::min(kMost, d.friends.size());
  std::partial_sort(d.friends.begin(), d.friends.begin() + static_cast<std::ptrdiff_t>(shown), d.friends.end(), closer);
  d.friends.resize(shown);
  for (PersonDescription::Friend& f : d.friends)
    f.interest = sociality->interest(agents, id, c.id[agents.find_serial(f.serial)], clock.step);
}

}  // namespace throng
