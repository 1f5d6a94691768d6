#include "engine/evaluation/measures/time_series.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

TimeSeries<int> counted(int samples, std::size_t most) {
  TimeSeries<int> series(most);
  for (int i = 0; i < samples; ++i) series.add(i);
  return series;
}

std::vector<int> kept(const TimeSeries<int>& series) { return {series.samples().begin(), series.samples().end()}; }

TEST(TimeSeries, KeepsEverythingWhileThereIsRoom) {
  EXPECT_EQ(kept(counted(0, 4)), (std::vector<int>{}));
  EXPECT_EQ(kept(counted(4, 4)), (std::vector<int>{0, 1, 2, 3}));
}

TEST(TimeSeries, DropsEverySecondSampleWhenFull) {
  EXPECT_EQ(kept(counted(5, 4)), (std::vector<int>{0, 2, 4}));
  EXPECT_EQ(kept(counted(7, 4)), (std::vector<int>{0, 2, 4, 6}));
  EXPECT_EQ(kept(counted(9, 4)), (std::vector<int>{0, 4, 8}));
}

TEST(TimeSeries, AlwaysEndsWithTheNewestSample) {
  EXPECT_EQ(kept(counted(6, 4)), (std::vector<int>{0, 2, 4, 5}));
  for (int n = 1; n < 500; ++n) {
    const TimeSeries<int> series = counted(n, 10);
    ASSERT_EQ(series.samples().front(), 0) << n;
    ASSERT_EQ(series.samples().back(), n - 1) << n;
    ASSERT_LE(series.samples().size(), 10u) << n;
    for (std::size_t i = 0; i + 1 < series.samples().size(); ++i)
      ASSERT_EQ(series.samples()[i], static_cast<int>(i * series.stride())) << n;
  }
}

TEST(TimeSeries, StaysBoundedOverALongRun) {
  const TimeSeries<int> series = counted(1'000'000, 1000);
  EXPECT_LE(series.samples().size(), 1000u);
  EXPECT_GE(series.samples().size(), 400u);
  EXPECT_EQ(series.seen(), 1'000'000u);
}

TEST(TimeSeries, GoesOnAfterLoadingAsIfNothingHadHappened) {
  for (const int saved_at : {0, 1, 6, 9, 300}) {
    TimeSeries<int> original = counted(saved_at, 8);
    ByteWriter out;
    original.save(out);
    ByteReader in(out.bytes());
    TimeSeries<int> resumed(8);
    resumed.load(in);
    in.expect_end();
    for (int i = saved_at; i < saved_at + 100; ++i) original.add(i), resumed.add(i);
    EXPECT_EQ(kept(original), kept(resumed)) << saved_at;
  }
}

TEST(TimeSeries, RefusesBytesThatContradictThemselves) {
  ByteWriter out;
  out.put(std::uint64_t{10});  // ten seen, all kept
  out.put(std::uint64_t{1});
  out.put_all(std::span<const int>(std::vector<int>{1, 2, 3}));
  ByteReader in(out.bytes());
  TimeSeries<int> series(100);
  EXPECT_THROW(series.load(in), Error);
}

}  // namespace
}  // namespace throng::evaluation
