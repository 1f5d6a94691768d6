#include "apps/server/history.h"

#include <algorithm>

#include "apps/server/frame_codec.h"

namespace throng::server {

void History::offer(const CrowdFrame& frame) {
  if (!due(frame.time)) return;
  frames_.push_back(encode_frame(frame, nullptr));
  frames_.back().shrink_to_fit();
  times_.push_back(frame.time);
  bytes_ += frames_.back().size();
  if (bytes_ > budget_ && frames_.size() > 2) thin();
}

void History::thin() {
  std::size_t to = 0;
  bytes_ = 0;
  for (std::size_t from = 0; from < frames_.size(); from += 2, ++to) {
    times_[to] = times_[from];
    if (to != from) frames_[to] = std::move(frames_[from]);
    bytes_ += frames_[to].size();
  }
  times_.resize(to);
  frames_.resize(to);
  decoded_.reset();
  every_ *= 2.0;
}

std::shared_ptr<const CrowdFrame> History::at(double time) {
  if (times_.empty()) return nullptr;
  const auto after = std::upper_bound(times_.begin(), times_.end(), time + 1e-9);
  const std::size_t index = after == times_.begin() ? 0 : static_cast<std::size_t>(after - times_.begin()) - 1;
  if (decoded_ == nullptr || decoded_index_ != index) {
    decoded_ = std::make_shared<CrowdFrame>(decode_frame(frames_[index], nullptr));
    decoded_index_ = index;
  }
  return decoded_;
}

double History::after(double time) const {
  const auto next = std::upper_bound(times_.begin(), times_.end(), time + 1e-9);
  return next == times_.end() ? -1.0 : *next;
}

}  // namespace throng::server
