#include <algorithm>
#include <array>

#include "engine/foundation/text.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/scenario/read_population.h"
#include "engine/io/scenario/read_steering.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"
#include "engine/minds/journey/managed_place.h"

namespace throng::io::scene {
namespace {

using Kind = JourneyStep::Kind;

constexpr const char* kForms =
    "write a list of stops, each the id of a place, a point [x, y], {mirror: [x, y]} or a turn such as "
    "{choose: nearest, from: [...]}";
constexpr std::size_t kMostStops = 10'000;
constexpr int kDeepest = 16;
constexpr Range kTimes = {0, 1e9};

bool is_point(const Node& node) {
  return node.is_list() && node.items.size() == 2 && node.items[0].is_text() && node.items[1].is_text() &&
         parse_number(node.items[0].text).valid && parse_number(node.items[1].text).valid;
}

// What a map in a journey is: the one of its keys that says so.
constexpr std::array<const char*, 8> kTurns = {"place",      "point",  "mirror", "wait",
                                               "wait_until", "choose", "if",     "repeat"};

class JourneyReader {
 public:
  JourneyReader(const JourneyContext& context, std::vector<std::string>& warnings)
      : c_(context), warnings_(warnings), what_("the journey of " + context.where) {}

  std::vector<JourneyStep> read(const Node& node, int depth, int loops) {
    if (depth > kDeepest) fail(node, what_ + " is nested too deep", "write fewer turns in each other");
    std::vector<JourneyStep> steps;
    if (node.is_text()) {
      steps.push_back(place_step(node));
      return steps;
    }
    if (node.is_map()) {
      steps.push_back(map_step(node, depth, loops));
      return steps;
    }
    require_list(node, what_, kForms);
    if (is_point(node) && depth == 0)
      fail(node, what_ + " is a point and not a list of stops",
           "put it in a list: [[" + node.items[0].text + ", " + node.items[1].text + "]]");
    if (is_point(node)) {
      steps.push_back(point_step(node));
      return steps;
    }
    for (const Node& item : node.items) {
      if (++stops_ > kMostStops)
        fail(node, what_ + " has more than " + std::to_string(kMostStops) + " stops",
             "use 'at_end: repeat' or {repeat: 10, do: [...]}");
      if (item.is_text())
        steps.push_back(place_step(item));
      else if (item.is_list())
        steps.push_back(point_step(item));
      else if (item.is_map())
        steps.push_back(map_step(item, depth, loops));
      else
        fail(item, "a stop of " + what_ + " is empty", kForms);
    }
    return steps;
  }

 private:
  const PlaceDef& place_of(PlaceIndex place) const { return c_.world.world.places()[place]; }

  JourneyStep place_step(const Node& node) {
    JourneyStep step;
    step.kind = Kind::kPlace;
    step.place = c_.world.find_place(node);
    if (place_of(step.place).level != c_.level && c_.world.world.links().empty())
      warnings_.push_back(warning_at(
          node, "the place is on another level than the start of " + c_.where + ", and no link joins levels"));
    return step;
  }

  JourneyStep point_step(const Node& node) const {
    JourneyStep step;
    step.point = read_point(node, "a stop of " + what_);
    if (!c_.world.free(step.point, c_.level))
      fail(node,
           "nobody can get to (" + shortest_text(step.point.x) + ", " + shortest_text(step.point.y) +
               "): it is outside the floor or inside an obstacle",
           "move the point onto the floor");
    return step;
  }

  const Node& turn_key(const Node& node) const {
    const Node* chosen = nullptr;
    for (const Node& key : node.keys) {
      if (std::find(kTurns.begin(), kTurns.end(), key.text) == kTurns.end()) continue;
      if (chosen != nullptr)
        fail(key, "a stop of " + what_ + " has both '" + chosen->text + "' and '" + key.text + "'",
             "make two stops of it");
      chosen = &key;
    }
    if (chosen != nullptr) return *chosen;
    std::vector<std::string> names(kTurns.begin(), kTurns.end());
    if (node.keys.empty()) fail(node, "a stop of " + what_ + " is an empty map", kForms);
    fail_unknown(node.keys[0], what_, names);
  }

  void only(const Node& node, const Node& turn, const std::vector<std::string>& keys) const {
    for (const Node& key : node.keys)
      if (key.text != turn.text && std::find(keys.begin(), keys.end(), key.text) == keys.end()) {
        std::vector<std::string> valid = keys;
        valid.push_back(turn.text);
        fail_unknown(key, "a stop of " + what_ + " with '" + turn.text + "'", valid);
      }
  }

  JourneyStep map_step(const Node& node, int depth, int loops) {
    const Node& turn = turn_key(node);
    const Node& value = *node.find(turn.text);
    if (turn.text == "choose") return choice(node, turn, value, depth, loops);
    if (turn.text == "if") return condition_step(node, turn, value, depth, loops);
    if (turn.text == "repeat") return repeat(node, turn, value, depth, loops);
    JourneyStep step;
    if (turn.text == "wait" || turn.text == "wait_until") {
      only(node, turn, {});
      step.kind = Kind::kWait;
      if (turn.text == "wait")
        step.stay = read_stay(value, "wait");
      else
        step.leave_at = read_number(value, "wait_until", "s", kTimes);
      return step;
    }
    only(node, turn, {"stay", "by", "leave_at", "if_full", "if_late"});
    if (turn.text == "place") {
      step = place_step(text_like(value, read_text(value, "'place'")));
    } else if (turn.text == "point") {
      step = point_step(value);
    } else {
      step.kind = Kind::kMirror;
      step.point = read_point(value, "the mirror of " + what_);
    }
    read_options(node, step);
    return step;
  }

  static Distribution read_stay(const Node& node, const char* name) {
    Parameter p;
    p.name = name;
    p.unit = "s";
    p.range = {0, 1e6};
    p.kind = Parameter::Kind::kDistribution;
    Distribution d = read_distribution(node, p);
    d.low = std::max(d.low, p.range.low);
    d.high = std::min(d.high, p.range.high);
    return d;
  }

  void read_options(const Node& node, JourneyStep& step) {
    Node choices = node;  // the two words, as the table describes them
    choices.keys.clear();
    choices.items.clear();
    for (const char* word : {"if_full", "if_late"})
      if (const Node* value = node.find(word)) choices.put(node.key(word), *value);
    read_parameters(choices, stop_table(), &step, what_, {});
    if (const Node* stay = node.find("stay")) step.stay = read_stay(*stay, "stay");
    if (const Node* by = node.find("by")) step.by = read_number(*by, "by", "s", kTimes);
    if (const Node* at = node.find("leave_at")) step.leave_at = read_number(*at, "leave_at", "s", kTimes);
    if (step.leave_at < step.by && step.by < kNever)
      fail(*node.find("leave_at"), "one would leave before one has to be there", "write a 'leave_at' after 'by'");
    if (node.find("if_late") != nullptr && step.by >= kNever && step.leave_at >= kNever)
      fail(node.key("if_late"), "without a time nobody is late", "add 'by: SECONDS', or remove 'if_late'");
    if (node.find("if_full") != nullptr) require_kept(node.key("if_full"), step);
  }

  void require_kept(const Node& at, const JourneyStep& step) const {
    if (step.kind == Kind::kPlace && ManagedPlace::is_managed(place_of(step.place))) return;
    fail(at, "this stop is never full", "give the place a 'capacity', or remove '" + at.text + "'");
  }

  JourneyStep choice(const Node& node, const Node& turn, const Node& value, int depth, int loops) {
    only(node, turn, {"from"});
    JourneyStep step;
    step.kind = Kind::kChoose;
    Node word = node;
    word.keys = {text_like(turn, "choose")};
    word.items = {value};
    read_parameters(word, choice_table(), &step, what_, {});
    const std::string hint = "write {choose: " + value.text + ", from: [PLACE, PLACE]}";
    const Node& from = require(node, "from", "'choose' in " + what_, hint);
    require_list(from, "'from' in " + what_, hint);
    if (from.items.empty()) fail(from, "there is nothing to choose from", hint);
    double weights = 0.0;
    for (const Node& item : from.items) {
      step.branches.push_back(option(item, depth, loops));
      weights += step.branches.back().weight;
      if (step.choice == JourneyStep::Choice::kShortestQueue) {
        const std::vector<JourneyStep>& steps = step.branches.back().steps;
        const bool counted =
            !steps.empty() && steps[0].kind == Kind::kPlace && ManagedPlace::is_managed(place_of(steps[0].place));
        if (!counted)
          fail(item, "nobody counts the people here: it does not begin with a queue or a place with a capacity",
               "choose among queues, or by weight or nearest");
      }
    }
    if (weights <= 0.0) fail(from, "all weights are 0", "give one of them a weight above 0");
    return step;
  }

  JourneyBranch option(const Node& node, int depth, int loops) {
    JourneyBranch branch;
    const bool wrapped = node.is_map() && (node.find("go") != nullptr || node.find("weight") != nullptr);
    if (!wrapped) {
      branch.steps = read(node, depth + 1, loops);
      return branch;
    }
    static const std::vector<std::string> keys = {"go", "weight", "if"};
    for (const Node& key : node.keys)
      if (std::find(keys.begin(), keys.end(), key.text) == keys.end()) fail_unknown(key, "an option of " + what_, keys);
    const Node& go = require(node, "go", "an option of " + what_, "say where it leads: {go: PLACE, weight: 2}");
    branch.steps = read(go, depth + 1, loops);
    if (const Node* weight = node.find("weight")) branch.weight = read_number(*weight, "weight", "", {0, 1e9});
    if (const Node* condition = node.find("if")) branch.condition = read_condition(*condition);
    return branch;
  }

  JourneyStep condition_step(const Node& node, const Node& turn, const Node& value, int depth, int loops) {
    only(node, turn, {"then", "else"});
    JourneyStep step;
    step.kind = Kind::kIf;
    step.branches.resize(1);
    step.branches[0].condition = read_condition(value);
    const Node& then = require(node, "then", "'if' in " + what_, "write {if: {...}, then: [PLACE]}");
    step.branches[0].steps = read(then, depth + 1, loops);
    if (const Node* otherwise = node.find("else")) {
      step.branches.emplace_back();
      step.branches[1].steps = read(*otherwise, depth + 1, loops);
    }
    return step;
  }

  JourneyStep repeat(const Node& node, const Node& turn, const Node& value, int depth, int loops) {
    only(node, turn, {"do"});
    if (loops >= kDeepestRepeat) fail(turn, "there are more than four repeats in each other", "use fewer");
    JourneyStep step;
    step.kind = Kind::kRepeat;
    const double times = read_number(value, "repeat", "", {1, 60'000});
    if (times != static_cast<double>(static_cast<std::uint32_t>(times)))
      fail(value, "'repeat' must be a whole number, not " + describe(value), "write how often: {repeat: 3, do: [...]}");
    step.times = static_cast<std::uint32_t>(times);
    step.branches.resize(1);
    const Node& body = require(node, "do", "'repeat' in " + what_, "write {repeat: 3, do: [PLACE, PLACE]}");
    step.branches[0].steps = read(body, depth + 1, loops + 1);
    if (step.branches[0].steps.empty()) fail(body, "there is nothing to repeat", "write {repeat: 3, do: [PLACE]}");
    return step;
  }

  JourneyCondition read_condition(const Node& node) const {
    require_map(node, "the condition in " + what_, "for example {if: {after: 60}, then: [PLACE]}");
    const Section& names = section("populations.journey.if");
    const std::vector<std::string> keys = key_names(names);
    if (node.keys.empty()) fail(node, "the condition is empty", "for example {after: 60}");
    JourneyCondition c;
    for (std::size_t k = 0; k < node.keys.size(); ++k) {
      const Node& key = node.keys[k];
      const Node& value = node.items[k];
      if (std::find(keys.begin(), keys.end(), key.text) == keys.end())
        fail_unknown(key, "the condition in " + what_, keys);
      if (key.text == "alarm") {
        Parameter p;
        p.name = "alarm";
        p.kind = Parameter::Kind::kBool;
        c.alarm = std::get<bool>(read_value(value, p)) ? JourneyCondition::Alarm::kOn : JourneyCondition::Alarm::kOff;
      } else if (key.text == "after" || key.text == "before") {
        (key.text == "after" ? c.after : c.before) = read_number(value, key.text, "s", kTimes);
      } else if (key.text == "population") {
        c.population = population_of(value);
      } else {
        PlaceIndex& place = key.text == "full"       ? c.full
                            : key.text == "has_room" ? c.has_room
                            : key.text == "open"     ? c.open
                                                     : c.closed;
        place = c_.world.find_place(text_like(value, read_text(value, "'" + key.text + "'")));
        if (!ManagedPlace::is_managed(place_of(place)))
          fail(value, "nobody counts who is in '" + place_of(place).id + "': it is neither full nor closed ever",
               "give it a 'capacity', or make it a queue or a waiting area");
      }
    }
    if (c.before <= c.after) fail(node, "no time is both after and before", "write the later time in 'before'");
    return c;
  }

  std::uint16_t population_of(const Node& node) const {
    const std::string name = read_text(node, "'population'");
    for (std::size_t p = 0; p < c_.populations.size(); ++p)
      if (c_.populations[p] == name) return static_cast<std::uint16_t>(p);
    fail(node, "there is no population " + named(node), suggest_name(name, c_.populations));
  }

  const JourneyContext& c_;
  std::vector<std::string>& warnings_;
  std::string what_;
  std::size_t stops_ = 0;
};

}  // namespace

std::vector<JourneyStep> read_journey(const Node& node, const JourneyContext& context,
                                      std::vector<std::string>& warnings) {
  if (node.is_map()) require_list(node, "the journey of " + context.where, kForms);
  return JourneyReader(context, warnings).read(node, 0, 0);
}

}  // namespace throng::io::scene
