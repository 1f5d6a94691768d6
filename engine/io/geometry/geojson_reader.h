#pragma once

#include "engine/io/geometry/import.h"

namespace throng::io::geometry {

// GeoJSON (RFC 7946). Properties say what a feature is: `kind` (wall, door, exit, ...; `indoor` of OpenStreetMap is
// understood too), `id` or `name`, `level`, `capacity`, `stay`, `speed_factor`, `height`, `to` (of links). Without a
// kind a polygon is a floor, a line a wall, and a point a place. Longitude and latitude become metres east and north of
// an origin, unless the file ("planar": true, or a "crs" that is not WGS 84) or the options say that they are metres.
Drawing read_geojson(std::string_view text, const std::string& file, const ImportOptions& options);

}  // namespace throng::io::geometry
