#include "engine/evaluation/scenario_space/cell_grid.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

constexpr int kNoPart = -1;

}  // namespace

void check(const SpaceParams& p) {
  if (!(p.radius >= 1.0 && p.radius <= 100.0)) throw Error("the radius of a scenario space must be from 1 to 100 m");
  if (p.columns < 1 || p.columns > 200 || p.rows < 1 || p.rows > 200)
    throw Error("a scenario space has from 1 to 200 cells along each side");
  if (p.fewest < 1 || p.most < p.fewest || p.most > 100)
    throw Error("a scenario has from 1 to 100 people, and at least as many at most as at least");
  if (!(p.slowest > 0.0 && p.fastest >= p.slowest && p.fastest <= 10.0 && p.speed > 0.0 && p.speed <= 10.0))
    throw Error("speeds of a scenario space must be above 0 and at most 10 m/s");
  if (!(p.body > 0.0 && 2.0 * p.body <= 2.0 * p.radius / std::max(p.columns, p.rows)))
    throw Error("bodies in a scenario space must fit through a cell", "use a smaller radius of people or fewer cells");
  if (!(p.obstacle_share >= 0.0 && p.obstacle_share <= 0.6))
    throw Error("the share of obstacles must be from 0 to 0.6", "with more there is hardly a way through");
  if (!(p.variance > 0.0 && p.variance <= 100.0)) throw Error("the variance of starts must be above 0");
}

std::string space_name(SpaceKind kind) { return kind == SpaceKind::kComplete ? "complete" : "representative"; }

CellGrid::CellGrid(const SpaceParams& params)
    : columns_(params.columns),
      rows_(params.rows),
      half_(params.radius),
      width_(2.0 * params.radius / params.columns),
      height_(2.0 * params.radius / params.rows),
      share_(params.obstacle_share),
      on_(static_cast<std::size_t>(params.columns) * static_cast<std::size_t>(params.rows)),
      part_(on_.size()) {}

std::size_t CellGrid::obstacles() const {
  return static_cast<std::size_t>(std::count(on_.begin(), on_.end(), std::uint8_t{1}));
}

bool CellGrid::clear(Vec2 p, double body) const {
  const double x = static_cast<double>(p.x), y = static_cast<double>(p.y);
  if (std::fabs(x) > half_ - body || std::fabs(y) > half_ - body) return false;
  const auto cell = [&](double v, double size, int count) {
    return std::clamp(static_cast<int>(std::floor((v + half_) / size)), 0, count - 1);
  };
  for (int row = cell(y - body, height_, rows_); row <= cell(y + body, height_, rows_); ++row)
    for (int column = cell(x - body, width_, columns_); column <= cell(x + body, width_, columns_); ++column) {
      if (!on(column, row)) continue;
      const double dx = x - std::clamp(x, left(column), left(column + 1));
      const double dy = y - std::clamp(y, bottom(row), bottom(row + 1));
      if (dx * dx + dy * dy < body * body) return false;
    }
  return true;
}

int CellGrid::part(Vec2 p) const {
  const int column =
      std::clamp(static_cast<int>(std::floor((static_cast<double>(p.x) + half_) / width_)), 0, columns_ - 1);
  const int row = std::clamp(static_cast<int>(std::floor((static_cast<double>(p.y) + half_) / height_)), 0, rows_ - 1);
  return part_[index(column, row)];
}

// Cells that touch at a corner only have no way between them for a body.
void CellGrid::find_parts() {
  std::fill(part_.begin(), part_.end(), kNoPart);
  std::vector<std::pair<int, int>> open;
  int parts = 0;
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      if (on(column, row) || part_[index(column, row)] != kNoPart) continue;
      const auto reach = [&](int c, int r) {
        if (c < 0 || r < 0 || c >= columns_ || r >= rows_ || on(c, r) || part_[index(c, r)] != kNoPart) return;
        part_[index(c, r)] = parts;
        open.emplace_back(c, r);
      };
      reach(column, row);
      while (!open.empty()) {
        const auto [c, r] = open.back();
        open.pop_back();
        reach(c + 1, r), reach(c - 1, r), reach(c, r + 1), reach(c, r - 1);
      }
      ++parts;
    }
}

Polygon CellGrid::floor(int part) const {
  // Sides of cells, each with the free cell on its left, by where they begin: one bit for east, north, west and south.
  const auto free = [&](int c, int r) { return c >= 0 && r >= 0 && c < columns_ && r < rows_ && !on(c, r); };
  const auto corner = [&](int c, int r) {
    return static_cast<std::size_t>(r) * static_cast<std::size_t>(columns_ + 1) + static_cast<std::size_t>(c);
  };
  constexpr int kAlongX[] = {1, 0, -1, 0}, kAlongY[] = {0, 1, 0, -1};
  std::vector<unsigned> sides(corner(columns_, rows_) + 1, 0u);
  for (int r = 0; r < rows_; ++r)
    for (int c = 0; c < columns_; ++c) {
      if (part_[index(c, r)] != part) continue;
      if (!free(c, r - 1)) sides[corner(c, r)] |= 1u;
      if (!free(c + 1, r)) sides[corner(c + 1, r)] |= 2u;
      if (!free(c, r + 1)) sides[corner(c + 1, r + 1)] |= 4u;
      if (!free(c - 1, r)) sides[corner(c, r + 1)] |= 8u;
    }
  struct Side {
    int column, row, direction;
  };
  Polygon polygon;
  std::vector<Side> loop;
  for (int r = 0; r <= rows_; ++r)
    for (int c = 0; c <= columns_; ++c)
      while (sides[corner(c, r)] != 0u) {
        loop.clear();
        Side side{c, r, 0};
        while ((sides[corner(c, r)] >> side.direction & 1u) == 0u) ++side.direction;
        const Side first = side;
        do {
          loop.push_back(side);
          side.column += kAlongX[side.direction];
          side.row += kAlongY[side.direction];
          // Where two loops touch, to the left: around the same cell.
          const int before = side.direction;
          for (const int turn : {1, 0, 3}) {
            side.direction = (before + turn) % 4;
            if ((sides[corner(side.column, side.row)] >> side.direction & 1u) != 0u) break;
          }
        } while (side.column != first.column || side.row != first.row || side.direction != first.direction);
        for (const Side& done : loop) sides[corner(done.column, done.row)] &= ~(1u << done.direction);
        Ring ring;
        for (std::size_t k = 0; k < loop.size(); ++k) {
          const Side &in = loop[(k + loop.size() - 1) % loop.size()], &out = loop[k];
          if (in.direction == out.direction) continue;
          // To the left of both sides.
          const int x = -kAlongY[in.direction] - kAlongY[out.direction];
          const int y = kAlongX[in.direction] + kAlongX[out.direction];
          ring.push_back(
              {static_cast<float>(left(out.column) + kInset * x), static_cast<float>(bottom(out.row) + kInset * y)});
        }
        if (signed_area(ring) > 0.f)
          polygon.outer = std::move(ring);
        else
          polygon.holes.push_back(std::move(ring));
      }
  return polygon;
}

std::vector<Segment> CellGrid::walls() const {
  std::vector<Segment> found;
  const auto point = [&](int column, int row) {
    return Vec2{static_cast<float>(left(column)), static_cast<float>(bottom(row))};
  };
  // Along each line between rows, then between columns: where one side is on and the other is not.
  const auto scan = [&](int lines, int along, const auto& differs, const auto& corner) {
    for (int line = 1; line < lines; ++line)
      for (int begin = 0; begin < along;) {
        int end = begin;
        while (end < along && differs(line, end)) ++end;
        if (end > begin) found.push_back({corner(line, begin), corner(line, end)});
        begin = end > begin ? end : begin + 1;
      }
  };
  scan(
      rows_, columns_, [&](int row, int column) { return on(column, row - 1) != on(column, row); },
      [&](int row, int column) { return point(column, row); });
  scan(
      columns_, rows_, [&](int column, int row) { return on(column - 1, row) != on(column, row); },
      [&](int column, int row) { return point(column, row); });
  return found;
}

}  // namespace throng::evaluation
