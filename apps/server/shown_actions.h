#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "apps/server/crowd_frame.h"
#include "engine/minds/sociality/action_script.h"

namespace throng::server {

// What people show while they talk, for the picture: who speaks, nods, waves or gestures, and to whom.
class ShownActions {
 public:
  struct Shown {
    double start = 0.0, duration = 0.0;  // [s]
    std::uint32_t number = 0, other = 0;
    Action::Kind kind = Action::Kind::kSpeaks;
  };
  void add(const Shown& action);  // in the order of their start, more or less
  void forget_before(double time);
  // Five numbers for each that can be seen from a little before `time` on, of people who are in the box (x0, y0, x1,
  // y1) in the frame of that time: person, other person, kind (in the order of kActionNames), start and end [s].
  std::vector<double> around(double time, const std::array<double, 4>& box, const CrowdFrame& frame) const;

 private:
  std::deque<Shown> actions_;
};

}  // namespace throng::server
