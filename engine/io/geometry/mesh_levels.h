#pragma once

#include "engine/io/geometry/import.h"
#include "engine/io/geometry/triangle_soup.h"

namespace throng::io::geometry {

// A 3D model as a drawing: its level surfaces, storey by storey, are floors; what leads from one storey to another in
// steps or as a slope is a link. Corners within two voxels of a corner of the model are put exactly there.
Drawing drawing_of_mesh(const TriangleSoup& model, const std::string& file, const ImportOptions& options);

}  // namespace throng::io::geometry
