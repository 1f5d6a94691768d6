#include "engine/core/agents/agents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace throng {
namespace {

TEST(Agents, HandlesOutliveOthersAndGoStale) {
  Agents agents;
  std::vector<AgentId> ids;
  for (int i = 0; i < 10; ++i) ids.push_back(agents.spawn({.position = {static_cast<float>(i), 0.f}}, 0));
  EXPECT_TRUE(agents.remove(ids[3]));
  EXPECT_FALSE(agents.remove(ids[3]));
  agents.remove(ids[7]);
  agents.compact();
  EXPECT_EQ(agents.size(), 8u);
  for (int i = 0; i < 10; ++i) {
    const AgentIndex row = agents.find(ids[static_cast<std::size_t>(i)]);
    if (i == 3 || i == 7)
      EXPECT_EQ(row, kNoAgent);
    else
      EXPECT_EQ(agents.columns().position[row].x, static_cast<float>(i));
  }
  const AgentId reborn = agents.spawn({}, 1);
  EXPECT_EQ(reborn.slot, ids[7].slot);  // the slot is used again, the handle is another
  EXPECT_FALSE(agents.alive(ids[7]));
  EXPECT_TRUE(agents.alive(reborn));
  EXPECT_EQ(agents.columns().serial.back(), 10u);
}

// Random births, deaths and reorderings against a plain map.
TEST(Agents, AgreesWithAPlainModel) {
  std::mt19937 g(5);
  Agents agents;
  const Column<std::uint64_t> own = agents.add_column<std::uint64_t>("own");
  std::vector<std::pair<AgentId, std::uint32_t>> alive;
  for (int round = 0; round < 500; ++round) {
    const int births = static_cast<int>(g() % 6);
    for (int i = 0; i < births; ++i) {
      const AgentId id = agents.spawn({.radius = 0.1f + static_cast<float>(agents.births())}, 0);
      alive.emplace_back(id, agents.births() - 1);
      own[agents.size() - 1u] = agents.births() - 1;
    }
    for (int i = static_cast<int>(g() % 5); i > 0 && !alive.empty(); --i) {
      const std::size_t victim = g() % alive.size();
      EXPECT_TRUE(agents.remove(alive[victim].first));
      alive.erase(alive.begin() + static_cast<std::ptrdiff_t>(victim));
    }
    agents.compact();
    const std::uint64_t before = agents.hash();
    std::vector<AgentIndex> order(agents.size());
    for (AgentIndex i = 0; i < order.size(); ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), g);
    agents.reorder(order);
    EXPECT_EQ(agents.hash(), before);  // the hash knows no order
    ASSERT_EQ(agents.size(), alive.size());
    for (const auto& [id, number] : alive) {
      const AgentIndex row = agents.find(id);
      ASSERT_NE(row, kNoAgent);
      ASSERT_EQ(agents.columns().serial[row], number);
      ASSERT_EQ(agents.columns().radius[row], 0.1f + static_cast<float>(number));
      ASSERT_EQ(own[row], number);
    }
  }
}

TEST(Agents, HashSeesEveryBit) {
  Agents a;
  a.spawn({.position = {1.f, 2.f}}, 0);
  const std::uint64_t before = a.hash();
  a.columns().velocity[0].y = 1e-30f;
  EXPECT_NE(a.hash(), before);
}

}  // namespace
}  // namespace throng
