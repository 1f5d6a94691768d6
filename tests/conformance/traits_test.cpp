// Each trait at -0.8 against 0.8 acts with every steering model, in the direction of the table of signs of Durupinar et
// al. 2011 (their table 1): with the default mapping, whether or not the model has parameters for it.
#include "engine/minds/personality/personality.h"
#include "engine/minds/personality/personality_def.h"
#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

using Trait = Distribution PersonalityDef::*;
constexpr double kLow = -0.8, kHigh = 0.8;

PopulationDef people(const char* id, const std::string& model, int count) {
  PopulationDef p;
  p.id = id;
  p.count = count;
  p.at_end = AtEnd::kStay;
  p.steering[0].model = model;
  return p;
}

PopulationDef with_trait(PopulationDef p, Trait trait, double value) {
  auto& personality = p.minds.of<PersonalityDef>();
  personality.on = true;
  personality.*trait = Distribution(value);
  return p;
}

// A test of the sign of paired differences: the mean is above 0 by `errors` standard errors.
struct Sample {
  double sum = 0.0, squares = 0.0;
  int count = 0;
  void add(double x) { sum += x, squares += x * x, ++count; }
  double mean() const { return sum / count; }
  double error() const { return std::sqrt(std::max(0.0, squares / count - mean() * mean()) / std::max(1, count - 1)); }
};

constexpr int kSeeds = 20;
constexpr double kErrors = 2.54;  // one-sided p < 0.01 with 19 degrees of freedom

// What a high trait changes against a low one, seed by seed.
template <typename Measure>
Sample difference(const Measure& measure) {
  Sample sample;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) sample.add(measure(kHigh, seed) - measure(kLow, seed));
  return sample;
}

void expect_rises(const Sample& sample, const char* what) {
  EXPECT_GT(sample.mean(), 0.0) << what;
  EXPECT_GE(sample.mean(), kErrors * sample.error()) << what << ": " << sample.mean() << " +- " << sample.error();
}

class TraitsWith : public EveryModel {
 protected:
  ScenarioDef open_floor(std::uint64_t seed, double seconds) const {
    ScenarioDef scene;
    scene.seed = seed;
    scene.duration = seconds;
    return scene;
  }
};
THRONG_FOR_EVERY_MODEL(TraitsWith);

// How many of ten attractions ten people have been at (exploring: O).
TEST_P(TraitsWith, TheOpenSeeMore) {
  expect_rises(
      difference([&](double value, std::uint64_t seed) {
        ScenarioDef scene = open_floor(seed, 120);
        PopulationDef p = with_trait(people("visitors", model(), 2), &PersonalityDef::openness, value);
        p.start.area = Shape::rectangle({0, 0}, {6, 3});
        for (int k = 0; k < 10; ++k) {
          scene.world.places.push_back(PlaceDef{.id = "painting-" + std::to_string(k),
                                                .kind = PlaceDef::Kind::kAttraction,
                                                .area = Shape::circle({6.f + 3.f * static_cast<float>(k), 1.5f}, 1.f)});
          p.journey.push_back({JourneyStep::Kind::kPlace, static_cast<PlaceIndex>(k), {}});
        }
        p.journey.push_back({JourneyStep::Kind::kPoint, kNoPlace, {40.f, 1.5f}});
        scene.populations = {p};
        Simulation sim(scene, 1);
        double reached = 0.0;
        for (int k = 0; k < 1600; ++k) {
          sim.step();
          for (const Event& e : sim.events()) reached += e.kind == Event::Kind::kReached ? 1.0 : 0.0;
        }
        return reached;
      }),
      "attractions seen");
}

// Speed with nobody in the way (E).
TEST_P(TraitsWith, TheOutgoingWalkFaster) {
  expect_rises(difference([&](double value, std::uint64_t seed) {
                 ScenarioDef scene = open_floor(seed, 10);
                 PopulationDef p = with_trait(people("walkers", model(), 6), &PersonalityDef::extraversion, value);
                 p.start.area = Shape::rectangle({0, 0}, {10, 60});
                 p.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {200.f, 30.f}}};
                 scene.populations = {p};
                 Simulation sim(scene, 1);
                 sim.run(6);
                 double speed = 0.0;
                 for (AgentIndex i = 0; i < sim.agents().size(); ++i)
                   speed += static_cast<double>(length(sim.crowd().velocity[i]));
                 return speed / sim.agents().size();
               }),
               "speed [m/s]");
}

// How near one passes somebody who stands beside the way (personal space: E, inversely), at the same speed: that is
// where people want to go. A model with a parameter for it may only answer to less room
// (Hidac.KeepsPersonalSpaceInALine).
TEST_P(TraitsWith, TheOutgoingKeepLessSpace) {
  if (steering::find_model(model()).table->find("personal_space") != nullptr) GTEST_SKIP() << "by the model";
  expect_rises(difference([&](double value, std::uint64_t seed) {
                 ScenarioDef scene = open_floor(seed, 30);
                 const float beside = 0.55f + 0.01f * static_cast<float>(seed);
                 PopulationDef p = with_trait(people("walker", model(), 1), &PersonalityDef::extraversion, value);
                 p.start.points = {{0, 0}};
                 p.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {16, 0}}};
                 PopulationDef stander = people("stander", model(), 1);
                 stander.start.points = {{8, beside}};
                 scene.populations = {p, stander};
                 const double speed = 1.0 + (value + 1.0) / 2.0;
                 scene.timeline = {{0.0, {Command::Kind::kSpeed, 0, 0, 0, static_cast<float>(1.1 / speed)}}};
                 Simulation sim(scene, 1);
                 float nearest = 100.f;
                 for (int k = 0; k < 300; ++k) {
                   sim.step();
                   nearest = std::min(nearest, distance(sim.crowd().position[0], sim.crowd().position[1]));
                 }
                 return -static_cast<double>(nearest);
               }),
               "nearness [m]");
}

// Somebody wants to walk through a stream of people with 0.9 m between them. How long it takes until it is among them
// (waiting: A; impatience: A, inversely).
double held_up(const std::string& model, Trait trait, double value, std::uint64_t seed) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 40;
  PopulationDef p = with_trait(people("walker", model, 1), trait, value);
  p.start.points = {{-3, 0}};
  p.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {12, 0}}};
  // They walk by themselves: nobody makes room for the walker.
  PopulationDef stream = people("stream", "orca", 40);
  stream.steering[0].settings = {{"neighbours", std::int64_t{0}}};
  stream.preferred_speed = Distribution(1.2);
  constexpr float kAt = 1.2f, kApart = 1.4f;  // [m]
  const float offset = kApart / kSeeds * static_cast<float>(seed);
  for (int k = -10; k < 30; ++k) stream.start.points.push_back({kAt, offset + kApart * static_cast<float>(k)});
  stream.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {kAt, -100.f}}};
  scene.populations = {p, stream};
  Simulation sim(scene, 1);
  const AgentId walker = sim.crowd().id[sim.agents().find_serial(0)];
  while (sim.clock().seconds() < 30.0 && sim.crowd().position[sim.agents().find(walker)].x < kAt - 0.5f) sim.step();
  return sim.clock().seconds();
}

TEST_P(TraitsWith, TheAgreeableWait) {
  expect_rises(difference([&](double value, std::uint64_t seed) {
                 return held_up(model(), &PersonalityDef::agreeableness, value, seed);
               }),
               "seconds before it is among them");
}

// On which side those who come the other way are passed (right preference: A and C). Each of six pairs has room of its
// own; the others walk straight on.
double passed_on_the_right(const std::string& model, Trait trait, double value, std::uint64_t seed) {
  constexpr int kPairs = 6;
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 30;
  PopulationDef p = with_trait(people("walkers", model, kPairs), trait, value),
                other = people("others", "orca", kPairs);
  other.steering[0].settings = {{"neighbours", std::int64_t{0}}};
  p.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {400.f, 0.f}}};
  other.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {-400.f, 0.f}}};
  for (int k = 0; k < kPairs; ++k) {
    p.start.points.push_back({40.f * static_cast<float>(k), 0.f});
    other.start.points.push_back({40.f * static_cast<float>(k) + 12.f, 0.f});
  }
  scene.populations = {p, other};
  Simulation sim(scene, 1);
  double right = 0.0;
  std::vector<bool> met(kPairs);
  for (int k = 0; k < 240; ++k) {
    sim.step();
    for (std::uint32_t pair = 0; pair < kPairs; ++pair) {
      const Vec2 a = sim.crowd().position[sim.agents().find_serial(pair)];
      const Vec2 b = sim.crowd().position[sim.agents().find_serial(pair + kPairs)];
      if (met[pair] || a.x < b.x) continue;
      met[pair] = true;
      right += a.y < b.y ? 1.0 / kPairs : 0.0;
    }
  }
  return right;
}

TEST_P(TraitsWith, TheConscientiousPassOnTheRight) {
  expect_rises(difference([&](double value, std::uint64_t seed) {
                 return passed_on_the_right(model(), &PersonalityDef::conscientiousness, value, seed);
               }),
               "share of those who pass on the right");
}

TEST_P(TraitsWith, TheAgreeablePassOnTheRight) {
  expect_rises(difference([&](double value, std::uint64_t seed) {
                 return passed_on_the_right(model(), &PersonalityDef::agreeableness, value, seed);
               }),
               "share of those who pass on the right");
}

// How fast one leaves in an alarm (panic: N).
TEST_P(TraitsWith, TheNeuroticHurryInAnAlarm) {
  expect_rises(difference([&](double value, std::uint64_t seed) {
                 ScenarioDef scene = open_floor(seed, 20);
                 scene.world.places = {PlaceDef{
                     .id = "exit", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({100, 0}, {101, 60})}};
                 PopulationDef p = with_trait(people("people", model(), 4), &PersonalityDef::neuroticism, value);
                 p.start.area = Shape::rectangle({0, 0}, {10, 60});
                 p.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
                 scene.populations = {p};
                 Simulation sim(scene, 1);
                 Command alarm;
                 alarm.kind = Command::Kind::kAlarm;
                 sim.command(alarm);
                 sim.run(6);
                 double speed = 0.0;
                 for (AgentIndex i = 0; i < sim.agents().size(); ++i)
                   speed += static_cast<double>(length(sim.crowd().velocity[i]));
                 return speed / sim.agents().size();
               }),
               "speed [m/s]");
}

// What of somebody's traits and parameters changes nothing is told.
TEST_P(TraitsWith, WhatHasNoEffectIsTold) {
  ScenarioDef scene = open_floor(1, 10);
  PopulationDef p = with_trait(people("people", model(), 1), &PersonalityDef::openness, kHigh);
  p.start.points = {{0, 0}};
  p.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kGuy;
  scene.populations = {p};
  const ParameterTable& table = *steering::find_model(model()).table;
  const Simulation sim(scene, 1);
  bool openness = false;
  for (const PersonDescription::Effect& effect : sim.describe(sim.crowd().id[0]).effects) {
    openness = openness || (effect.name == "openness" && !effect.without_effect.empty());
    if (effect.parameter != "time_horizon") continue;
    EXPECT_EQ(effect.without_effect.empty(), table.find("time_horizon") != nullptr) << effect.without_effect;
  }
  EXPECT_TRUE(openness);
}

}  // namespace
}  // namespace throng::test
