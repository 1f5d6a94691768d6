#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/navigation/mesh/nav_mesh.h"

namespace throng::navigation {

// A place where a disc stands: with clearance, in a triangle.
struct Standing {
  TriangleId triangle = kNowhere;
  Point point;
  bool moved = false;  // not where it was asked for
};

// The parts of the mesh (NavMesh::part) that a disc can go to from where it stands; kNowhere where there are fewer.
using Parts = std::array<std::int32_t, 3>;
Parts parts_around(const NavMesh& mesh, const Standing& standing, double radius);
bool share_part(const Parts& a, const Parts& b);

// Finds places for discs. Holds the memory that this needs; one for each thread.
class StandingFinder {
 public:
  // Where a disc that wants to be at p can be: p itself, or the nearest place that has clearance. With `within`, only
  // places in those parts (or in the same triangle as `beside`). No triangle when there is none at all.
  Standing find(const NavMesh& mesh, Point p, double radius, const Parts* within = nullptr,
                const Standing* beside = nullptr);

 private:
  struct Candidate {
    double squared_distance;
    Point point;
    bool operator<(const Candidate& o) const {
      return squared_distance != o.squared_distance ? squared_distance < o.squared_distance
             : point.x != o.point.x                 ? point.x < o.point.x
                                                    : point.y < o.point.y;
    }
  };
  void collect(const NavMesh& mesh, Point p, double radius, double reach);

  std::vector<HalfEdge> walls_;
  std::vector<Candidate> candidates_;
};

}  // namespace throng::navigation
