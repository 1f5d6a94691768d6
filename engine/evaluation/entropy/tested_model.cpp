#include "engine/evaluation/entropy/tested_model.h"

#include <charconv>
#include <cmath>

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"
#include "engine/simulation/scenario.h"

namespace throng::evaluation {
namespace {

constexpr double kPreferredSpeed = 1.34;  // [m/s] Weidmann 1993, as in scenes

std::optional<double> number_in(const std::string& text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<double>* population_slot(TestedModel& model, const std::string& name) {
  if (name == "radius") return &model.radius;
  if (name == "preferred_speed") return &model.preferred_speed;
  if (name == "mass") return &model.mass;
  return nullptr;
}

// Within the limits that a scene has for it.
double checked(const std::string& name, double value) {
  const Parameter& parameter = *PopulationDef::table().find(name);
  if (value < parameter.range.low || value > parameter.range.high || !(value > 0.0))
    throw Error("'" + name + "' is " + shortest_text(value), "it must be " + expected(parameter));
  return value;
}

void use(TestedModel& model, const steering::Setting& setting) {
  for (steering::Setting& known : model.settings)
    if (known.name == setting.name) {
      known.value = setting.value;
      return;
    }
  model.settings.push_back(setting);
}

void use_preset(TestedModel& model, const steering::Preset& preset) {
  model.settings = preset.steering;
  for (const steering::Setting& setting : preset.population)
    if (const auto* value = std::get_if<Distribution>(&setting.value)) set_number(model, setting.name, value->mean());
}

}  // namespace

std::vector<std::string> population_values() { return {"radius", "preferred_speed", "max_speed", "mass"}; }

void set_number(TestedModel& model, const std::string& name, double value) {
  if (name == "max_speed") {
    model.max_speed = checked(name, value);
  } else if (std::optional<double>* slot = population_slot(model, name)) {
    *slot = checked(name, value);
    if (name == "preferred_speed") model.own_speed = false;
  } else {
    const Parameter* parameter = model.model->table->find(name);
    if (parameter == nullptr) {
      std::vector<std::string> names = model.model->table->names();
      for (const std::string& n : population_values()) names.push_back(n);
      throw Error("the model '" + model.model->name + "' has no value '" + name + "'", suggest_name(name, names));
    }
    const bool whole = parameter->kind == Parameter::Kind::kInteger;
    use(model, {name, whole ? ParameterValue{static_cast<std::int64_t>(std::llround(value))} : ParameterValue{value}});
    model.model->make(model.settings);  // throws when it is out of range
  }
}

void set_value(TestedModel& model, const std::string& name, const std::string& value) {
  if (name == "preferred_speed" && value == "own") {
    model.own_speed = true;
    model.preferred_speed.reset();
    return;
  }
  if (const std::optional<double> number = number_in(value)) return set_number(model, name, *number);
  const Parameter* parameter = model.model->table->find(name);
  if (parameter == nullptr || parameter->kind == Parameter::Kind::kNumber ||
      parameter->kind == Parameter::Kind::kInteger) {
    if (parameter == nullptr) set_number(model, name, 1.0);  // throws for a name that does not exist
    throw Error("'" + name + "' is no number: '" + value + "'");
  }
  if (parameter->kind == Parameter::Kind::kBool && (value == "true" || value == "false"))
    use(model, {name, value == "true"});
  else
    use(model, {name, value});
  model.model->make(model.settings);
}

std::optional<double> number_of(const TestedModel& model, const std::string& name) {
  if (name == "radius") return model.radius;
  if (name == "preferred_speed") return model.own_speed ? std::nullopt : model.preferred_speed;
  if (name == "max_speed") return model.max_speed;
  if (name == "mass") return model.mass;
  const auto number = [](const ParameterValue& value) -> std::optional<double> {
    if (const auto* d = std::get_if<double>(&value)) return *d;
    if (const auto* i = std::get_if<std::int64_t>(&value)) return static_cast<double>(*i);
    return std::nullopt;
  };
  for (const steering::Setting& setting : model.settings)
    if (setting.name == name) return number(setting.value);
  const Parameter* parameter = model.model->table->find(name);
  return parameter == nullptr ? std::nullopt : number(parameter->default_value);
}

TestedModel tested_model(std::string_view text) {
  TestedModel result;
  result.name = text;
  const std::string name(text.substr(0, text.find(':')));
  std::vector<std::string> names;
  for (const steering::ModelEntry& entry : steering::catalogue()) {
    names.push_back(entry.name);
    if (entry.name == name) result.model = &entry;
    for (const steering::Preset& preset : entry.presets) {
      names.push_back(preset.name);
      if (preset.name != name) continue;
      result.model = &entry;
      use_preset(result, preset);
    }
  }
  if (result.model == nullptr)
    throw Error("there is no steering model or preset '" + name + "'", suggest_name(name, names));
  for (std::size_t colon = text.find(':'); colon != std::string_view::npos;) {
    const std::size_t next = text.find(':', colon + 1);
    const std::string word(text.substr(colon + 1, next == std::string_view::npos ? next : next - colon - 1));
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals == 0)
      throw Error("'" + word + "' of '" + std::string(text) + "' is no value", "write " + name + ":radius=0.2");
    set_value(result, word.substr(0, equals), word.substr(equals + 1));
    colon = next;
  }
  if (!result.preferred_speed && !result.own_speed) result.preferred_speed = kPreferredSpeed;
  return result;
}

}  // namespace throng::evaluation
