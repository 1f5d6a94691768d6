#include "apps/cli/recording.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/error.h"
#include "engine/io/scenario/number_text.h"

namespace throng::cli {
namespace {

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

double recording_unit(const std::string& text) {
  if (text == "m") return 1.0;
  if (text == "cm") return 0.01;
  if (text == "mm") return 0.001;
  const io::scene::NumberText number = io::scene::parse_number(text);
  constexpr double kSmallest = 1e-9, kLargest = 1e6;
  if (!number.valid || number.value < kSmallest || number.value > kLargest)
    throw Error("there is no unit '" + text + "'", "write m, cm, mm or a number of metres");
  return number.value;
}

}  // namespace

io::RecordedMotion read_recording(const std::string& file, const ReadingArguments& arguments) {
  io::ReadTrajectoryOptions reading;
  reading.frames_per_second = arguments.frames_per_second;
  if (!arguments.unit.empty()) reading.unit = recording_unit(arguments.unit);
  reading.floor = arguments.floor;
  io::RecordedMotion motion = io::read_trajectory(file, reading);
  evaluation::Trajectory& trajectory = motion.trajectory;
  if (arguments.from || arguments.until) {
    trajectory = trajectory.between(arguments.from.value_or(0.0), arguments.until.value_or(trajectory.duration()));
    if (trajectory.rows().empty()) throw Error("nobody is there between --from and --until");
  }
  return motion;
}

OpenedRecording open_recording(const std::string& file, const RecordingArguments& arguments) {
  OpenedRecording opened;
  opened.motion = read_recording(file, arguments);
  evaluation::Trajectory& trajectory = opened.motion.trajectory;
  evaluation::MotionOptions& options = opened.options;
  if (arguments.lines.empty()) options.lines = opened.motion.lines;
  if (arguments.areas.empty()) options.areas = opened.motion.areas;
  for (const std::string& text : arguments.lines) options.lines.push_back(line_of(text, trajectory));
  for (const std::string& text : arguments.areas) options.areas.push_back(area_of(text, trajectory));
  options.speed.window = arguments.window;
  options.voronoi.cut_off = arguments.cut_off;
  options.collisions.radius = arguments.radius;
  if (trajectory.levels.front().floor.empty() && arguments.cut_off == 0.0)
    trajectory.notes.emplace_back(
        "no floor is known, so Voronoi cells end 2 m from everybody: give --floor or --cut-off");
  return opened;
}

}  // namespace throng::cli
