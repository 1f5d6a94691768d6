#include "engine/io/report/recorded_crowd.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "engine/evaluation/measures/no_value.h"
#include "engine/foundation/error.h"
#include "engine/io/files/readable_files.h"
#include "engine/io/report/survey_sections.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::io {
namespace {

using evaluation::MotionMeasures;
using evaluation::RunMeasures;
using evaluation::Trajectory;
using evaluation::TrajectoryRow;

// Of a run of ours: the world of its scene, with doors, places and stairs. Nothing when it cannot be read.
std::optional<World> world_of_scene(const RecordedMotion& motion) {
  const auto scene =
      std::find_if(motion.info.begin(), motion.info.end(), [](const auto& entry) { return entry.first == "scenario"; });
  if (scene == motion.info.end()) return std::nullopt;
  try {
    const ReadableFiles none = ReadableFiles::below({});
    LoadOptions options;
    options.files = &none;  // a scene that was run has everything in it
    World world(parse_scenario(scene->second, "scene", options).def.world);
    if (world.levels().size() == motion.trajectory.levels.size()) return world;
  } catch (const Error&) {
    // Of another version, or damaged: the floors are in the recording.
  }
  return std::nullopt;
}

// A run ends when the last one has left, which may be before the next frame is due. [s] when everybody of a recorded
// run had left; nothing when somebody had not, or nobody knows.
std::optional<double> emptied(const std::string& source, const Trajectory& trajectory) {
  const std::filesystem::path given(source);
  std::error_code none;
  const std::filesystem::path folder = std::filesystem::is_directory(given, none) ? given : given.parent_path();
  std::ifstream file(folder / "summary.json", std::ios::binary);
  if (!file) return std::nullopt;
  std::stringstream text;
  text << file.rdbuf();
  const nlohmann::json summary = nlohmann::json::parse(text.str(), nullptr, false);
  if (!summary.is_object()) return std::nullopt;
  const auto active = summary.find("agents_active"), end = summary.find("simulated_seconds");
  if (active == summary.end() || end == summary.end() || !active->is_number() || !end->is_number()) return std::nullopt;
  const double last = trajectory.seconds(trajectory.frames().size() - 1), seconds = end->get<double>();
  const double between = 1.0 / trajectory.frames_per_second();
  const bool whole = seconds >= last - 1e-6 && seconds <= last + between + 1e-6;  // and no part was cut off
  return whole && active->get<double>() == 0.0 ? std::optional(seconds) : std::nullopt;
}

// The floors of the recording; when they are no proper floors, none, and a note.
World world_of(RecordedMotion& motion) {
  if (std::optional<World> world = world_of_scene(motion)) return std::move(*world);
  Trajectory& trajectory = motion.trajectory;
  WorldDef def;
  def.levels.clear();
  for (const evaluation::RecordedFloor& level : trajectory.levels) {
    LevelDef& made = def.levels.emplace_back();
    made.id = level.level;
    made.floor = level.floor;
    made.walls = level.walls;
  }
  try {
    return World(def);
  } catch (const Error& error) {
    trajectory.notes.push_back("the floor cannot be drawn: " + error.problem());
    for (std::size_t i = 0; i < def.levels.size(); ++i) {
      def.levels[i].floor.clear();
      def.levels[i].walls.clear();
      def.levels[i].id = "level " + std::to_string(i);
    }
    return World(def);
  }
}

// Everything that a run gathers while it goes on, from the rows of a file.
class Gatherer {
 public:
  Gatherer(const Trajectory& trajectory, RecordedCrowd& crowd) : trajectory_(trajectory), crowd_(crowd) {
    const std::size_t people = trajectory.people().size();
    last_frame_.resize(people);
    number_.assign(people, kNew);
    for (const TrajectoryRow& row : trajectory.rows()) last_frame_[row.person] = row.frame;
    for (const evaluation::RecordedPerson& person : trajectory.people()) {
      const std::string& group = person.group.empty() ? "people" : person.group;
      const auto found = std::find(crowd.populations.begin(), crowd.populations.end(), group);
      population_.push_back(static_cast<std::uint16_t>(found - crowd.populations.begin()));
      if (found == crowd.populations.end()) crowd.populations.push_back(group);
    }
    leaving_.resize(trajectory.frames().size() + 1);
    for (const std::uint32_t frame : last_frame_) ++leaving_[frame + 1];
  }

  // `emptied` [s]: when the last one left, after the last frame.
  void gather(std::span<const evaluation::Point> velocities, std::optional<double> emptied) {
    crowd_.gathered = RunMeasures(crowd_.world, crowd_.populations.size());
    std::uint64_t left = 0;
    for (std::size_t f = 0; f < trajectory_.frames().size(); ++f) {
      left += leaving_[f];
      add_frame(f, left, velocities);
    }
    if (emptied) {
      left = trajectory_.people().size();
      numbers_.clear(), population_of_.clear(), at_.clear(), velocity_.clear(), level_.clear();
      crowd_.gathered.add(
          {trajectory_.frames().size(), *emptied, left, numbers_, at_, velocity_, level_, population_of_});
    }
    crowd_.left = left;
    crowd_.present = population_of_;
  }

 private:
  static constexpr std::uint32_t kNew = 0xffff'ffffu;

  void add_frame(std::size_t f, std::uint64_t left, std::span<const evaluation::Point> velocities) {
    numbers_.clear(), population_of_.clear(), at_.clear(), velocity_.clear(), level_.clear();
    for (const TrajectoryRow& row : trajectory_.frame(f)) {
      // As in a run: numbers in the order in which people come.
      if (number_[row.person] == kNew) number_[row.person] = next_++;
      numbers_.push_back(number_[row.person]);
      population_of_.push_back(population_[row.person]);
      at_.push_back(navigation::to_vec2(row.at));
      velocity_.push_back(navigation::to_vec2(velocities[static_cast<std::size_t>(&row - trajectory_.rows().data())]));
      level_.push_back(row.level);
    }
    crowd_.gathered.add({f, trajectory_.seconds(f), left, numbers_, at_, velocity_, level_, population_of_});
  }

  const Trajectory& trajectory_;
  RecordedCrowd& crowd_;
  std::vector<std::uint32_t> last_frame_, number_;
  std::vector<std::uint16_t> population_;
  std::vector<std::uint64_t> leaving_;
  std::uint32_t next_ = 0;
  std::vector<std::uint32_t> numbers_;
  std::vector<std::uint16_t> population_of_;
  std::vector<Vec2> at_, velocity_;
  std::vector<LevelIndex> level_;
};

double mean_of(const std::vector<evaluation::AreaSample>& samples, double (*value)(const evaluation::AreaSample&)) {
  double sum = 0.0, count = 0.0;
  for (const evaluation::AreaSample& sample : samples)
    if (const double v = value(sample); std::isfinite(v)) sum += v, count += 1.0;
  return count > 0.0 ? sum / count : evaluation::kNoValue;
}

double largest(const MotionMeasures& m, std::vector<double> evaluation::Profiles::*amount) {
  double most = 0.0;
  for (const evaluation::Profiles& p : m.survey.profiles)
    for (const double v : p.*amount) most = v > most ? v : most;
  return most;
}

}  // namespace

RecordedCrowd measure_recording(RecordedMotion motion, const std::string& source, evaluation::MotionOptions options,
                                const Workers& workers) {
  Trajectory& t = motion.trajectory;
  World world = world_of(motion);
  RunMeasures empty(world, 1);
  RecordedCrowd crowd{t.name, source, {}, {}, std::move(world), {}, std::move(empty), {}, {}, {}};
  for (const auto& [key, value] : motion.info) {
    if (key == "scene" && !value.empty()) crowd.name = value;
    if (key == "seed") crowd.seed = std::strtoull(value.c_str(), nullptr, 10);
  }
  Gatherer gatherer(t, crowd);
  const std::vector<evaluation::Point> velocities = evaluation::individual_velocities(t, options.speed);
  gatherer.gather(velocities, emptied(source, t));
  if (options.most_rows == 0) options.most_rows = kMostReportRows;
  Box bounds = crowd.world.bounds();
  if (bounds.empty()) bounds = crowd.gathered.density().visited();
  options.cell = profile_cell(bounds);
  crowd.measures = evaluation::measure(t, options, workers);
  crowd.options = std::move(options);
  crowd.notes = t.notes;
  crowd.people = t.people().size();
  crowd.rows = t.rows().size();
  crowd.duration = t.duration();
  crowd.frames_per_second = t.frames_per_second();
  return crowd;
}

std::vector<RunValue> run_values(const RecordedCrowd& crowd) {
  const MotionMeasures& m = crowd.measures;
  const auto& fruin = m.survey.service.fruin;
  double own = 0.0, moments = 0.0;
  for (const evaluation::SurveyMoment& moment : m.survey.moments)
    own += static_cast<double>(moment.people) * (moment.people > 0 ? moment.density : 0.0),
        moments += static_cast<double>(moment.people);
  std::vector<RunValue> v = {
      {"People", "", static_cast<double>(crowd.people)},
      {"Gone at the end", "", static_cast<double>(crowd.left)},
      {"Most at once", "", static_cast<double>(crowd.gathered.most_present())},
      {"Duration", "s", crowd.duration},
      {"Time to exit, mean", "s", m.time_to_exit.mean},
      {"Time to exit, slowest tenth", "s", m.time_to_exit.high},
      {"Speed, mean", "m/s", m.speed.mean},
      {"Own density, mean", "1/m\xc2\xb2", moments > 0.0 ? own / moments : evaluation::kNoValue},
      {"Densest square", "1/m\xc2\xb2", largest(m, &evaluation::Profiles::density)},
      {"Longest congestion", "% of the time", 100.0 * largest(m, &evaluation::Profiles::congested)},
      {"Largest crowd pressure", "1/s\xc2\xb2", largest(m, &evaluation::Profiles::pressure)},
      {"Person-time at Fruin E and F", "%", fruin.size() == 6 ? 100.0 * (fruin[4] + fruin[5]) : evaluation::kNoValue},
      {"Path efficiency", "", m.efficiency.mean},
      {"Squared acceleration", "m\xc2\xb2/s\xe2\x81\xb4", m.acceleration.mean},
      {"Energy a person", "kJ", m.energy.mean / 1000.0},
      {"Distance to the nearest, median", "m", m.pairs.nearest.median},
      {"Lane order", "", m.lanes.frames > 0 ? m.lanes.order : evaluation::kNoValue},
      {"Collisions", "", static_cast<double>(m.collisions.all.size())},
      {"Deepest overlap", "m", m.collisions.deepest},
  };
  for (std::size_t i = 0; i < m.lines.size(); ++i) {
    const std::string where = "Line " + std::to_string(i + 1);
    v.push_back({where + ": people across", "", static_cast<double>(m.lines[i].first.size())});
    v.push_back({where + ": flow", "1/s", m.lines[i].flow});
    v.push_back({where + ": specific flow", "1/(m s)", m.lines[i].specific_flow()});
  }
  for (std::size_t i = 0; i < m.areas.size(); ++i) {
    const std::string where = "Area " + std::to_string(i + 1);
    v.push_back({where + ": density", "1/m\xc2\xb2", mean_of(m.areas[i], [](const auto& s) { return s.density; })});
    v.push_back({where + ": Voronoi density", "1/m\xc2\xb2",
                 mean_of(m.areas[i], [](const auto& s) { return s.voronoi_density; })});
    v.push_back({where + ": Voronoi speed", "m/s", mean_of(m.areas[i], [](const auto& s) { return s.voronoi_speed; })});
    v.push_back({where + ": Voronoi flow", "1/(m s)", mean_of(m.areas[i], [](const auto& s) { return s.flow(); })});
  }
  return v;
}

}  // namespace throng::io
