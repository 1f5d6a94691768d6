#include "apps/cli/import_plan.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/cli/output.h"
#include "engine/foundation/text.h"
#include "engine/io/geometry/import.h"
#include "engine/io/geometry/plan_scene.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::cli {
namespace {

using io::geometry::ImportedPlan;
using io::geometry::Repair;
using Json = nlohmann::ordered_json;

double number_in(std::string_view text, const std::string& option, const std::string& hint) {
  double value = 0.0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
    throw Error(option + " cannot be '" + std::string(text) + "'", hint);
  return value;
}

double drawing_unit(const std::string& text) {
  static const std::map<std::string, double> units = {{"m", 1.0},     {"cm", 0.01},   {"mm", 0.001}, {"dm", 0.1},
                                                      {"km", 1000.0}, {"in", 0.0254}, {"ft", 0.3048}};
  if (const auto known = units.find(text); known != units.end()) return known->second;
  const double value = number_in(text, "--unit", "write m, cm, mm, in, ft or a number of metres");
  if (!(value >= 1e-6 && value <= 1e4))
    throw Error("--unit cannot be '" + text + "'", "write a number of metres above 0");
  return value;
}

io::geometry::ImportOptions options_of(const ConvertArguments& arguments) {
  io::geometry::ImportOptions options;
  if (arguments.gap) options.gap = *arguments.gap;
  if (arguments.cell) options.cell = *arguments.cell;
  options.planar = arguments.planar;
  options.z_up = arguments.z_up;
  if (!arguments.unit.empty()) options.unit = drawing_unit(arguments.unit);
  if (!arguments.origin.empty()) {
    const std::string hint = "write two numbers: --origin 3500,5400";
    const std::size_t comma = arguments.origin.find(',');
    if (comma == std::string::npos) throw Error("--origin needs two numbers", hint);
    options.origin =
        io::geometry::Point{number_in(std::string_view(arguments.origin).substr(0, comma), "--origin", hint),
                            number_in(std::string_view(arguments.origin).substr(comma + 1), "--origin", hint)};
  }
  for (const std::string& rule : arguments.layers) {
    const std::size_t equals = rule.rfind('=');
    if (equals == std::string::npos || equals == 0)
      throw Error("--layer needs NAME=MEANING, not '" + rule + "'", "for example --layer A-WALL=walls");
    const std::string meaning = rule.substr(equals + 1);
    if (!io::geometry::meaning_of(meaning)) {
      const std::vector<std::string> words = io::geometry::meaning_words();
      throw Error("a layer cannot hold '" + meaning + "'", suggest_name(meaning, words));
    }
    options.layers.push_back({rule.substr(0, equals), meaning});
  }
  return options;
}

struct Counts {
  std::size_t obstacles = 0, walls = 0, doors = 0, places = 0;
  double floor = 0.0;  // [m2]
};

Counts counts_of(const ImportedPlan& plan) {
  Counts c;
  for (const io::geometry::PlanLevel& level : plan.levels) {
    c.obstacles += level.obstacles.size();
    c.walls += level.walls.size();
    c.doors += level.doors.size();
    c.places += level.places.size();
    for (const Polygon& p : level.floor) {
      c.floor += std::fabs(signed_area(p.outer));
      for (const Ring& hole : p.holes) c.floor -= std::fabs(signed_area(hole));
    }
  }
  return c;
}

void print_json(const ConvertArguments& arguments, const ImportedPlan& plan) {
  const Counts c = counts_of(plan);
  Json repairs = Json::array();
  for (const Repair& r : plan.repairs)
    repairs.push_back({{"kind", repair_name(r.kind)},
                       {"what", r.what},
                       {"x", r.at.x},
                       {"y", r.at.y},
                       {"level", r.level},
                       {"line", r.place.line}});
  const Json object = {{"in", arguments.in},  {"out", arguments.out},     {"levels", plan.levels.size()},
                       {"floor_m2", c.floor}, {"obstacles", c.obstacles}, {"walls", c.walls},
                       {"doors", c.doors},    {"places", c.places},       {"links", plan.links.size()},
                       {"notes", plan.notes}, {"repairs", repairs}};
  fmt::print("{}\n", object.dump(2, ' ', false, Json::error_handler_t::replace));
}

void print_text(const ConvertArguments& arguments, const ImportedPlan& plan) {
  const Counts c = counts_of(plan);
  const auto several = [](std::size_t n, const char* one) { return fmt::format("{} {}{}", n, one, n == 1 ? "" : "s"); };
  fmt::print("{}: {} m2 of floor on {}, {}, {}, {}, {}", arguments.in, plain_text(std::round(c.floor * 10.0) / 10.0),
             several(plan.levels.size(), "level"), several(c.walls, "wall"), several(c.obstacles, "obstacle"),
             several(c.doors, "door"), several(c.places, "place"));
  if (!plan.links.empty()) fmt::print(", {}", several(plan.links.size(), "link"));
  fmt::print("\n");
  for (const std::string& note : plan.notes) fmt::print("  {}\n", note);
  // Of each kind the first few.
  constexpr int kMostOfAKind = 10;
  std::map<Repair::Kind, int> shown;
  if (!plan.repairs.empty()) fmt::print("{}:\n", several(plan.repairs.size(), "repair"));
  for (const Repair& r : plan.repairs) {
    if (++shown[r.kind] > kMostOfAKind) continue;
    const std::string line = r.place.line > 0 ? fmt::format("{}:{}: ", arguments.in, r.place.line) : std::string();
    fmt::print("  {}{}, at {}\n", line, r.what, io::geometry::coordinates(r.at));
  }
  for (const auto& [kind, count] : shown)
    if (count > kMostOfAKind)
      fmt::print("  and {} more of the kind {}; --json lists all\n", count - kMostOfAKind, repair_name(kind));
}

}  // namespace

std::string import_plan(const ConvertArguments& arguments) {
  const ImportedPlan plan = io::geometry::import_plan(arguments.in, options_of(arguments));
  std::string name = std::filesystem::path(arguments.in).stem().string();
  std::string scene = io::geometry::scene_yaml(plan, name);
  // Whatever is written can be run.
  print_warnings(io::parse_scenario(scene, arguments.out).warnings);
  if (arguments.json)
    print_json(arguments, plan);
  else
    print_text(arguments, plan);
  return scene;
}

}  // namespace throng::cli
