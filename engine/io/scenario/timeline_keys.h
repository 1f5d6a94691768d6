#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/step/command_table.h"
#include "engine/io/scenario/sections.h"

// The keys of an entry of the timeline: `at`, `do`, and the fields of all commands, each once.
namespace throng::io::scene {

// A value as it is written, before it is known what it refers to. The parameters of timeline_table() lie in a list of
// these, one each, in the order of the table.
struct TimelineValue {
  double number = 0.0;
  std::int32_t whole = 0;
  std::string text;
  std::uint8_t choice = 0;
};

const TimelineValue& timeline_value(const std::vector<TimelineValue>& values, std::string_view key);

// What cannot be a parameter, since it is no single word or number: shapes and directions.
const std::vector<Key>& timeline_keys();

// The keys that a field may be written with: its name, or those of the shapes that it can have.
std::vector<std::string> keys_of(const CommandField& field);

}  // namespace throng::io::scene
