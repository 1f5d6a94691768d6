#include "engine/io/scenario/read_steering.h"

#include <algorithm>

#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"

namespace throng::io::scene {
namespace {

using steering::ModelEntry;
using steering::Preset;
using steering::Setting;
using steering::Settings;

constexpr const char* kForms = "write {model: NAME, parameter: value, ...}, or a list of those with a 'share' each";

struct Choice {
  const ModelEntry* model = nullptr;
  const Preset* preset = nullptr;
};

class SteeringReader {
 public:
  SteeringReader(std::span<const ModelEntry> catalogue, const std::string& where, std::vector<std::string>& warnings)
      : catalogue_(catalogue), where_(where), warnings_(warnings) {}

  SteeringRead read(const Node& node);

 private:
  void read_one(const Node& node);
  Choice choose(const Node& node) const;
  const ModelEntry& find_model(const Node& name) const;
  Choice find_preset(const Node& name) const;
  void read_settings(const Node& node, const ModelEntry& model, Settings& settings);
  void reject(const Node& key, const ModelEntry& model);

  std::span<const ModelEntry> catalogue_;
  const std::string& where_;
  std::vector<std::string>& warnings_;
  SteeringRead result_;
};

const ModelEntry& SteeringReader::find_model(const Node& name) const {
  std::vector<std::string> names;
  for (const ModelEntry& e : catalogue_) names.push_back(e.name);
  if (!name.is_text())
    fail(name, "'model' must be the name of a model, not " + describe(name), suggest_name("", names));
  for (const ModelEntry& e : catalogue_)
    if (e.name == name.text) return e;
  fail(name, "there is no steering model " + named(name), suggest_name(name.text, names));
}

Choice SteeringReader::find_preset(const Node& name) const {
  std::vector<std::string> names;
  for (const ModelEntry& e : catalogue_)
    for (const Preset& p : e.presets) {
      if (p.name == name.text) return {&e, &p};
      names.push_back(p.name);
    }
  fail(name, "there is no preset " + named(name),
       names.empty() ? "no model has presets; write the parameters themselves" : suggest_name(name.text, names));
}

Choice SteeringReader::choose(const Node& node) const {
  const Node* model = node.find("model");
  const Node* preset = node.find("preset");
  Choice choice;
  if (preset != nullptr) choice = find_preset(*preset);
  if (model == nullptr && preset == nullptr) return {&find_model(text_like(node, SteeringDef{}.model)), nullptr};
  if (model == nullptr) return choice;
  const ModelEntry& named = find_model(*model);
  if (choice.model != nullptr && choice.model != &named)
    fail(*preset,
         "the preset '" + preset->text + "' belongs to the model '" + choice.model->name + "', not to '" + named.name +
             "'",
         "remove 'model', or choose a preset of it");
  choice.model = &named;
  return choice;
}

void put(Settings& settings, Setting setting) {
  for (Setting& s : settings)
    if (s.name == setting.name) {
      s.value = std::move(setting.value);
      return;
    }
  settings.push_back(std::move(setting));
}

// A key that the model does not have.
void SteeringReader::reject(const Node& key, const ModelEntry& model) {
  const std::vector<std::string> keys = key_names(section("populations"));
  if (PopulationDef::table().find(key.text) != nullptr || std::find(keys.begin(), keys.end(), key.text) != keys.end())
    fail(key, "'" + key.text + "' is a parameter of the population, not of the steering model",
         "move it up, beside 'steering'");
  std::string owners;
  for (const ModelEntry& e : catalogue_)
    if (e.table->find(key.text) != nullptr) owners += (owners.empty() ? "" : ", ") + e.name;
  if (owners.empty()) {
    std::vector<std::string> valid = model.table->names();
    valid.insert(valid.end(), {"model", "preset", "share"});
    fail_unknown(key, "the steering model '" + model.name + "' (" + where_ + ")", valid);
  }
  warnings_.push_back(warning_at(key, "the steering model '" + model.name + "' has no parameter '" + key.text +
                                          "', so it is ignored; these models have it: " + owners));
}

void SteeringReader::read_settings(const Node& node, const ModelEntry& model, Settings& settings) {
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const Node& key = node.keys[i];
    if (key.text == "model" || key.text == "preset" || key.text == "share") continue;
    const Parameter* p = model.table->find(key.text);
    if (p == nullptr) {
      reject(key, model);
      continue;
    }
    Setting setting{key.text, read_value(node.items[i], *p)};
    try {
      model.common({setting});  // whatever the model itself has against it
    } catch (const Error& e) {
      fail(node.items[i], e.problem(), e.hint().empty() ? "it must be " + expected(*p) : e.hint());
    }
    put(settings, std::move(setting));
  }
}

void SteeringReader::read_one(const Node& node) {
  if (node.is_text()) {
    result_.models.push_back({find_model(node).name, {}, 1.0});
    return;
  }
  require_map(node, "the steering of " + where_, kForms);
  const Choice choice = choose(node);
  SteeringDef def;
  def.model = choice.model->name;
  if (choice.preset != nullptr) {
    def.settings = choice.preset->steering;
    for (const Setting& s : choice.preset->population)
      if (std::none_of(result_.population.begin(), result_.population.end(),
                       [&](const Setting& t) { return t.name == s.name; }))
        result_.population.push_back(s);
  }
  read_settings(node, *choice.model, def.settings);
  if (const Node* share = node.find("share"))
    def.share = std::get<double>(read_value(*share, *share_table().find("share")));
  result_.models.push_back(std::move(def));
}

SteeringRead SteeringReader::read(const Node& node) {
  if (!node.is_list()) {
    read_one(node);
    return std::move(result_);
  }
  constexpr std::size_t kMostModels = 100;
  if (node.items.empty()) fail(node, where_ + " has an empty list of steering models", kForms);
  if (node.items.size() > kMostModels)
    fail(node, where_ + " has more than " + std::to_string(kMostModels) + " steering models", "remove some");
  double sum = 0.0;
  for (const Node& item : node.items) {
    read_one(item);
    sum += result_.models.back().share;
  }
  if (!(sum > 0.0)) fail(node, "the shares of the steering models are all 0", "give at least one a share above 0");
  return std::move(result_);
}

}  // namespace

SteeringRead read_steering(const Node& node, std::span<const ModelEntry> catalogue, const std::string& where,
                           std::vector<std::string>& warnings) {
  return SteeringReader(catalogue, where, warnings).read(node);
}

std::string warning_at(const Node& node, const std::string& text) { return Error(node.place(), text).what(); }

}  // namespace throng::io::scene
