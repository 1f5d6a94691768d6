// What is made from the tables: the schema and the reference page.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/io/scenario/load_scenario.h"
#include "engine/io/scenario/reference.h"
#include "engine/io/scenario/sections.h"
#include "engine/steering/catalogue.h"

namespace throng::io {
namespace {

using Json = nlohmann::json;

TEST(Schema, DescribesEveryParameter) {
  const Json schema = Json::parse(scenario_schema());
  EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
  const auto expect_all = [](const Json& properties, const ParameterTable& table) {
    for (const Parameter& p : table.parameters()) {
      ASSERT_TRUE(properties.contains(p.name)) << p.name;
      EXPECT_NE(properties[p.name]["description"].get<std::string>().find(p.help), std::string::npos);
    }
  };
  const Json& defs = schema["$defs"];
  expect_all(schema["properties"], ScenarioDef::table());
  expect_all(defs["population"]["properties"], PopulationDef::table());
  expect_all(defs["recording"]["properties"], RecordingDef::table());
  expect_all(defs["place"]["properties"], scene::place_table());
  expect_all(defs["timeline_entry"]["properties"], scene::timeline_table());
  EXPECT_EQ(schema["properties"]["step"]["minimum"], 0.001);
  EXPECT_EQ(schema["properties"]["step"]["default"], 0.05);
  EXPECT_EQ(defs["place"]["properties"]["kind"]["enum"][1], "exit");
  EXPECT_EQ(defs["steering_model"]["allOf"].size(), steering::catalogue().size());
}

void expect_references_exist(const Json& node, const Json& defs) {
  if (node.is_object() && node.contains("$ref")) {
    const std::string name = node["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
    EXPECT_TRUE(defs.contains(name)) << name;
  }
  if (node.is_structured())
    for (const Json& child : node) expect_references_exist(child, defs);
}

TEST(Schema, ReferencesExist) {
  const Json schema = Json::parse(scenario_schema());
  expect_references_exist(schema, schema["$defs"]);
}

TEST(Reference, NamesEverySectionParameterAndModel) {
  const std::string page = scenario_reference_markdown();
  const auto expect_row = [&](const std::string& name) {
    EXPECT_NE(page.find("| `" + name + "` |"), std::string::npos) << name;
  };
  for (const scene::Section& section : scene::sections()) {
    const std::string heading = section.path.empty() ? "## The scene" : "## `" + section.path + "`";
    EXPECT_NE(page.find(heading), std::string::npos) << heading;
    for (const scene::Key& key : section.keys) expect_row(key.name);
    if (section.table != nullptr)
      for (const Parameter& p : section.table->parameters()) expect_row(p.name);
  }
  for (const steering::ModelEntry& model : steering::catalogue()) {
    EXPECT_NE(page.find("### `" + model.name + "`"), std::string::npos) << model.name;
    for (const Parameter& p : model.table->parameters()) expect_row(p.name);
  }
}

TEST(Reference, ItsExampleIsAScene) {
  const std::string page = scenario_reference_markdown();
  const std::size_t begin = page.find("```yaml\n") + 8;
  const LoadedScenario scene = parse_scenario(page.substr(begin, page.find("```", begin) - begin), "example.yaml");
  EXPECT_TRUE(scene.warnings.empty());
}

}  // namespace
}  // namespace throng::io
