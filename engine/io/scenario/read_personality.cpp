#include <algorithm>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_population.h"
#include "engine/io/scenario/read_values.h"

namespace throng::io::scene {
namespace {

std::vector<PerceivedWish> read_perceived(const Node& node, const std::string& where) {
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
  if (!parameters_for(wishes).attained)
    fail(node, "nobody within the bounds seems like that", "ask for less, or for fewer traits at once");
  return wishes;
}

}  // namespace

PersonalityDef read_personality(const Node& node, const std::string& where) {
  PersonalityDef def;
  def.on = true;
  if (node.is_text()) {
    const Parameter& preset = *PersonalityDef::table().find("preset");
    set(preset, &def, read_value(node, preset));
    def.mapping = PersonalityDef::Mapping::kGuy;
    return def;
  }
  require_map(node, "the personality of " + where, "write {extraversion: {mean: 0.3, sd: 0.2}}, or a preset's name");
  read_parameters(node, PersonalityDef::table(), &def, "the personality of " + where, {"perceived"});
  if (const Node* perceived = node.find("perceived")) {
    def.perceived = read_perceived(*perceived, where);
    def.mapping = PersonalityDef::Mapping::kGuy;
  }
  if (def.preset != PersonalityDef::Preset::kNone) def.mapping = PersonalityDef::Mapping::kGuy;
  return def;
}

}  // namespace throng::io::scene
