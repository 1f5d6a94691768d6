#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace throng {

namespace detail {
inline thread_local int chunk_depth = 0;
struct InChunk {
  InChunk() { ++chunk_depth; }
  ~InChunk() { --chunk_depth; }
  InChunk(const InChunk&) = delete;
  InChunk& operator=(const InChunk&) = delete;
};
}  // namespace detail

// Whether the caller is in a chunk of for_chunks(): others may run beside it, whatever the number of threads is now.
inline bool in_chunk() { return detail::chunk_depth > 0; }

// A number of threads to share work among. Results never depend on it: work is cut into chunks of a fixed size,
// whatever the number of threads, and each chunk writes only what is its own.
class Workers {
 public:
  // 0: as many as the machine has.
  explicit Workers(int threads = 0);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  int threads() const;

  // Calls body(begin, end) for every chunk of [0, count). Runs in place when there is one chunk or one thread.
  template <typename Body>
  void for_chunks(std::size_t count, std::size_t chunk, const Body& body) const {
    if (count <= chunk || threads() == 1) {
      const detail::InChunk inside;
      for (std::size_t begin = 0; begin < count; begin += chunk)
        body(begin, begin + chunk < count ? begin + chunk : count);
      return;
    }
    run(
        count, chunk,
        [](const void* b, std::size_t begin, std::size_t end) { (*static_cast<const Body*>(b))(begin, end); }, &body);
  }

  // Runs `body` with the helpers at hand: what it shares out begins sooner than when each piece has to call them.
  void gathered(const std::function<void()>& body) const;

 private:
  using Call = void (*)(const void* body, std::size_t begin, std::size_t end);
  void run(std::size_t count, std::size_t chunk, Call call, const void* body) const;

  struct Arena;
  std::unique_ptr<Arena> arena_;
};

}  // namespace throng
