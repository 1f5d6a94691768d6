#include "engine/evaluation/measures/profiles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace throng::evaluation {
namespace {

constexpr int kMostCells = 400;  // a side
constexpr std::size_t kParts = 16;

// Sums of one part of the frames. Added up in order, whatever the threads.
struct Sums {
  std::vector<double> people, moved, covered;
  std::vector<std::uint32_t> congested;
  std::vector<double> now;           // people in each square in this frame
  std::vector<std::size_t> touched;  // squares of `now` that are not 0

  explicit Sums(std::size_t size) : people(size), moved(size), covered(size), congested(size), now(size) {}
};

Lattice lattice_over(const Trajectory& trajectory, const FloorPieces& floor, const ProfileOptions& options) {
  Point low = floor.low(), high = floor.high();
  if (floor.everywhere()) {
    low = {1e300, 1e300}, high = {-1e300, -1e300};
    for (const TrajectoryRow& row : trajectory.rows()) {
      if (row.level != options.level) continue;
      low = {std::min(low.x, row.at.x), std::min(low.y, row.at.y)};
      high = {std::max(high.x, row.at.x), std::max(high.y, row.at.y)};
    }
  }
  Lattice lattice;
  if (low.x > high.x) return lattice;
  const double cell = std::max(options.cell, std::max(high.x - low.x, high.y - low.y) / kMostCells);
  lattice.cell = static_cast<float>(cell);
  lattice.origin = {static_cast<float>(std::floor(low.x / cell) * cell),
                    static_cast<float>(std::floor(low.y / cell) * cell)};
  lattice.columns = static_cast<int>(std::floor((high.x - double{lattice.origin.x}) / cell)) + 1;
  lattice.rows = static_cast<int>(std::floor((high.y - double{lattice.origin.y}) / cell)) + 1;
  return lattice;
}

// Shares a convex piece out among the squares that it touches: visit(index, area).
template <typename Visit>
void share_out(std::span<const Point> piece, const Lattice& lattice, Convex& part, const Visit& visit) {
  const Point origin = {double{lattice.origin.x}, double{lattice.origin.y}};
  const double cell = double{lattice.cell};
  double left = 1e300, right = -1e300, bottom = 1e300, top = -1e300;
  for (const Point p : piece) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    bottom = std::min(bottom, p.y), top = std::max(top, p.y);
  }
  const auto index = [cell](double v, double from, int most) {
    return static_cast<int>(std::clamp(std::floor((v - from) / cell), 0.0, static_cast<double>(most - 1)));
  };
  const int first_column = index(left, origin.x, lattice.columns),
            last_column = index(right, origin.x, lattice.columns);
  const int first_row = index(bottom, origin.y, lattice.rows), last_row = index(top, origin.y, lattice.rows);
  for (int row = first_row; row <= last_row; ++row)
    for (int column = first_column; column <= last_column; ++column) {
      part.assign(piece);
      const double x = origin.x + column * cell, y = origin.y + row * cell;
      if (first_column != last_column || first_row != last_row || left < origin.x || bottom < origin.y) {
        part.cut({-1.0, 0.0}, -x);
        part.cut({1.0, 0.0}, x + cell);
        part.cut({0.0, -1.0}, -y);
        part.cut({0.0, 1.0}, y + cell);
      }
      if (!part.empty()) visit(lattice.index(column, row), part.area());
    }
}

}  // namespace

Profiles profiles(const Trajectory& trajectory, std::span<const double> speeds, const ProfileOptions& options,
                  const Workers& workers) {
  const FloorPieces floor(options.level < trajectory.levels.size() ? trajectory.levels[options.level].floor
                                                                   : std::vector<Polygon>{});
  Profiles result;
  result.lattice = lattice_over(trajectory, floor, options);
  const std::size_t size = result.lattice.size();
  const double cell = double{result.lattice.cell};
  for (int row = 0; row < result.lattice.rows; ++row)
    for (int column = 0; column < result.lattice.columns; ++column) {
      const Vec2 corner = result.lattice.corner(column, row);
      const Point low = navigation::to_point(corner);
      const Point ring[] = {low, {low.x + cell, low.y}, {low.x + cell, low.y + cell}, {low.x, low.y + cell}};
      result.floor.push_back(floor.area_within(ring));
    }
  const std::size_t frames = trajectory.frames().size();
  const std::size_t each = (frames + kParts - 1) / kParts;
  std::vector<Sums> sums(kParts, Sums(size));
  workers.for_chunks(kParts, 1, [&](std::size_t part, std::size_t) {
    Sums& s = sums[part];
    VoronoiCells cells;
    Convex scratch;
    std::vector<Point> people;
    std::vector<double> speed;
    for (std::size_t f = part * each; f < std::min(frames, (part + 1) * each); ++f) {
      people.clear();
      speed.clear();
      for (const TrajectoryRow& row : trajectory.frame(f))
        if (row.level == options.level) {
          people.push_back(row.at);
          speed.push_back(speeds[static_cast<std::size_t>(&row - trajectory.rows().data())]);
        }
      cells.compute(people, floor, options.voronoi);
      for (std::size_t i = 0; i < people.size(); ++i) {
        if (cells.area(i) <= 0.0) continue;
        for (std::size_t k = cells.pieces_begin(i); k < cells.pieces_end(i); ++k)
          share_out(cells.piece(k), result.lattice, scratch, [&](std::size_t square, double area) {
            if (s.now[square] == 0.0) s.touched.push_back(square);
            s.now[square] += area / cells.area(i);
            s.moved[square] += area * speed[i];
            s.covered[square] += area;
          });
      }
      for (const std::size_t square : s.touched) {
        s.people[square] += s.now[square];
        if (result.floor[square] > 0.0 && s.now[square] / result.floor[square] > options.congested)
          ++s.congested[square];
        s.now[square] = 0.0;
      }
      s.touched.clear();
    }
  });
  const double n = static_cast<double>(std::max<std::size_t>(1, frames));
  for (std::size_t i = 0; i < size; ++i) {
    double people = 0.0, moved = 0.0, covered = 0.0, congested = 0.0;
    for (const Sums& s : sums)
      people += s.people[i], moved += s.moved[i], covered += s.covered[i], congested += s.congested[i];
    // A sliver of floor at the rim says nothing.
    const bool counts = result.floor[i] > 1e-6 * cell * cell;
    result.density.push_back(counts ? people / (n * result.floor[i]) : 0.0);
    result.speed.push_back(covered > 0.0 ? moved / covered : std::numeric_limits<double>::quiet_NaN());
    result.flow.push_back(covered > 0.0 ? result.density.back() * result.speed.back() : 0.0);
    result.congested.push_back(congested / n);
  }
  return result;
}

}  // namespace throng::evaluation
