#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "apps/server/crowd_frame.h"

namespace throng::server {

// What a live run keeps of its past, for looking back: frames as they are sent, within a budget. When it is full, every
// second frame goes and from then on half as many are kept, so that a run of any length can be looked at from its
// beginning.
class History {
 public:
  explicit History(double every, std::size_t budget = std::size_t{256} << 20) : every_(every), budget_(budget) {}

  // Keeps the frame when one is due.
  void offer(const CrowdFrame& frame);
  bool due(double time) const { return times_.empty() || time >= times_.back() + every_ - 1e-9; }
  // The last frame at or before this time; null when nothing is kept.
  std::shared_ptr<const CrowdFrame> at(double time);
  // The time of the frame that follows this time; negative when there is none.
  double after(double time) const;
  std::size_t frames() const { return times_.size(); }
  std::size_t bytes() const { return bytes_; }
  double every() const { return every_; }  // [s]

 private:
  void thin();

  double every_;
  std::size_t budget_;
  std::vector<double> times_;
  std::vector<std::string> frames_;
  std::size_t bytes_ = 0;
  std::size_t decoded_index_ = 0;  // the frame that was looked at last
  std::shared_ptr<const CrowdFrame> decoded_;
};

}  // namespace throng::server
