#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/foundation/vec2.h"

// Detour's path search on a mesh that Recast makes of a square with convex obstacles: what most games use.
namespace throng::peers {

struct DetourPathsScene {
  float side = 0.f;                          // [m] of the square, whose corner is the origin
  std::vector<std::vector<Vec2>> obstacles;  // convex
  float radius = 0.3f;                       // [m] kept from obstacles, in whole cells
  float cell = 0.3f;                         // [m]
};

class DetourPaths {
 public:
  explicit DetourPaths(const DetourPathsScene& scene);
  ~DetourPaths();

  double build_seconds() const;  // of processor time
  int polygons() const;
  // findNearestPoly, findPath and findStraightPath. Length of the path in metres, negative when it does not get there.
  double length(Vec2 start, Vec2 goal) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace throng::peers
