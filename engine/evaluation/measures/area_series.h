#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/evaluation/measures/trajectory.h"
#include "engine/evaluation/measures/voronoi.h"
#include "engine/foundation/jobs.h"

namespace throng::evaluation {

struct MeasuringArea {
  std::vector<Point> corners;  // convex, counterclockwise
  LevelIndex level = 0;
};
// Counterclockwise; throws Error for fewer than three corners, corners that turn both ways, or no area.
MeasuringArea measuring_area(std::vector<Point> corners, LevelIndex level = 0);
MeasuringArea measuring_rectangle(Point a, Point b, LevelIndex level = 0);

// An area at one moment. PedPy's definitions (Schroedter and others 2024, section on density and speed).
struct AreaSample {
  double seconds = 0.0;
  std::uint32_t inside = 0;      // people
  double density = 0.0;          // [1/m2] people inside / area
  double speed = 0.0;            // [m/s] mean of those inside; NaN when nobody is
  double voronoi_density = 0.0;  // [1/m2] the sum of (cell in the area / cell) / area
  double voronoi_speed = 0.0;    // [m/s] the sum of speed times cell in the area, / cells in the area; NaN: nobody
  // [1/s2] Voronoi density times the variance of the velocities in the area, weighted by cells (see Profiles).
  double pressure = 0.0;
  double flow() const { return voronoi_density * voronoi_speed; }  // [1/(m s)]
};

// The floor of a level with its walls; everywhere when it is unknown.
FloorPieces floor_pieces_of(std::span<const RecordedFloor> levels, LevelIndex level);

// One sample a frame. The area is what of it is floor. `velocities`: of every row, see individual_speed.h.
std::vector<AreaSample> area_series(const Trajectory& trajectory, std::span<const Point> velocities,
                                    const MeasuringArea& area, const VoronoiOptions& options, const Workers& workers);

// Speed over density in bins, from samples of any number of areas.
struct DiagramBin {
  double density = 0.0;  // mean of the samples in it
  double speed = 0.0;    // mean
  double spread = 0.0;   // standard deviation of the speed
  double flow = 0.0;     // [1/(m s)] mean
  std::size_t samples = 0;
};
// Adds samples up, bin by bin.
class DiagramSums {
 public:
  explicit DiagramSums(double bin_width = 0.25) : width_(bin_width) {}
  void add(double density, double speed);
  void add(const DiagramSums& other);
  std::vector<DiagramBin> bins() const;  // those with samples

 private:
  struct Bin {
    double density = 0.0, speed = 0.0, squares = 0.0, flow = 0.0;
    std::size_t samples = 0;
  };
  double width_;
  std::vector<Bin> bins_;
};
std::vector<DiagramBin> fundamental_diagram(std::span<const AreaSample> samples, double bin_width = 0.25);

// Weidmann 1993, eq. 10: the mean speed of a one-way crowd [m/s] at a density [1/m2]; 0 from 5.4 on.
double weidmann_speed(double density, double free_speed = 1.34);

}  // namespace throng::evaluation
