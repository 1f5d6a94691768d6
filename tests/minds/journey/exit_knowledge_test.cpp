// Who knows which way out, and who tells or leads whom.
#include "engine/minds/journey/exit_knowledge.h"
#include "engine/minds/journey/journey.h"
#include "engine/minds/personality/personality_def.h"

#include <gtest/gtest.h>

#include "tests/minds/journey/hall.h"

namespace throng::test::exit_knowledge_test {
namespace {

constexpr PlaceIndex kHidden = 0, kInSight = 1;

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

// Two rooms with a door between them. The exit beyond the wall is near to walk to, but nobody sees it from this room;
// the other one is far away in plain sight.
ScenarioDef two_rooms(bool with_exit_in_sight) {
  ScenarioDef scene = hall();
  scene.world.levels[0].floor = {rectangle({0, 0}, {20, 20}), rectangle({20, 0}, {40, 20})};
  scene.world.doors = {{.id = "door", .line = {{20, 1}, {20, 3}}}};
  scene.world.places = {
      {.id = "hidden", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({20.5f, 6}, {21.5f, 10})}};
  if (with_exit_in_sight)
    scene.world.places.push_back(
        {.id = "in-sight", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 8}, {1, 12})});
  scene.timeline = {{1.0, {.kind = Command::Kind::kAlarm}}};
  scene.duration = 120;
  scene.populations.clear();
  return scene;
}

// Openness says who is trained, extraversion who talks and, with neuroticism, who leads.
PopulationDef people(const char* id, int count, double openness, double extraversion, double neuroticism) {
  PopulationDef p;
  p.id = id;
  p.count = count;
  p.start.area = Shape::rectangle({15, 5}, {18, 8});
  p.minds.of<PersonalityDef>().on = true;
  p.minds.of<PersonalityDef>().openness = Distribution(openness);
  p.minds.of<PersonalityDef>().extraversion = Distribution(extraversion);
  p.minds.of<PersonalityDef>().neuroticism = Distribution(neuroticism);
  return p;
}

std::size_t left_by(const std::vector<Event>& events, PlaceIndex exit) {
  return of(events, Event::Kind::kArrived, exit).size();
}

std::size_t intend(const std::vector<Event>& events, IntentionReason why) {
  std::size_t count = 0;
  for (const Event& e : events)
    count += e.kind == Event::Kind::kIntends && e.reason == static_cast<std::uint8_t>(why) ? 1 : 0;
  return count;
}

double last_arrival(const std::vector<Event>& events, double dt) {
  double last = 0.0;
  for (const Event& e : events)
    if (e.kind == Event::Kind::kArrived) last = std::max(last, static_cast<double>(e.step) * dt);
  return last;
}

TEST(ExitKnowledge, TheTrainedTakeTheNearestExitAndOthersTheOneThatTheySee) {
  for (const bool trained : {true, false}) {
    ScenarioDef scene = two_rooms(true);
    scene.populations = {people("all", 8, trained ? 1 : -1, -1, 0)};
    Simulation sim(scene, 1);
    const std::vector<Event> events = run(sim);
    EXPECT_EQ(left_by(events, trained ? kHidden : kInSight), 8u);
  }
}

TEST(ExitKnowledge, AJourneyToAnExitIsKnowledgeOfIt) {
  ScenarioDef scene = two_rooms(true);
  scene.populations = {people("all", 8, -1, -1, 0)};
  scene.populations[0].journey = {to_point(16, 10), to(kHidden)};
  Simulation sim(scene, 1);
  EXPECT_EQ(left_by(run(sim), kHidden), 8u);
}

TEST(ExitKnowledge, WhoKnowsNoExitFindsTheSignsAfterAMinute) {
  ScenarioDef scene = two_rooms(false);
  scene.populations = {people("lost", 8, -1, -1, 1)};
  Simulation sim(scene, 1);
  while (sim.clock().seconds() < 60.9) sim.step();
  EXPECT_EQ(sim.counts().arrived, 0u);
  EXPECT_EQ(left_by(run(sim), kHidden), 8u);
}

TEST(ExitKnowledge, WhoCommunicatesTellsPeopleNearby) {
  ScenarioDef scene = two_rooms(false);
  scene.populations = {people("lost", 8, -1, -1, 1), people("guide", 1, 1, 1, 1)};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(left_by(events, kHidden), 9u);
  EXPECT_EQ(intend(events, IntentionReason::kTold), 8u);
  EXPECT_LT(last_arrival(events, sim.clock().dt), 40.0);
}

TEST(ExitKnowledge, WhoWasBornBeforeAnybodyHadToLearnTellsToo) {
  ScenarioDef scene = two_rooms(false);
  scene.populations = {people("guide", 1, 1, 1, 1), people("lost", 8, -1, -1, 1)};
  Simulation sim(scene, 1);
  EXPECT_EQ(intend(run(sim), IntentionReason::kTold), 8u);
}

TEST(ExitKnowledge, WhoKnowsNoneFollowsALeaderWhoSaysNothing) {
  for (const bool leads : {true, false}) {
    ScenarioDef scene = two_rooms(false);
    // Nobody communicates; leadership is a half of being outgoing and a half of being calm.
    scene.populations = {people("lost", 8, -1, -1, leads ? 1 : -1), people("guide", 1, 1, -1, leads ? -1 : 1)};
    Simulation sim(scene, 1);
    const std::vector<Event> events = run(sim);
    EXPECT_EQ(left_by(events, kHidden), 9u);
    if (leads)
      EXPECT_LT(last_arrival(events, sim.clock().dt), 40.0);
    else
      EXPECT_GT(last_arrival(events, sim.clock().dt), 61.0);
  }
}

TEST(ExitKnowledge, NewsTravelsOnlyWhileThereIsAnAlarm) {
  ScenarioDef scene = two_rooms(false);
  scene.populations = {people("lost", 8, -1, -1, 1), people("guide", 1, 1, 1, 1)};
  scene.timeline.clear();
  scene.duration = 5;
  Simulation sim(scene, 1);
  while (!sim.finished()) sim.step();
  const ExitKnowledge& knowledge = sim.mind<Journeys>().exit_knowledge();
  const AgentColumns& c = sim.crowd();
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    EXPECT_EQ(knowledge.knows_one(c.id[i]), c.population[i] == 1) << c.serial[i];
}

TEST(ExitKnowledge, RunsTheSameFromASnapshotAndWithAnyNumberOfThreads) {
  ScenarioDef scene = two_rooms(true);
  scene.populations = {people("mixed", 20, 0, 0, 0), people("lost", 10, -1, -1, 1)};
  scene.populations[0].start.area = Shape::rectangle({22, 11}, {38, 19});
  constexpr int kStop = 33, kSteps = 300;
  Simulation whole(scene, 1), resumed(scene, 3);
  std::string snapshot;
  for (int i = 0; i < kSteps; ++i) {
    if (i == kStop) snapshot = whole.snapshot();
    whole.step();
  }
  resumed.restore(snapshot);
  for (int i = kStop; i < kSteps; ++i) resumed.step();
  EXPECT_EQ(resumed.hash(), whole.hash());
}

}  // namespace
}  // namespace throng::test::exit_knowledge_test
