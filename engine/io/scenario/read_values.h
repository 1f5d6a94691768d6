#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/foundation/parameters.h"
#include "engine/foundation/vec2.h"
#include "engine/io/scenario/node.h"

// From text to values, by the parameter tables. All throw Error at the place of the value.
namespace throng::io::scene {

double read_number(const Node& node, const std::string& what, std::string_view unit, Range range);
double read_number(const Node& node, const Parameter& parameter);
// [m] within reach of the origin.
double read_coordinate(const Node& node, const std::string& name);
Vec2 read_point(const Node& node, const std::string& what);
std::string read_text(const Node& node, const std::string& what);
// A name that others refer to; it may be part of a --set path.
std::string read_id(const Node& node, const std::string& what);
Distribution read_distribution(const Node& node, const Parameter& parameter);  // in read_distribution.cpp
ParameterValue read_value(const Node& node, const Parameter& parameter);

// The error for a key that the table does not have, with the nearest one that exists.
[[noreturn]] void fail_unknown(const Node& key, const std::string& where, const std::vector<std::string>& valid);

// Reads every key of the map that the table describes into `object`. Keys in `others` belong to the caller; any other
// is an error. `where` names the map in messages: "population 'staff'".
void read_parameters(const Node& map, const ParameterTable& table, void* object, const std::string& where,
                     const std::vector<std::string>& others);

}  // namespace throng::io::scene
