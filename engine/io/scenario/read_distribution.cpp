#include <algorithm>
#include <array>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_values.h"

namespace throng::io::scene {
namespace {

using Kind = Distribution::Kind;

constexpr const char* kHint =
    "write a number, [from, to], {mean: a, sd: b}, {truncated_normal: [mean, sd]}, {lognormal: [a, b]}, "
    "{gamma: [shape, scale]}, {weibull: [scale, shape]}, {exponential: mean}, {empirical: [...]} or {list: [...]}, "
    "with min and max where needed";

constexpr double kTiny = 1e-9;
constexpr double kHuge = 1e12;
constexpr std::size_t kMostValues = 1'000'000;

// A form with one or two numbers: {gamma: [1.3, 100]}. Values of the parameter itself have its range.
struct Form {
  const char* name;
  Kind kind;
  Range first;
  Range second;
};

constexpr std::array<Form, 4> kForms = {{
    {"lognormal", Kind::kLognormal, {-100, 100}, {0, 100}},
    {"gamma", Kind::kGamma, {kTiny, kHuge}, {kTiny, kHuge}},
    {"weibull", Kind::kWeibull, {kTiny, kHuge}, {kTiny, kHuge}},
    {"exponential", Kind::kExponential, {kTiny, kHuge}, {}},
}};

// The names that say which distribution it is; `mean` and `sd` say it together.
constexpr std::array<std::string_view, 9> kKinds = {"mean",    "uniform",     "truncated_normal", "lognormal", "gamma",
                                                    "weibull", "exponential", "empirical",        "list"};

std::pair<double, double> read_pair(const Node& node, const Parameter& p, const std::string& form, Range first,
                                    Range second) {
  if (!node.is_list() || node.items.size() != 2)
    fail(node, in_quotes(p.name) + ": '" + form + "' takes two numbers, not " + describe(node), kHint);
  return {read_number(node.items[0], p.name, p.unit, first), read_number(node.items[1], p.name, p.unit, second)};
}

Distribution read_uniform(const Node& node, const Parameter& p) {
  const auto [a, b] = read_pair(node, p, "uniform", p.range, p.range);
  if (a > b)
    fail(node, in_quotes(p.name) + " goes from " + plain_text(a) + " down to " + plain_text(b),
         "write the smaller number first: [" + plain_text(b) + ", " + plain_text(a) + "]");
  return {Kind::kUniform, a, b};
}

Distribution read_normal(const Node& node, const Parameter& p) {
  const std::string sd_hint = "write {mean: a, sd: b}";
  const Node& mean = require(node, "mean", in_quotes(p.name), sd_hint);
  const Node& sd = require(node, "sd", in_quotes(p.name), sd_hint);
  return {Kind::kNormal, read_number(mean, p.name, p.unit, p.range), read_number(sd, "sd", p.unit, {0, kHuge})};
}

Distribution read_values(const Node& node, const Parameter& p, const std::string& form, Kind kind) {
  const std::string hint = "write the values in a list: {" + form + ": [1.5, 2, 4]}";
  require_list(node, in_quotes(p.name) + ": '" + form + "'", hint);
  if (node.items.empty()) fail(node, in_quotes(p.name) + ": '" + form + "' is an empty list", hint);
  if (node.items.size() > kMostValues)
    fail(node, in_quotes(p.name) + ": there are more than " + plain_text(kMostValues) + " values", "write fewer");
  std::vector<double> values;
  values.reserve(node.items.size());
  for (const Node& item : node.items) values.push_back(read_number(item, p.name, p.unit, p.range));
  return {kind, std::move(values)};
}

Distribution read_form(const Node& node, const Parameter& p) {
  std::string_view chosen;
  for (const std::string_view name : kKinds) {
    if (node.find(name) == nullptr) continue;
    if (!chosen.empty()) fail(node, in_quotes(p.name) + " has two distributions", kHint);
    chosen = name;
  }
  if (chosen.empty() && node.find("sd") == nullptr)
    fail(node, in_quotes(p.name) + " does not say which distribution", kHint);
  if (chosen.empty() || chosen == "mean") return read_normal(node, p);
  if (node.find("sd") != nullptr) fail(node.key("sd"), "'sd' goes with 'mean'", kHint);
  const Node& value = *node.find(chosen);
  if (chosen == "uniform") return read_uniform(value, p);
  if (chosen == "empirical") return read_values(value, p, "empirical", Kind::kEmpirical);
  if (chosen == "list") return read_values(value, p, "list", Kind::kList);
  if (chosen == "truncated_normal") {
    const auto [mean, sd] = read_pair(value, p, "truncated_normal", p.range, {0, kHuge});
    return {Kind::kTruncatedNormal, mean, sd};
  }
  const Form& form = *std::find_if(kForms.begin(), kForms.end(), [&](const Form& f) { return f.name == chosen; });
  if (form.kind == Kind::kExponential) {
    if (value.is_list())
      fail(value, in_quotes(p.name) + ": 'exponential' takes one number, its mean", "write {exponential: 4}");
    return {Kind::kExponential, read_number(value, p.name, p.unit, form.first)};
  }
  const auto [a, b] = read_pair(value, p, form.name, form.first, form.second);
  return {form.kind, a, b};
}

// Whether the bounds leave nothing of what is meant.
bool cut_off(const Distribution& d) {
  switch (d.kind) {
    case Kind::kNormal:
    case Kind::kTruncatedNormal: return d.a < d.low || d.a > d.high;
    case Kind::kUniform: return d.b < d.low || d.a > d.high;
    case Kind::kEmpirical:
    case Kind::kList:
      return std::all_of(d.values.begin(), d.values.end(), [&](double v) { return v < d.low || v > d.high; });
    default: return false;
  }
}

}  // namespace

Distribution read_distribution(const Node& node, const Parameter& p) {
  if (node.is_list()) return read_uniform(node, p);
  if (!node.is_map()) return {read_number(node, p)};
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> all = {"mean", "sd"};
    all.insert(all.end(), kKinds.begin() + 1, kKinds.end());
    all.insert(all.end(), {"min", "max"});
    return all;
  }();
  for (const Node& key : node.keys)
    if (std::find(keys.begin(), keys.end(), key.text) == keys.end()) fail_unknown(key, in_quotes(p.name), keys);
  Distribution d = read_form(node, p);
  if (const Node* low = node.find("min")) d.low = read_number(*low, "min", p.unit, p.range);
  if (const Node* high = node.find("max")) d.high = read_number(*high, "max", p.unit, p.range);
  if (d.low > d.high) fail(node, in_quotes(p.name) + " has a 'min' above its 'max'", "swap them");
  if (cut_off(d))
    fail(node, in_quotes(p.name) + " is always cut off by its 'min' or 'max'",
         "let min and max enclose the usual values");
  return d;
}

}  // namespace throng::io::scene
