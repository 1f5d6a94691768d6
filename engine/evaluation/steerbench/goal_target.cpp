#include "engine/evaluation/steerbench/goal_target.h"

#include <algorithm>

namespace throng::evaluation {

Vec2 goal_target(const CaseGoal& goal, const GoalSurroundings& around) {
  constexpr float kAhead = 5.f;  // [m] for those who have a direction and no end
  const auto on_floor = [&](Vec2 p) {
    const float r = around.radius;
    return Vec2{std::clamp(p.x, around.floor.low.x + r, around.floor.high.x - r),
                std::clamp(p.y, around.floor.low.y + r, around.floor.high.y - r)};
  };
  const auto ahead = [&](Vec2 direction) {
    return on_floor(around.position + normalised(direction, around.heading) * kAhead);
  };
  switch (goal.kind) {
    case CaseGoal::Kind::kSeekPoint: return goal.point.value_or(around.position);
    case CaseGoal::Kind::kSeekRegion: {
      // The nearest point of the region, or a body's width inside where it is wide enough.
      const Vec2 inset = {std::min(around.radius, 0.5f * goal.region.size().x),
                          std::min(around.radius, 0.5f * goal.region.size().y)};
      const Vec2 low = goal.region.low + inset, high = goal.region.high - inset;
      return {std::clamp(around.position.x, low.x, std::max(low.x, high.x)),
              std::clamp(around.position.y, low.y, std::max(low.y, high.y))};
    }
    case CaseGoal::Kind::kFleePoint: return ahead(around.position - goal.point.value_or(around.position));
    case CaseGoal::Kind::kSeekPerson: return on_floor(around.other);
    case CaseGoal::Kind::kFleePerson: return ahead(around.position - around.other);
    case CaseGoal::Kind::kFlowDirection: return ahead(goal.point.value_or(around.heading));
    case CaseGoal::Kind::kFlowCrowd: return ahead(around.flow);
    case CaseGoal::Kind::kIdle: break;
  }
  return around.position;
}

}  // namespace throng::evaluation
