#include "engine/io/geometry/voxel_floor.h"

#include <Recast.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace throng::io::geometry {
namespace {

constexpr double kCellHeight = 0.04;              // [m]
constexpr unsigned char kSlope = 1, kLevel = 63;  // kinds of surface; Recast keeps the larger where they meet
constexpr double kMostCells = 8e6;                // Recast counts spans in 24 bits

struct FreeSolid {
  void operator()(rcHeightfield* field) const { rcFreeHeightField(field); }
};
struct FreeOpen {
  void operator()(rcCompactHeightfield* field) const { rcFreeCompactHeightfield(field); }
};

// Recast has y up: (x, height, -y) keeps left and right.
struct Input {
  std::vector<float> vertices;
  std::vector<int> triangles;
  std::vector<unsigned char> kinds;
  float low[3], high[3];
};

// Level up to 2.5 degrees, a slope up to 45, otherwise a wall. Faces may be drawn from either side.
unsigned char kind_of(const float* a, const float* b, const float* c) {
  const double ux = b[0] - a[0], uy = b[1] - a[1], uz = b[2] - a[2];
  const double vx = c[0] - a[0], vy = c[1] - a[1], vz = c[2] - a[2];
  const double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
  const double size = std::sqrt(nx * nx + ny * ny + nz * nz);
  constexpr double kCosLevel = 0.99905, kCosSteep = 0.70710678;
  if (!(size > 0.0) || std::fabs(ny) < kCosSteep * size) return 0;
  return std::fabs(ny) >= kCosLevel * size ? kLevel : kSlope;
}

Input input_of(const TriangleSoup& soup) {
  Input in;
  for (const Vertex& v : soup.vertices) {
    in.vertices.push_back(static_cast<float>(v.x));
    in.vertices.push_back(static_cast<float>(v.z));
    in.vertices.push_back(static_cast<float>(-v.y));
  }
  for (int k = 0; k < 3; ++k) in.low[k] = in.high[k] = in.vertices[3 * soup.triangles[0].corners[0] + k];
  for (const TriangleSoup::Triangle& t : soup.triangles) {
    for (const std::uint32_t i : t.corners) {
      in.triangles.push_back(static_cast<int>(i));
      for (int k = 0; k < 3; ++k) {
        in.low[k] = std::min(in.low[k], in.vertices[3 * i + k]);
        in.high[k] = std::max(in.high[k], in.vertices[3 * i + k]);
      }
    }
    in.kinds.push_back(
        kind_of(&in.vertices[3 * t.corners[0]], &in.vertices[3 * t.corners[1]], &in.vertices[3 * t.corners[2]]));
  }
  return in;
}

// Recast cuts every triangle row by row and cell by cell, and so costs what cells lie along edges. Faces that cross
// themselves and have thousands of corners are thousands of triangles that are as long as the face.
void check_long_triangles(const Input& in, const TriangleSoup& soup, double cell, const std::string& file) {
  constexpr double kShort = 200.0;  // cells around a triangle that is not counted: models have millions of these
  constexpr double kMost = 8e7;     // cells; some two and a half seconds
  double cells = 0.0;
  for (const TriangleSoup::Triangle& t : soup.triangles) {
    double around = 0.0;
    for (int k = 0; k < 3; ++k) {
      const float* a = &in.vertices[3 * std::size_t{t.corners[k]}];
      const float* b = &in.vertices[3 * std::size_t{t.corners[(k + 1) % 3]}];
      around += std::hypot(double{b[0]} - a[0], double{b[2]} - a[2]);
    }
    cells += std::max(0.0, around / cell - kShort);
    if (cells > kMost)
      throw Error({file, t.line, 0}, "up to this face there are too many long and narrow triangles for its voxels",
                  "give faces fewer corners, or use a larger --cell");
  }
}

void copy_cells(const rcCompactHeightfield& open, VoxelFloor& out) {
  std::vector<std::uint32_t> number(static_cast<std::size_t>(open.spanCount), StandingCell::kNone);
  for (int z = 0; z < open.height; ++z)
    for (int x = 0; x < open.width; ++x) {
      const rcCompactCell& column = open.cells[x + z * open.width];
      const unsigned end = column.index + column.count;
      for (unsigned i = column.index; i < end; ++i) {
        if (open.areas[i] == RC_NULL_AREA) continue;
        number[i] = static_cast<std::uint32_t>(out.cells.size());
        StandingCell cell;
        cell.x = x;
        cell.y = open.height - 1 - z;
        cell.height = open.bmin[1] + static_cast<float>(open.spans[i].y) * open.ch;
        cell.level = open.areas[i] == kLevel;
        cell.roofed = open.spans[i].h < 255;
        out.cells.push_back(cell);
      }
    }
  for (int z = 0; z < open.height; ++z)
    for (int x = 0; x < open.width; ++x) {
      const rcCompactCell& column = open.cells[x + z * open.width];
      const unsigned end = column.index + column.count;
      for (unsigned i = column.index; i < end; ++i) {
        if (number[i] == StandingCell::kNone) continue;
        for (int direction = 0; direction < 4; ++direction) {
          const int there = rcGetCon(open.spans[i], direction);
          if (there == RC_NOT_CONNECTED) continue;
          const int nx = x + rcGetDirOffsetX(direction), nz = z + rcGetDirOffsetY(direction);
          const unsigned other = open.cells[nx + nz * open.width].index + static_cast<unsigned>(there);
          out.cells[number[i]].neighbours[direction] = number[other];
        }
      }
    }
}

}  // namespace

VoxelFloor voxel_floor(const TriangleSoup& soup, double cell, const BodySize& body, const std::string& file) {
  Input in = input_of(soup);
  const double width = in.high[0] - in.low[0], depth = in.high[2] - in.low[2], tall = in.high[1] - in.low[1];
  constexpr double kLargest = 3000.0, kTallest = 300.0;  // [m]
  if (width > kLargest || depth > kLargest || tall > kTallest)
    throw Error({file, 0, 0},
                "the model is " + std::to_string(std::lround(width)) + " m wide, " +
                    std::to_string(std::lround(depth)) + " m deep and " + std::to_string(std::lround(tall)) + " m tall",
                "models may have 3000 m and 300 m; state the unit, for example --unit mm");
  cell = std::max(cell, std::sqrt(width * depth / kMostCells));
  check_long_triangles(in, soup, cell, file);
  // A rim of one cell, so that nothing is cut off.
  for (const int k : {0, 2}) in.low[k] -= static_cast<float>(cell), in.high[k] += static_cast<float>(cell);
  in.high[1] += static_cast<float>(body.height);

  rcContext context(false);
  const auto cs = static_cast<float>(cell), ch = static_cast<float>(kCellHeight);
  int columns = 0, rows = 0;
  rcCalcGridSize(in.low, in.high, cs, &columns, &rows);
  const int tall_cells = static_cast<int>(std::ceil(body.height / kCellHeight));
  const int step_cells = static_cast<int>(std::floor(body.step / kCellHeight));
  const std::unique_ptr<rcHeightfield, FreeSolid> solid(rcAllocHeightfield());
  const std::unique_ptr<rcCompactHeightfield, FreeOpen> open(rcAllocCompactHeightfield());
  const bool fine =
      solid && open && rcCreateHeightfield(&context, *solid, columns, rows, in.low, in.high, cs, ch) &&
      rcRasterizeTriangles(&context, in.vertices.data(), static_cast<int>(soup.vertices.size()), in.triangles.data(),
                           in.kinds.data(), static_cast<int>(soup.triangles.size()), *solid, 1);
  if (fine) {
    rcFilterLedgeSpans(&context, tall_cells, step_cells, *solid);
    rcFilterWalkableLowHeightSpans(&context, tall_cells, *solid);
  }
  if (!fine || !rcBuildCompactHeightfield(&context, tall_cells, step_cells, *solid, *open))
    throw Error({file, 0, 0}, "the model is too large for its voxels", "use a larger --cell");

  VoxelFloor out;
  out.cell = cell;
  out.width = open->width;
  out.depth = open->height;
  // The first row of ours is Recast's last: -z is y.
  out.corner = {open->bmin[0], -(static_cast<double>(open->bmin[2]) + cell * open->height)};
  copy_cells(*open, out);
  return out;
}

}  // namespace throng::io::geometry
