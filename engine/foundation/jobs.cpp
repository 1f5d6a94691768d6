#include "engine/foundation/jobs.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>

namespace throng {
namespace {

constexpr std::size_t kMostParts = 16;

}  // namespace

struct Workers::Arena {
  explicit Arena(int n) : threads(n) {
    if (n == 1) return;  // everything runs in place: a small simulation among thousands costs nothing of the library
    limit.emplace(tbb::global_control::max_allowed_parallelism,
                  static_cast<std::size_t>(std::max(n, tbb::info::default_concurrency())));
    arena.emplace(n);
  }
  int threads;
  std::optional<tbb::global_control> limit;  // lets tests use more threads than the machine has cores
  std::optional<tbb::task_arena> arena;
};

Workers::Workers(int threads)
    : arena_(std::make_unique<Arena>(threads > 0 ? threads : tbb::info::default_concurrency())) {}

Workers::~Workers() = default;

int Workers::threads() const { return arena_->threads; }

void Workers::run(std::size_t count, std::size_t chunk, Call call, const void* body) const {
  const std::size_t chunks = (count + chunk - 1) / chunk;
  const std::size_t helpers = std::min(chunks, static_cast<std::size_t>(threads()));
  // One task a thread: it takes the chunks of its own part of the range, which it had in the stage before as well and
  // may still have at hand, then what is left of the others'. Steps are short: splitting a range would cost more.
  struct alignas(64) Part {
    std::atomic<std::size_t> next{0};
    std::size_t end = 0;
  };
  std::array<Part, kMostParts> parts;
  const std::size_t count_of_parts = std::min(helpers, kMostParts);
  for (std::size_t p = 0; p < count_of_parts; ++p) {
    parts[p].next = chunks * p / count_of_parts;
    parts[p].end = chunks * (p + 1) / count_of_parts;
  }
  arena_->arena->execute([&] {
    tbb::parallel_for(
        std::size_t{0}, helpers,
        [&](std::size_t) {
          const auto own = static_cast<std::size_t>(std::max(0, tbb::this_task_arena::current_thread_index()));
          for (std::size_t p = 0; p < count_of_parts; ++p) {
            Part& part = parts[(own + p) % count_of_parts];
            for (std::size_t c = part.next.fetch_add(1); c < part.end; c = part.next.fetch_add(1))
              call(body, c * chunk, std::min(count, (c + 1) * chunk));
          }
        },
        tbb::simple_partitioner());
  });
}

void Workers::gathered(const std::function<void()>& body) const {
  if (threads() == 1)
    body();
  else
    arena_->arena->execute(body);
}

}  // namespace throng
