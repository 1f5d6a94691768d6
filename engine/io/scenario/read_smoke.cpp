#include "engine/io/scenario/read_smoke.h"

#include <algorithm>

#include "engine/foundation/text.h"
#include "engine/io/scenario/fds_slices.h"
#include "engine/io/scenario/named_file.h"
#include "engine/io/scenario/read_shapes.h"
#include "engine/io/scenario/read_steering.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"

namespace throng::io::scene {
namespace {

constexpr std::size_t kMostZones = 10'000;
constexpr const char* kZoneForm = "write {area: {...}, times: [0, 60], extinction: [0, 2], co: [0, 500]}";

// Where a zone is.
void read_where(const Node& node, const SceneWorld& world, SmokeZone& zone, std::vector<std::string>& warnings) {
  if (const Node* level = node.find("level")) zone.level = world.find_level(*level);
  const Node* area = node.find("area");
  if (area == nullptr) return;
  zone.area = read_shape(*area, "the area of a zone of smoke");
  if (zone.area->area() <= 0.f)
    fail(*area, "a point or a line has no smoke in it", "write a rectangle, a circle or a polygon");
  const std::size_t levels = world.world.recipe().levels.size();
  if (!zone.level && levels > 1) fail(*area, "the zone does not say on which level its area is", "add 'level: NAME'");
  if (!zone.level) zone.level = 0;
  if (!world.any_free(*zone.area, *zone.level))
    warnings.push_back(warning_at(*area, "nobody can be in this smoke: its area is outside the floor"));
}

void read_times(const Node& node, SmokeZone& zone) {
  const Node* times = node.find("times");
  if (times == nullptr) return;
  require_list(*times, "'times'", "write the times that values are for: [0, 60, 120]");
  if (times->items.empty()) fail(*times, "'times' is empty", "leave it out for values that never change");
  for (const Node& item : times->items) {
    const double time = read_number(item, "a time", "s", {0, 1e9});
    if (!zone.times.empty() && time <= zone.times.back())
      fail(item, "the time " + shortest_text(time) + " s comes after " + shortest_text(zone.times.back()) + " s",
           "write times in ascending order, each once");
    zone.times.push_back(time);
  }
}

void read_series(const Node& value, const AirQuantityRow& row, SmokeZone& zone) {
  const std::string name(row.name), unit(row.unit);
  SmokeZone::Series series;
  series.quantity = row.quantity;
  const auto number = [&](const Node& item) {
    series.values.push_back(static_cast<float>(read_number(item, name, unit, row.range)));
  };
  if (!value.is_list()) {
    number(value);
    series.values.resize(std::max<std::size_t>(1, zone.times.size()), series.values[0]);
  } else {
    if (zone.times.empty())
      fail(value, "'" + name + "' changes, but nothing says when", "add 'times: [...]', or write one number");
    for (const Node& item : value.items) number(item);
    if (series.values.size() != zone.times.size())
      fail(value,
           "there are " + std::to_string(series.values.size()) + " values for " + std::to_string(zone.times.size()) +
               " times",
           "write one for each time");
  }
  zone.series.push_back(std::move(series));
}

void read_fds(const Node& node, const SceneWorld& world, const ReadableFiles& files, SmokeDef& def) {
  for (const Node& key : node.keys)
    if (key.text != "fds" && key.text != "level" && key.text != "height" && key.text != "at")
      fail(key, "'" + key.text + "' does not go together with 'fds'", "write it into a zone of its own");
  const Node& name = *node.find("fds");
  FdsRequest request;
  if (const Node* height = node.find("height")) request.height = read_number(*height, "height", "m", {-1000, 10000});
  if (const Node* at = node.find("at")) request.at = read_point(*at, "'at'");
  request.file = named_file(name, read_text(name, "'fds'"), files);
  for (SmokeZone& zone : read_fds_slices(name, request, files)) {
    if (const Node* level = node.find("level")) zone.level = world.find_level(*level);
    def.zones.push_back(std::move(zone));
  }
}

// What is said and changes nothing.
void warn_of_no_effect(const Node& node, const SmokeDef& def, std::vector<std::string>& warnings) {
  if (const Node* visibility = node.find("visibility"); visibility != nullptr && def.speed != SpeedInSmoke::kFridolf)
    warnings.push_back(
        warning_at(*visibility, "'visibility' has no effect on how fast people walk but with 'speed: fridolf'"));
  if (def.dose == DoseModel::kIso13571 && def.says(AirQuantity::kO2))
    warnings.push_back(warning_at(node, "oxygen has no effect with 'dose: iso-13571'; 'dose: purser' counts its lack"));
  if (def.speed == SpeedInSmoke::kUnchanged && def.says(AirQuantity::kExtinction))
    warnings.push_back(warning_at(node, "smoke slows nobody: 'speed' is unchanged"));
}

}  // namespace

void read_smoke(const Node& node, const SceneWorld& world, const ReadableFiles& files, SmokeDef& def,
                std::vector<std::string>& warnings) {
  const Node& zones = require(node, "zones", "'smoke'", std::string("say where it is: zones: a list; ") + kZoneForm);
  require_list(zones, "'zones'", kZoneForm);
  if (zones.items.size() > kMostZones)
    fail(zones.items[kMostZones], "there are more than " + std::to_string(kMostZones) + " zones", "merge some");
  const std::vector<std::string> keys = key_names(section("smoke.zones"));
  for (const Node& item : zones.items) {
    require_map(item, "a zone of smoke", kZoneForm);
    for (const Node& key : item.keys)
      if (std::find(keys.begin(), keys.end(), key.text) == keys.end()) fail_unknown(key, "a zone of smoke", keys);
    if (item.find("fds") != nullptr) {
      read_fds(item, world, files, def);
      continue;
    }
    for (const char* key : {"height", "at"})
      if (item.find(key) != nullptr)
        fail(item.key(key), std::string("'") + key + "' is of slices of FDS only", "remove it");
    SmokeZone zone;
    read_where(item, world, zone, warnings);
    read_times(item, zone);
    for (const AirQuantityRow& row : air_quantities())
      if (const Node* value = item.find(row.name)) read_series(*value, row, zone);
    if (zone.series.empty()) fail(item, "a zone of smoke says nothing about the air", kZoneForm);
    def.zones.push_back(std::move(zone));
  }
  warn_of_no_effect(node, def, warnings);
}

}  // namespace throng::io::scene
