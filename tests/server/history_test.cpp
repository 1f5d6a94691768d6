#include "apps/server/history.h"

#include <gtest/gtest.h>

#include "apps/server/series.h"

namespace throng::server {
namespace {

CrowdFrame frame(double time) {
  CrowdFrame made;
  made.time = time;
  made.resize(50);
  for (std::uint32_t k = 0; k < 50; ++k) made.serial[k] = k, made.x[k] = to_millimetres(time);
  return made;
}

TEST(History, GivesTheFrameAtOrBefore) {
  History history(0.1);
  for (int k = 0; k < 100; ++k) history.offer(frame(k * 0.05));
  EXPECT_EQ(history.frames(), 50u);
  EXPECT_EQ(history.at(2.34)->x[0], 2300);
  EXPECT_EQ(history.at(-5)->x[0], 0);
  EXPECT_EQ(history.at(1e9)->x[0], 4900);
  EXPECT_NEAR(history.after(2.3), 2.4, 1e-9);
  EXPECT_LT(history.after(4.9), 0.0);
  EXPECT_EQ(History(0.1).at(1.0), nullptr);
}

TEST(History, StaysWithinItsBudgetAndKeepsTheBeginning) {
  constexpr std::size_t kBudget = 100'000;
  History history(0.1, kBudget);
  for (int k = 0; k < 20'000; ++k) {
    history.offer(frame(k * 0.1));
    ASSERT_LE(history.bytes(), kBudget);
  }
  EXPECT_GT(history.frames(), 50u);
  EXPECT_EQ(history.at(0)->x[0], 0);
  EXPECT_NEAR(history.at(1999.9)->time, 1999.9, history.every() + 0.1);
  EXPECT_GT(history.every(), 0.1);
}

TEST(Series, NeverHasMoreThanAPictureShows) {
  Series series(0.5, 100);
  int thinned = 0;
  for (int k = 0; k < 1000; ++k) {
    Sample sample;
    sample.time = series.due();
    thinned += series.add(sample) ? 1 : 0;
    ASSERT_LE(series.samples().size(), 100u);
  }
  EXPECT_GT(thinned, 3);
  EXPECT_EQ(series.samples().front().time, 0.0);
}

TEST(Measure, CountsDensityAndSpeed) {
  CrowdFrame a;
  a.resize(5);
  a.serial = {1, 2, 3, 4, 9};
  a.x = {100, 300, 500, 700, 50'000};  // four in one cell of 4 m2, one alone
  a.y = {100, 100, 100, 100, 100};
  CrowdFrame b = a;
  b.time = 0.5;
  for (std::int32_t& x : b.x) x += 600;
  EXPECT_NEAR(measure(a).density, (4 * 1.0 + 0.25) / 5, 1e-9);
  EXPECT_NEAR(mean_speed(a, b), 1.2, 1e-9);
  b.serial = {21, 22, 23, 24, 29};
  EXPECT_EQ(mean_speed(a, b), 0.0);  // nobody is in both
  EXPECT_EQ(measure(CrowdFrame{}).people, 0.0);
}

}  // namespace
}  // namespace throng::server
