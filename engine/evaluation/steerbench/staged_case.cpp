#include "engine/evaluation/steerbench/staged_case.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/foundation/math.h"
#include "engine/foundation/random.h"

namespace throng::evaluation {
namespace {

constexpr std::uint32_t kTries = 400;
constexpr float kMargin = 10.f;  // [m] of floor around everything

class Stage {
 public:
  Stage(const TestCase& test, std::uint64_t seed) : test_(test), random_(seed), obstacles_(test.obstacles) {
    for (const CaseAgents& group : test.agents) largest_ = std::max(largest_, group.start.radius);
  }

  StagedCase run() {
    for (const CaseAgents& group : test_.agents)
      if (group.start.position) take(*group.start.position, group.start.radius);
    for (const CaseObstacles& drawn : test_.drawn_obstacles) draw_obstacles(drawn);
    for (const CaseAgents& group : test_.agents)
      for (std::uint32_t k = 0; k < group.count; ++k) draw_person(group, k);
    build_world();
    return std::move(result_);
  }

 private:
  double draw() { return random_.uniform_double(draws_++, 0, Purpose::kUser); }
  Vec2 draw_in(const Box& box) {
    const double x = draw(), y = draw();
    return box.low + Vec2{box.size().x * static_cast<float>(x), box.size().y * static_cast<float>(y)};
  }
  Vec2 draw_direction() {
    const double turn = 2.0 * math::kPi * draw();
    return {static_cast<float>(math::cos(turn)), static_cast<float>(math::sin(turn))};
  }

  static bool touches(const Ring& ring, Vec2 p, float radius) {
    if (ring_contains(ring, p)) return true;
    for (std::size_t i = 0; i < ring.size(); ++i)
      if (distance_squared({ring[i], ring[(i + 1) % ring.size()]}, p) < radius * radius) return true;
    return false;
  }
  bool off_obstacles(Vec2 p, float radius) const {
    return std::none_of(obstacles_.begin(), obstacles_.end(), [&](const Ring& r) { return touches(r, p, radius); });
  }

  // Who stands where, by cells as wide as the largest body.
  std::pair<int, int> cell(Vec2 p) const {
    const float size = std::max(0.1f, 2.f * largest_);
    return {static_cast<int>(std::floor(p.x / size)), static_cast<int>(std::floor(p.y / size))};
  }
  void take(Vec2 p, float radius) { taken_[cell(p)].push_back({p, radius}); }
  bool off_people(Vec2 p, float radius) const {
    const auto [column, row] = cell(p);
    for (int y = row - 1; y <= row + 1; ++y)
      for (int x = column - 1; x <= column + 1; ++x) {
        const auto found = taken_.find({x, y});
        if (found == taken_.end()) continue;
        for (const auto& [q, other] : found->second)
          if (distance(p, q) < radius + other) return false;
      }
    return true;
  }

  void draw_obstacles(const CaseObstacles& drawn) {
    const float half = 0.5f * drawn.size;
    for (std::uint32_t k = 0; k < drawn.count; ++k)
      for (std::uint32_t attempt = 0; attempt < kTries; ++attempt) {
        const Vec2 c = draw_in(drawn.region);
        Ring ring = {c + Vec2{-half, -half}, c + Vec2{half, -half}, c + Vec2{half, half}, c + Vec2{-half, half}};
        bool free = true;
        for (const auto& [where, people] : taken_)
          for (const auto& [p, radius] : people) free = free && !touches(ring, p, radius);
        if (!free) continue;
        obstacles_.push_back(std::move(ring));
        break;
      }
  }

  void draw_person(const CaseAgents& group, std::uint32_t order) {
    StagedPerson person;
    person.name = group.name;
    person.radius = group.start.radius;
    person.speed = group.start.speed;
    person.enters = group.emitted ? kEmitEvery * order : 0.0;
    if (group.start.position) {
      person.start = *group.start.position;
    } else {
      std::uint32_t attempt = 0;
      do person.start = draw_in(group.region.value_or(test_.bounds));
      while (!(off_obstacles(person.start, person.radius) && off_people(person.start, person.radius)) &&
             ++attempt < kTries);
      if (attempt == kTries) {
        ++result_.without_room;
        return;
      }
      take(person.start, person.radius);
    }
    person.direction = group.start.direction ? *group.start.direction : draw_direction();
    person.goals = group.goals;
    for (CaseGoal& goal : person.goals) {
      if (goal.kind == CaseGoal::Kind::kFlowDirection && !goal.point) goal.point = draw_direction();
      if ((goal.kind != CaseGoal::Kind::kSeekPoint && goal.kind != CaseGoal::Kind::kFleePoint) || goal.point) continue;
      for (std::uint32_t attempt = 0; attempt < kTries; ++attempt) {
        goal.point = draw_in(test_.bounds);
        if (off_obstacles(*goal.point, person.radius)) break;
      }
    }
    result_.people.push_back(std::move(person));
  }

  void build_world() {
    Box box = Box::nothing();
    for (const Ring& ring : obstacles_)
      for (const Vec2 p : ring) box.include(p);
    for (const Segment& wall : test_.walls) box.include(wall.a), box.include(wall.b);
    for (const StagedPerson& person : result_.people) {
      box.include(person.start);
      for (const CaseGoal& goal : person.goals) {
        if (goal.kind == CaseGoal::Kind::kSeekRegion) box.include(goal.region.low), box.include(goal.region.high);
        if (goal.point && goal.kind != CaseGoal::Kind::kFlowDirection) box.include(*goal.point);
      }
    }
    if (box.empty()) box = test_.bounds;
    box = {box.low - Vec2{kMargin, kMargin}, box.high + Vec2{kMargin, kMargin}};
    result_.floor = box;
    LevelDef& level = result_.world.levels[0];
    level.floor = {{{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}}, {}}};
    level.walls = test_.walls;
    for (const Ring& ring : obstacles_)
      for (std::size_t i = 0; i < ring.size(); ++i)
        if (!(ring[i] == ring[(i + 1) % ring.size()])) level.walls.push_back({ring[i], ring[(i + 1) % ring.size()]});
  }

  const TestCase& test_;
  Random random_;
  std::uint64_t draws_ = 0;
  float largest_ = 0.f;
  std::vector<Ring> obstacles_;
  std::map<std::pair<int, int>, std::vector<std::pair<Vec2, float>>> taken_;
  StagedCase result_;
};

}  // namespace

StagedCase stage(const TestCase& test, std::uint64_t seed) { return Stage(test, seed).run(); }

}  // namespace throng::evaluation
