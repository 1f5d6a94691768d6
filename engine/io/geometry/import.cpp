#include "engine/io/geometry/import.h"

#include <fstream>
#include <sstream>

#include "engine/io/geometry/dxf_reader.h"
#include "engine/io/geometry/geojson_reader.h"
#include "engine/io/geometry/gltf_reader.h"
#include "engine/io/geometry/mesh_levels.h"
#include "engine/io/geometry/obj_reader.h"
#include "engine/io/geometry/tidy.h"
#include "engine/io/geometry/wkt_reader.h"

namespace throng::io::geometry {
namespace {

constexpr std::uintmax_t kLargestFile = 256u << 20;

std::string content_of(const std::filesystem::path& file) {
  std::error_code failure;
  const auto size = std::filesystem::file_size(file, failure);
  if (failure) throw Error({file.string(), 0, 0}, "cannot be read: " + failure.message(), "check the name");
  if (size > kLargestFile) throw Error({file.string(), 0, 0}, "is larger than 256 MB", "split it");
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream content;
  content << stream.rdbuf();
  if (!stream) throw Error({file.string(), 0, 0}, "cannot be read", "check that it is a file that you may read");
  return std::move(content).str();
}

Drawing read_drawing(std::string_view text, Format format, const std::string& file, const ImportOptions& options,
                     const std::filesystem::path& folder) {
  switch (format) {
    case Format::kWkt: return read_wkt(text, file);
    case Format::kDxf: return read_dxf(text, file, options);
    case Format::kGeoJson: return read_geojson(text, file, options);
    case Format::kObj: return drawing_of_mesh(read_obj(text, file), file, options);
    case Format::kGltf: return drawing_of_mesh(read_gltf(text, file, folder, options.files), file, options);
  }
  throw Error({file, 0, 0}, "is of a kind that is not known", "check its ending");
}

}  // namespace

std::optional<Format> format_of(const std::filesystem::path& file) {
  const std::string ending = lowered(file.extension().string());
  if (ending == ".wkt") return Format::kWkt;
  if (ending == ".geojson") return Format::kGeoJson;
  if (ending == ".dxf") return Format::kDxf;
  if (ending == ".obj") return Format::kObj;
  if (ending == ".gltf" || ending == ".glb") return Format::kGltf;
  return std::nullopt;
}

ImportedPlan import_plan(const std::filesystem::path& file, const ImportOptions& options) {
  const auto format = format_of(file);
  if (!format)
    throw Error({file.string(), 0, 0}, "is no plan that can be imported",
                "plans end in .wkt, .geojson, .dxf, .obj, .gltf or .glb");
  return import_text(content_of(file), *format, file.string(), options, file.parent_path());
}

ImportedPlan import_text(std::string_view text, Format format, const std::string& file_name,
                         const ImportOptions& options, const std::filesystem::path& folder) {
  try {
    Drawing drawing = read_drawing(text, format, file_name, options, folder);
    const bool states_unit = format != Format::kWkt && format != Format::kGeoJson;
    if (options.unit && !states_unit && !drawing.projected) drawing.unit = *options.unit;
    return tidied(std::move(drawing), options);
  } catch (const Error& e) {
    // What GEOS gives up on knows no file.
    if (!e.place().file.empty()) throw;
    throw Error({file_name, 0, 0}, e.problem(), e.hint());
  }
}

}  // namespace throng::io::geometry
