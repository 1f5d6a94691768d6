#include "engine/io/scenario/read_population.h"

#include <algorithm>
#include <array>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_minds.h"
#include "engine/io/scenario/read_steering.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"
#include "engine/simulation/people.h"

namespace throng::io::scene {
namespace {

// Colours go into pictures and pages as they are, so nothing else may pass.
void check_colour(const Node& node, const std::string& colour) {
  static const std::vector<std::string> names = {
      "black",      "blue",    "brown",  "coral",     "crimson", "cyan",   "darkblue", "darkgreen",
      "darkorange", "darkred", "gold",   "gray",      "green",   "grey",   "indigo",   "khaki",
      "lime",       "magenta", "maroon", "navy",      "olive",   "orange", "orchid",   "pink",
      "plum",       "purple",  "red",    "salmon",    "sienna",  "silver", "skyblue",  "slategray",
      "steelblue",  "teal",    "tomato", "turquoise", "violet",  "white",  "yellow"};
  const bool hex = (colour.size() == 7 || colour.size() == 4) && colour[0] == '#' &&
                   colour.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  if (hex || std::find(names.begin(), names.end(), colour) != names.end()) return;
  const std::string_view near = nearest_name(colour, names);
  fail(node, "'colour' cannot be " + describe(node),
       near.empty() ? "write '#rrggbb' in quotes, or a name such as teal, orange or crimson"
                    : "did you mean '" + std::string(near) + "'?");
}

void check_consistency(const Node& node, const PopulationDef& def, const std::string& where,
                       std::vector<std::string>& warnings) {
  const double slowest_wish = def.preferred_speed.is_constant() ? def.preferred_speed.a : def.preferred_speed.low;
  if (slowest_wish > def.max_speed.largest())
    warnings.push_back(warning_at(node, where + " prefers " + shortest_text(slowest_wish) +
                                            " m/s but its max_speed is " + shortest_text(def.max_speed.largest()) +
                                            " m/s; nobody will go faster than that"));
}

void settle_count(const Node& node, PopulationDef& def, const std::string& where) {
  const Node* count = node.find("count");
  const auto points = static_cast<std::int32_t>(def.start.points.size());
  const bool has_source =
      def.rate > 0.0 || node.find("rate") != nullptr || !def.schedule.empty() || !def.arrival_times.empty();
  if (count == nullptr && points > 0 && !has_source)
    def.count = points;
  else if (count == nullptr && !has_source)
    fail(node, where + " does not say how many people there are", "add 'count: 100', or 'rate: 1' for one a second");
  if (points > 0 && def.count > points)
    fail(*count,
         where + " has " + std::to_string(def.count) + " people but only " + std::to_string(points) +
             (points == 1 ? " point" : " points") + " to start from",
         "write 'count: " + std::to_string(points) + "', or add points");
}

void apply_preset_values(const Node& node, const steering::Settings& settings, PopulationDef& def) {
  for (const steering::Setting& s : settings)
    if (const Parameter* p = PopulationDef::table().find(s.name); p != nullptr && node.find(s.name) == nullptr)
      set(*p, &def, s.value);
}

// What the population itself says wins over its kind, which wins over the preset of a model.
void read_people(const Node& population, PopulationDef& def) {
  const Node* node = population.find("people");
  if (node == nullptr) return;
  const std::string name = read_text(*node, "'people'");
  std::vector<std::string> names;
  for (const PeopleKind& kind : people_kinds()) {
    names.push_back(kind.name);
    if (kind.name == name && population.find("preferred_speed") == nullptr) def.preferred_speed = kind.preferred_speed;
  }
  if (std::find(names.begin(), names.end(), name) == names.end())
    fail(*node, "there are no people called '" + name + "'", suggest_name(name, names));
}

PopulationDef read_population(const Node& key, const Node& node, const SceneWorld& world,
                              const std::vector<std::string>& all, std::vector<std::string>& warnings) {
  PopulationDef def;
  def.id = read_id(key, "the id of a population");
  const std::string where = "population '" + def.id + "'";
  require_map(node, where, "write its values below it: count, start, journey");
  read_parameters(node, PopulationDef::table(), &def, where, key_names(section("populations")));
  if (const Node* colour = node.find("colour")) check_colour(*colour, def.colour);
  if (const Node* steering = node.find("steering")) {
    SteeringRead read = read_steering(*steering, steering::catalogue(), where, warnings);
    def.steering = std::move(read.models);
    apply_preset_values(node, read.population, def);
  }
  read_people(node, def);
  read_minds(node, where, def.minds);
  def.start = read_start(require(node, "start", where, "say where people begin: start: {rectangle: [x0, y0, x1, y1]}"),
                         world, where);
  read_source(node, def, where, warnings);
  settle_count(node, def, where);
  if (const Node* journey = node.find("journey"))
    def.journey = read_journey(*journey, {world, def.start.level, where, all}, warnings);
  if (def.journey.empty() && def.at_end != AtEnd::kStay)
    fail(node, where + " has no journey",
         "say where people go: journey: [PLACE], or 'at_end: stay' for people who stand");
  check_consistency(node, def, where, warnings);
  return def;
}

// What is said of alarms and has no effect.
void check_responses(const Node& node, const std::vector<PopulationDef>& populations,
                     std::vector<std::string>& warnings) {
  const bool any = std::any_of(populations.begin(), populations.end(),
                               [](const PopulationDef& p) { return p.response != Distribution(0.0); });
  for (std::size_t i = 0; i < populations.size(); ++i) {
    const PopulationDef& p = populations[i];
    const std::string where = " (population '" + p.id + "')";
    if (p.response != Distribution(0.0) && p.on_alarm == OnAlarm::kCarryOn && p.warns <= 0.f)
      warnings.push_back(warning_at(node.items[i].key("response"),
                                    "'response' has no effect on people who carry on and warn nobody" + where));
    if (p.warns > 0.f && !any)
      warnings.push_back(
          warning_at(node.items[i].key("warns"), "'warns' has no effect: nobody has a 'response' to end" + where));
  }
}

}  // namespace

std::vector<PopulationDef> read_populations(const Node& node, const SceneWorld& world,
                                            std::vector<std::string>& warnings) {
  const std::string hint = "write a name for each: populations: {walkers: {count: 100, start: ..., journey: ...}}";
  require_map(node, "'populations'", hint);
  if (node.keys.empty()) fail(node, "there are no populations", hint);
  constexpr std::size_t kMostPopulations = 10'000;
  if (node.keys.size() > kMostPopulations)
    fail(node, "there are more than " + std::to_string(kMostPopulations) + " populations", "merge some");
  const std::vector<std::string> all = node.key_names();
  std::vector<PopulationDef> populations;
  for (std::size_t i = 0; i < node.keys.size(); ++i)
    populations.push_back(read_population(node.keys[i], node.items[i], world, all, warnings));
  check_responses(node, populations, warnings);
  return populations;
}

}  // namespace throng::io::scene
