#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/evaluation/measures/trajectory.h"

namespace throng::io {

// A recording as a text file holds it.
struct TextRecording {
  std::vector<evaluation::Trajectory::Observation> rows;
  std::vector<int> lines;  // of the file, one for each row
  std::optional<double> frames_per_second;
  std::optional<double> unit;      // [m] when the file says so
  std::vector<std::string> notes;  // what was understood or repaired, a sentence each
};

// PedPy's text files (# framerate: 16, then: id frame x y z) and tables with a heading line in any order of columns (id
// or ped, frame or time, x, y, level), separated by commas, semicolons, tabs or blanks. A last line that breaks off is
// left out and noted; everything else that is wrong is an Error with its line.
TextRecording read_trajectory_text(std::string_view text, const std::string& file);

}  // namespace throng::io
