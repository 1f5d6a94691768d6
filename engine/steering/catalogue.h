#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/steering/model.h"

namespace throng::steering {

struct ModelEntry {
  std::string name;      // as a scenario writes it
  std::string summary;   // one line
  std::string citation;  // the paper
  const ParameterTable* table = nullptr;
  std::vector<Preset> presets;
  bool predictive = true;  // looks at future positions, not only at present ones
  // Throws Error for an unknown parameter or a value out of range.
  std::unique_ptr<SteeringModel> (*make)(const Settings&) = nullptr;
  CommonParams (*common)(const Settings&) = nullptr;
};

// Every model, in the order of the documentation, then those that were registered. `catalogue.cpp` has one line for
// each of the library's.
std::span<const ModelEntry> catalogue();
// A model from outside the library: from now on scenes, commands and the studio know it by its name. Before the first
// scene is read, from one thread. Throws Error when the entry is not complete or the name is taken.
void register_model(ModelEntry model);
// Throws Error with the nearest name when there is no such model.
const ModelEntry& find_model(std::string_view name);
std::vector<std::string> model_names();

// Fills a parameter struct from settings. Throws Error with the nearest valid name for one that does not exist.
void apply(const ParameterTable& table, void* params, const Settings& settings, std::string_view model);

// The entry of a model class that has a `Params` (with `static const ParameterTable& table()`), a constructor from it
// and the constants kName, kSummary, kCitation.
template <typename Model>
ModelEntry entry() {
  ModelEntry e;
  e.name = Model::kName;
  e.summary = Model::kSummary;
  e.citation = Model::kCitation;
  e.table = &Model::Params::table();
  if constexpr (requires { Model::presets(); }) e.presets = Model::presets();
  if constexpr (requires { Model::kPredictive; }) e.predictive = Model::kPredictive;
  e.make = [](const Settings& settings) -> std::unique_ptr<SteeringModel> {
    typename Model::Params params;
    apply(Model::Params::table(), &params, settings, Model::kName);
    return std::make_unique<Model>(params);
  };
  e.common = [](const Settings& settings) -> CommonParams {
    typename Model::Params params;
    apply(Model::Params::table(), &params, settings, Model::kName);
    return params;
  };
  return e;
}

}  // namespace throng::steering
