#include "engine/io/geometry/face_triangles.h"

#include <algorithm>
#include <cmath>

#include "engine/core/world/crossings.h"
#include "engine/navigation/mesh/triangulation.h"

namespace throng::io::geometry {
namespace {

using navigation::LatticePoint;
using navigation::orientation;

// Corners of the face in its plane, counterclockwise, on a lattice of which single precision holds every point. Empty
// when the face has no area.
std::vector<LatticePoint> flattened(std::span<const std::uint32_t> corners, const std::vector<Vertex>& vertices) {
  // Twice the area seen along each axis (Newell; Sutherland et al. 1974), from the first corner.
  const Vertex& o = vertices[corners[0]];
  double along[3] = {0.0, 0.0, 0.0};
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    const Vertex &p = vertices[corners[i]], &q = vertices[corners[i + 1]];
    const double a[3] = {p.x - o.x, p.y - o.y, p.z - o.z}, b[3] = {q.x - o.x, q.y - o.y, q.z - o.z};
    for (int k = 0; k < 3; ++k) along[k] += a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
  }
  int axis = 0;
  for (const int k : {1, 2})
    if (std::fabs(along[k]) > std::fabs(along[axis])) axis = k;
  if (!(std::fabs(along[axis]) > 0.0)) return {};
  int across = (axis + 1) % 3, up = (axis + 2) % 3;
  if (along[axis] < 0.0) std::swap(across, up);
  const auto coordinate = [](const Vertex& v, int k) { return k == 0 ? v.x : k == 1 ? v.y : v.z; };
  double low[2] = {coordinate(o, across), coordinate(o, up)}, size = 0.0;
  for (const std::uint32_t i : corners) {
    low[0] = std::min(low[0], coordinate(vertices[i], across));
    low[1] = std::min(low[1], coordinate(vertices[i], up));
  }
  for (const std::uint32_t i : corners)
    size = std::max({size, coordinate(vertices[i], across) - low[0], coordinate(vertices[i], up) - low[1]});
  if (!(size > 0.0)) return {};
  constexpr double kSteps = 1 << 23;
  std::vector<LatticePoint> points;
  points.reserve(corners.size());
  for (const std::uint32_t i : corners)
    points.push_back(
        {static_cast<std::int32_t>(std::lround((coordinate(vertices[i], across) - low[0]) / size * kSteps)),
         static_cast<std::int32_t>(std::lround((coordinate(vertices[i], up) - low[1]) / size * kSteps))});
  return points;
}

// Turning left at every corner, once round: seen from the first corner the others come in order.
bool convex(const std::vector<LatticePoint>& points) {
  const std::size_t n = points.size();
  for (std::size_t i = 0; i < n; ++i)
    if (orientation(points[i], points[(i + 1) % n], points[(i + 2) % n]) < 0) return false;
  for (std::size_t i = 1; i + 1 < n; ++i)
    if (orientation(points[0], points[i], points[i + 1]) < 0) return false;
  return true;
}

// Every second corner is cut off, again and again: a fan's triangles would all be as long as the face, and what cells
// a triangle covers takes as long to find as it is long.
void cut_corners(std::vector<std::uint32_t> left, int line, TriangleSoup& soup) {
  while (left.size() >= 3) {
    std::vector<std::uint32_t> kept;
    std::size_t i = 0;
    for (; i + 2 < left.size(); i += 2) {
      soup.triangles.push_back({{left[i], left[i + 1], left[i + 2]}, line});
      kept.push_back(left[i]);
    }
    kept.insert(kept.end(), left.begin() + static_cast<std::ptrdiff_t>(i), left.end());
    left = std::move(kept);
  }
}

void fan(std::span<const std::uint32_t> corners, int line, TriangleSoup& soup) {
  for (std::size_t i = 1; i + 1 < corners.size(); ++i)
    soup.triangles.push_back({{corners[0], corners[i], corners[i + 1]}, line});
}

bool crosses_itself(const std::vector<LatticePoint>& points) {
  const auto exact = [](LatticePoint p) { return Vec2{static_cast<float>(p.x), static_cast<float>(p.y)}; };
  std::vector<Segment> sides;
  sides.reserve(points.size());
  for (std::size_t i = 0; i < points.size(); ++i)
    sides.push_back({exact(points[i]), exact(points[(i + 1) % points.size()])});
  return first_beyond_crossings(sides, 0).has_value();
}

// The triangles between the sides of an outline that does not cross itself; false when there is no inside.
bool add_inside(const std::vector<LatticePoint>& points, std::span<const std::uint32_t> corners, int line,
                TriangleSoup& soup) {
  constexpr std::int32_t kRim = 1 << 10, kFar = (1 << 23) + kRim;
  navigation::Triangulation triangulation({-kRim, -kRim}, {kFar, kFar});
  for (std::size_t i = 0; i < points.size(); ++i) triangulation.fix(points[i], points[(i + 1) % points.size()]);
  std::vector<std::pair<LatticePoint, std::uint32_t>> number;
  for (std::size_t i = 0; i < points.size(); ++i) number.emplace_back(points[i], corners[i]);
  std::sort(number.begin(), number.end());
  const std::vector<char> inside = triangulation.free_triangles();
  std::vector<TriangleSoup::Triangle> triangles;
  for (std::size_t t = 0; t < inside.size(); ++t) {
    if (inside[t] == 0 || !triangulation.alive(static_cast<int>(t))) continue;
    TriangleSoup::Triangle triangle{{}, line};
    for (int k = 0; k < 3; ++k) {
      const LatticePoint p = triangulation.point(triangulation.corner(static_cast<int>(3 * t) + k));
      const auto found = std::lower_bound(number.begin(), number.end(), std::pair{p, std::uint32_t{0}});
      if (found == number.end() || found->first != p) return false;
      triangle.corners[k] = found->second;
    }
    triangles.push_back(triangle);
  }
  soup.triangles.insert(soup.triangles.end(), triangles.begin(), triangles.end());
  return !triangles.empty();
}

}  // namespace

void add_face(std::span<const std::uint32_t> corners, int line, TriangleSoup& soup) {
  if (corners.size() == 3) return fan(corners, line, soup);
  const std::vector<LatticePoint> points = flattened(corners, soup.vertices);
  if (points.empty()) return fan(corners, line, soup);
  if (convex(points)) return cut_corners({corners.begin(), corners.end()}, line, soup);
  if (crosses_itself(points) || !add_inside(points, corners, line, soup)) fan(corners, line, soup);
}

}  // namespace throng::io::geometry
