#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/navigation/mesh/nav_mesh.h"
#include "engine/navigation/path/tangent.h"

namespace throng::navigation {

// A corner that a path bends around.
struct Bend {
  CornerId corner = kNowhere;
  bool left = false;           // the corner is on the left, the path turns left
  TriangleId near = kNowhere;  // a triangle at the corner, where that is known
};

// Any-angle search over triangles for a disc, after Polyanya (Cui, Harabor & Grastien 2017). A search node is a cone of
// straight lines from the last bend through one edge of the mesh; here bends are circles, so that the cones of a disc
// are bounded by tangents and paths keep their clearance by construction. What is found is the shortest path, or at
// most `greed` times as long; greed makes it look less to the sides.
//
// Holds all memory that a search needs and keeps it for the next one. One for each thread.
class ConeSearch {
 public:
  struct Query {
    Point start, goal;  // with clearance, in these triangles
    TriangleId start_triangle = kNowhere, goal_triangle = kNowhere;
    double radius = 0.0;
    double greed = 1.0;
    double shorter_than = 1e300;  // [m] a path that is not is no use
  };
  enum class Outcome : std::uint8_t { kFound, kNoWay, kTooLarge };

  Outcome run(const NavMesh& mesh, const Query& query, std::vector<Bend>& bends);
  double length() const { return best_total_; }
  std::size_t expansions() const { return expansions_; }

  static constexpr std::size_t kMostNodes = 1u << 18;

  // All shortest paths from some points, as the cones that they fill; for fields.
  struct Source {
    Point point;  // with clearance
    TriangleId triangle = kNowhere;
    // The piece of a target that the point stands for: where lines from the point lead to a bend, they may begin at the
    // nearest point of the piece instead.
    Point a, b;
    // A shortest way leaves the inside of a straight target at a right angle, its corners between the right angles of
    // their sides. So a point need not look beyond these directions, where others are nearer.
    bool bounded = false;
    bool both_sides = false;  // also behind
    Point right, left;
    double margin = 0.0;  // [m] beyond them all the same
  };
  void spread(const NavMesh& mesh, std::span<const Source> sources, double radius);

  struct Root {  // the last bend of a cone
    Pivot pivot;
    double g = 0.0;   // length of the path to where it touches the pivot
    Point arrival;    // direction there
    Tangent goal;     // straight to the goal
    Point goal_from;  // where that line touches the pivot
    double goal_cost = 0.0;
    std::int32_t parent = kNowhere;
    CornerId corner = kNowhere;
  };
  using Direction = Point;
  struct Cone {
    Direction left, right;  // its sides
    // The sides before the ends of this edge narrowed them: a path that bends before it comes to an end is free of it.
    Direction left_before, right_before;
    HalfEdge edge = kNowhere;  // it enters the triangle of this half-edge
    std::int32_t root = kNowhere;
    // The corners that make the sides; kNowhere where a side is only the direction in which the path came to its root.
    CornerId left_corner = kNowhere, right_corner = kNowhere;
    CornerId left_corner_before = kNowhere, right_corner_before = kNowhere;
    // There is no side on the left because the root itself is the left end of the edge; likewise on the right.
    bool left_open = false, right_open = false;
    bool left_was_open = false, right_was_open = false;
    bool deferred = false;  // it was followed straight to the goal; what it leaves aside is still to be looked at
  };
  // What spread() found.
  const std::vector<Root>& roots() const { return roots_; }
  const std::vector<Cone>& cones() const { return cones_; }

 private:
  struct Waiting {
    double f;
    std::int32_t cone;
    bool operator<(const Waiting& o) const { return f != o.f ? f > o.f : cone < o.cone; }
  };
  struct Best {  // the best known arrival at a corner, for either side
    std::uint32_t query = 0;
    double g = 0.0;
    Point arrival;
  };

  void prepare(const NavMesh& mesh, double radius);
  Waiting next_cone();
  void start_from(std::int32_t root, TriangleId triangle);
  void leave_start(std::int32_t root, HalfEdge out, Point behind);
  // While spreading: remembers how far a corner is, and whether that makes a cone useless.
  void reach(HalfEdge corner, const Root& root, const Tangent& way);
  bool beyond_source(const Cone& cone, Point left_end, Point right_end) const;
  bool useless(const Cone& cone, Point left_end, Point right_end) const;
  // The triangle that a cone enters, seen from the edge where it does.
  struct Ahead {
    Point left, right, tip;
    CornerId left_id, right_id, tip_id;
  };
  void expand(const Cone& cone);
  // Most cones lead on through many triangles along one line: to the goal, or past the corner at their edge that the
  // path bends at. That line is followed first; the cones beside it are made only when the search comes back to it.
  struct Line {
    Point from, direction;
    int side = 0;  // 0: to the goal; -1, 1: around the left or the right end of the edge
  };
  bool find_line(const Cone& cone, Line& line) const;
  bool follow(const Line& line, Cone& cone) const;
  void expand_deferred(Cone cone);
  void leave_left(const Cone& cone, HalfEdge into, const Ahead& ahead);
  void leave_right(const Cone& cone, HalfEdge into, const Ahead& ahead);
  void squeeze(const Cone& cone, CornerId left, CornerId right);
  // Whether a corner, which made a side of a cone from the root, lies on the first `far` metres in this direction.
  bool within(const Root& root, CornerId corner, Point direction, double far) const;
  void skip_bend(const Cone& cone, HalfEdge edge, CornerId left, CornerId right, bool turn_left);
  void arrive(const Cone& cone);
  void offer(std::int32_t index);
  // Straight to the goal past corners that are further away than the goal: a cone is too careful about those.
  void walk_to_goal(const Cone& cone);
  // A new root where the path touches this corner on the way from the cone's root. kNowhere when that is no good.
  std::int32_t bend_at(std::int32_t from, CornerId corner, bool left, Point direction, bool flat_too = false);
  // The ends of the cone's edge come along, because whoever calls has them at hand.
  void push(const Cone& cone, Point left_end, Point right_end, CornerId left_id, CornerId right_id);
  double estimate(const Cone& cone, Point left_end, Point right_end, CornerId left_id, CornerId right_id) const;
  bool outside(const Cone& cone) const;
  double cost_between(const Root& root, Point direction) const;
  Pivot at_left(Point corner) const { return {corner, -query_.radius}; }
  Pivot at_right(Point corner) const { return {corner, query_.radius}; }

  const NavMesh* mesh_ = nullptr;
  Query query_;
  double width_ = 0.0;
  std::vector<Root> roots_;
  std::vector<Cone> cones_;
  std::vector<Waiting> heap_;
  std::vector<Waiting> fresh_;  // cones of the last expansion
  std::vector<Best> best_;
  std::vector<Source> sources_;  // while spreading
  std::vector<double> reached_;  // while spreading: the least distance known to where each half-edge begins
  bool spreading_ = false;
  HalfEdge followed_ = kNowhere;  // the child of the expanded cone that was followed before
  std::int32_t followed_root_ = kNowhere;
  std::uint32_t query_number_ = 0;
  double best_total_ = 0.0;
  std::int32_t best_root_ = kNowhere;
  std::size_t expansions_ = 0;
};

}  // namespace throng::navigation
