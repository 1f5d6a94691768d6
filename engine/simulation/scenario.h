#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/step/commands.h"
#include "engine/core/world/world.h"
#include "engine/foundation/distribution.h"
#include "engine/foundation/parameters.h"
#include "engine/minds/journey/plan.h"
#include "engine/minds/mind_defs.h"
#include "engine/steering/model.h"

namespace throng {

// Which steering model a population, or a share of it, uses.
struct SteeringDef {
  std::string model = "orca";
  steering::Settings settings;
  double share = 1.0;  // relative weight among the population's models
};

// Where and how the people of a population begin.
struct StartDef {
  enum class Formation : std::uint8_t { kRandom, kGrid, kRing };
  std::optional<Shape> area;  // one of area, place and points
  PlaceIndex place = kNoPlace;
  std::vector<Vec2> points;
  std::vector<Vec2> velocities;  // [m/s] of people as they come: one for each point, or one for all; none: they stand
  LevelIndex level = 0;
  Formation formation = Formation::kRandom;
  float jitter = 0.f;  // of kGrid and kRing, as a share of the spacing
};

// A rate that holds from a time on.
struct RateStep {
  double from = 0.0;  // [s]
  double rate = 0.0;  // [1/s]
};

struct PopulationDef {
  using AtEnd = throng::AtEnd;
  enum class Arrivals : std::uint8_t { kEven, kPoisson };
  std::string id;
  std::int32_t count = 0;                                                 // present at the start
  double rate = 0.0;                                                      // [1/s] further people a second
  double rate_from = 0.0;                                                 // [s]
  double rate_until = 1e9;                                                // [s]
  Arrivals arrivals = Arrivals::kEven;                                    // at equal intervals or by chance
  Distribution group_size{1.0};                                           // how many come at once; rounded
  std::vector<RateStep> schedule;                                         // instead of rate, in the order of time
  std::vector<double> arrival_times;                                      // [s] instead of a rate, sorted
  Distribution radius{0.25};                                              // [m]
  Distribution preferred_speed{Distribution::Kind::kNormal, 1.34, 0.26};  // [m/s] Weidmann 1993
  Distribution max_speed{2.0};                                            // [m/s]
  Distribution mass{80.0};                                                // [kg]
  Distribution pre_movement{0.0};                                         // [s] before the first step
  Distribution response{0.0};                                             // [s] from an alarm to the decision to leave
  float warns = 0.f;       // [m] how far around them people stop waiting once they know of an alarm
  float body_depth = 0.f;  // [m] of people who turn their shoulders where it is narrow; 0: a body never turns
  float crowding = 0.f;    // how much crowded ways are avoided; 1: by the time that they take
  AtEnd at_end = AtEnd::kLeave;
  OnAlarm on_alarm = OnAlarm::kLeave;
  std::string colour;  // of pictures; empty: chosen
  StartDef start;
  std::vector<JourneyStep> journey;
  std::vector<SteeringDef> steering{SteeringDef{}};
  MindDefs minds;  // personality, sociality and whatever else there is: minds.of<SocialityDef>()

  PopulationDef();
  // The single values; not start, journey, steering, minds, schedule and arrival_times.
  static const ParameterTable& table();
};

struct TimelineEntry {
  double at = 0.0;  // [s]
  Command command;
};

struct RecordingDef {
  double every = 0.1;  // [s] between recorded frames; rounded to whole steps
  bool trajectory = true;
  bool events = true;
  static const ParameterTable& table();
};

// Which way to a target.
enum class Navigation : std::uint8_t {
  kMesh,      // around corners, through doors, by stairs
  kStraight,  // straight at it, whatever stands in between
};

struct ScenarioDef {
  ScenarioDef() = default;  // no aggregate, so that Simulation({.seed = 7}) means SimulationOptions

  std::string name = "scene";
  std::string description;
  std::uint64_t seed = 1;
  double step = 0.05;        // [s]
  double duration = 60.0;    // [s]
  bool until_empty = false;  // end early once everybody has left and nobody else comes
  bool tie_breaking = true;  // a tiny seeded deviation that resolves perfect symmetry
  bool solid = true;         // bodies stop at each other; false: only steering keeps people apart
  Navigation navigation = Navigation::kMesh;
  WorldDef world;
  std::vector<PopulationDef> populations;
  std::vector<TimelineEntry> timeline;
  RecordingDef recording;
  MindDefs minds;  // what minds are told for the whole scene: minds.of<SocialDef>()

  static const ParameterTable&
  table();  // name, description, seed, step, duration, until_empty, tie_breaking, solid, navigation
};

}  // namespace throng
