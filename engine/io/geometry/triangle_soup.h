#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/foundation/error.h"

namespace throng::io::geometry {

struct Vertex {
  double x = 0.0, y = 0.0, z = 0.0;
};

// The surface of a 3D model, in the axes and units of its file.
struct TriangleSoup {
  struct Triangle {
    std::uint32_t corners[3];
    int line = 0;  // in the file; 0: unknown
  };
  std::vector<Vertex> vertices;
  std::vector<Triangle> triangles;
};

inline constexpr std::size_t kMostTriangles = 10'000'000;

}  // namespace throng::io::geometry
