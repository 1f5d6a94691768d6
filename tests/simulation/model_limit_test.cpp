// People refer to their steering model by two bytes. More models than that are refused when a command is given, never
// in the middle of a step.
#include <gtest/gtest.h>

#include "engine/throng.h"

namespace throng::model_limit_test {
namespace {

constexpr int kPopulations = 22'000;  // three models each are too many

ScenarioDef many_populations() {
  ScenarioDef scene;
  scene.duration = 10;
  scene.navigation = Navigation::kStraight;
  for (int p = 0; p < kPopulations; ++p) {
    PopulationDef population;
    population.id = "p" + std::to_string(p);
    scene.populations.push_back(population);
  }
  scene.populations[0].count = 1;
  scene.populations[0].start.points = {{0, 0}};
  return scene;
}

Command everybody_steers_by(const std::string& model) { return {.kind = Command::Kind::kSteering, .text = model}; }

std::string problem_of(Simulation& sim, const Command& command) {
  try {
    sim.command(command);
  } catch (const Error& e) {
    return e.problem();
  }
  return {};
}

TEST(ModelLimit, ACommandThatNeedsTooManyModelsIsRefusedAndTheRunGoesOn) {
  Simulation sim(many_populations(), 1);
  sim.command(everybody_steers_by("hidac"));
  EXPECT_NE(problem_of(sim, everybody_steers_by("social-force")).find("65535"), std::string::npos)
      << "what is pending counts, too";
  EXPECT_EQ(problem_of(sim, everybody_steers_by("hidac")), "") << "the same models again need no room";
  EXPECT_NO_THROW(sim.step());
  EXPECT_NE(problem_of(sim, everybody_steers_by("social-force")), "");
  EXPECT_EQ(problem_of(sim, everybody_steers_by("orca")), "") << "everybody's own is there already";
  EXPECT_NO_THROW(sim.run(0.5));
  EXPECT_EQ(sim.commands().size(), 3u);
}

TEST(ModelLimit, ATimelineThatNeedsTooManyModelsIsRefusedBeforeTheRun) {
  ScenarioDef scene = many_populations();
  scene.timeline = {{0.1, everybody_steers_by("hidac")}, {0.2, everybody_steers_by("orca")}};
  EXPECT_NO_THROW(Simulation(scene, 1));
  scene.timeline.push_back({0.3, everybody_steers_by("social-force")});
  EXPECT_THROW(Simulation(scene, 1), Error);
}

TEST(ModelLimit, ATimelineThatIsWrongIsRefusedBeforeTheRun) {
  ScenarioDef scene = many_populations();
  scene.populations.resize(2);
  scene.timeline = {{0.1, everybody_steers_by("no-such-model")}};
  EXPECT_THROW(Simulation(scene, 1), Error);
}

// A command can fill what the timeline counts on; then the timeline's is counted as refused.
TEST(ModelLimit, ATimelineThatFindsNoRoomAnyMoreDoesNotThrow) {
  ScenarioDef scene = many_populations();
  scene.timeline = {{0.2, everybody_steers_by("hidac")}};
  Simulation sim(scene, 1);
  sim.command(everybody_steers_by("social-force"));
  EXPECT_NO_THROW(sim.run(0.5));
  EXPECT_EQ(sim.counters().refused, 1u);
}

}  // namespace
}  // namespace throng::model_limit_test
