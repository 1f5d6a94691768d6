#include "engine/navigation/crowd/crowding.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

#include "engine/foundation/math.h"

namespace throng::navigation {
namespace {

constexpr float kSoon = 4.f;         // [s] ahead for which plans count
constexpr float kLooseGround = 1.f;  // [m^2] added to every area, so that slivers do not count as crammed
constexpr float kSlowest = 0.1f;     // of the free speed; nobody expects to stand for ever
constexpr float kNoticed = 0.25f;    // extra metres a metre from which a level counts as busy
constexpr float kFarthest = 80.f;    // [m] of a way that anybody thinks about
constexpr float kStride = 1.f;       // [m] between looks along a way
constexpr float kThere = 0.3f;       // [m] from where one is headed for
constexpr float kStands = 0.2f;      // [m/s] who wants to be this slow is not held up
constexpr std::size_t kChunk = 512;

// Weidmann 1993: v / v0 = 1 - exp(-1.913 (1 / density - 1 / 5.4)).
float extra_at(float density) {
  if (density < 0.3f) return 0.f;
  const double speed = 1.0 - math::exp(-1.913 * (1.0 / static_cast<double>(density) - 1.0 / 5.4));
  return 1.f / std::max(static_cast<float>(speed), kSlowest) - 1.f;
}

float area_of(const NavMesh& mesh, TriangleId t) {
  const Point a = mesh.origin(3 * t);
  return static_cast<float>(0.5 * cross(mesh.origin(3 * t + 1) - a, mesh.origin(3 * t + 2) - a));
}

}  // namespace

void Crowding::count(const AgentColumns& agents, std::span<const Vec2> waypoints, std::uint32_t settled,
                     const Workers& workers) {
  measure_speeds(agents, waypoints, settled);
  const std::size_t n = agents.position.size();
  now_.assign(n, kNowhere);
  soon_.assign(n, kNowhere);
  workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const NavMesh* mesh = meshes_->of(agents.level[i]).get();
      if (mesh == nullptr) continue;
      const Vec2 here = agents.position[i];
      now_[i] = soon_[i] = mesh->find(to_point(here));
      if (agents.state[i] != AgentState::kWalking) continue;
      const Vec2 there = here + clamped_length(waypoints[i] - here, kSoon * agents.preferred_speed[i]);
      soon_[i] = mesh->find(to_point(there), now_[i]);
    }
  });
  extra_.resize(meshes_->levels());
  std::vector<float> people, announced, area, held_up;
  for (std::size_t level = 0; level < extra_.size(); ++level) {
    std::vector<float>& extra = extra_[level];
    extra.clear();
    const NavMesh* mesh = meshes_->of(static_cast<LevelIndex>(level)).get();
    if (mesh == nullptr) continue;
    const std::size_t triangles = mesh->triangle_count();
    people.assign(triangles, 0.f);
    announced.assign(triangles, 0.f);
    for (std::size_t i = 0; i < n; ++i) {
      if (agents.level[i] != level) continue;
      if (now_[i] != kNowhere) people[static_cast<std::size_t>(now_[i])] += 1.f;
      if (soon_[i] != kNowhere) announced[static_cast<std::size_t>(soon_[i])] += 1.f;
    }
    area.resize(triangles);
    for (std::size_t t = 0; t < triangles; ++t) area[t] = area_of(*mesh, static_cast<TriangleId>(t));
    extra.assign(triangles, 0.f);
    for (std::size_t t = 0; t < triangles; ++t) {
      // With its neighbours: the triangles of a mesh are no yardstick for a crowd.
      float ground = area[t] + kLooseGround, present = people[t], coming = announced[t];
      for (HalfEdge h = static_cast<HalfEdge>(3 * t); h < static_cast<HalfEdge>(3 * t + 3); ++h)
        if (!mesh->wall(h)) {
          const auto beside = static_cast<std::size_t>(mesh->twin(h) / 3);
          ground += area[beside];
          present += people[beside];
          coming += announced[beside];
        }
      extra[t] = extra_at(std::max(present, coming) / ground);
    }
    // Where people are held up on a part of a triangle, its metres count longer by that part.
    held_up.assign(triangles, 0.f);
    bool any = false;
    slow_[level].for_slow([&](Vec2 middle, float square, float slower) {
      any = any || slower > kNoticed;
      if (const TriangleId t = mesh->find(to_point(middle)); t != kNowhere)
        held_up[static_cast<std::size_t>(t)] += square * slower;
    });
    for (std::size_t t = 0; t < triangles; ++t) {
      extra[t] = std::max(extra[t], held_up[t] / (area[t] + kLooseGround));
      any = any || extra[t] > kNoticed;
    }
    if (!any) extra.clear();
  }
}

// How fast those get on who want to. Who was just born has not had the time to.
void Crowding::measure_speeds(const AgentColumns& agents, std::span<const Vec2> waypoints, std::uint32_t settled) {
  slow_.resize(meshes_->levels());
  for (std::size_t level = 0; level < slow_.size(); ++level)
    if (const NavMesh* mesh = meshes_->of(static_cast<LevelIndex>(level)).get(); mesh != nullptr)
      slow_[level].begin({to_vec2(mesh->low()), to_vec2(mesh->high())});
  for (std::size_t i = 0; i < agents.position.size(); ++i) {
    if (agents.state[i] != AgentState::kWalking || agents.born_step[i] > settled ||
        meshes_->of(agents.level[i]) == nullptr)
      continue;
    const Vec2 way = waypoints[i] - agents.position[i];
    const float wished = agents.preferred_speed[i] * agents.speed_factor[i];
    if (length_squared(way) < kThere * kThere || wished < kStands) continue;
    slow_[agents.level[i]].add(agents.position[i], wished, dot(agents.velocity[i], normalised(way)));
  }
  for (CongestionMap& ground : slow_) ground.end();
}

Crowding::Cost Crowding::along(LevelIndex level, Vec2 from, std::span<const Vec2> way) const {
  Cost cost;
  const NavMesh& mesh = *meshes_->of(level);
  TriangleId t = kNowhere;
  for (const Vec2 to : way) {
    const float piece = distance(from, to);
    if (cost.length < kFarthest && busy(level)) {
      const int strides = std::max(1, static_cast<int>(std::floor(piece / kStride + 0.5f)));
      for (int i = 0; i < strides; ++i) {
        const Vec2 p = from + (to - from) * ((static_cast<float>(i) + 0.5f) / static_cast<float>(strides));
        t = mesh.find(to_point(p), t);
        if (t == kNowhere) continue;
        cost.extra += std::max(extra(level, t), slow_[level].extra(p)) * piece / static_cast<float>(strides);
      }
    }
    cost.length += piece;
    from = to;
  }
  return cost;
}

Crowding::CrowdedWays Crowding::ways_to(LevelIndex level, std::span<const ConeSearch::Source> target, float radius,
                                        float aversion) const {
  const NavMesh& mesh = *meshes_->of(level);
  const double width = 2.0 * static_cast<double>(radius) - kWidthTolerance;
  const auto name = [&](HalfEdge h) { return static_cast<std::size_t>(std::min(h, mesh.twin(h))); };
  const auto middle = [&](HalfEdge h) { return to_vec2((mesh.origin(h) + mesh.origin(next_edge(h))) * 0.5); };
  CrowdedWays ways;
  ways.cost.assign(3 * mesh.triangle_count(), std::numeric_limits<float>::infinity());
  ways.next.assign(3 * mesh.triangle_count(), kNowhere);
  struct Waiting {
    float cost;
    HalfEdge out;  // the edge, seen from the triangle that one leaves by it on the way to the target
    bool operator<(const Waiting& o) const { return cost != o.cost ? cost > o.cost : out > o.out; }
  };
  std::priority_queue<Waiting> queue;
  const auto offer = [&](HalfEdge inside, HalfEdge after, float cost) {
    if (cost >= ways.cost[name(inside)]) return;
    ways.cost[name(inside)] = cost;
    ways.next[name(inside)] = after;
    queue.push({cost, mesh.twin(inside)});
  };
  for (const ConeSearch::Source& source : target)
    for (HalfEdge h = 3 * source.triangle; h < 3 * source.triangle + 3; ++h)
      if (!mesh.wall(h))
        offer(h, CrowdedWays::kArrived - source.triangle,
              distance(to_vec2(source.point), middle(h)) * (1.f + aversion * extra(level, source.triangle)));
  while (!queue.empty()) {
    const Waiting best = queue.top();
    queue.pop();
    if (best.cost > ways.cost[name(best.out)]) continue;
    // Into the triangle before.
    const float slow = 1.f + aversion * extra(level, best.out / 3);
    for (const HalfEdge h : {next_edge(best.out), previous_edge(best.out)}) {
      if (mesh.wall(h) || mesh.width(h == next_edge(best.out) ? h : best.out) < width) continue;
      offer(h, best.out, best.cost + distance(middle(best.out), middle(h)) * slow);
    }
  }
  return ways;
}

bool Crowding::descend(const NavMesh& mesh, const CrowdedWays& ways, TriangleId triangle, Point from,
                       std::vector<HalfEdge>& edges) {
  edges.clear();
  const auto name = [&](HalfEdge h) { return static_cast<std::size_t>(std::min(h, mesh.twin(h))); };
  HalfEdge first = kNowhere;
  float least = std::numeric_limits<float>::infinity();
  for (HalfEdge h = 3 * triangle; h < 3 * triangle + 3; ++h) {
    if (mesh.wall(h)) continue;
    const HalfEdge after = ways.next[name(h)];
    // Only edges by which the way leads out of the triangle.
    if (after == kNowhere || (after >= 0 ? after / 3 : CrowdedWays::kArrived - after) != mesh.twin(h) / 3) continue;
    const float cost =
        ways.cost[name(h)] + distance(to_vec2(from), to_vec2((mesh.origin(h) + mesh.origin(next_edge(h))) * 0.5));
    if (cost < least) least = cost, first = h;
  }
  for (HalfEdge h = first; h >= 0; h = ways.next[name(h)]) {
    edges.push_back(h);
    if (edges.size() > mesh.triangle_count()) return false;
  }
  return !edges.empty();
}

void Crowding::serialise(Archive& archive) {
  auto levels = static_cast<std::uint32_t>(extra_.size()), grounds = static_cast<std::uint32_t>(slow_.size());
  archive.count(levels, meshes_->levels());
  archive.count(grounds, meshes_->levels());
  if (archive.reading()) {
    extra_.assign(levels, {});
    slow_.assign(grounds, {});
  }
  for (std::size_t level = 0; level < levels; ++level) {
    archive.list(extra_[level]);
    const auto& mesh = meshes_->of(static_cast<LevelIndex>(level));
    archive.check(extra_[level].empty() || (mesh != nullptr && extra_[level].size() == mesh->triangle_count()));
  }
  for (CongestionMap& ground : slow_) ground.serialise(archive);
}

std::size_t Crowding::bytes() const {
  std::size_t sum = (now_.capacity() + soon_.capacity()) * sizeof(TriangleId);
  for (const auto& level : extra_) sum += level.capacity() * sizeof(float);
  for (const CongestionMap& ground : slow_) sum += ground.bytes();
  return sum;
}

}  // namespace throng::navigation
