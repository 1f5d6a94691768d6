// Every parameter that a scene can set is in its fingerprint.
#include "engine/simulation/fingerprint.h"

#include <gtest/gtest.h>

#include <functional>

#include "engine/io/scenario/sections.h"
#include "engine/minds/personality/personality_def.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/steering/catalogue.h"

namespace throng {
namespace {

ScenarioDef scene() {
  ScenarioDef def;
  def.world.places.resize(1);
  def.world.areas.resize(1);
  def.world.doors.resize(1);
  def.world.links.resize(1);
  def.populations.resize(1);
  def.populations[0].journey.resize(1);
  def.populations[0].journey[0].kind = JourneyStep::Kind::kChoose;
  def.populations[0].journey[0].branches.resize(1);
  def.populations[0].journey[0].branches[0].steps.resize(1);
  // What minds are told counts for those who have them.
  def.populations[0].minds.of<PersonalityDef>().on = true;
  def.populations[0].minds.of<SocialityDef>().on = true;
  def.timeline.resize(1);
  return def;
}

// Another value that the table allows.
ParameterValue another(const Parameter& p, const ParameterValue& value) {
  using K = Parameter::Kind;
  switch (p.kind) {
    case K::kBool: return !std::get<bool>(value);
    case K::kInteger: {
      const auto now = std::get<std::int64_t>(value);
      return static_cast<double>(now) + 1 <= p.range.high ? now + 1 : now - 1;
    }
    case K::kNumber: {
      const double now = std::get<double>(value);
      const double more = now + 0.01;
      return more <= p.range.high ? more : now - 0.01;
    }
    case K::kText: return std::get<std::string>(value) + "x";
    case K::kChoice: return p.choices[p.choices[0] == std::get<std::string>(value) ? 1 : 0];
    case K::kDistribution: {
      Distribution d = std::get<Distribution>(value);
      d.b += 0.01;
      return d;
    }
  }
  return value;
}

// `part` finds the struct that the table is about.
void every_parameter_counts(const char* what, const ParameterTable& table,
                            const std::function<void*(ScenarioDef&)>& part, const std::vector<std::string>& but = {}) {
  const std::uint64_t usual = fingerprint_of(scene());
  EXPECT_EQ(fingerprint_of(scene()), usual);
  for (const Parameter& p : table.parameters()) {
    ScenarioDef def = scene();
    void* const object = part(def);
    const ParameterValue before = get(p, object);
    set(p, object, another(p, before));
    ASSERT_FALSE(get(p, object) == before) << what << "." << p.name;
    const bool counts = std::find(but.begin(), but.end(), p.name) == but.end();
    EXPECT_EQ(fingerprint_of(def) != usual, counts) << what << "." << p.name;
  }
}

TEST(Fingerprint, EveryParameterOfEveryTableCounts) {
  using namespace io::scene;
  const auto population = [](ScenarioDef& d) -> PopulationDef& { return d.populations[0]; };
  every_parameter_counts("scene", ScenarioDef::table(), [](ScenarioDef& d) { return &d; }, {"name", "description"});
  every_parameter_counts("population", PopulationDef::table(), [&](ScenarioDef& d) { return &population(d); },
                         {"colour"});
  every_parameter_counts("social", SocialDef::table(), [](ScenarioDef& d) { return &d.minds.of<SocialDef>(); });
  every_parameter_counts("sociality", SocialityDef::table(),
                         [&](ScenarioDef& d) { return &population(d).minds.of<SocialityDef>(); });
  every_parameter_counts("personality", PersonalityDef::table(),
                         [&](ScenarioDef& d) { return &population(d).minds.of<PersonalityDef>(); });
  every_parameter_counts("start", start_table(), [&](ScenarioDef& d) { return &population(d).start; });
  every_parameter_counts("stop", stop_table(), [&](ScenarioDef& d) { return &population(d).journey[0]; });
  every_parameter_counts("choice", choice_table(), [&](ScenarioDef& d) { return &population(d).journey[0]; });
  every_parameter_counts("inner stop", stop_table(),
                         [&](ScenarioDef& d) { return &population(d).journey[0].branches[0].steps[0]; });
  every_parameter_counts("level", level_table(), [](ScenarioDef& d) { return &d.world.levels[0]; });
  every_parameter_counts("place", place_table(), [](ScenarioDef& d) { return &d.world.places[0]; });
  every_parameter_counts("area", area_table(), [](ScenarioDef& d) { return &d.world.areas[0]; });
  every_parameter_counts("door", door_table(), [](ScenarioDef& d) { return &d.world.doors[0]; });
  every_parameter_counts("link", link_table(), [](ScenarioDef& d) { return &d.world.links[0]; });
}

TEST(Fingerprint, EveryParameterOfEveryModelCounts) {
  for (const steering::ModelEntry& model : steering::catalogue()) {
    ScenarioDef def = scene();
    def.populations[0].steering[0].model = model.name;
    const std::uint64_t usual = fingerprint_of(def);
    for (const Parameter& p : model.table->parameters()) {
      def.populations[0].steering[0].settings = {{p.name, another(p, p.default_value)}};
      EXPECT_NE(fingerprint_of(def), usual) << model.name << "." << p.name;
      def.populations[0].steering[0].settings = {{p.name, p.default_value}};
      EXPECT_EQ(fingerprint_of(def), usual) << model.name << "." << p.name << ": the same in the end";
    }
  }
}

TEST(Fingerprint, WhatHasNoTableCounts) {
  const std::vector<std::pair<const char*, std::function<void(ScenarioDef&)>>> changes = {
      {"floor",
       [](ScenarioDef& d) {
         d.world.levels[0].floor = {{{{0, 0}, {1, 0}, {1, 1}}, {}}};
       }},
      {"wall",
       [](ScenarioDef& d) {
         d.world.levels[0].walls = {{{0, 0}, {1, 0}}};
       }},
      {"place area",
       [](ScenarioDef& d) {
         d.world.places[0].area = Shape::point({1, 0});
       }},
      {"place kind of area", [](ScenarioDef& d) { d.world.places[0].area = Shape::circle({}, 1.f); }},
      {"spots",
       [](ScenarioDef& d) {
         d.world.places[0].spots = {{1, 1}};
       }},
      {"counters",
       [](ScenarioDef& d) {
         d.world.places[0].counters = {{1, 1}};
       }},
      {"line",
       [](ScenarioDef& d) {
         d.world.places[0].line = {{1, 1}, {2, 1}};
       }},
      {"door line",
       [](ScenarioDef& d) {
         d.world.doors[0].line.b = {0, 2};
       }},
      {"link end",
       [](ScenarioDef& d) {
         d.world.links[0].upper.a = {0, 2};
       }},
      {"schedule",
       [](ScenarioDef& d) {
         d.populations[0].schedule = {{1.0, 2.0}};
       }},
      {"arrival times", [](ScenarioDef& d) { d.populations[0].arrival_times = {1.0}; }},
      {"start",
       [](ScenarioDef& d) {
         d.populations[0].start.points = {{1, 1}};
       }},
      {"start velocity",
       [](ScenarioDef& d) {
         d.populations[0].start.velocities = {{1, 0}};
       }},
      {"start area", [](ScenarioDef& d) { d.populations[0].start.area = Shape::point({}); }},
      {"stop", [](ScenarioDef& d) { d.populations[0].journey[0].place = 0; }},
      {"stay", [](ScenarioDef& d) { d.populations[0].journey[0].stay = Distribution(0.0); }},
      {"weight", [](ScenarioDef& d) { d.populations[0].journey[0].branches[0].weight = 2.0; }},
      {"condition", [](ScenarioDef& d) { d.populations[0].journey[0].branches[0].condition.full = 0; }},
      {"share", [](ScenarioDef& d) { d.populations[0].steering[0].share = 0.5; }},
      {"model", [](ScenarioDef& d) { d.populations[0].steering.push_back({}); }},
      {"social life", [](ScenarioDef& d) { d.populations[0].minds.of<SocialityDef>().on = false; }},
      {"personality", [](ScenarioDef& d) { d.populations[0].minds.of<PersonalityDef>().on = false; }},
      {"perceived", [](ScenarioDef& d) { d.populations[0].minds.of<PersonalityDef>().perceived = {{}}; }},
      {"bounds", [](ScenarioDef& d) { d.populations[0].radius.high = 0.5; }},
      {"values", [](ScenarioDef& d) { d.populations[0].radius.values = {0.5}; }},
      {"time", [](ScenarioDef& d) { d.timeline[0].at = 1.0; }},
      {"command", [](ScenarioDef& d) { d.timeline[0].command.kind = Command::Kind::kAlarm; }},
      {"command's value", [](ScenarioDef& d) { d.timeline[0].command.value = 3.f; }},
      {"command's text", [](ScenarioDef& d) { d.timeline[0].command.text = "shy"; }},
      {"command's area",
       [](ScenarioDef& d) {
         d.timeline[0].command.area = Shape::point({1, 1});
       }},
  };
  const std::uint64_t usual = fingerprint_of(scene());
  for (const auto& [what, change] : changes) {
    ScenarioDef def = scene();
    change(def);
    EXPECT_NE(fingerprint_of(def), usual) << what;
  }
}

TEST(Fingerprint, WhatIsRecordedDoesNotCount) {
  const std::uint64_t usual = fingerprint_of(scene());
  for (const Parameter& p : RecordingDef::table().parameters()) {
    ScenarioDef def = scene();
    set(p, &def.recording, another(p, get(p, &def.recording)));
    EXPECT_EQ(fingerprint_of(def), usual) << p.name;
  }
}

}  // namespace
}  // namespace throng
