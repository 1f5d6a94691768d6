#pragma once

#include <span>
#include <string>

#include "engine/foundation/distribution.h"

namespace throng {

// People by age and how they walk, as the literature measured them: `people: students` of a population.
struct PeopleKind {
  std::string name;
  std::string summary;
  std::string source;
  Distribution preferred_speed;  // [m/s]
};
std::span<const PeopleKind> people_kinds();

}  // namespace throng
