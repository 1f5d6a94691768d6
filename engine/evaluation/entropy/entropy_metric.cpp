#include "engine/evaluation/entropy/entropy_metric.h"

#include <algorithm>
#include <cmath>

#include "engine/evaluation/entropy/extrapolation.h"

namespace throng::evaluation {
namespace {

constexpr std::uint32_t kFewSamples = 8;  // the share of samples that the search begins with is one of so many
constexpr std::uint32_t kFewestSamples = 64;
constexpr double kFarthest = 8.0;    // iterations that an extrapolation may skip
constexpr double kSlowest = 0.95;    // share to which a step may shrink from the one before it
constexpr double kFirstError = 0.3;  // [m/s] first guess of the velocity's error
constexpr double kBelief = 0.03;
constexpr double kSmallestPosition = 1e-4;  // [m] errors are never taken to be smaller: a perfect model has no entropy
constexpr double kSmallestVelocity = 1e-3;  // [m/s]

// The position's error is what the velocity's makes of it in a step.
StateCovariance first_guess(double step) {
  StateCovariance m{};
  m[0][0] = m[1][1] = kFirstError * kFirstError * step * step;
  m[2][2] = m[3][3] = kFirstError * kFirstError;
  return m;
}

// Where observations do not tell, for instance how errors of positions and of velocities go together when a model keeps
// no velocity, the estimate would follow the chance of the samples. A weak belief holds it: no direction of the plane
// is special, and the errors have nothing to do with each other. It counts as much as kBelief of the observations do.
void hold_weakly(StateCovariance& m) {
  const double position = 0.5 * (m[0][0] + m[1][1]), velocity = 0.5 * (m[2][2] + m[3][3]);
  StateCovariance even{};
  even[0][0] = even[1][1] = position;
  even[2][2] = even[3][3] = velocity;
  for (std::size_t r = 0; r < kStateSize; ++r)
    for (std::size_t c = 0; c < kStateSize; ++c) m[r][c] = (m[r][c] + kBelief * even[r][c]) / (1.0 + kBelief);
}

void keep_positive(StateCovariance& m) {
  m[0][0] += kSmallestPosition * kSmallestPosition;
  m[1][1] += kSmallestPosition * kSmallestPosition;
  m[2][2] += kSmallestVelocity * kSmallestVelocity;
  m[3][3] += kSmallestVelocity * kSmallestVelocity;
}

}  // namespace

std::vector<PredictedPerson> predicted_people(const TestedModel& model, const ObservedCrowd& crowd) {
  std::vector<PredictedPerson> people;
  for (const ObservedPerson& seen : crowd.people()) {
    PredictedPerson person;
    person.goal = {static_cast<float>(seen.goal.x), static_cast<float>(seen.goal.y)};
    person.radius = static_cast<float>(model.radius.value_or(seen.radius > 0.0 ? seen.radius : kUnknownRadius));
    person.max_speed = static_cast<float>(model.max_speed);
    person.preferred_speed = static_cast<float>(
        std::min(model.own_speed ? seen.average_speed : model.preferred_speed.value_or(1.34), model.max_speed));
    person.mass = static_cast<float>(model.mass.value_or(seen.mass));
    people.push_back(person);
  }
  return people;
}

EntropyScore entropy_score(const TestedModel& model, const ObservedCrowd& crowd, const WorldDef& world,
                           const EntropyOptions& options, const Workers& workers) {
  const Predictor predictor(model, predicted_people(model, crowd), world, crowd.step(), options.seed);
  const SampleNoise noise(options.seed, crowd.leans_left(), crowd.leans_down());
  EntropyScore result;
  result.error = options.start.value_or(first_guess(crowd.step()));
  bool stopped = false;

  // Few samples find most of the way, all of them the rest.
  const std::uint32_t all = options.smoothing.samples;
  const std::uint32_t few = std::max(all / kFewSamples, std::min(all, kFewestSamples));
  for (const std::uint32_t samples : few < all ? std::vector{few, all} : std::vector{all}) {
    SmoothingOptions smoothing = options.smoothing;
    smoothing.samples = samples;
    Smoother smoother(crowd, predictor, noise, smoothing, workers);
    result.iterations = 0;
    result.converged = false;
    const auto improved = [&](const StateCovariance& guess) {
      StateCovariance next = smoother.improve(guess, [&] {
        stopped = stopped || !options.go_on(static_cast<int>(result.history.size()));
        return !stopped;
      });
      if (stopped) return guess;
      hold_weakly(next);
      keep_positive(next);
      ++result.iterations;
      result.history.push_back(entropy(next));
      return next;
    };
    while (result.iterations < options.most_iterations && !result.converged && !stopped) {
      const StateCovariance once = improved(result.error);
      const StateCovariance twice = improved(once);
      // A score that hardly changes does not say that the end is near: errors of positions and of velocities look much
      // alike, and one grows while the other shrinks. What counts is how far the estimate goes, and how far it will if
      // steps go on shrinking as these two did.
      const double first = difference(result.error, once), second = difference(once, twice);
      const double shrinks = std::clamp(first > 0.0 ? second / first : 0.0, 0.0, kSlowest);
      result.converged = !stopped && std::max(second, second * shrinks / (1.0 - shrinks)) < options.tolerance;
      result.error = result.converged || stopped ? twice : extrapolate(result.error, once, twice, kFarthest);
    }
  }
  result.stopped = stopped;
  result.score = entropy(result.error);
  result.position_error = std::sqrt(0.5 * (result.error[0][0] + result.error[1][1]));
  result.velocity_error = std::sqrt(0.5 * (result.error[2][2] + result.error[3][3]));
  return result;
}

}  // namespace throng::evaluation
