#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluation/measures/bytes.h"

namespace throng::evaluation {

// Samples taken at equal intervals, in bounded memory however many come: whenever there are more than `most`, every
// second one is dropped and from then on only every second one is kept. The first and the newest are always there, and
// every value kept is one that was measured, never a mean of several.
template <typename Sample>
class TimeSeries {
 public:
  explicit TimeSeries(std::size_t most) : most_(most) {}

  void add(const Sample& sample) {
    if (!samples_.empty() && !on_stride(seen_ - 1)) samples_.pop_back();  // was there only for being the newest
    ++seen_;
    samples_.push_back(sample);
    if (samples_.size() > most_) thin();
  }

  std::span<const Sample> samples() const { return samples_; }
  std::uint64_t seen() const { return seen_; }
  std::uint64_t stride() const { return stride_; }  // from one kept sample to the next, in samples seen

  void save(ByteWriter& out) const {
    out.put(seen_);
    out.put(stride_);
    out.put_all(std::span<const Sample>(samples_));
  }
  void load(ByteReader& in) {
    seen_ = in.get<std::uint64_t>();
    stride_ = in.get<std::uint64_t>();
    samples_ = in.get_all<Sample>(most_);
    in.expect(std::has_single_bit(stride_) &&
              samples_.size() == (seen_ == 0 ? 0 : (seen_ - 1) / stride_ + 1 + (on_stride(seen_ - 1) ? 0 : 1)));
  }

 private:
  bool on_stride(std::uint64_t sample) const { return (sample & (stride_ - 1)) == 0; }
  void thin() {
    const Sample newest = samples_.back();
    std::size_t kept = 0;
    const std::size_t regular = static_cast<std::size_t>((seen_ - 1) / stride_ + 1);
    for (std::size_t i = 0; i < regular; i += 2) samples_[kept++] = samples_[i];
    stride_ *= 2;
    samples_.resize(kept);
    if (!on_stride(seen_ - 1)) samples_.push_back(newest);
  }

  std::size_t most_;
  std::uint64_t seen_ = 0;
  std::uint64_t stride_ = 1;  // a power of two
  std::vector<Sample> samples_;
};

}  // namespace throng::evaluation
