#include "engine/io/trajectory/described_walls.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/foundation/math.h"

namespace throng::io {
namespace {

using Json = nlohmann::json;
constexpr double kFarthest = 1e6;  // [m]
constexpr int kCircleCorners = 16;

bool point_in(const Json& json, Vec2& point) {
  if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number()) return false;
  const double x = json[0].get<double>(), y = json[1].get<double>();
  point = {static_cast<float>(x), static_cast<float>(y)};
  return std::fabs(x) < kFarthest && std::fabs(y) < kFarthest;
}

void join(const std::vector<Vec2>& points, bool closed, std::vector<Segment>& walls) {
  const auto add = [&](Vec2 a, Vec2 b) {
    if (!(a == b)) walls.push_back({a, b});
  };
  for (std::size_t i = 1; i < points.size(); ++i) add(points[i - 1], points[i]);
  if (closed && points.size() > 2) add(points.back(), points.front());
}

void add_shape(const Json& shape, std::vector<Segment>& walls) {
  if (!shape.is_object()) return;
  const auto type = shape.find("type");
  if (type == shape.end() || !type->is_string()) return;
  std::vector<Vec2> points;
  if (const auto list = shape.find("points"); list != shape.end() && list->is_array()) {
    for (const Json& one : *list) {
      Vec2 point;
      if (!point_in(one, point)) return;
      points.push_back(point);
    }
    join(points, *type == "polygon", walls);
    return;
  }
  const auto centre = shape.find("center") != shape.end() ? shape.find("center") : shape.find("centre");
  const auto radius = shape.find("radius");
  Vec2 middle;
  if (*type != "circle" || centre == shape.end() || radius == shape.end() || !radius->is_number() ||
      !point_in(*centre, middle))
    return;
  for (int i = 0; i < kCircleCorners; ++i) {
    const double angle = 2.0 * math::kPi * i / kCircleCorners;
    const double r = std::min(std::fabs(radius->get<double>()), kFarthest);
    points.push_back(middle + Vec2{static_cast<float>(r * math::cos(angle)), static_cast<float>(r * math::sin(angle))});
  }
  join(points, true, walls);
}

}  // namespace

std::vector<Segment> described_walls(const std::string& json) {
  std::vector<Segment> walls;
  const Json description = Json::parse(json, nullptr, false);
  if (!description.is_object()) return walls;
  for (const char* key : {"geometry", "obstacles"})
    if (const auto shapes = description.find(key); shapes != description.end() && shapes->is_array())
      for (const Json& shape : *shapes) add_shape(shape, walls);
  return walls;
}

}  // namespace throng::io
