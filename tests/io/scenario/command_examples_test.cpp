// Whatever is made from the rows of the commands: each row's example is read, carried out, written and read again.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/core/step/command_table.h"
#include "engine/core/step/event_table.h"
#include "engine/io/scenario/live_command.h"
#include "engine/io/scenario/reference.h"
#include "engine/io/scenario/timeline_keys.h"
#include "engine/simulation/simulation.h"

namespace throng::io {
namespace {

constexpr const char* kScene = R"(throng: 1
name: A hall
duration: 60
world:
  floor: {rectangle: [0, 0, 20, 10]}
  walls:
    - [[10, 0], [10, 4]]
    - [[10, 6], [10, 10]]
  doors:
    - {id: entrance, line: [[10, 4], [10, 6]]}
  places:
    - {id: out, kind: exit, area: {rectangle: [19, 4, 20, 6]}}
    - {id: gate, kind: waiting, area: {rectangle: [14, 1, 16, 3]}}
    - {id: counter, kind: desk, capacity: 2, area: {rectangle: [14, 7, 16, 9]}}
populations:
  staff:
    count: 30
    start: {rectangle: [1, 1, 9, 9]}
    journey: [counter, gate, out]
    sociality: {mood: 0.5}
    personality: {}
)";

// All of them on one scene, one after the other; `end` comes last.
std::vector<const CommandRow*> rows() {
  std::vector<const CommandRow*> all;
  for (const CommandRow& row : command_table())
    if (row.name != "end") all.push_back(&row);
  all.push_back(find_command("end"));
  return all;
}

TEST(CommandExamples, AreReadCarriedOutWrittenAndReadAgain) {
  const LoadedScenario scene = parse_scenario(kScene, "hall.yaml");
  Simulation sim(scene.def, 1);
  for (const CommandRow* row : rows()) {
    const Command command = parse_command(row->example, scene.def, sim.world(), sim.clock().seconds());
    EXPECT_EQ(command.kind, row->kind);
    sim.command(command);
    sim.step();
    ASSERT_FALSE(sim.commands().empty()) << row->name;
    EXPECT_EQ(to_text(sim.commands().back().command), to_text(command));
    sim.run(0.5);
  }
  ASSERT_EQ(sim.commands().size(), command_table().size());
  EXPECT_EQ(sim.counters().refused, 0u);
  EXPECT_TRUE(sim.finished());

  // As a timeline, and from the middle of it out of a snapshot.
  const LoadedScenario again =
      parse_scenario(replay_scene(scene, sim.commands(), sim.world(), sim.clock().seconds()), "replay.yaml");
  Simulation replay(again.def, 2), resumed(again.def, 1);
  const auto steps = sim.clock().step;
  while (replay.clock().step < steps) {
    if (replay.clock().step == steps / 2) resumed.restore(replay.snapshot());
    replay.step();
  }
  while (resumed.clock().step < steps) resumed.step();
  EXPECT_EQ(replay.hash(), sim.hash());
  EXPECT_EQ(resumed.hash(), sim.hash());
  ASSERT_EQ(resumed.commands().size(), sim.commands().size());
  for (std::size_t k = 0; k < sim.commands().size(); ++k)
    EXPECT_EQ(to_text(resumed.commands()[k].command), to_text(sim.commands()[k].command));
}

TEST(CommandExamples, TheReferenceAndTheSchemaKnowEveryCommandFieldAndEvent) {
  const std::string page = scenario_reference_markdown();
  const auto schema = nlohmann::json::parse(scenario_schema());
  const auto& entry = schema["$defs"]["timeline_entry"]["properties"];
  for (const CommandRow& row : command_table()) {
    EXPECT_NE(page.find("| `" + std::string(row.name) + "` | "), std::string::npos) << row.name;
    EXPECT_NE(page.find("`" + std::string(row.example) + "`"), std::string::npos) << row.example;
    EXPECT_TRUE(std::find(entry["do"]["enum"].begin(), entry["do"]["enum"].end(), std::string(row.name)) !=
                entry["do"]["enum"].end());
    for (const CommandField& field : row.fields)
      for (const std::string& key : scene::keys_of(field)) EXPECT_TRUE(entry.contains(key)) << row.name << " " << key;
  }
  for (const EventRow& row : event_table())
    EXPECT_NE(page.find("| `" + std::string(row.name) + "` | "), std::string::npos) << row.name;
}

// A value that the row does not allow is refused, and what is allowed at its ends is not.
TEST(CommandExamples, RangesAreThoseOfTheRow) {
  const LoadedScenario scene = parse_scenario(kScene, "hall.yaml");
  const World world(scene.def.world);
  const auto read = [&](const std::string& line) { return parse_command(line, scene.def, world, 0.0); };
  int checked = 0;
  for (const CommandRow& row : command_table())
    for (const CommandField& field : row.fields) {
      if (field.kind != CommandField::Kind::kNumber || row.name == "place") continue;
      const std::string line = std::string(row.name) + " " + std::string(field.name) + "=";
      EXPECT_EQ(number_of(field, read(line + std::to_string(field.range.high))), field.range.high);
      EXPECT_THROW(read(line + std::to_string(field.range.high + 1)), Error) << row.name;
      EXPECT_THROW(read(line + std::to_string(field.range.low - 1)), Error) << row.name;
      ++checked;
    }
  EXPECT_GE(checked, 5);
  EXPECT_EQ(read("panic").value, 1.f) << "what leaving it out means";
}

}  // namespace
}  // namespace throng::io
