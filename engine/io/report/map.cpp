#include "engine/io/report/map.h"

#include <algorithm>
#include <cmath>

#include "engine/io/report/number_text.h"
#include "engine/io/report/ticks.h"

namespace throng::io {
namespace {

void append_ring(PathData& data, std::span<const Vec2> ring, const MapFrame& frame) {
  for (std::size_t i = 0; i < ring.size(); ++i)
    i == 0 ? data.move_to(frame.at(ring[i])) : data.line_to(frame.at(ring[i]));
  data.close();
}

PathData polygon_data(const Polygon& polygon, const MapFrame& frame) {
  PathData data;
  append_ring(data, polygon.outer, frame);
  for (const Ring& hole : polygon.holes) append_ring(data, hole, frame);
  return data;
}

std::string attribute(std::string_view name, double value) {
  return " " + std::string(name) + "=\"" + unit_text(value) + "\"";
}

std::string shape_svg(const Shape& shape, std::string_view css_class, std::string_view title, const MapFrame& frame) {
  const PicturePoint centre = frame.at(shape.corners()[0]);
  const std::string css = " class=\"" + std::string(css_class) + "\"";
  const std::string inside = title.empty() ? "/>\n" : "><title>" + escaped(title) + "</title></";
  const auto closed = [&](const char* tag) { return title.empty() ? inside : inside + tag + ">\n"; };
  constexpr double kSmallest = 3.0;  // units; what is smaller is still shown
  switch (shape.kind()) {
    case Shape::Kind::kPoint:
    case Shape::Kind::kCircle: {
      const double radius = std::max(kSmallest, frame.units(static_cast<double>(shape.radius())));
      return "<circle" + css + attribute("cx", centre.x) + attribute("cy", centre.y) + attribute("r", radius) +
             closed("circle");
    }
    case Shape::Kind::kLine:
    case Shape::Kind::kPolygon: {
      PathData data;
      append_ring(data, shape.corners(), frame);
      return "<path" + css + " d=\"" + data.text() + "\"" + closed("path");
    }
  }
  return {};
}

struct Rectangle {
  double left, top, right, bottom;
  bool meets(const Rectangle& o) const { return left < o.right && o.left < right && top < o.bottom && o.top < bottom; }
};

// A text beside which no other may stand.
struct Label {
  PicturePoint at;
  std::string_view anchor;
  std::string_view text;
};

// Keeps labels of one size of letters apart: a label gets room or it does not.
class Layout {
 public:
  explicit Layout(double font) : font_(font) {}
  double width_of(std::string_view text) const { return static_cast<double>(character_count(text)) * font_ * 0.56; }
  bool claim(const Label& label) {
    const double width = width_of(label.text);
    const double left = label.at.x - (label.anchor == "start" ? 0.0 : label.anchor == "end" ? width : width / 2.0);
    const Rectangle box = {left - 2.0, label.at.y - font_ * 0.6, left + width + 2.0, label.at.y + font_ * 0.6};
    for (const Rectangle& other : taken_)
      if (box.meets(other)) return false;
    taken_.push_back(box);
    return true;
  }

 private:
  double font_;
  std::vector<Rectangle> taken_;
};

}  // namespace

MapFrame::MapFrame(Box part) {
  if (part.empty()) part = {{0.f, 0.f}, {10.f, 10.f}};
  // Something that is a point or a line still needs room around it.
  const double spread =
      std::max({1.0, 0.02 * static_cast<double>(part.size().x), 0.02 * static_cast<double>(part.size().y)});
  double size_x = part.size().x, size_y = part.size().y;
  low_x_ = part.low.x;
  high_y_ = part.high.y;
  if (size_x < spread) low_x_ -= (spread - size_x) / 2.0, size_x = spread;
  if (size_y < spread) high_y_ += (spread - size_y) / 2.0, size_y = spread;
  scale_ = std::min((kColumn - 2.0 * kMargin) / size_x, (kTallest - 2.0 * kMargin) / size_y);
  width_ = std::max(220.0, size_x * scale_ + 2.0 * kMargin);
  low_x_ -= (width_ - 2.0 * kMargin - size_x * scale_) / 2.0 / scale_;
  height_ = size_y * scale_ + 2.0 * kMargin + kRulerStrip;
}

std::string MapFrame::open(std::string_view label) const {
  const double font = phone_font();
  return svg_open(width_, height_, font > 18.0 ? "map large" : font > 13.0 ? "map middling" : "map", label);
}

std::string MapFrame::scale_bar() const {
  // The longest round length within a quarter of the picture.
  const double most = (width_ - 2.0 * kMargin) / 4.0 / scale_;
  double length = round_up(most);
  while (length > most) length = round_up(length * 0.4);
  const double y = height_ - 14.0, left = kMargin, right = kMargin + units(length);
  PathData data;
  data.move_to({left, y - 5.0});
  data.line_to({left, y});
  data.line_to({right, y});
  data.line_to({right, y - 5.0});
  return svg_path(data, "ruler") + svg_text({right + 8.0, y + 2.0}, "", "start", rounded_text(length, 6) + " m");
}

std::string draw_floor(const LevelDef& level, const MapFrame& frame) {
  std::string out;
  for (const Polygon& polygon : level.floor) out += svg_path(polygon_data(polygon, frame), "floor");
  PathData obstacles;
  for (const Polygon& polygon : level.floor)
    for (const Ring& hole : polygon.holes) append_ring(obstacles, hole, frame);
  return out + svg_path(obstacles, "obstacle");
}

std::string draw_places(const World& world, LevelIndex level, const MapFrame& frame) {
  std::string out;
  for (const AreaDef& area : world.areas())
    if (area.level == level) out += shape_svg(area.area, "area", area.id, frame);
  for (const PlaceDef& place : world.places())
    if (place.level == level)
      out += shape_svg(place.area, place.kind == PlaceDef::Kind::kExit ? "exit" : "place", place.id, frame);
  return out + draw_place_outlines(world, level, frame);
}

std::string draw_place_outlines(const World& world, LevelIndex level, const MapFrame& frame) {
  std::string out;
  for (const PlaceDef& place : world.places())
    if (place.level == level) out += shape_svg(place.area, "outline", "", frame);
  return out;
}

std::string draw_walls(const World& world, LevelIndex level, const MapFrame& frame) {
  PathData data;
  const auto walls = world.walls(level);
  for (std::size_t i = 0; i < walls.size(); ++i) {
    if (i == 0 || walls[i].a != walls[i - 1].b) data.move_to(frame.at(walls[i].a));
    data.line_to(frame.at(walls[i].b));
  }
  return svg_path(data, "wall");
}

std::vector<LevelIndex> drawn_together(const World& world, LevelIndex level) {
  std::vector<LevelIndex> all = {level};
  for (std::size_t l = 0; l < world.levels().size(); ++l)
    if (const LinkDef* link = world.link_of(static_cast<LevelIndex>(l)); link != nullptr && link->lower_level == level)
      all.push_back(static_cast<LevelIndex>(l));
  return all;
}

std::string draw_place_labels(const World& world, LevelIndex level, const MapFrame& frame) {
  constexpr double kFont = 13.0;  // as picture_css() says
  constexpr double kEdge = 18.0;  // clear of the walls that mostly stand at the edges of the picture
  Layout wide(kFont), phone(frame.phone_font());
  std::string out;
  for (const PlaceDef& place : world.places()) {
    if (place.level != level) continue;
    const Box box = place.area.bounds();
    Label label = {frame.at(box.centre()), "middle", place.id};
    if (frame.units(std::max(box.size().x, box.size().y)) < kFont)
      label.at.y += label.at.y > 3.0 * kFont ? -kFont : kFont;
    // Near an edge the text grows inwards only, however large its letters are.
    const double half = wide.width_of(place.id) / 2.0, phone_half = phone.width_of(place.id) / 2.0;
    if (label.at.x - phone_half < kEdge)
      label.at.x = std::max(kEdge, label.at.x - half), label.anchor = "start";
    else if (label.at.x + phone_half > frame.width() - kEdge)
      label.at.x = std::min(frame.width() - kEdge, label.at.x + half), label.anchor = "end";
    if (!wide.claim(label)) continue;
    out += svg_text({label.at.x, label.at.y + 4.5}, phone.claim(label) ? "label" : "label minor", label.anchor,
                    label.text);
  }
  return out;
}

std::string floor_clip(const LevelDef& level, const MapFrame& frame, std::string_view id) {
  if (level.floor.empty()) return {};
  std::string out = "<clipPath id=\"" + std::string(id) + "\">";
  for (const Polygon& polygon : level.floor)
    out += "<path clip-rule=\"evenodd\" d=\"" + polygon_data(polygon, frame).text() + "\"/>";
  return out + "</clipPath>\n";
}

}  // namespace throng::io
