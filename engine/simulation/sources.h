#pragma once

#include <cstdint>

#include "engine/core/step/clock.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/random.h"
#include "engine/simulation/scenario.h"

namespace throng {

// How far the sources of a population have come. Plain 64-bit values: a snapshot holds the bytes.
struct SourceProgress {
  using ArchiveMembers = Members<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, double>;
  std::uint64_t spawned = 0;        // of those who come by themselves
  std::uint64_t from_commands = 0;  // still to come by `add`
  std::uint64_t arrivals = 0;       // single people or groups that were due so far
  std::uint64_t people = 0;         // in those groups
  std::uint64_t asked = 0;          // everybody whose values were drawn: the order in which lists are dealt
  double next = 0.0;                // Poisson: expected_arrivals at which the next one comes
};

// How many arrivals a rate or a schedule promises by then: the integral of the rate.
double expected_arrivals(const PopulationDef& def, double seconds);

// Counts who is due by now into `progress`.
void count_arrivals(SourceProgress& progress, const PopulationDef& def, std::uint16_t population, double seconds,
                    const Random& random);

// Whether nobody comes by rate, schedule or list any more, and everybody who was due has found room.
bool source_exhausted(const SourceProgress& progress, const PopulationDef& def, double seconds, double duration);

// Whether a source can have come so far by then; of a snapshot that is damaged it would count for ever.
bool source_is_plausible(const SourceProgress& progress, const PopulationDef& def, const Clock& clock);

// Which of its population's steering models somebody gets, by their shares.
std::size_t drawn_steering(const PopulationDef& def, const Random& random, std::uint32_t number);

}  // namespace throng
