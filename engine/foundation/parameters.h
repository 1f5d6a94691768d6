#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/foundation/distribution.h"

namespace throng {

struct Range {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};

using ParameterValue = std::variant<bool, std::int64_t, double, std::string, Distribution>;

// One parameter of a parameter struct, described once. Parsing, checking, --set, `throng explain`, the reference pages,
// the JSON Schema and the studio's forms all come from this.
struct Parameter {
  enum class Kind : std::uint8_t { kBool, kInteger, kNumber, kText, kChoice, kDistribution };
  enum class Storage : std::uint8_t { kBool, kInt32, kUint64, kFloat, kDouble, kString, kEnum8, kDistribution };

  std::string name;
  std::string unit;  // empty: none
  std::string help;  // one line
  Range range;
  std::vector<std::string> choices;  // of kChoice; the value is the position
  Kind kind = Kind::kNumber;
  Storage storage = Storage::kDouble;
  std::size_t offset = 0;
  ParameterValue default_value;
};

// Reads and writes one described member of the struct that `object` points at.
ParameterValue get(const Parameter& parameter, const void* object);
// Throws Error (without a place; the caller adds it) when the value has the wrong type or is out of range.
void set(const Parameter& parameter, void* object, const ParameterValue& value);
// "0 .. 10 s", "one of brute, adaptive, geometric", "true or false": what a value must be.
std::string expected(const Parameter& parameter);
std::string to_text(const Parameter& parameter, const ParameterValue& value);

class ParameterTable {
 public:
  std::span<const Parameter> parameters() const { return parameters_; }
  const Parameter* find(std::string_view name) const;
  std::vector<std::string> names() const;

 protected:
  std::vector<Parameter> parameters_;
};

// The table of one parameter struct; defaults are read from a default-constructed one.
//   const ParameterTable& OrcaParams::table() {
//     static const auto t = TableOf<OrcaParams>{}
//         .number("time_horizon", &OrcaParams::time_horizon, "s", {0.1, 60}, "how far ahead people avoid each other");
//     return t;
//   }
template <typename Params>
class TableOf : public ParameterTable {
 public:
  // `Base` is Params or a struct that it inherits from.
  template <typename Member, typename Base>
  TableOf& number(std::string_view name, Member Base::*member, std::string_view unit, Range range,
                  std::string_view help) {
    if constexpr (std::is_same_v<Member, Distribution>)
      return add(name, member, unit, range, help, Parameter::Kind::kDistribution);
    else if constexpr (std::is_integral_v<Member>)
      return add(name, member, unit, range, help, Parameter::Kind::kInteger);
    else
      return add(name, member, unit, range, help, Parameter::Kind::kNumber);
  }
  template <typename Base>
  TableOf& flag(std::string_view name, bool Base::*member, std::string_view help) {
    return add(name, member, "", {}, help, Parameter::Kind::kBool);
  }
  template <typename Base>
  TableOf& text(std::string_view name, std::string Base::*member, std::string_view help) {
    return add(name, member, "", {}, help, Parameter::Kind::kText);
  }
  // An enum with one byte whose values are the positions in `choices`.
  template <typename Enum, typename Base>
  TableOf& choice(std::string_view name, Enum Base::*member, const std::vector<std::string>& choices,
                  std::string_view help) {
    static_assert(std::is_enum_v<Enum> && sizeof(Enum) == 1);
    add(name, member, "", {}, help, Parameter::Kind::kChoice);
    parameters_.back().choices = choices;
    parameters_.back().default_value = get(parameters_.back(), &defaults_);
    return *this;
  }

 private:
  template <typename Member>
  static constexpr Parameter::Storage storage_of() {
    using S = Parameter::Storage;
    if constexpr (std::is_same_v<Member, bool>)
      return S::kBool;
    else if constexpr (std::is_same_v<Member, std::int32_t>)
      return S::kInt32;
    else if constexpr (std::is_same_v<Member, std::uint64_t>)
      return S::kUint64;
    else if constexpr (std::is_same_v<Member, float>)
      return S::kFloat;
    else if constexpr (std::is_same_v<Member, double>)
      return S::kDouble;
    else if constexpr (std::is_same_v<Member, std::string>)
      return S::kString;
    else if constexpr (std::is_same_v<Member, Distribution>)
      return S::kDistribution;
    else {
      static_assert(std::is_enum_v<Member>, "a parameter of a type that tables do not know");
      return S::kEnum8;
    }
  }

  template <typename Member, typename Base>
  TableOf& add(std::string_view name, Member Base::*member, std::string_view unit, Range range, std::string_view help,
               Parameter::Kind kind) {
    Parameter p;
    p.name = name;
    p.unit = unit;
    p.help = help;
    p.range = range;
    p.kind = kind;
    p.storage = storage_of<Member>();
    p.offset = static_cast<std::size_t>(reinterpret_cast<const char*>(&(defaults_.*member)) -
                                        reinterpret_cast<const char*>(&defaults_));
    if (kind != Parameter::Kind::kChoice) p.default_value = get(p, &defaults_);
    parameters_.push_back(std::move(p));
    return *this;
  }

  Params defaults_{};
};

}  // namespace throng
