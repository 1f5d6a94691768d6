#include "engine/foundation/jobs.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
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

// Calling helpers takes about as long as a hundred people take in a stage, and more when they sleep. So every kind of
// work remembers what one item of it took lately, and what is too little to share is done by the caller alone.
constexpr double kWorthSharing = 30e-6;  // [s]
constexpr double kForget = 0.125;        // how much the latest time counts

class Costs {
 public:
  // [s] one item takes; 0: nobody knows yet.
  double of(const void* work) const {
    const Kind* kind = find(work);
    return kind == nullptr ? 0.0 : kind->seconds.load(std::memory_order_relaxed);
  }
  void learn(const void* work, double seconds, std::size_t items) {
    Kind* kind = find_or_take(work);
    if (kind == nullptr || items == 0) return;
    const double now = seconds / static_cast<double>(items), before = kind->seconds.load(std::memory_order_relaxed);
    // Now and then a thread is put aside in the middle of its work.
    const double taken = before > 0.0 ? std::min(now, 4.0 * before) : now;
    kind->seconds.store(before > 0.0 ? before + kForget * (taken - before) : taken, std::memory_order_relaxed);
  }

 private:
  struct Kind {
    std::atomic<const void*> work{nullptr};
    std::atomic<double> seconds{0.0};
  };
  static std::size_t first_place(const void* work) { return reinterpret_cast<std::uintptr_t>(work) / 16 % kKinds; }
  const Kind* find(const void* work) const {
    for (std::size_t k = first_place(work), tried = 0; tried < kKinds; ++tried, k = (k + 1) % kKinds) {
      const void* here = kinds_[k].work.load(std::memory_order_relaxed);
      if (here == work) return &kinds_[k];
      if (here == nullptr) return nullptr;
    }
    return nullptr;
  }
  Kind* find_or_take(const void* work) {
    for (std::size_t k = first_place(work), tried = 0; tried < kKinds; ++tried, k = (k + 1) % kKinds) {
      const void* here = nullptr;
      if (kinds_[k].work.compare_exchange_strong(here, work, std::memory_order_relaxed) || here == work)
        return &kinds_[k];
    }
    return nullptr;
  }
  static constexpr std::size_t kKinds = 64;  // there are about twenty
  std::array<Kind, kKinds> kinds_;
};

using Moment = std::chrono::steady_clock::time_point;
Moment now() { return std::chrono::steady_clock::now(); }
double seconds_since(Moment start) { return std::chrono::duration<double>(now() - start).count(); }

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
  Costs costs;
};

Workers::Workers(int threads)
    : arena_(std::make_unique<Arena>(threads > 0 ? threads : tbb::info::default_concurrency())) {}

Workers::~Workers() = default;

int Workers::threads() const { return arena_->threads; }

void Workers::run(std::size_t count, std::size_t chunk, Call call, const void* body) const {
  const std::size_t chunks = (count + chunk - 1) / chunk;
  const std::size_t helpers = std::min(chunks, static_cast<std::size_t>(threads()));
  const void* const kind = reinterpret_cast<const void*>(call);
  Costs& costs = arena_->costs;
  if (const double cost = costs.of(kind); cost > 0.0 && cost * static_cast<double>(count) < kWorthSharing) {
    const Moment start = now();
    const detail::InChunk inside;
    for (std::size_t begin = 0; begin < count; begin += chunk) call(body, begin, std::min(count, begin + chunk));
    costs.learn(kind, seconds_since(start), count);
    return;
  }
  std::atomic<std::int64_t> busy{0};  // [ns]
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
    const Moment start = now();
    const auto own = static_cast<std::size_t>(std::max(0, tbb::this_task_arena::current_thread_index()));
    for (std::size_t p = 0; p < count_of_parts; ++p) {
      Part& part = parts[(own + p) % count_of_parts];
      for (std::size_t c = part.next.fetch_add(1); c < part.end; c = part.next.fetch_add(1))
        call(body, c * chunk, std::min(count, (c + 1) * chunk));
    }
    busy.fetch_add(static_cast<std::int64_t>(1e9 * seconds_since(start)), std::memory_order_relaxed);
    hand_over(handed_back);
  };
  hand_over(handed_out);
  arena_->arena->execute([&] { tbb::parallel_for(std::size_t{0}, helpers, work, tbb::simple_partitioner()); });
  take_over(handed_back);
  costs.learn(kind, 1e-9 * static_cast<double>(busy.load(std::memory_order_relaxed)), count);
}

void Workers::gathered(const std::function<void()>& body) const {
  if (threads() == 1)
    body();
  else
    arena_->arena->execute(body);
}

}  // namespace throng
