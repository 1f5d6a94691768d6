#include "engine/minds/smoke/harm.h"

#include <algorithm>

#include "engine/foundation/math.h"

namespace throng {
namespace {

constexpr double kMinute = 60.0;  // [s]; doses are told in minutes

using Q = AirQuantity;

double of(const Air& air, Q q) { return static_cast<double>(air[q]); }

// ISO 13571:2012, eq. 2 and 3: carbon monoxide and hydrogen cyanide, both breathed in faster above 2 % of carbon
// dioxide. Down to 13 % of oxygen its lack is left out by the standard.
double iso_13571(const Air& air) {
  constexpr double kCoDose = 35'000.0, kHcnExponent = 2.36, kHcnDose = 1.2e6;  // [ppm min]
  const double hcn = of(air, Q::kHcn) > 0.0 ? math::pow(of(air, Q::kHcn), kHcnExponent) / kHcnDose : 0.0;
  const double breathes = of(air, Q::kCo2) > 2.0 ? math::exp(of(air, Q::kCo2) / 5.0) : 1.0;
  return (of(air, Q::kCo) / kCoDose + hcn) * breathes;
}

// Purser 2002, SFPE Handbook, section 2, chapter 6; as FDS+Evac has it (Korhonen 2018, eq. 12 to 17).
double purser(const Air& air) {
  const double co = of(air, Q::kCo) > 0.0 ? 2.764e-5 * math::pow(of(air, Q::kCo), 1.036) : 0.0;
  const double hcn = std::max(0.0, math::exp(of(air, Q::kHcn) / 43.0) / 220.0 - 1.0 / 220.0);
  const double breathes = math::exp(0.1903 * of(air, Q::kCo2) + 2.0004) / 7.1;  // 1.05 in clean air
  constexpr double kEnough = 19.5;  // [%] of oxygen: above it nothing is known to happen
  const double lack = 20.9 - of(air, Q::kO2);
  const double hypoxia = of(air, Q::kO2) < kEnough ? 1.0 / math::exp(8.13 - 0.54 * lack) : 0.0;
  return (co + hcn) * breathes + hypoxia;
}

}  // namespace

float speed_factor_in_smoke(SpeedInSmoke law, float extinction, float visibility) {
  if (extinction <= 0.f) return 1.f;
  switch (law) {
    case SpeedInSmoke::kFrantzichNilsson: {
      // Frantzich & Nilsson 2003, as FDS+Evac has it (Korhonen 2018, eq. 11).
      constexpr float kAlpha = 0.706f, kBeta = -0.057f, kSlowest = 0.1f;  // [m/s], [m2/s]
      return std::max(kSlowest, 1.f + kBeta / kAlpha * extinction);
    }
    case SpeedInSmoke::kFridolf: {
      // Fridolf, Nilsson, Frantzich, Ronchi & Arias 2019: a share of the speed in clean air, from 3 m of visibility on.
      constexpr float kPerMetre = 0.34f, kClear = 3.f, kSlowest = 0.2f;
      const float seen = visibility / extinction;
      return std::clamp(1.f - kPerMetre * (kClear - seen), kSlowest, 1.f);
    }
    case SpeedInSmoke::kUnchanged: break;
  }
  return 1.f;
}

double toxic_dose_rate(DoseModel model, const Air& air) {
  return (model == DoseModel::kPurser ? purser(air) : iso_13571(air)) / kMinute;
}

double heat_dose_rate(float temperature) {
  // ISO 13571:2012, eq. 9, lightly clothed: 5e7 T^-3.4 minutes. Below 40 C nobody is harmed in the time of an
  // evacuation; the limit is ours.
  constexpr double kHarmless = 40.0, kFactor = 5e7, kExponent = 3.4;
  const auto t = static_cast<double>(temperature);
  return t <= kHarmless ? 0.0 : math::pow(t, kExponent) / kFactor / kMinute;
}

double irritant_concentration(const Air& air) {
  // ISO 13571:2012, table 1 [ppm].
  struct Irritant {
    Q quantity;
    double incapacitates;
  };
  constexpr Irritant kIrritants[] = {{Q::kHcl, 1000}, {Q::kHbr, 1000},    {Q::kHf, 500},          {Q::kSo2, 150},
                                     {Q::kNo2, 250},  {Q::kAcrolein, 30}, {Q::kFormaldehyde, 250}};
  double sum = 0.0;
  for (const Irritant& irritant : kIrritants) sum += of(air, irritant.quantity) / irritant.incapacitates;
  return sum;
}

}  // namespace throng
