#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/navigation/mesh/nav_mesh.h"

namespace throng::navigation {

// Ways from everywhere to landmarks spread over a mesh, for discs of one radius. Somewhere along a long way there is a
// landmark close to it; where that is, two rows of distances tell, and trees lead to it from both ends. This finds the
// triangles that a path passes without any search (landmarks after Goldberg & Harrelson 2005, here as places to go by).
//
// Never changes; any number of threads read it.
class PathGuide {
 public:
  PathGuide(std::shared_ptr<const NavMesh> mesh, float radius);

  static constexpr std::size_t kLandmarks = 128;

  // A place in a triangle.
  struct Place {
    TriangleId triangle = kNowhere;
    Point point;
  };
  // What a search needs again and again; one for each thread.
  struct Scratch {
    std::vector<HalfEdge> from_start, from_goal;
    std::vector<std::uint32_t> stamp;
    std::vector<std::int32_t> position;
    std::uint32_t number = 0;
  };
  // The edges to cross on the way from start to goal, each seen from the triangle that one leaves. Nothing when no
  // landmark lies nearly on the way, so that the way by it is more than `longest`: for near goals mostly, which are
  // found quickly by searching.
  bool corridor(const Place& start, const Place& goal, float longest, Scratch& scratch,
                std::vector<HalfEdge>& edges) const;

  const std::shared_ptr<const NavMesh>& mesh() const { return mesh_; }
  float radius() const { return radius_; }
  std::size_t landmarks() const { return landmarks_.size(); }
  std::size_t bytes() const;

 private:
  using Row = std::array<float, kLandmarks>;
  struct Label {  // a funnel from the last bend on the way from a landmark to an edge
    float root_x, root_y, left_x, left_y, right_x, right_y;
    float g = 0.f;       // [m] to the root
    float length = 0.f;  // [m] to the middle of the edge
  };

  void number_edges();
  void choose_landmarks();
  void grow_tree(std::size_t landmark, std::vector<Label>& labels);
  void distances(const Place& place, Row& row) const;  // to each landmark
  HalfEdge first_edge(const Place& place, std::size_t landmark) const;
  bool descend(const Place& place, std::size_t landmark, std::vector<HalfEdge>& edges) const;

  std::shared_ptr<const NavMesh> mesh_;
  float radius_;
  std::vector<std::int32_t> edge_of_;  // for each half-edge; kNowhere for walls
  std::vector<Vec2> middle_;           // of each edge
  std::vector<TriangleId> landmarks_;
  std::vector<Row> distance_;       // for each edge
  std::vector<std::int32_t> next_;  // landmark x edge: the half-edge after it on the way to the landmark
};

}  // namespace throng::navigation
