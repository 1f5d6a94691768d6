#include "engine/foundation/jobs.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <optional>

namespace throng {

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
  arena_->arena->execute([&] {
    tbb::parallel_for(std::size_t{0}, chunks,
                      [&](std::size_t c) { call(body, c * chunk, std::min(count, (c + 1) * chunk)); });
  });
}

}  // namespace throng
