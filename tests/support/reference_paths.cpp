#include "tests/support/reference_paths.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace throng::navigation {
namespace {

constexpr double kTwoPi = 6.283185307179586;

double point_segment(Point p, Point a, Point b) {
  const Point ab = b - a;
  const double squared = dot(ab, ab);
  const double t = squared > 0.0 ? std::clamp(dot(p - a, ab) / squared, 0.0, 1.0) : 0.0;
  return length(p - (a + ab * t));
}

double segment_segment(Point a, Point b, Point c, Point d) {
  if (cross(b - a, c - a) * cross(b - a, d - a) < 0.0 && cross(d - c, a - c) * cross(d - c, b - c) < 0.0) return 0.0;
  return std::min({point_segment(a, c, d), point_segment(b, c, d), point_segment(c, a, b), point_segment(d, a, b)});
}

bool in_ring(const std::vector<Point>& ring, Point p) {
  bool inside = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
    if ((ring[i].y > p.y) != (ring[j].y > p.y) &&
        p.x < (ring[j].x - ring[i].x) * (p.y - ring[i].y) / (ring[j].y - ring[i].y) + ring[i].x)
      inside = !inside;
  return inside;
}

// From 0 up to a full turn.
double wrapped(double angle) {
  angle = std::fmod(angle, kTwoPi);
  return angle < 0.0 ? angle + kTwoPi : angle;
}

struct Label {
  double f, g, angle;  // the angle at which the path leaves or reaches the circle, as seen from its centre
  int circle;          // corner * 2 + (counterclockwise ? 1 : 0); -1 the goal
  int from;            // label
  bool operator<(const Label& o) const { return f > o.f; }
};

}  // namespace

ReferencePaths::ReferencePaths(const LevelPlan& plan) {
  const auto add = [&](const Ring& ring, std::vector<std::vector<Point>>* into) {
    std::vector<Point> points;
    for (const Vec2 v : ring) points.push_back(to_point(v));
    for (std::size_t i = 0; i < points.size(); ++i) {
      edges_.push_back({points[i], points[(i + 1) % points.size()]});
      corners_.push_back(points[i]);
    }
    if (into != nullptr) into->push_back(points);
  };
  for (const Polygon& floor : plan.floor) {
    add(floor.outer, &floors_);
    for (const Ring& hole : floor.holes) add(hole, &obstacles_);
  }
  for (const Polygon& obstacle : plan.obstacles) add(obstacle.outer, &obstacles_);
  std::vector<Segment> walls = plan.walls;
  for (const Polygon& obstacle : plan.obstacles)
    for (const Segment& edge : thin_edges(obstacle)) walls.push_back(edge);
  for (const Segment& wall : walls) {
    const Point a = to_point(wall.a), b = to_point(wall.b);
    const Point side = left_of(b - a) * (0.5 * kThinnestWall / distance(a, b));
    Ring ring;
    std::vector<Point> points{a - side, b - side, b + side, a + side};
    for (std::size_t i = 0; i < 4; ++i) {
      edges_.push_back({points[i], points[(i + 1) % 4]});
      corners_.push_back(points[i]);
    }
    obstacles_.push_back(points);
  }
}

double ReferencePaths::wall_distance(Point p) const { return wall_distance(p, p); }

double ReferencePaths::wall_distance(Point a, Point b) const {
  double nearest = 1e9;
  for (const Edge& e : edges_) nearest = std::min(nearest, segment_segment(a, b, e.a, e.b));
  return nearest;
}

bool ReferencePaths::clear(Point a, Point b, double radius) const {
  const double x0 = std::min(a.x, b.x) - radius, x1 = std::max(a.x, b.x) + radius;
  const double y0 = std::min(a.y, b.y) - radius, y1 = std::max(a.y, b.y) + radius;
  for (const Edge& e : edges_) {
    if (std::max(e.a.x, e.b.x) < x0 || std::min(e.a.x, e.b.x) > x1 || std::max(e.a.y, e.b.y) < y0 ||
        std::min(e.a.y, e.b.y) > y1)
      continue;
    if (segment_segment(a, b, e.a, e.b) < radius) return false;
  }
  return true;
}

bool ReferencePaths::stands(Point p, double radius) const {
  const auto in = [&](const auto& rings) {
    return std::any_of(rings.begin(), rings.end(), [&](const auto& ring) { return in_ring(ring, p); });
  };
  return in(floors_) && !in(obstacles_) && wall_distance(p) >= radius;
}

std::optional<double> ReferencePaths::shortest(Point start, Point goal, double radius) const {
  constexpr double kPatience = 1e-6;  // tangents touch the circles of their own corners
  const double tested = radius - kPatience;
  if (clear(start, goal, tested)) return distance(start, goal);
  std::vector<std::vector<std::pair<double, double>>> known(corners_.size() * 2);  // (g, angle) of settled labels
  std::vector<Label> labels;
  std::priority_queue<Label> open;
  // Tangents from a point or a circle to a circle or a point: signed radii, positive where the path goes
  // counterclockwise around the circle (the circle is on the left).
  const auto line = [](Point a, double ra, Point b, double rb) -> std::optional<std::pair<Point, Point>> {
    const Point way = b - a;
    const double d = length(way), across = rb - ra;
    if (d <= std::abs(across) || d <= 0.0) return std::nullopt;
    // The left normal n of the line satisfies n.(b - a) = rb - ra; it touches a - n ra and b - n rb.
    const double sine = across / d, cosine = std::sqrt(1.0 - sine * sine);
    const Point u = way * (1.0 / d), n = u * sine + left_of(u) * cosine;
    return std::pair{a - n * ra, b - n * rb};
  };
  const auto angle_at = [](Point centre, Point p) { return std::atan2(p.y - centre.y, p.x - centre.x); };
  const auto from_label = [&](int index, Point centre, double signed_radius) {
    const Label at = index < 0 ? Label{0, 0, 0, -2, -1} : labels[static_cast<std::size_t>(index)];
    const auto arc = [&](Point p) {
      if (signed_radius == 0.0) return 0.0;
      const double turn = angle_at(centre, p) - at.angle;
      double t = wrapped(signed_radius > 0.0 ? turn : -turn);
      if (t > kTwoPi - 1e-6) t = 0.0;
      return t * radius;
    };
    const auto add = [&](int circle, Point target, double rb) {
      const auto l = line(centre, signed_radius, target, rb);
      if (!l) return;
      const double g = at.g + arc(l->first) + distance(l->first, l->second);
      open.push({g + distance(l->second, goal), g, circle < 0 ? 0.0 : angle_at(target, l->second), circle, index});
    };
    add(-1, goal, 0.0);
    for (int c = 0; c < static_cast<int>(corners_.size()); ++c) {
      if (signed_radius != 0.0 && corners_[static_cast<std::size_t>(c)] == centre) continue;
      add(2 * c, corners_[static_cast<std::size_t>(c)], -radius);
      add(2 * c + 1, corners_[static_cast<std::size_t>(c)], radius);
    }
  };
  from_label(-1, start, 0.0);
  while (!open.empty()) {
    const Label label = open.top();
    open.pop();
    const Point centre = label.circle < 0 ? goal : corners_[static_cast<std::size_t>(label.circle / 2)];
    const double signed_radius = label.circle < 0 ? 0.0 : label.circle % 2 == 1 ? radius : -radius;
    if (label.circle >= 0) {
      bool dominated = false;
      for (const auto& [g, angle] : known[static_cast<std::size_t>(label.circle)]) {
        const double turn = wrapped(signed_radius > 0.0 ? label.angle - angle : angle - label.angle);
        dominated |= g + radius * std::min(turn, kTwoPi - turn) <= label.g + 1e-9;
      }
      if (dominated) continue;
    }
    // Only now test the way: the arc on the circle before, then the tangent.
    Point before = start;
    double radius_before = 0.0, arrival = 0.0;
    if (label.from >= 0) {
      const Label& previous = labels[static_cast<std::size_t>(label.from)];
      before = corners_[static_cast<std::size_t>(previous.circle / 2)];
      radius_before = previous.circle % 2 == 1 ? radius : -radius;
      arrival = previous.angle;
    }
    const auto l = line(before, radius_before, centre, signed_radius);
    if (!clear(l->first, l->second, tested)) continue;
    bool free = true;
    if (radius_before != 0.0) {
      double turn =
          wrapped(radius_before > 0.0 ? angle_at(before, l->first) - arrival : arrival - angle_at(before, l->first));
      if (turn > kTwoPi - 1e-6) turn = 0.0;
      const int samples = static_cast<int>(turn / 0.1) + 1;
      for (int i = 1; i < samples && free; ++i) {
        const double a = arrival + (radius_before > 0.0 ? turn : -turn) * i / samples;
        const Point p = before + Point{std::cos(a), std::sin(a)} * radius;
        free = clear(p, p, tested - 1e-6);
      }
    }
    if (!free) continue;
    if (label.circle < 0) return label.g;
    known[static_cast<std::size_t>(label.circle)].emplace_back(label.g, label.angle);
    labels.push_back(label);
    from_label(static_cast<int>(labels.size()) - 1, centre, signed_radius);
  }
  return std::nullopt;
}

}  // namespace throng::navigation
