#pragma once

#include <vector>

#include "apps/server/measure.h"

namespace throng::server {

// The lines of the charts: samples at even distances, never more than a picture can show.
class Series {
 public:
  explicit Series(double every = 0.5, std::size_t most = 1200) : every_(every), most_(most) {}

  double due() const { return samples_.empty() ? 0.0 : samples_.back().time + every_; }  // [s] the next sample's time
  // True when older samples were dropped to make room: who has them needs all of them again.
  bool add(const Sample& sample);
  const std::vector<Sample>& samples() const { return samples_; }

 private:
  double every_;  // [s]
  std::size_t most_;
  std::vector<Sample> samples_;
};

}  // namespace throng::server
