#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/io/files/readable_files.h"
#include "engine/io/geometry/drawing.h"

namespace throng::io::geometry {

enum class Format : std::uint8_t { kWkt, kGeoJson, kDxf, kObj, kGltf };

struct LayerRule {
  std::string layer;    // of a DXF file; * stands for any text
  std::string meaning;  // walls, floor, doors, exits, ...
};

struct ImportOptions {
  double gap = 0.05;                 // [m] ends of walls and outlines that are closer are joined
  std::optional<double> unit;        // [m] one unit of the file; its own statement or 1 m when left out
  std::optional<Point> origin;       // becomes (0, 0): in the file's units, or longitude and latitude
  std::optional<Point> grid_origin;  // [m] the same for plans in metres of a grid, however their file counts
  bool planar = false;               // GeoJSON: coordinates are metres, not degrees
  std::vector<LayerRule> layers;     // before the patterns for layers' names
  bool z_up = false;                 // 3D files: z points up rather than y
  double cell = 0.05;                // [m] 3D files: size of the voxels
  ReadableFiles files;               // glTF: those that a model may name as its buffers
};

// By the ending of the name; nothing for files that are no plans.
std::optional<Format> format_of(const std::filesystem::path& file);

// Both throw Error with the line of the file and the coordinates of what cannot be repaired.
ImportedPlan import_plan(const std::filesystem::path& file, const ImportOptions& options = {});
// `folder`: where other files that this one names are.
ImportedPlan import_text(std::string_view text, Format format, const std::string& file_name,
                         const ImportOptions& options = {}, const std::filesystem::path& folder = {});

}  // namespace throng::io::geometry
