#pragma once

#include <array>
#include <map>
#include <string>

#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// Coordinates of a national grid: a point of it, `world: {origin: [x, y]}`, becomes (0, 0), and people walk in metres
// from there, where single precision has its millimetres. While it lives, coordinates that are read on this thread are
// taken as those of the grid.
class GridOrigin {
 public:
  explicit GridOrigin(const Node& root);
  ~GridOrigin();
  GridOrigin(const GridOrigin&) = delete;
  GridOrigin& operator=(const GridOrigin&) = delete;

  // Of the grid; (0, 0) when the scene names none.
  const std::array<double, 2>& point() const { return point_; }
  // Writes the coordinates that were read as metres from the origin, which becomes `local_origin`: what is kept of a
  // scene is in the coordinates that everything else is told in.
  void rewrite(Node& root) const;

  // [m] What the coordinate of this name (x0, y, ...) is measured from; 0 for a size, and without an origin.
  static double offset_of(const Node& node, const std::string& name);
  // Whether a scene is being read that names no origin; live commands and scenes with a local origin could not.
  static bool may_be_named();
  // [m] from the origin.
  static double local(const Node& node, const std::string& name, double value);

 private:
  void rewrite_below(Node& node) const;

  std::array<double, 2> point_{};
  bool moves_ = false;  // false: the scene's coordinates are metres from it already
  std::map<const Node*, double> read_;
};

// A point of the grid, two numbers in metres.
std::array<double, 2> read_grid_point(const Node& node, const std::string& what);

}  // namespace throng::io::scene
