#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

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

// One row a pose, with a heading line.
void write_csv(io::TrajectoryReader& reader, LineFile& out) {
  const double fps = reader.metadata().frames_per_second;
  const GridPoint origin = origin_of(reader);
  out.line("id,frame,time,x,y,heading_x,heading_y");
  io::TrajectoryFrame frame;
  while (reader.next(frame))
    for (const io::TrajectoryPose& p : frame.poses)
      out.line(fmt::format("{},{},{},{},{},{},{}", p.id, frame.number,
                           shortest_text(static_cast<double>(frame.number) / fps), shortest_text(p.x + origin.x),
                           shortest_text(p.y + origin.y), shortest_text(p.heading_x), shortest_text(p.heading_y)));
}

// The text files of pedestrian experiments, as PedPy's load_trajectory_from_txt reads them.
void write_txt(io::TrajectoryReader& reader, LineFile& out) {
  const GridPoint origin = origin_of(reader);
  out.line("# framerate: " + shortest_text(reader.metadata().frames_per_second));
  out.line("# id frame x/m y/m z/m");
  io::TrajectoryFrame frame;
  while (reader.next(frame))
    for (const io::TrajectoryPose& p : frame.poses)
      out.line(fmt::format("{} {} {} {} 0", p.id, frame.number, shortest_text(p.x + origin.x),
                           shortest_text(p.y + origin.y)));
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
