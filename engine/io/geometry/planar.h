#pragma once

#include <cmath>
#include <string>
#include <vector>

// Polygons and lines of the plane under set operations. A thin face of GEOS: values go in, values come out, and nobody
// else needs its header. Everything lies on a grid of `grid` metres, so that results of one operation suit the next.
namespace throng::io::geometry {

// [m] in double precision: drawings often have national coordinates, millions of metres from the origin.
struct Point {
  double x = 0.0;
  double y = 0.0;
  friend constexpr bool operator==(Point, Point) = default;
  friend constexpr auto operator<=>(Point, Point) = default;  // NOLINT(modernize-use-nullptr)
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double s) { return {a.x * s, a.y * s}; }
constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline double length(Point a) { return std::sqrt(dot(a, a)); }
inline double distance(Point a, Point b) { return length(a - b); }
Point nearest_on(Point a, Point b, Point p);

using Points = std::vector<Point>;  // a ring does not repeat its first point
using Lines = std::vector<Points>;

struct Area {
  Points outer;
  std::vector<Points> holes;
};
using Areas = std::vector<Area>;

struct Validity {
  bool valid = true;
  std::string problem;  // "Self-intersection"
  Point at;
};

Area square_around(Point p, double half);
double signed_area(const Points& ring);  // positive counterclockwise
double area_of(const Areas& areas);
double length_of(const Lines& lines);
bool inside(const Points& ring, Point p);
bool inside(const Area& area, Point p);

Validity validity(const Area& area);
// Polygons that cover what an odd number of windings of the outline covers.
Areas made_valid(const Area& area, double grid);

Areas united(const Areas& areas, double grid);
Areas subtracted(const Areas& from, const Areas& what, double grid);
Areas intersected(const Areas& a, const Areas& b, double grid);
// Within `distance` of the lines, with square corners and ends that stop at the line's end.
Areas around(const Lines& lines, double distance, double grid);
// Grown by `distance`, or shrunk when it is negative; corners stay corners.
Areas grown(const Areas& areas, double distance, double grid);
// Fewer corners, none of which moves further than `tolerance` off; nothing crosses afterwards.
Areas simplified(const Areas& areas, double tolerance);

// Lines cut where they cross, each stretch once, then joined to be as long as possible.
Lines joined(const Lines& lines, double grid);
Lines subtracted(const Lines& from, const Areas& what, double grid);
Lines intersected(const Lines& lines, const Areas& areas, double grid);
Lines outlines(const Areas& areas);

// The faces that lines enclose, after they are cut where they cross.
Areas enclosed(const Lines& lines, double grid);

// A point well inside.
Point inner_point(const Area& area);
double distance_to(const Areas& areas, const Points& line, bool closed);

}  // namespace throng::io::geometry
