// What crowds of groups do with local interaction fields: Park 2013, section 3.4.1. Limits are ours: the thesis shows
// pictures.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/steering/walking_groups.h"

namespace throng::test {
namespace {

constexpr std::uint64_t kSeeds = 10;

struct Order {
  double lanes = 0.0, shuffled = 0.0;
};

// Eight groups of ten cross to opposite sides of a strip of 10 m. The order of Rex & Loewen 2007 while people of both
// directions are in the middle, and that of the same people with their directions dealt out anew.
Order crossing(std::uint64_t seed) {
  WalkingGroups groups(seed);
  std::vector<char> east;
  for (int k = 0; k < 8; ++k) {
    const float x = 14.f + 3.f * static_cast<float>(k / 2), y = 10.f * (groups.draw(4) - 0.5f);
    const float from = k % 2 == 1 ? -x : x;
    groups.add(10, {from, y}, {-from, y});
    east.insert(east.end(), 10, static_cast<char>(k % 2));
  }
  std::vector<char> dealt = east;
  for (std::size_t k = dealt.size() - 1; k > 0; --k)
    std::swap(dealt[k], dealt[static_cast<std::size_t>(groups.draw(5) * static_cast<float>(k + 1))]);
  double sums[2] = {}, counts[2] = {};
  while (groups.sim.clock().seconds() < 60.0) {
    for (int k = 0; k < 4; ++k) groups.sim.step();
    std::vector<Vec2> at;
    for (const AgentId id : groups.everybody) at.push_back(groups.at(id));
    int within[2] = {};
    for (std::size_t k = 0; k < at.size(); ++k)
      if (std::fabs(at[k].x) < 7.f) ++within[east[k] != 0 ? 1 : 0];
    if (std::min(within[0], within[1]) <= 3) continue;
    for (const std::vector<char>* directions : {&east, &dealt})
      for (std::size_t a = 0; a < at.size(); ++a) {
        if (std::fabs(at[a].x) > 7.f) continue;
        int same = 0, other = 0;
        for (std::size_t b = 0; b < at.size(); ++b)
          if (a != b && std::fabs(at[b].x) < 10.f && std::fabs(at[b].y - at[a].y) < 0.5f)
            ++((*directions)[a] == (*directions)[b] ? same : other);
        if (same + other == 0) continue;
        const double share = static_cast<double>(same - other) / (same + other);
        sums[directions == &dealt ? 1 : 0] += share * share;
        counts[directions == &dealt ? 1 : 0] += 1.0;
      }
  }
  return {sums[0] / counts[0], sums[1] / counts[1]};
}

TEST(LifCrowds, GroupsThatCrossFormLanes) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const Order order = crossing(seed);
    EXPECT_GT(order.lanes, 2.0 * order.shuffled) << "seed " << seed;
  }
}

TEST(LongLifCrowds, GroupsThatCrossFormLanes) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const Order order = crossing(seed);
    EXPECT_GT(order.lanes, 2.0 * order.shuffled) << "seed " << seed;
  }
}

struct Fours {
  double met = 0.0;      // [1/m2] others within 2 m of the members of one group on its way
  bool arrived = false;  // that group
};

// 64 groups of four, 16 from each corner of a square of 40 m to the opposite one. One of them may have other settings.
Fours corners(std::uint64_t seed, const steering::Settings& one) {
  WalkingGroups groups(seed);
  const std::uint16_t special = groups.sim.add_steering("lif", one);
  constexpr Vec2 kCorners[4] = {{-20, -20}, {20, -20}, {20, 20}, {-20, 20}};
  std::vector<AgentId> mine;
  for (int k = 0; k < 16; ++k)
    for (int corner = 0; corner < 4; ++corner) {
      const Vec2 off{3.f * (static_cast<float>(k % 4) - 1.5f) + groups.draw(7) - 0.5f,
                     3.f * (static_cast<float>(k / 4) - 1.5f) + groups.draw(8) - 0.5f};
      const bool is_mine = k == 5 && corner == 0;
      const auto ids =
          groups.add(4, kCorners[corner] + off, -kCorners[corner] + off, is_mine ? special : std::uint16_t{0}, 2);
      if (is_mine) mine = ids;
    }
  Fours result;
  double looks = 0.0;
  while (groups.sim.clock().seconds() < 240.0 && groups.arrived() < groups.everybody.size()) {
    for (int k = 0; k < 4; ++k) groups.sim.step();
    std::vector<Vec2> at;
    for (const AgentId id : groups.everybody) at.push_back(groups.at(id));
    for (std::size_t k = 0; k < at.size(); ++k) {
      if (std::find(mine.begin(), mine.end(), groups.everybody[k]) == mine.end() || groups.there(groups.everybody[k]))
        continue;
      looks += 1.0;
      for (std::size_t o = 0; o < at.size(); ++o)
        if (std::find(mine.begin(), mine.end(), groups.everybody[o]) == mine.end() && distance(at[o], at[k]) < 2.f)
          result.met += 1.0 / (4.0 * 3.14159265);
    }
  }
  result.met /= looks;
  result.arrived = std::all_of(mine.begin(), mine.end(), [&](AgentId id) { return groups.there(id); });
  return result;
}

TEST(LongLifCrowds, AGroupThatMindsOthersMoreMeetsFewer) {
  double usual = 0.0, shy = 0.0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const Fours with = corners(seed, {{"beta", 0.5}});
    EXPECT_TRUE(with.arrived) << "seed " << seed;
    usual += corners(seed, {}).met, shy += with.met;
  }
  EXPECT_LT(shy, 0.9 * usual) << shy / kSeeds << " against " << usual / kSeeds << " 1/m2";
}

}  // namespace
}  // namespace throng::test
