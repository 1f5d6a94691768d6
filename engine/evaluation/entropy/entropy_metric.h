#pragma once

#include <functional>
#include <optional>
#include <span>

#include "engine/evaluation/entropy/smoother.h"

// How well a steering model predicts a recorded crowd: Guy, van den Berg, Liu, Lau, Lin & Manocha 2012, "A statistical
// similarity measure for aggregate crowd dynamics". docs/explanation/entropy.md says what differs and why.
namespace throng::evaluation {

struct EntropyOptions {
  SmoothingOptions smoothing;
  std::uint64_t seed = 1;
  double tolerance = 0.02;               // of the error's logarithm: less than this to go ends the search
  int most_iterations = 60;              // of each of the two stages
  std::optional<StateCovariance> start;  // first guess of M
  // Asked now and then with how many iterations are done; false stops with what there is.
  std::function<bool(int)> go_on = [](int) { return true; };
};

struct EntropyScore {
  double score = 0.0;         // lower is better
  StateCovariance error{};    // M, of one step
  double position_error = 0;  // [m] standard deviation, a direction
  double velocity_error = 0;  // [m/s]
  int iterations = 0;         // with all samples
  bool converged = false;
  bool stopped = false;
  std::vector<double> history;  // of the score, few samples first
};

// Walls and obstacles, where they are known, are in `world`. Throws Error when the world is none.
EntropyScore entropy_score(const TestedModel& model, const ObservedCrowd& crowd, const WorldDef& world,
                           const EntropyOptions& options, const Workers& workers);

// The people of a recording as a model moves them.
std::vector<PredictedPerson> predicted_people(const TestedModel& model, const ObservedCrowd& crowd);

}  // namespace throng::evaluation
