#include "apps/server/series.h"

namespace throng::server {

bool Series::add(const Sample& sample) {
  samples_.push_back(sample);
  if (samples_.size() <= most_) return false;
  std::size_t to = 0;
  for (std::size_t from = 0; from < samples_.size(); from += 2) samples_[to++] = samples_[from];
  samples_.resize(to);
  every_ *= 2.0;
  return true;
}

}  // namespace throng::server
