#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/foundation/parameters.h"

namespace throng {

// What is known of the air at a point.
enum class AirQuantity : std::uint8_t {
  kExtinction,
  kCo,
  kCo2,
  kHcn,
  kO2,
  kTemperature,
  kHcl,
  kHbr,
  kHf,
  kSo2,
  kNo2,
  kAcrolein,
  kFormaldehyde,
};
inline constexpr std::size_t kAirQuantities = 13;

struct AirQuantityRow {
  AirQuantity quantity;
  std::string_view name;  // as scenes write it
  std::string_view unit;
  Range range;
  float clean;  // where nobody says anything
  std::string_view help;
};
std::span<const AirQuantityRow, kAirQuantities> air_quantities();  // in the order of AirQuantity
std::optional<AirQuantity> find_air_quantity(std::string_view name);

struct Air {
  std::array<float, kAirQuantities> values;
  float operator[](AirQuantity q) const { return values[static_cast<std::size_t>(q)]; }
  float& operator[](AirQuantity q) { return values[static_cast<std::size_t>(q)]; }
  static Air clean();
};

}  // namespace throng
