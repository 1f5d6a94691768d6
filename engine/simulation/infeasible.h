#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "engine/core/world/world.h"

namespace throng {

// What a scene asks for that cannot be; Simulation::infeasible() finds it before the first step.
struct Infeasible {
  enum class Kind : std::uint8_t {
    kNoRoom,  // people who find no place where they should start
    kNoWay,   // people who cannot get to a place of their journey
    kNoExit,  // people whom an alarm sends out and who get to no exit
  };
  Kind kind = Kind::kNoRoom;
  std::string population;
  std::string place;         // of kNoWay
  std::uint64_t people = 0;  // whom it concerns
  std::uint64_t of = 0;      // so many people of the population; 0: those who come later, as one
  std::string to_text() const;
};

// How many people of all of these are of a kind.
std::uint64_t people_of(std::span<const Infeasible> all, Infeasible::Kind kind);

}  // namespace throng
