#include "engine/io/scenario/sections.h"

#include <algorithm>

#include "engine/foundation/assert.h"
#include "engine/foundation/error.h"
#include "engine/io/scenario/read_minds.h"
#include "engine/io/scenario/timeline_keys.h"
#include "engine/minds/smoke/air.h"

namespace throng::io::scene {

const ParameterTable& level_table() {
  static const auto t = TableOf<LevelDef>{}
                            .text("id", &LevelDef::id, "its name")
                            .number("height", &LevelDef::height, "m", {-1000, 10000}, "above the ground, for pictures");
  return t;
}

const ParameterTable& place_table() {
  static const auto t =
      TableOf<PlaceDef>{}
          .text("id", &PlaceDef::id, "its name in journeys and starts")
          .choice("kind", &PlaceDef::kind, place_kind_names(), "what it is used for; an alarm sends people to exits")
          .number("capacity", &PlaceDef::capacity, "", {0, 5'000'000}, "how many people fit; 0: no limit")
          .number("stay", &PlaceDef::stay, "s", {0, 1e6}, "how long a visitor remains")
          .flag("open", &PlaceDef::open, "whether people are let in at the start")
          .number("spacing", &PlaceDef::spacing, "m", {0.1, 100}, "distance between people who stand in line or wait")
          .number("service", &PlaceDef::service, "s", {0, 1e6}, "of a queue: how long one is served")
          .number("servers", &PlaceDef::servers, "", {1, 1000}, "of a queue: how many are served at once")
          .number(
              "direction", &PlaceDef::direction, "degrees", {-1, 360},
              "of a queue: where the line goes from the counter, 0 is along x; -1: along the longer side of the area")
          .number("release_count", &PlaceDef::release_count, "", {0, 5'000'000},
                  "of a waiting area: all go on when so many wait; 0: never")
          .number("release_at", &PlaceDef::release_at, "s", {0, 1e9},
                  "of a waiting area: all go on at this time; later nobody waits, unless there is 'release_every'")
          .number(
              "release_every", &PlaceDef::release_every, "s", {0, 1e9},
              "of a waiting area: time between releases, 0.01 s or more, the first at 'release_at'; 0: there is one");
  return t;
}

const ParameterTable& area_table() {
  static const auto t = TableOf<AreaDef>{}
                            .text("id", &AreaDef::id, "its name")
                            .number("speed_factor", &AreaDef::speed_factor, "", {0.01, 10},
                                    "by how much the preferred speed is multiplied here");
  return t;
}

const ParameterTable& door_table() {
  static const auto t = TableOf<DoorDef>{}
                            .text("id", &DoorDef::id, "its name in the timeline")
                            .flag("open", &DoorDef::open, "whether it is open when the run begins")
                            .choice("direction", &DoorDef::direction, {"both", "to-left", "to-right"},
                                    "to which side of its line people walk through it, seen from the first point to "
                                    "the second; a one-way door needs 0.55 m of floor on either side");
  return t;
}

const ParameterTable& link_table() {
  static const auto t =
      TableOf<LinkDef>{}
          .text("id", &LinkDef::id, "its name; links and levels share their names")
          .choice("kind", &LinkDef::kind, {"stairs", "ramp", "escalator", "lift"}, "what it is")
          .number("speed_up", &LinkDef::speed_up, "", {0.01, 10},
                  "by how much the preferred speed is multiplied on the way up, measured in plan")
          .number("speed_down", &LinkDef::speed_down, "", {0.01, 10}, "likewise on the way down")
          .choice("direction", &LinkDef::direction, {"both", "up", "down"}, "which way one may use it")
          .number("capacity", &LinkDef::capacity, "", {1, 200}, "of a lift: how many people fit in")
          .number("depth", &LinkDef::depth, "m", {0.6, 20},
                  "of a lift with both ends on one line: how deep its cabin is")
          .number("door_time", &LinkDef::door_time, "s", {0, 60},
                  "of a lift: how long doors take to open, and to close")
          .number("dwell", &LinkDef::dwell, "s", {0, 600}, "of a lift: how long its doors stay open at least")
          .number("travel_time", &LinkDef::travel_time, "s", {0, 600}, "of a lift: from one level to the other");
  return t;
}

const ParameterTable& start_table() {
  static const auto t = TableOf<StartDef>{}
                            .choice("formation", &StartDef::formation, {"random", "grid", "ring"},
                                    "scattered over the area, in rows over it, or evenly on the outline of a circle")
                            .number("jitter", &StartDef::jitter, "", {0, 1},
                                    "deviation from a grid or a ring, as a share of the distance between neighbours");
  return t;
}

const ParameterTable& stop_table() {
  static const auto t =
      TableOf<JourneyStep>{}
          .choice("if_full", &JourneyStep::if_full, {"wait", "skip"},
                  "what to do when the place is full or closed: wait outside, or go on")
          .choice("if_late", &JourneyStep::if_late, {"go-on", "skip"},
                  "what to do when one cannot be there 'by' the time, or was not: come anyway, or go on");
  return t;
}

const ParameterTable& choice_table() {
  static const auto t =
      TableOf<JourneyStep>{}.choice("choose", &JourneyStep::choice, {"weight", "nearest", "shortest-queue"},
                                    "by chance in proportion to weights, by distance, or by people for each server");
  return t;
}

const ParameterTable& share_table() {
  static const auto t = TableOf<ShareKeys>{}.number("share", &ShareKeys::share, "", {0, 1e6},
                                                    "relative weight among the models of a population");
  return t;
}

namespace {

// Where smoke is: a key for each quantity.
Section smoke_zones() {
  Section zones = {
      "smoke.zones",
      "Where the air is as a table over time says. Between times values change evenly, before the first and after the "
      "last they stay. Where several zones say something about a quantity, the last one of the list holds; where none "
      "does, the air is clean.",
      nullptr,
      {{"area", "a shape", "where it is; all of the level when left out"},
       {"level", "the id of a level", "on which level; on all of them when neither this nor an area is given"},
       {"times", "a list of times", "what the lists of values are for [s]"},
       {"table", "a file, or {file: FILE, columns: {co: NAME, ...}}",
        "a table with a head: time, extinction, co, ...; also FDS's _devc.csv, with units above the names"},
       {"fds", "a file", "the .smv of an FDS 6 run: its horizontal slices near 'height', at nodes or in cells"},
       {"height", "a number", "of 'fds': the height of the slices, in FDS's coordinates [m]; 1.8 when left out"},
       {"at", "[x, y]", "of 'fds': where FDS's origin is in the scene [m]; its origin when left out"}}};
  for (const AirQuantityRow& row : air_quantities())
    zones.keys.push_back({std::string(row.name), "a number, or a list with one for each time",
                          std::string(row.help) + " [" + std::string(row.unit) + "]"});
  return zones;
}

std::vector<Section> make_sections() {
  const Key floor = {"floor", "a shape, or a list of shapes",
                     "where one can walk; its outline is a wall; everywhere when left out"};
  const Key walls = {"walls", "a list of [[x, y], [x, y], ...] or {line: [...], thickness: m}",
                     "walls that stand by themselves, as lines through their corners [m]; without a thickness of their "
                     "own, or up to 0.9 m thick"};
  const Key obstacles = {"obstacles", "a list of shapes", "what stands on the floor: pillars, fountains, buildings"};
  const Key places = {"places", "a list", "where journeys lead"};
  const Key areas = {"areas", "a list", "where people walk slower or faster"};
  const Key doors = {"doors", "a list", "gaps in walls that can be closed"};
  const Key links = {"links", "a list", "stairs, ramps, escalators and lifts between the levels"};
  const Key line = {"line", "[[x, y], [x, y]]", "where it is; a wall that runs along it needs no gap [m]"};
  const Key door_width = {"width", "NUMBER",
                          "how wide it is around the middle of its line, instead of the line's length [m]"};
  const Key shape = {"area", "a shape", "what it covers"};
  return {
      {"",
       "The scene itself. Units are SI throughout: m, s, kg, m/s; angles are in degrees.",
       &ScenarioDef::table(),
       {{"throng", "1", "version of the format; always the first line"},
        {"include", "a file, or a list of files",
         "scenes merged beneath this one, later ones over earlier ones; paths are relative to this file"},
        {"world", "a map", "where it happens; an endless plane when left out"},
        {"populations", "a map of names and populations", "who walks"},
        {"timeline", "a list", "what happens when"},
        {"recording", "a map", "what is written down"}}},
      {"world",
       "Where it happens. A world with one level has the keys of a level here; one with several has only 'levels' "
       "and 'links'.",
       nullptr,
       {{"levels", "a list", "the levels, when there are several"},
        links,
        {"import",
         "a file, or {file: FILE, layers: {NAME: walls}, gap: m, unit: m, origin: [x, y], planar, z_up, cell}",
         "a plan in WKT, GeoJSON, DXF, OBJ or glTF; what stands beside it is added"},
        {"origin", "[x, y]",
         "the scene's coordinates, and those of a plan that it imports, are of a national grid; this point of it [m] "
         "becomes "
         "(0, 0), and all that is told and recorded is in metres from there"},
        {"local_origin", "[x, y]", "the same for coordinates that are metres from that point already"},
        floor,
        walls,
        obstacles,
        places,
        areas,
        doors}},
      {"world.levels", "One level of the world.", &level_table(), {floor, walls, obstacles, places, areas, doors}},
      {"world.doors", "A door between two parts of a floor.", &door_table(), {line, door_width}},
      {"world.links",
       "A way between two levels. In plan it is the strip between its two ends, and each end lies on the outline of "
       "the floor that it leads to. The strip of a lift is its cabin; with both ends on one line, the cabin lies "
       "beside "
       "it.",
       &link_table(),
       {{"lower", "{level: NAME, line: [[x, y], [x, y]]}", "its lower end [m]"},
        {"upper", "{level: NAME, line: [[x, y], [x, y]]}", "its upper end [m]"}}},
      {"world.places",
       "A place that people start from, go to or stay at. Queues serve people one after the other; in a waiting area "
       "people wait until they are released; whatever has a capacity lets in no more people than that.",
       &place_table(),
       {shape,
        {"spots", "a list of [x, y]",
         "where visitors stand or sit, one at each [m]; spread over the area when left out"},
        {"counters", "a list of [x, y]",
         "of a queue: where people are served, one at each [m]; at the head of the line when left out"},
        {"line", "a list of [x, y]",
         "of a queue: the points through which people line up, the head first [m]; a line that bends within the area "
         "when left out"}}},
      {"world.areas", "A region in which people walk slower or faster.", &area_table(), {shape}},
      {"populations",
       "People of one kind. Wherever a distribution may stand, each person draws a value of their own: a number, "
       "`[from, to]`, `{mean: a, sd: b}`, `{truncated_normal: [mean, sd]}`, `{lognormal: [a, b]}` (of the logarithm), "
       "`{gamma: [shape, scale]}`, `{weibull: [scale, shape]}`, `{exponential: mean}`, `{empirical: [...]}` (one of "
       "these values by chance) or `{list: [...]}` (these values, dealt one after the other), each map with `min` and "
       "`max` where needed. Values beyond them are put onto the bound; only `truncated_normal` draws again. The "
       "numbers "
       "of `empirical` and `list` can stand in a file: `{empirical: {file: delays.csv, column: seconds}}`.",
       &PopulationDef::table(),
       {{"start", "a place, a shape, {points: ...}, {ring: [x, y, r]} or {grid: [x0, y0, x1, y1]}", "where they begin"},
        {"people", "a name of `throng list people`: students, men-over-50, ...",
         "how fast they walk, by age and ability, from the literature; 'preferred_speed' wins over it"},
        {"journey", "a list of places, [x, y], {mirror: [x, y]} and turns",
         "where they go, one stop after the other; a mirror is where one stands, mirrored through a point"},
        {"schedule", "a list of [time, rate]",
         "rates that change: each holds from its time [s] until the next; instead of 'rate'"},
        {"arrival_times", "a list of times, or {file: FILE.csv, column: NAME}",
         "when somebody comes [s], one by one; instead of 'rate'. A column is named by its head or its number from 1; "
         "the first when left out"},
        {"steering", "a model's name, {model: NAME, ...}, {preset: NAME, ...}, or a list of those",
         "how they avoid others; parameters of the model stand beside its name"}}},
      {"populations.start",
       "Where people begin, when it is more than the name of a place. One of the shapes, or one of these keys.",
       &start_table(),
       {{"place", "the id of a place", "in this place"},
        {"points", "a list of [x, y]", "one person at each point [m]"},
        {"ring", "[x, y, radius]", "evenly on a circle [m]"},
        {"grid", "[x0, y0, x1, y1]", "in rows over a rectangle [m]"},
        {"level", "the id of a level", "on which level; the first when left out"},
        {"velocity", "[vx, vy]",
         "how everybody moves already when coming into the scene [m/s]; standing when left out"},
        {"velocities", "a list of [vx, vy]", "the same, one for each of 'points' [m/s]"}}},
      {"populations.journey",
       "A stop, or a turn that the journey takes, when it is more than the name of a place or a point. A journey "
       "inside "
       "it is a stop or a list of stops and turns.",
       &stop_table(),
       {{"place", "the id of a place", "go there"},
        {"point", "[x, y]", "go there [m]"},
        {"mirror", "[x, y]", "go to where one stands, mirrored through this point [m]"},
        {"stay", "a number or a distribution",
         "how long one stays there [s], instead of the place's 'stay' or 'service'"},
        {"by", "a time", "when one wants to be there [s]; people hurry up to their max_speed; 'missed' is an event"},
        {"leave_at", "a time",
         "when one leaves [s], even out of a line; who has not come by then goes on without the stop ('missed')"},
        {"wait", "a number or a distribution", "stand where one is for so long [s]"},
        {"wait_until", "a time", "stand where one is until then [s]"},
        {"choose", "weight, nearest or shortest-queue",
         "one of 'from'; what is full or closed is left out as long as there is something else, and who finds it full "
         "chooses again"},
        {"from", "a list", "what to choose from: a journey, or {go: JOURNEY, weight: NUMBER, if: CONDITION}"},
        {"if", "a condition", "whether 'then' or 'else' is next"},
        {"then", "a journey", "when the condition holds"},
        {"else", "a journey", "when it does not; nothing when left out"},
        {"repeat", "a whole number", "how often 'do' is done"},
        {"do", "a journey", "what is repeated"}}},
      {"populations.journey.if",
       "A condition: everything that it says must hold when one gets there.",
       nullptr,
       {{"alarm", "true or false", "whether there is an alarm; for people with 'on_alarm: carry-on'"},
        {"after", "a time", "from then on [s]"},
        {"before", "a time", "until then [s]"},
        {"population", "the id of a population", "for them alone"},
        {"full", "the id of a place", "it has no room"},
        {"has_room", "the id of a place", "it has room"},
        {"open", "the id of a place", "it lets people in"},
        {"closed", "the id of a place", "it does not"}}},
      {"populations.steering",
       "Which model, and the values of its parameters.",
       &share_table(),
       {{"model", "the name of a model", "the steering model; orca when left out"},
        {"preset", "the name of a parameter set", "values from a publication; what stands beside it wins"}}},
      {"timeline",
       "Something that happens at a time. What a command takes beside it is said under Commands; a shape is one of the "
       "keys below.",
       &timeline_table(), timeline_keys()},
      smoke_zones(),
      {"recording", "What a run writes down.", &RecordingDef::table(), {}},
  };
}

Section& find(std::vector<Section>& all, std::string_view path) {
  return *std::find_if(all.begin(), all.end(), [&](const Section& s) { return s.path == path; });
}

std::string sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + ".";
}

// A key that stands there already would be read twice.
void add_key(Section& section, const std::string& mind, Key key) {
  const auto same = [&](const Key& known) { return known.name == key.name; };
  const bool taken =
      section.table->find(key.name) != nullptr || std::any_of(section.keys.begin(), section.keys.end(), same);
  if (taken)
    throw Error("the mind '" + mind + "' cannot be called '" + key.name + "': scenes mean something else by it",
                "choose another name");
  section.keys.push_back(std::move(key));
}

// Every mind with parameters is a key of a population, or of the scene, and a section of its own.
void add_minds(std::vector<Section>& all) {
  for (const MindEntry& mind : mind_catalogue()) {
    if (mind.population.table != nullptr) {
      add_key(find(all, "populations"), mind.name, {mind.name, form_of(mind), mind.summary});
      const auto at = std::find_if(all.begin(), all.end(), [](const Section& s) { return s.path == "timeline"; });
      all.insert(at, {"populations." + mind.name, sentence(mind.summary), mind.population.table, keys_of(mind)});
    }
    if (mind.scene.table != nullptr) {
      const std::string help = mind.name + " of the whole scene";
      add_key(find(all, ""), mind.name, {mind.scene.key, "a map", help});
      const auto at = std::find_if(all.begin(), all.end(), [](const Section& s) { return s.path == "recording"; });
      all.insert(at, {mind.scene.key, sentence(help), mind.scene.table, scene_keys_of(mind)});
    }
  }
}

std::vector<Section> all_sections() {
  std::vector<Section> all = make_sections();
  add_minds(all);
  return all;
}

}  // namespace

std::span<const Section> sections() {
  static const std::vector<Section> all = all_sections();
  return all;
}

std::vector<std::string> key_names(const Section& s) {
  std::vector<std::string> names;
  for (const Key& key : s.keys) names.push_back(key.name);
  return names;
}

const Section& section(std::string_view path) {
  for (const Section& s : sections())
    if (s.path == path) return s;
  THRONG_ASSERT(false);
  return sections()[0];
}

}  // namespace throng::io::scene
