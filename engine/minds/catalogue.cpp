#include "engine/minds/catalogue.h"

#include "engine/foundation/error.h"
#include "engine/minds/journey/journey.h"
#include "engine/minds/lifts/lifts.h"
#include "engine/minds/personality/personality.h"
#include "engine/minds/smoke/smoke.h"
#include "engine/minds/sociality/sociality.h"

namespace throng {
namespace {

std::vector<MindEntry>& entries() {
  static std::vector<MindEntry> all = {
      mind_entry<Journeys>(), mind_entry<Personality>(), mind_entry<Sociality>(),
      mind_entry<Lifts>(),    mind_entry<Smoke>(),
  };
  return all;
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const MindEntry& mind : entries()) all.push_back(mind.name);
  return all;
}

}  // namespace

std::span<const MindEntry> mind_catalogue() { return entries(); }

void register_mind(MindEntry mind) {
  if (mind.name.empty() || mind.make == nullptr)
    throw Error("a mind needs a name and a way to make it", "use mind_entry<YourMind>()");
  if (mind.population.table != nullptr && mind.population.key != mind.name)
    throw Error("the mind '" + mind.name + "' calls its parameters '" + mind.population.key + "'",
                "give kKey of Params the value of kName");
  for (const MindEntry& known : entries())
    if (known.name == mind.name) throw Error("there is a mind '" + mind.name + "' already", "choose another kName");
  entries().push_back(std::move(mind));
}

const MindEntry& find_mind(std::string_view name) {
  for (const MindEntry& mind : entries())
    if (mind.name == name) return mind;
  throw Error("there is no mind '" + std::string(name) + "'", suggest_name(std::string(name), names()));
}

}  // namespace throng
