#include "engine/steering/catalogue.h"

#include <algorithm>

#include "engine/foundation/error.h"
#include "engine/steering/collision_free_speed/collision_free_speed.h"
#include "engine/steering/continuum/continuum.h"
#include "engine/steering/egocentric/egocentric.h"
#include "engine/steering/escape_panic/escape_panic.h"
#include "engine/steering/hidac/hidac.h"
#include "engine/steering/lif/lif.h"
#include "engine/steering/orca/orca.h"
#include "engine/steering/power_law/power_law.h"
#include "engine/steering/ppr/ppr.h"
#include "engine/steering/reactive/reactive.h"
#include "engine/steering/rvo/rvo.h"
#include "engine/steering/social_force/social_force.h"
#include "engine/steering/steer/steer.h"
#include "engine/steering/vision/vision.h"

namespace throng::steering {
namespace {

constexpr std::size_t kMostModels = 1024;  // entries never move: others keep references to them

std::vector<ModelEntry>& all_models() {
  static std::vector<ModelEntry> models = [] {
    std::vector<ModelEntry> made = {
        entry<Orca>(),     entry<Rvo>(),       entry<SocialForce>(), entry<EscapePanic>(),
        entry<PowerLaw>(), entry<Reactive>(),  entry<Hidac>(),       entry<CollisionFreeSpeed>(),
        entry<Steer>(),    entry<Vision>(),    entry<Ppr>(),         entry<Egocentric>(),
        entry<Lif>(),      entry<Continuum>(),
    };
    made.reserve(kMostModels);
    return made;
  }();
  return models;
}

}  // namespace

std::span<const ModelEntry> catalogue() { return all_models(); }

void register_model(ModelEntry model) {
  const std::vector<std::string> names = model_names();
  if (model.name.empty() || model.table == nullptr || model.make == nullptr || model.common == nullptr)
    throw Error("a steering model needs a name, a parameter table, `make` and `common`",
                "let steering::entry<YourModel>() fill in the entry");
  if (std::find(names.begin(), names.end(), model.name) != names.end())
    throw Error("there is a steering model '" + model.name + "' already", "give yours another name");
  if (names.size() >= kMostModels) throw Error("there are too many steering models");
  all_models().push_back(std::move(model));
}

std::vector<std::string> model_names() {
  std::vector<std::string> names;
  for (const ModelEntry& e : catalogue()) names.push_back(e.name);
  return names;
}

const ModelEntry& find_model(std::string_view name) {
  for (const ModelEntry& e : catalogue())
    if (e.name == name) return e;
  throw Error("there is no steering model '" + std::string(name) + "'", suggest_name(name, model_names()));
}

void apply(const ParameterTable& table, void* params, const Settings& settings, std::string_view model) {
  for (const Setting& setting : settings) {
    const Parameter* p = table.find(setting.name);
    if (p == nullptr)
      throw Error("the model '" + std::string(model) + "' has no parameter '" + setting.name + "'",
                  suggest_name(setting.name, table.names()));
    set(*p, params, setting.value);
  }
}

}  // namespace throng::steering
