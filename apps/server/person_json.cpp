#include "apps/server/person_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/server/person_name.h"
#include "apps/server/wishes_json.h"
#include "engine/core/step/command_table.h"
#include "engine/core/step/event_table.h"
#include "engine/minds/person.h"
#include "engine/minds/personality/personality.h"
#include "engine/minds/sociality/sociality.h"

namespace throng::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostNeighboursShown = 12;

Json point(Vec2 p) { return Json::array({p.x, p.y}); }

std::string place_name(const ScenarioDef& scenario, PlaceIndex place) {
  return place < scenario.world.places.size() ? scenario.world.places[place].id : std::string{};
}

// What somebody does and why, in a sentence.
std::string wish_of(const PersonFacts& facts, const PersonDescription& person) {
  if (!person.talks) return person.does;
  std::string names;
  for (const PersonDescription::Friend& f : person.friends)
    if (f.talks) names += (names.empty() ? "" : ", ") + person_name(facts.scenario->seed, f.serial);
  // Who talks without its legs goes on with what it does.
  if (person.intention.source != IntentionSource::kTalk) return person.does + ", and talks with " + names;
  return (person.walks_along ? "walks and talks with " : "stands and talks with ") + names;
}

// Who wants what, what waits, and whom and what it knows.
void add_mind(Json& object, const PersonFacts& facts, const PersonDescription& person) {
  add_wishes(object, person);
  object["exits"] = person.exits;
  if (!person.has_sociality) return;
  object["friends"] = Json::array();
  for (const PersonDescription::Friend& f : person.friends)
    object["friends"].push_back({{"person", f.serial},
                                 {"name", person_name(facts.scenario->seed, f.serial)},
                                 {"friendship", f.friendship},
                                 {"interest", f.interest}});
}

Json past_json(const PersonFacts& facts) {
  using F = EventField::Kind;
  Json list = Json::array();
  for (const Event& event : facts.past) {
    const EventRow& row = event_row(event.kind);
    Json entry = {{"time", static_cast<double>(event.step) * facts.simulation->clock().dt},
                  {"what", std::string(row.name)}};
    std::string detail;
    for (const EventField& field : row.fields) {
      if (field.kind == F::kPlace && event.place != kNoPlace) detail += place_name(*facts.scenario, event.place);
      if (field.kind == F::kAgent && field.name != "agent")
        detail += std::string(field.name) + " " +
                  person_name(facts.scenario->seed, static_cast<std::uint32_t>(number_of(field, event)));
      if (field.kind == F::kName && field.name == "why")
        detail += (detail.empty() ? "(" : " (") + std::string(name_of(field, event)) + ")";
    }
    if (!detail.empty()) entry["place"] = detail;
    list.push_back(std::move(entry));
  }
  return list;
}

// Whom it talks to and how it feels about it.
void add_talk(Json& object, const Simulation& simulation, std::uint64_t seed, AgentIndex i) {
  const Sociality& social = simulation.mind<Sociality>();
  if (!social.any()) return;
  const AgentId id = simulation.crowd().id[i];
  object["mood"] = social.mood(id);
  const Talk* talk = social.talk_of(id);
  if (talk == nullptr) return;
  Json others = Json::array();
  for (std::size_t k = 0; k < talk->count; ++k) {
    if (talk->members[k].id == id) {
      object["talk_since"] = static_cast<double>(talk->members[k].since) * simulation.clock().dt;
      continue;
    }
    const double friendship =
        simulation.agents().alive(talk->members[k].id) ? social.friendship(id, talk->members[k].id) : 0.0;
    others.push_back({{"person", talk->members[k].number},
                      {"name", person_name(seed, talk->members[k].number)},
                      {"friendship", friendship}});
  }
  object["talks_to"] = std::move(others);
  object["talk"] = talk->kind == Talk::Kind::kWalking ? "walks and talks" : "stands and talks";
}

// The way that it has before it.
void add_way(Json& object, const Simulation& simulation, AgentIndex i) {
  object["way"] = Json::array();
  for (const Vec2 p : simulation.way_of(simulation.crowd().id[i])) object["way"].push_back(point(p));
}

// Traits, and the values that came of them; and what other minds say.
void add_traits(Json& object, const PersonDescription& person) {
  for (const PersonDescription::Fact& fact : person.facts)
    object["facts"].push_back({{"mind", fact.mind}, {"name", fact.name}, {"value", fact.value}});
  if (!person.has_personality) return;
  for (const PersonDescription::Trait& trait : person.traits) object["traits"][trait.name] = trait.value;
  object["fear"] = person.fear;
  Json values = Json::array();
  for (const PersonDescription::Effect& effect : person.effects) {
    Json value = {{"name", effect.name}, {"unit", effect.unit}, {"value", effect.value}, {"help", effect.help}};
    if (!effect.without_effect.empty()) value["without_effect"] = effect.without_effect;
    values.push_back(std::move(value));
  }
  object["parameters"] = std::move(values);
}

// How interested it is in those around it.
void add_interests(Json& object, const PersonFacts& facts, AgentIndex i, const std::vector<AgentIndex>& near) {
  const Simulation& simulation = *facts.simulation;
  const Sociality& social = simulation.mind<Sociality>();
  if (!social.any()) return;
  constexpr std::size_t kMost = 5;
  const AgentColumns& crowd = simulation.crowd();
  Json list = Json::array();
  for (std::size_t k = 0; k < near.size() && k < kMost; ++k)
    list.push_back(
        {{"person", crowd.serial[near[k]]},
         {"name", person_name(facts.scenario->seed, crowd.serial[near[k]])},
         {"interest", social.interest(simulation.agents(), crowd.id[i], crowd.id[near[k]], simulation.clock().step)},
         {"friendship", social.friendship(crowd.id[i], crowd.id[near[k]])}});
  object["interests"] = std::move(list);
}

// Whom it minds: the lists of the last step. When people left in it, looked for anew.
std::vector<AgentIndex> neighbours_of(const PersonFacts& facts, AgentIndex i) {
  const Simulation& simulation = *facts.simulation;
  if (facts.lists) {
    const auto list = simulation.neighbours().of(i);
    return {list.begin(), list.begin() + static_cast<std::ptrdiff_t>(std::min(list.size(), kMostNeighboursShown))};
  }
  constexpr float kRange = 3.f;  // [m]
  const AgentColumns& crowd = simulation.crowd();
  std::vector<std::pair<float, std::uint32_t>> near;
  for (AgentIndex j = 0; j < crowd.serial.size(); ++j) {
    if (j == i || crowd.level[j] != crowd.level[i]) continue;
    const float distance = length(crowd.position[j] - crowd.position[i]);
    if (distance < kRange) near.emplace_back(distance, j);
  }
  std::sort(near.begin(), near.end());
  if (near.size() > kMostNeighboursShown) near.resize(kMostNeighboursShown);
  std::vector<AgentIndex> rows;
  rows.reserve(near.size());
  for (const auto& [distance, row] : near) rows.push_back(row);
  return rows;
}

}  // namespace

std::string person_json(const PersonFacts& facts, std::uint32_t number, double time) {
  const Simulation& simulation = *facts.simulation;
  Json object = {{"person", number}, {"name", person_name(facts.scenario->seed, number)}, {"past", past_json(facts)}};
  if (facts.forgotten > 0) object["forgotten"] = facts.forgotten;
  const bool now = time >= simulation.clock().seconds() - 1e-9;
  const AgentIndex i = simulation.agents().find_serial(number);
  if (i == kNoAgent) {
    object["present"] = false;
    return object.dump();
  }
  const AgentColumns& crowd = simulation.crowd();
  object["present"] = true;
  if (crowd.population[i] < facts.scenario->populations.size())
    object["population"] = facts.scenario->populations[crowd.population[i]].id;
  object["model"] = simulation.steering_model(crowd.steering[i]);
  object["radius"] = crowd.radius[i];
  object["preferred_speed"] = crowd.preferred_speed[i] * crowd.speed_factor[i];
  object["max_speed"] = crowd.max_speed[i];
  object["mass"] = crowd.mass[i];
  const PersonDescription person = simulation.describe(crowd.id[i]);
  add_traits(object, person);
  if (now) {  // of the past only the frames are kept
    object["position"] = point(crowd.position[i]);
    object["speed"] = length(crowd.velocity[i]);
    object["target"] = point(crowd.target[i]);
    object["preferred"] = point(crowd.preferred[i]);
    object["wish"] = wish_of(facts, person);
    add_mind(object, facts, person);
    const std::vector<AgentIndex> near = neighbours_of(facts, i);
    object["neighbours"] = Json::array();
    for (const AgentIndex j : near) object["neighbours"].push_back(crowd.serial[j]);
    add_interests(object, facts, i, near);
    add_talk(object, simulation, facts.scenario->seed, i);
    add_way(object, simulation, i);
  }
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

CrowdFrame::Traits traits_of(const Personality& personality, std::uint32_t number, std::uint16_t population) {
  if (!personality.has(population)) return {};
  const Ocean ocean = personality.traits(number, population);
  const auto hundredths = [](float v) {
    return static_cast<std::int8_t>(std::lrint(std::clamp(v, -1.f, 1.f) * 100.f));
  };
  return {hundredths(ocean.openness), hundredths(ocean.conscientiousness), hundredths(ocean.extraversion),
          hundredths(ocean.agreeableness), hundredths(ocean.neuroticism)};
}

std::string command_text(const Command& command, const ScenarioDef& scenario, const World& world) {
  using F = CommandField::Kind;
  const CommandRow& row = command_row(command.kind);
  std::string values, whom, names;
  for (const CommandField& field : row.fields) {
    if (goes_without_saying(field, command) || field.is_shape()) continue;
    const bool matters = field.required || field.said;
    const auto number = [&] { return static_cast<std::size_t>(number_of(field, command)); };
    const auto id_in = [&](const auto& list) {
      return number() < list.size() ? " " + list[number()].id : std::string();
    };
    switch (field.kind) {
      case F::kNumber:
        if (field.required || (matters && number_of(field, command) != field.initial))
          values += fmt::format(" {:g}", number_of(field, command));
        break;
      case F::kWhole:
        if (matters) values += number() == 0 ? " all" : " " + std::to_string(number());
        break;
      case F::kAgent: values += " " + std::to_string(number()); break;
      case F::kPopulation: whom += id_in(scenario.populations); break;
      case F::kDoor: names += id_in(world.doors()); break;
      case F::kManagedPlace:
      case F::kWaitingPlace: names += id_in(world.places()); break;
      case F::kLevel:
      case F::kPlaceKind: break;
      default: names += " " + text_of(field, command);
    }
  }
  return std::string(row.name) + values + whom + names;
}

}  // namespace throng::server
