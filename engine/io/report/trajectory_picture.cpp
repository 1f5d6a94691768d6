#include "engine/io/report/trajectory_picture.h"

#include <algorithm>
#include <cmath>

namespace throng::io {
namespace {

using evaluation::PathPoint;
using evaluation::PathSample;

constexpr double kPathTolerance = 0.2;  // units
constexpr std::size_t kFew = 40;        // paths that can have heavy lines
constexpr std::size_t kMany = 120;      // paths that need translucent ones

void append_mark(PathData& data, std::size_t shape, PicturePoint p, double size) {
  const auto corners = [&](std::initializer_list<PicturePoint> list) {
    bool first = true;
    for (const PicturePoint c : list) {
      const PicturePoint q = {p.x + c.x * size, p.y + c.y * size};
      first ? data.move_to(q) : data.line_to(q);
      first = false;
    }
    data.close();
  };
  switch (shape) {
    case 0:
      corners({{1, 0}, {0.71, 0.71}, {0, 1}, {-0.71, 0.71}, {-1, 0}, {-0.71, -0.71}, {0, -1}, {0.71, -0.71}});
      break;
    case 1: corners({{0.9, 0.9}, {-0.9, 0.9}, {-0.9, -0.9}, {0.9, -0.9}}); break;
    case 2: corners({{0, -1.2}, {1.1, 0.8}, {-1.1, 0.8}}); break;
    default: corners({{0, -1.3}, {1.3, 0}, {0, 1.3}, {-1.3, 0}}); break;
  }
}

bool drawable(const PathPoint& point) { return std::isfinite(point.position.x) && std::isfinite(point.position.y); }

// The parts of a path on one level, as one path of the picture.
std::string path_svg(const PathSample::Path& path, LevelIndex level, const MapFrame& frame) {
  PathData data;
  std::vector<PicturePoint> run;
  const auto flush = [&] {
    const std::vector<PicturePoint> points = simplified(run, kPathTolerance);
    for (std::size_t i = 0; i < points.size(); ++i) i == 0 ? data.move_to(points[i]) : data.line_to(points[i]);
    run.clear();
  };
  for (const PathPoint& point : path.points.samples()) {
    if (point.level == level && drawable(point))
      run.push_back(frame.at(point.position));
    else
      flush();
  }
  flush();
  return data.empty() ? std::string() : "<path d=\"" + data.text() + "\"/>\n";
}

std::string draw_population(std::span<const PathSample::Path> paths, std::size_t population, LevelIndex level,
                            const MapFrame& frame, const PopulationStyle& style) {
  const double size = paths.size() > kMany ? 2.0 : 2.8;
  std::string lines;
  PathData starts, ends;
  for (const PathSample::Path& path : paths) {
    const std::span<const PathPoint> points = path.points.samples();
    if (path.population != population || points.empty()) continue;
    lines += path_svg(path, level, frame);
    if (points.front().level == level && drawable(points.front()))
      append_mark(starts, style.mark, frame.at(points.front().position), size);
    if (points.back().level == level && drawable(points.back()))
      append_mark(ends, style.mark, frame.at(points.back().position), size);
  }
  if (lines.empty()) return {};
  return "<g " + style.colour + ">\n<g class=\"path " + style.dashes + "\">\n" + lines + "</g>\n" +
         svg_path(starts, "start") + svg_path(ends, "end") + "</g>\n";
}

}  // namespace

std::string trajectory_picture(const World& world, LevelIndex level, const MapFrame& frame,
                               std::span<const PathSample::Path> paths, std::span<const PopulationStyle> styles) {
  std::string out = frame.open("Paths of " + std::to_string(paths.size()) + " people");
  const std::vector<LevelIndex> levels = drawn_together(world, level);
  for (const LevelIndex l : levels)
    out += draw_floor(world.levels()[l], frame) + draw_places(world, l, frame) + draw_walls(world, l, frame);
  out += paths.size() <= kFew ? "<g class=\"few\">\n" : paths.size() <= kMany ? "<g>\n" : "<g class=\"many\">\n";
  for (std::size_t p = 0; p < styles.size(); ++p)
    for (const LevelIndex l : levels) out += draw_population(paths, p, l, frame, styles[p]);
  return out + "</g>\n" + draw_place_labels(world, level, frame) + frame.scale_bar() + "</svg>\n";
}

std::string population_swatch(const PopulationStyle& style) {
  PathData start, end;
  append_mark(start, style.mark, {5.0, 7.0}, 3.2);
  append_mark(end, style.mark, {47.0, 7.0}, 3.2);
  return svg_open(52.0, 14.0, "", "") + "<g " + style.colour + ">" +
         svg_line({10.0, 7.0}, {42.0, 7.0}, "line " + style.dashes) + svg_path(start, "start") + svg_path(end, "end") +
         "</g></svg>";
}

}  // namespace throng::io
