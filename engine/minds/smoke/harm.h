#pragma once

#include <cstdint>

#include "engine/minds/smoke/air.h"

// What smoke does to somebody in it: how fast they walk, and how fast a dose grows.
namespace throng {

enum class SpeedInSmoke : std::uint8_t { kFrantzichNilsson, kFridolf, kUnchanged };
enum class DoseModel : std::uint8_t { kIso13571, kPurser };

// By how much the walking speed is multiplied at an extinction coefficient [1/m]. `visibility` is what the extinction
// coefficient times the distance at which a sign is seen comes to (Jin): 3 for signs that reflect, 8 for those that
// shine.
float speed_factor_in_smoke(SpeedInSmoke law, float extinction, float visibility);

// [1/s] by which the fractional effective dose of asphyxiants grows.
double toxic_dose_rate(DoseModel model, const Air& air);
// [1/s] of heat: of air that moves past somebody in ordinary clothes.
double heat_dose_rate(float temperature);
// Of irritants, now: no dose, it harms at once.
double irritant_concentration(const Air& air);

}  // namespace throng
