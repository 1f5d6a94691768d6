#include "engine/core/step/force_constraints.h"

#include <gtest/gtest.h>

#include <array>

namespace throng {
namespace {

HalfPlane with_point(float x) { return {{x, 0.f}, {0.f, 1.f}}; }

class ForceConstraintsTest : public testing::Test {
 protected:
  ForceConstraintsTest() {
    for (int k = 0; k < 4; ++k) ids_.push_back(agents_.spawn({.position = {static_cast<float>(k), 0.f}}, 0));
  }
  Agents agents_;
  std::vector<AgentId> ids_;
  ForceConstraints forces_;
};

TEST_F(ForceConstraintsTest, FollowPeopleToOtherRows) {
  forces_.add(ids_[2], with_point(1.f));
  forces_.add(ids_[0], with_point(2.f));
  forces_.add(ids_[2], with_point(3.f));
  const std::array<AgentIndex, 4> order = {3, 2, 1, 0};
  agents_.reorder(order);
  const ConstraintView view = forces_.resolve(agents_);
  EXPECT_EQ(std::vector<AgentIndex>(forces_.rows().begin(), forces_.rows().end()), (std::vector<AgentIndex>{1, 3}));
  ASSERT_EQ(view.of(1).size(), 2u);
  EXPECT_EQ(view.of(1)[0].point.x, 1.f);  // in the order in which they came
  EXPECT_EQ(view.of(1)[1].point.x, 3.f);
  ASSERT_EQ(view.of(3).size(), 1u);
  EXPECT_EQ(view.of(3)[0].point.x, 2.f);
  EXPECT_TRUE(view.of(0).empty());
  EXPECT_TRUE(view.of(2).empty());
}

TEST_F(ForceConstraintsTest, OfPeopleWhoAreGoneAreDropped) {
  forces_.add(ids_[1], with_point(1.f));
  forces_.add(ids_[3], with_point(2.f));
  agents_.remove(ids_[1]);
  agents_.compact();
  const AgentId newcomer = agents_.spawn({}, 1);  // in the slot of the one who went
  EXPECT_EQ(newcomer.slot, ids_[1].slot);
  const ConstraintView view = forces_.resolve(agents_);
  EXPECT_EQ(forces_.rows().size(), 1u);
  EXPECT_TRUE(view.of(agents_.find(newcomer)).empty());
  EXPECT_EQ(view.of(agents_.find(ids_[3])).size(), 1u);
}

TEST_F(ForceConstraintsTest, TheHashDoesNotDependOnRows) {
  const std::uint64_t none = forces_.hash(agents_);
  forces_.add(ids_[2], with_point(1.f));
  forces_.add(ids_[0], with_point(2.f));
  const std::uint64_t before = forces_.hash(agents_);
  EXPECT_NE(before, none);
  const std::array<AgentIndex, 4> order = {3, 1, 0, 2};
  agents_.reorder(order);
  EXPECT_EQ(forces_.hash(agents_), before);
}

TEST_F(ForceConstraintsTest, CostNothingWhenThereAreNone) {
  EXPECT_TRUE(forces_.resolve(agents_).begin.empty());
  EXPECT_EQ(forces_.bytes(), 0u);
}

}  // namespace
}  // namespace throng
