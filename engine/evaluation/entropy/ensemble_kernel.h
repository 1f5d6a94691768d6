#pragma once

#include <cstddef>

#include "engine/foundation/dispatch.h"

// The sums over samples that the smoother spends its time in. Rows hold a number a sample, padded with zeros to a
// multiple of eight.
namespace throng::evaluation {

// What a correction is made of: rows of the observations that it takes into account.
struct Correction {
  const float* const* deviations = nullptr;  // of predicted observations from their mean
  const float* const* weights = nullptr;     // Z^-1 (z - predicted), a row an observation
  std::size_t count = 0;                     // of observations, two a person; at most kMostObservations
  std::size_t samples = 0;
  std::size_t padded = 0;  // length of rows
};
inline constexpr std::size_t kMostObservations = 512;

// Guy et al. 2012, algorithm 1, "correct": state += cov(state, observations) weights. Four rows, one after the other.
THRONG_DECLARE_KERNEL(void correct_state(const Correction& correction, float* state))
THRONG_DECLARE_KERNEL(float sum_of(const float* row, std::size_t padded))
THRONG_DECLARE_KERNEL(float dot_product(const float* a, const float* b, std::size_t padded))
// to += factor * from.
THRONG_DECLARE_KERNEL(void add_multiple(float* to, const float* from, float factor, std::size_t padded))

}  // namespace throng::evaluation
