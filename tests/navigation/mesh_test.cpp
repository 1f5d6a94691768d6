#include <gtest/gtest.h>

#include "engine/foundation/error.h"
#include "tests/support/random_plan.h"

namespace throng::navigation {
namespace {

Polygon rectangle(float x0, float y0, float x1, float y1) { return {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, {}}; }

double free_area(const NavMesh& mesh) {
  double area = 0.0;
  for (TriangleId t = 0; t < static_cast<TriangleId>(mesh.triangle_count()); ++t)
    area += 0.5 * cross(mesh.origin(3 * t + 1) - mesh.origin(3 * t), mesh.origin(3 * t + 2) - mesh.origin(3 * t));
  return area;
}

// The walls of a mesh, in an order that does not depend on its history.
std::vector<std::array<double, 4>> walls_of(const NavMesh& mesh) {
  std::vector<std::array<double, 4>> walls;
  for (HalfEdge h = 0; h < static_cast<HalfEdge>(3 * mesh.triangle_count()); ++h)
    if (mesh.wall(h)) {
      const Point a = mesh.origin(h), b = mesh.origin(next_edge(h));
      walls.push_back({a.x, a.y, b.x, b.y});
    }
  std::sort(walls.begin(), walls.end());
  return walls;
}

TEST(Mesh, CoversTheFloorWithoutItsObstacles) {
  LevelPlan plan;
  plan.floor.push_back(rectangle(0, 0, 100, 50));
  plan.floor.push_back(rectangle(90, 40, 120, 60));  // overlaps
  plan.obstacles.push_back(rectangle(10, 10, 20, 20));
  plan.obstacles.push_back(rectangle(15, 15, 25, 25));
  plan.obstacles.push_back(rectangle(-5, -5, 1, 1));
  plan.walls.push_back({{50, 0}, {50, 20}});
  const LevelMesher mesher(plan);
  const double expected = 5000.0 + 600.0 - 100.0 - (100.0 + 100.0 - 25.0) - 1.0 - 20.0 * kThinnestWall;
  EXPECT_NEAR(free_area(*mesher.mesh()), expected, 0.02);
  EXPECT_TRUE(mesher.triangulation().consistent());
  EXPECT_NE(mesher.mesh()->find({5, 5}), kNowhere);
  EXPECT_EQ(mesher.mesh()->find({15, 15}), kNowhere);
  EXPECT_EQ(mesher.mesh()->find({110, 5}), kNowhere);
}

// Squares of a grid, overlapping ones and a wall around each: upright sides need no rounding, all others do.
TEST(Mesh, AFloorOfSquaresIsTheFloorThatTheyMake) {
  LevelPlan squares, whole;
  for (int x = 0; x < 12; ++x)
    for (int y = 0; y < 9; ++y) {
      const auto left = static_cast<float>(3 * x), low = static_cast<float>(3 * y);
      squares.floor.push_back(rectangle(left, low, left + (x % 3 == 0 ? 3.25f : 3.f), low + 3.f));
    }
  whole.floor.push_back(rectangle(0, 0, 36, 27));
  for (LevelPlan* plan : {&squares, &whole}) {
    plan->walls = {{{5, 5}, {5, 20}}, {{2, 10}, {30, 10}}, {{20, 3}, {20, 10}}};
    plan->obstacles.push_back(rectangle(22, 12, 24, 14));
    plan->obstacles.push_back(rectangle(24, 14, 26, 16));
  }
  for (const bool slanted : {false, true}) {
    if (slanted)
      for (LevelPlan* plan : {&squares, &whole}) plan->walls.push_back({{3, 3.3f}, {33, 24.1f}});
    const LevelMesher pieces(squares), one(whole);
    EXPECT_NEAR(free_area(*pieces.mesh()), free_area(*one.mesh()), 1e-3) << slanted;
    for (double x = 0.1; x < 36.0; x += 0.37)
      for (double y = 0.1; y < 27.0; y += 0.41)
        EXPECT_EQ(pieces.mesh()->find({x, y}) == kNowhere, one.mesh()->find({x, y}) == kNowhere) << x << " " << y;
    EXPECT_TRUE(pieces.triangulation().consistent());
  }
}

TEST(Mesh, TilesLeaveNoTraceInTheFreeSpace) {
  for (const float tile : {4.f, 13.f, 1000.f}) {
    LevelPlan plan;
    plan.floor.push_back(rectangle(0, 0, 60, 60));
    plan.obstacles.push_back({{{20, 20}, {37, 23}, {30, 41}}, {}});
    const LevelMesher mesher(plan, tile);
    EXPECT_NEAR(free_area(*mesher.mesh()), 3600.0 - 0.5 * (17 * 21 - 10 * 3), 0.01) << tile;
    // Every corner is on a wall: the mesh is the triangulation of the whole level, not of its tiles.
    std::size_t bends = 0;
    std::vector<char> on_wall(mesher.mesh()->corner_count(), 0);
    for (HalfEdge h = 0; h < static_cast<HalfEdge>(3 * mesher.mesh()->triangle_count()); ++h)
      if (mesher.mesh()->wall(h)) on_wall[static_cast<std::size_t>(mesher.mesh()->corner(h))] = 1;
    for (const char w : on_wall) EXPECT_TRUE(w);
    for (CornerId c = 0; c < static_cast<CornerId>(mesher.mesh()->corner_count()); ++c)
      bends += mesher.mesh()->bends(c);
    EXPECT_GE(bends, 3u);
  }
}

TEST(Mesh, AWallOfAnyPlanIsKeptAndTheTriangulationIsDelaunay) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const LevelMesher mesher(random_plan(seed, 20.0), seed % 2 == 0 ? 7.f : 32.f);
    ASSERT_TRUE(mesher.triangulation().consistent()) << seed;
  }
}

TEST(Mesh, ADoorThatClosesChangesOnlyItsTilesAndOpensToTheSameMesh) {
  LevelPlan plan;
  plan.floor.push_back(rectangle(0, 0, 200, 200));
  for (float x = 5; x < 200; x += 20) plan.obstacles.push_back(rectangle(x, 50, x + 10, 60));
  plan.walls.push_back({{0, 100}, {99, 100}});
  plan.walls.push_back({{101, 100}, {200, 100}});
  LevelMesher mesher(plan);
  const auto before = mesher.mesh();
  const std::uint64_t hash = mesher.content_hash();
  LevelMesher::Change close;
  close.add_walls.push_back({{99, 100}, {101, 100}});
  const auto closed = mesher.change(close);
  EXPECT_NE(mesher.mesh(), before);
  EXPECT_NE(mesher.content_hash(), hash);
  EXPECT_LE(closed.tiles.size(), 2u);
  EXPECT_LT(closed.triangles, 60u);
  EXPECT_NEAR(free_area(*mesher.mesh()), free_area(*before) - 2.0 * kThinnestWall, 1e-3);
  const NavMesh& mesh = *mesher.mesh();
  const auto edge_at = [&](Point p) {
    const TriangleId t = mesh.find(p);
    for (int i = 0; i < 3; ++i)
      if (!mesh.wall(3 * t + i)) return 3 * t + i;
    return kNowhere;
  };
  EXPECT_NE(mesh.part(edge_at({100, 90}), 0.0), mesh.part(edge_at({100, 110}), 0.0));

  LevelMesher::Change open;
  open.remove = closed.added;
  const auto opened = mesher.change(open);
  EXPECT_EQ(opened.cleaned_tiles, 0);  // known by its content
  EXPECT_EQ(mesher.content_hash(), hash);
  EXPECT_EQ(walls_of(*mesher.mesh()), walls_of(*before));
  EXPECT_THROW(mesher.change(open), Error);
}

TEST(Mesh, APlanThatIsLoadedAgainIsKnownByItsContent) {
  const LevelPlan plan = random_plan(4'711, 40.0);
  const LevelMesher first(plan, 10.f), again(plan, 10.f);
  EXPECT_GT(first.cleaned_tiles(), 4);
  EXPECT_EQ(again.cleaned_tiles(), 0);
  EXPECT_EQ(again.content_hash(), first.content_hash());
  EXPECT_EQ(walls_of(*again.mesh()), walls_of(*first.mesh()));
  LevelPlan other = plan;
  other.obstacles.push_back(rectangle(20, 20, 21, 21));
  const LevelMesher changed(other, 10.f);
  EXPECT_GE(changed.cleaned_tiles(), 1);
  EXPECT_LE(changed.cleaned_tiles(), 4);
}

TEST(Mesh, ManyChangesGiveTheMeshOfTheLastPlan) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    LevelPlan plan = random_plan(seed, 20.0);
    const LevelPlan extra = random_plan(seed + 1000, 20.0);
    LevelMesher mesher(plan, 7.f);
    LevelMesher::Change change;
    change.add = extra.obstacles;
    change.add_walls = extra.walls;
    const auto ids = mesher.change(change).added;
    ASSERT_TRUE(mesher.triangulation().consistent()) << seed;
    LevelMesher::Change back;
    for (std::size_t i = 0; i < ids.size(); i += 2) back.remove.push_back(ids[i]);
    mesher.change(back);
    ASSERT_TRUE(mesher.triangulation().consistent()) << seed;
    LevelPlan last = plan;
    for (std::size_t i = 1; i < ids.size(); i += 2) {
      if (i < extra.obstacles.size())
        last.obstacles.push_back(extra.obstacles[i]);
      else
        last.walls.push_back(extra.walls[i - extra.obstacles.size()]);
    }
    // Walls between tiles that do not quite agree may be cut differently by a fraction of a millimetre.
    EXPECT_NEAR(free_area(*LevelMesher(last, 7.f).mesh()), free_area(*mesher.mesh()), 1e-3) << seed;
  }
}

// The promise of exact clearance: a centimetre decides.
TEST(Mesh, ADoorwayLetsThroughWhoeverIsNarrowerThanIt) {
  for (const double turn : {0.0, 0.3, 1.1}) {
    for (const float door : {0.4f, 0.6f, 1.0f}) {
      LevelPlan plan;
      const Vec2 along{static_cast<float>(std::cos(turn)), static_cast<float>(std::sin(turn))};
      const auto point = [&](float u, float v) { return along * u + left_of(along) * v; };
      plan.floor.push_back({{point(-20, -20), point(20, -20), point(20, 20), point(-20, 20)}, {}});
      plan.walls.push_back({point(-20, 0), point(-door / 2, 0)});
      plan.walls.push_back({point(door / 2, 0), point(20, 0)});
      plan.obstacles.push_back({{point(-3, 2), point(3, 2), point(3, 3), point(-3, 3)}, {}});
      const LevelMesher mesher(plan, 16.f);
      const NavMesh& mesh = *mesher.mesh();
      const auto part = [&](Vec2 p, double width) {
        const TriangleId t = mesh.find(to_point(p));
        for (int i = 0; i < 3; ++i)
          if (!mesh.wall(3 * t + i)) return mesh.part(3 * t + i, width);
        return kNowhere;
      };
      EXPECT_EQ(part(point(0.1f, -15), door - 0.01), part(point(0.1f, 15), door - 0.01)) << turn << ' ' << door;
      EXPECT_NE(part(point(0.1f, -15), door + 0.01), part(point(0.1f, 15), door + 0.01)) << turn << ' ' << door;
    }
  }
}

}  // namespace
}  // namespace throng::navigation
