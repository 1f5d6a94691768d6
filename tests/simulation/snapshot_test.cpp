// Snapshots: what is in them, what damages them, and which scene they belong to.
#include <gtest/gtest.h>

#include <cstring>
#include <map>

#include "engine/foundation/error.h"
#include "engine/minds/personality/personality_def.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/simulation/fingerprint.h"
#include "engine/simulation/simulation.h"

namespace throng {
namespace {

PlaceDef place(std::string id, PlaceDef::Kind kind, Shape area) {
  PlaceDef p;
  p.id = std::move(id);
  p.kind = kind;
  p.area = std::move(area);
  return p;
}

JourneyStep to_place(PlaceIndex index) {
  JourneyStep step;
  step.kind = JourneyStep::Kind::kPlace;
  step.place = index;
  return step;
}

// Two floors with a lift, a wall, a queue, all minds, two models with memories of their own, a timeline.
ScenarioDef everything() {
  ScenarioDef scene;
  scene.seed = 5;
  scene.duration = 60;
  LevelDef lower, upper;
  lower.id = "lower";
  lower.floor = {{{{0, 0}, {30, 0}, {30, 20}, {0, 20}}, {}}};
  lower.walls = {{{15, 0}, {15, 8}}, {{15, 12}, {15, 20}}};
  upper = lower;
  upper.id = "upper";
  upper.height = 4.f;
  upper.walls.clear();
  scene.world.levels = {lower, upper};
  LinkDef lift;
  lift.id = "lift";
  lift.kind = LinkDef::Kind::kLift;
  lift.lower = lift.upper = {{30, 8}, {30, 12}};
  lift.upper_level = 1;
  lift.depth = 3.f;
  scene.world.links = {lift};
  DoorDef door;
  door.id = "door";
  door.line = {{15, 8}, {15, 12}};
  scene.world.doors = {door};
  PlaceDef desk = place("desk", PlaceDef::Kind::kQueue, Shape::rectangle({2, 14}, {10, 18}));
  desk.service = Distribution(1.0);
  scene.world.places = {desk, place("exit", PlaceDef::Kind::kExit, Shape::rectangle({0, 0}, {1, 4})),
                        place("top", PlaceDef::Kind::kArea, Shape::rectangle({2, 2}, {12, 12}))};
  scene.world.places[2].level = 1;
  AreaDef slow;
  slow.id = "slow";
  slow.area = Shape::circle({22, 10}, 2.f);
  slow.speed_factor = 0.7f;
  scene.world.areas = {slow};
  PopulationDef visitors;
  visitors.id = "visitors";
  visitors.count = 40;
  visitors.rate = 0.5;
  visitors.start.area = Shape::rectangle({16.5f, 1}, {29, 19});
  visitors.journey = {to_place(0), to_place(1)};
  visitors.crowding = 1.f;
  visitors.minds.of<SocialityDef>() = SocialityDef::of(SocialityDef::Preset::kParty);
  visitors.minds.of<SocialityDef>().on = true;
  visitors.minds.of<PersonalityDef>().on = true;
  visitors.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kBevin;
  visitors.minds.of<PersonalityDef>().extraversion = Distribution(Distribution::Kind::kUniform, -1.0, 1.0);
  visitors.minds.of<PersonalityDef>().neuroticism = Distribution(Distribution::Kind::kUniform, -1.0, 1.0);
  visitors.steering = {{"hidac", {}, 1.0}, {"ppr", {}, 1.0}, {"orca", {}, 1.0}};
  PopulationDef climbers = visitors;
  climbers.id = "climbers";
  climbers.count = 10;
  climbers.rate = 0.0;
  climbers.journey = {to_place(2)};
  climbers.at_end = AtEnd::kStay;
  climbers.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kDurupinar;
  scene.populations = {visitors, climbers};
  scene.timeline.resize(4);
  scene.timeline[0].at = 1.0;
  scene.timeline[0].command.kind = Command::Kind::kCloseDoor;
  scene.timeline[1].at = 2.0;
  scene.timeline[1].command.kind = Command::Kind::kOpenDoor;
  scene.timeline[2].at = 3.0;
  scene.timeline[2].command.kind = Command::Kind::kSteering;
  scene.timeline[2].command.population = 1;
  scene.timeline[2].command.text = "reactive";
  scene.timeline[3].at = 5.0;
  scene.timeline[3].command.kind = Command::Kind::kAlarm;
  return scene;
}

// Where each section begins and ends.
std::map<std::string, std::pair<std::size_t, std::size_t>> sections_of(const std::string& bytes) {
  std::map<std::string, std::pair<std::size_t, std::size_t>> sections;
  for (std::size_t at = 8; at < bytes.size();) {
    std::uint32_t name_length = 0;
    std::uint64_t length = 0;
    std::memcpy(&name_length, bytes.data() + at, 4);
    const std::string name = bytes.substr(at + 4, name_length);
    std::memcpy(&length, bytes.data() + at + 8 + name_length, 8);
    const std::size_t body = at + 4 + name_length + 4 + 16;
    sections[name] = {body, body + length};
    at = body + length;
  }
  return sections;
}

std::string problem_of(Simulation& sim, const std::string& bytes) {
  try {
    sim.restore(bytes);
  } catch (const Error& error) {
    return error.problem();
  }
  return "none";
}

TEST(Snapshot, CutsAndFlipsInEverySectionAreNamedAndChangeNothing) {
  Simulation sim(everything(), 1);
  for (int i = 0; i < 70; ++i) sim.step();
  const std::string bytes = sim.snapshot();
  const std::uint64_t before = sim.hash();
  const auto sections = sections_of(bytes);
  for (const char* name :
       {"scene", "clock", "agents", "columns", "world changes", "navigation", "journeys", "exit knowledge",
        "goal switching", "commands", "personality", "sociality", "lifts", "sources", "counts"})
    EXPECT_TRUE(sections.contains(name)) << name;
  for (const auto& [name, where] : sections) {
    const auto [begin, end] = where;
    for (const std::size_t at : {begin, (begin + end) / 2, end - 1}) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
      EXPECT_EQ(problem_of(sim, damaged), "the snapshot's section '" + name + "' is damaged");
      EXPECT_NE(problem_of(sim, bytes.substr(0, at)).find("section '" + name + "'"), std::string::npos);
    }
  }
  EXPECT_EQ(problem_of(sim, "something else altogether"), "this is no snapshot of a crowd");
  EXPECT_EQ(sim.hash(), before);
  EXPECT_EQ(problem_of(sim, bytes), "none");
}

TEST(Snapshot, NeitherThreadsNorInterruptionsShowInTheFullHash) {
  const ScenarioDef scene = everything();
  Simulation whole(scene, 1);
  std::vector<std::string> snapshots;
  for (int i = 0; i < 240; ++i) {
    if (i % 47 == 5) snapshots.push_back(whole.snapshot());
    whole.step();
  }
  for (const std::string& bytes : snapshots) {
    Simulation resumed(scene, 3);
    for (int i = 0; i < 100; ++i) resumed.step();  // is forgotten
    resumed.restore(bytes);
    EXPECT_TRUE(resumed.snapshot() == bytes);
    while (resumed.clock().step < whole.clock().step) resumed.step();
    EXPECT_EQ(resumed.hash(), whole.hash());
    EXPECT_EQ(resumed.hash(), whole.hash());
  }
}

TEST(Snapshot, ModelsHaveColumnsOfTheirOwn) {
  Simulation sim(everything(), 1);
  for (int i = 0; i < 100; ++i) sim.step();
  for (const char* name : {"steering.hidac", "steering.ppr", "steering.reactive"}) {
    const ColumnStore* column = sim.agents().find_column(name);
    ASSERT_NE(column, nullptr) << name;
    EXPECT_EQ(column->rows(), sim.agents().size());
    bool used = false;
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      for (const std::byte b : column->row(i)) used = used || b != std::byte{};
    EXPECT_TRUE(used) << name;
  }
  EXPECT_EQ(sim.agents().find_column("steering.orca"), nullptr) << "remembers nothing";
}

TEST(Snapshot, BelongsToItsSceneAlone) {
  Simulation sim(everything(), 1);
  const std::string bytes = sim.snapshot();
  ScenarioDef other = everything();
  other.populations[1].minds.of<PersonalityDef>().neuroticism = Distribution(0.3);
  Simulation elsewhere(other, 1);
  EXPECT_EQ(problem_of(elsewhere, bytes), "the snapshot belongs to another scenario, seed or step");
  ScenarioDef looks = everything();
  looks.name = "another title";
  looks.recording.every = 3.0;
  looks.populations[0].colour = "teal";
  Simulation same(looks, 2);
  EXPECT_EQ(problem_of(same, bytes), "none");
}

TEST(Snapshot, OfACrowdInCodeBelongsToItsModels) {
  const auto make = [](double horizon) {
    Simulation sim(SimulationOptions{});
    sim.add_steering("orca", {{"time_horizon", horizon}});
    sim.spawn({});
    return sim;
  };
  Simulation one = make(3.0), same = make(3.0), other = make(4.0);
  EXPECT_EQ(problem_of(same, one.snapshot()), "none");
  EXPECT_EQ(problem_of(other, one.snapshot()), "the snapshot belongs to another scenario, seed or step");
}

}  // namespace
}  // namespace throng
