#include "apps/cli/memory_reserve.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>

#include "apps/cli/commands.h"

namespace throng::cli {
namespace {

constexpr std::size_t kReserve = 1 << 20;  // [bytes]

std::atomic<void*> g_reserve{nullptr};

// Called by `new` when there is nothing left, on any thread; it tries again when this returns.
void give_up_reserve() {
  void* const reserve = g_reserve.exchange(nullptr);
  if (reserve == nullptr) throw std::bad_alloc();
  std::free(reserve);
}

std::terminate_handler g_usual_end = nullptr;

// The JSON library allocates when it destroys: lack of memory there, or while the last problem is told, ends here.
[[noreturn]] void end_without_memory() {
  if (g_reserve.load() == nullptr) {
    constexpr std::string_view kWords = "throng: there is not enough memory; take fewer people or a smaller plan\n";
    [[maybe_unused]] const ssize_t told = write(STDERR_FILENO, kWords.data(), kWords.size());
    std::_Exit(kExitBadInput);
  }
  g_usual_end();
  std::abort();
}

}  // namespace

void keep_memory_reserve() {
  g_usual_end = std::set_terminate(end_without_memory);
  std::set_new_handler(give_up_reserve);
  renew_memory_reserve();
}

void renew_memory_reserve() {
  if (g_reserve.load(std::memory_order_relaxed) != nullptr) return;
  void* nothing = nullptr;
  void* const reserve = std::malloc(kReserve);
  if (!g_reserve.compare_exchange_strong(nothing, reserve)) std::free(reserve);
}

}  // namespace throng::cli
