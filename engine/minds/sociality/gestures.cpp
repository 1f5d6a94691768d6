// What people show who talk to each other, for the animation.
#include <algorithm>
#include <cmath>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr double kWave = 1.0, kNod = 0.6;                  // [s]
constexpr double kShortestTurn = 1.5, kLongestTurn = 4.5;  // [s] that one speaks
// Durupinar et al. 2011 give an amount from 0 to 10 and no unit; ours is gestures in 15 s of speaking.
constexpr double kGesture = 0.8, kGesturesIn = 15.0;  // [s]

}  // namespace

// A newcomer of a talk waves at another member, who looks at it.
void Sociality::State::greet(const Surroundings& around, const Talk& talk, int member, std::uint32_t to) {
  Action action;
  action.start = around.clock.step;
  action.number = talk.numbers[member];
  action.other = to;
  action.duration = static_cast<std::uint32_t>(std::ceil(kWave / dt));
  action.kind = Action::Kind::kWaves;
  unsorted_actions.push_back(action);
}

// The next turn of a talk: somebody else speaks, the others look at the speaker and one of them nods.
void Sociality::State::act(std::uint64_t step, Talk& talk) {
  const auto bits = random.bits(talk.number, step, Purpose::kTalk);
  const auto drawn = [&](std::size_t k) { return bits[k] * 0x1p-32; };  // in [0, 1)
  const int next = talk.count > 2 ? 1 + static_cast<int>(drawn(1) * (talk.count - 1)) : 1;
  talk.speaker = static_cast<std::uint8_t>((talk.speaker + next) % talk.count);
  const auto steps =
      static_cast<std::uint32_t>(std::ceil((kShortestTurn + drawn(0) * (kLongestTurn - kShortestTurn)) / dt));
  talk.turn_ends = static_cast<std::uint32_t>(step) + steps;
  const int listener = (talk.speaker + 1) % talk.count;
  for (int m = 0; m < talk.count; ++m) {
    Action action;
    action.start = step;
    action.number = talk.numbers[m];
    action.other = talk.numbers[m == talk.speaker ? listener : talk.speaker];
    action.duration = steps;
    action.kind = m == talk.speaker ? Action::Kind::kSpeaks : Action::Kind::kLooksAt;
    unsorted_actions.push_back(action);
    if (m == talk.speaker) gesture(talk, action, drawn(3));
  }
  Action nod;
  nod.duration = static_cast<std::uint32_t>(std::ceil(kNod / dt));
  nod.start = step + static_cast<std::uint64_t>(drawn(2) * std::max(0.0, static_cast<double>(steps) - nod.duration));
  nod.number = talk.numbers[listener];
  nod.other = talk.numbers[talk.speaker];
  nod.kind = Action::Kind::kNods;
  unsorted_actions.push_back(nod);
}

// The speaker moves its hands while it speaks, the more the more outgoing it is: evenly, and with no half gesture;
// `more`, in [0, 1), says when that makes one more.
void Sociality::State::gesture(const Talk& talk, const Action& speaks, double more) {
  const std::uint32_t slot = talk.members[talk.speaker].slot;
  const std::uint8_t amount = slot < gesturing.size() ? gesturing[slot] : gesturing_in_units(kUsualGesturing);
  Action action = speaks;
  action.kind = Action::Kind::kGestures;
  action.duration = static_cast<std::uint32_t>(std::ceil(kGesture / dt));
  const double wanted = amount / 25.0 * speaks.duration * dt / kGesturesIn;
  const auto count = std::min(static_cast<std::uint32_t>(wanted + more), speaks.duration / action.duration);
  for (std::uint32_t k = 0; k < count; ++k) {
    action.start = speaks.start + std::uint64_t{speaks.duration} * k / count;
    unsorted_actions.push_back(action);
  }
}

// Talks whose turn is over take the next one; then all that was shown in this step, by who shows it.
void Sociality::State::take_turns(const Surroundings& around) {
  constexpr std::size_t kAhead = 4;  // talks, for the cache
  Companies::due(companies.turn_ends, static_cast<std::uint32_t>(around.clock.step), speaking);
  for (std::size_t k = 0; k < speaking.size(); ++k) {
    if (k + kAhead < speaking.size()) {
      const Talk& next = talks[companies[speaking[k + kAhead]].talk];
      __builtin_prefetch(&next);
      __builtin_prefetch(&next.numbers);
    }
    Talk& talk = talks[companies[speaking[k]].talk];
    act(around.clock.step, talk);
    companies.turn_ends[speaking[k]] = talk.turn_ends;
  }
  // Keys are all different, and cheaper to sort than actions. What one does several times stays in order.
  action_order.clear();
  for (std::size_t k = 0; k < unsorted_actions.size(); ++k) {
    const Action& action = unsorted_actions[k];
    action_order.push_back(std::uint64_t{action.number} << 32 |
                           std::uint64_t{static_cast<std::uint8_t>(action.kind)} << 29 | k);
  }
  std::sort(action_order.begin(), action_order.end());
  for (const std::uint64_t key : action_order) actions.push_back(unsorted_actions[key & 0x1fff'ffffu]);
  unsorted_actions.clear();
}

}  // namespace throng
