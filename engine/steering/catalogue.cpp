#include "engine/steering/catalogue.h"

#include "engine/foundation/error.h"
#include "engine/steering/collision_free_speed/collision_free_speed.h"
#include "engine/steering/egocentric/egocentric.h"
#include "engine/steering/escape_panic/escape_panic.h"
#include "engine/steering/hidac/hidac.h"
#include "engine/steering/orca/orca.h"
#include "engine/steering/power_law/power_law.h"
#include "engine/steering/ppr/ppr.h"
#include "engine/steering/reactive/reactive.h"
#include "engine/steering/rvo/rvo.h"
#include "engine/steering/social_force/social_force.h"
#include "engine/steering/steer/steer.h"
#include "engine/steering/vision/vision.h"

namespace throng::steering {

std::span<const ModelEntry> catalogue() {
  static const std::vector<ModelEntry> models = {
      entry<Orca>(),     entry<Rvo>(),      entry<SocialForce>(), entry<EscapePanic>(),
      entry<PowerLaw>(), entry<Reactive>(), entry<Hidac>(),       entry<CollisionFreeSpeed>(),
      entry<Steer>(),    entry<Vision>(),   entry<Ppr>(),         entry<Egocentric>(),
  };
  return models;
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
