#include "engine/simulation/scenario.h"

namespace throng {
namespace {

constexpr double kLongest = 1e9;  // [s] no time in a scenario is later

}  // namespace

PopulationDef::PopulationDef() {
  // Weidmann's normal distribution has no bounds; nobody crawls, and nobody wants to go faster than max_speed.
  preferred_speed.low = 0.5;
  preferred_speed.high = 2.0;
}

const ParameterTable& PopulationDef::table() {
  using Def = PopulationDef;
  static const auto t =
      TableOf<Def>{}
          .number("count", &Def::count, "", {0, 5'000'000}, "people present at the start")
          .number("rate", &Def::rate, "1/s", {0, 10'000}, "further people who come every second")
          .number("rate_from", &Def::rate_from, "s", {0, kLongest}, "when the first of them comes")
          .number("rate_until", &Def::rate_until, "s", {0, kLongest}, "when the last of them comes")
          .choice("arrivals", &Def::arrivals, {"even", "poisson"},
                  "whether they come at equal intervals or by chance (a Poisson process)")
          .number("group_size", &Def::group_size, "", {1, 1000}, "how many of them come at once, rounded")
          .number("radius", &Def::radius, "m", {0.01, 5}, "half the width of a body")
          .number("body_depth", &Def::body_depth, "m", {0, 5},
                  "how deep a body is: where it is narrower than a body is wide, or in a press, people turn their "
                  "shoulders down to this; 0: they never do")
          .number("preferred_speed", &Def::preferred_speed, "m/s", {0, 10}, "walking speed with nobody in the way")
          .number("max_speed", &Def::max_speed, "m/s", {0.01, 15}, "speed that nobody exceeds")
          .number("mass", &Def::mass, "kg", {1, 500}, "body mass")
          .number("pre_movement", &Def::pre_movement, "s", {0, 1e6},
                  "time that passes before they set out by themselves; an alarm does not wait for it")
          .number("response", &Def::response, "s", {0, 1e6},
                  "time from an alarm to their decision to leave; until then they go on with what they do")
          .number("warns", &Def::warns, "m", {0, 100},
                  "how near others are told to leave at once, as staff do: by those who have responded themselves")
          .number("crowding", &Def::crowding, "", {0, 10},
                  "how much crowded ways are avoided: 1 weighs the time that they take, 0 takes the shortest way")
          .choice("at_end", &Def::at_end, {"leave", "stay", "repeat"}, "what people do when their journey is over")
          .choice("on_alarm", &Def::on_alarm, {"leave", "carry-on"},
                  "whether an alarm sends them to the nearest exit, or they go on with their journey")
          .text("colour", &Def::colour, "colour in pictures: #rrggbb or a name such as teal; chosen when left out");
  return t;
}

const ParameterTable& RecordingDef::table() {
  using Def = RecordingDef;
  static const auto t =
      TableOf<Def>{}
          .number("every", &Def::every, "s", {0.001, 1e6}, "time between recorded frames, rounded to whole steps")
          .flag("trajectory", &Def::trajectory, "write where everybody is to trajectory.sqlite")
          .flag("events", &Def::events, "write what happens to events.jsonl, and what people show to the trajectory");
  return t;
}

const ParameterTable& ScenarioDef::table() {
  using Def = ScenarioDef;
  static const auto t =
      TableOf<Def>{}
          .text("name", &Def::name, "title of the scene; the file's name when left out")
          .text("description", &Def::description, "what the scene shows, in one line")
          .number("seed", &Def::seed, "", {0, 9.2e18},
                  "chooses among all runs of the scene; the same seed repeats a run")
          .number("step", &Def::step, "s", {0.001, 1}, "simulated time of one step")
          .number("duration", &Def::duration, "s", {0.001, kLongest}, "simulated time after which the run ends")
          .flag("until_empty", &Def::until_empty, "end early once everybody has left and nobody else comes")
          .flag("tie_breaking", &Def::tie_breaking, "a tiny seeded deviation that resolves perfect symmetry")
          .flag("solid", &Def::solid, "bodies stop at each other; false: only steering keeps people apart")
          .choice("navigation", &Def::navigation, {"mesh", "straight"},
                  "which way to a target: around corners, through doors and by stairs, or straight at it");
  return t;
}

}  // namespace throng
