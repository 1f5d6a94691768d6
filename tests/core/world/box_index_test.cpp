#include "engine/core/world/box_index.h"

#include <gtest/gtest.h>

#include <random>

namespace throng::box_index_test {
namespace {

Box random_box(std::mt19937& g, float largest) {
  std::uniform_real_distribution<float> where(-50.f, 50.f), size(0.f, largest);
  const Vec2 low = {where(g), where(g)};
  return {low, low + Vec2{size(g), size(g)}};
}

bool meet(const Box& a, const Box& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

TEST(BoxIndex, FindsExactlyThoseThatMeet) {
  std::mt19937 g(7);
  for (const std::size_t count : {1u, 15u, 16u, 17u, 300u, 5000u}) {
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < count; ++i) boxes.push_back(random_box(g, i % 10 == 0 ? 30.f : 1.f));
    boxes.push_back(boxes[0]);  // twice the same
    const BoxIndex index(boxes);
    ASSERT_EQ(index.size(), boxes.size());
    std::vector<std::size_t> found;
    for (int look = 0; look < 50; ++look) {
      const Box box = random_box(g, 5.f);
      std::vector<std::size_t> expected;
      for (std::size_t i = 0; i < boxes.size(); ++i)
        if (meet(boxes[i], box)) expected.push_back(i);
      index.meeting(box, found);
      EXPECT_EQ(found, expected);
    }
  }
}

TEST(BoxIndex, TouchingIsMeeting) {
  const std::vector<Box> boxes = {{{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}, {{3, 0}, {3, 0}}};
  const BoxIndex index(boxes);
  std::vector<std::size_t> found;
  index.meeting({{1, 1}, {1, 1}}, found);
  EXPECT_EQ(found, (std::vector<std::size_t>{0, 1}));
  index.meeting({{3, 0}, {4, 4}}, found);
  EXPECT_EQ(found, std::vector<std::size_t>{2});
  index.meeting({{2.5f, 0}, {2.9f, 9}}, found);
  EXPECT_TRUE(found.empty());
}

TEST(BoxIndex, OfNothingFindsNothing) {
  std::vector<std::size_t> found = {1};
  BoxIndex(std::vector<Box>{}).meeting({{0, 0}, {1, 1}}, found);
  EXPECT_TRUE(found.empty());
}

}  // namespace
}  // namespace throng::box_index_test
