#pragma once

namespace throng {

// What holds for everybody at once. Written by the minds that commands speak to, read by all of them.
struct Situation {
  bool alarm = false;  // people are to leave
  bool panic = false;  // was commanded
};

}  // namespace throng
