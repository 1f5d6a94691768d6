#include "engine/evaluation/entropy/entropy_metric.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/evaluation/entropy/synthetic_walk.h"
#include "engine/foundation/isa.h"

namespace throng::evaluation {
namespace {

StateCovariance error_of(double position, double velocity) {
  StateCovariance m{};
  m[0][0] = m[1][1] = position * position;
  m[2][2] = m[3][3] = velocity * velocity;
  return m;
}

ObservedCrowd walked_by(const std::string& model, std::size_t people, std::uint64_t seed, const WalkNoise& noise,
                        double radius = 6.0) {
  return synthetic_walk(tested_model(model), crossing_walks(people, radius, seed), {}, 0.1, 200, noise, seed);
}

EntropyScore score(
    const std::string& model, const ObservedCrowd& crowd, std::uint32_t samples, double noise,
    const std::function<void(EntropyOptions&)>& change = [](EntropyOptions&) {}, int threads = 2) {
  EntropyOptions options;
  options.smoothing.samples = samples;
  options.smoothing.observation_noise = noise;
  change(options);
  return entropy_score(tested_model(model), crowd, {}, options, Workers(threads));
}

ObservedCrowd changed(const ObservedCrowd& crowd, const std::function<void(ObservedPerson&, std::size_t)>& change) {
  std::vector<ObservedPerson> people(crowd.people().begin(), crowd.people().end());
  for (std::size_t i = 0; i < people.size(); ++i) change(people[i], i);
  return {std::move(people), crowd.step(), crowd.spacing()};
}

TEST(Entropy, OfANormalDistribution) {
  // 0.5 log((2 pi e)^4 det M) of the unit matrix is 2 log(2 pi e).
  EXPECT_NEAR(entropy(error_of(1.0, 1.0)), 2.0 * std::log(2.0 * M_PI * std::exp(1.0)), 1e-12);
  EXPECT_NEAR(entropy(error_of(0.1, 2.0)) - entropy(error_of(1.0, 1.0)), 2.0 * std::log(0.2), 1e-12);
  StateCovariance tilted = error_of(1.0, 1.0);
  tilted[0][2] = tilted[2][0] = 0.6;
  EXPECT_NEAR(entropy(tilted) - entropy(error_of(1.0, 1.0)), std::log(0.8), 1e-12);
  EXPECT_EQ(entropy(StateCovariance{}), -std::numeric_limits<double>::infinity());
}

TEST(Entropy, InverseOfAMatrix) {
  const std::vector<double> matrix = {4, 1, 0.5, 1, 3, -1, 0.5, -1, 5};
  std::vector<double> inverse = matrix, scratch;
  ASSERT_TRUE(invert(inverse, 3, scratch));
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c) {
      double sum = 0.0;
      for (std::size_t k = 0; k < 3; ++k) sum += matrix[r * 3 + k] * inverse[k * 3 + c];
      EXPECT_NEAR(sum, r == c ? 1.0 : 0.0, 1e-12);
    }
  std::vector<double> none = {1, 2, 2, 1};
  EXPECT_FALSE(invert(none, 2, scratch));
}

TEST(Entropy, SampleNoiseIsNormal) {
  const SampleNoise noise(3);
  double sum = 0.0, squares = 0.0, fourth = 0.0, cross = 0.0;
  constexpr int kDraws = 20000;
  for (std::uint32_t i = 0; i < kDraws; ++i) {
    const auto draw = noise.draw(5, 7, i, SampleNoise::Kind::kStep);
    cross += draw[0] * draw[3];
    for (const float d : draw) sum += d, squares += d * d, fourth += d * d * d * d;
  }
  const double n = 8.0 * kDraws;
  EXPECT_NEAR(sum / n, 0.0, 4.0 / std::sqrt(n));
  EXPECT_NEAR(squares / n, 1.0, 4.0 * std::sqrt(2.0 / n));
  EXPECT_NEAR(fourth / n, 3.0, 4.0 * std::sqrt(96.0 / n));
  EXPECT_NEAR(cross / kDraws, 0.0, 4.0 / std::sqrt(kDraws));
}

// The issue's own: a model's score on walks that it made itself with a known error is the entropy of that error. People
// who keep their velocity for a while and do not meet, so that all of the error can be seen; mean of four recordings.
TEST(Entropy, RecoversAKnownError) {
  const std::string model = "social-force:neighbours=0";
  for (const auto& [position, velocity] : {std::pair{0.02, 0.15}, std::pair{0.03, 0.3}}) {
    const StateCovariance truth = error_of(position, velocity);
    double mean = 0.0, mean_position = 0.0, mean_velocity = 0.0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const EntropyScore s = score(model, walked_by(model, 10, seed, {truth, 0.02}), 400, 0.02);
      EXPECT_TRUE(s.converged);
      mean += s.score / 4;
      mean_position += s.position_error / 4;
      mean_velocity += s.velocity_error / 4;
    }
    EXPECT_NEAR(mean, entropy(truth), 0.2) << position;
    EXPECT_NEAR(mean_position, position, 0.15 * position);
    EXPECT_NEAR(mean_velocity, velocity, 0.15 * velocity);
  }
}

TEST(Entropy, TheSameOnAnyThreadsInAnyOrderWithAnyInstructions) {
  const ObservedCrowd crowd = walked_by("orca", 6, 2, {error_of(0.02, 0.1), 0.02}, 3.0);
  const auto few = [](EntropyOptions& o) { o.most_iterations = 4; };
  const EntropyScore one = score("orca", crowd, 100, 0.02, few, 1);
  EXPECT_EQ(one.score, score("orca", crowd, 100, 0.02, few, 2).score);
  EXPECT_EQ(one.score, score("orca", crowd, 100, 0.02, few, 7).score);
  // Other numbers for people, and another order.
  std::vector<ObservedPerson> people(crowd.people().begin(), crowd.people().end());
  for (std::size_t i = 0; i < people.size(); ++i) people[i].id = 100 - static_cast<std::int64_t>(7 * i);
  std::reverse(people.begin(), people.end());
  std::rotate(people.begin(), people.begin() + 2, people.end());
  std::vector<ObservedPerson> given = people;
  ObservedCrowd shuffled(std::move(people), crowd.step(), crowd.spacing());
  for (ObservedPerson& person : shuffled.people())
    person.goal = std::find_if(given.begin(), given.end(), [&](const auto& p) { return p.id == person.id; })->goal;
  EXPECT_EQ(one.score, score("orca", shuffled, 100, 0.02, few, 2).score);
  for (const Isa isa : {Isa::kScalar, Isa::kBaseline}) {
    force_isa(isa);
    EXPECT_EQ(one.score, score("orca", crowd, 100, 0.02, few, 2).score);
  }
  force_isa(best_isa());
}

TEST(Entropy, AnotherSeedChangesLittle) {
  const ObservedCrowd crowd = walked_by("social-force", 8, 2, {error_of(0.02, 0.1), 0.02});
  std::vector<double> scores;
  for (const std::uint64_t seed : {1, 2, 3, 4})
    scores.push_back(score("social-force", crowd, 400, 0.02, [&](EntropyOptions& o) { o.seed = seed; }).score);
  const auto [low, high] = std::minmax_element(scores.begin(), scores.end());
  EXPECT_LT(*high - *low, 0.2);
  EXPECT_GT(*high - *low, 0.0);
}

// Section 5.6: mirrored walks change the score by less than 0.05.
TEST(Entropy, MirroredWalksScoreTheSame) {
  const ObservedCrowd crowd = walked_by("social-force", 6, 5, {error_of(0.02, 0.1), 0.02}, 3.0);
  const auto mirrored = [&](double x, double y) {
    return changed(crowd, [&](ObservedPerson& p, std::size_t) {
      for (Point& seen : p.seen) seen = {x * seen.x, y * seen.y};
    });
  };
  for (const char* model : {"social-force", "RVO-3"}) {
    const double as_it_was = score(model, mirrored(1, 1), 100, 0.02).score;
    EXPECT_NEAR(score(model, mirrored(-1, 1), 100, 0.02).score, as_it_was, 0.05) << model;
    EXPECT_NEAR(score(model, mirrored(1, -1), 100, 0.02).score, as_it_was, 0.05) << model;
  }
}

// Guy et al. 2012, table 4: a model is nearest to its own walks.
TEST(LongEntropy, LowestForTheModelThatMadeTheRecording) {
  const std::vector<std::string> models = {"RVO-1", "SFM-2", "Steer-3"};
  for (const std::string& maker : models) {
    const ObservedCrowd crowd = walked_by(maker, 8, 1, {error_of(0.01, 0.1), 0.02}, 4.0);
    const double own = score(maker, crowd, 150, 0.02).score;
    for (const std::string& other : models) {
      if (other == maker) continue;
      EXPECT_LT(own + 0.1, score(other, crowd, 150, 0.02).score) << other << " on " << maker;
    }
  }
}

// Section 5.2: up to half a metre of even noise raises all scores and keeps their order.
TEST(LongEntropy, NoiseKeepsTheRanking) {
  const ObservedCrowd crowd = walked_by("RVO-1", 8, 3, {error_of(0.01, 0.1), 0.02}, 5.0);
  const Random random(9);
  std::vector<double> last(3, -100.0);
  for (const double noise : {0.0, 0.1, 0.5}) {
    const ObservedCrowd noisy = changed(crowd, [&](ObservedPerson& p, std::size_t i) {
      for (std::size_t k = 0; k < p.seen.size(); ++k) {
        p.seen[k].x += noise * (2.0 * random.uniform_double(i, k, Purpose::kUser, 0) - 1.0);
        p.seen[k].y += noise * (2.0 * random.uniform_double(i, k, Purpose::kUser, 1) - 1.0);
      }
    });
    std::vector<double> scores;
    for (const char* model : {"RVO-1", "Steer-3", "SFM-2"}) scores.push_back(score(model, noisy, 150, 0.05).score);
    EXPECT_LT(scores[0], scores[1]) << noise;
    EXPECT_LT(scores[0], scores[2]) << noise;
    for (std::size_t i = 0; i < 3; ++i) EXPECT_GT(scores[i], last[i]) << noise;
    last = scores;
  }
}

}  // namespace
}  // namespace throng::evaluation
