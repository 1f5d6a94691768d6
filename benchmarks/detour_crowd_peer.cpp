#include <DetourAlloc.h>
#include <DetourCrowd.h>
#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "benchmarks/peers.h"
#include "benchmarks/stopwatch.h"

// Detour's y axis points up: our (x, y) is its (x, 0, z).
namespace throng::peers {
namespace {

using NavMesh = std::unique_ptr<dtNavMesh, decltype(&dtFreeNavMesh)>;
using CrowdPointer = std::unique_ptr<dtCrowd, decltype(&dtFreeCrowd)>;

// A scene that Detour cannot take is a mistake in the benchmark, not of its user.
void require(bool ok, const char* what) {
  if (!ok) throw std::logic_error(std::string("DetourCrowd: ") + what);
}

// Half the side of a square around the origin in which everybody has room.
float half_side(const Scene& scene) {
  float largest = 1.f;
  for (const auto* points : {&scene.positions, &scene.goals}) {
    for (const Vec2 p : *points) largest = std::max({largest, std::abs(p.x), std::abs(p.y)});
  }
  return largest + 10.f;
}

// One polygon is enough for an open square, and makes Detour's path finding as cheap as ours.
NavMesh open_square(float half, float radius) {
  constexpr unsigned short kSide = 0xfff0;  // in cells
  constexpr unsigned short kBorder = 0xffff;
  const std::array<unsigned short, 12> corners{0, 0, 0, 0, 0, kSide, kSide, 0, kSide, kSide, 0, 0};
  const std::array<unsigned short, 8> polygon{0, 1, 2, 3, kBorder, kBorder, kBorder, kBorder};
  const unsigned short flags = 1;
  const unsigned char area = 0;

  dtNavMeshCreateParams params{};
  params.verts = corners.data();
  params.vertCount = 4;
  params.polys = polygon.data();
  params.polyFlags = &flags;
  params.polyAreas = &area;
  params.polyCount = 1;
  params.nvp = 4;
  params.bmin[0] = params.bmin[2] = -half;
  params.bmax[0] = params.bmax[2] = half;
  params.bmax[1] = 2.f;
  params.walkableHeight = 2.f;
  params.walkableRadius = radius;
  params.walkableClimb = 0.5f;
  params.cs = 2.f * half / static_cast<float>(kSide);
  params.ch = 0.1f;
  params.buildBvTree = true;

  unsigned char* data = nullptr;
  int size = 0;
  require(dtCreateNavMeshData(&params, &data, &size), "no mesh");
  NavMesh mesh(dtAllocNavMesh(), &dtFreeNavMesh);
  if (dtStatusFailed(mesh->init(data, size, DT_TILE_FREE_DATA))) {
    dtFree(data);
    require(false, "bad mesh");
  }
  return mesh;
}

// The qualities of the library's own demonstration: rings and divisions of the adaptive sampling.
dtObstacleAvoidanceParams avoidance(const dtObstacleAvoidanceParams& defaults, int quality, float time_horizon) {
  struct Sampling {
    unsigned char divisions, rings, depth;
  };
  constexpr std::array<Sampling, 4> kQualities{{{5, 2, 1}, {5, 2, 2}, {7, 2, 3}, {7, 3, 3}}};
  const Sampling& sampling = kQualities.at(static_cast<std::size_t>(quality));
  dtObstacleAvoidanceParams params = defaults;
  params.velBias = 0.5f;
  params.adaptiveDivs = sampling.divisions;
  params.adaptiveRings = sampling.rings;
  params.adaptiveDepth = sampling.depth;
  params.horizTime = time_horizon;
  return params;
}

dtCrowdAgentParams agent_params(const Scene& scene, int quality) {
  dtCrowdAgentParams params{};
  params.radius = scene.radius;
  params.height = 2.f;
  params.maxAcceleration = 1000.f;          // ours is unlimited
  params.maxSpeed = scene.preferred_speed;  // it has no other preferred speed
  params.collisionQueryRange = scene.neighbour_range;
  params.pathOptimizationRange = scene.radius * 30.f;
  params.updateFlags = DT_CROWD_OBSTACLE_AVOIDANCE;
  params.obstacleAvoidanceType = static_cast<unsigned char>(quality);
  return params;
}

}  // namespace

PeerResult run_detour_crowd(const Scene& scene, int steps, int quality, int warm_up) {
  const NavMesh mesh = open_square(half_side(scene), scene.radius);
  const CrowdPointer crowd(dtAllocCrowd(), &dtFreeCrowd);
  require(crowd->init(static_cast<int>(scene.positions.size()), scene.radius, mesh.get()), "no crowd");
  const dtObstacleAvoidanceParams sampling =
      avoidance(*crowd->getObstacleAvoidanceParams(quality), quality, scene.time_horizon);
  crowd->setObstacleAvoidanceParams(quality, &sampling);

  const dtCrowdAgentParams params = agent_params(scene, quality);
  for (std::size_t i = 0; i < scene.positions.size(); ++i) {
    const std::array<float, 3> start{scene.positions[i].x, 0.f, scene.positions[i].y};
    const std::array<float, 3> goal{scene.goals[i].x, 0.f, scene.goals[i].y};
    const int agent = crowd->addAgent(start.data(), &params);
    require(agent >= 0, "no room for an agent");
    dtPolyRef polygon = 0;
    std::array<float, 3> nearest{};
    crowd->getNavMeshQuery()->findNearestPoly(goal.data(), crowd->getQueryHalfExtents(), crowd->getFilter(0), &polygon,
                                              nearest.data());
    require(polygon != 0 && crowd->requestMoveTarget(agent, polygon, nearest.data()), "a goal outside the mesh");
  }

  PeerResult result =
      time_steps("detour-crowd", scene.positions.size(), steps, warm_up, [&] { crowd->update(scene.dt, nullptr); });
  for (int i = 0; i < crowd->getAgentCount(); ++i) {
    const dtCrowdAgent* agent = crowd->getAgent(i);
    result.positions.push_back({agent->npos[0], agent->npos[2]});
  }
  return result;
}

}  // namespace throng::peers
