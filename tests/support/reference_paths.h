#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/navigation/mesh/level_mesher.h"

namespace throng::navigation {

// Shortest paths of discs among the raw edges of a plan, by brute force and without any mesh: a visibility graph whose
// vertices are circles around corners and whose edges are their common tangents, tested against every wall.
class ReferencePaths {
 public:
  explicit ReferencePaths(const LevelPlan& plan);

  // Whether a disc can stand at p.
  bool stands(Point p, double radius) const;
  double wall_distance(Point p) const;
  // The nearest that a segment comes to a wall; 0 where it crosses one.
  double wall_distance(Point a, Point b) const;
  // Length of the shortest path, nothing when there is none.
  std::optional<double> shortest(Point start, Point goal, double radius) const;

 private:
  struct Edge {
    Point a, b;
  };
  bool clear(Point a, Point b, double radius) const;
  std::vector<Edge> edges_;
  std::vector<Point> corners_;
  std::vector<std::vector<Point>> floors_, obstacles_;
};

}  // namespace throng::navigation
