#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace throng {

// Parameters of steering models that a mind may set for a single person. Models without a parameter of that name have
// no use for the value; what a scene itself says about it wins.
struct ModelParameter {
  std::string_view name;
  float grain;  // values are rounded to multiples: people who differ by less share an instance of the model
};
inline constexpr std::array<ModelParameter, 10> kModelParameters = {{
    {"time_horizon", 1.f},
    {"neighbours", 1.f},
    {"neighbour_range", 1.f},
    {"effective_radius", 0.05f},
    {"personal_space", 0.05f},
    {"waiting_radius", 0.05f},
    {"waiting_time", 1.f},
    {"impatience", 0.1f},
    {"pushing", 1.f},
    {"right_preference", 1.f},
}};

// The room that people keep free around them; where a model has no such parameter it is a wider body.
inline constexpr std::string_view kRoomParameter = "effective_radius";

// In the order of kModelParameters; not a number: as the scene says.
using ModelValues = std::array<float, kModelParameters.size()>;

// Some of them: a bit each, in that order.
using ModelValueSet = std::uint16_t;
static_assert(kModelParameters.size() <= 16);

constexpr ModelValues no_model_values() {
  ModelValues values{};
  for (float& value : values) value = std::numeric_limits<float>::quiet_NaN();
  return values;
}

}  // namespace throng
