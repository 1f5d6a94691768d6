#include "engine/io/scenario/sections.h"

#include "engine/foundation/assert.h"

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
          .choice("kind", &PlaceDef::kind,
                  {"area", "exit", "entrance", "waiting", "queue", "seat", "attraction", "desk"},
                  "what it is used for; an alarm sends people to exits")
          .number("capacity", &PlaceDef::capacity, "", {0, 5'000'000}, "how many people fit; 0: no limit")
          .number("stay", &PlaceDef::stay, "s", {0, 1e6}, "how long a visitor remains");
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
                            .flag("open", &DoorDef::open, "whether it is open when the run begins");
  return t;
}

const ParameterTable& link_table() {
  static const auto t =
      TableOf<LinkDef>{}
          .text("id", &LinkDef::id, "its name; links and levels share their names")
          .choice("kind", &LinkDef::kind, {"stairs", "ramp", "escalator"}, "what it is")
          .number("speed_up", &LinkDef::speed_up, "", {0.01, 10},
                  "by how much the preferred speed is multiplied on the way up, measured in plan")
          .number("speed_down", &LinkDef::speed_down, "", {0.01, 10}, "likewise on the way down")
          .choice("direction", &LinkDef::direction, {"both", "up", "down"}, "which way one may use it");
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

const ParameterTable& timeline_table() {
  static const auto t =
      TableOf<TimelineKeys>{}
          .number("at", &TimelineKeys::at, "s", {0, 1e9}, "when")
          .choice("do", &TimelineKeys::kind, command_names(), "what happens")
          .text("population", &TimelineKeys::population, "to whom; everybody when left out")
          .number("value", &TimelineKeys::value, "", {0, 360},
                  "of 'speed': the factor; of 'global-interest' and 'mood': the value; of 'friendship-spread': degrees")
          .number("count", &TimelineKeys::count, "", {0, 5'000'000}, "of 'add' and 'remove': how many; 0 removes all")
          .number("agent", &TimelineKeys::agent, "", {0, 2147483647}, "of 'remove-agent': its number")
          .text("door", &TimelineKeys::door, "of 'open-door' and 'close-door': which");
  return t;
}

const ParameterTable& share_table() {
  static const auto t = TableOf<ShareKeys>{}.number("share", &ShareKeys::share, "", {0, 1e6},
                                                    "relative weight among the models of a population");
  return t;
}

namespace {

std::vector<Section> make_sections() {
  const Key floor = {"floor", "a shape, or a list of shapes",
                     "where one can walk; its outline is a wall; everywhere when left out"};
  const Key walls = {"walls", "a list of [[x, y], [x, y], ...]",
                     "walls that stand by themselves, as lines through their corners [m]"};
  const Key obstacles = {"obstacles", "a list of shapes", "what stands on the floor: pillars, fountains, buildings"};
  const Key places = {"places", "a list", "where journeys lead"};
  const Key areas = {"areas", "a list", "where people walk slower or faster"};
  const Key doors = {"doors", "a list", "gaps in walls that can be closed"};
  const Key links = {"links", "a list", "stairs, ramps and escalators between the levels"};
  const Key line = {"line", "[[x, y], [x, y]]", "where it is; a wall that runs along it needs no gap [m]"};
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
        {"social", "a map", "how fast and how near people talk"},
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
        floor,
        walls,
        obstacles,
        places,
        areas,
        doors}},
      {"world.levels", "One level of the world.", &level_table(), {floor, walls, obstacles, places, areas, doors}},
      {"world.doors", "A door between two parts of a floor.", &door_table(), {line}},
      {"world.links",
       "A way between two levels. In plan it is the strip between its two ends, and each end lies on the outline of "
       "the "
       "floor that it leads to.",
       &link_table(),
       {{"lower", "{level: NAME, line: [[x, y], [x, y]]}", "its lower end [m]"},
        {"upper", "{level: NAME, line: [[x, y], [x, y]]}", "its upper end [m]"}}},
      {"world.places", "A place that people start from, go to or stay at.", &place_table(), {shape}},
      {"world.areas", "A region in which people walk slower or faster.", &area_table(), {shape}},
      {"populations",
       "People of one kind. Wherever a distribution may stand, each person draws a value of its own: a number, "
       "`[from, to]`, `{mean: a, sd: b}`, `{lognormal: [a, b]}` (of the logarithm), `{gamma: [shape, scale]}` or "
       "`{weibull: [scale, shape]}`, each map with `min` and `max` where needed.",
       &PopulationDef::table(),
       {{"start", "a place, a shape, {points: ...}, {ring: [x, y, r]} or {grid: [x0, y0, x1, y1]}", "where they begin"},
        {"journey", "a list of places, [x, y] or {mirror: [x, y]}",
         "where they go, one stop after the other; a mirror is where one stands, mirrored through a point"},
        {"steering", "a model's name, {model: NAME, ...}, {preset: NAME, ...}, or a list of those",
         "how they avoid others; parameters of the model stand beside its name"},
        {"personality", "a preset's name, or {mapping: NAME, openness: ..., ...}", "what kind of people they are"},
        {"sociality", "a preset's name, or {preset: NAME, mood: ..., ...}", "friends who meet stop and talk"}}},
      {"populations.start",
       "Where people begin, when it is more than the name of a place. One of the shapes, or one of these keys.",
       &start_table(),
       {{"place", "the id of a place", "in this place"},
        {"points", "a list of [x, y]", "one person at each point [m]"},
        {"ring", "[x, y, radius]", "evenly on a circle [m]"},
        {"grid", "[x0, y0, x1, y1]", "in rows over a rectangle [m]"},
        {"level", "the id of a level", "on which level; the first when left out"}}},
      {"populations.steering",
       "Which model, and the values of its parameters.",
       &share_table(),
       {{"model", "the name of a model", "the steering model; orca when left out"},
        {"preset", "the name of a parameter set", "values from a publication; what stands beside it wins"}}},
      {"populations.personality",
       "What kind of people they are: five traits from -1 to 1, and which document turns them into behaviour.",
       &PersonalityDef::table(),
       {{"perceived", "{shy: 0.5, tense: 0, ...}",
         "how people should seem (aggressive, assertive, shy, active, tense, impulsive, psychoticism, extraversion, "
         "neuroticism, pc1, pc2), whatever the traits"}}},
      {"populations.sociality",
       "Whom people talk to, and how gladly. Those without it talk to nobody.",
       &SocialityDef::table(),
       {}},
      {"timeline", "Something that happens at a time.", &timeline_table(), {}},
      {"social", "Social life of the whole scene.", &SocialDef::table(), {}},
      {"recording", "What a run writes down.", &RecordingDef::table(), {}},
  };
}

}  // namespace

std::span<const Section> sections() {
  static const std::vector<Section> all = make_sections();
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
