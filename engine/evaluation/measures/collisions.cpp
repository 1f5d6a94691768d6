#include "engine/evaluation/measures/collisions.h"

#include <algorithm>
#include <map>

namespace throng::evaluation {
namespace {

struct Body {
  Point at;
  double radius;
  std::uint32_t person;
  LevelIndex level;
};

struct Overlap {
  std::uint32_t a, b;
  double depth;
  auto operator<=>(const Overlap&) const = default;  // NOLINT(modernize-use-nullptr)
};

void find_overlaps(std::vector<Body>& bodies, double widest, double tolerance, std::vector<Overlap>& found) {
  found.clear();
  std::sort(bodies.begin(), bodies.end(), [](const Body& p, const Body& q) {
    if (p.level != q.level) return p.level < q.level;
    return p.at.x != q.at.x ? p.at.x < q.at.x : p.person < q.person;
  });
  for (std::size_t i = 0; i < bodies.size(); ++i)
    for (std::size_t j = i + 1; j < bodies.size() && bodies[j].level == bodies[i].level; ++j) {
      if (bodies[j].at.x - bodies[i].at.x > bodies[i].radius + widest) break;
      const double depth = bodies[i].radius + bodies[j].radius - distance(bodies[i].at, bodies[j].at);
      if (depth > tolerance)
        found.push_back(
            {std::min(bodies[i].person, bodies[j].person), std::max(bodies[i].person, bodies[j].person), depth});
    }
  std::sort(found.begin(), found.end());
}

}  // namespace

Collisions collisions(const Trajectory& trajectory, const CollisionOptions& options) {
  Collisions result;
  const auto radius_of = [&](std::uint32_t person) {
    const double known = trajectory.people()[person].radius;
    return known > 0.0 ? known : options.radius;
  };
  double widest = 0.0;
  for (std::uint32_t p = 0; p < trajectory.people().size(); ++p) widest = std::max(widest, radius_of(p));
  std::vector<Body> bodies;
  std::vector<Overlap> overlaps;
  struct Open {
    Collision collision;
    std::int64_t frame;  // last seen
  };
  std::map<std::pair<std::uint32_t, std::uint32_t>, Open> open;
  const double interval = trajectory.interval();
  for (std::size_t f = 0; f < trajectory.frames().size(); ++f) {
    bodies.clear();
    for (const TrajectoryRow& row : trajectory.frame(f))
      bodies.push_back({row.at, radius_of(row.person), row.person, row.level});
    result.person_seconds += static_cast<double>(bodies.size()) * interval;
    find_overlaps(bodies, widest, options.tolerance, overlaps);
    const std::int64_t now = trajectory.frames()[f];
    for (const Overlap& o : overlaps) {
      auto [entry, fresh] = open.try_emplace({o.a, o.b}, Open{{o.a, o.b, trajectory.seconds(f), 0.0, 0.0}, now});
      Open& current = entry->second;
      if (!fresh && now - current.frame > trajectory.stride()) {
        result.all.push_back(current.collision);
        current.collision = {o.a, o.b, trajectory.seconds(f), 0.0, 0.0};
      }
      current.collision.duration += interval;
      current.collision.depth = std::max(current.collision.depth, o.depth);
      current.frame = now;
    }
  }
  for (const auto& [pair, last] : open) result.all.push_back(last.collision);
  std::sort(result.all.begin(), result.all.end(), [](const Collision& p, const Collision& q) {
    if (p.begin != q.begin) return p.begin < q.begin;
    return p.a != q.a ? p.a < q.a : p.b < q.b;
  });
  for (const Collision& c : result.all) {
    result.deepest = std::max(result.deepest, c.depth);
    result.longest = std::max(result.longest, c.duration);
    result.mean_depth += c.depth;
    result.mean_duration += c.duration;
  }
  if (!result.all.empty()) {
    result.mean_depth /= static_cast<double>(result.all.size());
    result.mean_duration /= static_cast<double>(result.all.size());
  }
  return result;
}

}  // namespace throng::evaluation
