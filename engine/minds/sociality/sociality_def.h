#pragma once

#include <cstdint>
#include <string_view>

#include "engine/foundation/distribution.h"
#include "engine/foundation/parameters.h"
#include "engine/minds/mind_defs.h"

namespace throng {

// Social settings of a scene (`social:`).
struct SocialDef {
  static constexpr std::string_view kKey = "social";
  double pace = 1.0;             // how many seconds of social life pass in a second
  double range = 3.0;            // [m] within which people are near
  double global_interest = 1.0;  // multiplies every reward
  double tiring = 0.03;          // [1/s] interest that is lost while people talk
  double recovery = 0.01;        // [1/s] interest that comes back while they are apart
  double look_every = 1.0;       // [s] between two looks of a person at the people around
  std::int32_t largest_talk = 6;
  static const ParameterTable& table();
};

// Social life of a population (`sociality:` of a population).
// People without it neither talk nor are talked to.
struct SocialityDef : MindParams {
  static constexpr std::string_view kKey = "sociality";
  // Ricks & Egbert 2014, table 1.
  enum class Preset : std::uint8_t { kNone, kOffice, kSchool, kPark, kParty, kWaiter };
  Preset preset = Preset::kNone;
  Distribution mood{1.0};
  double friendship_centre = 0.0;    // [degrees]
  double friendship_spread = 360.0;  // [degrees] base angles lie within half of it around the centre

  static const ParameterTable& table();
  static SocialityDef of(Preset preset);
  void take_preset() { *this = of(preset); }
};

}  // namespace throng
