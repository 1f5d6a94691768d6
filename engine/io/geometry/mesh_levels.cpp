#include "engine/io/geometry/mesh_levels.h"

#include <algorithm>
#include <limits>
#include <map>

#include "engine/foundation/text.h"
#include "engine/io/geometry/tidy_places.h"
#include "engine/io/geometry/voxel_floor.h"

namespace throng::io::geometry {
namespace {

constexpr double kSmallestStorey = 6.0;  // [m2] smaller level surfaces are steps, landings or furniture
constexpr float kSameHeight = 0.06f;     // [m] between cells of one surface
constexpr float kSameStorey = 0.6f;      // [m] between surfaces of one storey

using CellIndex = std::uint32_t;

// Cells that hang together.
struct Surface {
  std::vector<CellIndex> cells;
  double height = 0.0;  // [m] mean
  int storey = -1;
};

class Storeys {
 public:
  Storeys(const TriangleSoup& soup, VoxelFloor floor, Drawing& drawing)
      : soup_(soup), floor_(std::move(floor)), drawing_(drawing), owner_(floor_.cells.size(), -1) {}

  void find() {
    find_surfaces();
    for (Surface& s : storeys_) s.height = exact_height(s.height);
    find_links();
    drop_unreachable();
    if (storeys_.empty())
      throw Error({drawing_.file, 0, 0}, "there is no level surface of at least 6 m2 to walk on",
                  "check the unit and which axis points up: --unit mm, --z-up");
    write();
  }

 private:
  const StandingCell& cell(CellIndex i) const { return floor_.cells[i]; }

  // Gathers what hangs together from a cell on, as far as `joins` allows.
  template <typename Joins>
  std::vector<CellIndex> flood(CellIndex start, std::vector<char>& seen, const Joins& joins) const {
    std::vector<CellIndex> found = {start};
    seen[start] = 1;
    for (std::size_t k = 0; k < found.size(); ++k)
      for (const CellIndex next : cell(found[k]).neighbours)
        if (next != StandingCell::kNone && seen[next] == 0 && joins(found[k], next)) {
          seen[next] = 1;
          found.push_back(next);
        }
    std::sort(found.begin(), found.end());
    return found;
  }

  void find_surfaces() {
    const double smallest = kSmallestStorey / (floor_.cell * floor_.cell);
    std::vector<char> seen(floor_.cells.size(), 0);
    std::vector<Surface> surfaces;
    for (CellIndex i = 0; i < floor_.cells.size(); ++i) {
      if (seen[i] != 0 || !cell(i).level) continue;
      Surface s;
      s.cells = flood(i, seen, [&](CellIndex a, CellIndex b) {
        return cell(b).level && std::fabs(cell(a).height - cell(b).height) <= kSameHeight;
      });
      if (static_cast<double>(s.cells.size()) < smallest) continue;
      double sum = 0.0;
      for (const CellIndex c : s.cells) sum += cell(c).height;
      s.height = sum / static_cast<double>(s.cells.size());
      surfaces.push_back(std::move(s));
    }
    std::stable_sort(surfaces.begin(), surfaces.end(),
                     [](const Surface& a, const Surface& b) { return a.height < b.height; });
    for (Surface& s : surfaces) {
      // To the storey below unless something of it is already there.
      const bool same = !storeys_.empty() && s.height - storeys_.back().height < kSameStorey && fits(s);
      if (!same) {
        storeys_.push_back({{}, s.height, 0});
        taken_.assign(static_cast<std::size_t>(floor_.width) * static_cast<std::size_t>(floor_.depth), 0);
      }
      for (const CellIndex c : s.cells) {
        owner_[c] = static_cast<int>(storeys_.size()) - 1;
        storeys_.back().cells.push_back(c);
        taken_[place(c)] = 1;
      }
    }
  }

  // Voxels round heights; the model's own one is near.
  double exact_height(double height) const {
    double best = height, nearest = 2.0 * kSameHeight;
    for (const Vertex& v : soup_.vertices)
      if (const double d = std::fabs(v.z - height); d < nearest) nearest = d, best = v.z;
    return best;
  }

  std::size_t place(CellIndex c) const {
    return static_cast<std::size_t>(cell(c).x) +
           static_cast<std::size_t>(cell(c).y) * static_cast<std::size_t>(floor_.width);
  }
  bool fits(const Surface& s) const {
    return std::none_of(s.cells.begin(), s.cells.end(), [&](CellIndex c) { return taken_[place(c)] != 0; });
  }

  // Steps, landings and slopes between storeys.
  void find_links() {
    std::vector<char> seen(floor_.cells.size(), 0);
    for (CellIndex i = 0; i < floor_.cells.size(); ++i) seen[i] = owner_[i] >= 0 ? 1 : 0;
    for (CellIndex i = 0; i < floor_.cells.size(); ++i) {
      if (seen[i] != 0) continue;
      const std::vector<CellIndex> group = flood(i, seen, [](CellIndex, CellIndex) { return true; });
      std::map<int, std::vector<CellIndex>> doors;  // by storey: the cells of the group that touch it
      for (const CellIndex c : group)
        for (const CellIndex next : cell(c).neighbours)
          if (next != StandingCell::kNone && owner_[next] >= 0 &&
              (doors[owner_[next]].empty() || doors[owner_[next]].back() != c))
            doors[owner_[next]].push_back(c);
      if (doors.size() == 1) add_step(doors.begin()->first, group);
      for (auto lower = doors.begin(); lower != doors.end() && std::next(lower) != doors.end(); ++lower)
        add_link(group, *lower, *std::next(lower));
    }
  }

  // A kerb, a threshold or a platform belongs to the floor that it stands on.
  void add_step(int storey, const std::vector<CellIndex>& group) {
    for (const CellIndex c : group)
      if (std::fabs(cell(c).height - storeys_[static_cast<std::size_t>(storey)].height) < kSameStorey)
        storeys_[static_cast<std::size_t>(storey)].cells.push_back(c);
  }

  struct FoundLink {
    PlanLink link;
    int from, to;
  };

  Point middle(CellIndex c) const {
    return floor_.corner + Point{(cell(c).x + 0.5) * floor_.cell, (cell(c).y + 0.5) * floor_.cell};
  }

  // The longest line between cells.
  Segment across(const std::vector<CellIndex>& cells) const {
    Point a = middle(cells[0]), b = a;
    for (int round = 0; round < 2; ++round) {  // the farthest from the farthest
      const Point from = round == 0 ? middle(cells[0]) : a;
      Point best = from;
      for (const CellIndex c : cells)
        if (distance(middle(c), from) > distance(best, from)) best = middle(c);
      (round == 0 ? a : b) = best;
    }
    return {to_vec2(a), to_vec2(b)};
  }

  Point centre_of(const std::vector<CellIndex>& cells) const {
    Point sum{};
    for (const CellIndex c : cells) sum = sum + middle(c);
    return sum * (1.0 / static_cast<double>(cells.size()));
  }

  // The direction of an outline's longest edge, or across it, whichever leads up.
  static Point way_up(const Points& outline, Point up) {
    Point along = up;
    double longest = 0.0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Point edge = outline[(i + 1) % outline.size()] - outline[i];
      if (length(edge) > longest) longest = length(edge), along = edge * (1.0 / length(edge));
    }
    const Point across = {-along.y, along.x};
    const Point axis = std::fabs(dot(along, up)) >= std::fabs(dot(across, up)) ? along : across;
    return dot(axis, up) < 0.0 ? axis * -1.0 : axis;
  }

  // A straight flight becomes a rectangle that reaches two voxels into both floors, so that it ends exactly where they
  // do once it is cut out of them. Others keep their ends as found.
  void straighten(PlanLink& link, const std::vector<CellIndex>& group, const std::vector<CellIndex>& lower,
                  const std::vector<CellIndex>& upper, const Area& outline) const {
    const Point up = centre_of(upper) - centre_of(lower);
    constexpr double kShortest = 0.3;  // [m]
    if (length(up) < kShortest) return;
    const Point along = way_up(outline.outer, up), side = {-along.y, along.x};
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    double left = -kInfinity, right = kInfinity, start = kInfinity, end = -kInfinity;
    for (const CellIndex c : group)
      left = std::max(left, dot(middle(c), side)), right = std::min(right, dot(middle(c), side));
    for (const CellIndex c : lower) start = std::min(start, dot(middle(c), along));
    for (const CellIndex c : upper) end = std::max(end, dot(middle(c), along));
    left += 0.5 * floor_.cell, right -= 0.5 * floor_.cell;
    start -= 2.0 * floor_.cell, end += 2.0 * floor_.cell;
    constexpr double kFilled = 0.75;  // of the rectangle; less is a flight with a turn
    if (!(end > start) || area_of({outline}) < kFilled * (end - start) * (left - right)) return;
    link.at_from = {to_vec2(along * start + side * right), to_vec2(along * start + side * left)};
    link.at_to = {to_vec2(along * end + side * right), to_vec2(along * end + side * left)};
  }

  void add_link(const std::vector<CellIndex>& group, const std::pair<const int, std::vector<CellIndex>>& lower,
                const std::pair<const int, std::vector<CellIndex>>& upper) {
    // With the corners of all of the model: each step has some.
    constexpr double kEverything = 1e9;  // [m]
    const Areas outline = outline_of(group, corners_at(0.0, kEverything));
    if (outline.empty()) return;
    const auto largest = std::max_element(outline.begin(), outline.end(),
                                          [](const Area& a, const Area& b) { return area_of({a}) < area_of({b}); });
    constexpr double kSmallest = 0.5;  // [m2]
    if (area_of({*largest}) < kSmallest) return;
    const auto level = std::count_if(group.begin(), group.end(), [&](CellIndex c) { return cell(c).level; });
    PlanLink link;
    link.kind = 2 * static_cast<std::size_t>(level) >= group.size() ? PlanLink::Kind::kStairs : PlanLink::Kind::kRamp;
    link.outline = to_ring(largest->outer);
    link.at_from = across(lower.second);
    link.at_to = across(upper.second);
    straighten(link, group, lower.second, upper.second, *largest);
    links_.push_back({std::move(link), lower.first, upper.first});
  }

  // Roofs: storeys that no link leads to and that the sky is above.
  void drop_unreachable() {
    if (storeys_.size() < 2) return;
    std::vector<bool> linked(storeys_.size(), false);
    for (const FoundLink& l : links_)
      linked[static_cast<std::size_t>(l.from)] = linked[static_cast<std::size_t>(l.to)] = true;
    const bool any = std::any_of(linked.begin(), linked.end(), [](bool b) { return b; });
    std::vector<int> number(storeys_.size(), -1);
    std::vector<Surface> kept;
    for (std::size_t i = 0; i < storeys_.size(); ++i) {
      const auto open = std::count_if(storeys_[i].cells.begin(), storeys_[i].cells.end(),
                                      [&](CellIndex c) { return !cell(c).roofed; });
      const bool sky = 2 * static_cast<std::size_t>(open) > storeys_[i].cells.size();
      if (!linked[i] && sky && (any || i > 0)) {
        const double size = static_cast<double>(storeys_[i].cells.size()) * floor_.cell * floor_.cell;
        drawing_.notes.push_back("a surface of " + plain_text(std::round(size)) + " m2 at height " +
                                 shortest_text(std::round(storeys_[i].height * 100.0) / 100.0) +
                                 " m that nothing leads to left out");
        continue;
      }
      number[i] = static_cast<int>(kept.size());
      kept.push_back(std::move(storeys_[i]));
    }
    storeys_ = std::move(kept);
    for (FoundLink& l : links_)
      l.from = number[static_cast<std::size_t>(l.from)], l.to = number[static_cast<std::size_t>(l.to)];
  }

  // The outline of cells: exact around them, then smoothed and put onto the corners of the model.
  Areas outline_of(const std::vector<CellIndex>& cells, const Points& corners) const {
    std::map<int, std::vector<int>> rows;
    for (const CellIndex c : cells) rows[cell(c).y].push_back(cell(c).x);
    Areas runs;
    for (auto& [y, row] : rows) {
      std::sort(row.begin(), row.end());
      for (std::size_t i = 0; i < row.size();) {
        std::size_t k = i + 1;
        while (k < row.size() && row[k] <= row[k - 1] + 1) ++k;
        const Point low = floor_.corner + Point{row[i] * floor_.cell, y * floor_.cell};
        const Point high = floor_.corner + Point{(row[k - 1] + 1) * floor_.cell, (y + 1) * floor_.cell};
        runs.push_back({{low, {high.x, low.y}, high, {low.x, high.y}}, {}});
        i = k;
      }
    }
    constexpr double kGrid = 1e-4;  // [m]
    const Areas rough = simplified(united(runs, kGrid), 1.2 * floor_.cell);
    return corners.empty() ? rough : snapped(rough, corners);
  }

  // Corners of the model that stand in the way or bound the floor of a storey.
  Points corners_at(double height, double more = 0.0) const {
    const double below = 0.1 + more, above = 1.9 + more;  // [m]
    Points corners;
    for (const TriangleSoup::Triangle& t : soup_.triangles) {
      double low = std::numeric_limits<double>::infinity(), high = -low;
      for (const std::uint32_t i : t.corners)
        low = std::min(low, soup_.vertices[i].z), high = std::max(high, soup_.vertices[i].z);
      if (low > height + above || high < height - below) continue;
      for (const std::uint32_t i : t.corners) corners.push_back({soup_.vertices[i].x, soup_.vertices[i].y});
    }
    std::sort(corners.begin(), corners.end());
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    return corners;
  }

  Areas snapped(const Areas& rough, const Points& corners) const {
    const double reach = 2.0 * floor_.cell;
    const auto snap = [&](const Points& ring) {
      Points result;
      for (const Point p : ring) {
        Point best = p;
        double nearest = reach;
        const auto first = std::lower_bound(corners.begin(), corners.end(), Point{p.x - reach, -1e300});
        for (auto c = first; c != corners.end() && c->x <= p.x + reach; ++c)
          if (const double d = distance(*c, p); d < nearest) nearest = d, best = *c;
        if (result.empty() || result.back() != best) result.push_back(best);
      }
      while (result.size() > 1 && result.front() == result.back()) result.pop_back();
      return result;
    };
    Areas exact;
    for (const Area& area : rough) {
      Area moved;
      moved.outer = snap(area.outer);
      for (const Points& hole : area.holes)
        if (Points ring = snap(hole); ring.size() >= 3) moved.holes.push_back(std::move(ring));
      // Where it does not work out the voxels stay.
      exact.push_back(moved.outer.size() >= 3 && validity(moved).valid ? moved : area);
    }
    return exact;
  }

  void write() {
    for (std::size_t i = 0; i < storeys_.size(); ++i) {
      const std::string id = i == 0 ? "ground" : "level-" + std::to_string(i);
      drawing_.levels.push_back({id, storeys_[i].height});
      for (const Area& area : outline_of(storeys_[i].cells, corners_at(storeys_[i].height))) {
        DrawnShape shape;
        shape.role = Role::kFloor;
        shape.form = DrawnShape::Form::kPolygon;
        shape.level = id;
        shape.place.file = drawing_.file;
        const auto path = [](const Points& ring) {
          Path p;
          for (const Point c : ring) p.push_back({c, 0});
          return p;
        };
        shape.paths.push_back(path(area.outer));
        for (const Points& hole : area.holes) shape.paths.push_back(path(hole));
        drawing_.shapes.push_back(std::move(shape));
      }
    }
    for (FoundLink& l : links_) {
      if (l.from < 0 || l.to < 0) continue;
      l.link.from = static_cast<std::size_t>(l.from);
      l.link.to = static_cast<std::size_t>(l.to);
      drawing_.links.push_back(std::move(l.link));
    }
  }

  const TriangleSoup& soup_;
  VoxelFloor floor_;
  Drawing& drawing_;
  std::vector<int> owner_;  // of each cell: its storey, or -1
  std::vector<Surface> storeys_;
  std::vector<char> taken_;  // columns that the storey in the making has
  std::vector<FoundLink> links_;
};

}  // namespace

Drawing drawing_of_mesh(const TriangleSoup& model, const std::string& file, const ImportOptions& options) {
  Drawing drawing;
  drawing.file = file;
  const double unit = options.unit.value_or(1.0);
  TriangleSoup soup = model;
  double low_x = std::numeric_limits<double>::infinity(), low_y = low_x, far = 0.0;
  for (Vertex& v : soup.vertices) {
    // glTF and most OBJ files have y up: (x, -z) is the plan.
    const Vertex from = v;
    v = options.z_up ? Vertex{from.x * unit, from.y * unit, from.z * unit}
                     : Vertex{from.x * unit, -from.z * unit, from.y * unit};
    low_x = std::min(low_x, v.x), low_y = std::min(low_y, v.y);
    far = std::max({far, std::fabs(v.x), std::fabs(v.y)});
  }
  // Voxels are counted in single precision.
  constexpr double kNear = 2000.0;
  Point origin = options.origin        ? *options.origin * unit
                 : options.grid_origin ? *options.grid_origin
                 : far > kNear         ? Point{std::floor(low_x), std::floor(low_y)}
                                       : Point{};
  if (origin != Point{}) {
    for (Vertex& v : soup.vertices) v.x -= origin.x, v.y -= origin.y;
    drawing.notes.push_back("the origin (0, 0) is " + coordinates(origin) + " of the file, in metres");
  }
  drawing.projected = true;
  VoxelFloor floor = voxel_floor(soup, options.cell, BodySize{}, file);
  drawing.notes.push_back("walkable floors found with voxels of " +
                          shortest_text(std::round(floor.cell * 1000.0) / 1000.0) + " m");
  Storeys(soup, std::move(floor), drawing).find();
  return drawing;
}

}  // namespace throng::io::geometry
