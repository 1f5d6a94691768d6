#include "engine/io/scenario/read_population.h"
#include "engine/io/scenario/read_values.h"

namespace throng::io::scene {

SocialityDef read_sociality(const Node& node, const std::string& where) {
  const Parameter& preset = *SocialityDef::table().find("preset");
  SocialityDef def;
  const auto take_preset = [&](const Node& name) {
    SocialityDef chosen;
    set(preset, &chosen, read_value(name, preset));
    def = SocialityDef::of(chosen.preset);
  };
  if (node.is_text()) {
    take_preset(node);
    return def;
  }
  require_map(node, "the sociality of " + where, "write {preset: office}, or {mood: 0.8, friendship_spread: 90}");
  if (const Node* name = node.find("preset")) take_preset(*name);
  read_parameters(node, SocialityDef::table(), &def, "the sociality of " + where, {});
  def.on = true;
  return def;
}

}  // namespace throng::io::scene
