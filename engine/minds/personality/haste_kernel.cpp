#include "engine/minds/personality/haste_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::THRONG_ISA {
namespace {

inline void hurry_eight(const float* fear, const float* max_speed, float* preferred, float fastest) {
  const Pack one = broadcast(1.f);
  const Pack afraid = load(fear), limit = load(max_speed);
  Pack px, py;
  load_pairs(preferred, px, py);
  const Pack factor = one + broadcast(fastest) * afraid;
  const Pack x = px * factor, y = py * factor;
  const Pack squared = x * x + y * y;
  const Mask too_fast = squared > limit * limit;
  const Pack slowed = select(too_fast, limit / sqrt(select(too_fast, squared, one)), one);
  const Mask hurries = afraid > broadcast(0.f);
  store_pairs(preferred, select(hurries, x * slowed, px), select(hurries, y * slowed, py));
}

}  // namespace

void make_haste(const HasteTask& task, std::size_t begin, std::size_t end) {
  std::size_t i = begin;
  for (; i + kLanes <= end; i += kLanes)
    hurry_eight(task.fear + i, task.max_speed + i, &task.preferred[i].x, task.fastest);
  if (i == end) return;
  float fear[kLanes] = {}, max_speed[kLanes] = {}, preferred[2 * kLanes] = {};
  const std::size_t left = end - i;
  for (std::size_t k = 0; k < left; ++k) {
    fear[k] = task.fear[i + k], max_speed[k] = task.max_speed[i + k];
    preferred[2 * k] = task.preferred[i + k].x, preferred[2 * k + 1] = task.preferred[i + k].y;
  }
  hurry_eight(fear, max_speed, preferred, task.fastest);
  for (std::size_t k = 0; k < left; ++k)
    task.preferred[i + k].x = preferred[2 * k], task.preferred[i + k].y = preferred[2 * k + 1];
}

}  // namespace throng::THRONG_ISA
