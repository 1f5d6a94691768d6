#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/navigation/mesh/lattice.h"

namespace throng::navigation {

// A constrained Delaunay triangulation of a box that can be changed in place: points and edges come and go, and only
// the triangles around them change. Insertion of points by flipping (Lawson 1977), of edges by swapping the diagonals
// that cross them (Sloan 1993), removal by cutting ears. All decisions are exact.
//
// Half-edge 3 t + i runs from corner i of triangle t to the next corner; the triangle is on its left.
class Triangulation {
 public:
  static constexpr int kNone = -1;

  // Every point that is inserted later lies inside this box.
  Triangulation(LatticePoint low, LatticePoint high);

  // Makes the segment an edge that nothing flips. What lies on its left is free to walk on. Crossed edges that are
  // fixed already are cut at the nearest point of the lattice.
  void fix(LatticePoint a, LatticePoint b);
  // Undoes fix(a, b). Corners without any fixed edge go too.
  void release(LatticePoint a, LatticePoint b);

  std::size_t triangle_slots() const { return triangles_.size(); }
  bool alive(int triangle) const { return triangles_[triangle].corner[0] != kNone; }
  int corner(int half_edge) const { return triangles_[half_edge / 3].corner[half_edge % 3]; }
  int twin(int half_edge) const { return triangles_[half_edge / 3].twin[half_edge % 3]; }
  bool fixed(int half_edge) const { return (triangles_[half_edge / 3].flags[half_edge % 3] & kFixed) != 0; }
  LatticePoint point(int vertex) const { return points_[vertex]; }
  std::size_t vertex_slots() const { return points_.size(); }
  // For each triangle slot whether it is free: on the left of a fixed edge, or joined to such by edges not fixed.
  std::vector<char> free_triangles() const;
  // How often triangles were made or changed: what a change cost.
  std::uint64_t changes() const { return changes_; }
  // Whether neighbours agree and every edge that is not fixed is Delaunay; for tests.
  bool consistent() const;

  static int next(int half_edge) { return half_edge % 3 == 2 ? half_edge - 2 : half_edge + 1; }
  static int previous(int half_edge) { return half_edge % 3 == 0 ? half_edge + 2 : half_edge - 1; }

 private:
  enum Flag : std::uint8_t { kFixed = 1, kFree = 2 };
  struct Triangle {
    int corner[3];
    int twin[3];
    std::uint8_t flags[3];
  };
  struct Border {  // an edge of a hole in the triangulation, seen from inside the hole
    int from;
    int twin;
    std::uint8_t flags;
  };

  int insert(LatticePoint p);
  int find_triangle(LatticePoint p);
  int apex(int half_edge) const { return corner(previous(half_edge)); }
  std::uint8_t& flags(int half_edge) { return triangles_[half_edge / 3].flags[half_edge % 3]; }
  int new_triangle();
  int new_vertex(LatticePoint p);
  void set_triangle(int triangle, int a, int b, int c);
  void join(int half_edge, int twin, std::uint8_t flags);
  void flip(int half_edge);
  void legalise();
  int find_edge(int from, int to) const;
  void fix_between(int a, int b, int depth);
  void mark_fixed(int a, int b);
  void cut_fixed(int half_edge, int a, int b, int depth);
  // The first thing that the way from a to b meets: a corner on it, or the half-edge that it crosses.
  struct Met {
    int corner = kNone;
    int crossed = kNone;
  };
  Met first_met(int a, int b) const;
  void swap_diagonals(int a, int b, std::vector<std::pair<int, int>>& crossed);
  LatticePoint crossing(int a, int b, int c, int d) const;
  void remove_if_idle(int vertex);
  void fill(std::vector<Border>& border, std::vector<int>& slots);
  int find_vertex(LatticePoint p);

  std::vector<Triangle> triangles_;
  std::vector<LatticePoint> points_;
  std::vector<int> edge_of_;  // for each vertex a half-edge that leaves it
  std::vector<int> idle_triangles_, idle_vertices_;
  std::vector<int> suspects_;  // half-edges that may have to be flipped
  int hint_ = 0;               // where the last search ended
  std::uint64_t changes_ = 0;
};

}  // namespace throng::navigation
