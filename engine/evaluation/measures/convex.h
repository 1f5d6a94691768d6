#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "engine/navigation/mesh/lattice.h"

namespace throng::evaluation {

using navigation::Point;

// A convex polygon that is cut smaller and smaller; corners counterclockwise. Reuses its memory.
class Convex {
 public:
  Convex() = default;
  explicit Convex(std::vector<Point> corners) : corners_(std::move(corners)) {}

  std::span<const Point> corners() const { return corners_; }
  bool empty() const { return corners_.size() < 3; }
  void assign(std::span<const Point> corners) { corners_.assign(corners.begin(), corners.end()); }
  void assign_box(Point low, Point high) { corners_ = {low, {high.x, low.y}, high, {low.x, high.y}}; }
  void assign_triangle(Point a, Point b, Point c) { corners_ = {a, b, c}; }

  // Keeps what has dot(normal, p) <= limit. Returns whether anything was cut off.
  bool cut(Point normal, double limit) {
    bool outside = false;
    for (const Point p : corners_) outside = outside || dot(normal, p) > limit;
    if (!outside) return false;
    scratch_.clear();
    for (std::size_t i = 0, j = corners_.size() - 1; i < corners_.size(); j = i++) {
      const Point a = corners_[j], b = corners_[i];
      const double from = dot(normal, a) - limit, to = dot(normal, b) - limit;
      if ((from > 0.0) != (to > 0.0)) scratch_.push_back(a + (b - a) * (from / (from - to)));
      if (to <= 0.0) scratch_.push_back(b);
    }
    corners_.swap(scratch_);
    return true;
  }
  // Keeps what is on the left of a -> b.
  bool cut_right_of(Point a, Point b) {
    const Point outward = {b.y - a.y, a.x - b.x};
    return cut(outward, dot(outward, a));
  }
  // Keeps what lies in another convex polygon.
  void cut_to(std::span<const Point> ring) {
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size() && !empty(); j = i++) cut_right_of(ring[j], ring[i]);
  }

  double area() const { return area_of(corners_); }
  static double area_of(std::span<const Point> ring) {
    double twice = 0.0;
    for (std::size_t i = 2; i < ring.size(); ++i) twice += cross(ring[i - 1] - ring[0], ring[i] - ring[0]);
    return std::max(0.0, 0.5 * twice);
  }
  static bool contains(std::span<const Point> ring, Point p) {
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++)
      if (cross(ring[i] - ring[j], p - ring[j]) < 0.0) return false;
    return true;
  }

 private:
  std::vector<Point> corners_;
  std::vector<Point> scratch_;
};

}  // namespace throng::evaluation
