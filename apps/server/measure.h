#pragma once

#include "apps/server/crowd_frame.h"

namespace throng::server {

// A point of the charts.
struct Sample {
  double time = 0.0;     // [s]
  double people = 0.0;   // present
  double speed = 0.0;    // [m/s] mean
  double talking = 0.0;  // people
  double arrived = 0.0;  // so far; of a live run
  double density = 0.0;  // [1/m2] mean over people of how densely the 2 m x 2 m cell is filled that each stands in
};

Sample measure(const CrowdFrame& frame);  // all but the speed
// Of those who are in both frames.
double mean_speed(const CrowdFrame& before, const CrowdFrame& after);

}  // namespace throng::server
