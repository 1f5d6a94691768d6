// What smoke, toxic gases and heat do to people.
#include "engine/minds/smoke/smoke.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/foundation/error.h"
#include "engine/minds/person.h"
#include "engine/simulation/simulation.h"

namespace throng::smoke_test {
namespace {

using Q = AirQuantity;

Air air(std::initializer_list<std::pair<Q, float>> values) {
  Air a = Air::clean();
  for (const auto& [quantity, value] : values) a[quantity] = value;
  return a;
}

SmokeZone zone(std::initializer_list<std::pair<Q, float>> values) {
  SmokeZone z;
  for (const auto& [quantity, value] : values) z.series.push_back({quantity, {value}});
  return z;
}

// People who walk 40 m to the right, one in each lane of 2 m.
ScenarioDef lanes(int people, std::vector<SmokeZone> zones) {
  ScenarioDef scene;
  scene.seed = 4;
  scene.duration = 200;
  PopulationDef p;
  p.id = "walkers";
  p.preferred_speed = Distribution(1.25);
  p.count = people;
  for (int i = 0; i < people; ++i) p.start.points.push_back({0.f, 2.f * static_cast<float>(i)});
  JourneyStep there;
  there.kind = JourneyStep::Kind::kPoint;
  there.point = {40.f, 0.f};
  p.journey = {there};
  scene.populations = {p};
  scene.minds.of<SmokeDef>().zones = std::move(zones);
  return scene;
}

double last_arrival(const ScenarioDef& scene, int threads = 1) {
  Simulation sim(scene, threads);
  double last = NAN;
  while (!sim.finished()) {
    sim.step();
    for (const Event& e : sim.events())
      if (e.kind == Event::Kind::kArrived) last = sim.clock().seconds();
  }
  return last;
}

TEST(SpeedInSmoke, IsThatOfThePublishedCorrelations) {
  const auto share = [](SpeedInSmoke law, double k, double visibility = 3.0) {
    return static_cast<double>(speed_factor_in_smoke(law, static_cast<float>(k), static_cast<float>(visibility)));
  };
  EXPECT_EQ(share(SpeedInSmoke::kFrantzichNilsson, 0), 1.0);
  EXPECT_NEAR(share(SpeedInSmoke::kFrantzichNilsson, 5), 1.0 - 0.057 / 0.706 * 5, 1e-6);
  EXPECT_NEAR(share(SpeedInSmoke::kFrantzichNilsson, 1000), 0.1, 1e-6);
  EXPECT_EQ(share(SpeedInSmoke::kFridolf, 0.5), 1.0);  // 6 m of visibility
  EXPECT_NEAR(share(SpeedInSmoke::kFridolf, 2), 1.0 - 0.34 * 1.5, 1e-6);
  EXPECT_NEAR(share(SpeedInSmoke::kFridolf, 2, 8), 1.0, 1e-6) << "signs that shine are seen 4 m away";
  EXPECT_NEAR(share(SpeedInSmoke::kFridolf, 1000), 0.2, 1e-6);
  EXPECT_EQ(share(SpeedInSmoke::kUnchanged, 10), 1.0);
}

TEST(ToxicDose, AgreesWithACalculationByHand) {
  const auto minutes = [](DoseModel model, const Air& a) { return 1.0 / toxic_dose_rate(model, a) / 60.0; };
  EXPECT_NEAR(minutes(DoseModel::kIso13571, air({{Q::kCo, 5000}})), 7.0, 1e-6);
  EXPECT_NEAR(minutes(DoseModel::kIso13571, air({{Q::kCo, 5000}, {Q::kCo2, 5}})), 7.0 / std::exp(1.0), 1e-6);
  EXPECT_NEAR(minutes(DoseModel::kIso13571, air({{Q::kCo, 5000}, {Q::kCo2, 2}})), 7.0, 1e-6) << "not up to 2 %";
  EXPECT_NEAR(minutes(DoseModel::kIso13571, air({{Q::kHcn, 200}})), 267.2401 / 60.0, 1e-4);
  EXPECT_EQ(toxic_dose_rate(DoseModel::kIso13571, air({{Q::kO2, 10}})), 0.0);
  EXPECT_NEAR(minutes(DoseModel::kPurser, air({{Q::kCo, 5000}})),
              7.1 / std::exp(0.1903 * 0.04 + 2.0004) / (2.764e-5 * std::pow(5000.0, 1.036)), 0.01);
  EXPECT_NEAR(minutes(DoseModel::kPurser, air({{Q::kCo, 2000}, {Q::kCo2, 5}, {Q::kO2, 12}})), 258.669 / 60.0, 0.01);
  for (const DoseModel model : {DoseModel::kIso13571, DoseModel::kPurser})
    EXPECT_EQ(toxic_dose_rate(model, Air::clean()), 0.0) << "clean air harms nobody";
  EXPECT_EQ(heat_dose_rate(20.f), 0.0);
  EXPECT_NEAR(1.0 / heat_dose_rate(120.f), 255.80, 0.05);
  EXPECT_EQ(irritant_concentration(Air::clean()), 0.0);
  EXPECT_NEAR(irritant_concentration(air({{Q::kHcl, 500}, {Q::kAcrolein, 15}})), 1.0, 1e-6);
}

TEST(SmokeField, InterpolatesInTimeAndOverAGridAndTheLastZoneHolds) {
  std::vector<SmokeZone> zones(3);
  zones[0] = zone({{Q::kExtinction, 1.f}, {Q::kCo, 7.f}});
  zones[1].times = {10, 20};
  zones[1].xs = {0, 10}, zones[1].ys = {0, 10};
  zones[1].reach.include({0, 0}), zones[1].reach.include({10, 10});
  zones[1].series = {{Q::kExtinction, {0, 1, 2, 3, 10, 11, 12, 13}}};
  zones[2].area = Shape::circle({5, 5}, 0.5f);
  zones[2].series = {{Q::kCo, {9.f}}};
  SmokeField field(zones);
  const auto at = [&](double time, Vec2 p) {
    field.set_time(time);
    return field.at(p, 0);
  };
  EXPECT_EQ(at(0, {-1, 0})[Q::kExtinction], 1.f) << "outside of the grid";
  EXPECT_EQ(at(0, {0, 0})[Q::kExtinction], 0.f) << "before the first time";
  EXPECT_EQ(at(99, {10, 10})[Q::kExtinction], 13.f) << "after the last";
  EXPECT_FLOAT_EQ(at(15, {5, 2.5})[Q::kExtinction], 6.f);  // 0.5 + 0.5 and 5 more
  EXPECT_EQ(at(15, {5, 2.5})[Q::kCo], 7.f);
  EXPECT_EQ(at(15, {5, 5})[Q::kCo], 9.f);
  EXPECT_EQ(at(15, {5, 5})[Q::kO2], 20.9f) << "nobody says anything about it";
}

TEST(Smoke, SlowsThoseWhoAreInIt) {
  const double clear = last_arrival(lanes(1, {}));
  EXPECT_NEAR(last_arrival(lanes(1, {zone({{Q::kExtinction, 5.f}})})) / clear, 1.0 / (1.0 - 0.057 / 0.706 * 5), 0.02);
  // Half of the way.
  SmokeZone half = zone({{Q::kExtinction, 5.f}});
  half.area = Shape::rectangle({20, -5}, {60, 5});
  EXPECT_NEAR(last_arrival(lanes(1, {half})) / clear, 0.5 + 0.5 / (1.0 - 0.057 / 0.706 * 5), 0.02);
}

TEST(Smoke, WhoeverHasTakenInTooMuchLiesThereAndIsToldOf) {
  ScenarioDef scene = lanes(5, {zone({{Q::kCo, 210'000.f}})});  // 35,000 ppm min in 10 s
  Simulation sim(scene, 2);
  std::vector<Event> falls;
  Vec2 where{};
  while (!sim.finished()) {
    sim.step();
    for (const Event& e : sim.events())
      if (e.kind == Event::Kind::kIncapacitated) falls.push_back(e);
    if (std::fabs(sim.clock().seconds() - 12.0) < 0.01) where = sim.crowd().position[0];
  }
  ASSERT_EQ(falls.size(), 5u);
  for (std::size_t i = 0; i < falls.size(); ++i) {
    EXPECT_EQ(falls[i].number, i) << "by number";
    EXPECT_NEAR(static_cast<double>(falls[i].step) * 0.05, 10.0, 0.11);
    EXPECT_NEAR(static_cast<double>(falls[i].value), 1.0, 0.01);
    EXPECT_EQ(kHarmNames[falls[i].reason], "toxic gases");
  }
  EXPECT_EQ(sim.counts().arrived, 0u);
  EXPECT_EQ(sim.crowd().position[0], where) << "nobody moves any more";
  const HarmTally tally = sim.mind<Smoke>().tally();
  EXPECT_EQ(tally.incapacitated, 5u);
  EXPECT_EQ(tally.reached[2], 5u);
  EXPECT_GT(tally.highest_dose, 1.0) << "breathes on";
  const PersonDescription person = sim.describe(sim.crowd().id[0]);
  EXPECT_EQ(person.does, "is incapacitated by toxic gases");
  EXPECT_EQ(person.intention.source, IntentionSource::kIncapacity);
  ASSERT_GE(person.facts.size(), 3u);
}

TEST(Smoke, CountsThoseWhoHaveLeft) {
  Simulation sim(lanes(3, {zone({{Q::kCo, 35'000.f}})}), 1);  // a dose of 1 in a minute; they need half of one
  while (!sim.finished()) sim.step();
  const HarmTally tally = sim.mind<Smoke>().tally();
  EXPECT_EQ(sim.counts().arrived, 3u);
  EXPECT_EQ(tally.people, 3u);
  EXPECT_EQ(tally.exposed, 3u);
  EXPECT_EQ(tally.incapacitated, 0u);
  EXPECT_EQ(tally.reached[1], 3u) << "0.3 and more";
  EXPECT_NEAR(tally.highest_dose, 0.54, 0.03);
}

TEST(Smoke, PeopleDifferInWhatTheyStandAsIsoSays) {
  ScenarioDef scene = lanes(400, {zone({{Q::kCo, 35'000.f}})});
  scene.minds.of<SmokeDef>().threshold = Distribution(Distribution::Kind::kLognormal, 0.0, 1.0);
  scene.populations[0].journey.clear();
  scene.populations[0].at_end = AtEnd::kStay;
  scene.duration = 60;
  Simulation sim(scene, 2);
  while (!sim.finished()) sim.step();
  // Half of all at a dose of 1; three standard deviations are 30 of 400.
  EXPECT_NEAR(static_cast<double>(sim.mind<Smoke>().tally().incapacitated), 200.0, 30.0);
}

TEST(Smoke, ThresholdsAndWhatIsRememberedSurviveASnapshotOnAnyNumberOfThreads) {
  SmokeZone rising;
  rising.times = {0, 30};
  rising.series = {{Q::kCo, {0.f, 200'000.f}}, {Q::kExtinction, {0.f, 4.f}}};
  ScenarioDef scene = lanes(60, {rising});
  scene.minds.of<SmokeDef>().threshold = Distribution(Distribution::Kind::kLognormal, 0.0, 1.0);
  Simulation whole(scene, 1);
  Simulation first(scene, 3);
  for (int k = 0; k < 260; ++k) first.step();
  Simulation second(scene, 2);
  second.restore(first.snapshot());
  while (!whole.finished()) whole.step();
  while (!second.finished()) second.step();
  EXPECT_GT(whole.mind<Smoke>().tally().incapacitated, 5u);
  EXPECT_EQ(whole.hash(), second.hash());
  EXPECT_EQ(whole.mind<Smoke>().tally().incapacitated, second.mind<Smoke>().tally().incapacitated);
}

TEST(Smoke, ScenesWithoutItAreAsTheyWere) {
  const Simulation sim(lanes(2, {}), 1);
  EXPECT_EQ(sim.find_mind(Smoke::kName), nullptr);
}

}  // namespace
}  // namespace throng::smoke_test
