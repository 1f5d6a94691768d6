#include "engine/foundation/jobs.h"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace throng {
namespace {

// Whether helpers are called depends on how long the work took before: every item is done once all the same.
TEST(Workers, EveryItemIsDoneOnceHoweverMuchThereIs) {
  for (const int threads : {1, 2, 5}) {
    const Workers workers(threads);
    for (int round = 0; round < 50; ++round) {
      const std::size_t count = round % 7 == 0 ? 100'000 : static_cast<std::size_t>(round) * 17;
      std::vector<int> done(count, 0);
      workers.for_chunks(count, 64, [&](std::size_t begin, std::size_t end) {
        EXPECT_TRUE(in_chunk());
        EXPECT_EQ(begin % 64, 0u);
        for (std::size_t i = begin; i < end; ++i) ++done[i];
      });
      for (const int times : done) ASSERT_EQ(times, 1);
    }
    EXPECT_FALSE(in_chunk());
  }
}

// Work inside of work, as when a field is built on the way.
TEST(Workers, ChunksMayShareOutWorkThemselves) {
  const Workers workers(3);
  for (int round = 0; round < 20; ++round) {
    std::atomic<int> done{0};
    workers.for_chunks(6, 1, [&](std::size_t, std::size_t) {
      workers.for_chunks(200, 10, [&](std::size_t begin, std::size_t end) { done += static_cast<int>(end - begin); });
    });
    EXPECT_EQ(done.load(), 1200);
  }
}

}  // namespace
}  // namespace throng
