#include "engine/io/geometry/geojson_reader.h"

#include <algorithm>
#include <limits>

#include "engine/foundation/text.h"
#include "engine/io/geometry/json_tree.h"
#include "engine/io/geometry/local_metres.h"

namespace throng::io::geometry {
namespace {

// What OpenStreetMap's indoor tagging calls things.
std::optional<Meaning> indoor_meaning(const std::string& value) {
  if (value == "area" || value == "corridor") return meaning_of("floor");
  if (value == "room" || value == "wall" || value == "door" || value == "column") return meaning_of(value);
  return std::nullopt;
}

class GeoJsonReader {
 public:
  GeoJsonReader(const std::string& file, const ImportOptions& options) : options_(options) { drawing_.file = file; }

  Drawing read(const JsonValue& root) {
    if (!root.is_map()) fail(root, "must be an object", "write {\"type\": \"FeatureCollection\", \"features\": [...]}");
    read_object(root, 0);
    if (drawing_.shapes.empty())
      fail(root, "there is no geometry in this file", "add features with a Polygon, a LineString or a Point");
    if (is_planar(root))
      drawing_.notes.emplace_back("coordinates are metres");
    else
      project(root);
    return std::move(drawing_);
  }

 private:
  static constexpr int kDeepestCollection = 32;

  SourcePlace place(const JsonValue& at) const { return {drawing_.file, at.line, 0}; }
  [[noreturn]] void fail(const JsonValue& at, const std::string& problem, const std::string& hint) const {
    throw Error(place(at), problem, hint);
  }

  std::string type_of(const JsonValue& value) const {
    const JsonValue* type = value.is_map() ? value.find("type") : nullptr;
    if (type == nullptr || !type->is_text())
      fail(value, "an object of GeoJSON needs a \"type\"",
           "for example {\"type\": \"Polygon\", \"coordinates\": [...]}");
    return type->text;
  }

  const JsonValue& list(const JsonValue& map, const char* key) const {
    const JsonValue* value = map.find(key);
    if (value == nullptr || !value->is_list())
      fail(value == nullptr ? map : *value, std::string("needs a list \"") + key + "\"", "see RFC 7946");
    return *value;
  }

  void read_object(const JsonValue& value, int depth) {
    const std::string type = type_of(value);
    if (type == "FeatureCollection") {
      if (depth > 0) fail(value, "a collection of features is inside another one", "write all features in one list");
      for (const JsonValue& feature : list(value, "features").items) read_object(feature, depth + 1);
    } else if (type == "Feature") {
      feature_ = DrawnShape{};
      feature_.place = place(value);
      meaning_.reset();
      if (const JsonValue* id = value.find("id")) feature_.id = text_of(*id);
      if (const JsonValue* properties = value.find("properties"); properties != nullptr && properties->is_map())
        read_properties(*properties);
      if (const JsonValue* geometry = value.find("geometry"); geometry != nullptr && geometry->is_map())
        read_geometry(*geometry, depth);
    } else {
      if (depth == 0) feature_.place = place(value);
      read_geometry(value, depth);
    }
  }

  static std::string text_of(const JsonValue& value) {
    if (value.is_text()) return value.text;
    if (value.is_number()) return plain_text(value.number);
    return {};
  }

  double number_of(const JsonValue& value, const char* name, double low, double high) const {
    if (!value.is_number() || !(value.number >= low && value.number <= high))
      fail(value,
           std::string("the property '") + name + "' must be a number from " + plain_text(low) + " to " +
               plain_text(high),
           "write it without quotes and unit");
    return value.number;
  }

  void read_properties(const JsonValue& properties) {
    for (std::size_t i = 0; i < properties.keys.size(); ++i) {
      const std::string name = lowered(properties.keys[i]);
      const JsonValue& value = properties.items[i];
      if (value.kind == JsonValue::Kind::kNull) continue;
      constexpr double kMost = 5'000'000;
      if (name == "id" || (name == "name" && feature_.id.empty())) {
        if (!text_of(value).empty()) feature_.id = text_of(value);
      } else if (name == "kind" || name == "role") {
        read_kind(value);
      } else if (name == "indoor" && value.is_text() && !meaning_) {
        meaning_ = indoor_meaning(value.text);
      } else if (name == "level") {
        read_level(text_of(value));
      } else if (name == "to" || name == "to_level") {
        feature_.to_level = text_of(value);
      } else if (name == "capacity") {
        feature_.capacity = static_cast<std::int32_t>(number_of(value, "capacity", 0, kMost));
      } else if (name == "stay") {
        feature_.stay = number_of(value, "stay", 0, 1e6);
      } else if (name == "speed_factor") {
        feature_.speed_factor = number_of(value, "speed_factor", 0.01, 10);
      } else if (name == "height") {
        feature_.height = number_of(value, "height", -1000, 10000);
      } else if (name == "door" && !meaning_ && value.kind == JsonValue::Kind::kBoolean && value.boolean) {
        meaning_ = meaning_of("door");
      }
    }
  }

  void read_kind(const JsonValue& value) {
    meaning_ = value.is_text() ? meaning_of(value.text) : std::nullopt;
    if (!meaning_) {
      const std::vector<std::string> words = meaning_words();
      fail(value, "there is no kind '" + text_of(value) + "'", suggest_name(text_of(value), words));
    }
  }

  // "0", or "0;1" and "0-1" of stairs.
  void read_level(const std::string& text) {
    const std::size_t cut = text.find_first_of(";-", text.empty() ? 0 : 1);
    feature_.level = text.substr(0, cut);
    if (cut != std::string::npos && feature_.to_level.empty()) feature_.to_level = text.substr(cut + 1);
  }

  Corner corner(const JsonValue& value) const {
    if (!value.is_list() || value.items.size() < 2 || !value.items[0].is_number() || !value.items[1].is_number())
      fail(value, "a position must be a list of two numbers", "write [x, y]");
    const Point p = {value.items[0].number, value.items[1].number};
    if (!(std::fabs(p.x) <= kFarthestCoordinate && std::fabs(p.y) <= kFarthestCoordinate))
      fail(value, "a coordinate may be up to 100 million", "check the unit");
    return {p, value.items[0].line};
  }

  Path path(const JsonValue& value) const {
    if (!value.is_list()) fail(value, "must be a list of positions", "write [[x, y], [x, y], ...]");
    Path points;
    for (const JsonValue& item : value.items) points.push_back(corner(item));
    return points;
  }

  void add(DrawnShape::Form form, Role usual, std::vector<Path> paths, const JsonValue& at) {
    DrawnShape s = feature_;
    s.form = form;
    s.paths = std::move(paths);
    s.place = place(at);
    s.role = usual;
    s.closed_by_rule = s.oriented_by_rule = form == DrawnShape::Form::kPolygon;
    if (meaning_) {
      s.role = meaning_->role;
      s.kind = meaning_->kind;
      s.link = meaning_->link;
    }
    if (s.role != Role::kIgnored) drawing_.shapes.push_back(std::move(s));
  }

  void add_polygon(const JsonValue& rings, const JsonValue& at) {
    if (!rings.is_list()) fail(rings, "a polygon must be a list of rings", "write [[[x, y], [x, y], ...]]");
    std::vector<Path> paths;
    for (const JsonValue& ring : rings.items) paths.push_back(path(ring));
    if (!paths.empty()) add(DrawnShape::Form::kPolygon, Role::kFloor, std::move(paths), at);
  }

  void read_geometry(const JsonValue& value, int depth) {
    if (depth > kDeepestCollection) fail(value, "collections are nested more than 32 deep", "write them as features");
    const std::string type = type_of(value);
    static const std::vector<std::string> types = {"Point",        "MultiPoint", "LineString",        "MultiLineString",
                                                   "MultiPolygon", "Polygon",    "GeometryCollection"};
    if (std::find(types.begin(), types.end(), type) == types.end())
      fail(value, "there is no geometry '" + type + "'", suggest_name(type, types));
    if (type == "GeometryCollection") {
      for (const JsonValue& part : list(value, "geometries").items) read_geometry(part, depth + 1);
      return;
    }
    const JsonValue& all = list(value, "coordinates");
    if (type == "Polygon") add_polygon(all, value);
    if (type == "MultiPolygon")
      for (const JsonValue& part : all.items) add_polygon(part, value);
    if (type == "LineString") add(DrawnShape::Form::kLine, Role::kWall, {path(all)}, value);
    if (type == "MultiLineString")
      for (const JsonValue& part : all.items) add(DrawnShape::Form::kLine, Role::kWall, {path(part)}, value);
    if (type == "Point") add(DrawnShape::Form::kPoint, Role::kPlace, {{corner(all)}}, value);
    if (type == "MultiPoint")
      for (const JsonValue& part : all.items) add(DrawnShape::Form::kPoint, Role::kPlace, {{corner(part)}}, value);
  }

  bool is_planar(const JsonValue& root) const {
    if (options_.planar) return true;
    if (const JsonValue* planar = root.find("planar")) return planar->boolean;
    const JsonValue* crs = root.find("crs");  // of the format before RFC 7946
    const JsonValue* properties = crs != nullptr ? crs->find("properties") : nullptr;
    const JsonValue* name = properties != nullptr ? properties->find("name") : nullptr;
    if (name == nullptr || !name->is_text()) return false;
    return name->text.find("CRS84") == std::string::npos && name->text.find("4326") == std::string::npos;
  }

  void project(const JsonValue& root) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    Point low{kInfinity, kInfinity}, high{-kInfinity, -kInfinity};
    for (const DrawnShape& s : drawing_.shapes)
      for (const Path& p : s.paths)
        for (const Corner& c : p) {
          if (std::fabs(c.at.x) > 180.0 || std::fabs(c.at.y) > 90.0)
            throw Error({drawing_.file, c.line, 0},
                        "(" + plain_text(c.at.x) + ", " + plain_text(c.at.y) + ") is no longitude and latitude",
                        "when coordinates are metres, add \"planar\": true to the file or --planar to the command");
          low = {std::min(low.x, c.at.x), std::min(low.y, c.at.y)};
          high = {std::max(high.x, c.at.x), std::max(high.y, c.at.y)};
        }
    if (low.x > high.x) return;
    constexpr double kWidest = 0.5;  // [degrees] about 50 km
    if (high.x - low.x > kWidest || high.y - low.y > kWidest)
      fail(root,
           "the plan reaches from longitude and latitude (" + plain_text(low.x) + ", " + plain_text(low.y) + ") to (" +
               plain_text(high.x) + ", " + plain_text(high.y) + "), more than half a degree",
           "when coordinates are metres, add \"planar\": true to the file or --planar to the command");
    if (options_.grid_origin && !options_.origin)
      fail(root, "the plan is in longitude and latitude, and the scene's 'origin' counts metres of a grid",
           "give 'import' an origin: [longitude, latitude], or remove the world's");
    constexpr double kRounded = 1e4;  // the origin is stated with four digits: ten metres
    Point origin = {std::floor(low.x * kRounded) / kRounded, std::floor(low.y * kRounded) / kRounded};
    if (options_.origin) origin = *options_.origin;
    const LocalMetres metres(origin);
    for (DrawnShape& s : drawing_.shapes)
      for (Path& p : s.paths)
        for (Corner& c : p) c.at = metres(c.at);
    drawing_.notes.push_back("the origin (0, 0) is longitude " + plain_text(origin.x) + ", latitude " +
                             plain_text(origin.y) + "; x points east, y north, in metres");
    drawing_.projected = true;
  }

  const ImportOptions& options_;
  Drawing drawing_;
  DrawnShape feature_;
  std::optional<Meaning> meaning_;
};

}  // namespace

Drawing read_geojson(std::string_view text, const std::string& file, const ImportOptions& options) {
  const JsonValue root = parse_json(text, file);
  return GeoJsonReader(file, options).read(root);
}

}  // namespace throng::io::geometry
