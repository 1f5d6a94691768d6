#include "engine/io/geometry/dxf_reader.h"

#include <algorithm>
#include <map>

#include "engine/foundation/math.h"
#include "engine/foundation/text.h"
#include "engine/io/geometry/dxf_curves.h"
#include "engine/io/geometry/dxf_doors.h"
#include "engine/io/geometry/dxf_layers.h"
#include "engine/io/geometry/names.h"

namespace throng::io::geometry {
namespace {

constexpr int kDeepestBlock = 16;               // blocks within blocks
constexpr std::size_t kMostShapes = 2'000'000;  // after blocks are written out

// Where a block ends up.
struct Transform {
  double xx = 1, xy = 0, yx = 0, yy = 1;
  Point shift;
  Point operator()(Point p) const { return {xx * p.x + xy * p.y + shift.x, yx * p.x + yy * p.y + shift.y}; }
  // First `inner`, then this.
  Transform operator*(const Transform& inner) const {
    return {xx * inner.xx + xy * inner.yx, xx * inner.xy + xy * inner.yy, yx * inner.xx + yy * inner.yx,
            yx * inner.xy + yy * inner.yy, (*this)(inner.shift)};
  }
};

// Metres in one of $INSUNITS (DXF reference, header variables).
std::optional<double> unit_of(int code) {
  switch (code) {
    case 1: return 0.0254;
    case 2: return 0.3048;
    case 4: return 0.001;
    case 5: return 0.01;
    case 6: return 1.0;
    case 7: return 1000.0;
    case 10: return 0.9144;
    case 14: return 0.1;
    case 15: return 10.0;
    case 16: return 100.0;
    default: return std::nullopt;
  }
}

std::string unit_name(double metres) {
  if (metres == 1.0) return "metres";
  if (metres == 0.01) return "centimetres";
  if (metres == 0.001) return "millimetres";
  if (metres == 0.0254) return "inches";
  if (metres == 0.3048) return "feet";
  return "units of " + plain_text(metres) + " m";
}

// Text without the codes for fonts, heights and lines of MTEXT and the %% of TEXT.
std::string plain_label(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' || text[i] == '}') continue;
    if (text.substr(i, 2) == "%%") {
      i += 2;
      continue;
    }
    if (text[i] != '\\' || i + 1 >= text.size()) {
      out += text[i];
      continue;
    }
    const char code = text[++i];
    if (code == 'P' || code == '~')
      out += ' ';
    else if (std::string_view("ACcfFHQTWpS").find(code) != std::string_view::npos)
      i = std::min(text.find(';', i), text.size());
    else if (std::string_view("LlOoKk").find(code) == std::string_view::npos)
      out += code;
  }
  while (!out.empty() && out.front() == ' ') out.erase(0, 1);
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

class DxfReader {
 public:
  DxfReader(const DxfFile& dxf, const std::string& file, const ImportOptions& options) : dxf_(dxf), options_(options) {
    drawing_.file = file;
  }

  Drawing read() {
    choose_unit();
    for (const DxfEntity& entity : dxf_.entities)
      if (entity.whole(67) != 1) read_entity(entity, Transform{}, std::string(entity.text(8, "0")), std::nullopt, 0);
    use_unnamed_layers_as_walls();
    constexpr double kReach = 0.1;  // [m]
    add_swing_doors(swings_, kReach / drawing_.unit, drawing_.shapes);
    report();
    if (drawing_.shapes.empty())
      throw Error({drawing_.file, 0, 0}, "there is nothing to import in this file",
                  "lines, polylines, arcs and circles in the model space are used");
    return std::move(drawing_);
  }

 private:
  void choose_unit() {
    if (options_.unit) {
      drawing_.unit = *options_.unit;
    } else if (const auto stated = unit_of(dxf_.units)) {
      drawing_.unit = *stated;
      drawing_.notes.push_back("the unit of the file is " + unit_name(*stated));
    } else {
      guess_unit();
    }
    off_ = 0.005 / drawing_.unit;
  }

  // A building is metres to hundreds of metres wide.
  void guess_unit() {
    constexpr double kWidest = 1000.0;
    Point low{1e300, 1e300}, high{-1e300, -1e300};
    for (const DxfEntity& e : dxf_.entities)
      for (const DxfPair& pair : e.pairs)
        if (pair.code == 10 || pair.code == 20) {
          const double v = dxf_number(pair, drawing_.file);
          double& l = pair.code == 10 ? low.x : low.y;
          double& h = pair.code == 10 ? high.x : high.y;
          l = std::min(l, v), h = std::max(h, v);
        }
    const bool wide = std::max(high.x - low.x, high.y - low.y) > kWidest;
    drawing_.unit = wide ? 0.001 : 1.0;
    drawing_.notes.push_back(std::string("the file does not state its unit; taken for ") +
                             (wide ? "millimetres" : "metres") + ", --unit says otherwise");
  }

  std::optional<Meaning> meaning(const std::string& layer, const std::optional<Meaning>& of_block) const {
    const auto by_layer = layer_meaning(layer, options_.layers);
    // A block called DOOR is a door on whatever layer that says nothing.
    return by_layer ? by_layer : of_block;
  }

  void read_entity(const DxfEntity& e, const Transform& at, const std::string& layer,
                   const std::optional<Meaning>& of_block, int depth) {
    if (dxf_.hidden_layers.contains(layer) && !ruled(layer, options_.layers)) {
      ++hidden_[layer];
      return;
    }
    if (e.type == "INSERT") {
      read_insert(e, at, layer, of_block, depth);
      return;
    }
    if (e.type == "TEXT" || e.type == "MTEXT" || e.type == "ATTRIB") {
      add_label(e, at, layer, of_block);
      return;
    }
    DrawnShape shape;
    shape.place = {drawing_.file, e.line, 0};
    if (!read_geometry(e, shape)) return;
    const auto what = meaning(layer, of_block);
    // Entities seen from below have their x mirrored.
    const bool mirrored = e.type != "LINE" && e.type != "ELLIPSE" && e.type != "SPLINE" && e.number(230, 1.0) < 0.0;
    const bool usable = std::all_of(shape.paths[0].begin(), shape.paths[0].end(), [&](Corner& c) {
      if (mirrored) c.at.x = -c.at.x;
      c.at = at(c.at);
      return std::fabs(c.at.x) * drawing_.unit <= kFarthestCoordinate &&
             std::fabs(c.at.y) * drawing_.unit <= kFarthestCoordinate;
    });
    if (!usable)
      throw Error({drawing_.file, e.line, 0}, "a coordinate is more than 100 million metres away", "check the unit");
    if (e.type == "ARC" && what && what->role == Role::kDoor) {
      Point hinge = e.point();
      if (mirrored) hinge.x = -hinge.x;
      swings_.push_back({at(hinge), shape.paths[0].front().at, shape.paths[0].back().at, e.line, {}});
      return;
    }
    if (drawing_.shapes.size() + unnamed_.size() > kMostShapes)
      throw Error({drawing_.file, e.line, 0}, "has more than two million shapes", "split it");
    if (!what) {
      ++unknown_[layer];
      shape.role = Role::kWall;
      unnamed_.push_back(std::move(shape));
      return;
    }
    if (what->role == Role::kIgnored || what->role == Role::kLabel) return;
    shape.role = what->role;
    shape.kind = what->kind;
    shape.link = what->link;
    drawing_.shapes.push_back(std::move(shape));
  }

  // False for what is no line, area or point.
  bool read_geometry(const DxfEntity& e, DrawnShape& shape) {
    Path path;
    bool closed = false;
    const auto add = [&](const Points& points) {
      for (const Point p : points) path.push_back({p, e.line});
    };
    if (e.type == "LINE") {
      add({e.point(10), e.point(11)});
    } else if (e.type == "LWPOLYLINE") {
      path = light_polyline(e, closed);
    } else if (e.type == "POLYLINE") {
      if ((e.whole(70) & (16 | 64)) != 0) return skip(e);  // meshes
      path = heavy_polyline(e, closed);
    } else if (e.type == "CIRCLE") {
      add(arc_points(e.point(), std::fabs(e.number(40)), 0.0, 0.0, off_));
      closed = true;
    } else if (e.type == "ARC") {
      const double from = e.number(50), to = e.number(51);
      if (std::fabs(from) > 1e5 || std::fabs(to) > 1e5) return skip(e);
      add(arc_points(e.point(), std::fabs(e.number(40)), from * math::kDegrees, to * math::kDegrees, off_));
    } else if (e.type == "ELLIPSE") {
      add(ellipse_points(e, off_));
      closed = path.size() > 2 && distance(path.front().at, path.back().at) < off_;
    } else if (e.type == "SPLINE") {
      add(spline_points(e));
      closed = (e.whole(70) & 1) != 0;
    } else if (e.type == "SOLID" || e.type == "TRACE" || e.type == "3DFACE") {
      // A solid has its corners in the order of a Z.
      const bool zigzag = e.type != "3DFACE";
      add({e.point(10), e.point(11), e.point(zigzag ? 13 : 12), e.point(zigzag ? 12 : 13)});
      closed = true;
    } else if (e.type == "POINT") {
      add({e.point()});
    } else {
      return skip(e);
    }
    if (path.empty()) return skip(e);
    // The last point of a closed curve is the first one again.
    if (closed && path.size() > 3 && distance(path.front().at, path.back().at) < 1e-9 * (1.0 + length(path[0].at)))
      path.pop_back();
    shape.form = path.size() == 1 ? DrawnShape::Form::kPoint
                 : closed         ? DrawnShape::Form::kPolygon
                                  : DrawnShape::Form::kLine;
    shape.paths = {std::move(path)};
    return true;
  }

  bool skip(const DxfEntity& e) {
    ++skipped_[std::string(e.type.substr(0, 40))];
    return false;
  }

  Path light_polyline(const DxfEntity& e, bool& closed) const {
    struct Vertex {
      Point at;
      double bulge = 0.0;
      int line = 0;
    };
    std::vector<Vertex> vertices;
    for (const DxfPair& pair : e.pairs) {
      if (pair.code == 10) vertices.push_back({{dxf_number(pair, drawing_.file), 0.0}, 0.0, pair.line});
      if (vertices.empty()) continue;
      if (pair.code == 20) vertices.back().at.y = dxf_number(pair, drawing_.file);
      if (pair.code == 42) vertices.back().bulge = dxf_number(pair, drawing_.file);
    }
    closed = (e.whole(70) & 1) != 0;
    Path path;
    if (vertices.empty()) return path;
    path.push_back({vertices[0].at, vertices[0].line});
    for (std::size_t i = 0; i + 1 < vertices.size(); ++i)
      append_bulge(path, vertices[i].at, vertices[i + 1].at, vertices[i].bulge, vertices[i + 1].line, off_);
    if (closed && vertices.back().bulge != 0.0)
      append_bulge(path, vertices.back().at, vertices[0].at, vertices.back().bulge, vertices.back().line, off_);
    return path;
  }

  Path heavy_polyline(const DxfEntity& e, bool& closed) const {
    closed = (e.whole(70) & 1) != 0;
    Path path;
    double bulge = 0.0;
    for (const DxfEntity& v : e.parts) {
      if (v.type != "VERTEX" || (v.whole(70) & 16) != 0) continue;  // 16: control points of a curve
      if (path.empty())
        path.push_back({v.point(), v.line});
      else
        append_bulge(path, path.back().at, v.point(), bulge, v.line, off_);
      bulge = v.number(42);
    }
    if (closed && bulge != 0.0 && path.size() > 1)
      append_bulge(path, path.back().at, path.front().at, bulge, e.line, off_);
    return path;
  }

  void read_insert(const DxfEntity& e, const Transform& at, const std::string& layer,
                   const std::optional<Meaning>& of_block, int depth) {
    const std::string name(e.text(2));
    const auto block = dxf_.blocks.find(name);
    if (block == dxf_.blocks.end())
      throw Error({drawing_.file, e.line, 0}, "there is no block '" + as_utf8(name) + "'",
                  "save the drawing with its blocks");
    if (depth >= kDeepestBlock)
      throw Error({drawing_.file, e.line, 0},
                  "blocks are nested more than 16 deep, or contain themselves: '" + as_utf8(name) + "'",
                  "explode the block");
    const double angle = e.number(50);
    if (std::fabs(angle) > 1e5)
      throw Error({drawing_.file, e.line, 0}, "a block is turned by too large an angle", "write degrees");
    const double c = math::cos(angle * math::kDegrees), s = math::sin(angle * math::kDegrees);
    const double sx = e.number(41, 1.0), sy = e.number(42, 1.0);
    const bool mirrored = e.number(230, 1.0) < 0.0;
    constexpr int kMostCopies = 10'000;
    const int columns = std::clamp(e.whole(70, 1), 1, kMostCopies), rows = std::clamp(e.whole(71, 1), 1, kMostCopies);
    const auto known = layer_meaning(name, {});
    for (int column = 0; column < columns; ++column)
      for (int row = 0; row < rows; ++row) {
        // The base to the origin, scaled, in its place of the array, turned, moved.
        const Point cell = {e.number(44) * column, e.number(45) * row};
        Transform place{c * sx, -s * sy, s * sx, c * sy,
                        e.point() + Point{c * cell.x - s * cell.y, s * cell.x + c * cell.y}};
        place.shift = place({-block->second.base.x, -block->second.base.y});
        if (mirrored) place.xx = -place.xx, place.xy = -place.xy, place.shift.x = -place.shift.x;
        const Transform all = at * place;
        for (const DxfEntity& part : block->second.entities) {
          if (++written_out_ > kMostShapes)
            throw Error({drawing_.file, e.line, 0}, "the blocks write out to more than two million shapes", "split it");
          const std::string own(part.text(8, "0"));
          read_entity(part, all, own == "0" ? layer : own, known ? known : of_block, depth + 1);
        }
      }
    for (const DxfEntity& attribute : e.parts) add_label(attribute, at, layer, known ? known : of_block);
  }

  void add_label(const DxfEntity& e, const Transform& at, const std::string& layer,
                 const std::optional<Meaning>& of_block) {
    const auto what = meaning(layer, of_block);
    if (!what || what->role == Role::kIgnored || what->role == Role::kWall || what->role == Role::kObstacle) return;
    std::string text;
    for (const DxfPair& pair : e.pairs)
      if (pair.code == 3 || pair.code == 1) text += pair.value;
    DrawnShape label;
    label.role = Role::kLabel;
    label.form = DrawnShape::Form::kPoint;
    label.id = plain_label(text);
    label.place = {drawing_.file, e.line, 0};
    label.paths = {{{at(e.point()), e.line}}};
    const Point p = label.paths[0][0].at;
    const bool near =
        std::fabs(p.x) * drawing_.unit <= kFarthestCoordinate && std::fabs(p.y) * drawing_.unit <= kFarthestCoordinate;
    if (!label.id.empty() && near) drawing_.shapes.push_back(std::move(label));
  }

  // A drawing whose layers say nothing is mostly walls.
  void use_unnamed_layers_as_walls() {
    const bool any = std::any_of(drawing_.shapes.begin(), drawing_.shapes.end(), [](const DrawnShape& s) {
      return s.role == Role::kWall || s.role == Role::kFloor || s.role == Role::kRoom;
    });
    if (any || unnamed_.empty()) return;
    for (DrawnShape& s : unnamed_) drawing_.shapes.push_back(std::move(s));
    unknown_.clear();
    drawing_.notes.emplace_back("no layer is called floor or walls: all that is on other layers counts as walls");
  }

  void report() {
    const auto listed = [](const std::map<std::string, int>& counts) {
      std::string text;
      for (const auto& [name, count] : counts)
        text += (text.empty() ? "" : ", ") + as_utf8(name) + " (" + std::to_string(count) + ")";
      return text;
    };
    if (!unknown_.empty())
      drawing_.notes.push_back("layers left out, --layer NAME=walls uses them: " + listed(unknown_));
    if (!hidden_.empty()) drawing_.notes.push_back("layers that are off or frozen left out: " + listed(hidden_));
    if (!skipped_.empty()) drawing_.notes.push_back("kinds of entities left out: " + listed(skipped_));
  }

  const DxfFile& dxf_;
  const ImportOptions& options_;
  Drawing drawing_;
  double off_ = 0.005;  // of curves, in file units
  std::vector<DoorSwing> swings_;
  std::vector<DrawnShape> unnamed_;  // on layers that say nothing
  std::map<std::string, int> unknown_, hidden_, skipped_;
  std::size_t written_out_ = 0;
};

}  // namespace

Drawing read_dxf(std::string_view text, const std::string& file, const ImportOptions& options) {
  const DxfFile dxf = parse_dxf(text, file);
  return DxfReader(dxf, file, options).read();
}

}  // namespace throng::io::geometry
