#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace throng {

// How much each factor of a formula of Durupinar et al. counts: all the same, or by how many adjectives of their table
// 1 stand behind it ("the more adjectives of a certain factor [...], the stronger that factor's impact").
enum class TraitWeights : std::uint8_t { kEqual, kAdjectives };

inline constexpr float kUnset = std::numeric_limits<float>::quiet_NaN();

// What personality comes to: the one set of values that all mappings write and everything else reads. A mapping leaves
// unset (not a number) what it says nothing about.
struct TraitEffects {
  float speed = kUnset;                  // [m/s] walked with nobody in the way
  float radius = kUnset;                 // [m] kept free of others
  float horizon = kUnset;                // [s] how far ahead one plans
  float neighbours = kUnset;             // how many others one minds
  float neighbour_range = kUnset;        // [m] and how far away
  float personal_space = kUnset;         // [m] in front
  float personal_space_behind = kUnset;  // [m]
  float waiting_radius = kUnset;         // [m]
  float waiting_time = kUnset;           // [s]
  float impatience = kUnset;             // 0..1
  float pushing = kUnset;                // 0 or 1
  float right_preference = kUnset;       // 0 or 1
  float panic = kUnset;                  // 0..1
  float leadership = kUnset;             // 0..1
  float trained = kUnset;                // 0 or 1
  float communication = kUnset;          // 0 or 1
  float exploring = kUnset;              // 0..10
  float gesturing = kUnset;              // 0..10
  float shyness = kUnset;                // 0..1, and so the rest
  float threat = kUnset;
  float threat_tolerance = kUnset;
  float stubbornness = kUnset;
  float avoid_congestion = kUnset;
  float target_change = kUnset;
};

struct TraitEffectEntry {
  std::string_view name;
  std::string_view unit;
  float TraitEffects::*member;
  std::string_view help;
};
// All of the above, in that order: what `throng explain` shows and scenarios name.
std::span<const TraitEffectEntry> trait_effects_table();

}  // namespace throng
