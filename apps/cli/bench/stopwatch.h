#pragma once

#include <algorithm>
#include <ctime>
#include <vector>

namespace throng::cli {

// Processor time of the whole process, or time on the wall. With one thread the first is the honest cost on a machine
// that has other work too.
enum class TimeKind { kProcessor, kWall };

class Stopwatch {
 public:
  explicit Stopwatch(TimeKind kind)
      : clock_(kind == TimeKind::kProcessor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC), start_(now()) {}
  double seconds() const { return now() - start_; }

 private:
  double now() const {
    timespec time{};
    clock_gettime(clock_, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  clockid_t clock_;
  double start_;
};

// The same work measured several times: the best is the cost, the distance to the median is the noise.
class Repetitions {
 public:
  void add(double value) { values_.insert(std::upper_bound(values_.begin(), values_.end(), value), value); }
  bool empty() const { return values_.empty(); }
  double best() const { return values_.empty() ? 0.0 : values_.front(); }
  // Relative to the best.
  double spread() const { return values_.empty() ? 0.0 : values_[values_.size() / 2] / best() - 1.0; }

 private:
  std::vector<double> values_;  // sorted
};

}  // namespace throng::cli
