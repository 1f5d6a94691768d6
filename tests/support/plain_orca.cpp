#include "tests/support/plain_orca.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace throng::plain {
namespace {

template <typename S>
S dot(Vector<S> a, Vector<S> b) {
  return a.x * b.x + a.y * b.y;
}
template <typename S>
S cross(Vector<S> a, Vector<S> b) {
  return a.x * b.y - a.y * b.x;
}
template <typename S>
S squared(Vector<S> a) {
  return dot(a, a);
}
template <typename S>
S length(Vector<S> a) {
  return std::sqrt(squared(a));
}
template <typename S>
Vector<S> left_of(Vector<S> a) {
  return {-a.y, a.x};
}
template <typename S>
Vector<S> right_of(Vector<S> a) {
  return {a.y, -a.x};
}
template <typename S>
Vector<S> unit(Vector<S> a) {
  return a / length(a);
}
template <typename S>
bool is_zero(Vector<S> a) {
  return a.x == 0 && a.y == 0;
}

// Where on the segment from a to b is the point nearest to p: 0 at a, 1 at b, outside beyond the ends.
template <typename S>
S along(Vector<S> a, Vector<S> b, Vector<S> p) {
  const Vector<S> ab = b - a;
  return is_zero(ab) ? S(0) : dot(p - a, ab) / squared(ab);
}

template <typename S>
Vector<S> nearest_point(Vector<S> a, Vector<S> b, Vector<S> p) {
  return a + std::clamp(along(a, b, p), S(0), S(1)) * (b - a);
}

// Directions of the two tangents from the origin to a disc at c that does not contain it.
template <typename S>
Vector<S> left_tangent(Vector<S> c, S radius) {
  const S leg = std::sqrt(squared(c) - radius * radius);
  return Vector<S>{c.x * leg - c.y * radius, c.x * radius + c.y * leg} / squared(c);
}

template <typename S>
Vector<S> right_tangent(Vector<S> c, S radius) {
  const S leg = std::sqrt(squared(c) - radius * radius);
  return Vector<S>{c.x * leg + c.y * radius, -c.x * radius + c.y * leg} / squared(c);
}

// The allowed side of a line whose normal points to it.
template <typename S>
Line<S> facing(Vector<S> point, Vector<S> normal) {
  return {point, right_of(normal)};
}

// How far v is on the forbidden side of a line; negative on the allowed side.
template <typename S>
S violation(const Line<S>& line, Vector<S> v) {
  return cross(line.direction, line.point - v);
}

}  // namespace

template <typename S>
Line<S> agent_line(const Agent<S>& self, const Agent<S>& other, S time_horizon, S dt) {
  const Vector<S> rel = other.position - self.position;
  const Vector<S> dv = self.velocity - other.velocity;
  const S radius = self.radius + other.radius;

  // The velocity obstacle (equation 2) is a cone towards rel, cut off by a disc at rel / horizon. `u` is the smallest
  // change that brings dv to its boundary (equation 3).
  Vector<S> u;
  Vector<S> direction;
  if (squared(rel) > radius * radius) {
    const S inverse = S(1) / time_horizon;
    const Vector<S> w = dv - inverse * rel;
    const S w_rel = dot(w, rel);
    if (w_rel < 0 && w_rel * w_rel > radius * radius * squared(w)) {
      const S w_length = length(w);
      const Vector<S> n = w / w_length;
      direction = right_of(n);
      u = (radius * inverse - w_length) * n;
    } else {
      direction = cross(rel, w) > 0 ? left_tangent(rel, radius) : -right_tangent(rel, radius);
      u = dot(dv, direction) * direction - dv;
    }
  } else {
    // They overlap: be apart after one step.
    const S inverse = S(1) / dt;
    const Vector<S> w = dv - inverse * rel;
    const S w_length = length(w);
    const Vector<S> aside = self.number < other.number ? Vector<S>{1, 0} : Vector<S>{-1, 0};
    const Vector<S> n = w_length > 0 ? w / w_length : aside;
    direction = right_of(n);
    u = (radius * inverse - w_length) * n;
  }
  return {self.velocity + u / S(2), direction};  // equation 5
}

template <typename S>
Line<S> wall_line(const Agent<S>& self, const Wall<S>& wall, S time_horizon) {
  const S radius = self.radius;
  const Vector<S> v = self.velocity;
  const Vector<S> a = wall.a - self.position;
  const Vector<S> b = wall.b - self.position;

  const Vector<S> q = nearest_point(a, b, Vector<S>{});
  const S d = length(q);
  if (d <= radius) {
    // It touches the wall: no closer, and away from it by the overlap within the horizon.
    Vector<S> towards = d > 0 ? q / d : Vector<S>{1, 0};
    if (d == 0 && !is_zero(b - a)) towards = unit(left_of(b - a));
    return facing(towards * ((d - radius) / time_horizon), -towards);
  }

  // The velocity obstacle is a cone around the capsule of the wall, cut off by the capsule scaled by 1 / horizon. Its
  // legs run beside the centre rays from the ends of the scaled segment. Where one end hides the other (a wall seen
  // end-on) both legs start there and the wall is no more than a disc.
  const Vector<S> left_a = left_tangent(a, radius), left_b = left_tangent(b, radius);
  const Vector<S> right_a = right_tangent(a, radius), right_b = right_tangent(b, radius);
  const bool left_is_b = cross(left_a, left_b) > 0;
  const bool right_is_b = cross(right_a, right_b) < 0;
  const bool one_end = left_is_b == right_is_b;
  const Vector<S> left_leg = left_is_b ? left_b : left_a;
  const Vector<S> right_leg = right_is_b ? right_b : right_a;
  const S inverse = S(1) / time_horizon;
  const Vector<S> left_end = (left_is_b ? b : a) * inverse;
  const Vector<S> right_end = (right_is_b ? b : a) * inverse;
  const S thickness = radius * inverse;

  // Where v is: before the ends along the legs, and along the front from the left end (0) to the right end (1).
  const S on_left = dot(v - left_end, left_leg);
  const S on_right = dot(v - right_end, right_leg);
  const S on_front = along(left_end, right_end, v);

  const auto round = [&](Vector<S> end) {
    const Vector<S> n = unit(v - end);
    return facing(end + n * thickness, n);
  };
  if (one_end && on_left < 0 && on_right < 0) return round(left_end);
  if (!one_end && on_front < 0 && on_left < 0) return round(left_end);
  if (!one_end && on_front > 1 && on_right < 0) return round(right_end);

  constexpr S kNever = std::numeric_limits<S>::infinity();
  const Vector<S> front = left_end + on_front * (right_end - left_end);
  const bool beside_front = !one_end && on_front >= 0 && on_front <= 1;
  const S to_front = beside_front ? length(v - front) : kNever;
  const S to_left = on_left >= 0 ? length(v - (left_end + on_left * left_leg)) : kNever;
  const S to_right = on_right >= 0 ? length(v - (right_end + on_right * right_leg)) : kNever;
  if (to_front <= to_left && to_front <= to_right) {
    const Vector<S> n = unit(right_of(right_end - left_end));  // towards the agent
    return facing(front + n * thickness, n);
  }
  if (to_left <= to_right) return {left_end + left_of(left_leg) * thickness, left_leg};
  return {right_end + left_of(-right_leg) * thickness, -right_leg};
}

namespace {

// What the linear program looks for: the allowed velocity nearest to a wish, or the one furthest in a direction.
template <typename S>
struct Objective {
  Vector<S> wish;
  bool furthest = false;
};

constexpr double kParallel = 1e-5;  // sine of the angle under which two lines count as parallel

// The best velocity on the last of `lines` that the speed limit and the lines before it allow.
template <typename S>
std::optional<Vector<S>> best_on_last(std::span<const Line<S>> lines, S max_speed, const Objective<S>& objective) {
  const Line<S>& line = lines.back();
  const S middle = -dot(line.point, line.direction);
  const S half_squared = middle * middle + max_speed * max_speed - squared(line.point);
  if (half_squared < 0) return std::nullopt;
  S low = middle - std::sqrt(half_squared);
  S high = middle + std::sqrt(half_squared);

  for (const Line<S>& other : lines.first(lines.size() - 1)) {
    const S sine = cross(line.direction, other.direction);
    const S outside = cross(other.direction, line.point - other.point);
    if (std::abs(sine) <= S(kParallel)) {
      if (outside < 0) return std::nullopt;
      continue;
    }
    if (sine > 0) {
      high = std::min(high, outside / sine);
    } else {
      low = std::max(low, outside / sine);
    }
    if (low > high) return std::nullopt;
  }

  if (objective.furthest) return line.point + line.direction * (dot(objective.wish, line.direction) > 0 ? high : low);
  return line.point + line.direction * std::clamp(dot(line.direction, objective.wish - line.point), low, high);
}

// The incremental program (de Berg et al., Computational Geometry, chapter 4): while a line allows the best velocity so
// far nothing changes, otherwise the new best one lies on it. Returns how many lines `best` obeys: all of them, or
// those before the first one that cannot be obeyed together with them.
template <typename S>
std::size_t optimise(std::span<const Line<S>> lines, S max_speed, const Objective<S>& objective, Vector<S>& best) {
  if (objective.furthest) {
    best = objective.wish * max_speed;
  } else {
    const S speed_squared = squared(objective.wish);
    const bool too_fast = speed_squared > max_speed * max_speed;
    best = too_fast ? objective.wish * (max_speed / std::sqrt(speed_squared)) : objective.wish;
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (violation(lines[i], best) <= 0) continue;
    const auto better = best_on_last(lines.first(i + 1), max_speed, objective);
    if (!better) return i;
    best = *better;
  }
  return lines.size();
}

// Among the velocities that violate `line` more than `other`, or the same, the border is again a line.
template <typename S>
std::optional<Line<S>> equal_violation(const Line<S>& line, const Line<S>& other) {
  const S sine = cross(line.direction, other.direction);
  Vector<S> point;
  if (std::abs(sine) <= S(kParallel)) {
    if (dot(line.direction, other.direction) > 0) return std::nullopt;  // one is always violated more
    point = (line.point + other.point) / S(2);
  } else {
    point = line.point + line.direction * (cross(other.direction, line.point - other.point) / sine);
  }
  return Line<S>{point, unit(other.direction - line.direction)};
}

// Section 5.3: pushes all soft lines outwards at the same speed until a velocity becomes allowed, one line at a time:
// the line that is violated most decides, subject to no earlier one being violated more.
template <typename S>
void minimise_violation(std::span<const Line<S>> lines, std::size_t hard, std::size_t first, S max_speed,
                        std::vector<Line<S>>& borders, Vector<S>& best) {
  S worst = 0;
  for (std::size_t i = first; i < lines.size(); ++i) {
    if (violation(lines[i], best) <= worst) continue;
    borders.assign(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(hard));
    for (std::size_t j = hard; j < i; ++j) {
      if (const auto border = equal_violation(lines[i], lines[j])) borders.push_back(*border);
    }
    // It can only fail by rounding, as `best` violates lines[j] by at most `worst`. Then it stays.
    Vector<S> better;
    const Objective<S> objective{left_of(lines[i].direction), true};
    if (optimise<S>(borders, max_speed, objective, better) == borders.size()) best = better;
    worst = violation(lines[i], best);
  }
}

template <typename S>
Vector<S> solve_with(std::span<const Line<S>> lines, std::size_t hard, Vector<S> preferred, S max_speed,
                     std::vector<Line<S>>& borders) {
  Vector<S> best;
  const std::size_t obeyed = optimise(lines, max_speed, Objective<S>{preferred}, best);
  if (obeyed >= hard && obeyed < lines.size()) minimise_violation(lines, hard, obeyed, max_speed, borders, best);
  return best;
}

template <typename S>
void append_wall_lines(const Agent<S>& self, std::span<const Wall<S>> walls, S time_horizon,
                       std::vector<Line<S>>& lines) {
  struct Near {
    S distance;
    std::size_t index;
  };
  std::vector<Near> near;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const Vector<S> q = nearest_point(walls[i].a - self.position, walls[i].b - self.position, Vector<S>{});
    const S distance = length(q);
    if (distance < time_horizon * self.max_speed + self.radius) near.push_back({distance, i});
  }
  std::stable_sort(near.begin(), near.end(), [](const Near& a, const Near& b) { return a.distance < b.distance; });
  if (near.size() > kMostWalls) near.resize(kMostWalls);
  for (const Near& n : near) lines.push_back(wall_line(self, walls[n.index], time_horizon));
}

}  // namespace

template <typename S>
Vector<S> solve(std::span<const Line<S>> lines, std::size_t hard, Vector<S> preferred, S max_speed) {
  std::vector<Line<S>> borders;
  return solve_with(lines, hard, preferred, max_speed, borders);
}

template <typename S>
Vector<S> plan(const Agent<S>& self, std::span<const Agent<S>> neighbours, std::span<const Wall<S>> walls,
               const Settings<S>& settings) {
  std::vector<Line<S>> lines;
  append_wall_lines(self, walls, settings.wall_time_horizon, lines);
  const std::size_t hard = lines.size();
  for (const Agent<S>& other : neighbours) {
    lines.push_back(agent_line(self, other, settings.time_horizon, settings.dt));
  }
  return solve<S>(lines, hard, self.preferred, self.max_speed);
}

template <typename S>
void KdTree<S>::build(std::span<const Agent<S>> agents) {
  if (order_.size() != agents.size()) {
    order_.resize(agents.size());
    std::iota(order_.begin(), order_.end(), 0u);
  }
  nodes_.clear();
  if (!agents.empty()) split(agents, 0, static_cast<std::uint32_t>(agents.size()));
}

template <typename S>
void KdTree<S>::split(std::span<const Agent<S>> agents, std::uint32_t begin, std::uint32_t end) {
  constexpr std::uint32_t kLeaf = 10;
  Node node{begin, end, 0, agents[order_[begin]].position, agents[order_[begin]].position};
  for (std::uint32_t k = begin + 1; k < end; ++k) {
    const Vector<S> p = agents[order_[k]].position;
    node.low = {std::min(node.low.x, p.x), std::min(node.low.y, p.y)};
    node.high = {std::max(node.high.x, p.x), std::max(node.high.y, p.y)};
  }
  const std::size_t self = nodes_.size();
  nodes_.push_back(node);
  if (end - begin <= kLeaf) return;

  const bool by_x = node.high.x - node.low.x > node.high.y - node.low.y;
  const S cut = by_x ? (node.low.x + node.high.x) / 2 : (node.low.y + node.high.y) / 2;
  const auto first = order_.begin() + begin, last = order_.begin() + end;
  const auto middle = std::partition(
      first, last, [&](std::uint32_t i) { return (by_x ? agents[i].position.x : agents[i].position.y) < cut; });
  auto halfway = static_cast<std::uint32_t>(middle - order_.begin());
  if (halfway == begin || halfway == end) halfway = begin + (end - begin) / 2;  // all in one place
  split(agents, begin, halfway);
  nodes_[self].right = static_cast<std::uint32_t>(nodes_.size());
  split(agents, halfway, end);
}

template <typename S>
struct KdTree<S>::Search {
  std::span<const Agent<S>> agents;
  std::size_t self;
  std::size_t count;
  S reach;  // squared: shrinks when enough are found
};

template <typename S>
void KdTree<S>::visit(const Node& node, Search& search) const {
  const Vector<S> p = search.agents[search.self].position;
  if (node.right == 0) {
    for (std::uint32_t k = node.begin; k < node.end; ++k) {
      const std::uint32_t i = order_[k];
      if (i == search.self) continue;
      const Candidate candidate{squared(search.agents[i].position - p), search.agents[i].number, i};
      if (candidate.squared > search.reach) continue;
      if (candidates_.size() == search.count) {
        if (!(candidate < candidates_.back())) continue;
        candidates_.pop_back();
      }
      candidates_.insert(std::upper_bound(candidates_.begin(), candidates_.end(), candidate), candidate);
      if (candidates_.size() == search.count) search.reach = candidates_.back().squared;
    }
    return;
  }
  const auto outside = [p](const Node& n) {
    const S dx = std::max({S(0), n.low.x - p.x, p.x - n.high.x});
    const S dy = std::max({S(0), n.low.y - p.y, p.y - n.high.y});
    return dx * dx + dy * dy;
  };
  const Node* near = &node + 1;
  const Node* far = &nodes_[node.right];
  S to_near = outside(*near), to_far = outside(*far);
  if (to_far < to_near) std::swap(near, far), std::swap(to_near, to_far);
  if (to_near <= search.reach) visit(*near, search);
  if (to_far <= search.reach) visit(*far, search);
}

template <typename S>
void KdTree<S>::nearest(std::span<const Agent<S>> agents, std::size_t self, int count, S range,
                        std::vector<std::uint32_t>& found) const {
  found.clear();
  candidates_.clear();
  if (count <= 0 || nodes_.empty()) return;
  Search search{agents, self, static_cast<std::size_t>(count), range * range};
  visit(nodes_.front(), search);
  for (const Candidate& c : candidates_) found.push_back(c.index);
}

template <typename S>
void Crowd<S>::step() {
  const std::span<const Agent<S>> all = agents;
  for (Agent<S>& agent : agents) {
    const Vector<S> way = agent.goal - agent.position;
    const S distance = length(way);
    const S speed = std::min(agent.preferred_speed, distance / settings.dt);  // does not overshoot
    agent.preferred = distance > 0 ? way * (speed / distance) : Vector<S>{};
  }
  tree_.build(all);
  planned_.resize(agents.size());
  std::vector<Line<S>> borders;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    const Agent<S>& self = agents[i];
    lines_.clear();
    if (!walls.empty()) append_wall_lines<S>(self, walls, settings.wall_time_horizon, lines_);
    const std::size_t hard = lines_.size();
    tree_.nearest(all, i, settings.neighbours, settings.neighbour_range, near_);
    for (const std::uint32_t j : near_) {
      lines_.push_back(agent_line(self, agents[j], settings.time_horizon, settings.dt));
    }
    planned_[i] = solve_with<S>(lines_, hard, self.preferred, self.max_speed, borders);
  }
  for (std::size_t i = 0; i < agents.size(); ++i) {
    agents[i].velocity = planned_[i];
    agents[i].position = agents[i].position + planned_[i] * settings.dt;
  }
}

#define THRONG_INSTANTIATE(S)                                                                      \
  template Line<S> agent_line<S>(const Agent<S>&, const Agent<S>&, S, S);                          \
  template Line<S> wall_line<S>(const Agent<S>&, const Wall<S>&, S);                               \
  template Vector<S> solve<S>(std::span<const Line<S>>, std::size_t, Vector<S>, S);                \
  template Vector<S> plan<S>(const Agent<S>&, std::span<const Agent<S>>, std::span<const Wall<S>>, \
                             const Settings<S>&);                                                  \
  template class KdTree<S>;                                                                        \
  template struct Crowd<S>;
THRONG_INSTANTIATE(float)
THRONG_INSTANTIATE(double)

}  // namespace throng::plain
