#pragma once

#include <cstdint>
#include <string>

namespace throng::evaluation {

// Kapadia, Wang, Singh, Reinman & Faloutsos 2011, "Scenario space: characterizing coverage, quality, and failure of
// steering algorithms".
enum class SpaceKind : std::uint8_t {
  kComplete,        // S(P): everybody anywhere, judged by everybody (section 3.2)
  kRepresentative,  // R(P): all meet a reference agent in the middle, judged by that one (section 3.3)
};

// The parameters P that define a space (section 3.1), with the paper's values where it gives them.
struct SpaceParams {
  double radius = 7.0;           // [m] r: half the side of the square, and how far from its middle people begin
  int columns = 10, rows = 10;   // d_x, d_y: cells of the obstacle grid along the square
  int fewest = 3, most = 6;      // n_min, n_max: people
  double slowest = 1.0;          // [m/s] s_min, of S(P)
  double fastest = 2.7;          // [m/s] s_max, of S(P)
  double speed = 1.7;            // [m/s] of everybody in R(P)
  double variance = 0.4;         // of where people begin in R(P), in units of r x r
  double obstacle_share = 0.25;  // of cells that are on; the paper does not tell
  double body = 0.5;             // [m] radius of people; the paper does not tell, SteerBench's cases have this
};

// Throws Error when nothing can be drawn from the space.
void check(const SpaceParams& params);

std::string space_name(SpaceKind kind);  // complete, representative

// A set of scenarios: whoever has these four has the set.
struct ScenarioSet {
  SpaceKind kind = SpaceKind::kRepresentative;
  std::uint64_t seed = 1;
  std::uint64_t size = 10'000;
  SpaceParams params;
};

}  // namespace throng::evaluation
