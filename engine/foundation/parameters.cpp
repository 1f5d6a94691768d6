#include "engine/foundation/parameters.h"

#include <charconv>
#include <cmath>

#include "engine/foundation/assert.h"
#include "engine/foundation/error.h"
#include "engine/foundation/text.h"

namespace throng {
namespace {

template <typename T>
const T& member(const Parameter& p, const void* object) {
  return *reinterpret_cast<const T*>(static_cast<const char*>(object) + p.offset);
}
template <typename T>
T& member(const Parameter& p, void* object) {
  return *reinterpret_cast<T*>(static_cast<char*>(object) + p.offset);
}

[[noreturn]] void reject(const Parameter& p, const std::string& got) {
  throw Error("'" + p.name + "' must be " + expected(p) + ", not " + got);
}

void check_range(const Parameter& p, double value) {
  if (std::isfinite(value) && value >= p.range.low && value <= p.range.high) return;
  reject(p, shortest_text(value));
}

double as_number(const Parameter& p, const ParameterValue& value) {
  if (const auto* d = std::get_if<double>(&value)) return *d;
  if (const auto* i = std::get_if<std::int64_t>(&value)) return static_cast<double>(*i);
  reject(p, to_text(p, value));
}

std::int64_t as_integer(const Parameter& p, const ParameterValue& value) {
  if (const auto* i = std::get_if<std::int64_t>(&value)) return *i;
  reject(p, to_text(p, value));
}

}  // namespace

ParameterValue get(const Parameter& p, const void* object) {
  using S = Parameter::Storage;
  switch (p.storage) {
    case S::kBool: return member<bool>(p, object);
    case S::kInt32: return std::int64_t{member<std::int32_t>(p, object)};
    case S::kUint64: return static_cast<std::int64_t>(member<std::uint64_t>(p, object));
    // Through the shortest text, so that 0.3f shows as 0.3 and not as 0.30000001.
    case S::kFloat: {
      const std::string text = shortest_text(member<float>(p, object));
      double value = 0.0;
      std::from_chars(text.data(), text.data() + text.size(), value);
      return value;
    }
    case S::kDouble: return member<double>(p, object);
    case S::kString: return member<std::string>(p, object);
    case S::kEnum8: {
      const auto position = member<std::uint8_t>(p, object);
      return position < p.choices.size() ? p.choices[position] : std::string();
    }
    case S::kDistribution: return member<Distribution>(p, object);
  }
  THRONG_ASSERT(false);
  return false;
}

void set(const Parameter& p, void* object, const ParameterValue& value) {
  using S = Parameter::Storage;
  switch (p.storage) {
    case S::kBool:
      if (!std::holds_alternative<bool>(value)) reject(p, to_text(p, value));
      member<bool>(p, object) = std::get<bool>(value);
      return;
    case S::kInt32: {
      const std::int64_t i = as_integer(p, value);
      check_range(p, static_cast<double>(i));
      if (i != static_cast<std::int32_t>(i)) reject(p, std::to_string(i));
      member<std::int32_t>(p, object) = static_cast<std::int32_t>(i);
      return;
    }
    case S::kUint64: {
      const std::int64_t i = as_integer(p, value);
      if (i < 0) reject(p, std::to_string(i));
      check_range(p, static_cast<double>(i));
      member<std::uint64_t>(p, object) = static_cast<std::uint64_t>(i);
      return;
    }
    case S::kFloat: {
      const double d = as_number(p, value);
      check_range(p, d);
      member<float>(p, object) = static_cast<float>(d);
      return;
    }
    case S::kDouble: {
      const double d = as_number(p, value);
      check_range(p, d);
      member<double>(p, object) = d;
      return;
    }
    case S::kString:
      if (!std::holds_alternative<std::string>(value)) reject(p, to_text(p, value));
      member<std::string>(p, object) = std::get<std::string>(value);
      return;
    case S::kEnum8: {
      if (!std::holds_alternative<std::string>(value)) reject(p, to_text(p, value));
      const std::string& name = std::get<std::string>(value);
      for (std::size_t i = 0; i < p.choices.size(); ++i)
        if (p.choices[i] == name) {
          member<std::uint8_t>(p, object) = static_cast<std::uint8_t>(i);
          return;
        }
      throw Error("'" + p.name + "' has no choice '" + name + "'", suggest_name(name, p.choices));
    }
    case S::kDistribution: {
      Distribution d;
      if (const auto* given = std::get_if<Distribution>(&value))
        d = *given;
      else
        d = Distribution(as_number(p, value));
      // The bounds of the parameter hold for what is drawn; the parts that are values themselves are checked now.
      using K = Distribution::Kind;
      if (d.kind == K::kConstant || d.kind == K::kUniform || d.kind == K::kNormal || d.kind == K::kTruncatedNormal)
        check_range(p, d.a);
      if (d.kind == K::kUniform) check_range(p, d.b);
      if ((d.kind == K::kEmpirical || d.kind == K::kList) && d.values.empty()) reject(p, "an empty list");
      for (const double v : d.values) check_range(p, v);
      if (d.low < p.range.low) d.low = p.range.low;
      if (d.high > p.range.high) d.high = p.range.high;
      if (d.low > d.high) reject(p, "min above max");
      member<Distribution>(p, object) = d;
      return;
    }
  }
}

std::string expected(const Parameter& p) {
  using K = Parameter::Kind;
  if (p.kind == K::kBool) return "true or false";
  if (p.kind == K::kText) return "a text";
  if (p.kind == K::kChoice) {
    std::string text = "one of ";
    for (std::size_t i = 0; i < p.choices.size(); ++i) text += (i ? ", " : "") + p.choices[i];
    return text;
  }
  std::string text = p.kind == K::kInteger  ? "a whole number"
                     : p.kind == K::kNumber ? "a number"
                                            : "a number or a distribution";
  const bool low = std::isfinite(p.range.low);
  const bool high = std::isfinite(p.range.high);
  if (low && high)
    text += " from " + plain_text(p.range.low) + " to " + plain_text(p.range.high);
  else if (low)
    text += " of at least " + plain_text(p.range.low);
  else if (high)
    text += " of at most " + plain_text(p.range.high);
  if (!p.unit.empty()) text += " (" + p.unit + ")";
  return text;
}

std::string to_text(const Parameter&, const ParameterValue& value) {
  struct Visitor {
    std::string operator()(bool b) const { return b ? "true" : "false"; }
    std::string operator()(std::int64_t i) const { return std::to_string(i); }
    std::string operator()(double d) const { return shortest_text(d); }
    std::string operator()(const std::string& s) const { return s; }
    std::string operator()(const Distribution& d) const { return d.to_text(); }
  };
  return std::visit(Visitor{}, value);
}

const Parameter* ParameterTable::find(std::string_view name) const {
  for (const Parameter& p : parameters_)
    if (p.name == name) return &p;
  return nullptr;
}

std::vector<std::string> ParameterTable::names() const {
  std::vector<std::string> all;
  all.reserve(parameters_.size());
  for (const Parameter& p : parameters_) all.push_back(p.name);
  return all;
}

}  // namespace throng
