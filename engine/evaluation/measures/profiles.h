#pragma once

#include <vector>

#include "engine/evaluation/measures/lattice.h"

namespace throng::evaluation {

// What goes on in each square of a floor, on average over the frames that were looked at, from Voronoi cells.
struct Profiles {
  Lattice lattice;
  std::vector<double> floor;      // [m2] of each square; all of it when the floor is unknown
  std::vector<double> density;    // [1/m2]
  std::vector<double> speed;      // [m/s] NaN where nobody was
  std::vector<double> flow;       // [1/(m s)] density times speed; 0 where nobody was
  std::vector<double> congested;  // share of the frames in which the square was congested
  // [1/s2] density times the variance of velocities (Helbing, Johansson & Al-Abideen 2007, The dynamics of crowd
  // disasters: an empirical study, eq. 5); above 0.02 they saw a crowd become turbulent.
  std::vector<double> pressure;
};

}  // namespace throng::evaluation
