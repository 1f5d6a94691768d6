#include "apps/server/recorded_people.h"

#include <algorithm>

#include "apps/server/person_json.h"
#include "apps/server/scene_json.h"
#include "engine/core/step/command_table.h"
#include "engine/minds/personality/personality.h"
#include "engine/simulation/direction_text.h"
#include "engine/simulation/sources.h"

namespace throng::server {

RecordedPeople::RecordedPeople(const ScenarioDef& scenario) : random_(scenario.seed), models_(models_of(scenario)) {
  begin_era(0.0, scenario.populations);
}

void RecordedPeople::begin_era(double since, std::vector<PopulationDef> populations) {
  std::vector<PersonalityDef> personalities;
  for (const PopulationDef& population : populations) {
    personalities.push_back(population.minds.of<PersonalityDef>());
    traits_ = traits_ || population.minds.of<PersonalityDef>().on;
    for (const SteeringDef& steering : population.steering)
      if (std::find(models_.begin(), models_.end(), steering.model) == models_.end()) models_.push_back(steering.model);
  }
  auto nobody = std::make_shared<Era::Nobody>();
  auto personality =
      std::make_shared<const Personality>(std::move(personalities), random_, nobody->agents, nobody->situation);
  eras_.push_back({since, std::move(populations), std::move(nobody), std::move(personality)});
}

void RecordedPeople::note(double time, const Command& command) {
  const CommandField* direction = command_row(command.kind).direction();
  if (direction == nullptr) return;
  const bool steers = direction->kind == CommandField::Kind::kSteering;
  std::vector<PopulationDef> populations = eras_.back().populations;
  for (std::size_t p = 0; p < populations.size(); ++p) {
    if (command.population != Command::kEverybody && command.population != p) continue;
    if (steers)
      populations[p].steering = {steering_of_text(command.text)};
    else
      populations[p].minds.of<PersonalityDef>() =
          changed_personality(populations[p].minds.of<PersonalityDef>(), command.text);
  }
  begin_era(time, std::move(populations));
}

void RecordedPeople::describe(CrowdFrame::Person& person, std::uint32_t number, double time) const {
  const Era* era = &eras_.front();
  // A command comes with the step after the picture of that time.
  for (const Era& later : eras_)
    if (later.since < time - 1e-9) era = &later;
  if (person.population >= era->populations.size()) return;
  const PopulationDef& population = era->populations[person.population];
  person.traits = traits_of(*era->personality, number, person.population);
  if (population.steering.empty()) return;
  const std::string& model = population.steering[drawn_steering(population, random_, number)].model;
  person.model = static_cast<std::uint16_t>(std::find(models_.begin(), models_.end(), model) - models_.begin());
}

}  // namespace throng::server
