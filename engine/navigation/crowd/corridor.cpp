// The whole way that somebody has before it. Asks only what is known already, so that looking changes nothing.
#include "engine/navigation/crowd/navigator.h"

namespace throng::navigation {
namespace {

// The edges of the mesh that the straight way from a to b crosses, from the triangle that a is in to the one where it
// ends. Stops at a wall.
TriangleId cross_edges(const NavMesh& mesh, TriangleId t, Vec2 a, Vec2 b, std::vector<Segment>& gates) {
  const Point from = to_point(a), to = to_point(b);
  HalfEdge entered = kNowhere;
  for (std::size_t steps = 0; steps <= mesh.triangle_count(); ++steps) {
    HalfEdge out = kNowhere;
    for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h) {
      const Point u = mesh.origin(h), v = mesh.origin(next_edge(h));
      const bool between = cross(to - from, u - from) <= 0.0 && cross(to - from, v - from) >= 0.0;
      if (h != entered && between && cross(v - u, to - u) < 0.0) out = h;
    }
    if (out == kNowhere || mesh.wall(out)) return t;
    gates.push_back({to_vec2(mesh.origin(next_edge(out))), to_vec2(mesh.origin(out))});
    entered = mesh.twin(out);
    t = entered / 3;
  }
  return t;
}

}  // namespace

Corridor Navigator::corridor(const AgentColumns& agents, AgentIndex i) const {
  Corridor corridor{agents.level[i], way(agents, i), {}};
  const NavMesh* mesh = meshes_.of(corridor.level).get();
  if (mesh == nullptr) return corridor;
  TriangleId t = mesh->find(to_point(corridor.points.front()));
  for (std::size_t k = 0; k + 1 < corridor.points.size() && t != kNowhere; ++k) {
    cross_edges(*mesh, t, corridor.points[k], corridor.points[k + 1], corridor.gates);
    t = mesh->find(to_point(corridor.points[k + 1]));
  }
  return corridor;
}

std::vector<Vec2> Navigator::triangles(LevelIndex level) const {
  std::vector<Vec2> corners;
  const NavMesh* mesh = meshes_.of(level).get();
  if (mesh == nullptr) return corners;
  corners.reserve(3 * mesh->triangle_count());
  for (std::size_t h = 0; h < 3 * mesh->triangle_count(); ++h)
    corners.push_back(to_vec2(mesh->origin(static_cast<HalfEdge>(h))));
  return corners;
}

std::vector<Vec2> Navigator::way(const AgentColumns& agents, AgentIndex i) const {
  constexpr std::size_t kMostPoints = 128;
  std::vector<Vec2> points{agents.position[i]};
  const std::size_t slot = agents.id[i].slot;
  const bool planned = slot < plans_.size() && plans_[slot].known &&
                       plans_[slot].generation == agents.id[i].generation && plans_[slot].goal == agents.goal[i];
  if (!planned || plans_[slot].mode == Mode::kDirect) {
    points.push_back(agents.target[i]);
    return points;
  }
  const Plan& plan = plans_[slot];
  if (has_path(plan.mode)) {
    for (std::size_t k = plan.next; k < paths_[slot].size(); ++k) points.push_back(paths_[slot][k]);
    return points;
  }
  using Kind = TargetFields::Heading::Kind;
  points.push_back(plan.waypoint);
  while (points.size() < kMostPoints) {
    const TargetFields::Heading next = fields_.heading({points.back(), agents.level[i], agents.radius[i]}, plan.goal);
    if (next.kind != Kind::kOnTheWay && next.kind != Kind::kLastPiece) break;
    const bool stays = length_squared(next.towards - points.back()) < 1e-6f;
    if (!stays) points.push_back(next.towards);
    if (next.kind == Kind::kLastPiece || stays) break;
  }
  if (world_->places()[plan.goal].level == agents.level[i]) points.push_back(agents.target[i]);
  return points;
}

}  // namespace throng::navigation
