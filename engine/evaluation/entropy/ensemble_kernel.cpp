#include "engine/evaluation/entropy/ensemble_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::evaluation::THRONG_ISA {
namespace {

using namespace throng::THRONG_ISA;

constexpr std::size_t kRows = 4;  // of a state

}  // namespace

float sum_of(const float* row, std::size_t padded) {
  Pack total = broadcast(0.f);
  for (std::size_t i = 0; i < padded; i += kLanes) total = total + load(row + i);
  return sum(total);
}

float dot_product(const float* a, const float* b, std::size_t padded) {
  Pack total = broadcast(0.f);
  for (std::size_t i = 0; i < padded; i += kLanes) total = total + load(a + i) * load(b + i);
  return sum(total);
}

void add_multiple(float* to, const float* from, float factor, std::size_t padded) {
  const Pack f = broadcast(factor);
  for (std::size_t i = 0; i < padded; i += kLanes) store(to + i, load(to + i) + f * load(from + i));
}

void correct_state(const Correction& c, float* state) {
  float gain[kRows][kMostObservations];
  const float inverse = 1.f / static_cast<float>(c.samples);
  for (std::size_t r = 0; r < kRows; ++r) {
    const float* row = state + r * c.padded;
    const Pack mean = broadcast(sum_of(row, c.padded) * inverse);
    for (std::size_t o = 0; o < c.count; o += 2) {  // observations come in pairs, x and y
      Pack first = broadcast(0.f), second = broadcast(0.f);
      const float *a = c.deviations[o], *b = c.deviations[o + 1];
      for (std::size_t i = 0; i < c.padded; i += kLanes) {
        const Pack deviation = load(row + i) - mean;  // that of padding meets a zero
        first = first + deviation * load(a + i);
        second = second + deviation * load(b + i);
      }
      gain[r][o] = sum(first) * inverse;
      gain[r][o + 1] = sum(second) * inverse;
    }
  }
  for (std::size_t r = 0; r < kRows; ++r) {
    float* row = state + r * c.padded;
    for (std::size_t o = 0; o < c.count; o += 2) {
      const Pack g = broadcast(gain[r][o]), h = broadcast(gain[r][o + 1]);
      const float *a = c.weights[o], *b = c.weights[o + 1];
      for (std::size_t i = 0; i < c.padded; i += kLanes)
        store(row + i, load(row + i) + (g * load(a + i) + h * load(b + i)));
    }
  }
}

}  // namespace throng::evaluation::THRONG_ISA
