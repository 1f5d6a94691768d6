#include "engine/minds/smoke/smoke_def.h"

#include <algorithm>

namespace throng {

const ParameterTable& SmokeDef::table() {
  static const auto t =
      TableOf<SmokeDef>{}
          .choice("speed", &SmokeDef::speed, {"frantzich-nilsson", "fridolf", "unchanged"},
                  "how slowly people walk in smoke: Frantzich & Nilsson 2003, or Fridolf et al. 2019 by visibility")
          .number("visibility", &SmokeDef::visibility, "", {0.1, 100},
                  "of fridolf: visibility times extinction coefficient; 3 for signs that reflect, 8 for those that "
                  "shine (Jin)")
          .choice("dose", &SmokeDef::dose, {"iso-13571", "purser"},
                  "the dose of asphyxiants: ISO 13571 (CO, HCN, CO2), or Purser (also lack of oxygen)")
          .number("threshold", &SmokeDef::threshold, "", {0.001, 1000},
                  "dose at which somebody is incapacitated; {lognormal: [0, 1]} is how people differ (ISO 13571)");
  return t;
}

void SmokeDef::add_to(Archive& archive) const {
  archive.items(zones, [&](const SmokeZone& zone) {
    const bool has_area = zone.area.has_value(), has_level = zone.level.has_value();
    archive.value(has_area);
    if (has_area) {
      const auto kind = static_cast<std::uint8_t>(zone.area->kind());
      archive.value(kind);
      const float radius = zone.area->radius();
      archive.value(radius);
      const std::vector<Vec2> corners(zone.area->corners().begin(), zone.area->corners().end());
      archive.list(corners);
    }
    archive.value(has_level);
    if (has_level) archive.value(*zone.level);
    archive.list(zone.times);
    archive.list(zone.xs), archive.list(zone.ys);
    archive.value(zone.reach.low), archive.value(zone.reach.high);
    archive.items(zone.series, [&](const SmokeZone::Series& series) {
      archive.value(series.quantity);
      archive.list(series.values);
    });
  });
}

bool SmokeDef::says(AirQuantity quantity) const {
  return std::any_of(zones.begin(), zones.end(), [&](const SmokeZone& zone) {
    return std::any_of(zone.series.begin(), zone.series.end(),
                       [&](const SmokeZone::Series& series) { return series.quantity == quantity; });
  });
}

}  // namespace throng
