#include "benchmarks/detour_paths.h"

#include <DetourAlloc.h>
#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>
#include <Recast.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "benchmarks/stopwatch.h"

// Detour's y axis points up: our (x, y) is its (x, 0, z).
namespace throng::peers {
namespace {

constexpr int kMostPolygons = 4096;  // in a path
constexpr int kMostCorners = 1024;   // of a straight path
constexpr int kMostNodes = 65535;    // of a search: as many as it can

void require(bool ok, const char* what) {
  if (!ok) throw std::logic_error(std::string("Recast: ") + what);
}

template <typename T, void (*Free)(T*)>
struct Freed {
  void operator()(T* object) const { Free(object); }
};

using NavMesh = std::unique_ptr<dtNavMesh, Freed<dtNavMesh, dtFreeNavMesh>>;
using Query = std::unique_ptr<dtNavMeshQuery, Freed<dtNavMeshQuery, dtFreeNavMeshQuery>>;

NavMesh make_mesh(rcPolyMesh& polygons, const DetourPathsScene& scene, float height) {
  std::fill_n(polygons.flags, polygons.npolys, static_cast<unsigned short>(1));
  dtNavMeshCreateParams params{};
  params.verts = polygons.verts;
  params.vertCount = polygons.nverts;
  params.polys = polygons.polys;
  params.polyAreas = polygons.areas;
  params.polyFlags = polygons.flags;
  params.polyCount = polygons.npolys;
  params.nvp = polygons.nvp;
  std::copy_n(polygons.bmin, 3, params.bmin);
  std::copy_n(polygons.bmax, 3, params.bmax);
  params.walkableHeight = height;
  params.walkableRadius = scene.radius;
  params.walkableClimb = 0.5f;
  params.cs = polygons.cs;
  params.ch = polygons.ch;
  params.buildBvTree = true;
  unsigned char* data = nullptr;
  int size = 0;
  require(dtCreateNavMeshData(&params, &data, &size), "no mesh");
  NavMesh mesh(dtAllocNavMesh());
  if (dtStatusFailed(mesh->init(data, size, DT_TILE_FREE_DATA))) {
    dtFree(data);
    require(false, "bad mesh");
  }
  return mesh;
}

// The steps of Recast's own sample for a mesh of one tile.
NavMesh rasterise(const DetourPathsScene& scene, int& polygon_count) {
  rcContext context(false);
  rcConfig config{};
  config.cs = scene.cell;
  config.ch = 0.2f;
  config.walkableHeight = 10;
  config.walkableClimb = 2;
  config.walkableRadius = static_cast<int>(std::ceil(scene.radius / scene.cell - 1e-3f));
  config.maxEdgeLen = static_cast<int>(12.f / scene.cell);
  config.maxSimplificationError = 1.3f;
  config.minRegionArea = 64;
  config.mergeRegionArea = 400;
  config.maxVertsPerPoly = 6;
  config.bmax[0] = config.bmax[2] = scene.side;
  config.bmax[1] = 3.f;
  rcCalcGridSize(config.bmin, config.bmax, config.cs, &config.width, &config.height);

  const std::unique_ptr<rcHeightfield, Freed<rcHeightfield, rcFreeHeightField>> solid(rcAllocHeightfield());
  require(rcCreateHeightfield(&context, *solid, config.width, config.height, config.bmin, config.bmax, config.cs,
                              config.ch),
          "no heightfield");
  const float s = scene.side;
  const std::array<float, 12> corners{0, 0, 0, s, 0, 0, s, 0, s, 0, 0, s};
  const std::array<int, 6> triangles{0, 2, 1, 0, 3, 2};
  const std::array<unsigned char, 2> areas{RC_WALKABLE_AREA, RC_WALKABLE_AREA};
  require(rcRasterizeTriangles(&context, corners.data(), 4, triangles.data(), areas.data(), 2, *solid,
                               config.walkableClimb),
          "no floor");
  const std::unique_ptr<rcCompactHeightfield, Freed<rcCompactHeightfield, rcFreeCompactHeightfield>> field(
      rcAllocCompactHeightfield());
  require(rcBuildCompactHeightfield(&context, config.walkableHeight, config.walkableClimb, *solid, *field), "no field");
  std::vector<float> outline;
  for (const std::vector<Vec2>& obstacle : scene.obstacles) {
    outline.clear();
    for (const Vec2 p : obstacle) outline.insert(outline.end(), {p.x, 0.f, p.y});
    rcMarkConvexPolyArea(&context, outline.data(), static_cast<int>(obstacle.size()), -1.f, 2.f, RC_NULL_AREA, *field);
  }
  require(rcErodeWalkableArea(&context, config.walkableRadius, *field), "no margin");
  require(rcBuildDistanceField(&context, *field), "no distances");
  require(rcBuildRegions(&context, *field, 0, config.minRegionArea, config.mergeRegionArea), "no regions");
  const std::unique_ptr<rcContourSet, Freed<rcContourSet, rcFreeContourSet>> contours(rcAllocContourSet());
  require(rcBuildContours(&context, *field, config.maxSimplificationError, config.maxEdgeLen, *contours),
          "no contours");
  const std::unique_ptr<rcPolyMesh, Freed<rcPolyMesh, rcFreePolyMesh>> polygons(rcAllocPolyMesh());
  require(rcBuildPolyMesh(&context, *contours, config.maxVertsPerPoly, *polygons), "no polygons");
  polygon_count = polygons->npolys;
  return make_mesh(*polygons, scene, 2.f);
}

}  // namespace

struct DetourPaths::Parts {
  NavMesh mesh;
  Query query;
  dtQueryFilter filter;
  double seconds = 0.0;
  int polygons = 0;
};

DetourPaths::DetourPaths(const DetourPathsScene& scene) : parts_(std::make_unique<Parts>()) {
  const double start = processor_seconds();
  parts_->mesh = rasterise(scene, parts_->polygons);
  parts_->query.reset(dtAllocNavMeshQuery());
  require(!dtStatusFailed(parts_->query->init(parts_->mesh.get(), kMostNodes)), "no query");
  parts_->seconds = processor_seconds() - start;
}

DetourPaths::~DetourPaths() = default;

double DetourPaths::build_seconds() const { return parts_->seconds; }
int DetourPaths::polygons() const { return parts_->polygons; }

double DetourPaths::length(Vec2 start, Vec2 goal) const {
  constexpr std::array<float, 3> kNear{2.f, 4.f, 2.f};
  const std::array<float, 3> a{start.x, 0.f, start.y}, b{goal.x, 0.f, goal.y};
  std::array<float, 3> from{}, to{};
  dtPolyRef first = 0, last = 0;
  const dtNavMeshQuery& query = *parts_->query;
  query.findNearestPoly(a.data(), kNear.data(), &parts_->filter, &first, from.data());
  query.findNearestPoly(b.data(), kNear.data(), &parts_->filter, &last, to.data());
  if (first == 0 || last == 0) return -1.0;
  static thread_local std::vector<dtPolyRef> path(kMostPolygons);
  int polygons = 0;
  query.findPath(first, last, from.data(), to.data(), &parts_->filter, path.data(), &polygons, kMostPolygons);
  if (polygons == 0 || path[static_cast<std::size_t>(polygons) - 1] != last) return -1.0;
  static thread_local std::vector<float> corners(3 * kMostCorners);
  int count = 0;
  query.findStraightPath(from.data(), to.data(), path.data(), polygons, corners.data(), nullptr, nullptr, &count,
                         kMostCorners);
  double total = 0.0;
  for (int i = 0; i + 1 < count; ++i) {
    const float* p = &corners[static_cast<std::size_t>(3 * i)];
    total += std::hypot(p[3] - p[0], p[5] - p[2]);
  }
  return total;
}

}  // namespace throng::peers
