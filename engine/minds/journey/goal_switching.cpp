#include "engine/minds/journey/goal_switching.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/hash.h"
#include "engine/foundation/math.h"

namespace throng {
namespace {

// The document has no numbers. So that the average person changes its mind every three minutes of walking, and whoever
// is as changeable as can be every 20 s.
constexpr double kMostOften = 20.0;  // [s]

enum Draw : std::uint32_t { kNext, kWhich };

}  // namespace

double GoalSwitching::mean_time(float share) {
  const auto s = static_cast<double>(share);
  return kMostOften / (s * s * s);
}

void GoalSwitching::set(AgentId id, std::uint32_t number, float share, const Clock& clock) {
  if (id.slot >= people_.size()) {
    if (!(share > 0.f)) return;
    people_.resize(id.slot + 1);
  }
  Person& person = people_[id.slot];
  if (person.generation == id.generation && person.share == share) return;
  person = {share, id.generation, kNone};
  if (share > 0.f) wind_up(id, number, clock);
}

// Changes come at random: the times between them are exponentially distributed, and somebody who has become more
// changeable may begin anew at any time.
void GoalSwitching::wind_up(AgentId id, std::uint32_t number, const Clock& clock) {
  constexpr double kLongest = 1e9;  // steps
  Person& person = people_[id.slot];
  const double drawn = random_.uniform_double(number, clock.step, Purpose::kChangeOfMind, kNext);
  const double steps = std::ceil(-math::log(1.0 - drawn) * mean_time(person.share) / clock.dt) + 1.0;
  person.rings = static_cast<std::uint32_t>(clock.step) + static_cast<std::uint32_t>(std::min(kLongest, steps));
  timers_.push_back({person.rings, number, id});
  std::push_heap(timers_.begin(), timers_.end());
}

void GoalSwitching::ring(const Agents& agents, const Clock& clock, std::vector<AgentIndex>& rows) {
  rows.clear();
  while (!timers_.empty() && timers_.front().step <= clock.step) {
    const Timer rings = timers_.front();
    std::pop_heap(timers_.begin(), timers_.end());
    timers_.pop_back();
    const AgentIndex row = agents.find(rings.id);
    const Person& person = people_[rings.id.slot];
    if (row == kNoAgent || person.generation != rings.id.generation || person.rings != rings.step) continue;
    rows.push_back(row);
    wind_up(rings.id, rings.number, clock);
  }
}

double GoalSwitching::pick(std::uint32_t number, const Clock& clock) const {
  return random_.uniform_double(number, clock.step, Purpose::kChangeOfMind, kWhich);
}

void GoalSwitching::serialise(Archive& archive, const Agents& agents) {
  archive.section("goal switching", 1, [&] {
    archive.list(people_);
    archive.bag(timers_);
    archive.check(std::is_heap(timers_.begin(), timers_.end()));
    for (const Timer& timer : timers_) archive.check(timer.id.slot < people_.size() && timer.id.slot < agents.slots());
  });
}

}  // namespace throng
