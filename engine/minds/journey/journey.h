#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/events.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"

namespace throng {

// One stop of a journey.
struct JourneyStep {
  enum class Kind : std::uint8_t { kPlace, kPoint, kMirror };
  Kind kind = Kind::kPoint;
  PlaceIndex place = kNoPlace;  // kPlace
  Vec2 point;                   // kPoint: the goal; kMirror: where one stands is mirrored through this point
};

enum class AtEnd : std::uint8_t { kLeave, kStay, kRepeat };

struct JourneyPlan {
  std::vector<JourneyStep> steps;
  AtEnd at_end = AtEnd::kStay;
};

// The simplest mind: goes from stop to stop. Writes targets (its intention), notices arrivals, waits where a place asks
// for it. While an alarm is on, everybody heads for the nearest exit instead.
class Journeys {
 public:
  Journeys(const World& world, std::vector<JourneyPlan> plans_by_population, Random random);

  // Sets the first target of a newborn.
  void begin(AgentColumns& agents, AgentIndex i, std::uint16_t leg = 0) const;
  // Stage 3. Targets that follow the walker (the nearest point of an exit) are renewed every few steps, staggered.
  void decide(AgentColumns& agents, const Clock& clock, const Workers& workers) const;
  // Stage 8. Appends to `leaving` the rows of those who have finished and go, and to `events` what happened.
  void settle(AgentColumns& agents, const Clock& clock, const Workers& workers, std::vector<AgentIndex>& leaving,
              std::vector<Event>& events);

  bool alarm() const { return alarm_; }
  void set_alarm(bool on, AgentColumns& agents);
  void restore_alarm(bool on) { alarm_ = on; }  // of a snapshot, whose targets are already right

 private:
  const JourneyPlan* plan_of(const AgentColumns& agents, AgentIndex i) const;
  void head_for_leg(AgentColumns& agents, AgentIndex i) const;
  Vec2 point_in(PlaceIndex place, const AgentColumns& agents, AgentIndex i) const;
  PlaceIndex nearest_exit(const AgentColumns& agents, AgentIndex i) const;
  PlaceIndex goal_of(const AgentColumns& agents, AgentIndex i) const;
  bool reached(const AgentColumns& agents, AgentIndex i) const;

  const World* world_;
  std::vector<JourneyPlan> plans_;
  Random random_;
  bool alarm_ = false;
  std::vector<std::uint8_t> arrived_;  // scratch of settle, by row
};

}  // namespace throng
