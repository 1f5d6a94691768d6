#include "engine/io/geometry/dxf_curves.h"

#include <algorithm>

#include "engine/foundation/math.h"

namespace throng::io::geometry {
namespace {

// How many chords an arc needs to stay within `off` of itself: a chord of angle a is r (1 - cos a/2) off.
int chords(double radius, double angle, double off) {
  constexpr int kFewestInCircle = 16, kMostInCircle = 256;
  const double full = 2.0 * math::kPi;
  const double step = radius > off ? 2.0 * math::acos(1.0 - off / radius) : full;
  const double in_circle = std::clamp(full / std::max(step, 1e-3), double{kFewestInCircle}, double{kMostInCircle});
  return std::max(1, static_cast<int>(std::ceil(in_circle * std::fabs(angle) / full)));
}

double wrapped(double angle) {
  const double full = 2.0 * math::kPi;
  return angle - full * std::floor(angle / full);
}

}  // namespace

Points arc_points(Point centre, double radius, double from, double to, double off) {
  double angle = wrapped(to - from);
  if (angle < 1e-9) angle = 2.0 * math::kPi;
  const int n = chords(radius, angle, off);
  Points points;
  for (int i = 0; i <= n; ++i) {
    const double t = wrapped(from + angle * i / n);
    points.push_back(centre + Point{math::cos(t), math::sin(t)} * radius);
  }
  return points;
}

void append_bulge(Path& path, Point a, Point b, double bulge, int line, double off) {
  const double chord = distance(a, b);
  if (std::fabs(bulge) > 1e-9 && std::fabs(bulge) < 1e6 && chord > 0.0) {
    // Half the chord is r sin(angle / 2), its distance from the centre r cos(angle / 2), the angle 4 atan(bulge).
    const double angle = 4.0 * math::atan2(bulge, 1.0);
    const double radius = chord * (1.0 + bulge * bulge) / (4.0 * std::fabs(bulge));
    const Point along = (b - a) * (1.0 / chord);
    const Point centre = (a + b) * 0.5 + Point{-along.y, along.x} * (chord * (1.0 - bulge * bulge) / (4.0 * bulge));
    const Point spoke = a - centre;
    const int n = chords(radius, angle, off);
    for (int i = 1; i < n; ++i) {
      const double t = angle * i / n, c = math::cos(t), s = math::sin(t);
      path.push_back({centre + Point{spoke.x * c - spoke.y * s, spoke.x * s + spoke.y * c}, line});
    }
  }
  path.push_back({b, line});
}

Points ellipse_points(const DxfEntity& entity, double off) {
  const Point centre = entity.point(10), major = entity.point(11);
  const double ratio = entity.number(40, 1.0), from = entity.number(41, 0.0), to = entity.number(42, 2.0 * math::kPi);
  const double turn = entity.number(230, 1.0) < 0.0 ? -1.0 : 1.0;  // seen from below
  const Point minor = Point{-major.y, major.x} * (ratio * turn);
  if (std::fabs(from) > 1e5 || std::fabs(to) > 1e5) return {};
  double angle = wrapped(to - from);
  if (angle < 1e-9) angle = 2.0 * math::kPi;
  const int n = chords(length(major), angle, off);
  Points points;
  for (int i = 0; i <= n; ++i) {
    const double t = from + angle * i / n;
    points.push_back(centre + major * math::cos(t) + minor * math::sin(t));
  }
  return points;
}

// De Boor's algorithm in homogeneous coordinates.
Points spline_points(const DxfEntity& entity) {
  Points control, fit;
  std::vector<double> knots, weights;
  for (const DxfPair& pair : entity.pairs) {
    const double value = pair.code >= 10 && pair.code < 60 ? dxf_number(pair, {}) : 0.0;
    if (pair.code == 10) control.push_back({value, 0.0});
    if (pair.code == 20 && !control.empty()) control.back().y = value;
    if (pair.code == 11) fit.push_back({value, 0.0});
    if (pair.code == 21 && !fit.empty()) fit.back().y = value;
    if (pair.code == 40) knots.push_back(value);
    if (pair.code == 41) weights.push_back(value);
  }
  constexpr int kHighestDegree = 10;
  const int degree = entity.whole(71, 3);
  const std::size_t n = control.size();
  if (n == 0) return fit;
  const bool usable = degree >= 1 && degree <= kHighestDegree && n > static_cast<std::size_t>(degree) &&
                      knots.size() == n + static_cast<std::size_t>(degree) + 1 &&
                      std::is_sorted(knots.begin(), knots.end());
  if (!usable) return control;
  weights.resize(n, 1.0);
  const auto p = static_cast<std::size_t>(degree);
  constexpr std::size_t kPointsInSpan = 8;
  Points points;
  struct Weighted {
    double x, y, w;
  };
  std::vector<Weighted> d(p + 1);
  for (std::size_t k = p; k < n; ++k) {
    if (!(knots[k + 1] > knots[k])) continue;
    const bool last = knots[k + 1] == knots[n];
    for (std::size_t i = 0; i < kPointsInSpan + (last ? 1 : 0); ++i) {
      const double t = knots[k] + (knots[k + 1] - knots[k]) * static_cast<double>(i) / kPointsInSpan;
      for (std::size_t j = 0; j <= p; ++j) {
        const double w = weights[j + k - p];
        d[j] = {control[j + k - p].x * w, control[j + k - p].y * w, w};
      }
      for (std::size_t r = 1; r <= p; ++r)
        for (std::size_t j = p; j >= r; --j) {
          const double low = knots[j + k - p], high = knots[j + 1 + k - r];
          const double a = high > low ? (t - low) / (high - low) : 0.0;
          d[j] = {d[j - 1].x * (1 - a) + d[j].x * a, d[j - 1].y * (1 - a) + d[j].y * a,
                  d[j - 1].w * (1 - a) + d[j].w * a};
        }
      if (std::fabs(d[p].w) > 1e-12) points.push_back({d[p].x / d[p].w, d[p].y / d[p].w});
    }
  }
  return points;
}

}  // namespace throng::io::geometry
