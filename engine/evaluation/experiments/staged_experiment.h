#pragma once

#include <cstdint>
#include <vector>

#include "engine/evaluation/experiments/experiment.h"
#include "engine/evaluation/experiments/figures.h"
#include "engine/simulation/scenario.h"

namespace throng::evaluation {

// Where people of an experiment come from.
enum class ExperimentArrivals : std::uint8_t {
  kRecorded,     // when and where real people were first seen, as fast as they came
  kWaitingRoom,  // all at once from rooms behind the entrances, where their widths are known
};

struct Participant {
  double at = 0.0;  // [s]
  Vec2 position{};  // [m]
  Vec2 velocity{};  // [m/s]
  std::uint16_t population = 0;
};

// The scene of an experiment: walls, exits and journeys, a population for each direction; and who comes when.
struct StagedExperiment {
  ScenarioDef scene;                // its populations have no people of their own
  std::vector<Participant> people;  // in the order of time
  View view;                        // what the recording shows
  double measured_from = 0.0;       // [s] a loop has to settle first
  double patience = 0.0;            // [s] after which a run ends, whoever is still there
  bool from_waiting_room = false;   // what was asked for could be done
};
StagedExperiment stage(const Experiment& experiment, ExperimentArrivals arrivals);

}  // namespace throng::evaluation
