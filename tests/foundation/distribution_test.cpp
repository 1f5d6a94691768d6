#include "engine/foundation/distribution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace throng::distribution_test {
namespace {

using K = Distribution::Kind;
using Cdf = std::function<double(double)>;

std::vector<double> draws(const Distribution& d, int count, std::uint64_t seed = 3) {
  const Random random(seed);
  std::vector<double> all;
  for (int i = 0; i < count; ++i)
    all.push_back(d.draw(random, static_cast<std::uint64_t>(i), 0, Purpose::kPreMovement));
  return all;
}

// The probability that the Kolmogorov-Smirnov statistic of n draws is larger than what was found (Stephens 1970).
double ks_p_value(std::vector<double> sample, const Cdf& cdf) {
  std::sort(sample.begin(), sample.end());
  const double n = static_cast<double>(sample.size());
  double largest = 0.0;
  for (std::size_t i = 0; i < sample.size(); ++i) {
    const double f = cdf(sample[i]);
    largest = std::max({largest, f - static_cast<double>(i) / n, static_cast<double>(i + 1) / n - f});
  }
  const double x = (std::sqrt(n) + 0.12 + 0.11 / std::sqrt(n)) * largest;
  double p = 0.0;
  for (int k = 1; k <= 100; ++k) p += (k % 2 == 1 ? 2.0 : -2.0) * std::exp(-2.0 * k * k * x * x);
  return std::clamp(p, 0.0, 1.0);
}

double normal_cdf(double z) { return 0.5 * std::erfc(-z / std::sqrt(2.0)); }

// The regularised lower incomplete gamma function by its series.
double gamma_cdf(double shape, double x) {
  if (x <= 0.0) return 0.0;
  double term = 1.0 / shape, sum = term;
  for (int n = 1; n < 10'000 && term > 1e-16 * sum; ++n) sum += term *= x / (shape + n);
  return std::exp(-x + shape * std::log(x) - std::lgamma(shape)) * sum;
}

TEST(Distribution, FollowsItsReference) {
  const struct {
    Distribution distribution;
    Cdf cdf;
  } cases[] = {
      // The four of NIST Technical Note 1822 for pre-movement times.
      {{K::kUniform, 10, 100}, [](double x) { return (x - 10) / 90; }},
      {{K::kGamma, 1.291, 103.901}, [](double x) { return gamma_cdf(1.291, x / 103.901); }},
      {{K::kLognormal, 4.586, 0.967}, [](double x) { return normal_cdf((std::log(x) - 4.586) / 0.967); }},
      {{K::kWeibull, 139.285, 1.195}, [](double x) { return 1 - std::exp(-std::pow(x / 139.285, 1.195)); }},
      {{K::kNormal, 1.34, 0.26}, [](double x) { return normal_cdf((x - 1.34) / 0.26); }},
      {{K::kExponential, 12.5}, [](double x) { return 1 - std::exp(-x / 12.5); }},
      {{K::kGamma, 0.4, 2.0}, [](double x) { return gamma_cdf(0.4, x / 2.0); }},
  };
  for (const auto& c : cases)
    for (const std::uint64_t seed : {1, 2, 3})
      EXPECT_GT(ks_p_value(draws(c.distribution, 5000, seed), c.cdf), 0.05 / 7) << c.distribution.to_text();
  // The test can tell: a gamma of another shape with the same mean is found out.
  EXPECT_LT(ks_p_value(draws({K::kGamma, 1.1, 103.901 * 1.291 / 1.1}, 5000), cases[1].cdf), 1e-3);
}

TEST(Distribution, IsTruncatedAndNotPiledUpAtItsBounds) {
  for (const auto& [given_mean, given_sd, low, high] :
       {std::array{1.34, 0.26, 0.9, 1.8}, std::array{0.0, 1.0, 0.0, 8.0}, std::array{5.0, 10.0, 4.9, 5.3},
        std::array{2.0, 1.0, 1.0, 2.0}}) {
    const double mean = given_mean;  // names of a binding cannot be captured
    const double sd = given_sd;
    Distribution d(K::kTruncatedNormal, mean, sd);
    d.low = low;
    d.high = high;
    const double below = normal_cdf((low - mean) / sd);
    const double mass = normal_cdf((high - mean) / sd) - below;
    const std::vector<double> sample = draws(d, 5000);
    EXPECT_GE(*std::min_element(sample.begin(), sample.end()), low);
    EXPECT_LE(*std::max_element(sample.begin(), sample.end()), high);
    EXPECT_EQ(std::set<double>(sample.begin(), sample.end()).size(), sample.size()) << "values are piled up";
    EXPECT_GT(ks_p_value(sample, [&](double x) { return (normal_cdf((x - mean) / sd) - below) / mass; }), 0.01)
        << d.to_text();
  }
}

TEST(Distribution, HasItsQuantiles) {
  const auto quantile = [](const Distribution& d, double q) {
    std::vector<double> sample = draws(d, 40'000);
    std::sort(sample.begin(), sample.end());
    return sample[static_cast<std::size_t>(q * static_cast<double>(sample.size()))];
  };
  EXPECT_NEAR(quantile({K::kExponential, 10.0}, 0.5), 10.0 * std::log(2.0), 0.2);
  EXPECT_NEAR(quantile({K::kExponential, 10.0}, 0.95), -10.0 * std::log(0.05), 0.8);
  EXPECT_NEAR(quantile({K::kWeibull, 139.285, 1.195}, 0.632120559), 139.285, 2.5);  // the scale, whatever the shape
  EXPECT_NEAR(quantile({K::kLognormal, 4.586, 0.967}, 0.5), std::exp(4.586), 2.5);
  EXPECT_NEAR(quantile({K::kNormal, 0.0, 1.0}, 0.975), 1.96, 0.04);
}

TEST(Distribution, DrawsFromListsAndDealsThem) {
  const Distribution empirical(K::kEmpirical, {3.0, 5.0, 5.0, 11.0});
  const std::vector<double> sample = draws(empirical, 40'000);
  // Chi-squared with two degrees of freedom: 13.8 is exceeded once in a thousand.
  double chi = 0.0;
  for (const auto& [value, share] : {std::pair{3.0, 0.25}, {5.0, 0.5}, {11.0, 0.25}}) {
    const double expected = share * 40'000;
    const double found = static_cast<double>(std::count(sample.begin(), sample.end(), value));
    chi += (found - expected) * (found - expected) / expected;
  }
  EXPECT_LT(chi, 13.8);
  EXPECT_DOUBLE_EQ(empirical.mean(), 6.0);
  EXPECT_EQ(empirical.largest(), 11.0);
  EXPECT_EQ(empirical.to_text(), "{empirical: [3, 5, 5, 11]}");

  const Distribution list(K::kList, {10, 20, 30});
  const Random random(1);
  for (std::uint64_t order = 0; order < 7; ++order)
    EXPECT_EQ(list.draw(random, 99, 0, Purpose::kStay, order), 10.0 * static_cast<double>(order % 3 + 1));
  EXPECT_EQ(list.to_text(), "{list: [10, 20, 30]}");
}

TEST(Distribution, KnowsItsMean) {
  for (const Distribution& d :
       {Distribution(4.0), Distribution(K::kUniform, 2, 8), Distribution(K::kLognormal, 1.0, 0.5),
        Distribution(K::kGamma, 2.0, 3.0), Distribution(K::kWeibull, 10.0, 1.5), Distribution(K::kExponential, 7.0)}) {
    const std::vector<double> sample = draws(d, 40'000);
    double sum = 0.0;
    for (const double v : sample) sum += v;
    EXPECT_NEAR(d.mean(), sum / 40'000, 0.02 * d.mean()) << d.to_text();
  }
}

}  // namespace
}  // namespace throng::distribution_test
