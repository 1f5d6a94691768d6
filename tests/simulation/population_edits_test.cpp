// The commands `steering` and `personality`: a population becomes something else while it runs.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "engine/minds/personality/personality.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/throng.h"

namespace throng::population_edits_test {
namespace {

ScenarioDef hall() {
  ScenarioDef scene;
  scene.duration = 120;
  Polygon floor;
  floor.outer = {{0, 0}, {30, 0}, {30, 12}, {0, 12}};
  scene.world.levels[0].floor = {floor};
  scene.world.places = {PlaceDef{.id = "west", .area = Shape::rectangle({1, 1}, {4, 11})},
                        PlaceDef{.id = "east", .area = Shape::rectangle({26, 1}, {29, 11})}};
  for (const char* id : {"one", "two"}) {
    PopulationDef p;
    p.id = id;
    p.count = 25;
    p.start.area = Shape::rectangle({1, 1}, {29, 11});
    p.journey = {{JourneyStep::Kind::kPlace, 0, {}}, {JourneyStep::Kind::kPlace, 1, {}}};
    p.at_end = AtEnd::kRepeat;
    p.rate = 0.2;
    scene.populations.push_back(p);
  }
  scene.populations[1].minds.of<SocialityDef>().on = true;
  return scene;
}

Command steering(std::uint16_t population, const std::string& text) {
  return {.kind = Command::Kind::kSteering, .population = population, .text = text};
}
Command personality(std::uint16_t population, const std::string& text) {
  return {.kind = Command::Kind::kPersonality, .population = population, .text = text};
}

std::set<std::string> models_of(const Simulation& sim, std::uint16_t population) {
  std::set<std::string> names;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    if (sim.crowd().population[i] == population) names.insert(sim.steering_model(sim.crowd().steering[i]));
  return names;
}

TEST(PopulationEdits, APopulationSteersByAnotherModelFromNowOn) {
  Simulation sim(hall(), 1);
  sim.run(2);
  const std::uint64_t before = sim.hash();
  sim.command(steering(0, "hidac waiting_time=2"));
  EXPECT_EQ(sim.hash(), before) << "nothing changes before the next step";
  sim.step();
  EXPECT_EQ(models_of(sim, 0), std::set<std::string>{"hidac"});
  EXPECT_EQ(models_of(sim, 1), std::set<std::string>{"orca"});
  sim.run(6);
  EXPECT_GT(sim.counts().total, 51u);
  EXPECT_EQ(models_of(sim, 0), std::set<std::string>{"hidac"}) << "newcomers too";
}

TEST(PopulationEdits, EveryModelCanTakeOver) {
  Simulation sim(hall(), 1);
  for (const std::string& model : steering::model_names()) {
    sim.command(steering(Command::kEverybody, model));
    sim.run(0.5);
    EXPECT_EQ(models_of(sim, 0), std::set<std::string>{model});
    for (const Vec2 p : sim.crowd().position) EXPECT_TRUE(std::isfinite(p.x) && std::isfinite(p.y)) << model;
  }
  sim.command(steering(0, "orca"));
  sim.run(0.5);
  EXPECT_EQ(sim.populations()[0].steering.size(), steering::model_names().size()) << "the scene's own serves again";
}

TEST(PopulationEdits, TraitsChangeSpeedAndManners) {
  ScenarioDef scene = hall();
  scene.populations[0].steering[0].model = "hidac";
  scene.populations[0].minds.of<PersonalityDef>().on = true;
  scene.populations[0].minds.of<PersonalityDef>().extraversion = Distribution(Distribution::Kind::kUniform, -0.2, 0.2);
  Simulation sim(scene, 1);
  sim.run(1);
  const auto mean_speed = [&] {
    double sum = 0, n = 0;
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      if (sim.crowd().population[i] == 0) sum += static_cast<double>(sim.crowd().preferred_speed[i]), ++n;
    return sum / n;
  };
  const double before = mean_speed();
  sim.command(personality(0, "extraversion=0.7 agreeableness=-0.9"));
  sim.step();
  EXPECT_NEAR(mean_speed() - before, 0.35, 0.06) << "Durupinar: speed E + 1 on the scale from 0 to 1";
  std::set<float> speeds;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    if (sim.crowd().population[i] == 0) speeds.insert(sim.crowd().preferred_speed[i]);
  EXPECT_GT(speeds.size(), 10u) << "the spread stays";
}

TEST(PopulationEdits, SizesChangeButNobodyGrowsIntoAnybody) {
  ScenarioDef scene = hall();
  scene.populations[0].steering[0].model = "social-force";  // knows no effective radius
  Simulation sim(scene, 1);
  sim.run(1);
  sim.command(personality(0, "shy"));
  sim.step();
  float largest = 0.f;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
    if (sim.crowd().population[i] == 1) {
      EXPECT_FLOAT_EQ(sim.crowd().radius[i], 0.25f);
    }
    largest = std::max(largest, sim.crowd().radius[i]);
    for (AgentIndex j = 0; j < i; ++j)
      EXPECT_GT(distance(sim.crowd().position[i], sim.crowd().position[j]),
                sim.crowd().radius[i] + sim.crowd().radius[j] - 0.2f);
  }
  EXPECT_GT(largest, 0.5f) << "who has room grows";
  sim.command(personality(0, "pc1=-0.3 pc2=0.2"));
  sim.run(0.5);
  EXPECT_TRUE(sim.mind<Personality>().has(0));
}

TEST(PopulationEdits, WhatCannotBeIsRefusedAtOnce) {
  Simulation sim(hall(), 1);
  const auto problem = [&](const Command& c) -> std::string {
    try {
      sim.command(c);
    } catch (const Error& e) {
      return e.problem() + "; " + e.hint();
    }
    return "";
  };
  EXPECT_NE(problem(steering(0, "hidak")).find("did you mean 'hidac'"), std::string::npos);
  EXPECT_NE(problem(steering(0, "orca time_horizon=-1")).find("time_horizon"), std::string::npos);
  EXPECT_NE(problem(steering(0, "orca speed=1")).find("no parameter 'speed'"), std::string::npos);
  EXPECT_NE(problem(steering(9, "orca")).find("no population"), std::string::npos);
  EXPECT_NE(problem(personality(0, "extraversion=2")).find("extraversion"), std::string::npos);
  EXPECT_NE(problem(personality(0, "extraversoin=1")).find("did you mean"), std::string::npos);
  EXPECT_NE(problem(personality(0, "")).find("changes nothing"), std::string::npos);
  sim.step();
  EXPECT_TRUE(sim.commands().empty());
}

// Commands at these times; the run is the same from the timeline, live, resumed, and on any number of threads.
const std::vector<TimelineEntry>& directions() {
  static const std::vector<TimelineEntry> list = {
      {1.0, steering(0, "hidac")},
      {1.5, personality(0, "neuroticism=0.8 conscientiousness=-0.5")},
      {2.0, {.kind = Command::Kind::kPanic}},
      {2.5, personality(1, "aggressive")},
      {3.0, steering(Command::kEverybody, "social-force")},
      {3.5, personality(Command::kEverybody, "pc1=-0.4 pc2=0.3")},
      {4.5, steering(1, "orca neighbours=5")},
  };
  return list;
}

TEST(PopulationEdits, LiveAndFromTheTimelineAreTheSameRunAndSnapshotsKeepIt) {
  ScenarioDef scene = hall();
  scene.timeline = directions();
  Simulation planned(scene, 2);
  planned.run(6);
  Simulation live(hall(), 1);
  std::size_t next = 0;
  while (live.clock().seconds() < 6.0 - 1e-9) {
    for (; next < directions().size() && directions()[next].at <= live.clock().seconds() + 1e-9; ++next)
      live.command(directions()[next].command);
    live.step();
  }
  EXPECT_EQ(live.hash(), planned.hash());
  Simulation plain(hall(), 1);
  plain.run(6);
  EXPECT_NE(plain.hash(), planned.hash());
  for (const double cut : {0.5, 1.2, 2.7, 3.2, 4.0, 5.0}) {
    Simulation first(scene, 1);
    first.run(cut);
    Simulation second(scene, 1);
    second.run(4.8);  // has been elsewhere before
    second.restore(first.snapshot());
    EXPECT_EQ(second.hash(), first.hash()) << cut;
    second.run(6 - cut);
    EXPECT_EQ(second.hash(), planned.hash()) << cut;
  }
}

}  // namespace
}  // namespace throng::population_edits_test
