#include "engine/core/space/space.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "engine/core/space/wall_index.h"
#include "engine/foundation/isa.h"

namespace throng::space_test {
namespace {

struct Layout {
  const char* name;
  int count;
  float range;
  int wanted;
  Vec2 (*place)(int i, std::mt19937& g);
};

float unit(std::mt19937& g) { return std::uniform_real_distribution<float>(0.f, 1.f)(g); }

// Uniform, clustered, on a line, on a ring, far apart, far from the origin, on one point: a grid tuned to one of them
// must not fail on another.
const Layout kLayouts[] = {
    {"uniform", 700, 5.f, 10,
     [](int, std::mt19937& g) {
       return Vec2{unit(g) * 30.f, unit(g) * 30.f};
     }},
    {"dense", 900, 3.f, 16,
     [](int, std::mt19937& g) {
       return Vec2{unit(g) * 8.f, unit(g) * 8.f};
     }},
    {"clusters", 600, 5.f, 10,
     [](int i, std::mt19937& g) {
       return Vec2{static_cast<float>(i % 3) * 500.f + unit(g), static_cast<float>(i % 2) * 90.f + unit(g)};
     }},
    {"line", 400, 5.f, 10,
     [](int i, std::mt19937&) {
       return Vec2{static_cast<float>(i) * 0.7f, 3.f};
     }},
    {"ring", 500, 4.f, 8,
     [](int i, std::mt19937&) {
       return Vec2{80.f * std::cos(static_cast<float>(i) * 0.01256f),
                   80.f * std::sin(static_cast<float>(i) * 0.01256f)};
     }},
    {"sparse", 200, 5.f, 10,
     [](int, std::mt19937& g) {
       return Vec2{unit(g) * 9000.f - 4500.f, unit(g) * 9000.f - 4500.f};
     }},
    {"far away", 400, 5.f, 10,
     [](int, std::mt19937& g) {
       return Vec2{1e6f + unit(g) * 20.f, -1e6f + unit(g) * 20.f};
     }},
    {"one point", 300, 5.f, 10,
     [](int, std::mt19937&) {
       return Vec2{1.f, 2.f};
     }},
    {"lattice", 400, 5.f, 10,
     [](int i, std::mt19937&) {
       return Vec2{static_cast<float>(i % 20), static_cast<float>(i / 20)};
     }},
    {"long range", 300, 200.f, 32,
     [](int, std::mt19937& g) {
       return Vec2{unit(g) * 60.f, unit(g) * 60.f};
     }},
    // Tense people and the most of Guy et al. 2011, tables 3 and 1.
    {"sixty three", 500, 29.f, 63,
     [](int, std::mt19937& g) {
       return Vec2{unit(g) * 60.f, unit(g) * 60.f};
     }},
    {"hundred", 500, 30.f, 100,
     [](int, std::mt19937& g) {
       return Vec2{unit(g) * 50.f, unit(g) * 50.f};
     }},
    {"hundred of a dense crowd", 700, 5.f, 100,
     [](int, std::mt19937& g) {
       return Vec2{unit(g) * 6.f, unit(g) * 6.f};
     }},
    {"hundred of a lattice", 400, 30.f, 100,
     [](int i, std::mt19937&) {
       return Vec2{static_cast<float>(i % 20), static_cast<float>(i / 20)};
     }},
    {"hundred on one point", 300, 5.f, 100,
     [](int, std::mt19937&) {
       return Vec2{1.f, 2.f};
     }},
    {"few", 2, 5.f, 10,
     [](int i, std::mt19937&) {
       return Vec2{static_cast<float>(i), 0.f};
     }},
    {"nobody", 0, 5.f, 10, [](int, std::mt19937&) { return Vec2{}; }},
};

class SpaceLayouts : public testing::TestWithParam<Layout> {};

std::vector<AgentIndex> by_brute_force(const AgentColumns& c, AgentIndex i, const NeighbourWish& wish) {
  std::vector<AgentIndex> others;
  const auto squared = [&](AgentIndex j) {
    const Vec2 d = c.position[j] - c.position[i];
    return d.x * d.x + d.y * d.y;
  };
  for (AgentIndex j = 0; j < c.position.size(); ++j)
    if (j != i && c.level[j] == c.level[i] && squared(j) <= wish.range * wish.range) others.push_back(j);
  std::sort(others.begin(), others.end(), [&](AgentIndex a, AgentIndex b) {
    return squared(a) != squared(b) ? squared(a) < squared(b) : c.serial[a] < c.serial[b];
  });
  if (others.size() > static_cast<std::size_t>(wish.count)) others.resize(static_cast<std::size_t>(wish.count));
  return others;
}

TEST_P(SpaceLayouts, ListsAreTheExactNearest) {
  const Layout& layout = GetParam();
  const Isa before = active_isa();
  const World world;
  const SightIndex walls(world, 5.f);
  for (const int levels : {1, 2}) {
    std::mt19937 g(7);
    Agents agents;
    for (int i = 0; i < layout.count; ++i) {
      AgentDef def;
      def.position = layout.place(i, g);
      agents.spawn(def, 0);
      agents.columns().level.back() = static_cast<LevelIndex>(i % levels);
    }
    const AgentColumns& c = agents.columns();
    const NeighbourWish wish = {layout.range, layout.wanted};
    for (const Isa isa : {Isa::kScalar, Isa::kBaseline, Isa::kAvx2}) {
      if (!force_isa(isa)) continue;
      for (const int threads : {1, 3}) {
        const Workers workers(threads);
        Space space;
        for (int again = 0; again < 3; ++again) {  // the size of cells follows the crowd that was seen last
          space.rebuild(c, workers, layout.range);
          space.find_neighbours(c, std::span(&wish, 1), walls, nullptr, workers);
          for (AgentIndex i = 0; i < agents.size(); ++i) {
            const auto list = space.neighbours().of(i);
            const std::vector<AgentIndex> found(list.begin(), list.end());
            ASSERT_EQ(found, by_brute_force(c, i, wish)) << layout.name << " agent " << i << ' ' << isa_name(isa);
          }
        }
      }
    }
  }
  force_isa(before);
}

INSTANTIATE_TEST_SUITE_P(Layouts, SpaceLayouts, testing::ValuesIn(kLayouts), [](const auto& layout) {
  std::string name = layout.param.name;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
});

// Each has as many as it asks for, whoever asks for how many beside it.
TEST(Space, FewAndManyInOneCrowd) {
  const World world;
  const SightIndex walls(world, 5.f);
  const NeighbourWish wishes[] = {{5.f, 10}, {30.f, 100}, {29.f, 63}, {30.f, 2}, {5.f, 0}};
  std::mt19937 g(11);
  Agents agents;
  for (int i = 0; i < 600; ++i) {
    AgentDef def;
    def.position = {unit(g) * 40.f, unit(g) * 25.f};
    def.steering = static_cast<std::uint16_t>(i % 5);
    agents.spawn(def, 0);
  }
  const AgentColumns& c = agents.columns();
  for (const int threads : {1, 3}) {
    const Workers workers(threads);
    Space space;
    for (int again = 0; again < 2; ++again) {
      space.rebuild(c, workers, 30.f);
      space.find_neighbours(c, wishes, walls, nullptr, workers);
      for (AgentIndex i = 0; i < agents.size(); ++i) {
        const auto list = space.neighbours().of(i);
        ASSERT_EQ(std::vector<AgentIndex>(list.begin(), list.end()), by_brute_force(c, i, wishes[c.steering[i]])) << i;
      }
    }
  }
}

TEST(Space, WallsHidePeople) {
  WorldDef def;
  def.levels[0].walls = {{{2.f, -3.f}, {2.f, 3.f}}};
  const World world(def);
  const SightIndex walls(world, 2.5f);
  Agents agents;
  for (const Vec2 p : {Vec2{0.f, 0.f}, Vec2{4.f, 0.f}, Vec2{0.f, 2.f}, Vec2{0.f, 4.f}, Vec2{4.f, 4.f}}) {
    AgentDef a;
    a.position = p;
    agents.spawn(a, 0);
  }
  const Workers workers(1);
  Space space;
  const NeighbourWish wish = {6.f, 10};
  space.rebuild(agents.columns(), workers, 6.f);
  space.find_neighbours(agents.columns(), std::span(&wish, 1), walls, &world, workers);
  const auto sees = [&](AgentIndex i, AgentIndex j) {
    const auto list = space.neighbours().of(i);
    return std::find(list.begin(), list.end(), j) != list.end();
  };
  EXPECT_FALSE(sees(0, 1));
  EXPECT_FALSE(sees(1, 0));
  EXPECT_TRUE(sees(0, 2));
  EXPECT_TRUE(sees(3, 4));  // past the end of the wall
  EXPECT_TRUE(sees(4, 3));
}

TEST(WallIndex, FindsEveryWallWithinReach) {
  std::mt19937 g(3);
  WorldDef def;
  for (int i = 0; i < 300; ++i) {
    const Vec2 a = {unit(g) * 80.f - 40.f, unit(g) * 60.f};
    def.levels[0].walls.push_back({a, a + Vec2{unit(g) * 8.f - 4.f, unit(g) * 8.f - 4.f}});
  }
  const World world(def);
  for (const float reach : {0.7f, 2.f, 6.f}) {
    const WallIndex index(world, reach);
    for (int i = 0; i < 2000; ++i) {
      const Vec2 p = {unit(g) * 100.f - 50.f, unit(g) * 80.f - 10.f};
      const auto near = index.near(p, 0);
      for (const Segment& wall : world.walls(0))
        if (distance_squared(wall, p) <= reach * reach) {
          EXPECT_NE(std::find(near.begin(), near.end(), wall), near.end()) << p.x << ' ' << p.y;
        }
    }
  }
}

// Whom a wall hides is left out, to the bit: also where a line of sight just touches the end of a wall, runs along it
// or begins on it, as happens all the time on a lattice.
TEST_P(SpaceLayouts, ListsLeaveOutWhomWallsHide) {
  const Layout& layout = GetParam();
  const Isa before = active_isa();
  std::mt19937 g(11);
  Agents agents;
  Box box = Box::nothing();
  for (int i = 0; i < layout.count; ++i) {
    AgentDef def;
    def.position = layout.place(i, g);
    if (std::fabs(def.position.x) > kWorldReach) return;  // no world goes that far
    box.include(def.position);
    agents.spawn(def, 0);
  }
  const AgentColumns& c = agents.columns();
  WorldDef def;
  for (int i = 0; i < 40 && layout.count > 0; ++i) {
    const Vec2 a = i % 2 == 0 ? c.position[static_cast<AgentIndex>(i) % agents.size()] + Vec2{0.25f, 0.f}
                              : box.low + Vec2{unit(g) * box.size().x, unit(g) * box.size().y};
    const Vec2 along = i % 4 < 2 ? Vec2{0.f, 2.f} : Vec2{unit(g) * 6.f - 3.f, unit(g) * 6.f - 3.f};
    const auto on_lattice = [](Vec2 p) { return Vec2{std::round(p.x), std::round(p.y)}; };
    def.levels[0].walls.push_back(i % 5 == 0 ? Segment{on_lattice(a), on_lattice(a) + Vec2{1.f, 2.f}}
                                             : Segment{a, a + along});
  }
  const World world(def);
  const NeighbourWish wish = {layout.range, layout.wanted};
  std::vector<std::vector<AgentIndex>> seen(agents.size());
  for (AgentIndex i = 0; i < agents.size(); ++i)
    for (const AgentIndex j : by_brute_force(c, i, wish))
      if (std::none_of(world.walls(0).begin(), world.walls(0).end(), [&](const Segment& wall) {
            return segments_touch({c.position[i], c.position[j]}, wall);
          }))
        seen[i].push_back(j);
  for (const float reach : {0.8f, 3.f, 40.f}) {
    const SightIndex walls(world, reach);
    for (const Isa isa : {Isa::kScalar, Isa::kBaseline, Isa::kAvx2}) {
      if (!force_isa(isa)) continue;
      const Workers workers(1);
      Space space;
      space.rebuild(c, workers, layout.range);
      space.find_neighbours(c, std::span(&wish, 1), walls, &world, workers);
      for (AgentIndex i = 0; i < agents.size(); ++i) {
        const auto list = space.neighbours().of(i);
        ASSERT_EQ(std::vector<AgentIndex>(list.begin(), list.end()), seen[i])
            << layout.name << " agent " << i << ' ' << isa_name(isa) << ", reach " << reach;
      }
    }
  }
  force_isa(before);
}

TEST(WallIndex, SightIsExact) {
  std::mt19937 g(4);
  WorldDef def;
  for (int i = 0; i < 60; ++i) {
    const Vec2 a = {unit(g) * 40.f, unit(g) * 40.f};
    def.levels[0].walls.push_back({a, a + Vec2{unit(g) * 6.f - 3.f, unit(g) * 6.f - 3.f}});
  }
  const World world(def);
  const WallIndex index(world, 1.5f);
  int hidden = 0;
  for (int i = 0; i < 4000; ++i) {
    const Vec2 a = {unit(g) * 40.f, unit(g) * 40.f};
    const Vec2 b = {unit(g) * 40.f, unit(g) * 40.f};
    bool clear = true;
    for (const Segment& wall : world.walls(0)) clear = clear && !segments_touch({a, b}, wall);
    EXPECT_EQ(index.visible(a, b, 0), clear);
    hidden += clear ? 0 : 1;
  }
  EXPECT_GT(hidden, 500);
}

// Nearest first, all of them, and none said to be further away than it is: whoever stops at a distance misses nothing.
TEST(SightIndex, WallsComeFromNearToFar) {
  std::mt19937 g(5);
  WorldDef def;
  for (int i = 0; i < 200; ++i) {
    const Vec2 a = {unit(g) * 60.f, unit(g) * 40.f};
    def.levels[0].walls.push_back({a, a + Vec2{unit(g) * 8.f - 4.f, unit(g) * 8.f - 4.f}});
  }
  const World world(def);
  for (const float range : {0.5f, 5.f, 40.f}) {
    const SightIndex index(world, range);
    int hidden = 0;
    for (int i = 0; i < 1000; ++i) {
      const Vec2 p = {unit(g) * 80.f - 10.f, unit(g) * 60.f - 10.f}, q = {unit(g) * 60.f, unit(g) * 40.f};
      const WallsInSight around = index.around(p, 0);
      std::vector<float> least(world.walls(0).size(), -1.f);
      for (std::uint32_t w = 0; w < around.count; ++w) {
        EXPECT_LE(w > 0 ? around.least[w - 1] : 0.f, around.least[w]);
        least[around.wall[w]] = around.least[w];
      }
      bool clear = true;
      for (std::size_t w = 0; w < least.size(); ++w) {
        const Segment& wall = world.walls(0)[w];
        clear = clear && !segments_touch({p, q}, wall);
        const float away = std::sqrt(distance_squared(wall, p));
        if (away <= index.reach()) {
          EXPECT_GE(least[w], 0.f);
          EXPECT_LE(least[w], away);
        }
      }
      EXPECT_EQ(index.visible(p, q, 0), clear);
      hidden += clear ? 0 : 1;
    }
    EXPECT_GT(hidden, 200);
  }
}

}  // namespace
}  // namespace throng::space_test
