#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
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
    bool last = false;     // it is a point of the target
    bool bends = false;    // it lies at a bend around `corner`
    Vec2 corner;
  };
  Way at(Vec2 position) const;
  // For somebody who asks again and again: `triangle` remembers where it was, kNowhere at first. The answer is the
  // same.
  Way at(Vec2 position, TriangleId& triangle) const;

  const std::shared_ptr<const NavMesh>& mesh() const { return mesh_; }
  const Shape& target() const { return target_; }
  std::span<const ConeSearch::Source> sources() const { return sources_; }  // the points that stand for the target
  float radius() const { return static_cast<float>(radius_); }
  std::size_t entries() const { return entries_.size(); }
  std::size_t bytes() const {
    return entries_.size() * sizeof(Entry) + sources_.size() * sizeof(ConeSearch::Source) + begin_.size() * 4 +
           roots_.size() * sizeof(float);
  }

 private:
  struct Root {
    Pivot pivot;
    double g = 0.0;
    Point arrival;  // direction of the way from the target
  };
  // A cone in a triangle, with its root: one line of the cache.
  struct alignas(64) Entry {
    Vec2 centre;
    float offset = 0.f;
    float g = 0.f;
    Vec2 arrival, left, right;
    float least = 0.f;  // no place in the triangle is nearer than this
    CornerId left_corner = kNowhere, right_corner = kNowhere;
    std::int32_t source = kNowhere;  // where the root is a point of the target
    bool left_open = false, right_open = false;
    bool left_here = false, right_here = false;  // a corner at an end of the edge, around which one comes to the rest
  };
  struct Best {
    double distance = std::numeric_limits<double>::infinity();
    Root root;
    Tangent way;
    std::int32_t source = kNowhere;
  };

  Entry entry_of(const ConeSearch& search, const ConeSearch::Cone& cone) const;
  void drop_useless(std::vector<Entry>& entries, TriangleId t) const;
  // The cost of the way to p around a pivot, from where the way from the target comes to it.
  double around(const Root& root, const Tangent& way) const;
  static Point past_bend(const Root& root, Point direction);
  // Takes the best cone of triangle t; `stands` is the triangle that p is in.
  void look(TriangleId t, TriangleId stands, Point p, Best& best) const;
  void look_beside(const Entry& entry, bool in_triangle, TriangleId stands, Point p, Best& best) const;
  Best straight(const Entry& entry, Point p) const;
  void take(TriangleId stands, Point p, const Best& here, Best& best) const;
  struct Sides {
    double left_by = -1.0, right_by = -1.0;  // [m] beyond the lines that bound a cone
    bool beyond_left = false, beyond_right = false;
  };
  static Sides sides_of(const Entry& entry, Point away);
  bool worth_a_look(const Entry& entry, const Sides& sides) const;
  Point keep_from_corners(TriangleId stands, Point p, Point next) const;
  Way towards(const Best& best, TriangleId stands, Point p) const;
  Way from_beside(TriangleId t, Point p) const;

  std::shared_ptr<const NavMesh> mesh_;
  Shape target_;
  Box bounds_;
  double radius_;
  std::vector<ConeSearch::Source> sources_;
  std::vector<std::uint32_t> begin_;  // for each triangle its first entry
  std::vector<Entry> entries_;        // of each triangle by their least distance
  std::vector<float> roots_;          // theirs: all x, all y, all g, and a few more that a vector may read
};

}  // namespace throng::navigation
