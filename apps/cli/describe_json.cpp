#include "apps/cli/describe_json.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/server/wishes_json.h"
#include "engine/evaluation/verification/verification.h"
#include "engine/minds/person.h"

namespace throng::cli {
namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json value_of(const Parameter& parameter, const ParameterValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return *whole;
  if (const auto* number = std::get_if<double>(&value)) return number_or_null(*number);
  return to_text(parameter, value);
}

Json object_of(const Parameter& parameter) {
  Json object = {{"name", parameter.name},
                 {"unit", parameter.unit},
                 {"low", number_or_null(parameter.range.low)},
                 {"high", number_or_null(parameter.range.high)},
                 {"default", value_of(parameter, parameter.default_value)},
                 {"help", parameter.help}};
  if (!parameter.choices.empty()) object["choices"] = parameter.choices;
  return object;
}

Json object_of(const SteeringDef& steering) {
  Json object = {{"model", steering.model}, {"share", steering.share}};
  for (const Parameter& parameter : steering::find_model(steering.model).table->parameters()) {
    object[parameter.name] = value_of(parameter, parameter.default_value);
    for (const steering::Setting& setting : steering.settings)
      if (setting.name == parameter.name) object[parameter.name] = value_of(parameter, setting.value);
  }
  return object;
}

Json object_of(const PopulationDef& population) {
  Json object = {{"id", population.id}};
  for (const Parameter& parameter : PopulationDef::table().parameters())
    object[parameter.name] = value_of(parameter, get(parameter, &population));
  for (const SteeringDef& steering : population.steering) object["steering"].push_back(object_of(steering));
  for (const MindEntry& mind : mind_catalogue()) {
    if (!mind.is_on(population.minds)) continue;
    const void* params = mind.population.read(*population.minds.find(mind.population.key));
    for (const Parameter& parameter : mind.population.table->parameters())
      object[mind.name][parameter.name] = value_of(parameter, get(parameter, params));
  }
  return object;
}

Json point(Vec2 p) { return Json::array({p.x, p.y}); }

}  // namespace

std::string parameter_json(const Parameter& parameter, const std::string& path) {
  Json object = object_of(parameter);
  if (!path.empty()) object["path"] = path;
  return object.dump();
}

std::string command_json(const CommandRow& row) {
  Json object = {{"name", row.name}, {"owner", row.owner}, {"help", row.help}, {"example", row.example}};
  object["fields"] = Json::array();
  for (const CommandField& field : row.fields) {
    Json entry = {{"name", field.name},
                  {"kind", kind_name(field.kind)},
                  {"required", field.required},
                  {"unit", field.unit},
                  {"low", number_or_null(field.range.low)},
                  {"high", number_or_null(field.range.high)},
                  {"default", field.required ? Json(nullptr) : Json(field.initial)},
                  {"help", field.help}};
    if (field.kind == CommandField::Kind::kPlaceKind) entry["choices"] = place_kind_names();
    object["fields"].push_back(std::move(entry));
  }
  return object.dump();
}

std::string model_json(const steering::ModelEntry& model) {
  Json object = {{"name", model.name},
                 {"summary", model.summary},
                 {"citation", model.citation},
                 {"parameters", Json::array()},
                 {"presets", Json::array()}};
  for (const Parameter& parameter : model.table->parameters()) object["parameters"].push_back(object_of(parameter));
  for (const steering::Preset& preset : model.presets) object["presets"].push_back(preset.name);
  return object.dump();
}

std::string preset_json(const steering::ModelEntry& model, const steering::Preset& preset) {
  const std::vector<std::string> calibrated = evaluation::calibrated_profiles();
  Json object = {{"name", preset.name},
                 {"model", model.name},
                 {"calibrated", std::find(calibrated.begin(), calibrated.end(), preset.name) != calibrated.end()},
                 {"purpose", evaluation::purpose_of(preset.name)},
                 {"source", preset.source},
                 {"steering", Json::object()},
                 {"population", Json::object()}};
  for (const steering::Setting& setting : preset.steering)
    if (const Parameter* parameter = model.table->find(setting.name); parameter != nullptr)
      object["steering"][setting.name] = value_of(*parameter, setting.value);
  for (const steering::Setting& setting : preset.population)
    if (const Parameter* parameter = PopulationDef::table().find(setting.name); parameter != nullptr)
      object["population"][setting.name] = value_of(*parameter, setting.value);
  return object.dump();
}

std::string mind_json(const MindEntry& mind) {
  const auto list = [](const ParameterTable* table) {
    Json parameters = Json::array();
    if (table != nullptr)
      for (const Parameter& parameter : table->parameters()) parameters.push_back(object_of(parameter));
    return parameters;
  };
  Json object = {{"name", mind.name},
                 {"summary", mind.summary},
                 {"citation", mind.citation},
                 {"parameters", list(mind.population.table)}};
  if (mind.scene.table != nullptr) object["scene"] = {{"key", mind.scene.key}, {"parameters", list(mind.scene.table)}};
  return object.dump();
}

std::string scene_json(const ScenarioDef& def) {
  Json object = Json::object();
  for (const Parameter& parameter : ScenarioDef::table().parameters())
    object[parameter.name] = value_of(parameter, get(parameter, &def));
  object["populations"] = Json::array();
  for (const PopulationDef& population : def.populations) object["populations"].push_back(object_of(population));
  return object.dump();
}

std::string agent_json(const Simulation& simulation, AgentIndex agent) {
  const AgentColumns& crowd = simulation.crowd();
  Json object = {{"number", crowd.serial[agent]},
                 {"population", simulation.populations()[crowd.population[agent]].id},
                 {"born_at", crowd.born_step[agent] * simulation.clock().dt},
                 {"position", point(crowd.position[agent])},
                 {"target", point(crowd.target[agent])},
                 {"radius", crowd.radius[agent]},
                 {"preferred_speed", crowd.preferred_speed[agent]},
                 {"max_speed", crowd.max_speed[agent]},
                 {"mass", crowd.mass[agent]}};
  const PersonDescription person = simulation.describe(crowd.id[agent]);
  object["time"] = simulation.clock().seconds();
  object["model"] = person.model;
  object["does"] = person.does;
  server::add_wishes(object, person);
  if (person.has_personality) object["fear"] = person.fear;
  for (const PersonDescription::Trait& trait : person.traits) object["traits"][trait.name] = trait.value;
  for (const PersonDescription::Effect& effect : person.effects) {
    object["behaviour"][effect.name] = effect.value;
    if (!effect.without_effect.empty()) object["without_effect"][effect.name] = effect.without_effect;
  }
  for (const PersonDescription::Fact& fact : person.facts) object["minds"][fact.mind][fact.name] = fact.value;
  if (person.has_sociality) {
    object["mood"] = person.mood;
    object["talks"] = person.talks;
    object["friends"] = Json::array();
    for (const PersonDescription::Friend& f : person.friends)
      object["friends"].push_back(
          {{"person", f.serial}, {"friendship", f.friendship}, {"interest", f.interest}, {"talks", f.talks}});
  }
  return object.dump();
}

std::string json_array(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ",\n ") + item;
  return "[" + text + "]";
}

}  // namespace throng::cli
