#include "engine/io/experiments/read_experiments.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"
#include "engine/io/geometry/json_tree.h"
#include "engine/io/trajectory/described_walls.h"
#include "engine/io/trajectory/read_trajectory.h"

namespace throng::io {
namespace {

namespace fs = std::filesystem;
using evaluation::ExperimentSetup;
using geometry::JsonValue;

struct Description {
  std::string file;

  [[noreturn]] void fail(const JsonValue& at, const std::string& problem, const std::string& hint) const {
    throw Error(SourcePlace{.file = file, .line = at.line}, problem, hint);
  }
  double number(const JsonValue& value, const std::string& what, double low, double high) const {
    if (!value.is_number() || !(value.number >= low && value.number <= high))
      fail(value, "'" + what + "' must be a number from " + plain_text(low) + " to " + plain_text(high),
           "write \"" + what + "\": " + plain_text(std::max(low, 1.0)));
    return value.number;
  }
  // [low, high]
  std::pair<double, double> span(const JsonValue& map, const char* key, const std::string& what) const {
    const JsonValue* value = map.find(key);
    if (value == nullptr) fail(map, what + " has no '" + key + "'", std::string("write \"") + key + "\": [0, 2]");
    constexpr double kFar = 16'000.0;  // [m]
    if (!value->is_list() || value->items.size() != 2 || !value->items[0].is_number() || !value->items[1].is_number() ||
        !(value->items[0].number < value->items[1].number) || !(std::abs(value->items[0].number) <= kFar) ||
        !(std::abs(value->items[1].number) <= kFar))
      fail(*value, std::string("'") + key + "' of " + what + " must be two numbers, the smaller first",
           std::string("write \"") + key + "\": [0, 2]");
    return {value->items[0].number, value->items[1].number};
  }
};

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in.good() && !in.eof()) throw Error(SourcePlace{.file = file.string()}, "cannot be read");
  return text;
}

// What is said at the top or, as in the data sets of the field, under `verified`.
const JsonValue* find_either(const JsonValue& root, const char* key) {
  if (const JsonValue* value = root.find(key)) return value;
  const JsonValue* verified = root.find("verified");
  return verified != nullptr && verified->is_map() ? verified->find(key) : nullptr;
}

void read_line(const Description& in, const JsonValue& line, ExperimentSetup& setup) {
  if (!line.is_map()) in.fail(line, "'flow_line' must be a map", R"(write {"axis": "y", "at": 0, "between": [0, 2]})");
  const JsonValue* axis = line.find("axis");
  if (axis == nullptr || !axis->is_text() || (axis->text != "x" && axis->text != "y"))
    in.fail(axis != nullptr ? *axis : line, "'axis' of 'flow_line' must be x or y",
            "y: the line lies at one y and runs along x");
  const JsonValue* at = line.find("at");
  if (at == nullptr) in.fail(line, "'flow_line' has no 'at'", "write where on its axis the line lies");
  const double where = in.number(*at, "at", -16'000, 16'000);
  const auto [low, high] = in.span(line, "between", "'flow_line'");
  setup.line = axis->text == "y" ? evaluation::MeasuringLine{{low, where}, {high, where}}
                                 : evaluation::MeasuringLine{{where, low}, {where, high}};
}

void read_info(const Description& in, const JsonValue& info, ExperimentSetup& setup) {
  if (const JsonValue* kind = info.find("kind"); kind != nullptr && kind->is_text()) setup.kind = kind->text;
  const auto width = [&](const char* key) {
    const JsonValue* value = info.find(key);
    return value == nullptr ? 0.0 : in.number(*value, key, 0.01, 1000);
  };
  for (const char* key : {"exit_width_m", "gate_width_m", "bottleneck_width_m", "corridor_width_m"})
    if (setup.opening == 0.0) setup.opening = width(key);
  setup.loop_width = width("corridor_width_m");
  if (const JsonValue* people = info.find("people_in_loop"))
    setup.people_in_loop = static_cast<int>(in.number(*people, "people_in_loop", 1, 100'000));
  if (info.find("loop_length_m") != nullptr) setup.loop_length = width("loop_length_m");
  // One-way runs name one entrance; people may come from either side of the line.
  setup.entrance_left = setup.entrance_right = width("entrance_width_m");
  if (const JsonValue* sides = info.find("side_entrance_widths_m"); sides != nullptr && sides->is_list()) {
    if (sides->items.size() != 2) in.fail(*sides, "'side_entrance_widths_m' must be two numbers", "write [0.9, 0.9]");
    setup.entrance_left = in.number(sides->items[0], "side_entrance_widths_m", 0.01, 1000);
    setup.entrance_right = in.number(sides->items[1], "side_entrance_widths_m", 0.01, 1000);
  }
}

// People of a loop need a straight part between two walls.
void check_loop(const Description& in, const JsonValue& root, const ExperimentSetup& setup) {
  if (setup.people_in_loop == 0) return;
  if (!(setup.loop_width > 0.0)) in.fail(root, "a loop needs its 'corridor_width_m'", "write it under 'info'");
  if (setup.walls.size() < 2)
    in.fail(root, "a loop needs the two walls of its straight part", "write them under 'geometry'");
}

// Files that describe something else are passed over.
bool is_description(const JsonValue& root) { return root.is_map() && root.find("fps") != nullptr; }

}  // namespace

ExperimentSetup read_experiment_setup(std::string_view json, const std::string& file, std::string& why_not) {
  const Description in{file};
  const JsonValue root = geometry::parse_json(json, file);
  ExperimentSetup setup;
  why_not.clear();
  if (!is_description(root)) {
    why_not = "its description names no frame rate (fps)";
    return setup;
  }
  const JsonValue* line = find_either(root, "flow_line");
  const JsonValue* area = find_either(root, "area");
  if (line == nullptr || area == nullptr) {
    why_not = std::string("its description names no ") + (line == nullptr ? "flow_line" : "area") + " to measure at";
    return setup;
  }
  read_line(in, *line, setup);
  if (!area->is_map()) in.fail(*area, "'area' must be a map", R"(write {"x": [0, 2], "y": [-2, 2]})");
  const auto [x0, x1] = in.span(*area, "x", "'area'");
  const auto [y0, y1] = in.span(*area, "y", "'area'");
  setup.area = evaluation::measuring_rectangle({x0, y0}, {x1, y1});
  setup.walls = described_walls(std::string(json));
  if (const JsonValue* info = root.find("info"); info != nullptr && info->is_map()) read_info(in, *info, setup);
  if (!(setup.opening > 0.0)) setup.opening = distance(setup.line.a, setup.line.b);
  check_loop(in, root, setup);
  return setup;
}

ReadExperiments read_experiments(const fs::path& folder, const std::function<bool(const std::string&)>& wanted) {
  std::error_code problem;
  if (!fs::is_directory(folder, problem))
    throw Error(SourcePlace{.file = folder.string()}, "is no folder",
                "give a folder of recordings (NAME.csv) with their set-ups (NAME.json)");
  std::vector<fs::path> descriptions;
  for (auto it = fs::recursive_directory_iterator(folder, problem);
       !problem && it != fs::recursive_directory_iterator(); it.increment(problem))
    if (it->path().extension() == ".json") descriptions.push_back(it->path());
  if (problem) throw Error(SourcePlace{.file = folder.string()}, "cannot be read: " + problem.message());
  std::sort(descriptions.begin(), descriptions.end());
  ReadExperiments read;
  bool any = false;
  for (const fs::path& description : descriptions) {
    fs::path table = fs::path(description).replace_extension(".csv");
    std::string name = fs::path(description.lexically_relative(folder)).replace_extension().generic_string();
    if (description.filename() == "scene.json") {
      table = description.parent_path() / "trajectories.csv";
      const std::string parent = description.parent_path().lexically_relative(folder).generic_string();
      name = parent == "." ? "scene" : parent;
    }
    if (!fs::is_regular_file(table, problem)) continue;
    any = true;
    if (!wanted(name)) continue;
    std::string why_not;
    ExperimentSetup setup = read_experiment_setup(content_of(description), description.string(), why_not);
    if (!why_not.empty()) {
      read.left_out.push_back(name + ": " + why_not);
      continue;
    }
    setup.name = name;
    read.experiments.push_back({std::move(setup), read_trajectory(table).trajectory});
  }
  if (!any)
    throw Error(SourcePlace{.file = folder.string()}, "has no recording with a set-up in it",
                "put NAME.json beside NAME.csv; docs/how-to/compare-with-recordings.md says what it holds");
  return read;
}

}  // namespace throng::io
