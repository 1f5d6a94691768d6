#include "engine/evaluation/measures/floor_pieces.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"
#include "engine/navigation/mesh/triangulation.h"

namespace throng::evaluation {
namespace {

using navigation::LatticePoint;
using navigation::Triangulation;

// Recordings come in national coordinates too: far away the lattice is laid around the floor.
Point lattice_origin(const Box& box) {
  constexpr double kReach = navigation::kLatticeLimit * navigation::kLatticeStep - 2.0;  // [m] with the margin
  const Point low = navigation::to_point(box.low), high = navigation::to_point(box.high);
  if (low.x >= -kReach && low.y >= -kReach && high.x <= kReach && high.y <= kReach) return {};
  if (high.x - low.x > 2.0 * kReach || high.y - low.y > 2.0 * kReach)
    throw Error("the floor reaches from (" + plain_text(low.x) + ", " + plain_text(low.y) + ") to (" +
                    plain_text(high.x) + ", " + plain_text(high.y) + ") in metres, more than 32 km",
                "state the floor in metres, or cut it to where people are");
  return {std::floor(0.5 * (low.x + high.x)), std::floor(0.5 * (low.y + high.y))};
}

LatticePoint to_lattice(Vec2 p, Point origin) { return navigation::to_lattice(navigation::to_point(p) - origin); }

// What is free lies on the left: outer rings go counterclockwise, holes clockwise.
void fix_ring(Triangulation& mesh, std::span<const Vec2> ring, bool counterclockwise, Point origin) {
  std::vector<LatticePoint> corners;
  for (const Vec2 p : ring) {
    const LatticePoint c = to_lattice(p, origin);
    if (corners.empty() || corners.back() != c) corners.push_back(c);
  }
  while (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
  if (corners.size() < 3) return;
  if ((signed_area(ring) > 0.f) != counterclockwise) std::reverse(corners.begin(), corners.end());
  for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) mesh.fix(corners[j], corners[i]);
}

Triangulation mesh_of(std::span<const Polygon> floor, std::span<const Segment> walls, const Box& box, Point origin) {
  constexpr double kMargin = 1.0;  // [m]
  const Point margin = {kMargin, kMargin};
  Triangulation mesh(navigation::to_lattice(navigation::to_point(box.low) - origin - margin),
                     navigation::to_lattice(navigation::to_point(box.high) - origin + margin));
  for (const Polygon& polygon : floor) {
    fix_ring(mesh, polygon.outer, true, origin);
    for (const Ring& hole : polygon.holes) fix_ring(mesh, hole, false, origin);
  }
  for (const Segment& wall : walls) {
    if (!box.contains(wall.a) || !box.contains(wall.b)) continue;
    const LatticePoint a = to_lattice(wall.a, origin), b = to_lattice(wall.b, origin);
    if (a == b) continue;
    mesh.fix(a, b);  // free on both sides
    mesh.fix(b, a);
  }
  return mesh;
}

// Where a wall sticks out of the floor, what is beside it counts as free in the mesh.
bool on_floor(std::span<const Polygon> floor, Point p) {
  const Vec2 v = navigation::to_vec2(p);
  return std::any_of(floor.begin(), floor.end(), [&](const Polygon& polygon) {
    return ring_contains(polygon.outer, v) && std::none_of(polygon.holes.begin(), polygon.holes.end(),
                                                           [&](const Ring& hole) { return ring_contains(hole, v); });
  });
}

// Two floors that meet share an edge that one walks across; a wall is one that nobody does.
bool on_a_wall(std::span<const Segment> walls, Point a, Point b) {
  constexpr double kNear = 2e-3;  // [m] walls are rounded to the lattice and cut where they cross
  const Point p = (a + b) * 0.5;
  return std::any_of(walls.begin(), walls.end(), [&](const Segment& wall) {
    const Point from = navigation::to_point(wall.a), way = navigation::to_point(wall.b) - from;
    const double squared = dot(way, way);
    if (squared <= 0.0) return false;
    const double along = std::clamp(dot(p - from, way) / squared, 0.0, 1.0);
    return distance(p, from + way * along) < kNear;
  });
}

// Whether more than a point of the segment lies in the convex polygon.
bool passes(std::span<const Point> ring, Point a, Point b) {
  double from = 0.0, to = 1.0;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Point side = ring[i] - ring[j];
    const double at_a = cross(side, a - ring[j]), at_b = cross(side, b - ring[j]);
    if (at_a < 0.0 && at_b < 0.0) return false;
    if (at_a < 0.0) from = std::max(from, at_a / (at_a - at_b));
    if (at_b < 0.0) to = std::min(to, at_a / (at_a - at_b));
  }
  constexpr double kLeast = 1e-9;  // [m]
  return (to - from) * distance(a, b) > kLeast;
}

}  // namespace

FloorPieces::FloorPieces(std::span<const Polygon> floor, std::span<const Segment> walls) {
  Box box = Box::nothing();
  for (const Polygon& polygon : floor)
    for (const Vec2 p : polygon.outer) box.include(p);
  if (box.empty()) return;
  low_ = navigation::to_point(box.low);
  high_ = navigation::to_point(box.high);
  const Point origin = lattice_origin(box);
  const Triangulation mesh = mesh_of(floor, walls, box, origin);
  const auto corner_of = [&](int half_edge) {
    return navigation::to_point(mesh.point(mesh.corner(half_edge))) + origin;
  };
  const std::vector<char> free = mesh.free_triangles();
  const auto middle = [&](std::size_t t) {
    Point sum;
    for (int side = 0; side < 3; ++side) sum = sum + corner_of(3 * static_cast<int>(t) + side);
    return sum * (1.0 / 3.0);
  };
  std::vector<int> number(mesh.triangle_slots(), kNone);
  int count = 0;
  for (std::size_t t = 0; t < free.size(); ++t)
    if (mesh.alive(static_cast<int>(t)) && free[t] != 0 && (walls.empty() || on_floor(floor, middle(t))))
      number[t] = count++;
  for (std::size_t t = 0; t < number.size(); ++t) {
    if (number[t] == kNone) continue;
    Triangle triangle;
    for (int side = 0; side < 3; ++side) {
      const int half_edge = 3 * static_cast<int>(t) + side;
      triangle.corner[side] = corner_of(half_edge);
      const int twin = mesh.twin(half_edge);
      triangle.beyond[side] = twin == Triangulation::kNone ? kNone : number[static_cast<std::size_t>(twin / 3)];
      if (mesh.fixed(half_edge) && triangle.beyond[side] != kNone && twin != Triangulation::kNone &&
          on_a_wall(walls, triangle.corner[side], corner_of(twin)))
        triangle.beyond[side] = kNone;
    }
    triangles_.push_back(triangle);
  }
  fill_bins();
}

void FloorPieces::fill_bins() {
  if (triangles_.empty()) return;
  const Point size = high_ - low_;
  bin_size_ = std::max(
      {std::sqrt(size.x * size.y / static_cast<double>(triangles_.size())), std::max(size.x, size.y) / 1000.0, 1e-3});
  columns_ = static_cast<int>(size.x / bin_size_) + 1;
  rows_ = static_cast<int>(size.y / bin_size_) + 1;
  bins_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
  const auto cell = [this](double v, double from, int most) {
    return std::clamp(static_cast<int>(std::floor((v - from) / bin_size_)), 0, most - 1);
  };
  for (std::size_t t = 0; t < triangles_.size(); ++t) {
    const auto& c = triangles_[t].corner;
    const auto [left, right] = std::minmax({c[0].x, c[1].x, c[2].x});
    const auto [bottom, top] = std::minmax({c[0].y, c[1].y, c[2].y});
    for (int row = cell(bottom, low_.y, rows_); row <= cell(top, low_.y, rows_); ++row)
      for (int column = cell(left, low_.x, columns_); column <= cell(right, low_.x, columns_); ++column)
        bins_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column)]
            .push_back(static_cast<int>(t));
  }
}

int FloorPieces::find(Point p) const {
  if (everywhere() || p.x < low_.x || p.y < low_.y || p.x > high_.x || p.y > high_.y) return kNone;
  const int column = std::clamp(static_cast<int>((p.x - low_.x) / bin_size_), 0, columns_ - 1);
  const int row = std::clamp(static_cast<int>((p.y - low_.y) / bin_size_), 0, rows_ - 1);
  for (const int t :
       bins_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column)])
    if (Convex::contains(triangles_[static_cast<std::size_t>(t)].corner, p)) return t;
  return kNone;
}

void FloorPieces::limit(const Convex& cell, int from, Scratch& scratch, Pieces& out) const {
  scratch.open.assign(1, from);
  scratch.seen.assign(1, from);
  while (!scratch.open.empty()) {
    const Triangle& triangle = triangles_[static_cast<std::size_t>(scratch.open.back())];
    scratch.open.pop_back();
    scratch.piece.assign(cell.corners());
    for (int side = 0; side < 3; ++side) {
      const Point a = triangle.corner[side], b = triangle.corner[(side + 1) % 3];
      if (!scratch.piece.cut_right_of(a, b)) continue;
      const int beyond = triangle.beyond[side];
      if (beyond == kNone || std::find(scratch.seen.begin(), scratch.seen.end(), beyond) != scratch.seen.end())
        continue;
      if (!passes(cell.corners(), a, b)) continue;
      scratch.seen.push_back(beyond);
      scratch.open.push_back(beyond);
    }
    if (!scratch.piece.empty()) out.add(scratch.piece.corners());
  }
}

double FloorPieces::area() const {
  double sum = 0.0;
  for (const Triangle& t : triangles_) sum += Convex::area_of(t.corner);
  return sum;
}

double FloorPieces::area_within(std::span<const Point> ring) const {
  if (everywhere()) return Convex::area_of(ring);
  double sum = 0.0;
  Convex part;
  for (const Triangle& t : triangles_) {
    part.assign(t.corner);
    part.cut_to(ring);
    if (!part.empty()) sum += part.area();
  }
  return sum;
}

}  // namespace throng::evaluation
