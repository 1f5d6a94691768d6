// The time between an alarm and somebody's decision to leave: people hear it, and go on for a while with what they were
// doing (the response of ISO/TR 16738). It ends by itself, by fear, or because somebody warns them.
#include <algorithm>
#include <atomic>
#include <cmath>

#include "engine/core/space/wall_index.h"
#include "engine/minds/journey/journey.h"

namespace throng {
namespace {

constexpr std::size_t kChunk = 4096;
constexpr std::uint32_t kListenEvery = 8;  // steps between looks for somebody who warns
constexpr double kRounding = 1e-6;         // of steps: 0.1 s are two steps of 0.05 s

}  // namespace

// Columns only where they are of use: other crowds are as they were without them.
void Journeys::add_response_columns(Agents& agents) {
  bool any = false;
  for (const JourneyPlan& plan : plans_) {
    any = any || plan.responds;
    any_warns_ = any_warns_ || plan.warns > 0.f;
  }
  if (!any) return;
  response_ = agents.add_column<float>("journey.response");
  responds_at_ = agents.add_column<std::uint32_t>("journey.responds_at", {}, kNotResponding);
}

bool Journeys::has_response(const AgentColumns& agents, AgentIndex i) const {
  return response_ && agents.population[i] < plans_.size() && plans_[agents.population[i]].responds;
}

// Somebody hears the alarm, now.
void Journeys::hear_alarm(Agents& all, AgentIndex i, const Clock& clock) {
  if (has_response(all.columns(), i)) {
    const double steps = std::ceil(static_cast<double>(response_[i]) / clock.dt - kRounding);
    responds_at_[i] = static_cast<std::uint32_t>(clock.step + static_cast<std::uint64_t>(std::max(0.0, steps)));
  } else if (is_to_leave(all.columns(), i)) {
    heed_alarm(all, i, IntentionReason::kAlarm);
  }
}

// Whether somebody within reach has taken in the alarm and tells others, as staff do.
bool Journeys::is_warned(const AgentColumns& agents, AgentIndex i, const WallIndex* walls) const {
  for (const AgentIndex j : warners_) {
    const float reach = plans_[agents.population[j]].warns;
    if (agents.level[j] != agents.level[i] || length_squared(agents.position[j] - agents.position[i]) > reach * reach)
      continue;
    if (walls == nullptr || walls->visible(agents.position[i], agents.position[j], agents.level[i])) return true;
  }
  return false;
}

void Journeys::find_warners(const AgentColumns& agents) {
  warners_.clear();
  if (!any_warns_) return;
  for (AgentIndex j = 0; j < agents.position.size(); ++j) {
    const std::uint16_t population = agents.population[j];
    if (population < plans_.size() && plans_[population].warns > 0.f && responds_at_[j] == kNotResponding &&
        !agents.holders[j].has_proposed(IntentionSource::kIncapacity))
      warners_.push_back(j);
  }
}

// Who has waited long enough, is afraid or is warned begins to leave.
void Journeys::respond(Agents& all, const WallIndex* walls, const Clock& clock, const Workers& workers,
                       std::vector<Event>& events) {
  const AgentColumns& agents = all.columns();
  const auto now = static_cast<std::uint32_t>(clock.step);
  find_warners(agents);
  std::atomic<bool> any{false};
  ends_.resize(agents.position.size());
  workers.for_chunks(agents.position.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    bool some = false;
    for (std::size_t row = begin; row < end; ++row) {
      const auto i = static_cast<AgentIndex>(row);
      ends_[row] = 0;
      if (responds_at_[i] == kNotResponding || agents.holders[i].has_proposed(IntentionSource::kIncapacity)) continue;
      IntentionReason why = IntentionReason::kJourney;
      if (responds_at_[i] <= now)
        why = IntentionReason::kAlarm;
      else if (agents.holders[i].has_proposed(IntentionSource::kAlert))
        why = IntentionReason::kAfraid;
      else if (!warners_.empty() && (agents.serial[i] + now) % kListenEvery == 0 && is_warned(agents, i, walls))
        why = IntentionReason::kWarned;
      if (why == IntentionReason::kJourney) continue;
      ends_[row] = static_cast<std::uint8_t>(why);
      some = true;
    }
    if (some) any.store(true, std::memory_order_relaxed);
  });
  if (!any.load()) return;
  const auto first_event = static_cast<std::ptrdiff_t>(events.size());
  for (AgentIndex i = 0; i < ends_.size(); ++i) {
    if (ends_[i] == 0) continue;
    const auto why = static_cast<IntentionReason>(ends_[i]);
    const double spared = responds_at_[i] > now ? static_cast<double>(responds_at_[i] - now) * clock.dt : 0.0;
    responds_at_[i] = kNotResponding;
    Event e{clock.step, Event::Kind::kResponds, agents.serial[i], agents.population[i], kNoPlace, agents.position[i]};
    e.reason = static_cast<std::uint8_t>(why);
    e.value = static_cast<float>(std::max(0.0, static_cast<double>(response_[i]) - spared));
    events.push_back(e);
    if (is_to_leave(agents, i)) heed_alarm(all, i, why);
  }
  std::sort(events.begin() + first_event, events.end(),
            [](const Event& a, const Event& b) { return a.number < b.number; });
}

// After the all clear nobody has anything to respond to.
void Journeys::forget_alarm(const Agents& all) {
  if (!responds_at_) return;
  for (AgentIndex i = 0; i < all.size(); ++i) responds_at_[i] = kNotResponding;
}

double Journeys::seconds_to_response(AgentIndex i, const Clock& clock) const {
  if (!responds_at_ || responds_at_[i] == kNotResponding) return -1.0;
  const auto now = static_cast<std::uint32_t>(clock.step);
  return responds_at_[i] > now ? static_cast<double>(responds_at_[i] - now) * clock.dt : 0.0;
}

}  // namespace throng
