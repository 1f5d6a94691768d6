#include "engine/io/scenario/read_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/core/world/geometry.h"
#include "engine/foundation/text.h"
#include "engine/io/scenario/grid_origin.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/scenario/unseen_characters.h"

namespace throng::io::scene {
namespace {

Parameter number_parameter(const std::string& what, std::string_view unit, Range range) {
  Parameter p;
  p.name = what;
  p.unit = unit;
  p.range = range;
  return p;
}

std::string must_be(const Parameter& p) { return "it must be " + expected(p); }

// A number of any size; says what is wrong with a text that is none.
NumberText number_of(const Node& node, const Parameter& p) {
  if (node.is_nothing()) fail(node, in_quotes(p.name) + " has no value", must_be(p));
  if (!node.is_text()) fail(node, in_quotes(p.name) + " cannot be " + describe(node), must_be(p));
  const NumberText number = parse_number(node.text);
  if (node.quoted && number.valid)
    fail(node, in_quotes(p.name) + " is a text because of the quotes", "write " + node.text + " without quotes");
  if (number.valid) return number;
  const bool with_unit = !node.quoted && has_unit(node.text);
  fail(node, in_quotes(p.name) + (with_unit ? " has a unit: " : " must be " + expected(p) + ", not ") + describe(node),
       hint_for_number(node.text, p.unit));
}

void check_range(const Node& node, const Parameter& p, double value) {
  if (value >= p.range.low && value <= p.range.high) return;
  fail(node, in_quotes(p.name) + " is out of range: " + plain_text(value), must_be(p));
}

bool read_bool(const Node& node, const Parameter& p) {
  if (node.is_text() && !node.quoted && node.text == "true") return true;
  if (node.is_text() && !node.quoted && node.text == "false") return false;
  static const std::array<std::pair<std::string_view, const char*>, 12> meanings = {{{"yes", "true"},
                                                                                     {"on", "true"},
                                                                                     {"1", "true"},
                                                                                     {"True", "true"},
                                                                                     {"TRUE", "true"},
                                                                                     {"true", "true"},
                                                                                     {"no", "false"},
                                                                                     {"off", "false"},
                                                                                     {"0", "false"},
                                                                                     {"False", "false"},
                                                                                     {"FALSE", "false"},
                                                                                     {"false", "false"}}};
  std::string hint = "write true or false";
  for (const auto& [text, meant] : meanings)
    if (node.is_text() && node.text == text) hint = std::string("write ") + meant;
  fail(node, in_quotes(p.name) + " must be true or false, not " + describe(node), hint);
}

std::string read_choice(const Node& node, const Parameter& p) {
  if (!node.is_text()) fail(node, in_quotes(p.name) + " cannot be " + describe(node), must_be(p));
  if (std::find(p.choices.begin(), p.choices.end(), node.text) == p.choices.end())
    fail(node, in_quotes(p.name) + " cannot be " + describe(node), suggest_name(node.text, p.choices));
  return node.text;
}

// Other words for what the tables call otherwise.
constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kOtherWords = {{
    {"agents", "count"},
    {"number", "count"},
    {"people", "count"},
    {"speed", "preferred_speed"},
    {"velocity", "preferred_speed"},
    {"goal", "journey"},
    {"goals", "journey"},
    {"target", "journey"},
    {"waypoints", "journey"},
    {"size", "radius"},
    {"weight", "mass"},
    {"color", "colour"},
    {"time_step", "step"},
    {"dt", "step"},
    {"groups", "populations"},
    {"agent_groups", "populations"},
    {"holes", "obstacles"},
    {"shape", "area"},
    {"type", "kind"},
    {"command", "do"},
}};

}  // namespace

double read_number(const Node& node, const Parameter& p) {
  const double value = number_of(node, p).value;
  check_range(node, p, value);
  return value;
}

double read_number(const Node& node, const std::string& what, std::string_view unit, Range range) {
  return read_number(node, number_parameter(what, unit, range));
}

double read_coordinate(const Node& node, const std::string& name) {
  const double offset = GridOrigin::offset_of(node, name);
  const Parameter p = number_parameter(name, "m", {offset - kWorldReach, offset + kWorldReach});
  const double value = number_of(node, p).value;
  if (!(value >= p.range.low && value <= p.range.high)) {
    std::string why;
    if (offset != 0.0)
      why = ", within " + plain_text(double{kWorldReach}) + " m of the origin";
    else if (GridOrigin::may_be_named())
      why =
          "; for coordinates of a national grid, write 'origin: [x, y]' in 'world', a point of the grid near the floor";
    else
      why = "; coordinates are metres from the scene's origin here";
    fail(node, in_quotes(name) + " is out of range: " + plain_text(value), must_be(p) + why);
  }
  return GridOrigin::local(node, name, value);
}

Vec2 read_point(const Node& node, const std::string& what) {
  if (!node.is_list() || node.items.size() != 2 || !node.items[0].is_text() || !node.items[1].is_text())
    fail(node, what + " must be a point [x, y], not " + describe(node), "write two numbers in m, for example [3, 4.5]");
  return {static_cast<float>(read_coordinate(node.items[0], "x")),
          static_cast<float>(read_coordinate(node.items[1], "y"))};
}

std::string read_text(const Node& node, const std::string& what) {
  if (!node.is_text()) fail(node, what + " must be a text, not " + describe(node), "write a word, or a text in quotes");
  if (const auto unseen = unseen_character(node.text, true))
    fail(node, what + " has a character that cannot be seen: " + *unseen, "remove it");
  return node.text;
}

std::string read_id(const Node& node, const std::string& what) {
  std::string id = read_text(node, what);
  if (const auto unseen = unseen_character(id, false))
    fail(node, what + " has a character that cannot be seen: " + *unseen, "remove it");
  constexpr std::size_t kLongestId = 100;
  const bool fine = !id.empty() && id.size() <= kLongestId && std::all_of(id.begin(), id.end(), [](char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
    return letter || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  if (!fine)
    fail(node, what + " cannot be " + describe(node),
         "use up to 100 letters, digits, '-' and '_'; 'name' is the place for longer texts");
  return id;
}

ParameterValue read_value(const Node& node, const Parameter& p) {
  using K = Parameter::Kind;
  if (node.is_nothing()) fail(node, in_quotes(p.name) + " has no value", must_be(p) + ", or leave the line out");
  switch (p.kind) {
    case K::kBool: return read_bool(node, p);
    case K::kText: return read_text(node, in_quotes(p.name));
    case K::kChoice: return read_choice(node, p);
    case K::kDistribution: return read_distribution(node, p);
    case K::kNumber:
    case K::kInteger: break;
  }
  const NumberText number = number_of(node, p);
  check_range(node, p, number.value);
  if (p.kind == K::kNumber) return number.value;
  if (!number.whole)
    fail(node, in_quotes(p.name) + " must be a whole number, not " + describe(node),
         "write " + plain_text(std::round(number.value)));
  return number.integer;
}

void fail_unknown(const Node& key, const std::string& where, const std::vector<std::string>& valid) {
  std::string hint = suggest_name(key.text, valid);
  for (const auto& [word, meant] : kOtherWords)
    if (key.text == word && std::find(valid.begin(), valid.end(), meant) != valid.end())
      hint = "did you mean '" + std::string(meant) + "'?";
  fail(key, "there is no " + named(key) + " in " + where, hint);
}

void read_parameters(const Node& map, const ParameterTable& table, void* object, const std::string& where,
                     const std::vector<std::string>& others) {
  for (std::size_t i = 0; i < map.keys.size(); ++i) {
    const Node& key = map.keys[i];
    if (std::find(others.begin(), others.end(), key.text) != others.end()) continue;
    const Parameter* p = table.find(key.text);
    if (p == nullptr) {
      std::vector<std::string> valid = table.names();
      valid.insert(valid.end(), others.begin(), others.end());
      fail_unknown(key, where, valid);
    }
    const Node& value = map.items[i];
    try {
      set(*p, object, read_value(value, *p));
    } catch (const Error& e) {
      if (!e.place().file.empty()) throw;
      fail(value, e.problem(), e.hint().empty() ? must_be(*p) : e.hint());
    }
  }
}

}  // namespace throng::io::scene
