#include "engine/io/report/heat_map.h"

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
using evaluation::Profiles;

// Less floor than this in a cell: too little to divide by, and hardly visible. Its people count as if it had this much.
constexpr float kLeastCover = 0.25f;
constexpr double kBlank = -1.0;

std::size_t colour_step(double amount, double top) {
  const double step = amount / top * static_cast<double>(kAmountSteps);
  return std::min(static_cast<std::size_t>(step), kAmountSteps - 1);
}

// One path a colour, with neighbouring cells of a row joined.
std::string draw_cells(const HeatLevel& level, double top, const MapFrame& frame) {
  const Lattice& lattice = level.lattice;
  std::array<PathData, kAmountSteps> colours;
  for (int row = 0; row < lattice.rows; ++row)
    for (int column = 0; column < lattice.columns;) {
      const double d = level.value[lattice.index(column, row)];
      const int first = column++;
      if (!(d >= 0.0)) continue;
      const std::size_t step = colour_step(d, top);
      const auto same = [&](int c) {
        const double other = level.value[lattice.index(c, row)];
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

HeatMap density_heat(const World& world, const DensityMap& map) {
  HeatMap heat;
  heat.label = "Mean density of people";
  heat.unit = "people per m\xc2\xb2, mean over time";
  const Lattice& lattice = map.lattice();
  for (std::size_t l = 0; l < map.levels(); ++l) {
    const std::vector<float> cover = evaluation::floor_cover(world.levels()[l], lattice);
    std::vector<double> density(lattice.size(), kBlank);
    for (int row = 0; row < lattice.rows; ++row)
      for (int column = 0; column < lattice.columns; ++column) {
        const auto level = static_cast<LevelIndex>(l);
        if (map.visits(level, column, row) == 0) continue;
        const std::size_t cell = lattice.index(column, row);
        density[cell] = map.density(level, column, row) / static_cast<double>(std::max(cover[cell], kLeastCover));
      }
    heat.levels.push_back({lattice, std::move(density)});
  }
  choose_scale({&heat, 1});
  return heat;
}

HeatMap profile_heat(std::span<const Profiles> profiles, std::vector<double> Profiles::*amount, double above) {
  HeatMap heat;
  // Where hardly anybody was, the few who passed far away say nothing about the square.
  constexpr double kHardly = 0.03;
  double densest = 0.0;
  for (const Profiles& p : profiles)
    for (const double d : p.density) densest = std::max(densest, d);
  for (const Profiles& p : profiles) {
    std::vector<double> value = p.*amount;
    for (std::size_t i = 0; i < value.size(); ++i)
      if (!(value[i] > above) || std::isnan(p.speed[i]) || p.density[i] < kHardly * densest) value[i] = kBlank;
    heat.levels.push_back({p.lattice, std::move(value)});
  }
  choose_scale({&heat, 1});
  return heat;
}

void choose_scale(std::span<HeatMap> maps) {
  std::vector<double> all;
  for (const HeatMap& map : maps)
    for (const HeatLevel& level : map.levels)
      for (const double v : level.value)
        if (v >= 0.0) all.push_back(v);
  if (all.empty()) return;
  std::sort(all.begin(), all.end());
  const double most = all.back();
  const double high = std::min(most, 2.0 * all[(all.size() - 1) * 99 / 100]);
  const double step = round_up(high / 5.0);
  for (HeatMap& map : maps) {
    map.most = most;
    map.top = std::ceil(high / step - 1e-9) * step;
  }
}

std::string heat_picture(const World& world, LevelIndex level, const MapFrame& frame, const HeatMap& map, bool labels) {
  std::string out = frame.open(map.label);
  for (const LevelIndex l : drawn_together(world, level)) {
    const LevelDef& def = world.levels()[l];
    const std::string id = map.id + std::to_string(l);
    const std::string clip = floor_clip(def, frame, id);
    out += clip + draw_floor(def, frame);
    out += clip.empty() ? "<g class=\"cells\">\n" : "<g class=\"cells\" clip-path=\"url(#" + id + ")\">\n";
    if (l < map.levels.size()) out += draw_cells(map.levels[l], map.top, frame);
    out += "</g>\n" + draw_place_outlines(world, l, frame) + draw_walls(world, l, frame);
  }
  if (labels) out += draw_place_labels(world, level, frame);
  return out + frame.scale_bar() + "</svg>\n";
}

std::string heat_legend(const HeatMap& map) {
  constexpr double kWidth = 320.0, kLeft = 16.0, kBar = 280.0, kHeight = 14.0;
  std::string out = svg_open(kWidth, 52.0, "scale", "Colours: " + map.unit);
  const double each = kBar / static_cast<double>(kAmountSteps);
  out += "<g class=\"cells\">\n";
  for (std::size_t i = 0; i < kAmountSteps; ++i) {
    const double x = kLeft + each * static_cast<double>(i);
    out += "<rect class=\"d" + std::to_string(i) + "\" x=\"" + unit_text(x) + "\" y=\"0\" width=\"" +
           unit_text(each + 0.3) + "\" height=\"" + unit_text(kHeight) + "\"/>";
  }
  out += "\n</g>\n";
  const Ticks ticks = round_ticks(0.0, map.top, 5);
  for (const double v : ticks.at) {
    const double x = kLeft + v / map.top * kBar;
    const bool beyond = v >= map.top * (1.0 - 1e-9) && map.most > map.top;
    out += svg_line({x, kHeight}, {x, kHeight + 4.0}, "axis");
    out += svg_text({x, kHeight + 18.0}, "", "middle", (beyond ? "\xe2\x89\xa5" : "") + ticks.text(v));
  }
  out += svg_text({kLeft, 48.0}, "", "start", map.unit);
  return out + "</svg>\n";
}

}  // namespace throng::io
