#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "engine/core/agents/agents.h"
#include "engine/foundation/error.h"

namespace throng {
namespace {

struct Wide {
  std::array<std::uint32_t, 5> words{};
  bool operator==(const Wide&) const = default;
};
struct alignas(64) Line {
  float value = 1.f;
};

std::string snapshot_of(Agents& agents) {
  Archive out = Archive::writer();
  agents.serialise(out);
  return out.take();
}

void restore(Agents& agents, const std::string& bytes) {
  Archive in = Archive::reader(bytes);
  agents.serialise(in);
}

std::uint64_t full_hash(Agents& agents) {
  Archive archive = Archive::hasher();
  agents.serialise(archive);
  return archive.hash();
}

TEST(Columns, EverybodyBeginsWithTheInitialValue) {
  Agents agents;
  agents.spawn({}, 0);
  const Column<float> fear = agents.add_column<float>("fear", {}, 0.5f);
  const Column<Line> lines = agents.add_column<Line>("lines", {.saved = false, .hashed = false});
  agents.spawn({}, 0);
  ASSERT_EQ(fear.size(), 2u);
  EXPECT_EQ(fear[0], 0.5f);
  EXPECT_EQ(fear[1], 0.5f);
  EXPECT_EQ(lines[1].value, 1.f);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(lines.data()) % 64, 0u);
  fear[1] = 0.25f;
  EXPECT_EQ(agents.add_column<float>("fear", {}, 0.5f)[1], 0.25f) << "the same one";
  EXPECT_THROW(agents.add_column<std::uint32_t>("fear"), Error);
}

// Columns of several widths through births, removals, new orders and snapshots, against a plain map.
TEST(Columns, FollowTheCrowd) {
  std::mt19937 g(7);
  Agents agents;
  const auto one = agents.add_column<std::uint8_t>("one", {}, 1);
  const auto eight = agents.add_column<std::uint64_t>("eight");
  const auto wide = agents.add_column<Wide>("wide");
  ColumnStore& bytes = agents.add_bytes("bytes", 24);
  std::map<std::uint32_t, std::uint32_t> values;  // by serial
  for (int round = 0; round < 300; ++round) {
    for (int i = static_cast<int>(g() % 6); i > 0; --i) {
      agents.spawn({}, 0);
      const AgentIndex row = agents.size() - 1;
      ASSERT_EQ(one[row], 1);
      const auto value = static_cast<std::uint32_t>(g());
      one[row] = static_cast<std::uint8_t>(value), eight[row] = value;
      wide[row].words = {0, 0, value, 0, value};
      bytes.row(row)[20] = static_cast<std::byte>(value);
      values[agents.columns().serial[row]] = value;
    }
    for (int i = static_cast<int>(g() % 5); i > 0 && agents.size() > 0; --i) {
      const AgentIndex victim = static_cast<AgentIndex>(g() % agents.size());
      values.erase(agents.columns().serial[victim]);
      agents.remove(agents.columns().id[victim]);
      agents.compact();
    }
    const std::uint64_t before = full_hash(agents);
    std::vector<AgentIndex> order(agents.size());
    for (AgentIndex i = 0; i < order.size(); ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), g);
    agents.reorder(order);
    EXPECT_EQ(full_hash(agents), before);
    if (round % 50 == 49) {
      const std::string snapshot = snapshot_of(agents);
      agents.spawn({}, 0);
      std::fill(eight.begin(), eight.end(), 0);
      restore(agents, snapshot);
      EXPECT_EQ(full_hash(agents), before);
      EXPECT_TRUE(snapshot_of(agents) == snapshot);
    }
    ASSERT_EQ(agents.size(), values.size());
    for (AgentIndex i = 0; i < agents.size(); ++i) {
      const std::uint32_t value = values.at(agents.columns().serial[i]);
      ASSERT_EQ(one[i], static_cast<std::uint8_t>(value));
      ASSERT_EQ(eight[i], value);
      ASSERT_EQ(wide[i], (Wide{{0, 0, value, 0, value}}));
      ASSERT_EQ(bytes.row(i)[20], static_cast<std::byte>(value));
    }
  }
}

TEST(Columns, AreReadByName) {
  Agents agents;
  agents.spawn({.radius = 0.4f}, 0);
  agents.add_column<float>("fear", {}, 0.5f);
  ASSERT_EQ(agents.column<float>("fear").size(), 1u);
  EXPECT_EQ(agents.column<float>("fear")[0], 0.5f);
  EXPECT_EQ(agents.column<float>("radius")[0], 0.4f) << "the crowd's own, too";
  EXPECT_TRUE(agents.column<std::uint32_t>("fear").empty()) << "of another type";
  EXPECT_TRUE(agents.column<float>("courage").empty());
  ASSERT_NE(agents.find_column("fear"), nullptr);
  EXPECT_EQ(agents.find_column("fear")->stride(), sizeof(float));
}

TEST(Columns, OptionsSayWhatIsSavedAndHashed) {
  Agents agents;
  const auto kept = agents.add_column<float>("kept");
  const auto derived = agents.add_column<float>("derived", {.saved = false, .hashed = false}, 3.f);
  agents.spawn({}, 0);
  const std::uint64_t before = full_hash(agents);
  derived[0] = 7.f;
  EXPECT_EQ(full_hash(agents), before);
  kept[0] = 2.f;
  EXPECT_NE(full_hash(agents), before);
  const std::string bytes = snapshot_of(agents);
  kept[0] = 0.f;
  restore(agents, bytes);
  EXPECT_EQ(kept[0], 2.f);
  EXPECT_EQ(derived[0], 3.f) << "as at birth, until its room makes it anew";
}

TEST(Columns, TheHashSeesTheWholeBody) {
  Agents agents;
  agents.spawn({}, 0);
  std::uint64_t before = full_hash(agents);
  const auto differs = [&] {
    const std::uint64_t now = full_hash(agents);
    return now != std::exchange(before, now);
  };
  AgentColumns& c = agents.columns();
  c.goal[0] = 3;
  EXPECT_TRUE(differs());
  for (auto* column : {&c.radius, &c.preferred_speed, &c.max_speed, &c.mass}) {
    (*column)[0] += 0.25f;
    EXPECT_TRUE(differs());
  }
  agents.add_column<float>("new");
  EXPECT_FALSE(differs()) << "a column at its initial value says nothing";
}

// A mind that a command brought into the run is not there yet when its snapshot is read.
TEST(Columns, WaitInASnapshotForWhoAddsThem) {
  Agents agents;
  agents.add_column<float>("late", {}, 0.5f);
  agents.add_bytes("memory", 8);
  agents.spawn({}, 0);
  agents.add_column<float>("late")[0] = 0.75f;
  const std::string bytes = snapshot_of(agents);

  Agents resumed;
  restore(resumed, bytes);
  EXPECT_THROW(resumed.refuse_unknown_columns(), Error);
  EXPECT_THROW(resumed.add_column<double>("late"), Error) << "another width";
  EXPECT_EQ(resumed.add_column<float>("late", {}, 0.5f)[0], 0.75f);
  EXPECT_EQ(resumed.add_bytes("memory", 16).stride(), 16u);
  EXPECT_NO_THROW(resumed.refuse_unknown_columns());
  resumed.spawn({}, 0);
  EXPECT_EQ(resumed.add_column<float>("late", {}, 0.5f)[1], 0.5f);
}

TEST(Columns, MemoryCountsThem) {
  Agents agents;
  for (int i = 0; i < 1000; ++i) agents.spawn({}, 0);
  const std::size_t before = agents.memory_bytes();
  agents.add_column<Wide>("wide");
  EXPECT_GE(agents.memory_bytes(), before + 1000 * sizeof(Wide));
}

}  // namespace
}  // namespace throng
