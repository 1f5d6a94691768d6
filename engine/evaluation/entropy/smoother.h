#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/evaluation/entropy/covariance.h"
#include "engine/evaluation/entropy/observed_crowd.h"
#include "engine/evaluation/entropy/predictor.h"
#include "engine/evaluation/entropy/sample_noise.h"
#include "engine/foundation/jobs.h"

namespace throng::evaluation {

// Which observations correct whose states. Chance correlations of an ensemble between people or times that have nothing
// to do with each other only add noise: leaving them out is cheaper and more exact.
struct Locality {
  double range = 2.0;      // [m] within which others' observations correct somebody
  std::size_t others = 3;  // the nearest ones, at most
  std::uint32_t lag = 12;  // how many observations later a state is still corrected
  bool full = false;       // algorithm 1 as it is written: all observations correct everybody at all earlier times
};

struct SmoothingOptions {
  double observation_noise = 0.05;  // [m] standard deviation in each direction
  std::uint32_t samples = 1000;
  Locality locality;
};

// One round of the expectation-maximisation of Guy et al. 2012: algorithm 1, the ensemble Kalman smoother, which makes
// samples of what the crowd's states may have been given the observations and the present estimate M of the model's
// error; and algorithm 2, the estimate of M from them. States are dropped once nothing corrects them any more.
class Smoother {
 public:
  Smoother(const ObservedCrowd& crowd, const Predictor& predictor, const SampleNoise& noise,
           const SmoothingOptions& options, const Workers& workers);

  // The new estimate. `go_on` is asked now and then; when it says no, the old estimate is returned.
  StateCovariance improve(const StateCovariance& error, const std::function<bool()>& go_on);

 private:
  using Sums = std::array<double, 10>;  // the lower triangle of sums over samples

  float* state(std::uint32_t step, std::size_t slot) {
    return ring_[step % ring_.size()].data() + slot * kStateSize * padded_;
  }
  std::size_t slot_of(std::uint32_t person, std::uint32_t step) const;
  void enter(std::uint32_t step);
  void predict(std::uint32_t step, const StateCovariance& factor);
  void correct(std::uint32_t step);
  void observe(std::uint32_t step);
  void correct_person(std::uint32_t person, std::uint32_t step, std::span<const std::size_t> heeded);
  std::vector<std::size_t> heeded_by(std::size_t observation) const;
  void estimate(std::uint32_t step);  // adds the errors from a step to the next
  void load(std::uint32_t step, std::size_t begin, std::size_t end, std::vector<WalkState>& states);
  std::size_t chunk(std::size_t people) const;

  const ObservedCrowd& crowd_;
  const Predictor& predictor_;
  const SampleNoise& noise_;
  const SmoothingOptions& options_;
  const Workers& workers_;
  std::size_t padded_;                    // samples, as a multiple of eight
  std::uint32_t lag_;                     // [steps]
  std::vector<std::vector<float>> ring_;  // states of the last steps
  std::vector<std::size_t> slots_;        // of everybody at all its steps
  std::vector<std::size_t> first_slot_;   // by person

  // Observations of the present step.
  std::vector<std::uint32_t> observed_;        // people
  std::vector<float> deviation_, innovation_;  // two rows each
  std::vector<Point> predicted_;               // means

  struct ChunkMemory {
    Predictor::Scratch predictor;
    std::vector<WalkState> states;
    Sums sums;
  };
  std::vector<ChunkMemory> chunks_;
  Sums sums_{};
  std::uint64_t errors_ = 0;
};

}  // namespace throng::evaluation
