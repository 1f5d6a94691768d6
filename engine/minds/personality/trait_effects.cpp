#include "engine/minds/personality/trait_effects.h"

#include <array>

namespace throng {

std::span<const TraitEffectEntry> trait_effects_table() {
  using B = TraitEffects;
  static constexpr std::array<TraitEffectEntry, 24> kTable = {{
      {"speed", "m/s", &B::speed, "walking speed with nobody in the way"},
      {"radius", "m", &B::radius, "half the width that is kept free of others"},
      {"horizon", "s", &B::horizon, "how far ahead one plans"},
      {"neighbours", "", &B::neighbours, "how many others one minds"},
      {"neighbour_range", "m", &B::neighbour_range, "how far away others are minded"},
      {"personal_space", "m", &B::personal_space, "distance kept to people in front"},
      {"personal_space_behind", "m", &B::personal_space_behind, "distance kept to people behind"},
      {"waiting_radius", "m", &B::waiting_radius, "room that one waits for before moving"},
      {"waiting_time", "s", &B::waiting_time, "how long one lets others go first"},
      {"impatience", "", &B::impatience, "share of the waiting time that is not waited"},
      {"pushing", "", &B::pushing, "whether one pushes"},
      {"right_preference", "", &B::right_preference, "whether one passes on the right, or on the left"},
      {"panic", "", &B::panic, "how much an alarm unsettles"},
      {"leadership", "", &B::leadership, "how likely others follow"},
      {"trained", "", &B::trained, "whether one knows the place"},
      {"communication", "", &B::communication, "whether one tells others what one knows"},
      {"exploring", "", &B::exploring, "how many things one looks at, of ten"},
      {"gesturing", "", &B::gesturing, "how much one gestures, of ten"},
      {"shyness", "", &B::shyness, "how far one stays away from others"},
      {"threat", "", &B::threat, "how far others stay away"},
      {"threat_tolerance", "", &B::threat_tolerance, "how little that impresses"},
      {"stubbornness", "", &B::stubbornness, "how little one deviates from one's way"},
      {"avoid_congestion", "", &B::avoid_congestion, "how much one walks around crowds"},
      {"target_change", "", &B::target_change, "chance of going somewhere else"},
  }};
  return kTable;
}

}  // namespace throng
