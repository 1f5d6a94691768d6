#include <fmt/format.h>

#include <cmath>

#include "apps/cli/measure_output.h"
#include "apps/cli/output.h"
#include "engine/foundation/text.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using namespace evaluation;

}  // namespace

std::string cell_text(double value) { return std::isfinite(value) ? shortest_text(value) : ""; }

void write_measure_tables(const MeasuredMotion& measured, const fs::path& folder, bool force) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure) throw file_error(folder, "cannot be made: " + failure.message());
  const MotionMeasures& m = measured.measures;
  write_file(folder / "measures.csv", measure_csv(measured), force);
  for (std::size_t i = 0; i < m.lines.size(); ++i) {
    std::string text = "seconds,n,id,x,y,forward,speed\n";
    for (std::size_t k = 0; k < m.lines[i].first.size(); ++k) {
      const evaluation::Crossing& c = m.lines[i].first[k];
      text += fmt::format("{},{},{},{},{},{},{}\n", shortest_text(c.seconds), k + 1,
                          measured.trajectory.people()[c.person].id, shortest_text(c.at.x), shortest_text(c.at.y),
                          c.forward ? 1 : 0, shortest_text(c.speed));
    }
    write_file(folder / fmt::format("n_t_{}.csv", i + 1), text, force);
  }
  for (std::size_t i = 0; i < m.areas.size(); ++i) {
    std::string text = "seconds,inside,density,speed,voronoi_density,voronoi_speed,voronoi_flow,pressure\n";
    for (const AreaSample& s : m.areas[i])
      text += fmt::format("{},{},{},{},{},{},{},{}\n", shortest_text(s.seconds), s.inside, cell_text(s.density),
                          cell_text(s.speed), cell_text(s.voronoi_density), cell_text(s.voronoi_speed),
                          cell_text(s.flow()), cell_text(s.pressure));
    write_file(folder / fmt::format("area_{}.csv", i + 1), text, force);
  }
  std::string diagram = "density,speed,spread,flow,weidmann_speed,samples\n";
  for (const DiagramBin& b : m.diagram)
    diagram += fmt::format("{},{},{},{},{},{}\n", cell_text(b.density), cell_text(b.speed), cell_text(b.spread),
                           cell_text(b.flow), cell_text(weidmann_speed(b.density)), b.samples);
  write_file(folder / "fundamental_diagram.csv", diagram, force);
  std::string squares = "level,x,y,floor,density,speed,flow,congested,pressure\n";
  for (std::size_t level = 0; level < m.survey.profiles.size(); ++level) {
    const Profiles& p = m.survey.profiles[level];
    for (int row = 0; row < p.lattice.rows; ++row)
      for (int column = 0; column < p.lattice.columns; ++column) {
        const std::size_t k = p.lattice.index(column, row);
        const Vec2 corner = p.lattice.corner(column, row);
        if (p.floor[k] <= 0.0) continue;
        squares += fmt::format("{},{},{},{},{},{},{},{},{}\n", measured.trajectory.levels[level].level,
                               shortest_text(corner.x), shortest_text(corner.y), cell_text(p.floor[k]),
                               cell_text(p.density[k]), cell_text(p.speed[k]), cell_text(p.flow[k]),
                               cell_text(p.congested[k]), cell_text(p.pressure[k]));
      }
  }
  write_file(folder / "profiles.csv", squares, force);
  std::string people = "id,begin,end,time_to_exit,path,straight,efficiency,squared_acceleration,squared_jerk,energy\n";
  for (const evaluation::Walk& w : m.walks)
    people += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", w.id, shortest_text(w.begin), shortest_text(w.end),
                          shortest_text(w.end - w.begin), shortest_text(w.path), shortest_text(w.straight),
                          cell_text(w.efficiency), shortest_text(w.acceleration), shortest_text(w.jerk),
                          shortest_text(w.energy));
  write_file(folder / "people.csv", people, force);
  std::string collisions = "begin,duration,depth,a,b\n";
  for (const Collision& c : m.collisions.all)
    collisions +=
        fmt::format("{},{},{},{},{}\n", shortest_text(c.begin), shortest_text(c.duration), shortest_text(c.depth),
                    measured.trajectory.people()[c.a].id, measured.trajectory.people()[c.b].id);
  write_file(folder / "collisions.csv", collisions, force);
}

}  // namespace throng::cli
