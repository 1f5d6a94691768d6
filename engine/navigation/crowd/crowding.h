#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/jobs.h"
#include "engine/navigation/crowd/congestion_map.h"
#include "engine/navigation/crowd/level_meshes.h"
#include "engine/navigation/path/cone_search.h"

namespace throng::navigation {

// How crowded the floor is: by who stands there, and by who is going to according to its plan (the dynamic mesh,
// Sigma 2 of Kapadia et al.). What that costs is walking time. Weidmann's relation of speed and density says by how
// much longer a metre takes, triangle by triangle; where people are slower than that, because they wait before a door
// or on stairs, it is measured how fast they get on, metre by metre (CongestionMap).
class Crowding {
 public:
  explicit Crowding(const LevelMeshes& meshes) : meshes_(&meshes) {}

  // Counts everybody who walks or stands on a mesh. `waypoints`: where each row is headed for.
  // `settled`: everybody born at this step or before has had the time to walk off.
  void count(const AgentColumns& agents, std::span<const Vec2> waypoints, std::uint32_t settled,
             const Workers& workers);
  // By how many metres longer a metre of this triangle counts; 0 where nobody is.
  float extra(LevelIndex level, TriangleId t) const {
    return busy(level) ? extra_[level][static_cast<std::size_t>(t)] : 0.f;
  }
  // Whether anybody walks slower for others on this level.
  bool busy(LevelIndex level) const { return level < extra_.size() && !extra_[level].empty(); }
  // After the mesh of a level changed.
  void forget_level(LevelIndex level) {
    if (level < extra_.size()) extra_[level].clear();
    if (level < slow_.size()) slow_[level].forget();
  }
  // Along a way on one level, from `from`: its length and what crowding adds to it.
  struct Cost {
    float length = 0.f, extra = 0.f;
    float felt(float aversion) const { return length + aversion * extra; }
  };
  Cost along(LevelIndex level, Vec2 from, std::span<const Vec2> way) const;

  // The quickest ways from everywhere to a target: Dijkstra over edges, from middle to middle.
  struct CrowdedWays {
    std::vector<float> cost;     // [m] from the middle of each edge, under the name of the lesser of its half-edges
    std::vector<HalfEdge> next;  // after that edge, seen from the triangle that one leaves by it; kNowhere: no way
    static constexpr HalfEdge kArrived = -2;  // less the triangle of the target that the edge leads into
  };
  CrowdedWays ways_to(LevelIndex level, std::span<const ConeSearch::Source> target, float radius, float aversion) const;
  // The edges to cross from a place; false when there is no way, or nothing to cross.
  static bool descend(const NavMesh& mesh, const CrowdedWays& ways, TriangleId triangle, Point from,
                      std::vector<HalfEdge>& edges);

  void serialise(Archive& archive);
  std::size_t bytes() const;

 private:
  void measure_speeds(const AgentColumns& agents, std::span<const Vec2> waypoints, std::uint32_t settled);

  const LevelMeshes* meshes_;
  std::vector<CongestionMap> slow_;        // for each level
  std::vector<std::vector<float>> extra_;  // for each level and triangle; empty where nobody is slowed down
  std::vector<TriangleId> now_, soon_;     // of rows, while counting
};

}  // namespace throng::navigation
