#include "engine/evaluation/steerbench/case_limit.h"

#include <algorithm>
#include <map>

#include "engine/evaluation/steerbench/goal_target.h"
#include "engine/navigation/mesh/level_mesher.h"
#include "engine/navigation/path/path.h"

namespace throng::evaluation {

CaseLimit case_limit(const StagedCase& staged) {
  navigation::LevelPlan plan;
  plan.floor = staged.world.levels[0].floor;
  plan.walls = staged.world.levels[0].walls;
  const auto mesh = plan.walls.empty() ? nullptr : navigation::LevelMesher(plan).mesh();
  navigation::PathFinder finder;
  navigation::Path path;
  CaseLimit limit;
  double longest = 0.0;
  for (const StagedPerson& person : staged.people) {
    double seconds = person.enters;
    Vec2 from = person.start;
    bool way = true;
    for (const CaseGoal& goal : person.goals) {
      if (goal.kind != CaseGoal::Kind::kSeekPoint && goal.kind != CaseGoal::Kind::kSeekRegion) continue;
      GoalSurroundings around;
      around.position = from;
      around.radius = person.radius;
      around.floor = staged.floor;
      const Vec2 to = goal_target(goal, around);
      double length = static_cast<double>(distance(from, to));
      if (mesh != nullptr && length > 0.0) {
        finder.find(*mesh, {from, to, person.radius, 1.05f}, path);
        // Near the goal is at it; where the path ends short of it by more, there is no way.
        way = way && path.outcome != navigation::PathOutcome::kNoStart && !path.points.empty() &&
              distance(path.points.back(), to) <= person.radius;
        if (path.outcome == navigation::PathOutcome::kReached) length = static_cast<double>(path.length);
      }
      seconds += std::min(goal.duration, length / std::max(0.1, static_cast<double>(goal.speed)));
      from = to;
    }
    limit.unreachable += way ? 0 : 1;
    longest = std::max(longest, seconds);
  }
  limit.seconds = std::min(600.0, 10.0 + 3.0 * longest + static_cast<double>(staged.people.size()));
  return limit;
}

}  // namespace throng::evaluation
