#pragma once

#include <array>
#include <string>
#include <vector>

// Boxes as 3D models, to write as OBJ or glTF.
namespace throng::io::geometry {

struct Model {
  std::vector<std::array<double, 3>> vertices;  // x, y and height
  std::vector<std::array<int, 3>> triangles;    // from 0

  void box(double x0, double y0, double z0, double x1, double y1, double z1) {
    const int base = static_cast<int>(vertices.size());
    for (const double z : {z0, z1})
      for (const auto& [x, y] : {std::pair{x0, y0}, std::pair{x1, y0}, std::pair{x1, y1}, std::pair{x0, y1}})
        vertices.push_back({x, y, z});
    constexpr int kFaces[6][4] = {{3, 2, 1, 0}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
    for (const auto& f : kFaces) {
      triangles.push_back({base + f[0], base + f[1], base + f[2]});
      triangles.push_back({base + f[0], base + f[2], base + f[3]});
    }
  }

  // As a file with y up, the usual way, or z up.
  std::string obj(bool z_up = false) const {
    std::string text = "# a model\no thing\n";
    for (const auto& v : vertices)
      text += "v " + std::to_string(v[0]) + " " + std::to_string(z_up ? v[1] : v[2]) + " " +
              std::to_string(z_up ? v[2] : -v[1]) + "\n";
    for (const auto& t : triangles) {
      text += "f";
      for (const int i : t) text += " " + std::to_string(i + 1);
      text += "\n";
    }
    return text;
  }
};

// A room of 10 m x 8 m with a wall across it and a door of 0.9 m in the wall.
inline Model room_with_door() {
  Model m;
  m.box(0, 0, -0.2, 10, 8, 0);
  m.box(-0.2, -0.2, -0.2, 0, 8.2, 3);
  m.box(10, -0.2, -0.2, 10.2, 8.2, 3);
  m.box(0, -0.2, -0.2, 10, 0, 3);
  m.box(0, 8, -0.2, 10, 8.2, 3);
  m.box(5, 0, 0, 5.2, 3, 3);
  m.box(5, 3.9, 0, 5.2, 8, 3);
  return m;
}

// Two storeys 3 m apart, joined by a straight flight of eighteen steps.
inline Model two_storeys() {
  Model m;
  m.box(0, 0, -0.2, 20, 10, 0);
  for (int i = 0; i < 18; ++i) {
    const double rise = 3.0 / 18.0;
    m.box(5 + 0.28 * i, 4, 0, 5 + 0.28 * (i + 1), 6, rise * (i + 1));
  }
  // The upper floor begins where the stairs end, at x = 10.04.
  m.box(10.04, 0, 2.8, 20, 10, 3);
  return m;
}

}  // namespace throng::io::geometry
