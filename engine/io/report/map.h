#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/io/report/svg.h"

namespace throng::io {

// How a part of the plane becomes a picture: metres to units, y up to y down, a margin, and a scale bar below.
class MapFrame {
 public:
  explicit MapFrame(Box part);

  PicturePoint at(Vec2 p) const {
    return {kMargin + (static_cast<double>(p.x) - low_x_) * scale_,
            kMargin + (high_y_ - static_cast<double>(p.y)) * scale_};
  }
  double units(double metres) const { return metres * scale_; }
  double width() const { return width_; }
  double height() const { return height_; }
  // Of letters in this picture on a telephone, where large pictures shrink and their letters must not.
  double phone_font() const { return width_ <= 420.0 ? 13.0 : width_ <= 640.0 ? 18.0 : 25.0; }
  std::string open(std::string_view label) const;
  std::string scale_bar() const;

 private:
  static constexpr double kColumn = 860.0;  // of the page
  static constexpr double kTallest = 760.0;
  static constexpr double kMargin = 12.0;
  static constexpr double kRulerStrip = 34.0;

  double low_x_, high_y_;
  double scale_ = 1.0;  // [units/m]
  double width_, height_;
};

// What one picture shows: the level, and the stairs and escalators that lead up from it.
std::vector<LevelIndex> drawn_together(const World& world, LevelIndex level);

// The layers of a level, from the ground up.
std::string draw_floor(const LevelDef& level, const MapFrame& frame);  // with the obstacles in it
std::string draw_places(const World& world, LevelIndex level, const MapFrame& frame);
std::string draw_place_outlines(const World& world, LevelIndex level, const MapFrame& frame);
std::string draw_walls(const World& world, LevelIndex level, const MapFrame& frame);
std::string draw_place_labels(const World& world, LevelIndex level, const MapFrame& frame);

// What clips drawings to the floor, as a <clipPath> with this id; empty when the level has no floor.
std::string floor_clip(const LevelDef& level, const MapFrame& frame, std::string_view id);

}  // namespace throng::io
