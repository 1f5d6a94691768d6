// The whole way that somebody has before it, for pictures. Asks only what is known already, so that looking changes
// nothing.
#include "engine/navigation/crowd/navigator.h"

namespace throng::navigation {

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
