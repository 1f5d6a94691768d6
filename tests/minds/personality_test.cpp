#include "engine/minds/personality/personality.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "engine/minds/personality/mappings.h"
#include "engine/minds/personality/perceived.h"

namespace throng {
namespace {

double largest_of(const PerceivedParameters& p, Perceived first, Perceived last) {
  double largest = -1e9;
  for (int t = static_cast<int>(first); t <= static_cast<int>(last); ++t)
    largest = std::max(largest, perceived(static_cast<Perceived>(t), p));
  return largest;
}

// Guy et al. 2011, table 3, with the forward mapping of section 5.
TEST(Perceived, EveryRowOfTable3RaisesItsOwnTrait) {
  ASSERT_EQ(perceived_presets().size(), 9u);
  for (const PerceivedPreset& preset : perceived_presets()) {
    const double own = perceived(preset.trait, preset.parameters);
    EXPECT_GT(own, 0.0) << preset.name;
    const bool pen = preset.trait >= Perceived::kPsychoticism;
    const double largest = pen ? largest_of(preset.parameters, Perceived::kPsychoticism, Perceived::kNeuroticism)
                               : largest_of(preset.parameters, Perceived::kAggressive, Perceived::kImpulsive);
    if (preset.name == "shy" || preset.name == "tense" || preset.name == "neurotic") {
      EXPECT_DOUBLE_EQ(own, largest) << preset.name;
    }
    if (preset.name == "aggressive" || preset.name == "psychotic" || preset.name == "extraverted") {
      EXPECT_GE(own, largest - 0.15) << preset.name;
    }
  }
}

TEST(Perceived, TheAveragePersonIsPerceivedAsAverage) {
  for (std::size_t t = 0; t < kPerceivedTraits; ++t)
    EXPECT_NEAR(perceived(static_cast<Perceived>(t), {15, 10, 30, 0.8, 1.4}), 0.0, 1e-12);
}

TEST(Perceived, InverseThenForwardReturnsWhatWasAskedWheneverItCanBeHad) {
  const PerceivedBounds bounds;
  int attained = 0, missed = 0;
  for (std::size_t t = 0; t < kPerceivedTraits; ++t)
    for (const double value : {-1.0, -0.5, -0.2, 0.0, 0.1, 0.3, 0.6, 1.0, 5.0}) {
      const auto trait = static_cast<Perceived>(t);
      const PerceivedWish wish[] = {{trait, value}};
      constexpr auto kPrinted = PerceivedComponents::kPrinted;  // computed ones are a point of a plane
      const PerceivedAnswer answer = parameters_for(wish, {}, kPrinted);
      for (std::size_t k = 0; k < kPerceivedParameters; ++k) {
        EXPECT_GE(answer.parameters[k], bounds.low[k]);
        EXPECT_LE(answer.parameters[k], bounds.high[k]);
      }
      const double got = perceived(trait, answer.parameters, kPrinted);
      if (answer.attained)
        EXPECT_NEAR(got, value, 1e-6);
      else
        EXPECT_GT(std::fabs(got - value), 1e-6);
      // A single wish can be had exactly when it is between what the corners of the bounds give.
      double least = 0.0, most = 0.0;
      for (std::size_t k = 0; k < kPerceivedParameters; ++k) {
        PerceivedParameters low = {15, 10, 30, 0.8, 1.4}, high = low;
        low[k] = bounds.low[k], high[k] = bounds.high[k];
        const double a = perceived(trait, low, kPrinted), b = perceived(trait, high, kPrinted);
        least += std::min({a, b, 0.0});
        most += std::max({a, b, 0.0});
      }
      EXPECT_EQ(answer.attained, value >= least - 1e-9 && value <= most + 1e-9)
          << perceived_names()[t] << " " << value << " of " << least << ".." << most;
      ++(answer.attained ? attained : missed);
    }
  EXPECT_GT(attained, 30);
  EXPECT_GT(missed, 5);
}

// How much each adjective changes at a point of the plane of the two components, without bounds.
std::array<double, 6> adjectives_at(double pc1, double pc2) {
  constexpr double kFar = 1e6;
  const PerceivedBounds none{{-kFar, -kFar, -kFar, -kFar, -kFar}, {kFar, kFar, kFar, kFar, kFar}};
  const PerceivedWish wishes[] = {{Perceived::kPc1, pc1}, {Perceived::kPc2, pc2}};
  const PerceivedParameters p = parameters_for(wishes, none).parameters;
  std::array<double, 6> seem{};
  for (std::size_t t = 0; t < 6; ++t) seem[t] = perceived(static_cast<Perceived>(t), p);
  return seem;
}

// Section 5.3: two components explain over 95 % of A_adj. The sum of squares of what two orthogonal unit vectors give,
// of what the five parameters give.
TEST(Perceived, TwoComponentsExplainTheMatrix) {
  double all = 0.0, two = 0.0;
  for (std::size_t k = 0; k < kPerceivedParameters; ++k) {
    PerceivedParameters p = {15, 10, 30, 0.8, 1.4};
    const PerceivedParameters half = {13.5, 49.5, 14.5, 0.85, 0.5};
    p[k] += half[k];
    for (std::size_t t = 0; t < 6; ++t) all += std::pow(perceived(static_cast<Perceived>(t), p), 2);
  }
  for (const double x : adjectives_at(1, 0)) two += x * x;
  for (const double x : adjectives_at(0, 1)) two += x * x;
  EXPECT_NEAR(two / all, 0.977, 0.001);
}

// Figure 2 and its text: outgoing people who become more careful appear aggressive, assertive, active; too careful,
// tense; people who are not outgoing shy, unless too careless: impulsive.
TEST(Perceived, Figure2) {
  const auto most = [](double degrees) {
    const double angle = degrees * 3.14159265358979 / 180.0;
    const std::array<double, 6> seem = adjectives_at(std::cos(angle), std::sin(angle));
    return perceived_names()[static_cast<std::size_t>(std::max_element(seem.begin(), seem.end()) - seem.begin())];
  };
  std::vector<std::string_view> round;
  for (int degrees = -60; degrees < 300; ++degrees)
    if (const std::string_view seems = most(degrees); round.empty() || round.back() != seems) round.push_back(seems);
  EXPECT_EQ(round, (std::vector<std::string_view>{"aggressive", "assertive", "active", "tense", "shy", "impulsive",
                                                  "aggressive"}));
  EXPECT_EQ(most(180), "shy");
}

// Bounds never make people seem the opposite: nobody changes a parameter the other way than the point says.
TEST(Perceived, BoundsDoNotTurnThePadAround) {
  for (double value = 0.05; value <= 4.0; value += 0.05)
    for (const double sign : {-1.0, 1.0}) {
      const PerceivedWish wish[] = {{Perceived::kPc1, sign * value}};
      const PerceivedParameters p = parameters_for(wish).parameters;
      EXPECT_GT(sign * perceived(Perceived::kAggressive, p), 0.0) << sign * value;
      EXPECT_GT(sign * perceived(Perceived::kActive, p), 0.0) << sign * value;
      EXPECT_LT(sign * perceived(Perceived::kShy, p), 0.0) << sign * value;
      EXPECT_GT(sign * perceived(Perceived::kPc1, p), 0.0) << sign * value;
    }
  // As printed it is the other way round: a bounded speed makes bodies wide, and the outgoing shy.
  const PerceivedWish wish[] = {{Perceived::kPc1, 1.0}};
  EXPECT_GT(perceived(Perceived::kShy, parameters_for(wish, {}, PerceivedComponents::kPrinted).parameters), 0.0);
}

TEST(Perceived, SeveralWishesAtOnceAndTheSmallestChangeWins) {
  const PerceivedWish both[] = {{Perceived::kActive, 0.2}, {Perceived::kAggressive, 0.0}};  // section 6.4
  const PerceivedAnswer answer = parameters_for(both);
  ASSERT_TRUE(answer.attained);
  EXPECT_NEAR(perceived(Perceived::kActive, answer.parameters), 0.2, 1e-6);
  EXPECT_NEAR(perceived(Perceived::kAggressive, answer.parameters), 0.0, 1e-6);
  // Nothing shorter among many random points that do the same.
  const auto length = [](const PerceivedParameters& p) {
    const PerceivedParameters average = {15, 10, 30, 0.8, 1.4}, half = {13.5, 49.5, 14.5, 0.85, 0.5};
    double sum = 0.0;
    for (std::size_t k = 0; k < kPerceivedParameters; ++k) sum += std::pow((p[k] - average[k]) / half[k], 2);
    return sum;
  };
  const Random random(3);
  const PerceivedBounds bounds;
  for (std::uint32_t n = 0; n < 20'000; ++n) {
    PerceivedParameters p;
    for (std::uint32_t k = 0; k < kPerceivedParameters; ++k)
      p[k] = bounds.low[k] + (bounds.high[k] - bounds.low[k]) * random.uniform_double(n, k, Purpose::kUser);
    if (std::fabs(perceived(Perceived::kActive, p) - 0.2) < 0.01 &&
        std::fabs(perceived(Perceived::kAggressive, p)) < 0.01) {
      EXPECT_GT(length(p), length(answer.parameters) - 0.05);
    }
  }
}

Draw always(double value) {
  return [value](int) { return value; };
}

// Durupinar et al. 2011: ranges and directions of every formula.
TEST(Durupinar, FormulasKeepTheirPrintedRangesAndDirections) {
  for (int k = 0; k < 243; ++k) {
    const float v[] = {-1.f, 0.f, 1.f};
    const Ocean ocean = {v[k % 3], v[k / 3 % 3], v[k / 9 % 3], v[k / 27 % 3], v[k / 81 % 3]};
    const TraitEffects b = durupinar(ocean, always(0.5));
    for (const float share : {b.leadership, b.panic, b.impatience}) {
      EXPECT_GE(share, 0.f);
      EXPECT_LE(share, 1.f);
    }
    EXPECT_GE(b.speed, 1.f);
    EXPECT_LE(b.speed, 2.f);
    EXPECT_TRUE(b.personal_space == 0.5f || b.personal_space == 0.7f || b.personal_space == 0.8f);
    EXPECT_TRUE(b.waiting_time == 1.f || b.waiting_time == 5.f || b.waiting_time == 50.f);
  }
  const Ocean middle;
  Ocean more = middle;
  more.extraversion = 0.8f;
  EXPECT_GT(durupinar(more, always(0.5)).leadership, durupinar(middle, always(0.5)).leadership);
  EXPECT_GT(durupinar(more, always(0.5)).speed, durupinar(middle, always(0.5)).speed);
  more = middle, more.neuroticism = 0.8f;
  EXPECT_GT(durupinar(more, always(0.5)).panic, durupinar(middle, always(0.5)).panic);
  EXPECT_LT(durupinar(more, always(0.5)).leadership, durupinar(middle, always(0.5)).leadership);
  more = middle, more.agreeableness = 0.8f;
  EXPECT_LT(durupinar(more, always(0.5)).impatience, durupinar(middle, always(0.5)).impatience);
  EXPECT_GT(durupinar(more, always(0.5)).waiting_time, durupinar(middle, always(0.5)).waiting_time);
  more = middle, more.openness = 1.f;
  EXPECT_FLOAT_EQ(durupinar(more, always(0.5)).exploring, 10.f);
}

// Durupinar et al. 2011, table 1 and the lines under each formula: which traits raise a behaviour (+1), which lower it
// (-1), and which say nothing, for O, C, E, A, N. Everywhere on the grid 0, 0.5, 1, with either kind of weights;
// probabilities by their mean over draws.
struct SignsOfFormula {
  const char* name;
  float TraitEffects::*effect;
  int signs[5];
};
constexpr SignsOfFormula kSigns[] = {
    {"leadership", &TraitEffects::leadership, {0, 0, 1, 0, -1}},
    {"trained", &TraitEffects::trained, {1, 0, 0, 0, 0}},
    {"communication", &TraitEffects::communication, {0, 0, 1, 0, 0}},
    {"panic", &TraitEffects::panic, {0, -1, 0, 0, 1}},
    {"impatience", &TraitEffects::impatience, {0, -1, 1, -1, 0}},
    {"pushing", &TraitEffects::pushing, {0, 0, 1, -1, 0}},
    {"right preference", &TraitEffects::right_preference, {0, 1, 0, 1, 0}},
    {"personal space", &TraitEffects::personal_space, {0, 0, -1, 0, 0}},
    {"personal space behind", &TraitEffects::personal_space_behind, {0, 0, -1, 0, 0}},
    {"waiting radius", &TraitEffects::waiting_radius, {0, 0, 0, 1, 0}},
    {"waiting timer", &TraitEffects::waiting_time, {0, 0, 0, 1, 0}},
    {"exploring", &TraitEffects::exploring, {1, 0, 0, 0, 0}},
    {"speed", &TraitEffects::speed, {0, 0, 1, 0, 0}},
    {"gesturing", &TraitEffects::gesturing, {0, 0, 1, 0, 0}},
};
constexpr float Ocean::*kTraits[] = {&Ocean::openness, &Ocean::conscientiousness, &Ocean::extraversion,
                                     &Ocean::agreeableness, &Ocean::neuroticism};

double expected(float TraitEffects::*effect, const Ocean& ocean, TraitWeights weights) {
  constexpr int kDraws = 120;
  double sum = 0.0;
  for (int k = 0; k < kDraws; ++k)
    sum += static_cast<double>(durupinar(ocean, always((k + 0.5) / kDraws), weights).*effect);
  return sum / kDraws;
}

TEST(Durupinar, EveryFormulaMovesAsTheTableOfSignsSays) {
  for (const TraitWeights weights : {TraitWeights::kEqual, TraitWeights::kAdjectives})
    for (const SignsOfFormula& formula : kSigns)
      for (int t = 0; t < 5; ++t) {
        int moves = 0;
        for (int k = 0; k < 243; ++k) {
          Ocean ocean;
          for (int j = 0, rest = k; j < 5; ++j, rest /= 3) ocean.*kTraits[j] = static_cast<float>(rest % 3 - 1);
          Ocean more = ocean;
          if ((more.*kTraits[t] += 1.f) > 1.f) continue;
          const double change = expected(formula.effect, more, weights) - expected(formula.effect, ocean, weights);
          const int sign = change > 1e-6 ? 1 : change < -1e-6 ? -1 : 0;
          EXPECT_TRUE(sign == 0 || sign == formula.signs[t]) << formula.name << ", trait " << t << ", case " << k;
          moves += sign == 0 ? 0 : 1;
        }
        EXPECT_EQ(moves > 0, formula.signs[t] != 0) << formula.name << ", trait " << t;
      }
}

TEST(Durupinar, PanicOfTheAverageOfFigure4AndOfTheCalm) {
  const auto panic = [](float n, float c, TraitWeights weights) {
    return durupinar({.conscientiousness = c, .neuroticism = n}, always(0.5), weights).panic;
  };
  EXPECT_FLOAT_EQ(panic(0.f, 0.f, TraitWeights::kEqual), 0.75f);
  EXPECT_FLOAT_EQ(panic(0.8f, -0.8f, TraitWeights::kEqual), 0.95f);
  EXPECT_NEAR(panic(-0.8f, 1.f, TraitWeights::kEqual), 0.05f, 1e-6f);
  // Three adjectives of neuroticism, two of conscientiousness.
  EXPECT_NEAR(panic(1.f, 1.f, TraitWeights::kAdjectives), 0.6f, 1e-6f);
  EXPECT_NEAR(panic(-1.f, -1.f, TraitWeights::kAdjectives), 0.4f, 1e-6f);
}

TEST(Durupinar, ProbabilitiesAreThoseOfTheFormulas) {
  const Ocean kind = {0.f, 0.6f, -0.4f, 0.8f, 0.f};  // E 0.3, A 0.9, C 0.8 on the scale [0, 1]
  const auto below = [&](double u) { return durupinar(kind, always(u)); };
  EXPECT_EQ(below(0.19).pushing, 1.f);
  EXPECT_EQ(below(0.21).pushing, 0.f);
  EXPECT_EQ(below(0.84).right_preference, 1.f);
  EXPECT_EQ(below(0.86).right_preference, 0.f);
  EXPECT_EQ(below(0.29).communication, 1.f);
  EXPECT_EQ(below(0.31).communication, 0.f);
}

// 003 table 1: + and - of the middle rows.
TEST(Bevin, SignsOfTheTable) {
  const TraitEffects middle = bevin({});
  const TraitEffects open = bevin({.openness = 1.f});
  EXPECT_GT(open.neighbour_range, middle.neighbour_range);
  EXPECT_LT(open.shyness, middle.shyness);
  EXPECT_NEAR(open.neighbour_range - middle.neighbour_range, 3.f, 1e-5f) << "three tenths of 10 m";
  const TraitEffects introvert = bevin({.extraversion = -1.f});
  EXPECT_GT(introvert.shyness, middle.shyness);
  EXPECT_LT(introvert.speed, middle.speed);
  EXPECT_GT(introvert.avoid_congestion, middle.avoid_congestion);
  const TraitEffects harsh = bevin({.agreeableness = -1.f});
  EXPECT_GT(harsh.threat, middle.threat);
  EXPECT_GT(harsh.stubbornness, middle.stubbornness);
  const TraitEffects half = bevin({.extraversion = -0.5f});
  EXPECT_NEAR(half.shyness - middle.shyness, (introvert.shyness - middle.shyness) / 2, 1e-6f);
}

TEST(Personality, TraitsFollowTheirDistributionsAndAreClamped) {
  PersonalityDef def;
  def.on = true;
  def.extraversion = Distribution(Distribution::Kind::kNormal, 0.4, 0.2);
  def.neuroticism = Distribution(Distribution::Kind::kNormal, 0.9, 0.4);
  Agents nobody;
  Situation situation;
  const Personality personality({def}, Random(5), nobody, situation);
  double sum = 0.0, squares = 0.0, highest = -1.0;
  constexpr int kPeople = 4000;
  for (std::uint32_t k = 0; k < kPeople; ++k) {
    const Ocean ocean = personality.traits(k, 0);
    sum += static_cast<double>(ocean.extraversion);
    squares += static_cast<double>(ocean.extraversion * ocean.extraversion);
    highest = std::max(highest, static_cast<double>(ocean.neuroticism));
    EXPECT_EQ(ocean.openness, 0.f);
  }
  const double mean = sum / kPeople;
  EXPECT_NEAR(mean, 0.4, 0.015);
  EXPECT_NEAR(std::sqrt(squares / kPeople - mean * mean), 0.2, 0.01);
  EXPECT_EQ(highest, 1.0);
}

}  // namespace
}  // namespace throng
