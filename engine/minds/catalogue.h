#pragma once

#include <any>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/foundation/parameters.h"
#include "engine/minds/mind.h"

namespace throng {

// A struct of parameters that is known by its table only.
struct MindParamsEntry {
  std::string key;  // how scenes call it
  const ParameterTable* table = nullptr;
  std::any (*make)() = nullptr;
  void* (*address)(std::any&) = nullptr;
  const void* (*read)(const std::any&) = nullptr;
  void (*take_preset)(std::any&) = nullptr;             // null: a preset is a value like any other
  void (*add_to)(const std::any&, Archive&) = nullptr;  // what no table holds, for fingerprints; null: nothing
};

struct MindEntry {
  std::string name;
  std::string summary;                    // one line
  std::string citation;                   // the paper; empty: none
  MindParamsEntry population, scene;      // what a population and the whole scene say about it; no table: nothing
  bool (*on)(const std::any&) = nullptr;  // of a population's parameters
  void (*set_on)(std::any&) = nullptr;
  std::unique_ptr<Mind> (*make)(const MindSetup&) = nullptr;  // null: this crowd has no use for it

  // Whether the people of a population have it.
  bool is_on(const MindDefs& defs) const {
    const std::any* held = population.table == nullptr ? nullptr : defs.find(population.key);
    return held != nullptr && on(*held);
  }
};

// Every mind, in the order in which a step asks them, then those that were registered. `catalogue.cpp` has one line for
// each of the library's.
std::span<const MindEntry> mind_catalogue();
// A mind from outside the library: from now on scenes, commands and the studio know it by its name. Before the first
// scene is read, from one thread. Throws Error when the entry is not complete or the name is taken.
void register_mind(MindEntry mind);
// Throws Error with the nearest name when there is no such mind.
const MindEntry& find_mind(std::string_view name);

template <typename Params>
MindParamsEntry mind_params_entry() {
  MindParamsEntry e;
  e.key = Params::kKey;
  e.table = &Params::table();
  e.make = [] { return std::any(Params{}); };
  e.address = [](std::any& held) -> void* { return std::any_cast<Params>(&held); };
  e.read = [](const std::any& held) -> const void* { return std::any_cast<Params>(&held); };
  if constexpr (requires(Params p) { p.take_preset(); })
    e.take_preset = [](std::any& held) { std::any_cast<Params>(&held)->take_preset(); };
  if constexpr (requires(const Params p, Archive a) { p.add_to(a); })
    e.add_to = [](const std::any& held, Archive& archive) { std::any_cast<Params>(&held)->add_to(archive); };
  return e;
}

// The entry of a mind class that has the constants kName, kSummary and kCitation, a constructor from MindSetup and,
// where scenes say something about it, `Params` (of a population: inherits from MindParams, `kKey` is kName) and
// `SceneParams` (of the whole scene). A crowd has the mind if any of its populations does, unless the class has its own
// `static bool of_use(const MindSetup&)`.
template <typename M>
MindEntry mind_entry() {
  MindEntry e;
  e.name = M::kName;
  e.summary = M::kSummary;
  e.citation = M::kCitation;
  if constexpr (requires { typename M::Params; }) {
    using Params = typename M::Params;
    e.population = mind_params_entry<Params>();
    e.on = [](const std::any& held) { return std::any_cast<Params>(&held)->on; };
    e.set_on = [](std::any& held) { std::any_cast<Params>(&held)->on = true; };
  }
  if constexpr (requires { typename M::SceneParams; }) e.scene = mind_params_entry<typename M::SceneParams>();
  e.make = [](const MindSetup& setup) -> std::unique_ptr<Mind> {
    if constexpr (requires { M::of_use(setup); }) {
      if (!M::of_use(setup)) return nullptr;
    } else if constexpr (requires { typename M::Params; }) {
      bool any = false;
      for (std::size_t p = 0; p < setup.populations.size(); ++p)
        any = any || setup.of_population<typename M::Params>(p).on;
      if (!any) return nullptr;
    }
    return std::make_unique<M>(setup);
  };
  return e;
}

}  // namespace throng
