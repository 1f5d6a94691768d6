#include "engine/io/geometry/tidy_walls.h"

#include <algorithm>
#include <limits>
#include <set>

#include "engine/core/world/crossings.h"
#include "engine/foundation/text.h"
#include "engine/io/geometry/segment_grid.h"
#include "engine/io/geometry/tidy_rings.h"

namespace throng::io::geometry {
namespace {

// Cells neither so small that a long wall has thousands nor so large that they hold everything.
double cell_for(const WallPieces& pieces) {
  constexpr double kSmallest = 0.5;  // [m]
  constexpr double kMostCells = 1000.0;
  if (pieces.empty()) return kSmallest;
  Point low = pieces[0].a, high = low;
  for (const WallPiece& w : pieces)
    for (const Point p : {w.a, w.b}) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
  return std::max(kSmallest, std::max(high.x - low.x, high.y - low.y) / kMostCells);
}

SegmentGrid grid_of(const WallPieces& pieces) {
  SegmentGrid grid(cell_for(pieces));
  for (std::size_t i = 0; i < pieces.size(); ++i) grid.add(pieces[i].a, pieces[i].b, i);
  return grid;
}

// Whether all of `piece` lies on the stretch a-b.
bool covered(const WallPiece& piece, Point a, Point b) {
  return distance(nearest_on(a, b, piece.a), piece.a) < kSamePoint &&
         distance(nearest_on(a, b, piece.b), piece.b) < kSamePoint;
}

WallPieces without_doubles(const WallPieces& pieces, const std::string& what, RepairLog& log) {
  const SegmentGrid grid = grid_of(pieces);
  WallPieces kept;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::size_t under = i;
    grid.near(pieces[i].a, kSamePoint, [&](Point a, Point b, std::size_t owner) {
      // Of two equal ones the first stays.
      if (owner == i || under != i || !covered(pieces[i], a, b)) return;
      if (owner < i || !covered({a, b, 0}, pieces[i].a, pieces[i].b)) under = owner;
    });
    if (under == i) {
      kept.push_back(pieces[i]);
      continue;
    }
    log.add(Repair::Kind::kOverlap, (pieces[i].a + pieces[i].b) * 0.5, pieces[i].line,
            what + " lies on the one of line " + std::to_string(pieces[under].line) + "; removed");
  }
  return kept;
}

void check_crossings(const WallPieces& pieces, const std::string& what, const RepairLog& log) {
  std::vector<Segment> lines;
  lines.reserve(pieces.size());
  const auto to_float = [](Point p) { return Vec2{static_cast<float>(p.x), static_cast<float>(p.y)}; };
  for (const WallPiece& w : pieces) lines.push_back({to_float(w.a), to_float(w.b)});
  if (const auto beyond = first_beyond_crossings(lines, kMostCrossings))
    log.fail(pieces[*beyond].a, pieces[*beyond].line,
             what + " is one of those that cross each other more than " + std::to_string(kMostCrossings) + " times",
             "leave out layers that are no walls, such as hatching");
}

}  // namespace

void append_pieces(const Path& path, bool closed, const std::string& what, RepairLog& log, WallPieces& out) {
  if (path.empty()) return;
  const Points points = distinct_points(path, what, log);
  // Lines in the file of the corners that are left.
  std::vector<int> lines;
  for (std::size_t i = 0, k = 0; i < path.size() && k < points.size(); ++i)
    if (path[i].at == points[k]) {
      lines.push_back(path[i].line);
      ++k;
    }
  if (points.size() == 1) log.add(Repair::Kind::kSliver, points[0], path[0].line, what + " has no length; left out");
  for (std::size_t i = 0; i + 1 < points.size(); ++i) out.push_back({points[i], points[i + 1], lines[i]});
  if (closed && points.size() > 2 && distance(points.front(), points.back()) >= kSamePoint)
    out.push_back({points.back(), points.front(), lines.back()});
}

std::vector<LooseEnd> loose_ends(const WallPieces& pieces, double same) {
  constexpr double kReach = 5.0;  // [m] further away is not worth naming
  const SegmentGrid grid = grid_of(pieces);
  std::vector<LooseEnd> loose;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    for (const Point end : {pieces[i].a, pieces[i].b}) {
      LooseEnd found{end, pieces[i].line, end, std::numeric_limits<double>::infinity()};
      const auto look = [&](double reach) {
        grid.near(end, reach, [&](Point a, Point b, std::size_t owner) {
          const Point q = nearest_on(a, b, end);
          if (owner != i && distance(q, end) < found.apart) found.other = q, found.apart = distance(q, end);
        });
      };
      look(same);
      if (found.apart > same) look(kReach);
      if (found.apart > same) loose.push_back(found);
    }
  return loose;
}

WallPieces tidy_walls(WallPieces pieces, const std::string& what, RepairLog& log, const Lines& others) {
  check_crossings(pieces, what, log);
  pieces = without_doubles(pieces, what, log);
  // Ends first meet ends, then the sides of others: a corner stays a corner.
  SegmentGrid grid = grid_of(pieces);
  for (const Points& line : others)
    for (std::size_t i = 0; i + 1 < line.size(); ++i) grid.add(line[i], line[i + 1], pieces.size());
  const WallPieces before = pieces;
  WallPieces bridges;
  std::set<std::pair<Point, Point>> closed;
  for (std::size_t i = 0; i < before.size(); ++i)
    for (const bool first : {true, false}) {
      const Point end = first ? before[i].a : before[i].b;
      Point target = end;
      double best = log.gap();
      bool meets = false, corner = false;
      grid.near(end, log.gap(), [&](Point a, Point b, std::size_t owner) {
        if (owner == i) return;
        meets = meets || distance(nearest_on(a, b, end), end) < kSamePoint;
        for (const Point p : {a, b})
          if (const double d = distance(p, end); d <= log.gap() && (!corner || d < best))
            target = p, best = d, corner = true;
        if (!corner && distance(nearest_on(a, b, end), end) < best)
          target = nearest_on(a, b, end), best = distance(target, end);
      });
      if (target == end) continue;
      if (meets && best >= kSamePoint) continue;  // it meets a side, and a corner is not far
      if (!closed.insert(std::minmax(end, target)).second) continue;
      bridges.push_back({end, target, before[i].line});
      if (best < kSamePoint) continue;  // rounding of the program that drew it
      log.add(Repair::Kind::kGap, end, before[i].line,
              what + " ends " + metres_text(best) + " before another one at " + coordinates(target) + "; joined");
    }
  pieces.insert(pieces.end(), bridges.begin(), bridges.end());
  return pieces;
}

Lines lines_of(const WallPieces& pieces) {
  Lines lines;
  lines.reserve(pieces.size());
  for (const WallPiece& w : pieces) lines.push_back({w.a, w.b});
  return lines;
}

}  // namespace throng::io::geometry
