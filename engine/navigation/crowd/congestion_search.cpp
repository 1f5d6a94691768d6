#include "engine/navigation/crowd/congestion_search.h"

#include <algorithm>
#include <limits>

namespace throng::navigation {
namespace {

constexpr std::size_t kMostEdges = 8192;  // looked at in one search; who would have to look at more stays on its way

}  // namespace

bool CongestionSearch::find(const Crowding& crowding, const NavMesh& mesh, LevelIndex level, const Standing& start,
                            const Standing& goal, float radius, float aversion, std::vector<HalfEdge>& edges) {
  edges.clear();
  if (start.triangle == kNowhere || goal.triangle == kNowhere || start.triangle == goal.triangle) return false;
  if (reached_.size() < 3 * mesh.triangle_count()) reached_.resize(3 * mesh.triangle_count());
  if (++search_ == 0) reached_.assign(reached_.size(), {}), search_ = 1;
  heap_.clear();
  const double width = 2.0 * static_cast<double>(radius) - kWidthTolerance;
  const Vec2 end = to_vec2(goal.point);
  const auto middle = [&](HalfEdge h) { return to_vec2((mesh.origin(h) + mesh.origin(next_edge(h))) * 0.5); };
  const auto slow = [&](TriangleId t) { return 1.f + aversion * crowding.extra(level, t); };
  const auto offer = [&](HalfEdge out, HalfEdge before, float cost) {
    Reached& reached = reached_[static_cast<std::size_t>(out)];
    if (reached.search == search_ && cost >= reached.cost) return;
    reached = {search_, cost, before};
    heap_.push_back({cost + distance(middle(out), end), cost, out});
    std::push_heap(heap_.begin(), heap_.end());
  };
  for (HalfEdge h = 3 * start.triangle; h < 3 * start.triangle + 3; ++h)
    if (!mesh.wall(h)) offer(h, kNowhere, distance(to_vec2(start.point), middle(h)) * slow(start.triangle));

  HalfEdge last = kNowhere;
  float best = std::numeric_limits<float>::infinity();
  for (std::size_t looked_at = 0; !heap_.empty() && heap_.front().estimate < best; ++looked_at) {
    if (looked_at == kMostEdges) return false;
    std::pop_heap(heap_.begin(), heap_.end());
    const Waiting here = heap_.back();
    heap_.pop_back();
    if (here.cost > reached_[static_cast<std::size_t>(here.out)].cost) continue;
    const HalfEdge in = mesh.twin(here.out);
    const TriangleId t = in / 3;
    if (t == goal.triangle) {
      if (const float total = here.cost + distance(middle(in), end) * slow(t); total < best)
        best = total, last = here.out;
      continue;
    }
    for (const HalfEdge h : {next_edge(in), previous_edge(in)}) {
      if (mesh.wall(h) || mesh.width(h == next_edge(in) ? h : in) < width) continue;
      offer(h, here.out, here.cost + distance(middle(in), middle(h)) * slow(t));
    }
  }
  for (HalfEdge h = last; h != kNowhere; h = reached_[static_cast<std::size_t>(h)].before) edges.push_back(h);
  std::reverse(edges.begin(), edges.end());
  return !edges.empty();
}

}  // namespace throng::navigation
