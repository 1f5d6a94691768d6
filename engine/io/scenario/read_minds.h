#pragma once

#include <string>
#include <vector>

#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/node.h"
#include "engine/io/scenario/read_world.h"
#include "engine/io/scenario/sections.h"
#include "engine/minds/catalogue.h"

// What a scene says about minds. A mind's parameter table is all that there is to know about it, but for those few keys
// that no table can hold.
namespace throng::io::scene {

// Of a population: `minds` gets what each mind that it names is told.
void read_minds(const Node& population, const std::string& where, MindDefs& minds);
// What is needed to read what minds are told for the whole scene.
struct SceneMindContext {
  const SceneWorld& world;
  const ReadableFiles& files;
  std::vector<std::string>& warnings;
};
void read_scene_minds(const Node& root, const SceneMindContext& context, MindDefs& minds);

// Keys beside those of the table.
std::vector<Key> keys_of(const MindEntry& mind);
// The same of what it is told for the whole scene.
std::vector<Key> scene_keys_of(const MindEntry& mind);
// How a population writes it.
std::string form_of(const MindEntry& mind);

}  // namespace throng::io::scene
