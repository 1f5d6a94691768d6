#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/navigation/path/cone_search.h"
#include "engine/navigation/path/path_guide.h"
#include "engine/navigation/path/standing.h"

namespace throng::navigation {

struct PathQuery {
  Vec2 start, goal;
  float radius = 0.25f;
  // At most so many times the shortest path; the price of speed. 1: the shortest.
  float greed = 1.f;
};

enum class PathOutcome : std::uint8_t {
  kReached,
  kNearest,  // the goal has no room for the radius or is cut off: the path goes to the nearest point that is not
  kNoStart,  // the start is not on the mesh
};

struct Path {
  PathOutcome outcome = PathOutcome::kNoStart;
  // From the start to the end; straight in between, with the radius kept from walls all along. When the start itself is
  // too near to a wall, the first piece leads away from it.
  std::vector<Vec2> points;
  float length = 0.f;
};

// Finds paths on one level. Holds the memory that this needs and does not allocate once it is warm. One for each
// thread.
class PathFinder {
 public:
  // Fills `path`, which keeps its memory. A guide for this mesh and radius makes long paths that need not be the
  // shortest many times quicker.
  void find(const NavMesh& mesh, const PathQuery& query, Path& path, const PathGuide* guide = nullptr);
  // The shortest path through a row of triangles, as the edges to cross, from a place in the first to one in the last,
  // both with clearance. False when that path does not keep its clearance.
  bool follow(const NavMesh& mesh, const Standing& start, const Standing& goal, float radius,
              std::span<const HalfEdge> edges, Path& path);
  std::size_t expansions() const { return search_.expansions(); }

 private:
  bool search(const NavMesh& mesh, const Standing& start, const Standing& goal, const PathQuery& query, bool backwards,
              double shorter_than);
  static bool keeps_clear(const NavMesh& mesh, const Standing& start, std::size_t first, double radius,
                          const Path& path);
  void keep_from_corners(const NavMesh& mesh, const Standing& start, const Standing& goal, double radius);
  void drop_slack(const NavMesh& mesh, bool first, const Standing& start, const Standing& goal, double radius);
  void write(const NavMesh& mesh, const Standing& start, const Standing& goal, double radius, Path& path);
  void write_arc(const NavMesh& mesh, const Pivot& pivot, Point from, Point to, Path& path, int depth,
                 TriangleId near) const;

  bool follow_guide(const PathGuide& guide, const Standing& start, const Standing& goal, const PathQuery& query,
                    std::size_t first, Path& path);

  ConeSearch search_;
  PathGuide::Scratch guide_scratch_;
  std::vector<HalfEdge> corridor_;
  StandingFinder standing_;
  std::vector<Bend> bends_;
};

}  // namespace throng::navigation
