#include "engine/io/scenario/read_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/foundation/text.h"
#include "engine/io/scenario/number_text.h"

namespace throng::io::scene {
namespace {

std::string quoted(std::string_view name) { return "'" + std::string(name) + "'"; }

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
  if (node.is_nothing()) fail(node, quoted(p.name) + " has no value", must_be(p));
  if (!node.is_text()) fail(node, quoted(p.name) + " cannot be " + describe(node), must_be(p));
  const NumberText number = parse_number(node.text);
  if (node.quoted && number.valid)
    fail(node, quoted(p.name) + " is a text because of the quotes", "write " + node.text + " without quotes");
  if (number.valid) return number;
  const bool with_unit = !node.quoted && has_unit(node.text);
  fail(node, quoted(p.name) + (with_unit ? " has a unit: " : " must be " + expected(p) + ", not ") + describe(node),
       hint_for_number(node.text, p.unit));
}

void check_range(const Node& node, const Parameter& p, double value) {
  if (value >= p.range.low && value <= p.range.high) return;
  fail(node, quoted(p.name) + " is out of range: " + plain_text(value), must_be(p));
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
  fail(node, quoted(p.name) + " must be true or false, not " + describe(node), hint);
}

std::string read_choice(const Node& node, const Parameter& p) {
  if (!node.is_text()) fail(node, quoted(p.name) + " cannot be " + describe(node), must_be(p));
  if (std::find(p.choices.begin(), p.choices.end(), node.text) == p.choices.end())
    fail(node, quoted(p.name) + " cannot be " + describe(node), suggest_name(node.text, p.choices));
  return node.text;
}

constexpr const char* kDistributionForms =
    "write a number, [from, to], {mean: a, sd: b}, {lognormal: [a, b]}, {gamma: [shape, scale]} or "
    "{weibull: [scale, shape]}, with min and max where needed";

struct DistributionForm {
  const char* name;
  Distribution::Kind kind;
  Range first;
  Range second;
};

constexpr double kTiny = 1e-9;
constexpr double kHuge = 1e12;

constexpr std::array<DistributionForm, 4> kForms = {{
    {"uniform", Distribution::Kind::kUniform, {-kHuge, kHuge}, {-kHuge, kHuge}},
    {"lognormal", Distribution::Kind::kLognormal, {-100, 100}, {0, 100}},
    {"gamma", Distribution::Kind::kGamma, {kTiny, kHuge}, {kTiny, kHuge}},
    {"weibull", Distribution::Kind::kWeibull, {kTiny, kHuge}, {kTiny, kHuge}},
}};

std::pair<double, double> read_pair(const Node& node, const Parameter& p, const std::string& form, Range first,
                                    Range second) {
  if (!node.is_list() || node.items.size() != 2)
    fail(node, quoted(p.name) + ": '" + form + "' takes two numbers, not " + describe(node), kDistributionForms);
  return {read_number(node.items[0], p.name, p.unit, first), read_number(node.items[1], p.name, p.unit, second)};
}

Distribution read_uniform(const Node& node, const Parameter& p) {
  const auto [a, b] = read_pair(node, p, "uniform", p.range, p.range);
  if (a > b)
    fail(node, quoted(p.name) + " goes from " + plain_text(a) + " down to " + plain_text(b),
         "write the smaller number first: [" + plain_text(b) + ", " + plain_text(a) + "]");
  return {Distribution::Kind::kUniform, a, b};
}

Distribution read_normal(const Node& node, const Parameter& p) {
  const std::string sd_hint = "write {mean: a, sd: b}";
  const Node& mean = require(node, "mean", quoted(p.name), sd_hint);
  const Node& sd = require(node, "sd", quoted(p.name), sd_hint);
  return {Distribution::Kind::kNormal, read_number(mean, p.name, p.unit, p.range),
          read_number(sd, "sd", p.unit, {0, kHuge})};
}

Distribution read_form(const Node& node, const Parameter& p) {
  const DistributionForm* chosen = nullptr;
  for (const DistributionForm& form : kForms)
    if (node.find(form.name) != nullptr) {
      if (chosen != nullptr || node.find("mean") != nullptr)
        fail(node, quoted(p.name) + " has two distributions", kDistributionForms);
      chosen = &form;
    }
  if (chosen == nullptr && node.find("mean") == nullptr && node.find("sd") == nullptr)
    fail(node, quoted(p.name) + " does not say which distribution", kDistributionForms);
  if (chosen == nullptr) return read_normal(node, p);
  if (node.find("sd") != nullptr) fail(node.key("sd"), "'sd' goes with 'mean'", kDistributionForms);
  const Node& values = *node.find(chosen->name);
  if (chosen->kind == Distribution::Kind::kUniform) return read_uniform(values, p);
  const auto [a, b] = read_pair(values, p, chosen->name, chosen->first, chosen->second);
  return {chosen->kind, a, b};
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

double read_number(const Node& node, const std::string& what, std::string_view unit, Range range) {
  const Parameter p = number_parameter(what, unit, range);
  const double value = number_of(node, p).value;
  check_range(node, p, value);
  return value;
}

Vec2 read_point(const Node& node, const std::string& what) {
  if (!node.is_list() || node.items.size() != 2 || !node.items[0].is_text() || !node.items[1].is_text())
    fail(node, what + " must be a point [x, y], not " + describe(node), "write two numbers in m, for example [3, 4.5]");
  constexpr Range kWorld = {-kFarthest, kFarthest};
  return {static_cast<float>(read_number(node.items[0], "x", "m", kWorld)),
          static_cast<float>(read_number(node.items[1], "y", "m", kWorld))};
}

std::string read_text(const Node& node, const std::string& what) {
  if (!node.is_text()) fail(node, what + " must be a text, not " + describe(node), "write a word, or a text in quotes");
  return node.text;
}

std::string read_id(const Node& node, const std::string& what) {
  std::string id = read_text(node, what);
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

Distribution read_distribution(const Node& node, const Parameter& p) {
  if (node.is_list()) return read_uniform(node, p);
  if (!node.is_map()) {
    const double value = number_of(node, p).value;
    check_range(node, p, value);
    return {value};
  }
  static const std::vector<std::string> keys = {"mean", "sd", "uniform", "lognormal", "gamma", "weibull", "min", "max"};
  for (const Node& key : node.keys)
    if (std::find(keys.begin(), keys.end(), key.text) == keys.end()) fail_unknown(key, quoted(p.name), keys);
  Distribution d = read_form(node, p);
  if (const Node* low = node.find("min")) d.low = read_number(*low, "min", p.unit, p.range);
  if (const Node* high = node.find("max")) d.high = read_number(*high, "max", p.unit, p.range);
  if (d.low > d.high) fail(node, quoted(p.name) + " has a 'min' above its 'max'", "swap them");
  const bool outside = d.kind == Distribution::Kind::kNormal
                           ? d.a < d.low || d.a > d.high
                           : d.kind == Distribution::Kind::kUniform && (d.b < d.low || d.a > d.high);
  if (outside)
    fail(node, quoted(p.name) + " is always cut off by its 'min' or 'max'", "let min and max enclose the usual values");
  return d;
}

ParameterValue read_value(const Node& node, const Parameter& p) {
  using K = Parameter::Kind;
  if (node.is_nothing()) fail(node, quoted(p.name) + " has no value", must_be(p) + ", or leave the line out");
  switch (p.kind) {
    case K::kBool: return read_bool(node, p);
    case K::kText: return read_text(node, quoted(p.name));
    case K::kChoice: return read_choice(node, p);
    case K::kDistribution: return read_distribution(node, p);
    case K::kNumber:
    case K::kInteger: break;
  }
  const NumberText number = number_of(node, p);
  check_range(node, p, number.value);
  if (p.kind == K::kNumber) return number.value;
  if (!number.whole)
    fail(node, quoted(p.name) + " must be a whole number, not " + describe(node),
         "write " + plain_text(std::round(number.value)));
  return number.integer;
}

void fail_unknown(const Node& key, const std::string& where, const std::vector<std::string>& valid) {
  std::string hint = suggest_name(key.text, valid);
  for (const auto& [word, meant] : kOtherWords)
    if (key.text == word && std::find(valid.begin(), valid.end(), meant) != valid.end())
      hint = "did you mean '" + std::string(meant) + "'?";
  fail(key, "there is no " + describe(key) + " in " + where, hint);
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
