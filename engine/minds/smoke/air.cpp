#include "engine/minds/smoke/air.h"

namespace throng {
namespace {

using Q = AirQuantity;
constexpr double kMostPpm = 1e6;

const std::array<AirQuantityRow, kAirQuantities> kRows = {{
    {Q::kExtinction, "extinction", "1/m", {0, 1000}, 0.f, "extinction coefficient of smoke, natural logarithm"},
    {Q::kCo, "co", "ppm", {0, kMostPpm}, 0.f, "carbon monoxide, by volume"},
    {Q::kCo2, "co2", "%", {0, 100}, 0.04f, "carbon dioxide, by volume; makes people breathe more"},
    {Q::kHcn, "hcn", "ppm", {0, kMostPpm}, 0.f, "hydrogen cyanide, by volume"},
    {Q::kO2, "o2", "%", {0, 100}, 20.9f, "oxygen, by volume"},
    {Q::kTemperature, "temperature", "C", {-60, 2000}, 20.f, "of the air"},
    {Q::kHcl, "hcl", "ppm", {0, kMostPpm}, 0.f, "hydrogen chloride, an irritant"},
    {Q::kHbr, "hbr", "ppm", {0, kMostPpm}, 0.f, "hydrogen bromide, an irritant"},
    {Q::kHf, "hf", "ppm", {0, kMostPpm}, 0.f, "hydrogen fluoride, an irritant"},
    {Q::kSo2, "so2", "ppm", {0, kMostPpm}, 0.f, "sulphur dioxide, an irritant"},
    {Q::kNo2, "no2", "ppm", {0, kMostPpm}, 0.f, "nitrogen dioxide, an irritant"},
    {Q::kAcrolein, "acrolein", "ppm", {0, kMostPpm}, 0.f, "an irritant"},
    {Q::kFormaldehyde, "formaldehyde", "ppm", {0, kMostPpm}, 0.f, "an irritant"},
}};

}  // namespace

std::span<const AirQuantityRow, kAirQuantities> air_quantities() { return kRows; }

std::optional<AirQuantity> find_air_quantity(std::string_view name) {
  for (const AirQuantityRow& row : kRows)
    if (row.name == name) return row.quantity;
  return std::nullopt;
}

Air Air::clean() {
  Air air{};
  for (const AirQuantityRow& row : kRows) air[row.quantity] = row.clean;
  return air;
}

}  // namespace throng
