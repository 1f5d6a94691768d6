#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/steering/catalogue.h"

namespace throng::evaluation {

inline constexpr double kUnknownRadius = 0.25;  // [m] of people whose radius was not recorded

// A steering model with its parameters and what its people are like: what is held against a recording.
struct TestedModel {
  std::string name;  // as it was asked for
  const steering::ModelEntry* model = nullptr;
  steering::Settings settings;
  std::optional<double> radius;           // [m] none: as recorded, kUnknownRadius where that is unknown
  std::optional<double> preferred_speed;  // [m/s] none: 1.34
  bool own_speed = false;                 // everybody prefers the average speed that it was recorded with
  double max_speed = 2.0;                 // [m/s]
  std::optional<double> mass;             // [kg] none: as recorded
};

// `orca`, a preset as `RVO-1`, or either with values: `orca:time_horizon=3:radius=0.2:preferred_speed=own`. Values are
// those of the model's table and radius, preferred_speed, max_speed and mass of its people. Throws Error with the
// nearest name for one that does not exist.
TestedModel tested_model(std::string_view text);
// Sets one value. The text is a number, a choice or `own`.
void set_value(TestedModel& model, const std::string& name, const std::string& value);
// The same for a number; what set_value("...", "0.3") does.
void set_number(TestedModel& model, const std::string& name, double value);
// What a value is now; none where it is no number.
std::optional<double> number_of(const TestedModel& model, const std::string& name);

// Of people, in the order of the documentation.
std::vector<std::string> population_values();

}  // namespace throng::evaluation
