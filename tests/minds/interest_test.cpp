#include "engine/minds/sociality/interest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/foundation/random.h"

namespace throng {
namespace {

constexpr InterestRates kRates;

// Eq. 8, step by step, as the document computes it.
struct EveryStep {
  double interest = 1.0;
  void pass(double seconds, bool near, bool talking) {
    const double rate = talking ? -kRates.talking : near ? -kRates.near : kRates.apart;
    interest = std::clamp(interest + rate * seconds, 0.0, 1.0);
  }
  void part() { interest = std::max(0.0, interest - kRates.parting); }
};

// Random meetings of two people who look every few steps: near or apart from one look to the next, and talks in
// between.
void compare(double dt, std::uint32_t look_every, std::uint64_t seed) {
  const Random random(seed);
  InterestMemory lazy(kRates, dt, look_every);
  lazy.make_room(1);
  EveryStep reference;
  bool near = false, talking = false;
  std::uint64_t step = 0;
  double furthest = 0.0;
  for (std::uint32_t look = 0; look < 4000; ++look) {
    const double u = random.uniform_double(1, look, Purpose::kUser);
    const bool stays = u < 0.9;
    const bool meets = stays ? near : !near;
    if (!talking && meets) {
      lazy.see(0, 7, step);
      furthest = std::max(furthest, std::fabs(lazy.interest(0, 7, step) - reference.interest));
      if (u < 0.1) lazy.begin_talk(0, 7, step), talking = true;
    } else if (talking && u < 0.2) {
      furthest = std::max(furthest, std::fabs(lazy.interest(0, 7, step) - reference.interest));
      lazy.end_talk(0, 7, step);
      reference.part();
      talking = false;
      near = true;
      // Whoever has just talked is still near at the next look.
      lazy.see(0, 7, step);
    }
    near = meets || talking;
    // The reference follows every step until the next look. Being near lasts until the look that misses it: that look
    // finds two people apart since the last one.
    const bool next_stays = random.uniform_double(1, look + 1, Purpose::kUser) < 0.9;
    const bool near_until_next = talking || (near && next_stays);
    for (std::uint32_t k = 0; k < look_every; ++k) reference.pass(dt, near_until_next, talking);
    step += look_every;
  }
  EXPECT_LT(furthest, 1e-6) << "dt " << dt;
}

TEST(Interest, LazilyIsTheSameAsEveryStep) {
  for (const double dt : {0.01, 0.05, 0.1, 0.37, 1.0})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) compare(dt, dt < 0.2 ? 10 : 1, seed);
}

TEST(Interest, StaysWithinItsBoundsAndIsForgotten) {
  InterestMemory memory(kRates, 0.1, 5);
  memory.make_room(1);
  EXPECT_DOUBLE_EQ(memory.interest(0, 3, 100), 1.0);
  memory.begin_talk(0, 3, 100);
  EXPECT_NEAR(memory.interest(0, 3, 200), 0.7, 1e-9);
  memory.end_talk(0, 3, 200);
  EXPECT_NEAR(memory.interest(0, 3, 200), 0.2, 1e-9);
  EXPECT_NEAR(memory.interest(0, 3, 200 + 300), 0.5, 1e-9);
  memory.begin_talk(0, 3, 200);
  EXPECT_DOUBLE_EQ(memory.interest(0, 3, 100'000), 0.0);
  memory.end_talk(0, 3, 100'000);
  memory.forget(0, 100'500);
  EXPECT_EQ(memory.entries(), 1u) << "half as interesting as a stranger";
  memory.forget(0, 101'001);
  EXPECT_EQ(memory.entries(), 0u) << "as interesting as a stranger";
}

TEST(Interest, AMillionPairsTakeLessThan40Megabytes) {
  InterestMemory memory(kRates, 0.05, 10);
  constexpr std::uint32_t kPeople = 100'000, kFriends = 20;  // both ways: a million pairs
  memory.make_room(kPeople);
  for (std::uint32_t p = 0; p < kPeople; ++p)
    for (std::uint32_t k = 1; k <= kFriends; ++k) memory.see(p, (p + k) % kPeople, 1);
  EXPECT_EQ(memory.entries(), 2u * 1'000'000u);
  EXPECT_LT(memory.bytes(), 40'000'000u);
}

}  // namespace
}  // namespace throng
