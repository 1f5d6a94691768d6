// The experiments of document 003 with its own mapping, model and dynamic velocity: sections 6.2 (ring) and 6.3
// (lanes).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/minds/personality/personality_def.h"
#include "engine/throng.h"

namespace throng {
namespace {

// O, C, E, A, N from -1 to 1; the document has them from 0 to 1.
using Traits = std::array<Distribution, 5>;
Traits exactly(double o, double c, double e, double a, double n) {
  return {Distribution(o), Distribution(c), Distribution(e), Distribution(a), Distribution(n)};
}
const Traits kCentred = exactly(0, 0, 0, 0, 0);
const Traits kNeurotic = exactly(-1, 1, -1, 0, 1);
const Traits kRational = exactly(0, -1, 1, -1, -1);
Traits random_traits() {
  const Distribution any(Distribution::Kind::kUniform, -1, 1);
  return {any, any, any, any, any};
}

PopulationDef people(const char* id, const Traits& traits) {
  PopulationDef p;
  p.id = id;
  p.at_end = AtEnd::kStay;
  p.steering[0].model = "rvo";
  p.steering[0].settings = {{"dynamic_velocity", true}};
  auto& personality = p.minds.of<PersonalityDef>();
  personality.on = true;
  personality.mapping = PersonalityDef::Mapping::kBevin;
  personality.openness = traits[0];
  personality.conscientiousness = traits[1];
  personality.extraversion = traits[2];
  personality.agreeableness = traits[3];
  personality.neuroticism = traits[4];
  return p;
}

struct Mean {
  double sum = 0.0, squares = 0.0;
  int count = 0;
  void add(double x) { sum += x, squares += x * x, ++count; }
  double value() const { return sum / count; }
  double error() const { return std::sqrt(std::max(0.0, squares / count - value() * value()) / (count - 1)); }
};

// Section 6.2: 100 people around a circle walk to its middle; the half that is extraverted ends inside.
double ring(std::uint64_t seed) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 60;
  constexpr int kPeople = 100;
  for (const double extraversion : {1.0, -1.0}) {
    PopulationDef p = people(extraversion > 0.0 ? "extraverts" : "introverts", exactly(0, 0, extraversion, 0, 0));
    p.count = kPeople / 2;
    for (int k = extraversion > 0.0 ? 0 : 1; k < kPeople; k += 2) {
      const double angle = 2.0 * 3.14159265358979 * k / kPeople;
      p.start.points.push_back(
          {static_cast<float>(20.0 * std::cos(angle)), static_cast<float>(20.0 * std::sin(angle))});
    }
    p.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {0, 0}}};
    scene.populations.push_back(p);
  }
  Simulation sim(scene, 1);
  sim.run(50);
  double from_middle[2] = {};
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    from_middle[sim.crowd().population[i]] += static_cast<double>(length(sim.crowd().position[i])) / (kPeople / 2);
  return from_middle[1] - from_middle[0];
}

TEST(Bevin, RingWithItsOwnMappingAndModel) {
  Mean outside;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) outside.add(ring(seed));
  EXPECT_GT(outside.value(), 0.5);
  EXPECT_GT(outside.value(), 3.0 * outside.error());  // one-sided p < 0.01 with 7 degrees of freedom
}

// Section 6.3: two blocks of people walk into each other.
struct Meeting {
  double lanes = 0.0;    // share of those right before and behind somebody who walk its way, above what chance gives
  double aside[2] = {};  // [m] how far out of their own line the people of each block went, at most
  double through = 0.0;  // share of people who are past the middle of the other block's start after all
};

Meeting meet(const Traits& left, const Traits& right, float spacing, std::uint64_t seed) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 120;
  constexpr int kSide = 6;
  for (const float from : {-1.f, 1.f}) {
    PopulationDef p = people(from < 0.f ? "left" : "right", from < 0.f ? left : right);
    p.count = kSide * kSide;
    const Random random(seed);
    for (int k = 0; k < kSide * kSide; ++k) {
      const auto jitter = [&](std::uint32_t d) {
        return 0.1f * spacing *
               (random.uniform(static_cast<std::uint32_t>(k) + (from < 0.f ? 0u : 100u), d, Purpose::kUser) - 0.5f);
      };
      const Vec2 at = {from * (8.f + spacing * static_cast<float>(k % kSide)) + jitter(1),
                       spacing * (static_cast<float>(k / kSide) - 0.5f * (kSide - 1)) + jitter(2)};
      p.start.points.push_back(at);
    }
    p.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {-from * 60.f, 0.f}}};
    scene.populations.push_back(p);
  }
  Simulation sim(scene, 1);
  const std::size_t n = 2 * kSide * kSide;
  std::vector<float> height(n), most(n);
  for (AgentIndex i = 0; i < n; ++i) height[sim.crowd().serial[i]] = sim.crowd().position[i].y;
  Meeting m;
  double same = 0.0, chance = 0.0;
  for (int step = 1; step <= 600; ++step) {
    sim.step();
    const AgentColumns& c = sim.crowd();
    for (AgentIndex i = 0; i < n; ++i) {
      float& far = most[c.serial[i]];
      if (std::fabs(c.position[i].x) < 12.f)
        far = std::max(far, std::fabs(c.position[i].y) - std::fabs(height[c.serial[i]]));
    }
    if (step % 10 != 0) continue;
    int alike = 0, pairs = 0;
    for (AgentIndex i = 0; i < n; ++i) {
      // Only who is among those who come the other way.
      bool among = false;
      for (AgentIndex j = 0; j < n && !among; ++j)
        among = c.population[i] != c.population[j] && length_squared(c.position[i] - c.position[j]) < 4.f;
      if (!among) continue;
      for (AgentIndex j = 0; j < n; ++j) {
        if (i == j || std::fabs(c.position[i].x - c.position[j].x) > 2.f ||
            std::fabs(c.position[i].y - c.position[j].y) > 0.4f)
          continue;
        ++pairs;
        alike += c.population[i] == c.population[j] ? 1 : 0;
      }
    }
    same += alike, chance += pairs;
  }
  m.lanes = chance > 0.0 ? same / chance - 0.5 : 0.0;
  const AgentColumns& c = sim.crowd();
  for (AgentIndex i = 0; i < n; ++i) {
    m.aside[c.population[i]] += static_cast<double>(most[c.serial[i]]) / (kSide * kSide);
    m.through += (c.population[i] == 0 ? c.position[i].x : -c.position[i].x) > 0.f ? 1.0 / static_cast<double>(n) : 0.0;
  }
  return m;
}

struct Meetings {
  Mean lanes, aside_left, aside_right, through;
};
constexpr int kMeetings = 16;
constexpr double kSure = 2.6;  // one-sided p < 0.01 with 15 degrees of freedom

Meetings meetings(const Traits& left, const Traits& right, float spacing) {
  Meetings all;
  for (std::uint64_t seed = 1; seed <= kMeetings; ++seed) {
    const Meeting m = meet(left, right, spacing, seed);
    all.lanes.add(m.lanes), all.through.add(m.through);
    all.aside_left.add(m.aside[0]), all.aside_right.add(m.aside[1]);
  }
  return all;
}

void expect_above(const Mean& more, const Mean& less, const char* what) {
  const double error = std::sqrt(more.error() * more.error() + less.error() * less.error());
  EXPECT_GT(more.value() - less.value(), kSure * error) << what << ": " << more.value() << " +- " << more.error()
                                                        << " against " << less.value() << " +- " << less.error();
}

TEST(Bevin, FourLaneTests) {
  constexpr float kClose = 0.8f, kWide = 2.f;
  const Meetings opposites = meetings(kNeurotic, kRational, kClose), spaced = meetings(kNeurotic, kRational, kWide);
  const Meetings random = meetings(random_traits(), random_traits(), kClose);
  const Meetings centred = meetings(kCentred, kCentred, kClose);
  for (const Meetings* test : {&opposites, &spaced, &random, &centred}) {
    EXPECT_GT(test->lanes.value(), kSure * test->lanes.error()) << "lanes form";
    EXPECT_GT(test->through.value(), 0.99) << "nobody stays where they met";
  }
  expect_above(spaced.lanes, opposites.lanes, "lanes with much room against the first test");
  expect_above(spaced.lanes, random.lanes, "lanes with much room against the third test");
  expect_above(spaced.lanes, centred.lanes, "lanes with much room against the fourth test");
  expect_above(centred.lanes, random.lanes, "lanes of the centred against those of any personality");
  expect_above(opposites.aside_left, opposites.aside_right, "the neurotic keep away from the others");
}

}  // namespace
}  // namespace throng
