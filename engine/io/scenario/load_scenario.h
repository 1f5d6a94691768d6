#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/scenario.h"

namespace throng::io {

class ReadableFiles;

// One value replaced from outside: `populations.staff.count` = `4000`. A `*` stands for every name at its place.
struct Override {
  std::string path;
  std::string value;  // YAML
};

struct LoadOptions {
  std::vector<Override> set;
  std::optional<std::uint64_t> seed;
  const ReadableFiles* files = nullptr;  // that the scene may name: includes, plans and tables; any when left out
};

struct LoadedScenario {
  ScenarioDef def;
  std::string source;                 // the whole scene as one YAML text: includes and overrides are in it
  std::array<double, 2> origin{};     // [m] the point of a national grid that is (0, 0) in it
  std::vector<std::string> warnings;  // for the user, each with its place
};

// Both throw Error with file, line, column and a hint for whatever is wrong.
LoadedScenario load_scenario(const std::filesystem::path& file, const LoadOptions& options = {});
LoadedScenario parse_scenario(std::string_view text, const std::string& file_name, const LoadOptions& options = {});

// The JSON Schema of a scenario, for editors; made from the parameter tables.
std::string scenario_schema();

}  // namespace throng::io
