#pragma once

#include <string>
#include <vector>

namespace throng::bad_input {

// A valid scene with every section; each broken one is this with one edit.
inline const std::string kBase = R"(throng: 1
name: Office
seed: 7
step: 0.05
duration: 180
until_empty: false
world:
  floor:
    polygon: [[0, 0], [60, 0], [60, 40], [0, 40]]
    holes:
      - [[30, 10], [34, 10], [34, 14]]
  obstacles:
    - {circle: [45, 30, 2]}
    - {rectangle: [5, 30, 8, 33]}
  walls:
    - [[20, 0], [20, 15]]
  places:
    - {id: exit-east, kind: exit, area: {rectangle: [59, 18, 60, 22]}}
    - {id: desks, kind: desk, area: {circle: [10, 10, 5]}, capacity: 40, stay: [30, 90]}
  areas:
    - {id: carpet, area: {rectangle: [40, 2, 50, 8]}, speed_factor: 0.8}
populations:
  staff:
    count: 40
    rate: 0.5
    rate_until: 60
    radius: 0.25
    preferred_speed: {mean: 1.3, sd: 0.2, min: 0.8, max: 1.8}
    max_speed: 2
    at_end: leave
    colour: teal
    start: desks
    journey: [desks, [25, 20], exit-east]
    steering: {model: orca, time_horizon: 3, neighbours: 10}
  visitors:
    start: {points: [[25, 5], [26, 5]]}
    journey: [{mirror: [27, 10]}, exit-east]
timeline:
  - {at: 60, do: alarm}
  - {at: 90, do: speed, population: staff, value: 0.5}
  - {at: 120, do: all-clear}
recording:
  every: 0.5
)";

struct BrokenScene {
  const char* find;     // in the base, where the edit is
  const char* replace;  // what stands there instead
  const char* problem;  // part of the message
  const char* hint;     // part of the hint
  int line = 0;         // of the error, counted from the line of the edit
};

inline const std::vector<BrokenScene> kBrokenScenes = {
    // The first line.
    {"throng: 1\n", "", "'throng: 1' is missing", "add 'throng: 1'"},
    {"throng: 1", "throgn: 1", "no 'throgn'", "did you mean 'throng'?"},
    {"throng: 1", "throng: 2", "version 2", "newer throng"},
    {"throng: 1", "throng: 0", "must be the version", "write 'throng: 1'"},
    {"throng: 1", "throng: one", "must be the version", "write 'throng: 1'"},
    {"throng: 1", "throng: \"1\"", "must be the version", "write 'throng: 1'"},
    {"throng: 1", "throng:", "must be the version", "write 'throng: 1'"},
    {"throng: 1", "throng: [1]", "must be the version", "write 'throng: 1'"},
    {"throng: 1", "throng: true", "must be the version", "write 'throng: 1'"},

    // Misspelt and unknown names.
    {"name: Office", "nmae: Office", "no 'nmae' in a scenario", "did you mean 'name'?"},
    {"seed: 7", "sead: 7", "no 'sead'", "did you mean 'seed'?"},
    {"step: 0.05", "stpe: 0.05", "no 'stpe'", "did you mean 'step'?"},
    {"step: 0.05", "time_step: 0.05", "no 'time_step'", "did you mean 'step'?"},
    {"step: 0.05", "dt: 0.05", "no 'dt'", "did you mean 'step'?"},
    {"duration: 180", "durration: 180", "no 'durration'", "did you mean 'duration'?"},
    {"until_empty", "until-empty", "no 'until-empty'", "did you mean 'until_empty'?"},
    {"world:", "wordl:", "no 'wordl'", "did you mean 'world'?"},
    {"populations:", "population:", "no 'population' in a scenario", "did you mean 'populations'?"},
    {"populations:", "groups:", "no 'groups'", "did you mean 'populations'?"},
    {"timeline:", "time_line:", "no 'time_line'", "did you mean 'timeline'?"},
    {"recording:", "record:", "no 'record'", "recording"},
    {"recording:", "xyzzy:", "no 'xyzzy'", "valid names: name, "},
    {"  floor:", "  flor:", "no 'flor' in the world", "did you mean 'floor'?"},
    {"  obstacles:", "  holes:", "no 'holes' in the world", "did you mean 'obstacles'?"},
    {"  walls:", "  wall:", "no 'wall' in the world", "did you mean 'walls'?"},
    {"  places:", "  plcaes:", "no 'plcaes'", "did you mean 'places'?"},
    {"  areas:", "  area:", "no 'area' in the world", "did you mean 'areas'?"},
    {"polygon: [[0", "poligon: [[0", "no 'poligon'", "did you mean 'polygon'?"},
    {"{circle: [45", "{cirle: [45", "no 'cirle' in an obstacle", "did you mean 'circle'?"},
    {"{rectangle: [5,", "{box: [5,", "no 'box' in an obstacle", "valid names: rectangle"},
    {"kind: exit", "knid: exit", "no 'knid' in place 'exit-east'", "did you mean 'kind'?"},
    {"kind: exit", "type: exit", "no 'type' in place 'exit-east'", "did you mean 'kind'?"},
    {"kind: exit", "kind: exti", "'kind' cannot be 'exti'", "did you mean 'exit'?"},
    {"kind: desk", "kind: chair", "'kind' cannot be 'chair'", "valid names: area, exit"},
    {"capacity: 40", "capcity: 40", "no 'capcity'", "did you mean 'capacity'?"},
    {"stay: [30, 90]", "wait: [30, 90]", "no 'wait' in place 'desks'", "valid names"},
    {"speed_factor: 0.8", "speed: 0.8", "no 'speed' in an area", "valid names: id, speed_factor"},
    {"    count: 40", "    cuont: 40", "no 'cuont' in population 'staff'", "did you mean 'count'?"},
    {"    count: 40", "    agents: 40", "no 'agents' in population 'staff'", "did you mean 'count'?"},
    {"    rate: 0.5", "    rat: 0.5", "no 'rat'", "did you mean 'rate'?"},
    {"    radius: 0.25", "    size: 0.25", "no 'size'", "did you mean 'radius'?"},
    {"    preferred_speed:", "    prefered_speed:", "no 'prefered_speed'", "did you mean 'preferred_speed'?"},
    {"    preferred_speed:", "    speed:", "no 'speed'", "did you mean 'preferred_speed'?"},
    {"sd: 0.2", "std: 0.2", "no 'std' in 'preferred_speed'", "did you mean 'sd'?"},
    {"{mean: 1.3", "{avarage: 1.3", "no 'avarage'", "valid names: mean, sd"},
    {"    at_end: leave", "    at-end: leave", "no 'at-end'", "did you mean 'at_end'?"},
    {"at_end: leave", "at_end: vanish", "'at_end' cannot be 'vanish'", "valid names: leave, stay, repeat"},
    {"colour: teal", "color: teal", "no 'color'", "did you mean 'colour'?"},
    {"colour: teal", "colour: tael", "'colour' cannot be 'tael'", "did you mean 'teal'?"},
    {"colour: teal", "colour: '#12345'", "'colour' cannot be", "#rrggbb"},
    {"colour: teal", "colour: 'red\" onload=\"x'", "'colour' cannot be", "#rrggbb"},
    {"    journey: [desks", "    goal: [desks", "no 'goal'", "did you mean 'journey'?"},
    {"    steering: {", "    stearing: {", "no 'stearing'", "did you mean 'steering'?"},
    {"model: orca", "model: orcha", "no steering model 'orcha'", "did you mean 'orca'?"},
    {"model: orca", "model: [orca]", "'model' must be the name", "orca"},
    {"model: orca", "preset: NONE-1", "no preset 'NONE-1'", ""},
    {"time_horizon: 3", "time_horizn: 3", "no 'time_horizn' in the steering model 'orca'",
     "did you mean 'time_horizon'?"},
    {"time_horizon: 3", "radius: 0.3", "parameter of the population", "move it up"},
    {"time_horizon: 3", "preferred_speed: 1.3", "parameter of the population", "move it up"},
    {"time_horizon: 3", "max_speed: 1.3", "parameter of the population", "move it up"},
    {"time_horizon: 3", "mass: 80", "parameter of the population", "move it up"},
    {"mirror: [27", "miror: [27", "no 'miror' in the journey", "did you mean 'mirror'?"},
    {"do: alarm", "do: alrm", "'do' cannot be 'alrm'", "did you mean 'alarm'?"},
    {"do: all-clear", "do: allclear", "'do' cannot be 'allclear'", "did you mean 'all-clear'?"},
    {"at: 60, do", "when: 60, do", "no 'when' in the timeline", "valid names: at, do"},
    {"do: alarm", "command: alarm", "no 'command' in the timeline", "did you mean 'do'?"},
    {"population: staff,", "poplation: staff,", "no 'poplation'", "did you mean 'population'?"},
    {"  every: 0.5", "  evry: 0.5", "no 'evry' in 'recording'", "did you mean 'every'?"},
    {"start: {points:", "start: {pionts:", "no 'pionts' in the start", "did you mean 'points'?"},

    // Names that nothing has.
    {"    start: desks", "    start: dekss", "no place 'dekss'", "did you mean 'desks'?"},
    {"    start: desks", "    start: warehouse", "no place 'warehouse'", "valid names: exit-east, desks"},
    {"    start: desks", "    start: {place: dsks}", "no place 'dsks'", "did you mean 'desks'?"},
    {"    start: desks", "    start: {circle: [10, 10, 5], level: first}", "no level 'first'", "ground"},
    {"exit-east]\n    steering", "exit-eats]\n    steering", "no place 'exit-eats'", "did you mean 'exit-east'?"},
    {"journey: [desks,", "journey: [kitchen,", "no place 'kitchen'", "valid names"},
    {"population: staff,", "population: staf,", "no population 'staf'", "did you mean 'staff'?"},

    // Missing parts.
    {"{id: exit-east, kind", "{kind", "a place has no 'id'", "id: gate"},
    {", area: {rectangle: [59, 18, 60, 22]}", "", "place 'exit-east' has no 'area'", "say what it covers"},
    {"area: {rectangle: [40, 2, 50, 8]}, ", "", "an area has no 'area'", "say what it covers"},
    {"    start: desks\n", "", "population 'staff' has no 'start'", "say where people begin", -8},
    {"    journey: [{mirror: [27, 10]}, exit-east]\n", "", "population 'visitors' has no journey", "journey: [PLACE]",
     -1},
    {"journey: [{mirror: [27, 10]}, exit-east]", "journey: []", "has no journey", "at_end: stay", -1},
    {"    count: 40\n    rate: 0.5\n", "", "does not say how many", "count: 100"},
    {"{at: 60, do: alarm}", "{do: alarm}", "timeline has no 'at'", "{at: SECONDS"},
    {"{at: 60, do: alarm}", "{at: 60}", "timeline has no 'do'", "{at: SECONDS"},
    {", value: 0.5}", "}", "'speed' needs 'value'", "add 'value"},
    {"do: all-clear", "do: add, count: 5", "'add' needs 'population'", "add 'population"},
    {"do: all-clear", "do: add, population: staff", "'add' needs 'count'", "add 'count"},
    {"do: all-clear", "do: remove-agent", "'remove-agent' needs 'agent'", "add 'agent"},
    {"count: 40", "count:", "'count' has no value", "whole number"},
    {"radius: 0.25", "radius: ~", "'radius' has no value", "from 0.01 to 5 (m)"},
    {"name: Office", "name:", "'name' has no value", "a text"},
    {"model: orca", "model:", "'model' must be the name", "orca"},
    {"time_horizon: 3", "time_horizon: ", "'time_horizon' has no value", "(s)"},
    {"journey: [desks,", "journey: [~,", "is empty", "write a list of stops"},
    {"    - {circle: [45, 30, 2]}", "    - {}", "an obstacle has no shape", "{rectangle:"},
    {"start: {points: [[25, 5], [26, 5]]}", "start: {formation: grid}", "does not say where", "the id of a place"},
    {"start: {points: [[25, 5], [26, 5]]}", "start: {points: []}", "at least 1 point", "[[x, y]"},

    // The wrong type.
    {"name: Office", "name: [Office]", "'name' must be a text", "in quotes"},
    {"seed: 7", "seed: seven", "'seed' must be a whole number", "write the number alone"},
    {"seed: 7", "seed: 7.5", "must be a whole number", "write 8"},
    {"seed: 7", "seed: \"7\"", "text because of the quotes", "write 7 without quotes"},
    {"seed: 7", "seed: {value: 7}", "'seed' cannot be a map", "it must be a whole number"},
    {"step: 0.05", "step: 0,05", "'step' must be a number", "write the decimal point as a point: 0.05"},
    {"duration: 180", "duration: 1_800", "'duration' must be a number", "write 1800"},
    {"duration: 180", "duration: .inf", "'duration' must be a number", "in s"},
    {"duration: 180", "duration: .nan", "'duration' must be a number", "in s"},
    {"duration: 180", "duration: nan", "'duration' must be a number", "in s"},
    {"duration: 180", "duration: 1e999", "'duration' must be a number", "in s"},
    {"duration: 180", "duration: 0x20", "'duration' must be a number", "in s"},
    {"duration: 180", "duration: --5", "'duration' must be a number", "in s"},
    {"until_empty: false", "until_empty: no", "true or false", "write false"},
    {"until_empty: false", "until_empty: yes", "true or false", "write true"},
    {"until_empty: false", "until_empty: 1", "true or false", "write true"},
    {"until_empty: false", "until_empty: maybe", "true or false", "write true or false"},
    {"until_empty: false", "until_empty: \"false\"", "true or false", "write false"},
    {"count: 40", "count: many", "'count' must be a whole number", "write the number alone"},
    {"count: 40", "count: [40]", "'count' cannot be a list of 1", "it must be"},
    {"count: 40", "count: 40.5", "must be a whole number", "write 4"},
    {"radius: 0.25", "radius: thin", "'radius' must be a number or a distribution", "in m"},
    {"radius: 0.25", "radius: [0.2]", "'uniform' takes two numbers, not a list of", "{mean: a, sd: b}"},
    {"radius: 0.25", "radius: [0.2, 0.25, 0.3]", "'uniform' takes two numbers, not a list of", "{mean: a, sd: b}"},
    {"radius: 0.25", "radius: {gamma: 2}", "'gamma' takes two numbers", "{gamma: [shape, scale]}"},
    {"radius: 0.25", "radius: {min: 0.2}", "does not say which distribution", "{mean: a, sd: b}"},
    {"{mean: 1.3, sd: 0.2,", "{mean: 1.3,", "'preferred_speed' has no 'sd'", "{mean: a, sd: b}"},
    {"{mean: 1.3, sd: 0.2,", "{sd: 0.2,", "'preferred_speed' has no 'mean'", "{mean: a, sd: b}"},
    {"{mean: 1.3, sd: 0.2,", "{mean: 1.3, sd: 0.2, gamma: [1, 2],", "two distributions", "write a number"},
    {"{mean: 1.3, sd: 0.2,", "{gamma: [1, 2], sd: 0.2,", "'sd' goes with 'mean'", "write a number"},
    {"at_end: leave", "at_end: [leave]", "'at_end' cannot be a list of 1", "leave, stay, repeat"},
    {"start: desks", "start: [desks]", "start of population 'staff' cannot be a list", "the id of a place"},
    {"journey: [{mirror: [27, 10]}, exit-east]", "journey: {mirror: [27, 10]}", "must be a list",
     "write a list of stops"},
    {"journey: [{mirror: [27, 10]}, exit-east]", "journey: [27, 10]", "is a point and not a list", "[[27, 10]]"},
    {"{mirror: [27, 10]}", "{mirror: 27}", "must be a point [x, y]", "[3, 4.5]"},
    {"{mirror: [27, 10]}", "{mirror: [27, 10], place: desks}", "has both 'mirror' and 'place'", "make two stops"},
    {"[25, 20], exit-east", "[25], exit-east", "must be a point [x, y], not a list of 1", "[3, 4.5]"},
    {"[25, 20], exit-east", "[25, east], exit-east", "'y' must be a number", "in m"},
    {"steering: {model: orca, time_horizon: 3, neighbours: 10}", "steering: []", "empty list of steering models",
     "{model: NAME"},
    {"steering: {model: orca, time_horizon: 3, neighbours: 10}", "steering: [{share: 0}, {share: 0}]", "all 0",
     "above 0"},
    {"steering: {model: orca, time_horizon: 3, neighbours: 10}", "steering: [[orca]]", "must be a map", "{model: NAME"},
    {"steering: {model: orca, time_horizon: 3, neighbours: 10}", "steering: zzzzzz", "no steering model 'zzzzzz'",
     "orca"},
    {"neighbours: 10", "neighbours: few", "'neighbours' must be a whole number", "write the number alone"},
    {"neighbours: 10", "neighbours: 2.5", "must be a whole number", "write "},
    {"  walls:\n    - [[20, 0], [20, 15]]", "  walls: none", "'walls' must be a list", "each a list of points"},
    {"    - [[20, 0], [20, 15]]", "    - [20, 0]", "not a point", "each a list of points"},
    {"    - [[20, 0], [20, 15]]", "    - [[20, 0]]", "at least 2 points", "[[x, y]"},
    {"    - [[20, 0], [20, 15]]", "    - [[20, 0], 20]", "list of points, not of numbers", "[[x, y]"},
    {"{circle: [45, 30, 2]}", "{circle: [45, 30]}", "takes 3 numbers, not a list of 2", "[x, y, radius]"},
    {"{circle: [45, 30, 2]}", "{circle: 2}", "takes 3 numbers, not '2'", "[x, y, radius]"},
    {"{circle: [45, 30, 2]}", "{circle: [45, 30, wide]}", "'radius' must be a number", "in m"},
    {"{circle: [45, 30, 2]}", "circle", "must be a shape", "{rectangle:"},
    {"{circle: [45, 30, 2]}", "{circle: [45, 30, 2], rectangle: [1, 1, 2, 2]}", "both a circle and a rectangle",
     "keep one"},
    {"{circle: [45, 30, 2]}", "{line: [[44, 30], [46, 30]]}", "needs an area", "a rectangle, a circle or a polygon"},
    {"{circle: [45, 30, 2]}", "{point: [44, 30]}", "needs an area", "a rectangle, a circle or a polygon"},
    {"{circle: [45, 30, 2]}", "{polygon: [[44, 30], [46, 30], [46, 31]], holes: []}", "only the polygon of a floor",
     "remove 'holes'"},
    {"{rectangle: [5, 30, 8, 33]}", "{rectangle: [5, 30, 8]}", "takes 4 numbers, not a list of 3", "[x0, y0, x1, y1]"},
    {"  every: 0.5", "  every: often", "'every' must be a number", "in s"},
    {"recording:\n  every: 0.5", "recording: 0.5", "'recording' must be a map", "recording: {every"},
    {"recording:\n  every: 0.5", "recording: []", "'recording' must be a map", "recording: {every"},
    {"  - {at: 60, do: alarm}", "  - alarm", "must be a map", "{at: SECONDS"},
    {"at: 60, do", "at: noon, do", "'at' must be a number", "in s"},
    {"do: alarm", "do: [alarm]", "'do' cannot be a list of 1", "alarm"},

    // The wrong unit.
    {"duration: 180", "duration: 3 min", "'duration' has a unit", "in s: 180"},
    {"duration: 180", "duration: 2 hours", "'duration' has a unit", "in s: 7200"},
    {"duration: 180", "duration: 180s", "'duration' has a unit", "in s: 180"},
    {"duration: 180", "duration: 180 m", "'duration' has a unit", "measured in s, not in m"},
    {"step: 0.05", "step: 50 ms", "'step' has a unit", "in s: 0.05"},
    {"radius: 0.25", "radius: 25 cm", "'radius' has a unit", "in m: 0.25"},
    {"radius: 0.25", "radius: 1 ft", "'radius' has a unit", "in m: 0.3048"},
    {"max_speed: 2", "max_speed: 2 m/s", "'max_speed' has a unit", "in m/s: 2"},
    {"max_speed: 2", "max_speed: 7.2 km/h", "'max_speed' has a unit", "in m/s: 2"},
    {"max_speed: 2", "max_speed: 5 mph", "'max_speed' has a unit", "in m/s: 2.2352"},
    {"rate: 0.5", "rate: 30/min", "'rate' has a unit", "in 1/s: 0.5"},
    {"mean: 1.3", "mean: 1.3 m/s", "'preferred_speed' has a unit", "in m/s: 1.3"},
    {"colour: teal", "mass: 180 lbs", "'mass' has a unit", "in kg: 81.6466"},
    {"time_horizon: 3", "time_horizon: 3s", "'time_horizon' has a unit", "in s: 3"},
    {"at: 60, do", "at: 1 min, do", "'at' has a unit", "in s: 60"},
    {"  every: 0.5", "  every: 2 Hz", "'every' has a unit", "measured in s, not in Hz"},
    {"speed_factor: 0.8", "speed_factor: 80%", "'speed_factor' has a unit", "0.8"},
    {"stay: [30, 90]", "stay: [30, 1.5 min]", "'stay' has a unit", "in s: 90"},
    {"{circle: [45, 30, 2]}", "{circle: [45, 30, 200 cm]}", "'radius' has a unit", "in m: 2"},
    {"count: 40", "count: 40 people", "'count' must be a whole number", "write the number alone"},

    // Out of range.
    {"seed: 7", "seed: -1", "'seed' is out of range: -1", "from 0"},
    {"seed: 7", "seed: 99999999999999999999", "'seed' is out of range", "from 0"},
    {"step: 0.05", "step: 0", "'step' is out of range: 0", "from 0.001 to 1 (s)"},
    {"step: 0.05", "step: -0.05", "'step' is out of range", "from 0.001 to 1 (s)"},
    {"step: 0.05", "step: 50", "'step' is out of range: 50", "from 0.001 to 1 (s)"},
    {"duration: 180", "duration: -180", "'duration' is out of range", "(s)"},
    {"duration: 180", "duration: 1e12", "'duration' is out of range", "(s)"},
    {"count: 40", "count: -40", "'count' is out of range: -40", "from 0 to 5000000"},
    {"count: 40", "count: 50000000", "'count' is out of range", "from 0 to 5000000"},
    {"count: 40", "count: 1e300", "'count' is out of range", "from 0 to 5000000"},
    {"rate: 0.5", "rate: -0.5", "'rate' is out of range", "from 0 to 10000 (1/s)"},
    {"rate_until: 60", "rate_until: 60\n    rate_from: 90", "'rate_until' is before 'rate_from'", "the later time"},
    {"rate_until: 60", "rate_from: 2e9", "'rate_from' is out of range", "(s)"},
    {"radius: 0.25", "radius: 0", "'radius' is out of range", "from 0.01 to 5 (m)"},
    {"radius: 0.25", "radius: 25", "'radius' is out of range: 25", "from 0.01 to 5 (m)"},
    {"radius: 0.25", "radius: [0.3, 0.2]", "goes from 0.3 down to 0.2", "[0.2, 0.3]"},
    {"radius: 0.25", "radius: [0.2, 30]", "'radius' is out of range: 30", "from 0.01 to 5 (m)"},
    {"mean: 1.3", "mean: 13", "'preferred_speed' is out of range: 13", "from 0 to 10 (m/s)"},
    {"sd: 0.2", "sd: -0.2", "'sd' is out of range", "from 0"},
    {"min: 0.8", "min: -1", "'min' is out of range", "from 0 to 10 (m/s)"},
    {"min: 0.8, max: 1.8", "min: 1.8, max: 0.8", "'min' above its 'max'", "swap them"},
    {"min: 0.8, max: 1.8", "min: 2, max: 3", "always cut off", "enclose"},
    {"radius: 0.25", "radius: {weibull: [0, 2]}", "is out of range: 0", "from"},
    {"radius: 0.25", "radius: {lognormal: [1, -1]}", "is out of range: -1", "from 0"},
    {"max_speed: 2", "max_speed: 200", "'max_speed' is out of range", "from 0.01 to 15 (m/s)"},
    {"colour: teal", "mass: 0", "'mass' is out of range", "from 1 to 500 (kg)"},
    {"colour: teal", "pre_movement: -5", "'pre_movement' is out of range", "(s)"},
    {"colour: teal", "response: -5", "'response' is out of range", "(s)"},
    {"colour: teal", "warns: -1", "'warns' is out of range", "(m)"},
    {"capacity: 40", "capacity: -1", "'capacity' is out of range", "from 0"},
    {"stay: [30, 90]", "stay: -3", "'stay' is out of range", "(s)"},
    {"stay: [30, 90]", "stay: [90, 30]", "goes from 90 down to 30", "[30, 90]"},
    {"speed_factor: 0.8", "speed_factor: 0", "'speed_factor' is out of range", "from 0.01 to 10"},
    {"time_horizon: 3", "time_horizon: -3", "'time_horizon' is out of range", "(s)"},
    {"time_horizon: 3", "share: -1", "'share' is out of range", "from 0"},
    {"neighbours: 10", "neighbours: 100000", "'neighbours' is out of range", "from 0 to"},
    {"at: 60, do", "at: -60, do", "'at' is out of range", "(s)"},
    {"value: 0.5}", "value: -0.5}", "'value' is out of range", "from 0 to 360"},
    {"do: all-clear", "do: add, population: staff, count: 0", "'add' adds nobody", "count: 10"},
    {"do: all-clear", "do: remove-agent, agent: -2", "'agent' is out of range", "from 0"},
    {"  every: 0.5", "  every: 0", "'every' is out of range", "(s)"},
    {"{circle: [45, 30, 2]}", "{circle: [45, 30, 0]}", "the radius of", "radius above 0"},
    {"{circle: [45, 30, 2]}", "{circle: [45, 30, -2]}", "the radius of", "radius above 0"},
    {"[25, 20], exit-east", "[2e7, 20], exit-east", "'x' is out of range",
     "from -16000 to 16000 (m); for coordinates of a national grid, write 'origin: [x, y]'"},
    {"{circle: [45, 30, 2]}", "{circle: [45, 30, 15990]}", "reaches farther than 16000 m from the origin",
     "smaller radius"},
    {"start: {points: [[25, 5], [26, 5]]}", "count: 3\n    start: {points: [[25, 5], [26, 5]]}",
     "3 people but only 2 points", "count: 2"},
    {"start: {points: [[25, 5], [26, 5]]}", "count: 5\n    start: {grid: [22, 2, 28, 8], jitter: 2}",
     "'jitter' is out of range", "from 0 to 1", 1},

    // What contradicts itself.
    {"do: alarm}", "do: alarm, value: 2}", "'alarm' takes no 'value'", "remove 'value'"},
    {"do: alarm}", "do: alarm, population: staff}", "'alarm' takes no 'population'", "remove 'population'"},
    {"do: all-clear}", "do: end, count: 2}", "'end' takes no 'count'", "remove 'count'"},
    {"kind: exit", "kind: entrance", "the world has none", "kind: exit", 21},
    {"start: desks", "start: {rectangle: [2, 2, 5, 5], circle: [3, 3, 1]}", "both 'rectangle' and 'circle'",
     "keep one"},
    {"start: desks", "start: {rectangle: [2, 2, 5, 5], formation: ring}", "is not a circle", "{ring: [x, y, radius]}"},
    {"start: desks", "start: {rectangle: [2, 2, 5, 5], formation: square}", "'formation' cannot be 'square'",
     "random, grid, ring"},
    {"start: desks", "start: {rectangle: [2, 2, 5, 5], jitter: 0.2}", "'jitter' is a deviation from a grid",
     "formation: grid"},
    {"start: desks", "start: {ring: [10, 10, 5], formation: grid}", "is a formation already", "remove 'formation'"},
    {"start: {points: [[25, 5], [26, 5]]}", "start: {points: [[25, 5], [26, 5]], formation: grid}",
     "points have no formation", "remove 'formation'"},
    {"  floor:\n", "  levels: [{id: upper}]\n  floor:\n", "'floor' stands beside 'levels'", "move it into the level",
     1},

    // Ids.
    {"id: desks", "id: exit-east", "two places have the id 'exit-east'; the first one is in line 18", "its own id"},
    {"id: desks", "id: 'the desks'", "the id of a place cannot be", "letters, digits"},
    {"id: desks", "id: ''", "the id of a place cannot be", "letters, digits"},
    {"id: desks", "id: a.b", "the id of a place cannot be", "letters, digits"},
    {"id: carpet", "id: '*'", "the id of an area cannot be", "letters, digits"},
    {"    - {id: carpet", "    - {id: carpet, area: {circle: [45, 5, 1]}}\n    - {id: carpet",
     "two areas have the id 'carpet'", "its own id", 1},
    {"  visitors:", "  staff:", "'staff' appears twice; the first one is in line 23", "keep one"},
    {"  visitors:", "  'our visitors':", "the id of a population cannot be", "letters, digits"},
    {"  visitors:", "  ? [a, b]\n  :", "must be a word", "name: value"},
    {"seed: 7", "seed: 7\nseed: 8", "'seed' appears twice", "keep one", 1},
    {"    count: 40", "    count: 40\n    count: 41", "'count' appears twice", "keep one", 1},
    {"{at: 60, do: alarm}", "{at: 60, at: 70, do: alarm}", "'at' appears twice", "keep one"},

    // Geometry.
    {"[[0, 0], [60, 0], [60, 40], [0, 40]]", "[[0, 0], [60, 40], [60, 0], [10, 35]]", "crosses or touches itself",
     "in order around"},
    {"[[0, 0], [60, 0], [60, 40], [0, 40]]", "[[0, 0], [60, 40], [60, 0], [0, 40]]", "has no area", "in order around"},
    {"[[0, 0], [60, 0], [60, 40], [0, 40]]", "[[0, 0], [60, 0]]", "at least 3 points", "[[x, y]"},
    {"[[0, 0], [60, 0], [60, 40], [0, 40]]", "[[0, 0], [60, 0], [30, 0]]", "has no area", "at least three"},
    {"[[0, 0], [60, 0], [60, 40], [0, 40]]", "[[0, 0], [60, 0], [60, 0], [60, 40], [0, 40]]", "twice in a row",
     "remove one"},
    {"[[0, 0], [60, 0], [60, 40], [0, 40]]", "[[0, 0], [60, 0], [70, 0], [60, 0.0], [60, 40], [0, 40]]", "itself",
     "in order around"},
    {"[[0, 0], [60, 0], [60, 40], [0, 40]]", "[0, 0, 60, 0, 60, 40]", "list of points, not of numbers", "[[x, y]"},
    {"[[0, 0], [60, 0], [60, 40], [0, 40]]", "[[0, 0, 0], [60, 0, 0], [60, 40, 0]]", "a list of 3", "[3, 4.5]"},
    {"    polygon: [[0, 0], [60, 0], [60, 40], [0, 40]]", "    rectangle: [60, 40, 0, 0]", "the wrong way round",
     "[0, 0, 60, 40]"},
    {"    polygon: [[0, 0], [60, 0], [60, 40], [0, 40]]", "    rectangle: [0, 0, 0, 40]", "has no area",
     "opposite corners"},
    {"[[30, 10], [34, 10], [34, 14]]", "[[30, 10], [34, 10]]", "at least 3 points", "[[x, y]"},
    {"[[30, 10], [34, 10], [34, 14]]", "[[30, 10], [34, 14], [34, 10], [31, 13]]", "crosses or touches itself",
     "in order around"},
    {"[[30, 10], [34, 10], [34, 14]]", "[[70, 10], [74, 10], [74, 14]]", "a hole lies outside its floor",
     "move it inside"},
    {"[[30, 10], [34, 10], [34, 14]]", "[[58, 10], [64, 10], [64, 14]]", "a hole meets the outline", "inwards"},
    {"      - [[30, 10], [34, 10], [34, 14]]",
     "      - [[30, 10], [34, 10], [34, 14]]\n      - [[32, 9], [36, 9], [36, 13]]", "two holes overlap", "one hole",
     1},
    {"      - [[30, 10], [34, 10], [34, 14]]",
     "      - [[30, 10], [34, 10], [34, 14]]\n      - [[29, 5], [40, 5], [40, 20], [29, 20]]", "two holes overlap",
     "one hole", 1},
    {"    holes:\n      - [[30, 10], [34, 10], [34, 14]]", "    holes: 3", "'holes' must be a list",
     "a list of outlines"},
    {"{circle: [45, 30, 2]}", "{circle: [80, 30, 2]}", "an obstacle lies outside the floor", "move it onto the floor"},
    {"{circle: [45, 30, 2]}", "{circle: [33, 11, 2]}", "an obstacle overlaps a hole of the floor (line 11)",
     "move them apart"},
    {"{rectangle: [5, 30, 8, 33]}", "{rectangle: [44, 29, 60, 33]}",
     "two obstacles overlap: this one and an earlier one (line 13)", "move them apart"},
    {"{rectangle: [5, 30, 8, 33]}", "{circle: [45, 30, 0.5]}", "two obstacles overlap", "move them apart"},
    {"{rectangle: [5, 30, 8, 33]}", "{polygon: [[5, 30], [8, 33], [8, 30], [6, 32]]}", "crosses or touches itself",
     "in order around"},
    {"[[20, 0], [20, 15]]", "[[20, 0], [20, 0]]", "same point twice in a row", "remove one"},
    {"[[20, 0], [20, 15]]", "[[20, 0], [20, 1e9]]", "'y' is out of range", "(m)"},
    {"  floor:\n    polygon: [[0, 0], [60, 0], [60, 40], [0, 40]]\n    holes:\n      - [[30, 10], [34, 10], [34, "
     "14]]\n",
     "  floor: []\n", "the floor is an empty list", "endless plane"},
    {"  floor:\n    polygon: [[0, 0], [60, 0], [60, 40], [0, 40]]\n    holes:\n      - [[30, 10], [34, 10], [34, "
     "14]]\n",
     "  floor:\n    - {rectangle: [0, 0, 40, 40]}\n    - {rectangle: [30, 0, 60, 40]}\n",
     "two shapes of the floor overlap", "one polygon", 2},
    {"  floor:\n    polygon: [[0, 0], [60, 0], [60, 40], [0, 40]]\n    holes:\n      - [[30, 10], [34, 10], [34, "
     "14]]\n",
     "  floor: {line: [[0, 0], [60, 40]]}\n", "the floor needs an area", "a rectangle, a circle"},

    // Nobody can stand there.
    {"start: desks", "start: {rectangle: [70, 2, 75, 5]}", "nobody can start here", "move it onto the floor"},
    {"start: desks", "start: {circle: [45, 30, 1]}", "nobody can start here", "move it onto the floor"},
    {"start: desks", "start: {polygon: [[5.5, 30.5], [7.5, 30.5], [6, 32]]}", "nobody can start here",
     "move it onto the floor"},
    {"start: desks", "start: {ring: [-20, -20, 5]}", "nobody can start here", "move it onto the floor"},
    {"start: desks", "start: {grid: [5.2, 30.2, 7.8, 32.8]}", "nobody can start here", "move it onto the floor"},
    {"[25, 5], [26, 5]", "[25, 5], [26, -5]", "nobody can start at (26, -5)", "move the point"},
    {"[25, 5], [26, 5]", "[33, 11], [26, 5]", "nobody can start at (33, 11)", "move the point"},
    {"[25, 5], [26, 5]", "[20, 7], [26, 5]", "in a wall", "move the point"},
    {"[25, 20], exit-east", "[45, 30], exit-east", "nobody can get to (45, 30)", "move the point"},
    {"[25, 20], exit-east", "[25, 41], exit-east", "nobody can get to (25, 41)", "move the point"},
    {"{rectangle: [59, 18, 60, 22]}", "{rectangle: [61, 18, 62, 22]}", "nobody can get to the place 'exit-east'",
     "onto the floor"},
    {"{circle: [10, 10, 5]}", "{circle: [45, 30, 1]}", "nobody can get to the place 'desks'", "onto the floor"},

    // Not YAML.
    {"seed: 7", "seed: [7", "not valid YAML", "close the list with ']'", 1},
    {"{circle: [45, 30, 2]}", "{circle: [45, 30, 2]", "not valid YAML", "close the brackets", 1},
    {"seed: 7", "seed: \"7", "never closed", "put \" at its end"},
    {"    count: 40", "\tcount: 40", "indented with a tab", "indent with spaces"},
    {"    count: 40", "      count: 40", "not valid YAML", "indent", 1},
    {"name: Office", "name: Office: the fire", "not valid YAML", "in quotes"},
    {"seed: 7", "seed: *number", "not valid YAML", "needs an anchor"},
    {"seed: 7", "seed 7", "not valid YAML", "indent", 1},
    {"name: Office", "name: !office Office", "the tag '!office'", "remove it"},
    {"name: Office", "name: \"a\\qb\"", "not valid YAML", "backslash"},
    {"name: Office", "name: \"a\\0b\"", "control character", "remove the escape"},
    {"seed: 7", "---\nseed: 7", "second document", "remove the line with '---'"},
    {"seed: 7", "seed: &s [*s]", "inside the value that it names", "write the value out"},
};

}  // namespace throng::bad_input
