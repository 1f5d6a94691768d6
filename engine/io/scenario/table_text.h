#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/io/scenario/node.h"

// Tables as spreadsheets and simulators write them: cells between commas, semicolons or tabs.
namespace throng::io::scene {

struct Cell {
  std::string_view text;
  int column = 1;  // of its first character
};

// Without blanks and quotes around it.
std::string_view trimmed(std::string_view text);
std::vector<Cell> cells_of(std::string_view line);
// What a file holds that a scene mentions; an Error at the mention when it cannot be read.
std::string text_of(const std::filesystem::path& file, const Node& mention);

}  // namespace throng::io::scene
