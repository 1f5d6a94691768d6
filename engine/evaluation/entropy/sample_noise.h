#pragma once

#include <array>
#include <cstdint>

#include "engine/foundation/hash.h"
#include "engine/foundation/random.h"

namespace throng::evaluation {

// Normal draws for the samples of an ensemble, a pure function of (seed, person, step, sample): the same in every
// iteration and on every thread. Mean 0, standard deviation 1, in steps of 2^-16 of probability.
class SampleNoise {
 public:
  static constexpr std::size_t kDraws = 8;
  // `mirror_x`, `mirror_y`: draws for a world in which that axis points the other way.
  explicit SampleNoise(std::uint64_t seed, bool mirror_x = false, bool mirror_y = false);

  enum class Kind : std::uint32_t { kStep, kStart };
  // Draws along x and along y by turns.
  std::array<float, kDraws> draw(std::uint32_t person, std::uint32_t step, std::uint32_t sample, Kind kind) const {
    const auto bits =
        random_.bits(person, step | (std::uint64_t{sample} << 32), Purpose::kUser, static_cast<std::uint32_t>(kind));
    std::array<float, kDraws> result;
    for (std::size_t i = 0; i < bits.size(); ++i) {
      result[2 * i] = along_x_ * quantile_[bits[i] & 0xffffu];
      result[2 * i + 1] = along_y_ * quantile_[bits[i] >> 16];
    }
    return result;
  }

 private:
  Random random_;
  float along_x_, along_y_;
  const float* quantile_;  // of the normal distribution at (i + 1/2) / 2^16
};

}  // namespace throng::evaluation
