#pragma once

#include <span>
#include <string>

#include "engine/core/step/commands.h"
#include "engine/simulation/scenario.h"

// The parameters of the parts of a scene whose recipes have no table of their own, and the list of all parts. The
// readers, the schema and the reference page are made from these.
namespace throng::io::scene {

const ParameterTable& level_table();   // of LevelDef
const ParameterTable& place_table();   // of PlaceDef
const ParameterTable& area_table();    // of AreaDef
const ParameterTable& door_table();    // of DoorDef
const ParameterTable& link_table();    // of LinkDef
const ParameterTable& start_table();   // of StartDef
const ParameterTable& stop_table();    // of JourneyStep: what to do when it is full or late
const ParameterTable& choice_table();  // of JourneyStep: how it chooses

const ParameterTable& timeline_table();  // an entry of the timeline: timeline_keys.h

// The weight of one steering model among several.
struct ShareKeys {
  double share = 1.0;
};
const ParameterTable& share_table();

// A key whose value is not a single number or word.
struct Key {
  std::string name;
  std::string form;  // how it is written
  std::string help;
};

struct Section {
  std::string path;  // "populations.ID"
  std::string help;  // what it is, in a sentence
  const ParameterTable* table = nullptr;
  std::vector<Key> keys;
};

// In the order of the reference page: the scene, world, levels, places, areas, populations, start, timeline, recording.
std::span<const Section> sections();
// The names of the keys of a section, those of the table excluded.
std::vector<std::string> key_names(const Section& section);
const Section& section(std::string_view path);

}  // namespace throng::io::scene
