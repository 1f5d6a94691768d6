#include "apps/server/live_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/server/overlay_json.h"
#include "apps/server/person_json.h"
#include "apps/server/scene_json.h"
#include "engine/core/step/command_table.h"
#include "engine/foundation/error.h"
#include "engine/io/scenario/live_command.h"
#include "engine/minds/journey/journey.h"
#include "engine/minds/personality/personality.h"
#include "engine/minds/sociality/sociality.h"

namespace throng::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kHistoryEvery = 0.1;   // [s] at first
constexpr double kActionsKept = 120.0;  // [s]
constexpr std::size_t kMostMarkers = 1000;

// The command that a request of the page stands for, where it is not `command` itself: shorter, and with numbers
// instead of names. Empty: none.
std::string_view command_behind(const Request& request) {
  using R = Request::Kind;
  switch (request.kind) {
    case R::kAlarm: return "alarm";
    case R::kAllClear: return "all-clear";
    case R::kDoor: return request.open ? "open-door" : "close-door";
    case R::kAdd: return "add";
    case R::kRemove: return "remove";
    case R::kRemovePerson: return "remove-agent";
    case R::kPace: return "speed";
    case R::kInterest: return "global-interest";
    case R::kMood: return "mood";
    case R::kSpread: return "friendship-spread";
    default: return {};
  }
}

}  // namespace

LiveSource::LiveSource(io::LoadedScenario scenario, int threads, std::size_t most_past)
    : scenario_(std::move(scenario)),
      threads_(threads),
      simulation_(scenario_.def, threads),
      history_(std::max(kHistoryEvery, scenario_.def.step)),
      most_past_(most_past),
      models_(models_of(scenario_.def)) {
  note_events();
  history_.offer(*at(0.0));
}

void LiveSource::advance() {
  if (finished()) return;
  simulation_.step();
  head_frame_.reset();
  note_events();
  if (history_.due(head())) history_.offer(*at(head()));
  if (!everybody_left_ && simulation_.agents().size() == 0 && somebody_arrived_) {
    everybody_left_ = true;
    mark("everybody has left");
  }
  if (finished()) mark("end");
}

void LiveSource::mark(std::string text) { add(Marker{head(), std::move(text), Marker::Kind::kEvent}); }

// Beyond the limit one last marker counts those that are not shown.
void LiveSource::add(Marker marker) {
  if (markers_.size() >= kMostMarkers)
    marker = {marker.time, fmt::format("and {} more that are not marked", ++hidden_markers_), Marker::Kind::kEvent};
  if (markers_.size() > kMostMarkers)
    markers_.back().text = std::move(marker.text);
  else
    markers_.push_back(std::move(marker));
}

void LiveSource::note_events() {
  rows_changed_ = simulation_.clock().step == 0;
  bool commanded = worlds_.empty();
  for (const Event& event : simulation_.events()) {
    if (event.kind == Event::Kind::kCommand) {
      commanded = true;
      if (event.number < simulation_.commands().size())
        add({static_cast<double>(event.step) * step(),
             command_text(simulation_.commands()[event.number].command, scenario_.def, simulation_.world())});
      continue;
    }
    rows_changed_ = rows_changed_ || event.kind == Event::Kind::kArrived || event.kind == Event::Kind::kRemoved;
    if (event.kind == Event::Kind::kArrived && !std::exchange(somebody_arrived_, true)) mark("the first has arrived");
    if (event.kind == Event::Kind::kTalkBegins && !std::exchange(somebody_talked_, true)) mark("the first talk begins");
    past_.push_back(event);
  }
  if (simulation_.mind<Sociality>().any()) {
    for (const Action& action : simulation_.actions())
      actions_.add({static_cast<double>(action.start) * step(), action.duration * step(), action.number, action.other,
                    action.kind});
    actions_.forget_before(head() - kActionsKept);
  }
  // A command of this step was carried out before people moved.
  if (commanded) worlds_.note(std::max(0.0, head() - step()), simulation_.world());
  forget_past();
}

// Of what is too long ago only the count is kept: of each person, and in one marker for everybody.
void LiveSource::forget_past() {
  if (past_.size() <= most_past_) return;
  for (; past_.size() > most_past_; past_.pop_front(), ++forgotten_in_all_) {
    const std::uint32_t who = past_.front().number;
    if (who >= forgotten_.size()) forgotten_.resize(std::max<std::size_t>(who + 1, simulation_.agents().births()));
    ++forgotten_[who];
  }
  const std::string text = fmt::format("what people did before is no longer kept: {} things so far", forgotten_in_all_);
  if (past_marker_ == 0) {
    mark(text);
    past_marker_ = markers_.size() - 1;
  } else if (past_marker_ < kMostMarkers) {
    markers_[past_marker_].text = text;
  }
}

std::shared_ptr<const CrowdFrame> LiveSource::at(double time) {
  if (time < head() - 1e-9) return history_.at(time);
  if (head_frame_ == nullptr) {
    learn_models();
    learn_traits();
    head_frame_ = std::make_shared<CrowdFrame>(frame_of(simulation_, model_of_, traits_));
  }
  return head_frame_;
}

double LiveSource::next_after(double time) {
  const double next = history_.after(time);
  return next < 0.0 && time < head() - 1e-9 ? head() : next;
}

Sample LiveSource::sample(double /*time*/) {
  Sample sample = measure(*at(head()));
  const AgentColumns& crowd = simulation_.crowd();
  double sum = 0.0;
  for (const Vec2 v : crowd.velocity) sum += length(v);
  sample.speed = crowd.velocity.empty() ? 0.0 : sum / static_cast<double>(crowd.velocity.size());
  sample.talking = static_cast<double>(simulation_.mind<Sociality>().talking());
  sample.arrived = static_cast<double>(simulation_.counts().arrived);
  return sample;
}

std::string LiveSource::describe() {
  const Sociality& social = simulation_.mind<Sociality>();
  return scene_json({&scenario_.def, &simulation_.world(), models_, true, social.any(),
                     simulation_.mind<Personality>().any(), social.global_interest(), steered_values()});
}

std::vector<SteeredValues> LiveSource::steered_values() const {
  const Sociality& social = simulation_.mind<Sociality>();
  std::vector<SteeredValues> values(scenario_.def.populations.size());
  for (std::size_t p = 0; p < values.size(); ++p) {
    const auto population = static_cast<std::uint16_t>(p);
    values[p].pace = simulation_.mind<Journeys>().usual_speed(population);
    if (!social.has(population)) continue;
    values[p].social = true;
    values[p].mood = social.mood_mean(population);
    values[p].spread = social.friendship_spread(population);
    values[p].centre = social.friendship_centre(population);
  }
  return values;
}

std::string LiveSource::state(double time) {
  const CrowdCounts counts = simulation_.counts();
  Json object = {{"people", counts.active},
                 {"born", counts.total},
                 {"arrived", counts.arrived},
                 {"removed", counts.removed},
                 {"step_ms", simulation_.timings().steps == 0 ? 0.0
                                                              : 1e3 * simulation_.timings().total() /
                                                                    static_cast<double>(simulation_.timings().steps)}};
  object["doors"] = worlds_.doors(time);
  const auto commands = simulation_.commands();
  std::size_t until = 0;
  while (until < commands.size() && static_cast<double>(commands[until].step) * step() <= time + 1e-9) ++until;
  object["alarm"] = alarm_after(commands.first(until));
  object["models"] = models_;
  if (simulation_.mind<Sociality>().any()) {
    object["talking"] = simulation_.mind<Sociality>().talking();
    object["interest"] = simulation_.mind<Sociality>().global_interest();
  }
  if (finished()) object["hash"] = fmt::format("{:016x}", simulation_.hash());
  return object.dump();
}

std::string LiveSource::person(std::uint32_t number, double time) {
  std::vector<Event> past;
  for (const Event& event : past_)
    if (event.number == number && static_cast<double>(event.step) * step() <= time + 1e-9) past.push_back(event);
  const std::uint32_t forgotten = number < forgotten_.size() ? forgotten_[number] : 0;
  return person_json({&scenario_.def, &simulation_, past, forgotten, lists_are_current()}, number, time);
}

void LiveSource::learn_models() {
  std::uint16_t highest = 0;
  for (const std::uint16_t instance : simulation_.crowd().steering) highest = std::max(highest, instance);
  while (model_of_.size() <= highest) {
    const std::string name = simulation_.steering_model(static_cast<std::uint16_t>(model_of_.size()));
    const auto found = std::find(models_.begin(), models_.end(), name);
    model_of_.push_back(static_cast<std::uint16_t>(found - models_.begin()));
    if (found == models_.end()) models_.push_back(name);
  }
}

void LiveSource::learn_traits() {
  const Personality& personality = simulation_.mind<Personality>();
  if (!personality.any()) return;
  const AgentColumns& crowd = simulation_.crowd();
  traits_.resize(std::max<std::size_t>(1, simulation_.agents().births()));
  if (commands_seen_ != simulation_.commands().size()) traits_known_.clear();  // one of them may have changed people
  commands_seen_ = simulation_.commands().size();
  traits_known_.resize(traits_.size());
  for (std::size_t i = 0; i < crowd.serial.size(); ++i) {
    if (std::exchange(traits_known_[crowd.serial[i]], std::uint8_t{1}) != 0) continue;
    traits_[crowd.serial[i]] = traits_of(personality, crowd.serial[i], crowd.population[i]);
  }
}

// The lists of the last step are about the rows as they were before people left in it.
bool LiveSource::lists_are_current() const { return !rows_changed_; }

std::string LiveSource::overlay(const std::array<double, 4>& box, double time) {
  if (time < head() - 1e-9) return "{}";
  return overlay_json(simulation_, box, lists_are_current());
}

std::vector<double> LiveSource::actions(const std::array<double, 4>& box, double time) {
  return actions_.around(time, box, *at(time));
}

Repetition LiveSource::repetition() const {
  if (simulation_.clock().step == 0) throw Error("nothing has happened yet", "let it run, then record it");
  return {scenario_.def.name + "-" + std::to_string(scenario_.def.seed),
          io::replay_scene(scenario_, simulation_.commands(), simulation_.world(), head()),
          fmt::format("{:016x}", simulation_.hash())};
}

// To copy a mesh takes a moment; to write it in words takes long.
std::function<std::string()> LiveSource::mesh() {
  std::vector<std::vector<Vec2>> triangles;
  for (std::size_t level = 0; level < simulation_.world().levels().size(); ++level)
    triangles.push_back(simulation_.navigation_triangles(static_cast<LevelIndex>(level)));
  return [triangles = std::move(triangles)] {
    Json levels = Json::array();
    for (const std::vector<Vec2>& level : triangles) {
      Json corners = Json::array();
      for (const Vec2 p : level) {
        corners.push_back(p.x);
        corners.push_back(p.y);
      }
      levels.push_back(std::move(corners));
    }
    return levels.dump();
  };
}

std::function<std::unique_ptr<Source>()> LiveSource::again() const {
  return [scenario = scenario_, threads = threads_] { return std::make_unique<LiveSource>(scenario, threads); };
}

std::uint16_t LiveSource::population_of(const Request& request) const {
  if (request.population == Request::kEverybody) return Command::kEverybody;
  if (request.population >= static_cast<std::int64_t>(scenario_.def.populations.size()))
    throw Error("there is no population with this number");
  return static_cast<std::uint16_t>(request.population);
}

void LiveSource::command(const Request& request) {
  if (finished()) throw Error("the run is over", "restart it to change something");
  if (request.kind == Request::Kind::kCommand) {
    simulation_.command(io::parse_command(request.text, scenario_.def, simulation_.world(), head()));
    return;
  }
  const CommandRow* row = find_command(command_behind(request));
  if (row == nullptr) throw Error("this run cannot do that");
  using F = CommandField::Kind;
  Command command;
  command.kind = row->kind;
  for (const CommandField& field : row->fields) {
    if (field.kind == F::kPopulation) set_number(field, command, population_of(request));
    if (field.kind == F::kWhole) set_number(field, command, request.count);
    if (field.kind == F::kNumber) set_number(field, command, request.value);
    if (field.kind == F::kAgent || field.kind == F::kDoor) set_number(field, command, request.number);
    if (field.kind == F::kDoor && request.number >= simulation_.world().doors().size())
      throw Error("there is no door with this number");
  }
  if (request.kind == Request::Kind::kAdd && request.count == 0) return;
  simulation_.command(command);
}

}  // namespace throng::server
