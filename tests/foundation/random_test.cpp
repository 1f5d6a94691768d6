#include "engine/foundation/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "engine/foundation/distribution.h"

namespace throng::random_test {
namespace {

// Known answers of Philox-4x32-10 from the authors' test vectors: zero counter and key, and all ones.
TEST(Random, IsPhilox) {
  const auto zero = Random(0).bits(0, 0, static_cast<Purpose>(0));
  EXPECT_EQ(zero, (std::array<std::uint32_t, 4>{0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u}));
  const auto ones = Random(~std::uint64_t{0}).bits(~std::uint64_t{0}, ~std::uint64_t{0}, static_cast<Purpose>(0));
  EXPECT_EQ(ones, (std::array<std::uint32_t, 4>{0x408f276du, 0x41c83b0eu, 0xa20bc7c6u, 0x6d5451fdu}));
}

TEST(Random, KeysAreIndependent) {
  const Random random(9);
  std::set<std::uint32_t> seen;
  for (std::uint64_t agent = 0; agent < 20; ++agent)
    for (std::uint64_t step = 0; step < 20; ++step)
      for (const Purpose purpose : {Purpose::kRadius, Purpose::kMass})
        for (std::uint32_t draw = 0; draw < 5; ++draw) seen.insert(random.bits(agent, step, purpose, draw)[0]);
  EXPECT_GT(seen.size(), 3995u);  // of 4,000; two in 2^32 may meet
}

struct Moments {
  double mean = 0.0, sd = 0.0;
};
Moments moments(const Distribution& d) {
  const Random random(3);
  constexpr int kDraws = 40'000;
  double sum = 0.0, squares = 0.0;
  for (int i = 0; i < kDraws; ++i) {
    const double x = d.draw(random, static_cast<std::uint64_t>(i), 0, Purpose::kUser);
    sum += x;
    squares += x * x;
  }
  const double mean = sum / kDraws;
  return {mean, std::sqrt(squares / kDraws - mean * mean)};
}

TEST(Distribution, HasItsMoments) {
  using K = Distribution::Kind;
  const auto expect = [](const Distribution& d, double mean, double sd) {
    const Moments m = moments(d);
    EXPECT_NEAR(m.mean, mean, 5.0 * sd / 200.0 + 1e-9) << d.to_text();
    EXPECT_NEAR(m.sd, sd, 0.06 * sd + 1e-9) << d.to_text();
  };
  expect(Distribution(1.5), 1.5, 0.0);
  expect(Distribution(K::kUniform, 10, 100), 55.0, 90.0 / std::sqrt(12.0));
  expect(Distribution(K::kNormal, 1.34, 0.26), 1.34, 0.26);
  expect(Distribution(K::kLognormal, 0.5, 0.4), std::exp(0.5 + 0.08),
         std::exp(0.5 + 0.08) * std::sqrt(std::exp(0.16) - 1));
  expect(Distribution(K::kGamma, 1.291, 103.901), 1.291 * 103.901, std::sqrt(1.291) * 103.901);
  expect(Distribution(K::kGamma, 0.5, 2.0), 1.0, std::sqrt(0.5) * 2.0);
  expect(Distribution(K::kWeibull, 2.0, 1.195), 2.0 * std::tgamma(1 + 1 / 1.195),
         2.0 * std::sqrt(std::tgamma(1 + 2 / 1.195) - std::pow(std::tgamma(1 + 1 / 1.195), 2)));
}

TEST(Distribution, KeepsItsBounds) {
  Distribution d(Distribution::Kind::kNormal, 0.0, 1.0);
  d.low = -0.5;
  d.high = 0.25;
  const Random random(1);
  for (std::uint64_t i = 0; i < 1000; ++i) {
    const double x = d.draw(random, i, 0, Purpose::kUser);
    EXPECT_GE(x, -0.5);
    EXPECT_LE(x, 0.25);
  }
}

}  // namespace
}  // namespace throng::random_test
