#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace throng::cli {

// One line on a terminal that tells how far a long work is, how fast and when it ends. Silent elsewhere.
class Progress {
 public:
  // `total` counts whatever update() counts: simulated seconds, measurements.
  Progress(std::string title, std::string unit, double total, bool wanted = true);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void update(double done, const std::string& note = {});
  // Removes the line.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string title_;
  std::string unit_;
  double total_;
  double first_ = -1.0;  // where a resumed run begins
  bool shown_;
  bool line_open_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_{};
};

}  // namespace throng::cli
