#pragma once

#include <span>
#include <string>
#include <vector>

#include "apps/server/crowd_frame.h"
#include "engine/minds/personality/personality.h"
#include "engine/simulation/simulation.h"

// What there is to say about one person, as JSON text.
namespace throng::server {

struct PersonFacts {
  const ScenarioDef* scenario = nullptr;
  const Simulation* simulation = nullptr;
  std::span<const Event> past;  // of this person, in order
  std::uint32_t forgotten = 0;  // how much they did before that
  bool lists = false;           // the neighbour lists of the last step are about the rows as they are
};

std::string person_json(const PersonFacts& facts, std::uint32_t number, double time);

// What kind of person this is, in hundredths.
CrowdFrame::Traits traits_of(const Personality& personality, std::uint32_t number, std::uint16_t population);

// "close-door greeks-to-romans", with the names of the scene.
std::string command_text(const Command& command, const ScenarioDef& scenario, const World& world);

}  // namespace throng::server
