#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "apps/server/audience.h"

namespace throng::server {

// Work that takes a while, such as reading somebody's scene, beside the run: one thing after the other for each client,
// at the same time for different ones. So nobody waits for what another one has sent.
class Workshop {
 public:
  using Work = std::function<void()>;  // must not throw

  Workshop() = default;
  ~Workshop();  // waits for what is under way; what has not begun is dropped
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  // Throws Error when too much waits already.
  void add(ClientId client, Work work);
  // The same, but takes the place of what was given to this and has not begun: only the newest counts.
  void add_newest(ClientId client, Work work);
  // Drops what this client is waiting for.
  void forget(ClientId client);
  // Whether nothing is under way.
  bool idle() const;

 private:
  struct Task {
    Work work;
    bool newest_only = false;
  };
  struct Bench {
    std::deque<Task> waiting;
    bool busy = false;
  };

  void add(ClientId client, Task task);
  void help();  // what a thread does

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::map<ClientId, Bench> benches_;
  std::deque<ClientId> turns_;  // of clients with work, in the order in which it came
  std::vector<std::thread> threads_;
  std::size_t resting_ = 0;  // threads that wait
  bool stopping_ = false;
};

}  // namespace throng::server
