#include "engine/io/scenario/read_minds.h"

#include <algorithm>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_smoke.h"
#include "engine/io/scenario/read_values.h"
#include "engine/minds/personality/personality.h"
#include "engine/minds/smoke/smoke.h"

namespace throng::io::scene {
namespace {

std::vector<PerceivedWish> read_perceived(const Node& node, const std::string& where, PerceivedComponents components) {
  require_map(node, "'perceived' of " + where, "write how people should seem: {shy: 0.5}");
  const auto names = perceived_names();
  std::vector<PerceivedWish> wishes;
  for (std::size_t k = 0; k < node.keys.size(); ++k) {
    const auto at = std::find(names.begin(), names.end(), node.keys[k].text);
    if (at == names.end())
      fail_unknown(node.keys[k], "'perceived' of " + where, std::vector<std::string>(names.begin(), names.end()));
    PerceivedWish wish;
    wish.trait = static_cast<Perceived>(at - names.begin());
    wish.value = read_number(node.items[k], node.keys[k].text, "", {-4, 4});
    wishes.push_back(wish);
  }
  if (wishes.empty()) fail(node, "'perceived' of " + where + " names no trait", "write for example {shy: 0.5}");
  if (!is_point_of_plane(wishes, components) && !parameters_for(wishes, {}, components).attained)
    fail(node, "nobody within the bounds seems like that", "ask for less, or for fewer traits at once");
  return wishes;
}

void finish_personality(const Node& node, const std::string& where, std::any& params) {
  auto& def = std::any_cast<PersonalityDef&>(params);
  if (const Node* perceived = node.find("perceived")) {
    def.perceived = read_perceived(*perceived, where, def.components);
    def.mapping = PersonalityDef::Mapping::kGuy;
  }
  def.take_preset();  // whatever mapping stands beside it
}

// What a mind's table cannot say.
struct BeyondTable {
  std::string_view mind;
  std::vector<Key> keys;
  void (*finish)(const Node& node, const std::string& where, std::any& params);  // after the table was read
};
const std::vector<BeyondTable>& beyond_tables() {
  static const std::vector<BeyondTable> all = {
      {Personality::kName,
       {{"perceived", "{shy: 0.5, tense: 0, ...}",
         "how people should seem (aggressive, assertive, shy, active, tense, impulsive, psychoticism, extraversion, "
         "neuroticism, pc1, pc2), whatever the traits"}},
       finish_personality},
  };
  return all;
}

const BeyondTable* beyond_table(const MindEntry& mind) {
  for (const BeyondTable& beyond : beyond_tables())
    if (beyond.mind == mind.name) return &beyond;
  return nullptr;
}

const Parameter* preset_of(const MindEntry& mind) { return mind.population.table->find("preset"); }

std::any read_mind(const Node& node, const MindEntry& mind, const std::string& where) {
  const MindParamsEntry& entry = mind.population;
  const std::string whose = "the " + mind.name + " of " + where;
  std::any params = entry.make();
  const Parameter* preset = preset_of(mind);
  const auto take_preset = [&](const Node& name) {
    set(*preset, entry.address(params), read_value(name, *preset));
    if (entry.take_preset != nullptr) entry.take_preset(params);
  };
  if (preset != nullptr && node.is_text()) {
    take_preset(node);
    mind.set_on(params);
    return params;
  }
  require_map(node, whose, "write " + form_of(mind));
  if (preset != nullptr)
    if (const Node* name = node.find("preset")) take_preset(*name);
  std::vector<std::string> others;
  for (const Key& key : keys_of(mind)) others.push_back(key.name);
  read_parameters(node, *entry.table, entry.address(params), whose, others);
  if (const BeyondTable* beyond = beyond_table(mind)) beyond->finish(node, where, params);
  mind.set_on(params);
  return params;
}

}  // namespace

std::vector<Key> keys_of(const MindEntry& mind) {
  const BeyondTable* beyond = beyond_table(mind);
  return beyond == nullptr ? std::vector<Key>{} : beyond->keys;
}

std::string form_of(const MindEntry& mind) {
  std::string values;
  for (const Parameter& p : mind.population.table->parameters()) {
    if (std::count(values.begin(), values.end(), ':') == 2) break;
    if (p.name != "preset") values += p.name + ": " + (p.kind == Parameter::Kind::kChoice ? "NAME" : "...") + ", ";
  }
  const std::string map = values.empty() ? "{}" : "{" + values + "...}";
  return preset_of(mind) != nullptr ? "a preset's name, or " + map : map;
}

void read_minds(const Node& population, const std::string& where, MindDefs& minds) {
  for (const MindEntry& mind : mind_catalogue()) {
    if (mind.population.table == nullptr) continue;
    if (const Node* node = population.find(mind.name)) minds.set(mind.name, read_mind(*node, mind, where));
  }
}

std::vector<Key> scene_keys_of(const MindEntry& mind) {
  if (mind.name != Smoke::kName) return {};
  return {{"zones", "a list", "where the air is as a table over time says"}};
}

void read_scene_minds(const Node& root, const SceneMindContext& context, MindDefs& minds) {
  for (const MindEntry& mind : mind_catalogue()) {
    const MindParamsEntry& entry = mind.scene;
    const Node* node = entry.table == nullptr ? nullptr : root.find(entry.key);
    if (node == nullptr) continue;
    require_map(*node, "'" + entry.key + "'",
                "for example " + entry.key + ": {" + entry.table->parameters().front().name + ": ...}");
    std::any params = entry.make();
    std::vector<std::string> others;
    for (const Key& key : scene_keys_of(mind)) others.push_back(key.name);
    read_parameters(*node, *entry.table, entry.address(params), "'" + entry.key + "'", others);
    if (mind.name == Smoke::kName)
      read_smoke(*node, context.world, context.files, std::any_cast<SmokeDef&>(params), context.warnings);
    minds.set(entry.key, std::move(params));
  }
}

}  // namespace throng::io::scene
