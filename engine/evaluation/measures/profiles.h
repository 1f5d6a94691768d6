#pragma once

#include <span>
#include <vector>

#include "engine/evaluation/measures/lattice.h"
#include "engine/evaluation/measures/trajectory.h"
#include "engine/evaluation/measures/voronoi.h"
#include "engine/foundation/jobs.h"

namespace throng::evaluation {

struct ProfileOptions {
  double cell = 0.5;       // [m]
  double congested = 4.0;  // [1/m2] a cell is congested above it (IMO MSC.1/Circ.1533)
  LevelIndex level = 0;
  VoronoiOptions voronoi;
};

// What goes on in each square of a floor, on average over all frames, from Voronoi cells.
struct Profiles {
  Lattice lattice;
  std::vector<double> floor;      // [m2] of each square; all of it when the floor is unknown
  std::vector<double> density;    // [1/m2]
  std::vector<double> speed;      // [m/s] NaN where nobody was
  std::vector<double> flow;       // [1/(m s)] density times speed; 0 where nobody was
  std::vector<double> congested;  // share of the frames in which the square was congested
};

Profiles profiles(const Trajectory& trajectory, std::span<const double> speeds, const ProfileOptions& options,
                  const Workers& workers);

}  // namespace throng::evaluation
