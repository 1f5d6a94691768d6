#include "engine/foundation/jobs.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

namespace throng {
namespace {

constexpr std::size_t kMostParts = 16;

// Tasks see what was written before they were handed out, and whoever waits for them sees what they wrote. The library
// makes sure of it; it is said again here because the packaged one is not built for the thread sanitizer, which would
// report every hand-over. Globals, since a task may not touch anything of its maker's before.
std::atomic<std::uint64_t> handed_out{0};
std::atomic<std::uint64_t> handed_back{0};

void hand_over(std::atomic<std::uint64_t>& moment) { moment.fetch_add(1, std::memory_order_release); }
void take_over(const std::atomic<std::uint64_t>& moment) { (void)moment.load(std::memory_order_acquire); }

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
  const auto work = [&](std::size_t) {
    take_over(handed_out);
    const detail::InChunk inside;
    const auto own = static_cast<std::size_t>(std::max(0, tbb::this_task_arena::current_thread_index()));
    for (std::size_t p = 0; p < count_of_parts; ++p) {
      Part& part = parts[(own + p) % count_of_parts];
      for (std::size_t c = part.next.fetch_add(1); c < part.end; c = part.next.fetch_add(1))
        call(body, c * chunk, std::min(count, (c + 1) * chunk));
    }
    hand_over(handed_back);
  };
  hand_over(handed_out);
  arena_->arena->execute([&] { tbb::parallel_for(std::size_t{0}, helpers, work, tbb::simple_partitioner()); });
  take_over(handed_back);
}

void Workers::gathered(const std::function<void()>& body) const {
  if (threads() == 1)
    body();
  else
    arena_->arena->execute(body);
}

}  // namespace throng
