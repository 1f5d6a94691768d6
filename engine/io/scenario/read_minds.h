#pragma once

#include <string>
#include <vector>

#include "engine/io/scenario/node.h"
#include "engine/io/scenario/sections.h"
#include "engine/minds/catalogue.h"

// What a scene says about minds. A mind's parameter table is all that there is to know about it, but for those few keys
// that no table can hold.
namespace throng::io::scene {

// Of a population: `minds` gets what each mind that it names is told.
void read_minds(const Node& population, const std::string& where, MindDefs& minds);
// Of the whole scene.
void read_scene_minds(const Node& root, MindDefs& minds);

// Keys beside those of the table.
std::vector<Key> keys_of(const MindEntry& mind);
// How a population writes it.
std::string form_of(const MindEntry& mind);

}  // namespace throng::io::scene
