#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/random.h"

namespace throng {

// When people change their minds about where they are going (003 section 5.7.1, target change). Everybody who ever does
// has an timer that rings at times of its own, the more often the more changeable it is. So a step costs as much
// as timers ring in it, however many people there are.
class GoalSwitching {
 public:
  explicit GoalSwitching(Random random) : random_(random) {}

  // How much of it somebody has, 0..1; at birth, and when it has become another person.
  void set(AgentId id, std::uint32_t number, float share, const Clock& clock);
  bool any() const { return !timers_.empty(); }
  // Seconds between two changes of somebody who walks all the time, on average; infinite at 0.
  static double mean_time(float share);
  // The rows of those who change their minds now, by number.
  void ring(const Agents& agents, const Clock& clock, std::vector<AgentIndex>& rows);
  // In [0, 1): which of several it will be.
  double pick(std::uint32_t number, const Clock& clock) const;

  void serialise(Archive& archive, const Agents& agents);

 private:
  struct Person {
    using ArchiveMembers = Members<float, std::uint32_t, std::uint32_t>;
    float share = 0.f;
    std::uint32_t generation = kNone;  // of the id that all this is about
    std::uint32_t rings = kNone;       // the step at which its timer rings; timers that say otherwise are void
  };
  struct Timer {
    std::uint32_t step = 0;
    std::uint32_t number = 0;
    AgentId id;
    // As a heap has it: the next one to ring is the largest.
    bool operator<(const Timer& o) const { return step != o.step ? step > o.step : number > o.number; }
  };
  static constexpr std::uint32_t kNone = 0xffff'ffffu;

  void wind_up(AgentId id, std::uint32_t number, const Clock& clock);

  Random random_;
  std::vector<Person> people_;  // S, by slot
  std::vector<Timer> timers_;   // S, a heap
};

}  // namespace throng
