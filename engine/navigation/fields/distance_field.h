#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/navigation/path/cone_search.h"

namespace throng::navigation {

// The way from everywhere to one target for discs of one radius: what thousands who walk to one exit share. Cones of
// straight lines spread from the target over the whole mesh, as in a path search, and stay in the triangles that they
// pass; reading looks up those of one triangle (continuous Dijkstra; Mitchell, Mount & Papadimitriou 1987, with the
// filter of Xin & Wang 2009).
//
// Never changes; any number of threads read it.
class DistanceField {
 public:
  DistanceField(std::shared_ptr<const NavMesh> mesh, const Shape& target, float radius);

  struct Way {
    float distance = 0.f;  // [m] along the path; infinite where there is none
    Vec2 towards;          // the next point to head for, in a straight line: a bend, or a point of the target
  };
  Way at(Vec2 position) const;

  const NavMesh& mesh() const { return *mesh_; }
  float radius() const { return static_cast<float>(radius_); }
  std::size_t bytes() const {
    return entries_.size() * sizeof(Entry) + roots_.size() * sizeof(Root) + begin_.size() * 4;
  }

 private:
  struct Root {
    Pivot pivot;
    double g = 0.0;
    Point arrival;  // direction of the way from the target
  };
  struct Entry {  // a cone in a triangle
    Point left, right;
    float least = 0.f;  // no place in the triangle is nearer than this
    std::int32_t root = kNowhere;
    CornerId left_corner = kNowhere, right_corner = kNowhere;
    bool left_open = false, right_open = false;
    bool left_here = false, right_here = false;  // a corner at an end of the edge, around which one comes to the rest
  };
  // The cost of the way to p around a pivot, from where the way from the target comes to it.
  double around(const Root& root, const Tangent& way) const;
  static Point past_bend(const Root& root, Point direction);
  // Takes the best cone of triangle t; `stands` is the triangle that p is in.
  void look(TriangleId t, TriangleId stands, Point p, double& best, Point& towards) const;

  std::shared_ptr<const NavMesh> mesh_;
  Shape target_;
  double radius_;
  std::vector<Root> roots_;
  std::vector<std::uint32_t> begin_;  // for each triangle its first entry
  std::vector<Entry> entries_;        // of each triangle by their least distance
};

}  // namespace throng::navigation
