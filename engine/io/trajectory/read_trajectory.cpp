#include "engine/io/trajectory/read_trajectory.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"
#include "engine/io/geometry/wkt_reader.h"
#include "engine/io/trajectory/described_walls.h"
#include "engine/io/trajectory/trajectory_reader.h"
#include "engine/io/trajectory/trajectory_text.h"

namespace throng::io {
namespace {

namespace fs = std::filesystem;
using evaluation::Point;
using evaluation::Trajectory;
using Json = nlohmann::json;

std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) throw Error(SourcePlace{.file = file.string()}, "cannot be read");
  return text.str();
}

void note_repairs(Trajectory& trajectory) {
  const Trajectory::Repairs& r = trajectory.repairs();
  if (r.sorted) trajectory.notes.emplace_back("the rows were not in order and were sorted");
  if (r.repeated > 0)
    trajectory.notes.push_back(std::to_string(r.repeated) + " rows were there twice and were dropped");
  if (r.filled > 0)
    trajectory.notes.push_back(std::to_string(r.filled) + " missing positions were filled in along straight lines");
  if (r.gaps > 0) trajectory.notes.push_back(std::to_string(r.gaps) + " gaps of more than a second were left open");
}

// Errors of the trajectory itself get the file, and the line of the row when that is known.
Trajectory made(std::vector<Trajectory::Observation> rows, double fps, const std::string& file,
                const std::vector<int>& lines) {
  if (!lines.empty()) {
    // A person at two places: found here, where the lines are known.
    std::vector<std::size_t> order(rows.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      if (rows[a].id != rows[b].id) return rows[a].id < rows[b].id;
      return rows[a].frame != rows[b].frame ? rows[a].frame < rows[b].frame : a < b;
    });
    for (std::size_t i = 1; i < order.size(); ++i) {
      const Trajectory::Observation &a = rows[order[i - 1]], &b = rows[order[i]];
      if (a.id == b.id && a.frame == b.frame && (a.at != b.at || a.level != b.level))
        throw Error(SourcePlace{file, lines[order[i]], 0},
                    "person " + std::to_string(b.id) + " is somewhere else in frame " + std::to_string(b.frame) +
                        " by line " + std::to_string(lines[order[i - 1]]),
                    "remove one of the two rows");
    }
  }
  try {
    return Trajectory(std::move(rows), fps);
  } catch (const Error& error) {
    throw Error(SourcePlace{.file = file}, error.problem(), error.hint());
  }
}

double checked_rate(double fps, const std::string& file) {
  constexpr double kLeast = 1e-4, kMost = 1e6;  // a frame in three hours; a frame in a microsecond
  if (!(fps >= kLeast && fps <= kMost))
    throw Error(SourcePlace{.file = file}, "has a frame rate of " + shortest_text(fps),
                "give another one with --fps, from 0.0001 to 1000000");
  return fps;
}

// What a description beside a table says. Anything unexpected in it is passed over.
void read_description(const std::string& text, RecordedMotion& motion, std::optional<double>& fps,
                      std::optional<double>& unit) {
  const Json description = Json::parse(text, nullptr, false);
  if (!description.is_object()) return;
  const auto number = [](const Json& object, const char* key) -> std::optional<double> {
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? std::optional<double>(found->get<double>()) : std::nullopt;
  };
  if (!fps) fps = number(description, "fps");
  if (const auto u = description.find("unit"); u != description.end() && u->is_string() && !unit) {
    if (*u == "m") unit = 1.0;
    if (*u == "cm") unit = 0.01;
  }
  motion.walls = described_walls(text);
  const auto verified = description.find("verified");
  if (verified == description.end() || !verified->is_object()) return;
  const auto span = [](const Json& object, const char* key) -> std::optional<std::pair<double, double>> {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_array() || found->size() != 2) return std::nullopt;
    if (!(*found)[0].is_number() || !(*found)[1].is_number()) return std::nullopt;
    return std::pair{(*found)[0].get<double>(), (*found)[1].get<double>()};
  };
  if (const auto line = verified->find("flow_line"); line != verified->end() && line->is_object()) {
    const auto between = span(*line, "between");
    const auto at = number(*line, "at");
    const auto axis = line->find("axis");
    if (between && at && axis != line->end() && *axis == "y")
      motion.lines.push_back({{between->first, *at}, {between->second, *at}});
    if (between && at && axis != line->end() && *axis == "x")
      motion.lines.push_back({{*at, between->first}, {*at, between->second}});
  }
  if (const auto area = verified->find("area"); area != verified->end() && area->is_object()) {
    const auto x = span(*area, "x"), y = span(*area, "y");
    if (x && y && x->first < x->second && y->first < y->second)
      motion.areas.push_back(evaluation::measuring_rectangle({x->first, y->first}, {x->second, y->second}));
  }
}

// NAME.json or scene.json beside the table.
std::string description_beside(const fs::path& file) {
  for (const fs::path& candidate : {fs::path(file).replace_extension(".json"), file.parent_path() / "scene.json"}) {
    std::error_code ignored;
    if (fs::is_regular_file(candidate, ignored)) return content_of(candidate);
  }
  return {};
}

RecordedMotion from_sqlite(const fs::path& file, const ReadTrajectoryOptions& options) {
  TrajectoryReader reader(file);
  const double unit = options.unit.value_or(1.0);
  std::vector<Trajectory::Observation> rows;
  std::map<std::int64_t, RecordedAgentFacts> facts;
  for (const RecordedAgentFacts& agent : reader.agents()) facts[agent.id] = agent;
  const std::vector<RecordedLevelChange> changes = reader.level_changes();
  std::size_t change = 0;
  TrajectoryFrame frame;
  std::int64_t last = 0;
  while (reader.next(frame)) {
    last = frame.number;
    constexpr std::int64_t kFarthestFrame = std::int64_t{1} << 53;
    if (last > kFarthestFrame || last < -kFarthestFrame)
      throw Error(SourcePlace{.file = file.string()}, "is damaged: there is a frame " + std::to_string(last));
    for (; change < changes.size() && changes[change].frame <= frame.number; ++change)
      if (const auto agent = facts.find(changes[change].id); agent != facts.end())
        agent->second.level = changes[change].level;
    for (const TrajectoryPose& pose : frame.poses) {
      const auto agent = facts.find(pose.id);
      rows.push_back({frame.number, pose.id, Point{pose.x, pose.y} * unit,
                      agent == facts.end() ? LevelIndex{0} : agent->second.level});
    }
  }
  if (rows.empty()) throw Error(SourcePlace{.file = file.string()}, "shows nobody");
  RecordedMotion motion;
  const double fps =
      checked_rate(options.frames_per_second.value_or(reader.metadata().frames_per_second), file.string());
  motion.trajectory = made(std::move(rows), fps, file.string(), {});
  for (evaluation::RecordedPerson& person : motion.trajectory.people())
    if (const auto agent = facts.find(person.id); agent != facts.end()) {
      person.radius = agent->second.radius;
      const auto& names = reader.metadata().populations;
      if (agent->second.population < names.size()) person.group = names[agent->second.population];
    }
  motion.info = reader.metadata().info;
  const std::vector<RecordedLevel> levels = reader.levels();
  motion.trajectory.levels.clear();
  for (const RecordedLevel& level : levels)
    motion.trajectory.levels.push_back(
        {level.name, floor_from_wkt(level.floor, file.string()), walls_from_wkt(level.walls, file.string())});
  if (levels.empty())
    motion.trajectory.levels.push_back({"ground", floor_from_wkt(reader.geometry(last), file.string()), {}});
  return motion;
}

}  // namespace

std::vector<Polygon> floor_from_wkt(std::string_view wkt, const std::string& file) {
  std::vector<Polygon> floor;
  if (wkt.find("POLYGON") == std::string_view::npos && wkt.find("polygon") == std::string_view::npos) return floor;
  for (const geometry::DrawnShape& shape : geometry::read_wkt(wkt, file).shapes) {
    if (shape.form != geometry::DrawnShape::Form::kPolygon || shape.paths.empty()) continue;
    Polygon polygon;
    for (std::size_t p = 0; p < shape.paths.size(); ++p) {
      Ring ring;
      for (const geometry::Corner& corner : shape.paths[p])
        ring.push_back({static_cast<float>(corner.at.x), static_cast<float>(corner.at.y)});
      if (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
      if (ring.size() < 3) continue;
      if (p == 0)
        polygon.outer = std::move(ring);
      else
        polygon.holes.push_back(std::move(ring));
    }
    if (!polygon.outer.empty()) floor.push_back(std::move(polygon));
  }
  return floor;
}

std::vector<Segment> walls_from_wkt(std::string_view wkt, const std::string& file) {
  std::vector<Segment> walls;
  if (wkt.find("LINESTRING") == std::string_view::npos) return walls;
  for (const geometry::DrawnShape& shape : geometry::read_wkt(wkt, file).shapes) {
    if (shape.form != geometry::DrawnShape::Form::kLine) continue;
    for (const geometry::Path& path : shape.paths)
      for (std::size_t i = 1; i < path.size(); ++i)
        walls.push_back({{static_cast<float>(path[i - 1].at.x), static_cast<float>(path[i - 1].at.y)},
                         {static_cast<float>(path[i].at.x), static_cast<float>(path[i].at.y)}});
  }
  return walls;
}

RecordedMotion read_trajectory_text(std::string_view text, const std::string& file,
                                    const ReadTrajectoryOptions& options, const std::string& description) {
  TextRecording recording = read_trajectory_text(text, file);
  RecordedMotion motion;
  std::optional<double> fps = options.frames_per_second ? options.frames_per_second : recording.frames_per_second;
  std::optional<double> unit = options.unit ? options.unit : recording.unit;
  read_description(description, motion, fps, unit);
  if (!fps)
    throw Error(SourcePlace{.file = file}, "does not say how many frames a second has",
                "give it with --fps, or in a line `# framerate: 16`");
  if (unit && *unit != 1.0)
    for (Trajectory::Observation& row : recording.rows) row.at = row.at * *unit;
  if (!unit) recording.notes.emplace_back("the file names no unit: metres were assumed");
  motion.trajectory = made(std::move(recording.rows), checked_rate(*fps, file), file, recording.lines);
  LevelIndex top = 0;
  for (const evaluation::TrajectoryRow& row : motion.trajectory.rows()) top = std::max(top, row.level);
  motion.trajectory.levels.resize(std::size_t{top} + 1);
  for (std::size_t i = 1; i <= top; ++i) motion.trajectory.levels[i].level = std::to_string(i);
  motion.trajectory.notes = std::move(recording.notes);
  return motion;
}

RecordedMotion read_trajectory(const fs::path& given, const ReadTrajectoryOptions& options) {
  fs::path file = given;
  std::error_code ignored;
  if (fs::is_directory(file, ignored)) {
    for (const char* name : {"trajectory.sqlite", "trajectories.csv"})
      if (fs::exists(given / name, ignored)) {
        file = given / name;
        break;
      }
    if (file == given)
      throw Error(SourcePlace{.file = given.string()}, "is a folder without a trajectory.sqlite",
                  "name the file in it");
  }
  if (!fs::exists(file, ignored)) throw Error(SourcePlace{.file = file.string()}, "there is no such file");
  if (!fs::is_regular_file(file, ignored))
    throw Error(SourcePlace{.file = file.string()}, "is a device or a pipe, not a file", "write it to a file first");
  std::string begin(16, '\0');
  std::ifstream(file, std::ios::binary).read(begin.data(), static_cast<std::streamsize>(begin.size()));
  const bool database =
      begin.starts_with("SQLite format 3") || file.extension() == ".sqlite" || file.extension() == ".db";
  RecordedMotion motion =
      database ? from_sqlite(file, options)
               : read_trajectory_text(content_of(file), file.string(), options, description_beside(file));
  motion.trajectory.name = file.stem().string();
  note_repairs(motion.trajectory);
  if (!options.floor.empty()) {
    const bool is_file = fs::is_regular_file(options.floor, ignored);
    const std::string wkt = is_file ? content_of(options.floor) : options.floor;
    const std::string where = is_file ? options.floor : "--floor";
    std::vector<Polygon> floor = floor_from_wkt(wkt, where);
    if (floor.empty())
      throw Error(SourcePlace{.file = where}, "has no polygon", "write POLYGON ((0 0, 10 0, 10 5, 0 5, 0 0))");
    motion.trajectory.levels.front().floor = std::move(floor);
  }
  return motion;
}

}  // namespace throng::io
