#include "apps/server/workshop.h"

#include <algorithm>
#include <utility>

#include "engine/foundation/error.h"

namespace throng::server {
namespace {

constexpr std::size_t kMostThreads = 8;
constexpr std::size_t kMostWaiting = 16;  // of a client

}  // namespace

Workshop::~Workshop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    wake_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
}

void Workshop::add(ClientId client, Work work) { add(client, Task{std::move(work), false}); }
void Workshop::add_newest(ClientId client, Work work) { add(client, Task{std::move(work), true}); }

void Workshop::add(ClientId client, Task task) {
  const std::lock_guard lock(mutex_);
  Bench& bench = benches_[client];
  if (task.newest_only) std::erase_if(bench.waiting, [](const Task& waiting) { return waiting.newest_only; });
  if (bench.waiting.size() >= kMostWaiting) throw Error("too many requests at once", "wait for the answers");
  bench.waiting.push_back(std::move(task));
  if (std::find(turns_.begin(), turns_.end(), client) == turns_.end()) turns_.push_back(client);
  const auto ready = std::count_if(turns_.begin(), turns_.end(), [&](ClientId turn) { return !benches_[turn].busy; });
  if (static_cast<std::size_t>(ready) > resting_ && threads_.size() < kMostThreads)
    threads_.emplace_back([this] { help(); });
  wake_.notify_one();
}

void Workshop::forget(ClientId client) {
  const std::lock_guard lock(mutex_);
  const auto found = benches_.find(client);
  if (found == benches_.end()) return;
  found->second.waiting.clear();
  if (!found->second.busy) benches_.erase(found);
  std::erase(turns_, client);
}

bool Workshop::idle() const {
  const std::lock_guard lock(mutex_);
  return std::none_of(benches_.begin(), benches_.end(), [](const auto& entry) { return entry.second.busy; });
}

void Workshop::help() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    const auto turn = std::find_if(turns_.begin(), turns_.end(), [&](ClientId next) { return !benches_[next].busy; });
    if (turn == turns_.end()) {
      ++resting_;
      wake_.wait(lock);
      --resting_;
      continue;
    }
    const ClientId client = *turn;
    turns_.erase(turn);
    Bench& bench = benches_[client];
    const Work work = std::move(bench.waiting.front().work);
    bench.waiting.pop_front();
    bench.busy = true;
    lock.unlock();
    work();
    lock.lock();
    bench.busy = false;
    if (bench.waiting.empty())
      benches_.erase(client);
    else if (std::find(turns_.begin(), turns_.end(), client) == turns_.end())
      turns_.push_back(client);
  }
}

}  // namespace throng::server
