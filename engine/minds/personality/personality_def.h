#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/foundation/archive.h"
#include "engine/foundation/distribution.h"
#include "engine/foundation/parameters.h"
#include "engine/minds/mind_defs.h"
#include "engine/minds/personality/perceived.h"
#include "engine/minds/personality/trait_effects.h"

namespace throng {

// Personality of a population (`personality:` of a population).
struct PersonalityDef : MindParams {
  static constexpr std::string_view kKey = "personality";
  enum class Mapping : std::uint8_t { kDurupinar, kBevin, kGuy };
  enum class Preset : std::uint8_t {
    kNone,
    kAggressive,
    kAssertive,
    kShy,
    kActive,
    kTense,
    kImpulsive,
    kPsychotic,
    kExtraverted,
    kNeurotic,
  };
  Mapping mapping = Mapping::kDurupinar;
  Preset preset = Preset::kNone;  // of Guy et al. 2011, table 3: their parameters, whatever the traits
  Distribution openness{0.0}, conscientiousness{0.0}, extraversion{0.0}, agreeableness{0.0}, neuroticism{0.0};
  TraitWeights weights = TraitWeights::kEqual;  // of the mapping durupinar
  // Whose panic is above is afraid when there is an alarm. Ours: an average person has 0.75, figure 4's people 0.95.
  double panic_threshold = 0.8;
  PerceivedComponents components = PerceivedComponents::kComputed;  // of the mapping guy: what pc1 and pc2 are
  std::vector<PerceivedWish> perceived;  // of the mapping guy: how people should seem, whatever the traits

  static const ParameterTable& table();  // everything except `perceived`
  void take_preset() { mapping = preset == Preset::kNone ? mapping : Mapping::kGuy; }
  void add_to(Archive& archive) const;  // `perceived`
};

}  // namespace throng
