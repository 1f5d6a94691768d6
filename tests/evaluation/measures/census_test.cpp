#include "engine/evaluation/measures/census.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

using Numbers = std::vector<std::uint32_t>;
using Populations = std::vector<std::uint16_t>;

std::vector<std::uint64_t> seen(const Census& census) { return {census.seen().begin(), census.seen().end()}; }

TEST(Census, CountsEverybodyOnce) {
  Census census(2);
  census.add(Numbers{1, 0, 2}, Populations{0, 0, 1});
  census.add(Numbers{2, 0}, Populations{1, 0});
  census.add(Numbers{5, 0, 3}, Populations{1, 0, 0});
  EXPECT_EQ(seen(census), (std::vector<std::uint64_t>{3, 2}));
  EXPECT_EQ(census.total(), 5u);
}

TEST(Census, WorksWithoutPopulations) {
  Census census(0);
  census.add(Numbers{0, 1}, Populations{0, 0});
  EXPECT_EQ(seen(census), (std::vector<std::uint64_t>{2}));
}

TEST(Census, ComesBackFromBytes) {
  Census census(2), copy(2), other(3);
  census.add(Numbers{0, 1}, Populations{0, 1});
  ByteWriter out;
  census.save(out);
  ByteReader in(out.bytes());
  copy.load(in);
  copy.add(Numbers{1, 2}, Populations{1, 1});
  EXPECT_EQ(seen(copy), (std::vector<std::uint64_t>{1, 2}));
  ByteReader again(out.bytes());
  EXPECT_THROW(other.load(again), Error);
}

}  // namespace
}  // namespace throng::evaluation
