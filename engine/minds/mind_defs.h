#pragma once

#include <any>
#include <map>
#include <string>
#include <string_view>

namespace throng {

// What every struct of parameters of a mind has. The struct also has a `static const ParameterTable& table()` and the
// constant kKey: how scenes call it.
struct MindParams {
  bool on = false;  // people of this population have the mind
};

// What a population, or a scene, says about minds: a struct of parameters for each that it speaks of.
class MindDefs {
 public:
  // Of a type of parameters; as they are by default when nothing was said.
  template <typename Params>
  Params& of() {
    std::any& held = defs_[std::string(Params::kKey)];
    if (!held.has_value()) held = Params{};
    return std::any_cast<Params&>(held);
  }
  template <typename Params>
  const Params& of() const {
    static const Params none{};
    const std::any* held = find(Params::kKey);
    return held == nullptr ? none : std::any_cast<const Params&>(*held);
  }

  // For those who know minds by name only (minds/catalogue.h).
  const std::any* find(std::string_view key) const {
    const auto at = defs_.find(key);
    return at == defs_.end() ? nullptr : &at->second;
  }
  void set(std::string_view key, std::any params) { defs_[std::string(key)] = std::move(params); }

 private:
  std::map<std::string, std::any, std::less<>> defs_;
};

}  // namespace throng
