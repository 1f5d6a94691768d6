#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "apps/cli/commands.h"
#include "apps/cli/measure_output.h"
#include "apps/cli/output.h"
#include "apps/cli/recording.h"
#include "engine/evaluation/measures/motion_measures.h"
#include "engine/foundation/jobs.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/trajectory/read_trajectory.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using evaluation::Point;

// "1,2,3,4" or "1 2, 3 4": numbers with commas or blanks between them.
std::vector<double> numbers_in(const std::string& text, const char* option) {
  std::vector<double> numbers;
  std::string word;
  const auto finish = [&] {
    if (word.empty()) return;
    const io::scene::NumberText number = io::scene::parse_number(word);
    if (!number.valid || !std::isfinite(number.value))
      throw Error(std::string(option) + ": '" + word + "' is no number", "write coordinates in metres: 0,0,4,2");
    numbers.push_back(number.value);
    word.clear();
  };
  for (const char c : text)
    if (c == ',' || c == ' ' || c == ';')
      finish();
    else
      word += c;
  finish();
  return numbers;
}

// "hall: 0,0,4,2" measures on the level `hall`.
struct OnLevel {
  std::string numbers;
  LevelIndex level = 0;
};
OnLevel level_of(const std::string& text, const evaluation::Trajectory& trajectory) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return {text, 0};
  const std::string name = text.substr(0, colon);
  std::vector<std::string> names;
  for (const evaluation::RecordedFloor& level : trajectory.levels) names.push_back(level.level);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) throw Error("there is no level '" + name + "'", suggest_name(name, names));
  return {text.substr(colon + 1), static_cast<LevelIndex>(found - names.begin())};
}

evaluation::MeasuringLine line_of(const std::string& text, const evaluation::Trajectory& trajectory) {
  const OnLevel where = level_of(text, trajectory);
  const std::vector<double> n = numbers_in(where.numbers, "--line");
  if (n.size() != 4) throw Error("--line: a line has two ends", "write X0,Y0,X1,Y1");
  if (n[0] == n[2] && n[1] == n[3]) throw Error("--line: the two ends are the same point");
  return {{n[0], n[1]}, {n[2], n[3]}, where.level};
}

evaluation::MeasuringArea area_of(const std::string& text, const evaluation::Trajectory& trajectory) {
  const OnLevel where = level_of(text, trajectory);
  const std::vector<double> n = numbers_in(where.numbers, "--area");
  if (n.size() == 4) return evaluation::measuring_rectangle({n[0], n[1]}, {n[2], n[3]}, where.level);
  if (n.size() < 6 || n.size() % 2 != 0)
    throw Error("--area: two corners of a rectangle, or three and more of a convex polygon", "write X0,Y0,X1,Y1");
  std::vector<Point> corners;
  for (std::size_t i = 0; i < n.size(); i += 2) corners.push_back({n[i], n[i + 1]});
  return evaluation::measuring_area(std::move(corners), where.level);
}

}  // namespace

int execute(const MeasureArguments& arguments) {
  io::ReadTrajectoryOptions reading;
  reading.frames_per_second = arguments.frames_per_second;
  if (!arguments.unit.empty()) reading.unit = unit_of(arguments.unit);
  reading.floor = arguments.floor;
  io::RecordedMotion motion = io::read_trajectory(arguments.file, reading);
  if (arguments.from || arguments.until) {
    motion.trajectory =
        motion.trajectory.between(arguments.from.value_or(0.0), arguments.until.value_or(motion.trajectory.duration()));
    if (motion.trajectory.rows().empty()) throw Error("nobody is there between --from and --until");
  }

  evaluation::MotionOptions options;
  options.lines = std::move(motion.lines);
  options.areas = std::move(motion.areas);
  if (!arguments.lines.empty()) options.lines.clear();
  if (!arguments.areas.empty()) options.areas.clear();
  for (const std::string& text : arguments.lines) options.lines.push_back(line_of(text, motion.trajectory));
  for (const std::string& text : arguments.areas) options.areas.push_back(area_of(text, motion.trajectory));
  options.speed.window = arguments.window;
  options.voronoi.cut_off = arguments.cut_off;
  options.cell = arguments.cell;
  options.collisions.radius = arguments.radius;

  if (motion.trajectory.levels.front().floor.empty() && arguments.cut_off == 0.0)
    motion.trajectory.notes.push_back(
        "no floor is known, so Voronoi cells end 2 m from everybody: give --floor or --cut-off");

  const Workers workers(arguments.threads);
  const evaluation::MotionMeasures measures = evaluation::measure(motion.trajectory, options, workers);
  const MeasuredMotion measured{motion.trajectory, options, measures};
  if (!arguments.out.empty()) write_measure_tables(measured, arguments.out, arguments.force);
  if (arguments.json)
    fmt::print("{}\n", measure_json(measured));
  else if (arguments.csv)
    fmt::print("{}", measure_csv(measured));
  else
    fmt::print("{}", measure_text(measured));
  return kExitOk;
}

}  // namespace throng::cli
