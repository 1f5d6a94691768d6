#include "tests/support/plain_orca.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>

// The reference is checked against what its formulas mean: velocity obstacles by the closest approach of bodies, linear
// programs by searching a fine grid of velocities. None of the checks below uses the formulas of the reference.
namespace throng::plain {
namespace {

using V = Vector<double>;

double dot(V a, V b) { return a.x * b.x + a.y * b.y; }
double cross(V a, V b) { return a.x * b.y - a.y * b.x; }
double length(V a) { return std::sqrt(dot(a, a)); }
V turned(double angle) { return {std::cos(angle), std::sin(angle)}; }
double violation(const Line<double>& line, V v) { return cross(line.direction, line.point - v); }
V foot(const Line<double>& line, V v) { return line.point + line.direction * dot(v - line.point, line.direction); }

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : generator_(seed) {}
  double between(double low, double high) {
    return low + (high - low) * static_cast<double>(generator_() >> 11) * 0x1p-53;
  }
  V in_disc(double radius) { return turned(between(0, 2 * std::numbers::pi)) * (radius * std::sqrt(between(0, 1))); }
  V in_square(double half) { return {between(-half, half), between(-half, half)}; }

 private:
  std::mt19937_64 generator_;
};

double point_to_segment(V p, V a, V b) {
  const V ab = b - a;
  const double t = dot(ab, ab) > 0 ? std::clamp(dot(p - a, ab) / dot(ab, ab), 0.0, 1.0) : 0.0;
  return length(a + ab * t - p);
}

double segment_to_segment(V a, V b, V c, V d) {
  const double c_side = cross(b - a, c - a), d_side = cross(b - a, d - a);
  const double a_side = cross(d - c, a - c), b_side = cross(d - c, b - c);
  if (c_side * d_side < 0 && a_side * b_side < 0) return 0;
  return std::min(
      {point_to_segment(a, c, d), point_to_segment(b, c, d), point_to_segment(c, a, b), point_to_segment(d, a, b)});
}

// How far apart bodies stay within the horizon: below zero inside the velocity obstacle, zero on its border.
double clearance_of_discs(V rel, V dv, double radius, double horizon) {
  return point_to_segment(rel, V{}, dv * horizon) - radius;
}
double clearance_of_wall(V a, V b, V v, double radius, double horizon) {
  return segment_to_segment(V{}, v * horizon, a, b) - radius;
}

// Whether the circle of that radius around a velocity touches the border but does not reach across it.
template <typename Clearance>
::testing::AssertionResult border_is_at(V v, double radius, const Clearance& clearance) {
  const bool inside = clearance(v) < 0;
  constexpr int kDirections = 360;
  for (int k = 0; k < kDirections; ++k) {
    const V sample = v + turned(2 * std::numbers::pi * k / kDirections) * (radius * 0.999);
    if ((clearance(sample) < 0) != inside && std::abs(clearance(sample)) > 1e-9) {
      return ::testing::AssertionFailure() << "the border is nearer than " << radius << " in direction " << k;
    }
  }
  return ::testing::AssertionSuccess();
}

struct Pair {
  Agent<double> self, other;
};

Pair random_pair(Draw& draw, double furthest) {
  Pair pair;
  pair.self.radius = draw.between(0.1, 0.5);
  pair.other.radius = draw.between(0.1, 0.5);
  pair.self.position = draw.in_square(3);
  pair.other.position = pair.self.position + draw.in_disc(furthest);
  pair.self.velocity = draw.in_disc(2);
  pair.other.velocity = draw.in_disc(2);
  pair.self.number = 0;
  pair.other.number = 1;
  return pair;
}

TEST(PlainOrcaAgents, CutOffByHand) {
  const Agent<double> self{.velocity = {0.6, 0}, .radius = 0.5};
  const Agent<double> other{.position = {4, 0}, .velocity = {-0.4, 0}, .radius = 0.5};
  // Relative velocity (1, 0); the disc around (2, 0) of radius 0.5 begins at (1.5, 0); half of the way is 0.25.
  const Line<double> line = agent_line(self, other, 2.0, 0.1);
  EXPECT_NEAR(line.point.x, 0.85, 1e-12);
  EXPECT_NEAR(line.point.y, 0, 1e-12);
  EXPECT_LT(violation(line, V{0.8, 5}), 0);
  EXPECT_GT(violation(line, V{0.9, 5}), 0);
}

TEST(PlainOrcaAgents, LineTouchesTheVelocityObstacleWhereItIsNearest) {
  Draw draw(1);
  int inside = 0, outside = 0;
  for (int k = 0; k < 8000; ++k) {
    const Pair pair = random_pair(draw, 5);
    const V rel = pair.other.position - pair.self.position;
    const V dv = pair.self.velocity - pair.other.velocity;
    const double radius = pair.self.radius + pair.other.radius;
    const double horizon = draw.between(0.5, 4);
    if (length(rel) <= radius + 1e-3) continue;
    const auto clearance = [&](V v) { return clearance_of_discs(rel, v, radius, horizon); };

    const Line<double> line = agent_line(pair.self, pair.other, horizon, 0.1);
    const V u = (line.point - pair.self.velocity) * 2.0;
    ASSERT_NEAR(length(line.direction), 1, 1e-12);
    ASSERT_NEAR(dot(u, line.direction), 0, 1e-9);
    ASSERT_NEAR(clearance(dv + u), 0, 1e-9);
    ASSERT_TRUE(border_is_at(dv, length(u), clearance));
    const double wrong = violation(line, pair.self.velocity);
    ASSERT_NEAR(std::abs(wrong), length(u) / 2, 1e-9);
    ASSERT_EQ(wrong > 0, clearance(dv) < 0);
    ++(wrong > 0 ? inside : outside);
  }
  EXPECT_GT(inside, 200);
  EXPECT_GT(outside, 200);
}

TEST(PlainOrcaAgents, OverlappingAgentsAreApartAfterOneStep) {
  Draw draw(2);
  for (int k = 0; k < 2000; ++k) {
    Pair pair = random_pair(draw, 0.2);
    const double dt = draw.between(0.01, 0.2);
    const V rel = pair.other.position - pair.self.position;
    const double radius = pair.self.radius + pair.other.radius;
    ASSERT_LT(length(rel), radius);
    const V first = agent_line(pair.self, pair.other, 2.0, dt).point;
    const V second = agent_line(pair.other, pair.self, 2.0, dt).point;
    ASSERT_NEAR(length(rel + (second - first) * dt), radius, 1e-9);
  }
}

TEST(PlainOrcaAgents, BothChangeTheirVelocityByTheSameAmount) {
  Draw draw(3);
  for (int k = 0; k < 2000; ++k) {
    const Pair pair = random_pair(draw, 4);
    const V u = agent_line(pair.self, pair.other, 2.0, 0.1).point - pair.self.velocity;
    const V back = agent_line(pair.other, pair.self, 2.0, 0.1).point - pair.other.velocity;
    ASSERT_NEAR(length(u + back), 0, 1e-9);
  }
}

TEST(PlainOrcaAgents, AgentsInOnePlaceStepAsideByTheirNumber) {
  const Agent<double> first{.radius = 0.3, .number = 4};
  const Agent<double> second{.radius = 0.3, .number = 5};
  EXPECT_NEAR(agent_line(first, second, 2.0, 0.1).point.x, 3, 1e-12);
  EXPECT_NEAR(agent_line(second, first, 2.0, 0.1).point.x, -3, 1e-12);
}

TEST(PlainOrcaWalls, LineTouchesTheVelocityObstacleWhereItIsNearest) {
  Draw draw(4);
  int inside = 0, outside = 0;
  for (int k = 0; k < 6000; ++k) {
    const Agent<double> self{
        .position = draw.in_square(2), .velocity = draw.in_disc(3), .radius = draw.between(0.1, 0.5)};
    const double longest = k % 3 == 0 ? 0.3 : 4;
    const V from = self.position + draw.in_disc(3);
    const Wall<double> wall{from, from + draw.in_disc(longest)};
    const V a = wall.a - self.position, b = wall.b - self.position;
    const double horizon = draw.between(0.3, 2);
    if (point_to_segment(V{}, a, b) <= self.radius + 1e-3) continue;
    const auto clearance = [&](V v) { return clearance_of_wall(a, b, v, self.radius, horizon); };

    const Line<double> line = wall_line(self, wall, horizon);
    ASSERT_NEAR(length(line.direction), 1, 1e-12);
    const double wrong = violation(line, self.velocity);
    ASSERT_EQ(wrong > 0, clearance(self.velocity) < 0) << "case " << k;
    ASSERT_NEAR(clearance(foot(line, self.velocity)), 0, 1e-9) << "case " << k;
    ASSERT_TRUE(border_is_at(self.velocity, std::abs(wrong), clearance)) << "case " << k;
    ++(wrong > 0 ? inside : outside);
  }
  EXPECT_GT(inside, 300);
  EXPECT_GT(outside, 300);
}

// Convex, so that it is safe to walk on an allowed velocity for the whole horizon.
TEST(PlainOrcaWalls, AllowedVelocitiesDoNotTouchTheWallWithinTheHorizon) {
  Draw draw(5);
  for (int k = 0; k < 2000; ++k) {
    const Agent<double> self{.velocity = draw.in_disc(2), .radius = 0.3};
    const Wall<double> wall{draw.in_square(2), draw.in_square(2)};
    if (point_to_segment(V{}, wall.a, wall.b) <= self.radius) continue;
    const Line<double> line = wall_line(self, wall, 0.5);
    const V chosen = draw.in_disc(3);
    if (violation(line, chosen) > 0) continue;
    ASSERT_GT(clearance_of_wall(wall.a, wall.b, chosen, self.radius, 0.5), -1e-9) << "case " << k;
  }
}

TEST(PlainOrcaWalls, AgentInAWallLeavesItWithinTheHorizon) {
  const Agent<double> self{.velocity = {0.4, 1}, .radius = 0.3};
  for (const double d : {0.3, 0.2, 0.01}) {
    const Line<double> line = wall_line(self, {{-5, d}, {5, d}}, 0.5);
    EXPECT_NEAR(violation(line, V{7, (d - 0.3) / 0.5}), 0, 1e-12);
    EXPECT_GT(violation(line, V{7, (d - 0.3) / 0.5 + 0.1}), 0);
    EXPECT_LT(violation(line, V{7, (d - 0.3) / 0.5 - 0.1}), 0);
  }
  // Exactly on the wall: away from its left.
  const Line<double> line = wall_line(self, {{-5, 0}, {5, 0}}, 0.5);
  EXPECT_NEAR(violation(line, V{3, -0.6}), 0, 1e-12);
  EXPECT_GT(violation(line, V{3, 0.6}), 0);
}

TEST(PlainOrcaWalls, WallsOfNoLengthArePosts) {
  Draw draw(6);
  for (int k = 0; k < 500; ++k) {
    const Agent<double> self{.velocity = draw.in_disc(2), .radius = 0.3};
    const V post = turned(draw.between(0, 6)) * draw.between(0.31, 1.5);
    const Line<double> line = wall_line(self, {post, post}, 0.5);
    const auto clearance = [&](V v) { return clearance_of_discs(post, v, self.radius, 0.5); };
    ASSERT_NEAR(clearance(foot(line, self.velocity)), 0, 1e-9);
    ASSERT_TRUE(border_is_at(self.velocity, std::abs(violation(line, self.velocity)), clearance));
  }
  EXPECT_TRUE(std::isfinite(wall_line(Agent<double>{.radius = 0.3}, {{0, 0}, {0, 0}}, 0.5).point.x));
}

// ---- The linear program.

std::vector<Line<double>> random_lines(Draw& draw, int count, double reach) {
  std::vector<Line<double>> lines;
  for (int k = 0; k < count; ++k) lines.push_back({draw.in_disc(reach), turned(draw.between(0, 2 * std::numbers::pi))});
  return lines;
}

double worst_violation(std::span<const Line<double>> lines, V v) {
  double worst = -1e9;
  for (const auto& line : lines) worst = std::max(worst, violation(line, v));
  return worst;
}

// Every velocity of a grid over the disc of admissible speeds.
template <typename Visit>
void search_grid(double max_speed, const Visit& visit) {
  constexpr int kHalf = 60;
  for (int ix = -kHalf; ix <= kHalf; ++ix) {
    for (int iy = -kHalf; iy <= kHalf; ++iy) {
      const V v{max_speed * ix / kHalf, max_speed * iy / kHalf};
      if (length(v) <= max_speed) visit(v);
    }
  }
}

TEST(PlainOrcaProgram, NothingInTheWayIsThePreferredVelocity) {
  const std::vector<Line<double>> none;
  EXPECT_EQ(solve<double>(none, 0, {1, -0.5}, 2.0), (V{1, -0.5}));
  EXPECT_NEAR(solve<double>(none, 0, {3, 4}, 2.0).x, 1.2, 1e-12);
  EXPECT_NEAR(solve<double>(none, 0, {3, 4}, 2.0).y, 1.6, 1e-12);
}

TEST(PlainOrcaProgram, FeasibleResultsAreTheNearestAllowedVelocity) {
  Draw draw(7);
  int solved = 0, moved = 0;
  for (int k = 0; k < 600; ++k) {
    const auto lines = random_lines(draw, 1 + k % 8, 1.2);
    const V preferred = draw.in_disc(2.5);
    const V result = solve<double>(lines, 0, preferred, 2.0);
    if (worst_violation(lines, result) > 1e-9) continue;
    ++solved;
    if (length(result - preferred) > 1e-3) ++moved;
    ASSERT_LE(length(result), 2.0 + 1e-9);
    const double reached = length(result - preferred);
    search_grid(2.0, [&](V v) {
      if (worst_violation(lines, v) > 0) return;
      ASSERT_GE(length(v - preferred), reached - 1e-9) << "case " << k;
    });
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(solved, 200);
  EXPECT_GT(moved, 100);
}

TEST(PlainOrcaProgram, FindsAnAllowedVelocityWhereThereIsOne) {
  Draw draw(8);
  for (int k = 0; k < 600; ++k) {
    const auto lines = random_lines(draw, 2 + k % 8, 1.2);
    const V result = solve<double>(lines, lines.size() / 2, draw.in_disc(2), 2.0);
    if (worst_violation(lines, result) <= 1e-9) continue;
    search_grid(2.0, [&](V v) { ASSERT_GT(worst_violation(lines, v), 0) << "case " << k; });
    if (HasFatalFailure()) return;
  }
}

TEST(PlainOrcaProgram, InfeasibleResultsViolateAgentsLeastAndWallsNotAtAll) {
  Draw draw(9);
  int infeasible = 0;
  for (int k = 0; k < 1500; ++k) {
    const std::size_t hard = static_cast<std::size_t>(k % 3);
    const auto lines = random_lines(draw, static_cast<int>(hard) + 3 + k % 7, 1.2);
    const std::span<const Line<double>> all = lines, walls = all.first(hard), soft = all.subspan(hard);
    const V result = solve<double>(all, hard, draw.in_disc(2), 2.0);
    if (hard > 0 && worst_violation(walls, result) > 1e-9) continue;  // the walls alone are infeasible
    const double reached = worst_violation(soft, result);
    if (reached <= 1e-9) continue;
    ++infeasible;
    ASSERT_LE(length(result), 2.0 + 1e-9);
    search_grid(2.0, [&](V v) {
      if (hard > 0 && worst_violation(walls, v) > 0) return;
      ASSERT_GE(worst_violation(soft, v), reached - 1e-9) << "case " << k;
    });
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(infeasible, 300);
}

TEST(PlainOrcaProgram, OpposedParallelLinesMeetInTheMiddle) {
  const std::vector<Line<double>> lines{{{0, 1}, {1, 0}}, {{0, -0.5}, {-1, 0}}};  // y >= 1 and y <= -0.5
  const V result = solve<double>(lines, 0, {0.3, 0}, 2.0);
  EXPECT_NEAR(result.y, 0.25, 1e-9);
}

TEST(PlainOrcaProgram, WallsThatExcludeEachOtherAreObeyedInTheirOrder) {
  const std::vector<Line<double>> lines{{{0, 1}, {1, 0}}, {{0, -0.5}, {-1, 0}}, {{0.5, 0}, {0, 1}}};
  const V result = solve<double>(lines, 3, {0.3, 0}, 2.0);
  EXPECT_NEAR(result.x, 0.3, 1e-9);
  EXPECT_NEAR(result.y, 1, 1e-9);
}

// ---- Putting it together.

TEST(PlainOrcaPlan, OnlyWallsWithinReachCount) {
  const Settings<double> settings{.wall_time_horizon = 0.5};
  const Agent<double> self{.velocity = {1.5, 0}, .preferred = {1.5, 0}, .radius = 0.3, .max_speed = 2};
  const auto speed = [&](double distance) {
    const std::vector<Wall<double>> walls{{{distance, -5}, {distance, 5}}};
    return plan<double>(self, {}, walls, settings).x;
  };
  EXPECT_NEAR(speed(0.8), (0.8 - 0.3) / 0.5, 1e-9);  // stops at the wall when it comes to it
  EXPECT_EQ(speed(1.31), 1.5);                       // further than 0.5 s at 2 m/s and a radius
}

TEST(PlainOrcaPlan, OnlyTheNearestWallsCount) {
  const Settings<double> settings{.wall_time_horizon = 0.5};
  const Agent<double> self{.velocity = {0, 1.5}, .preferred = {0, 1.5}, .radius = 0.3, .max_speed = 2};
  std::vector<Wall<double>> walls{{{-5, 0.8}, {5, 0.8}}};  // the one ahead
  for (int k = 0; k < kMostWalls - 1; ++k) walls.push_back({{0.5, -0.5}, {0.5, 0}});
  EXPECT_NEAR(plan<double>(self, {}, walls, settings).y, 1, 1e-9);
  walls.push_back({{0.5, -0.5}, {0.5, 0}});
  EXPECT_GT(plan<double>(self, {}, walls, settings).y, 1.4);
}

TEST(PlainOrcaPlan, FloatsAgreeWithDoubles) {
  Draw draw(10);
  int compared = 0;
  for (int k = 0; k < 2000; ++k) {
    Agent<double> self{.velocity = draw.in_disc(1.5), .preferred = draw.in_disc(1.5), .radius = 0.3, .max_speed = 2};
    std::vector<Agent<double>> others;
    for (int n = 0; n < 5; ++n) {
      others.push_back({.position = turned(draw.between(0, 6.3)) * draw.between(0.7, 4),
                        .velocity = draw.in_disc(1.5),
                        .radius = 0.3,
                        .number = static_cast<std::uint32_t>(n + 1)});
    }
    const auto narrow = [](const Agent<double>& a) {
      const auto f = [](V v) { return Vector<float>{static_cast<float>(v.x), static_cast<float>(v.y)}; };
      return Agent<float>{f(a.position),
                          f(a.velocity),
                          f(a.preferred),
                          {},
                          static_cast<float>(a.radius),
                          0.f,
                          static_cast<float>(a.max_speed),
                          a.number};
    };
    std::vector<Agent<float>> narrow_others;
    for (const auto& other : others) narrow_others.push_back(narrow(other));
    const V wide = plan<double>(self, others, {}, {});
    const Vector<float> single = plan<float>(narrow(self), narrow_others, {}, {});
    if (length(wide - V{single.x, single.y}) < 1e-3) ++compared;
  }
  EXPECT_GT(compared, 1990);  // the others stand where one bit decides which line is obeyed
}

TEST(PlainOrcaTree, FindsWhatALinearSearchFinds) {
  Draw draw(11);
  for (const bool lattice : {false, true}) {
    std::vector<Agent<double>> agents;
    for (int k = 0; k < 400; ++k) {
      const V p = lattice ? V{static_cast<double>(k % 20), static_cast<double>(k / 20)} : draw.in_square(10);
      agents.push_back({.position = p, .number = static_cast<std::uint32_t>((k * 77) % 400)});
    }
    KdTree<double> tree;
    tree.build(agents);
    for (std::size_t self = 0; self < agents.size(); ++self) {
      const double range = lattice ? 2.0 : draw.between(0.2, 4);
      const int count = 1 + static_cast<int>(self % 15);
      const auto squared = [&](std::uint32_t i) {
        const V d = agents[i].position - agents[self].position;
        return dot(d, d);
      };
      std::vector<std::uint32_t> expected;
      for (std::uint32_t i = 0; i < agents.size(); ++i) {
        if (i != self && squared(i) <= range * range) expected.push_back(i);
      }
      std::sort(expected.begin(), expected.end(), [&](std::uint32_t i, std::uint32_t j) {
        return std::pair(squared(i), agents[i].number) < std::pair(squared(j), agents[j].number);
      });
      if (expected.size() > static_cast<std::size_t>(count)) expected.resize(static_cast<std::size_t>(count));
      std::vector<std::uint32_t> found;
      tree.nearest(agents, self, count, range, found);
      ASSERT_EQ(found, expected);
    }
  }
}

TEST(PlainOrcaTree, ManyAgentsInOnePlace) {
  std::vector<Agent<double>> agents(100);
  for (std::uint32_t i = 0; i < 100; ++i) agents[i].number = i;
  KdTree<double> tree;
  tree.build(agents);
  std::vector<std::uint32_t> found;
  tree.nearest(agents, 50, 3, 1, found);
  EXPECT_EQ(found, (std::vector<std::uint32_t>{0, 1, 2}));
}

TEST(PlainOrcaCrowd, TwoStreamsPassWithoutTouching) {
  Draw draw(12);
  Crowd<float> crowd;
  for (std::uint32_t k = 0; k < 36; ++k) {
    const V place = V{k % 6 - 2.5, k / 6 - 2.5} * 2.0 + draw.in_square(0.3);
    const Vector<float> p{static_cast<float>(place.x), static_cast<float>(place.y)};
    crowd.agents.push_back(
        {.position = p, .goal = {-p.x, p.y}, .radius = 0.3f, .preferred_speed = 1.3f, .max_speed = 2.f, .number = k});
  }
  float deepest = 0;
  for (int step = 0; step < 600; ++step) {
    crowd.step();
    for (const auto& a : crowd.agents) {
      for (const auto& b : crowd.agents) {
        if (a.number < b.number) {
          deepest = std::max(deepest, 0.6f - std::hypot(a.position.x - b.position.x, a.position.y - b.position.y));
        }
      }
    }
  }
  EXPECT_LT(deepest, 0.01f);
  for (const auto& agent : crowd.agents) {
    EXPECT_LT(std::hypot(agent.position.x - agent.goal.x, agent.position.y - agent.goal.y), 0.3f);
  }
}

}  // namespace
}  // namespace throng::plain
