#include "engine/minds/personality/personality_def.h"

namespace throng {

const ParameterTable& PersonalityDef::table() {
  using Def = PersonalityDef;
  static const auto t =
      TableOf<Def>{}
          .choice("mapping", &Def::mapping, {"durupinar", "bevin", "guy"}, "which document turns traits into effects")
          .choice("preset", &Def::preset,
                  {"none", "aggressive", "assertive", "shy", "active", "tense", "impulsive", "psychotic", "extraverted",
                   "neurotic"},
                  "a row of table 3 of Guy et al. 2011, whatever the traits")
          .number("openness", &Def::openness, "", {-1, 1}, "curious and informed, or narrow")
          .number("conscientiousness", &Def::conscientiousness, "", {-1, 1}, "orderly, or careless")
          .number("extraversion", &Def::extraversion, "", {-1, 1}, "sociable and energetic, or shy")
          .number("agreeableness", &Def::agreeableness, "", {-1, 1}, "patient and kind, or harsh")
          .number("neuroticism", &Def::neuroticism, "", {-1, 1}, "fearful, or calm")
          .choice("weights", &Def::weights, {"equal", "adjectives"},
                  "of durupinar: whether the traits of a formula count the same, or by the adjectives behind them")
          .number("panic_threshold", &Def::panic_threshold, "", {0, 1},
                  "of durupinar: an alarm frightens those whose panic is above")
          .choice("components", &Def::components, {"computed", "printed"},
                  "of guy: whether pc1 and pc2 are principal components of its matrix, or what the document prints");
  return t;
}

void PersonalityDef::add_to(Archive& archive) const {
  archive.items(perceived, [&](const PerceivedWish& wish) { archive.value(wish.trait), archive.value(wish.value); });
}

}  // namespace throng
