#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/line_flow.h"
#include "engine/evaluation/measures/trajectory.h"

namespace throng::io {

struct ReadTrajectoryOptions {
  std::optional<double> frames_per_second;  // over what the file says
  std::optional<double> unit;               // [m] of one unit of the file
  std::string floor;                        // WKT, or a file of it: where one can walk, over what the file says
};

// A recording for the measures, with where its data set says that one should measure.
struct RecordedMotion {
  evaluation::Trajectory trajectory;
  std::vector<evaluation::MeasuringLine> lines;
  std::vector<evaluation::MeasuringArea> areas;
  std::vector<Segment> walls;                             // [m] and obstacles, beside the outline of the floor
  std::vector<std::pair<std::string, std::string>> info;  // of our own runs: scene, seed, scenario, ...
};

// Reads a whole recording: the folder of a run, the field's SQLite layouts 1 to 3 (ours is one of them), PedPy's text
// files, tables with a heading line. A description NAME.json or scene.json beside a table tells frame rate, lines and
// areas. Throws Error with the row for whatever cannot be understood or repaired; repairs are in the notes.
RecordedMotion read_trajectory(const std::filesystem::path& given, const ReadTrajectoryOptions& options = {});
// The same for the text of a file.
RecordedMotion read_trajectory_text(std::string_view text, const std::string& file,
                                    const ReadTrajectoryOptions& options, const std::string& description = {});
// The polygons in WKT. Throws Error when there are none.
std::vector<Polygon> floor_from_wkt(std::string_view wkt, const std::string& file);
// The lines in WKT.
std::vector<Segment> walls_from_wkt(std::string_view wkt, const std::string& file);

}  // namespace throng::io
