#include "engine/io/report/density_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/evaluation/measures/floor_cover.h"
#include "engine/io/report/theme.h"
#include "engine/io/report/ticks.h"

namespace throng::io {
namespace {

using evaluation::DensityMap;
using evaluation::Lattice;

// Less floor than this in a cell: too little to divide by, and hardly visible. Its people count as if it had this much.
constexpr float kLeastCover = 0.25f;

std::size_t colour_step(double density, double top) {
  const double step = density / top * static_cast<double>(kAmountSteps);
  return std::min(static_cast<std::size_t>(step), kAmountSteps - 1);
}

// One path a colour, with neighbouring cells of a row joined.
std::string draw_cells(const std::vector<double>& density, const Lattice& lattice, double top, const MapFrame& frame) {
  std::array<PathData, kAmountSteps> colours;
  for (int row = 0; row < lattice.rows; ++row)
    for (int column = 0; column < lattice.columns;) {
      const double d = density[lattice.index(column, row)];
      const int first = column++;
      if (d < 0.0) continue;
      const std::size_t step = colour_step(d, top);
      const auto same = [&](int c) {
        const double other = density[lattice.index(c, row)];
        return other >= 0.0 && colour_step(other, top) == step;
      };
      while (column < lattice.columns && same(column)) ++column;
      const PicturePoint low = frame.at(lattice.corner(first, row));
      const PicturePoint high = frame.at(lattice.corner(column, row + 1));
      colours[step].move_to(low);
      colours[step].line_to({high.x, low.y});
      colours[step].line_to(high);
      colours[step].line_to({low.x, high.y});
      colours[step].close();
    }
  std::string out;
  for (std::size_t step = 0; step < kAmountSteps; ++step) out += svg_path(colours[step], "d" + std::to_string(step));
  return out;
}

}  // namespace

DensityScale density_scale(const World& world, const DensityMap& map) {
  DensityScale scale;
  const Lattice& lattice = map.lattice();
  std::vector<double> visited;
  for (std::size_t l = 0; l < map.levels(); ++l) {
    const std::vector<float> cover = evaluation::floor_cover(world.levels()[l], lattice);
    std::vector<double> density(lattice.size(), -1.0);
    for (int row = 0; row < lattice.rows; ++row)
      for (int column = 0; column < lattice.columns; ++column) {
        const auto level = static_cast<LevelIndex>(l);
        if (map.visits(level, column, row) == 0) continue;
        const std::size_t cell = lattice.index(column, row);
        density[cell] = map.density(level, column, row) / static_cast<double>(std::max(cover[cell], kLeastCover));
        visited.push_back(density[cell]);
      }
    scale.density.push_back(std::move(density));
  }
  if (visited.empty()) return scale;
  std::sort(visited.begin(), visited.end());
  scale.most = visited.back();
  const double high = std::min(scale.most, 2.0 * visited[(visited.size() - 1) * 99 / 100]);
  const double step = round_up(high / 5.0);
  scale.top = std::ceil(high / step - 1e-9) * step;
  return scale;
}

std::string density_picture(const World& world, LevelIndex level, const MapFrame& frame, const DensityMap& map,
                            const DensityScale& scale) {
  std::string out = frame.open("Mean density of people");
  for (const LevelIndex l : drawn_together(world, level)) {
    const LevelDef& def = world.levels()[l];
    const std::string id = "floor" + std::to_string(l);
    const std::string clip = floor_clip(def, frame, id);
    out += clip + draw_floor(def, frame);
    out += clip.empty() ? "<g class=\"cells\">\n" : "<g class=\"cells\" clip-path=\"url(#" + id + ")\">\n";
    out += draw_cells(scale.density[l], map.lattice(), scale.top, frame) + "</g>\n";
    out += draw_place_outlines(world, l, frame) + draw_walls(world, l, frame);
  }
  return out + draw_place_labels(world, level, frame) + frame.scale_bar() + "</svg>\n";
}

std::string density_legend(const DensityScale& scale) {
  constexpr double kWidth = 320.0, kLeft = 16.0, kBar = 280.0, kHeight = 14.0;
  std::string out = svg_open(kWidth, 52.0, "scale", "Colours of densities");
  const double each = kBar / static_cast<double>(kAmountSteps);
  out += "<g class=\"cells\">\n";
  for (std::size_t i = 0; i < kAmountSteps; ++i) {
    const double x = kLeft + each * static_cast<double>(i);
    out += "<rect class=\"d" + std::to_string(i) + "\" x=\"" + unit_text(x) + "\" y=\"0\" width=\"" +
           unit_text(each + 0.3) + "\" height=\"" + unit_text(kHeight) + "\"/>";
  }
  out += "\n</g>\n";
  const Ticks ticks = round_ticks(0.0, scale.top, 5);
  for (const double v : ticks.at) {
    const double x = kLeft + v / scale.top * kBar;
    const bool beyond = v >= scale.top * (1.0 - 1e-9) && scale.most > scale.top;
    out += svg_line({x, kHeight}, {x, kHeight + 4.0}, "axis");
    out += svg_text({x, kHeight + 18.0}, "", "middle", (beyond ? "\xe2\x89\xa5" : "") + ticks.text(v));
  }
  out += svg_text({kLeft, 48.0}, "", "start", "people per m\xc2\xb2, mean over time");
  return out + "</svg>\n";
}

}  // namespace throng::io
