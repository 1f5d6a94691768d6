#include "engine/navigation/fields/target_outline.h"

#include <algorithm>
#include <cmath>

#include "engine/navigation/path/standing.h"

namespace throng::navigation {
namespace {

constexpr double kSpacing = 0.5;      // [m] of the points that stand for a target
constexpr double kLookEvery = 0.05;   // [m] whether there is room
constexpr double kMostLooks = 16384;  // around the whole target
constexpr double kMostSources = 1024;
constexpr double kMostCorners = 256;  // of a circle
constexpr double kFlat = 0.0025;      // [m] that the polygon of a circle may be inside of it

// Counterclockwise, or the two ends of a line.
std::vector<Point> outline_of(const Shape& target) {
  std::vector<Point> outline;
  if (target.kind() == Shape::Kind::kCircle) {
    const Point centre = to_point(target.centre());
    const double radius = target.radius();
    const double spacing = std::clamp(std::sqrt(8.0 * radius * kFlat), 0.01, kSpacing);
    const int side = static_cast<int>(std::ceil(std::clamp(6.3 * radius / spacing, 8.0, kMostCorners) / 4.0));
    for (int i = 0; i < 4 * side; ++i) {
      // A square whose points are brought to the circle needs no sines.
      const double u = 2.0 * (i % side) / side - 1.0;
      const Point on[] = {{1.0, u}, {-u, 1.0}, {-1.0, -u}, {u, -1.0}};
      const Point p = on[i / side];
      outline.push_back(centre + p * (radius / length(p)));
    }
    return outline;
  }
  for (const Vec2 corner : target.corners()) outline.push_back(to_point(corner));
  if (target.kind() == Shape::Kind::kPolygon && signed_area(target.corners()) < 0.f)
    std::reverse(outline.begin(), outline.end());
  return outline;
}

class SourceFinder {
 public:
  SourceFinder(const NavMesh& mesh, const Shape& target, double radius)
      : mesh_(mesh), outline_(outline_of(target)), closed_(outline_.size() > 2), radius_(radius) {
    double around = 0.0;
    for (std::size_t i = 0; i + (closed_ ? 0 : 1) < outline_.size(); ++i)
      around += distance(outline_[i], outline_[(i + 1) % outline_.size()]);
    spacing_ = std::max(kSpacing, around / kMostSources);
    look_every_ = std::max(kLookEvery, around / kMostLooks);
  }

  std::vector<ConeSearch::Source> find() {
    if (outline_.size() == 1) add(outline_[0], outline_[0], outline_[0]);
    if (outline_.size() > 1)
      for (std::size_t i = 0; i + (closed_ ? 0 : 1) < outline_.size(); ++i) add_side(i);
    return std::move(sources_);
  }

 private:
  TriangleId room_at(Point p) const {
    constexpr double kTolerance = 1e-4;  // [m]
    const TriangleId t = mesh_.find(p);
    return t != kNowhere && mesh_.clearance(t, p, radius_) >= radius_ - kTolerance ? t : kNowhere;
  }

  ConeSearch::Source* add(Point p, Point a, Point b) {
    const TriangleId t = room_at(p);
    if (t == kNowhere) return nullptr;
    ConeSearch::Source source;
    source.point = p;
    source.triangle = t;
    source.a = a;
    source.b = b;
    source.margin = spacing_ + radius_;
    sources_.push_back(source);
    return &sources_.back();
  }

  // Where along the way from a to b there begins to be room, or ceases to be.
  double change_between(Point a, Point b, double without, double with) const {
    for (int i = 0; i < 16; ++i) {
      const double middle = 0.5 * (without + with);
      (room_at(a + (b - a) * middle) == kNowhere ? without : with) = middle;
    }
    return with;
  }

  void add_side(std::size_t i) {
    const Point a = outline_[i], b = outline_[(i + 1) % outline_.size()];
    const int looks = std::max(1, static_cast<int>(std::ceil(distance(a, b) / look_every_)));
    double from = 0.0;
    bool room = false;
    for (int k = 0; k <= looks; ++k) {
      const double u = static_cast<double>(k) / looks, before = static_cast<double>(k - 1) / looks;
      const bool room_here = room_at(a + (b - a) * u) != kNowhere;
      if (room_here && !room) from = k == 0 ? 0.0 : change_between(a, b, before, u);
      if (!room_here && room) add_piece(i, a, b, from, change_between(a, b, u, before));
      room = room_here;
    }
    if (room) add_piece(i, a, b, from, 1.0);
  }

  // One piece of a side with room all along.
  void add_piece(std::size_t side, Point a, Point b, double from, double to) {
    const Point p = a + (b - a) * from, q = a + (b - a) * to;
    const double span = distance(p, q);
    const int pieces = std::max(1, static_cast<int>(std::ceil(span / spacing_)));
    for (int k = 0; k <= pieces; ++k) {
      // What lies beyond a corner is the next side's.
      if (k == pieces && closed_ && to == 1.0) break;
      const Point here = p + (q - p) * (static_cast<double>(k) / pieces);
      if (k == 0 && closed_ && from == 0.0) {
        add_corner(side, p, q);
      } else if (ConeSearch::Source* source = add(here, p, q); source != nullptr && k > 0 && k < pieces) {
        source->bounded = true;
        source->both_sides = !closed_;
        source->left = source->right = left_of(b - a) * (-1.0 / distance(a, b));
      }
      if (span <= 0.0) break;
    }
  }

  void add_corner(std::size_t side, Point p, Point q) {
    const Point before = outline_[(side + outline_.size() - 1) % outline_.size()];
    const Point u = p - before, v = outline_[(side + 1) % outline_.size()] - p;
    const double lengths = length(u) * length(v);
    // Without room at the sides of a corner it is the end of something.
    const bool whole = length(u) > look_every_ && length(v) > look_every_ &&
                       room_at(p - u * (look_every_ / length(u))) != kNowhere &&
                       room_at(p + v * (look_every_ / length(v))) != kNowhere;
    const bool hollow = cross(u, v) < -1e-9 * lengths;
    if (whole && hollow) return;
    ConeSearch::Source* source = add(p, p, q);
    if (source == nullptr || !whole || cross(u, v) < 1e-3 * lengths) return;
    source->bounded = true;
    source->right = left_of(u) * (-1.0 / length(u));
    source->left = left_of(v) * (-1.0 / length(v));
  }

  const NavMesh& mesh_;
  std::vector<Point> outline_;
  bool closed_;
  double radius_, spacing_ = kSpacing, look_every_ = kLookEvery;
  std::vector<ConeSearch::Source> sources_;
};

}  // namespace

std::vector<ConeSearch::Source> sources_on(const NavMesh& mesh, const Shape& target, double radius) {
  std::vector<ConeSearch::Source> sources = SourceFinder(mesh, target, radius).find();
  if (sources.empty()) {
    StandingFinder finder;
    const Standing nearest = finder.find(mesh, to_point(target.centre()), radius);
    if (nearest.triangle != kNowhere) {
      ConeSearch::Source source;
      source.point = source.a = source.b = nearest.point;
      source.triangle = nearest.triangle;
      sources.push_back(source);
    }
  }
  return sources;
}

}  // namespace throng::navigation
