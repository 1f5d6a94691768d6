#pragma once

#include <limits>

namespace throng {

// What kind of person somebody is, as far as more than one room asks for it. A mind answers (Mind::dispose) and others
// read, so that neither needs to know the other. Not a number: nobody says anything about it, and the one who asks does
// what is usual.
struct Disposition {
  static constexpr float kUnsaid = std::numeric_limits<float>::quiet_NaN();
  float trained = kUnsaid;           // 0 or 1: knows all exits from the start
  float communication = kUnsaid;     // 0 or 1: passes on what they know
  float leadership = kUnsaid;        // 0..1
  float gesturing = kUnsaid;         // 0..10
  float exploring = kUnsaid;         // 0..10: tenths of the attractions of a journey that they visit
  float goal_switching = kUnsaid;    // 0..1: how prone they are to turn to another goal
  float avoid_congestion = kUnsaid;  // 0..1: the desire to walk around crowds
  float mood = 0.f;                  // what their nature adds to the mood, -1..1
  float tiring = 1.f;                // how many times as fast as others they tire of a talk
  float recovery = 1.f;              // and regain interest in people whom they have talked to
};

}  // namespace throng
