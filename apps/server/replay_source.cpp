#include "apps/server/replay_source.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "apps/server/person_json.h"
#include "apps/server/person_name.h"
#include "apps/server/scene_json.h"
#include "engine/core/step/command_table.h"
#include "engine/foundation/error.h"
#include "engine/io/files/readable_files.h"
#include "engine/io/geometry/import.h"
#include "engine/io/geometry/plan_scene.h"
#include "engine/io/scenario/live_command.h"
#include "engine/io/trajectory/sqlite_query.h"

namespace throng::server {
namespace {

using Json = nlohmann::ordered_json;
using io::sqlite::Database;
using io::sqlite::Query;

std::filesystem::path trajectory_in(const std::filesystem::path& path) {
  std::error_code none;  // what cannot be followed is refused when it is opened
  if (!std::filesystem::is_directory(path, none)) return path;
  for (const char* name : {"trajectory.sqlite", "trajectory.sqlite.part"})
    if (std::filesystem::exists(path / name, none)) return path / name;
  throw Error(SourcePlace{.file = path.string()}, "holds no trajectory.sqlite",
              "give a folder that `throng run` made, or a trajectory file");
}

std::uint16_t small(std::int64_t value) {
  return static_cast<std::uint16_t>(std::clamp<std::int64_t>(value, 0, 0xffff));
}

// A recorded command as somebody would have typed it: recordings count doors, levels and populations.
std::string with_names(std::string text, const ScenarioDef& scenario, const World& world) {
  const auto name = [&](const std::string& key, const auto& list) {
    const std::size_t at = text.find(' ' + key + '=');
    if (at == std::string::npos) return;
    const std::size_t value = at + key.size() + 2, end = std::min(text.find(' ', value), text.size());
    const std::size_t number = std::strtoul(text.c_str() + value, nullptr, 10);
    if (number < list.size()) text.replace(value, end - value, list[number].id);
  };
  using F = CommandField::Kind;
  const CommandRow* row = find_command(std::string_view(text).substr(0, text.find(' ')));
  if (row == nullptr) return text;
  for (const CommandField& field : row->fields) {
    const std::string key(field.name);
    if (field.kind == F::kLevel && text.find(' ' + key + '=') == std::string::npos) text += ' ' + key + "=0";
    if (field.kind == F::kDoor) name(key, world.doors());
    if (field.kind == F::kLevel) name(key, world.levels());
    if (field.kind == F::kPopulation) name(key, scenario.populations);
    if (field.is_place()) name(key, world.places());
    if (field.is_direction()) std::erase(text, '\'');
  }
  return text;
}

void change(World& world, const Command& command) {
  const CommandRow& row = command_row(command.kind);
  const bool possible = row.check == nullptr || row.check(command, world).problem.empty();
  if (row.edit != nullptr && possible) row.edit(world, command);
}

}  // namespace

ReplaySource::ReplaySource(const std::filesystem::path& path)
    : file_(trajectory_in(path)), reader_(file_), sampler_(file_) {
  read_scene();
  read_tables();
}

ReplaySource::~ReplaySource() = default;

void ReplaySource::read_scene() {
  const io::TrajectoryMetadata& metadata = reader_.metadata();
  std::string source;
  for (const auto& [key, value] : metadata.info)
    if (key == "scenario") source = value;
  own_ = !source.empty();
  if (own_) {
    // Plans that the scene imports are found beside the original; without them the recorded floor is shown. Recordings
    // come from others, too: nothing but what lies beside one is read for it.
    try {
      const std::filesystem::path folder = file_.parent_path();
      const io::ReadableFiles beside = io::ReadableFiles::below({&folder, 1});
      io::LoadOptions options;
      options.files = &beside;
      scenario_ = io::parse_scenario(source, file_.string(), options);
    } catch (const Error&) {
      scenario_.source = source;
      own_ = false;
    }
  }
  if (scenario_.def.populations.empty()) {
    scenario_.def.name = file_.parent_path().filename().string();
    for (const std::string& name : metadata.populations) {
      PopulationDef population;
      population.id = name;
      scenario_.def.populations.push_back(population);
    }
    if (scenario_.def.populations.empty()) {
      PopulationDef population;
      population.id = "people";
      scenario_.def.populations.push_back(population);
    }
  }
  step_ = scenario_.def.step;
}

void ReplaySource::read_tables() {
  Database database(file_);
  for (Query query(database, "SELECT MIN(frame), MAX(frame) FROM trajectory_data WHERE frame IS NOT NULL");
       query.next();) {
    try {
      first_ = query.integer(0);
      last_ = query.integer(1);
    } catch (const Error&) {
      throw Error(SourcePlace{.file = file_.string()}, "shows nobody", "a run needs people to be played");
    }
  }
  // Beyond this, frames and their times could not be counted.
  constexpr std::int64_t kLastFrame = 1'000'000'000'000;
  constexpr double kLongest = 1e12;  // [s]
  if (first_ < -kLastFrame || last_ > kLastFrame || last_ < 0 || !(time_of(last_) <= kLongest))
    throw Error(SourcePlace{.file = file_.string()}, "is damaged: its frames have impossible numbers",
                "give a trajectory.sqlite that a run wrote");
  scenario_.def.duration = time_of(last_);
  if (database.has_table("throng_agents"))
    for (Query query(database,
                     "SELECT id, first_frame, population, radius, preferred_speed, max_speed, level, "
                     "target_x, target_y FROM throng_agents");
         query.next();) {
      Agent agent;
      agent.first_frame = query.integer(1);
      agent.person.population = small(query.integer(2));
      agent.person.radius = to_centimetres(query.real(3));
      agent.preferred_speed = query.real(4);
      agent.max_speed = query.real(5);
      agent.person.level = small(query.integer(6));
      agent.target_x = query.real(7);
      agent.target_y = query.real(8);
      agents_[static_cast<std::uint32_t>(query.integer(0))] = agent;
    }
  if (database.has_table("throng_level_changes"))
    for (Query query(database, "SELECT frame, id, level FROM throng_level_changes"); query.next();)
      levels_[static_cast<std::uint32_t>(query.integer(1))].push_back({query.integer(0), small(query.integer(2))});
  events_ = read_events(file_.parent_path() / "events.jsonl", scenario_.def.seed);
  if (!own_)  // another program's file: its walkable area is the floor
    scenario_.def.world = io::geometry::world_of(
        io::geometry::import_text(reader_.geometry(first_), io::geometry::Format::kWkt, file_.string()));
  world_ = std::make_unique<World>(scenario_.def.world);
  people_.emplace(scenario_.def);
  read_commands(database);
  markers_.insert(markers_.end(), events_.markers.begin(), events_.markers.end());
}

// What commands changed: doors, obstacles and places, and what kind of people there are.
void ReplaySource::read_commands(Database& database) {
  World world = *world_;
  worlds_.note(0.0, world);
  if (!database.has_table("throng_commands")) return;
  for (Query query(database, "SELECT step, command FROM throng_commands"); query.next();) {
    const double time = static_cast<double>(query.integer(0)) * step_;
    std::string text = with_names(query.text(1), scenario_.def, world);
    try {
      const Command command = io::parse_command(text, scenario_.def, world, time);
      change(world, command);
      people_->note(time, command);
      worlds_.note(time, world);
      text = command_text(command, scenario_.def, world);
    } catch (const Error&) {
      // Of another version, or not from throng at all: a mark on the time line, and nothing else.
    }
    if (text == "alarm" || text == "all-clear") alarms_.push_back({time, text == "alarm"});
    markers_.push_back({time, std::move(text)});
  }
}

double ReplaySource::time_of(std::int64_t frame) const {
  return static_cast<double>(frame) / reader_.metadata().frames_per_second;
}

std::int64_t ReplaySource::frame_at(double time) const {
  const double frame = std::floor(time * reader_.metadata().frames_per_second + 1e-6);
  return std::clamp(static_cast<std::int64_t>(std::clamp(frame, -9e15, 9e15)), first_, last_);
}

double ReplaySource::duration() const { return time_of(last_); }

CrowdFrame ReplaySource::to_frame(const io::TrajectoryFrame& poses) const {
  CrowdFrame frame;
  frame.time = time_of(poses.number);
  frame.traits = own_ && people_->traits();
  frame.resize(poses.poses.size());
  for (std::size_t k = 0; k < poses.poses.size(); ++k) {
    const io::TrajectoryPose& pose = poses.poses[k];
    // They come in order: a number that has to be cut would not.
    if (pose.id < 0 || pose.id > std::numeric_limits<std::uint32_t>::max())
      throw Error(
          SourcePlace{.file = file_.string()},
          "is damaged: there is an agent " + std::to_string(pose.id) + " in frame " + std::to_string(poses.number),
          "agents count from 0");
    const auto number = static_cast<std::uint32_t>(pose.id);
    frame.serial[k] = number;
    frame.x[k] = to_millimetres(pose.x);
    frame.y[k] = to_millimetres(pose.y);
    frame.heading[k] = to_degrees(pose.heading_x, pose.heading_y);
    frame.person[k].radius = 25;
    if (const auto known = agents_.find(number); known != agents_.end()) frame.person[k] = known->second.person;
    if (const auto changes = levels_.find(number); changes != levels_.end())
      for (const LevelChange& change : changes->second)
        if (change.frame <= poses.number) frame.person[k].level = change.level;
    if (own_) people_->describe(frame.person[k], number, frame.time);
    if (events_.talks(number, frame.time)) frame.person[k].state |= CrowdFrame::kTalks;
  }
  return frame;
}

std::shared_ptr<const CrowdFrame> ReplaySource::at(double time) {
  const std::int64_t wanted = frame_at(time);
  if (shown_ != nullptr && current_.number == wanted) return shown_;
  try {
    shown_ = std::make_shared<CrowdFrame>(to_frame(frame_of_file(wanted)));
  } catch (...) {
    shown_.reset();  // the next one is looked for anew
    throw;
  }
  return shown_;
}

const io::TrajectoryFrame& ReplaySource::frame_of_file(std::int64_t wanted) {
  const bool follows = shown_ != nullptr && wanted > current_.number && wanted - current_.number < 8;
  if (!follows) {
    reader_.seek(wanted);
    ahead_.reset();
    current_ = {};
    current_.number = wanted;
  }
  // A frame in which nobody is present is not in the file.
  while (true) {
    if (!ahead_) {
      io::TrajectoryFrame next;
      if (!reader_.next(next)) break;
      ahead_ = std::move(next);
    }
    if (ahead_->number > wanted) {
      if (current_.number != wanted) current_ = {wanted, {}};
      break;
    }
    current_ = std::move(*ahead_);
    ahead_.reset();
    if (current_.number == wanted) break;
  }
  return current_;
}

Sample ReplaySource::sample(double time) {
  const std::int64_t wanted = frame_at(time);
  sampler_.seek(std::max(first_, wanted - 1));
  io::TrajectoryFrame before, now;
  Sample sample;
  sample.time = time_of(wanted);
  if (!sampler_.next(before) || before.number > wanted) return sample;
  if (before.number == wanted)
    now = before;
  else if (!sampler_.next(now) || now.number > wanted)
    return sample;
  const CrowdFrame frame = to_frame(now);
  sample = measure(frame);
  if (now.number > before.number) sample.speed = mean_speed(to_frame(before), frame);
  return sample;
}

double ReplaySource::next_after(double time) {
  const std::int64_t next = frame_at(time) + 1;
  return next > last_ ? -1.0 : time_of(next);
}

std::string ReplaySource::describe() {
  bool social = false;
  for (const Marker& marker : events_.markers) social = social || marker.text == "the first talk begins";
  return scene_json(
      {&scenario_.def, world_.get(), people_->models(), false, social, own_ && people_->traits(), 1.0, {}});
}

std::vector<double> ReplaySource::actions(const std::array<double, 4>& box, double time) {
  if (!actions_) {
    actions_.emplace();
    Database database(file_);
    if (database.has_table("throng_actions"))
      for (Query query(database, "SELECT start, duration, id, other, action FROM throng_actions ORDER BY start");
           query.next();) {
        const auto kind = std::find(kActionNames.begin(), kActionNames.end(), query.text(4));
        if (kind == kActionNames.end()) continue;  // of another version
        actions_->add({query.real(0), query.real(1), static_cast<std::uint32_t>(query.integer(2)),
                       static_cast<std::uint32_t>(query.integer(3)),
                       static_cast<Action::Kind>(kind - kActionNames.begin())});
      }
  }
  return actions_->around(time, box, *at(time));
}

std::string ReplaySource::state(double time) {
  bool alarm = false;
  for (const AlarmChange& change : alarms_)
    if (change.time <= time + 1e-9) alarm = change.on;
  return Json{{"people", shown_ == nullptr ? 0 : shown_->size()},
              {"born", agents_.size()},
              {"doors", worlds_.doors(time)},
              {"alarm", alarm}}
      .dump();
}

std::string ReplaySource::person(std::uint32_t number, double time) {
  Json object = {{"person", number}, {"past", Json::array()}};
  if (own_) object["name"] = person_name(scenario_.def.seed, number);
  const auto known = agents_.find(number);
  object["present"] = shown_ != nullptr && std::binary_search(shown_->serial.begin(), shown_->serial.end(), number);
  if (known != agents_.end()) {
    const Agent& agent = known->second;
    if (agent.person.population < scenario_.def.populations.size())
      object["population"] = scenario_.def.populations[agent.person.population].id;
    object["radius"] = agent.person.radius / 100.0;
    object["preferred_speed"] = agent.preferred_speed;
    object["max_speed"] = agent.max_speed;
    const auto deeds = events_.deeds.find(number);
    if (deeds == events_.deeds.end())
      object["past"].push_back({{"time", time_of(agent.first_frame)}, {"what", "first seen"}});
    else
      for (const RecordedEvents::Deed& deed : deeds->second) {
        if (deed.time > time + 1e-9) break;
        object["past"].push_back({{"time", deed.time}, {"what", deed.what}, {"place", deed.place}});
      }
  }
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void ReplaySource::command(const Request&) {
  throw Error("a recorded run cannot be changed", "open its scene to run it again");
}

}  // namespace throng::server
