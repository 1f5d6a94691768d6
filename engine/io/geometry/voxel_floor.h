#pragma once

#include <cstdint>
#include <vector>

#include "engine/io/geometry/planar.h"
#include "engine/io/geometry/triangle_soup.h"

// Where one can stand in a 3D model: Recast's voxels, cell by cell. The only file that knows Recast.
namespace throng::io::geometry {

struct BodySize {
  double height = 1.9;  // [m] of free room above the floor
  double step = 0.3;    // [m] that one can climb
};

// Standing room in one cell. x and y are cells from the corner, the height is in metres.
struct StandingCell {
  static constexpr std::uint32_t kNone = 0xffffffff;
  int x = 0, y = 0;
  float height = 0.f;
  bool level = true;                                           // on a level surface rather than on a slope
  bool roofed = false;                                         // something is above, within ten metres
  std::uint32_t neighbours[4] = {kNone, kNone, kNone, kNone};  // cells that one can step to: -x, +y, +x, -y
};

struct VoxelFloor {
  Point corner;       // [m] of cell (0, 0)
  double cell = 0.0;  // [m]
  int width = 0, depth = 0;
  std::vector<StandingCell> cells;
};

// Vertices are (x, y, height) in metres. Throws Error when the model is too large or flat as a line.
VoxelFloor voxel_floor(const TriangleSoup& soup, double cell, const BodySize& body, const std::string& file);

}  // namespace throng::io::geometry
