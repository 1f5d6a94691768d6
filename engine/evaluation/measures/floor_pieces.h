#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/evaluation/measures/convex.h"

namespace throng::evaluation {

// Convex polygons, one after the other.
struct Pieces {
  std::vector<Point> corners;
  std::vector<std::uint32_t> begin{0};  // of each piece, and the end of the last

  std::size_t size() const { return begin.size() - 1; }
  std::span<const Point> operator[](std::size_t i) const {
    return {corners.data() + begin[i], corners.data() + begin[i + 1]};
  }
  void add(std::span<const Point> piece) {
    corners.insert(corners.end(), piece.begin(), piece.end());
    begin.push_back(static_cast<std::uint32_t>(corners.size()));
  }
  void clear() {
    corners.clear();
    begin.assign(1, 0);
  }
};

// A floor cut into triangles that know their neighbours, so that any convex cell can be limited exactly to the part of
// the floor on which its owner stands: what lies behind a wall belongs to somebody else.
class FloorPieces {
 public:
  FloorPieces() = default;  // everywhere
  // Nothing goes through `walls`, which stand by themselves.
  explicit FloorPieces(std::span<const Polygon> floor, std::span<const Segment> walls = {});

  bool everywhere() const { return triangles_.empty(); }
  Point low() const { return low_; }
  Point high() const { return high_; }
  double area() const;
  std::size_t triangles() const { return triangles_.size(); }
  std::span<const Point> triangle(std::size_t i) const { return triangles_[i].corner; }

  static constexpr int kNone = -1;
  int find(Point p) const;  // the triangle that p is in; kNone beside the floor

  struct Scratch {
    Convex piece;
    std::vector<int> open;
    std::vector<int> seen;
  };
  // Appends what of `cell` is floor and joined to the triangle `from` inside of the cell.
  void limit(const Convex& cell, int from, Scratch& scratch, Pieces& out) const;
  // The area [m2] of the floor inside of a convex polygon, joined or not.
  double area_within(std::span<const Point> ring) const;

 private:
  struct Triangle {
    Point corner[3];
    int beyond[3];  // the triangle across the side that begins at this corner
  };
  void fill_bins();
  std::size_t bin(Point p) const;

  std::vector<Triangle> triangles_;
  Point low_, high_;
  double bin_size_ = 1.0;
  int columns_ = 0, rows_ = 0;
  std::vector<std::vector<int>> bins_;  // triangles that touch a square
};

}  // namespace throng::evaluation
