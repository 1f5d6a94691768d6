#include "apps/cli/without_effect.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <tuple>

#include "engine/minds/person.h"

namespace throng::cli {

std::vector<std::string> without_effect(const Simulation& simulation) {
  constexpr std::size_t kMost = 500;  // people of a population who are asked
  const AgentColumns& crowd = simulation.crowd();
  std::map<std::uint16_t, std::size_t> asked;
  std::map<std::tuple<std::uint16_t, std::string, std::string>, std::size_t> idle;  // population, what, why
  for (AgentIndex i = 0; i < simulation.agents().size(); ++i) {
    if (asked[crowd.population[i]] >= kMost) continue;
    ++asked[crowd.population[i]];
    for (const PersonDescription::Effect& effect : simulation.describe(crowd.id[i]).effects)
      if (!effect.without_effect.empty()) ++idle[{crowd.population[i], effect.name, effect.without_effect}];
  }
  // What is so for the same number of people and the same reason is one line.
  std::map<std::tuple<std::uint16_t, std::string, std::size_t>, std::vector<std::string>> together;
  for (const auto& [what, people] : idle) {
    const auto& [population, name, why] = what;
    together[{population, why, people}].push_back(name);
  }
  std::vector<std::string> lines;
  for (const auto& [key, names] : together) {
    const auto& [population, why, people] = key;
    lines.push_back(fmt::format("no effect on {} of {} {}: {} ({})", people, asked[population],
                                simulation.populations()[population].id, fmt::join(names, ", "), why));
  }
  return lines;
}

}  // namespace throng::cli
