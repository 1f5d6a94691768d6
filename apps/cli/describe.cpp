#include "apps/cli/describe.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/output.h"
#include "engine/evaluation/verification/verification.h"
#include "engine/foundation/error.h"
#include "engine/io/scenario/read_minds.h"
#include "engine/minds/person.h"

namespace throng::cli {
namespace {

std::string counted(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string point_text(Vec2 p) { return fmt::format("({:g}, {:g})", p.x, p.y); }

std::string place_text(const World& world, PlaceIndex place) { return "'" + world.places()[place].id + "'"; }

std::string shape_text(const Shape& shape) {
  const Box box = shape.bounds();
  switch (shape.kind()) {
    case Shape::Kind::kPoint: return "at " + point_text(shape.centre());
    case Shape::Kind::kCircle:
      return fmt::format("in a circle of {:g} m around {}", shape.radius(), point_text(shape.centre()));
    case Shape::Kind::kLine:
      return "on the line " + point_text(shape.corners()[0]) + " to " + point_text(shape.corners()[1]);
    case Shape::Kind::kPolygon: return "in the area " + point_text(box.low) + " to " + point_text(box.high);
  }
  return {};
}

std::string start_text(const World& world, const StartDef& start) {
  std::string text = start.place != kNoPlace ? "in " + place_text(world, start.place)
                     : start.area            ? shape_text(*start.area)
                                             : "at " + counted(start.points.size(), "given point", "given points");
  if (start.formation == StartDef::Formation::kGrid) text += ", in rows";
  if (start.formation == StartDef::Formation::kRing) text += ", in a ring";
  if (world.levels().size() > 1) text += ", on level '" + world.levels()[start.level].id + "'";
  return text;
}

std::string stop_text(const World& world, const JourneyStep& step) {
  if (step.kind == JourneyStep::Kind::kPlace) return "to " + place_text(world, step.place);
  if (step.kind == JourneyStep::Kind::kPoint) return "to " + point_text(step.point);
  return "to the point opposite their start, mirrored at " + point_text(step.point);
}

std::string steps_text(const World& world, const std::vector<JourneyStep>& steps);

std::string choice_text(const World& world, const JourneyStep& step) {
  double weights = 0.0;
  for (const JourneyBranch& branch : step.branches) weights += branch.weight;
  std::string text;
  for (const JourneyBranch& branch : step.branches) {
    text += (text.empty() ? "" : " or ") + steps_text(world, branch.steps);
    if (step.choice == JourneyStep::Choice::kWeight)
      text += fmt::format(" ({:.3g} %)", 100.0 * branch.weight / weights);
  }
  if (step.choice == JourneyStep::Choice::kNearest) return "to the nearest of (" + text + ")";
  if (step.choice == JourneyStep::Choice::kShortestQueue) return "to the shortest queue of (" + text + ")";
  return "by chance " + text;
}

std::string times_text(const JourneyStep& step) {
  std::string text;
  if (step.stay) text += ", staying " + step.stay->to_text() + " s";
  if (step.by < kNever) text += fmt::format(", by {:g} s", step.by);
  if (step.leave_at < kNever) text += fmt::format(", until {:g} s", step.leave_at);
  return text;
}

std::string journey_step_text(const World& world, const JourneyStep& step) {
  switch (step.kind) {
    case JourneyStep::Kind::kWait: return "nowhere" + times_text(step);
    case JourneyStep::Kind::kChoose: return choice_text(world, step);
    case JourneyStep::Kind::kIf:
      return "on a condition " + steps_text(world, step.branches[0].steps) +
             (step.branches.size() > 1 ? " and otherwise " + steps_text(world, step.branches[1].steps) : "");
    case JourneyStep::Kind::kRepeat:
      return fmt::format("{} times ({})", step.times, steps_text(world, step.branches[0].steps));
    default: return stop_text(world, step) + times_text(step);
  }
}

std::string steps_text(const World& world, const std::vector<JourneyStep>& steps) {
  std::string text;
  for (const JourneyStep& step : steps) text += (text.empty() ? "" : ", then ") + journey_step_text(world, step);
  return text.empty() ? "nowhere" : text;
}

std::string journey_text(const World& world, const PopulationDef& population) {
  if (population.journey.empty()) return "They stand.";
  std::string text = "They walk " + steps_text(world, population.journey);
  switch (population.at_end) {
    case PopulationDef::AtEnd::kLeave: return text + ", and leave.";
    case PopulationDef::AtEnd::kStay: return text + ", and stay.";
    case PopulationDef::AtEnd::kRepeat: return text + ", and begin again.";
  }
  return text;
}

std::string source_text(const PopulationDef& population) {
  if (!population.arrival_times.empty())
    return fmt::format(" and {} from {:g} s to {:g} s",
                       counted(population.arrival_times.size(), "arrival", "arrivals by a list"),
                       population.arrival_times.front(), population.arrival_times.back());
  const char* how = population.arrivals == PopulationDef::Arrivals::kPoisson ? ", by chance," : "";
  std::string text;
  for (const RateStep& step : population.schedule)
    text += fmt::format("{} {:g} a second from {:g} s", text.empty() ? "" : ",", step.rate, step.from);
  if (!text.empty()) return fmt::format(" and{}{}", how, text);
  if (population.rate <= 0.0) return {};
  return fmt::format(" and{} {:g} more a second from {:g} s", how, population.rate, population.rate_from) +
         (population.rate_until < 1e9 ? fmt::format(" to {:g} s", population.rate_until) : "");
}

std::string people_text(const PopulationDef& population) {
  return counted(static_cast<std::size_t>(population.count), "person", "people") + source_text(population);
}

void add_row(TextTable& table, const Parameter& parameter, const ParameterValue& value) {
  const std::string text = value_text(parameter, value);
  const bool usual = text == value_text(parameter, parameter.default_value);
  table.row({parameter.name, text, usual ? "default" : ""});
}

// What the sentence about the population says already.
bool in_the_sentence(const std::string& name) {
  return name == "count" || name.starts_with("rate") || name == "arrivals" || name == "at_end";
}

std::string population_parameters(const PopulationDef& population) {
  TextTable table({"", "", ""});
  for (const Parameter& parameter : PopulationDef::table().parameters())
    if (!in_the_sentence(parameter.name)) add_row(table, parameter, get(parameter, &population));
  return table.text("    ");
}

std::string steering_text(const SteeringDef& steering, double all_shares) {
  const steering::ModelEntry& model = steering::find_model(steering.model);
  std::string text = "  steering: " + model.name;
  if (steering.share < all_shares) text += fmt::format(" for {:.0f} % of them", 100.0 * steering.share / all_shares);
  TextTable table({"", "", ""});
  for (const Parameter& parameter : model.table->parameters()) {
    ParameterValue value = parameter.default_value;
    for (const steering::Setting& setting : steering.settings)
      if (setting.name == parameter.name) value = setting.value;
    add_row(table, parameter, value);
  }
  return text + "\n" + table.text("    ");
}

std::string minds_text(const MindDefs& minds) {
  std::string text;
  for (const MindEntry& mind : mind_catalogue()) {
    if (!mind.is_on(minds)) continue;
    const void* params = mind.population.read(*minds.find(mind.population.key));
    TextTable table({"", "", ""});
    for (const Parameter& parameter : mind.population.table->parameters())
      add_row(table, parameter, get(parameter, params));
    text += "  " + mind.name + ":\n" + table.text("    ");
  }
  return text;
}

std::string population_text(const World& world, const PopulationDef& population) {
  std::string text = population.id + ": " + people_text(population) + ", starting " +
                     start_text(world, population.start) + ". " + journey_text(world, population) + "\n" +
                     population_parameters(population);
  double shares = 0.0;
  for (const SteeringDef& steering : population.steering) shares += steering.share;
  for (const SteeringDef& steering : population.steering) text += steering_text(steering, shares);
  return text + minds_text(population.minds);
}

std::string timeline_text(const ScenarioDef& def) {
  std::string text;
  for (const TimelineEntry& entry : def.timeline)
    text += fmt::format("at {:g} s: {}\n", entry.at, to_text(entry.command));
  return text;
}

std::uint64_t people_at_start(const ScenarioDef& def) {
  std::uint64_t people = 0;
  for (const PopulationDef& population : def.populations) people += static_cast<std::uint64_t>(population.count);
  return people;
}

std::string settings_text(const steering::Settings& settings) {
  std::string text;
  for (const steering::Setting& setting : settings)
    text += (text.empty() ? "" : ", ") + setting.name + " " + to_text(Parameter{}, setting.value);
  return text;
}

}  // namespace

std::string value_text(const Parameter& parameter, const ParameterValue& value) {
  const std::string text = to_text(parameter, value);
  return parameter.unit.empty() || text.empty() ? text : text + " " + parameter.unit;
}

std::string parameter_lines(const ParameterTable& table) {
  TextTable lines({"parameter", "default", "values", "meaning"});
  for (const Parameter& parameter : table.parameters())
    lines.row({parameter.name, value_text(parameter, parameter.default_value), expected(parameter), parameter.help});
  return lines.text("  ");
}

std::string model_text(const steering::ModelEntry& model) {
  std::string text = model.name + ": " + model.summary + "\nSource: " + model.citation + "\n\n";
  text += parameter_lines(*model.table);
  if (!model.presets.empty()) text += "\nPresets:\n";
  for (const steering::Preset& preset : model.presets) {
    text += "  " + preset.name + " (" + preset.source + "): " + settings_text(preset.steering);
    if (!preset.population.empty()) text += "; of the population: " + settings_text(preset.population);
    text += "\n";
  }
  return text + "\nIn a scene:  steering: {model: " + model.name + "}\n";
}

std::string preset_text(const steering::ModelEntry& model, const steering::Preset& preset) {
  const std::vector<std::string> calibrated = evaluation::calibrated_profiles();
  const bool fitted = std::find(calibrated.begin(), calibrated.end(), preset.name) != calibrated.end();
  std::string text =
      fmt::format("{}: a preset of {} ({})\nFor: {}\nSource: {}\n\n", preset.name, model.name,
                  fitted ? "calibrated" : "not calibrated", evaluation::purpose_of(preset.name), preset.source);
  TextTable table({"parameter", "value", "default", "meaning"});
  const auto add = [&](const ParameterTable& parameters, const steering::Settings& settings, const std::string& of) {
    for (const steering::Setting& setting : settings)
      if (const Parameter* parameter = parameters.find(setting.name); parameter != nullptr)
        table.row({of + parameter->name, value_text(*parameter, setting.value),
                   value_text(*parameter, parameter->default_value), parameter->help});
  };
  add(*model.table, preset.steering, "");
  add(PopulationDef::table(), preset.population, "population: ");
  text += table.text("  ");
  return text + "\nAll other parameters are as in `throng explain " + model.name + "`; `throng verify --model " +
         preset.name + "` holds it against the field's test cases.\nIn a scene:  steering: {preset: " + preset.name +
         "}\n";
}

std::string mind_text(const MindEntry& mind) {
  std::string text = mind.name + ": " + mind.summary + "\n";
  if (!mind.citation.empty()) text += "Source: " + mind.citation + "\n";
  if (mind.population.table == nullptr) return text + "\nIt acts by itself and has no parameters.\n";
  text += "\nOf a population:\n" + parameter_lines(*mind.population.table);
  if (mind.scene.table != nullptr)
    text += "\nOf the scene (" + mind.scene.key + "):\n" + parameter_lines(*mind.scene.table);
  return text + "\nIn a population:  " + mind.name + ": " + io::scene::form_of(mind) + "\n";
}

std::string scene_line(const ScenarioDef& def, const World& world) {
  std::size_t walls = 0;
  for (LevelIndex level = 0; level < world.levels().size(); ++level) walls += world.walls(level).size();
  return fmt::format(
      "{}: {} at the start in {}, {}, {}, {:g} s in steps of {:g} s", def.name,
      counted(people_at_start(def), "person", "people"), counted(def.populations.size(), "population", "populations"),
      counted(world.places().size(), "place", "places"), counted(walls, "wall", "walls"), def.duration, def.step);
}

std::string scene_text(const ScenarioDef& def, const World& world) {
  std::string text = scene_line(def, world) + ".\n";
  if (!def.description.empty()) text += def.description + "\n";
  text += fmt::format("Seed {}. A frame is recorded every {:g} s.", def.seed, def.recording.every);
  text += def.until_empty ? " The run ends early once everybody has left.\n" : "\n";
  for (const PopulationDef& population : def.populations) text += "\n" + population_text(world, population);
  if (!def.timeline.empty()) text += "\n" + timeline_text(def);
  return text;
}

AgentIndex find_agent(Simulation& simulation, std::uint32_t number, std::optional<double> at) {
  while (simulation.agents().births() <= number && !simulation.finished()) simulation.step();
  const bool born = simulation.agents().births() > number;
  while (at && simulation.clock().seconds() < *at - 1e-9 && !simulation.finished()) simulation.step();
  const AgentIndex i = simulation.agents().find_serial(number);
  if (i == kNoAgent && born)
    throw Error(
        fmt::format("the person with the number {} has left before {:g} s", number, simulation.clock().seconds()),
        "ask for an earlier time: --at SECONDS");
  if (i == kNoAgent)
    throw Error(fmt::format("there is no person with the number {}", number),
                fmt::format("numbers go from 0 to {} here", static_cast<std::int64_t>(simulation.counts().total) - 1));
  return i;
}

namespace {

std::string wish_text(const PersonDescription::Wish& wish) {
  return fmt::format("{} {:g}, {}{}{}", name_of(wish.source), wish.priority, wish.reason, wish.goal.empty() ? "" : ": ",
                     wish.goal);
}

std::string friends_text(const PersonDescription& person) {
  std::string text;
  for (const PersonDescription::Friend& f : person.friends)
    text += fmt::format("{}{} ({:.2f}, interest {:.2f}{})", text.empty() ? "" : ", ", f.serial, f.friendship,
                        f.interest, f.talks ? ", talking" : "");
  return text.empty() ? "nobody here" : text;
}

void add_mind(TextTable& table, const PersonDescription& person) {
  table.row({"does", person.does});
  table.row({"intends", wish_text(person.intention)});
  table.row({"gaze, gestures", person.gaze + ", " + person.gesture});
  for (const PersonDescription::Wish& wish : person.proposed) table.row({"proposed", wish_text(wish)});
  for (const std::string& left : person.suspended) table.row({"comes back to", left});
  if (person.has_sociality) {
    table.row({"mood", fmt::format("{:.3g}", person.mood)});
    table.row({"talks", person.talks ? fmt::format("since {:g} s", person.talks_since) : "to nobody"});
    table.row({"friends", friends_text(person)});
  }
  if (person.has_personality) table.row({"fear", fmt::format("{:.3g}", person.fear)});
  if (person.exits > 0)
    table.row({"exits known", fmt::format("{} of {}: {}", person.exits_known.size(), person.exits,
                                          fmt::join(person.exits_known, ", "))});
}

}  // namespace

std::string agent_text(const Simulation& simulation, AgentIndex i) {
  const AgentColumns& crowd = simulation.crowd();
  const PersonDescription person = simulation.describe(crowd.id[i]);
  TextTable table({"", ""});
  table.row({"population", simulation.populations()[crowd.population[i]].id});
  table.row({"born at", fmt::format("{:g} s", crowd.born_step[i] * simulation.clock().dt)});
  table.row({"position", point_text(crowd.position[i]) + " m"});
  table.row({"walks to", point_text(crowd.target[i]) + " m"});
  table.row({"model", person.model});
  table.row({"radius", fmt::format("{:g} m", crowd.radius[i])});
  table.row({"preferred_speed", fmt::format("{:g} m/s", crowd.preferred_speed[i])});
  table.row({"max_speed", fmt::format("{:g} m/s", crowd.max_speed[i])});
  table.row({"mass", fmt::format("{:g} kg", crowd.mass[i])});
  add_mind(table, person);
  for (const PersonDescription::Trait& trait : person.traits)
    table.row({trait.name, fmt::format("{:.3g}", trait.value)});
  for (const PersonDescription::Effect& effect : person.effects)
    table.row({"so their " + effect.name,
               fmt::format("{:.3g}{}{}{}", effect.value, effect.unit.empty() ? "" : " ", effect.unit,
                           effect.without_effect.empty() ? "" : " (no effect: " + effect.without_effect + ")")});
  for (const PersonDescription::Fact& fact : person.facts) table.row({fact.mind + ": " + fact.name, fact.value});
  return fmt::format("person {} at {:g} s\n", crowd.serial[i], simulation.clock().seconds()) + table.text("  ");
}

}  // namespace throng::cli
