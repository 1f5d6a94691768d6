#include "engine/minds/sociality/interest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "engine/foundation/error.h"
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

// Meetings with many others, remembered in the plainest way.
struct PlainMemory {
  struct Entry {
    double level = 1.0;
    std::uint64_t seen = 0;
    bool talking = false;
  };
  static constexpr double kStep = 0.05;  // [s]
  static constexpr std::uint32_t kLookEvery = 40;

  double interest(std::uint32_t other, std::uint64_t step) const {
    const auto found = entries.find(other);
    if (found == entries.end()) return 1.0;
    const Entry& e = found->second;
    const double seconds = static_cast<double>(step - e.seen) * kStep;
    if (e.talking) return std::max(0.0, e.level - kRates.talking * seconds);
    if (step - e.seen <= kLookEvery) return std::max(0.0, e.level - kRates.near * seconds);
    return std::min(1.0, e.level + kRates.apart * seconds);
  }
  void meet(std::uint32_t other, std::uint64_t step, bool talking) {
    if (const auto found = entries.find(other); found != entries.end() && found->second.talking) return;
    entries[other] = {interest(other, step), step, talking};
  }
  void part(std::uint32_t other, std::uint64_t step) {
    const auto found = entries.find(other);
    if (found == entries.end() || !found->second.talking) return;
    found->second = {std::max(0.0, interest(other, step) - kRates.parting), step, false};
  }
  std::map<std::uint32_t, Entry> entries;
};

// Few others and so many that no list could hold them side by side.
TEST(Interest, NobodyIsTakenForSomebodyElse) {
  for (const std::uint32_t others : {3u, 12u, 27u, 90u}) {
    const Random random(others);
    InterestMemory memory(kRates, PlainMemory::kStep, PlainMemory::kLookEvery);
    memory.make_room(3);
    std::vector<PlainMemory> plain(3);
    double furthest = 0.0;
    for (std::uint64_t step = 1; step < 20'000; ++step) {
      const auto draw = random.bits(1, step, Purpose::kUser);
      const std::uint32_t row = draw[0] % 3, other = 1000 + draw[1] % others * 77;
      if (draw[2] % 8 < 4) {
        memory.see(row, other, step);
        plain[row].meet(other, step, false);
      } else if (draw[2] % 8 < 6) {
        memory.begin_talk(row, other, step);
        plain[row].meet(other, step, true);
      } else if (draw[2] % 8 == 6) {
        memory.end_talk(row, other, step);
        plain[row].part(other, step);
      } else if (draw[3] % 50 == 0) {
        memory.forget(row, step);
      } else if (draw[3] % 50 == 1) {  // rows move
        memory.reorder(std::vector<std::uint32_t>{2, 0, 1});
        std::rotate(plain.begin(), plain.begin() + 2, plain.end());
      }
      for (std::uint32_t k = 0; k < others; ++k)
        furthest = std::max(
            furthest, std::fabs(memory.interest(row, 1000 + k * 77, step) - plain[row].interest(1000 + k * 77, step)));
    }
    EXPECT_LT(furthest, 1e-6) << others << " others";
  }
}

TEST(Interest, SomeTireAndRecoverFasterThanOthers) {
  constexpr double kDt = 0.1;
  InterestMemory memory(kRates, kDt, 5);
  memory.make_room(2);
  memory.set_temper(1, 2.f, 0.5f, 0);
  for (const std::uint32_t row : {0u, 1u}) memory.begin_talk(row, 7, 0);
  EXPECT_NEAR(memory.interest(0, 7, 50), 1.0 - kRates.talking * 5, 1e-6);
  EXPECT_NEAR(memory.interest(1, 7, 50), 1.0 - kRates.talking * 2 * 5, 1e-6);
  EXPECT_NEAR(memory.tires_per_step(0), kRates.talking * kDt, 1e-12);
  EXPECT_NEAR(memory.tires_per_step(1), 2 * kRates.talking * kDt, 1e-12);
  for (const std::uint32_t row : {0u, 1u}) memory.end_talk(row, 7, 50);
  const double parted[] = {memory.interest(0, 7, 50), memory.interest(1, 7, 50)};
  EXPECT_NEAR(memory.interest(0, 7, 150) - parted[0], kRates.apart * 10, 1e-6);
  EXPECT_NEAR(memory.interest(1, 7, 150) - parted[1], kRates.apart * 0.5 * 10, 1e-6);
}

// What was lost or regained before somebody became another kind of person stays.
TEST(Interest, AnotherTemperActsFromNowOn) {
  InterestMemory memory(kRates, 0.1, 5);
  memory.make_room(1);
  memory.begin_talk(0, 7, 0);
  memory.set_temper(0, 2.f, 2.f, 50);
  EXPECT_NEAR(memory.interest(0, 7, 50), 1.0 - kRates.talking * 5, 1e-6);
  EXPECT_NEAR(memory.interest(0, 7, 70), 1.0 - kRates.talking * (5 + 2 * 2), 1e-6);
  memory.end_talk(0, 7, 70);
  const double parted = memory.interest(0, 7, 70);
  memory.set_temper(0, 1.f, 1.f, 170);
  EXPECT_NEAR(memory.interest(0, 7, 170), parted + kRates.apart * 2 * 10, 1e-6);
  EXPECT_NEAR(memory.interest(0, 7, 270), parted + kRates.apart * (2 * 10 + 10), 1e-6);
}

TEST(Interest, WhoIsGoneIsForgottenWithItsRow) {
  InterestMemory memory(kRates, 0.1, 5);
  memory.make_room(4);
  for (std::uint32_t row = 0; row < 4; ++row)
    for (std::uint32_t other = 0; other < 40; ++other) memory.begin_talk(row, 100 * row + other, 1);
  memory.reorder(std::vector<std::uint32_t>{3, 1});
  ASSERT_EQ(memory.rows(), 2u);
  EXPECT_EQ(memory.entries(), 80u);
  EXPECT_LT(memory.interest(0, 339, 50), 1.0);
  EXPECT_LT(memory.interest(1, 139, 50), 1.0);
  EXPECT_EQ(memory.interest(1, 339, 50), 1.0);
  memory.clear(0);
  EXPECT_EQ(memory.entries(), 40u);
}

// As many as no list holds, in a file that somebody else wrote.
TEST(Interest, TooLongAListIsRefused) {
  struct Entry {
    std::uint32_t other, level, when;
  };
  for (const std::size_t length : {65'535u, 65'536u}) {
    std::vector<Entry> entries(length);
    for (std::uint32_t k = 0; k < length; ++k) entries[k] = {k, 7, 2};
    Archive out = Archive::writer();
    out.section("memory", 1, [&] {
      out.same(1);
      std::uint16_t average = 4096;
      out.value(average);  // how fast one tires
      out.value(average);  // and recovers
      out.list(entries);
    });
    InterestMemory memory(kRates, 0.1, 5);
    const std::string bytes = out.take();
    Archive in = Archive::reader(bytes);
    const auto read = [&] { in.section("memory", 1, [&] { memory.serialise(in, {}); }); };
    if (length > 65'535) {
      EXPECT_THROW(read(), Error);
    } else {
      read();
      EXPECT_EQ(memory.entries(), length);
      memory.see(0, 70'000, 3);
      EXPECT_EQ(memory.entries(), length) << "the last one makes room";
      EXPECT_LT(memory.interest(0, 70'000, 5), 1.0);
    }
  }
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
