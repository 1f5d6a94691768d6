#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unordered_map>

#include "apps/cli/commands.h"
#include "apps/cli/import_plan.h"
#include "apps/cli/output.h"
#include "engine/foundation/text.h"
#include "engine/io/geometry/import.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/scenario/parse_yaml.h"
#include "engine/io/trajectory/trajectory_reader.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

Json json_of(const io::scene::Node& node) {
  using Kind = io::scene::Node::Kind;
  switch (node.kind) {
    case Kind::kNothing: return nullptr;
    case Kind::kText: {
      if (node.quoted) return node.text;
      if (node.text == "true" || node.text == "false") return node.text == "true";
      const io::scene::NumberText number = io::scene::parse_number(node.text);
      if (!number.valid) return node.text;
      return number.whole ? Json(number.integer) : Json(number.value);
    }
    case Kind::kList: {
      Json list = Json::array();
      for (const io::scene::Node& item : node.items) list.push_back(json_of(item));
      return list;
    }
    case Kind::kMap: {
      Json map = Json::object();
      for (std::size_t i = 0; i < node.keys.size(); ++i) map[node.keys[i].text] = json_of(node.items[i]);
      return map;
    }
  }
  return nullptr;
}

// Writes a trajectory line by line: it may be larger than memory.
class LineFile {
 public:
  LineFile(const fs::path& file, bool force) : file_(file), part_(file.string() + ".part") {
    if (!force && fs::exists(file)) throw file_error(file, "exists already", "add --force to replace it");
    stream_.open(part_, std::ios::binary | std::ios::trunc);
  }
  ~LineFile() {
    std::error_code ignored;
    fs::remove(part_, ignored);
  }
  LineFile(const LineFile&) = delete;
  LineFile& operator=(const LineFile&) = delete;
  void line(const std::string& text) { stream_ << text << '\n'; }
  void finish() {
    stream_.close();
    std::error_code failure;
    if (stream_) fs::rename(part_, file_, failure);
    if (!stream_ || failure) throw file_error(file_, "cannot be written");
  }

 private:
  fs::path file_;
  fs::path part_;
  std::ofstream stream_;
};

// What people walked in is metres from it; exports are in the coordinates of the scene's author.
struct GridPoint {
  double x = 0.0, y = 0.0;
};
GridPoint origin_of(const io::TrajectoryReader& reader) {
  GridPoint origin;
  for (const auto& [key, value] : reader.metadata().info)
    if (key == "origin") std::istringstream(value) >> origin.x >> origin.y;
  return origin;
}

// A text of a table: names may hold commas.
std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

// What files of ours know about people beside their positions, followed from frame to frame.
class People {
 public:
  explicit People(io::TrajectoryReader& reader)
      : populations_(reader.metadata().populations),
        fps_(reader.metadata().frames_per_second),
        levels_(reader.levels()),
        changes_(reader.level_changes()) {
    for (const io::RecordedAgentFacts& facts : reader.agents()) people_[facts.id].facts = facts;
  }
  void begin(std::int64_t frame) {
    for (; next_ < changes_.size() && changes_[next_].frame <= frame; ++next_)
      people_[changes_[next_].id].facts.level = changes_[next_].level;
  }
  struct Row {
    std::string population;
    std::size_t level = 0;
    double z = 0.0;       // [m] of the level
    double speed = NAN;   // [m/s] from the frame before; no number in the first one
    double radius = 0.0;  // [m]
  };
  Row row(std::int64_t frame, const io::TrajectoryPose& pose) {
    Person& person = people_[pose.id];
    Row row;
    if (person.facts.population < populations_.size()) row.population = populations_[person.facts.population];
    row.level = person.facts.level;
    if (row.level < levels_.size()) row.z = static_cast<double>(levels_[row.level].height);
    row.radius = person.facts.radius;
    if (person.seen && frame > person.frame)
      row.speed = std::hypot(pose.x - person.x, pose.y - person.y) * fps_ / static_cast<double>(frame - person.frame);
    person.seen = true;
    person.frame = frame;
    person.x = pose.x;
    person.y = pose.y;
    return row;
  }

 private:
  struct Person {
    io::RecordedAgentFacts facts;
    bool seen = false;
    std::int64_t frame = 0;
    double x = 0.0, y = 0.0;
  };
  std::vector<std::string> populations_;
  double fps_;
  std::vector<io::RecordedLevel> levels_;
  std::vector<io::RecordedLevelChange> changes_;
  std::size_t next_ = 0;
  std::unordered_map<std::int64_t, Person> people_;
};

// One row a pose, with a heading line. Speeds are empty in the first frame of a person.
void write_csv(io::TrajectoryReader& reader, LineFile& out) {
  const double fps = reader.metadata().frames_per_second;
  out.line("id,frame,time,x,y,z,level,population,speed,radius,heading_x,heading_y");
  const GridPoint origin = origin_of(reader);
  People people(reader);
  io::TrajectoryFrame frame;
  while (reader.next(frame)) {
    people.begin(frame.number);
    for (const io::TrajectoryPose& p : frame.poses) {
      const People::Row row = people.row(frame.number, p);
      out.line(fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}", p.id, frame.number,
                           shortest_text(static_cast<double>(frame.number) / fps), shortest_text(p.x + origin.x),
                           shortest_text(p.y + origin.y), shortest_text(row.z), row.level, quoted(row.population),
                           std::isfinite(row.speed) ? fmt::format("{:.4f}", row.speed) : "",
                           shortest_text(std::round(row.radius * 1e4) / 1e4), shortest_text(p.heading_x),
                           shortest_text(p.heading_y)));
    }
  }
}

// The text files of pedestrian experiments, as PedPy's load_trajectory_from_txt reads them.
void write_txt(io::TrajectoryReader& reader, LineFile& out) {
  const GridPoint origin = origin_of(reader);
  out.line("# framerate: " + shortest_text(reader.metadata().frames_per_second));
  out.line("# populations: " + fmt::format("{}", fmt::join(reader.metadata().populations, ", ")));
  out.line("# id frame x/m y/m z/m level population speed/ms-1 radius/m");
  People people(reader);
  std::vector<std::string> names = reader.metadata().populations;
  io::TrajectoryFrame frame;
  while (reader.next(frame)) {
    people.begin(frame.number);
    for (const io::TrajectoryPose& p : frame.poses) {
      const People::Row row = people.row(frame.number, p);
      const auto population = std::find(names.begin(), names.end(), row.population) - names.begin();
      out.line(fmt::format("{} {} {} {} {} {} {} {:.4f} {}", p.id, frame.number, shortest_text(p.x + origin.x),
                           shortest_text(p.y + origin.y), shortest_text(row.z), row.level, population,
                           std::isfinite(row.speed) ? row.speed : 0.0,
                           shortest_text(std::round(row.radius * 1e4) / 1e4)));
    }
  }
}

void convert_trajectory(const ConvertArguments& arguments, const std::string& ending) {
  io::TrajectoryReader reader(arguments.in);
  LineFile out(arguments.out, arguments.force);
  if (ending == ".csv")
    write_csv(reader, out);
  else
    write_txt(reader, out);
  out.finish();
}

void convert_scene(const ConvertArguments& arguments, const std::string& ending) {
  const io::LoadedScenario scenario = io::load_scenario(arguments.in);
  print_warnings(scenario.warnings);
  const std::string text = ending == ".json"
                               ? json_of(io::scene::parse_yaml(scenario.source, arguments.in)).dump(2) + "\n"
                               : scenario.source;
  write_file(arguments.out, text, arguments.force);
}

[[noreturn]] void refuse(const std::string& file, const std::string& problem, const std::string& hint) {
  throw file_error(file, problem, hint);
}

}  // namespace

int execute(const ConvertArguments& arguments) {
  const std::string from = fs::path(arguments.in).extension().string();
  const std::string to = fs::path(arguments.out).extension().string();
  if (!fs::exists(arguments.in)) refuse(arguments.in, "there is no such file", "");
  if (io::geometry::format_of(arguments.in)) {
    if (to != ".yaml" && to != ".yml" && to != ".json")
      refuse(arguments.out, "a plan becomes .yaml or .json", "change the ending");
    if (!arguments.force && fs::exists(arguments.out))
      refuse(arguments.out, "exists already", "add --force to replace it");
    const std::string scene = import_plan(arguments);
    write_file(arguments.out,
               to == ".json" ? json_of(io::scene::parse_yaml(scene, arguments.in)).dump(2) + "\n" : scene,
               arguments.force);
    return kExitOk;
  }
  if (from == ".sqlite" || from == ".db" || from == ".part") {
    if (to != ".csv" && to != ".txt") refuse(arguments.out, "a trajectory becomes .csv or .txt", "change the ending");
    convert_trajectory(arguments, to);
  } else if (from == ".yaml" || from == ".yml" || from == ".json") {
    if (to != ".yaml" && to != ".yml" && to != ".json")
      refuse(arguments.out, "a scene becomes .yaml or .json", "change the ending");
    convert_scene(arguments, to);
  } else {
    refuse(arguments.in, "cannot be converted",
           "trajectories end in .sqlite, scenes in .yaml or .json, plans in .wkt, .geojson, .dxf, .obj, .gltf or .glb");
  }
  if (arguments.json) fmt::print("{}\n", Json{{"out", arguments.out}}.dump());
  return kExitOk;
}

}  // namespace throng::cli
