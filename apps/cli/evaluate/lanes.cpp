// The four tests of lanes of document 003, section 6.3, with its own mapping, model and dynamic velocity. The document
// judged by eye; here lanes are measured.
#include <algorithm>
#include <array>
#include <cmath>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/interrupt.h"
#include "engine/minds/personality/personality_def.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

constexpr int kSide = 6;                         // people along a side of a block
constexpr std::uint32_t kBlock = kSide * kSide;  // people
constexpr float kClose = 0.8f, kWide = 2.f;      // [m] from one to the next

// O, C, E, A, N from -1 to 1; the document has them from 0 to 1.
using Traits = std::array<Distribution, 5>;
Traits exactly(double o, double c, double e, double a, double n) {
  return {Distribution(o), Distribution(c), Distribution(e), Distribution(a), Distribution(n)};
}

PopulationDef block(const char* id, const Traits& traits) {
  PopulationDef p;
  p.id = id;
  p.count = static_cast<std::int32_t>(kBlock);
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

// Two blocks of people who walk into each other.
ScenarioDef two_blocks(const Traits& left, const Traits& right, float spacing, std::uint64_t seed) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 60;
  const Random random(seed);
  for (const float from : {-1.f, 1.f}) {
    PopulationDef p = block(from < 0.f ? "left" : "right", from < 0.f ? left : right);
    for (std::uint32_t k = 0; k < kBlock; ++k) {
      const auto jitter = [&](std::uint32_t d) {
        return 0.1f * spacing * (random.uniform(k + (from < 0.f ? 0u : 100u), d, Purpose::kUser) - 0.5f);
      };
      p.start.points.push_back({from * (8.f + spacing * static_cast<float>(k % kSide)) + jitter(1),
                                spacing * (static_cast<float>(k / kSide) - 0.5f * (kSide - 1)) + jitter(2)});
    }
    p.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {-from * 60.f, 0.f}}};
    scene.populations.push_back(p);
  }
  return scene;
}

struct Meeting {
  double lanes = 0.0;    // share of those right before and behind somebody who walk its way, above what chance gives
  double aside[2] = {};  // [m] how far out of their own line the people of each block went, at most
  double stuck = 0.0;    // share of people who are not past the middle in the end
};

bool among_the_others(const AgentColumns& c, AgentIndex i) {
  constexpr float kNear = 2.f;  // [m]
  for (AgentIndex j = 0; j < 2 * kBlock; ++j)
    if (c.population[i] != c.population[j] && distance(c.position[i], c.position[j]) < kNear) return true;
  return false;
}

// Of those within 2 m before and behind somebody, and 0.4 m beside, who walk the same way, and all.
void count_neighbours(const AgentColumns& c, double& alike, double& all) {
  for (AgentIndex i = 0; i < 2 * kBlock; ++i) {
    if (!among_the_others(c, i)) continue;
    for (AgentIndex j = 0; j < 2 * kBlock; ++j) {
      const Vec2 between = c.position[i] - c.position[j];
      if (i == j || std::fabs(between.x) > 2.f || std::fabs(between.y) > 0.4f) continue;
      all += 1.0;
      alike += c.population[i] == c.population[j] ? 1.0 : 0.0;
    }
  }
}

Meeting meet(const Traits& left, const Traits& right, float spacing, std::uint64_t seed) {
  constexpr int kSteps = 600, kLook = 10;
  constexpr float kMiddle = 12.f;  // [m] before and behind it, where people get out of each other's way
  Simulation sim(two_blocks(left, right, spacing, seed), 1);
  const AgentColumns& c = sim.crowd();
  std::vector<float> height(2 * kBlock), most(2 * kBlock);
  for (AgentIndex i = 0; i < 2 * kBlock; ++i) height[c.serial[i]] = std::fabs(c.position[i].y);
  double alike = 0.0, all = 0.0;
  for (int step = 1; step <= kSteps; ++step) {
    sim.step();
    for (AgentIndex i = 0; i < 2 * kBlock; ++i)
      if (std::fabs(c.position[i].x) < kMiddle)
        most[c.serial[i]] = std::max(most[c.serial[i]], std::fabs(c.position[i].y) - height[c.serial[i]]);
    if (step % kLook == 0) count_neighbours(c, alike, all);
  }
  Meeting m;
  m.lanes = all > 0.0 ? alike / all - 0.5 : 0.0;
  for (AgentIndex i = 0; i < 2 * kBlock; ++i) {
    m.aside[c.population[i]] += static_cast<double>(most[c.serial[i]]) / kBlock;
    const float past = c.population[i] == 0 ? c.position[i].x : -c.position[i].x;
    m.stuck += past > 0.f ? 0.0 : 0.5 / kBlock;
  }
  return m;
}

}  // namespace

void evaluate_lanes(int seeds, std::vector<Claim>& claims) {
  const Traits neurotic = exactly(-1, 1, -1, 0, 1), rational = exactly(0, -1, 1, -1, -1);
  const Traits centred = exactly(0, 0, 0, 0, 0);
  const Distribution any(Distribution::Kind::kUniform, -1, 1);
  const Traits random = {any, any, any, any, any};
  std::vector<double> most, prominent, keep_away, walk_around, huddle;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const auto seed = static_cast<std::uint64_t>(s);
    const Meeting first = meet(neurotic, rational, kClose, seed), second = meet(neurotic, rational, kWide, seed);
    const Meeting third = meet(random, random, kClose, seed), fourth = meet(centred, centred, kClose, seed);
    most.push_back(second.lanes - std::max({first.lanes, third.lanes, fourth.lanes}));
    prominent.push_back(fourth.lanes - third.lanes);
    keep_away.push_back(first.aside[0] - first.aside[1]);
    walk_around.push_back(first.aside[1] - first.aside[0]);
    huddle.push_back(first.stuck);
  }
  const std::string source = "Bevin (003), section 6.3";
  claims.push_back(positive(source, "lanes: opposites with much room have the most of the four tests (share)", most));
  claims.push_back(positive(source, "lanes: centred personalities have more than random ones (share)", prominent));
  claims.push_back(positive(source, "close opposites: the neurotic keep away from the rational [m aside]", keep_away));
  claims.push_back(positive(source, "close opposites: the rational walk around the outside [m aside]", walk_around));
  claims.push_back(positive(source, "close opposites: huddle up, not through after 30 s (share)", huddle));
}

}  // namespace throng::cli
