// What people show who talk to each other, for the animation.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr double kWave = 1.0, kNod = 0.6;                  // [s]
constexpr double kShortestTurn = 1.5, kLongestTurn = 4.5;  // [s] that one speaks
// Durupinar et al. 2011 give an amount from 0 to 10 and no unit; ours is gestures in 15 s of speaking.
constexpr double kGesture = 0.8, kGesturesIn = 15.0;  // [s]
constexpr std::uint64_t kNever = ~std::uint64_t{0};

}  // namespace

// A newcomer of a talk waves at another member, who looks at it.
void Sociality::State::greet(const SocialView& around, const Talk& talk, int member, std::uint32_t to) {
  Action action;
  action.start = around.clock.step;
  action.number = talk.members[member].number;
  action.other = to;
  action.duration = static_cast<std::uint32_t>(std::ceil(kWave / dt));
  action.kind = Action::Kind::kWaves;
  greetings.push_back(action);
}

// The next turn of a talk: somebody else speaks. The step at which it ends.
std::uint32_t Sociality::State::take_turn(std::uint64_t step, FFormation& formation) {
  const auto bits = random.bits(formation.number, step, Purpose::kTalk);
  const auto drawn = [&](std::size_t k) { return bits[k] * 0x1p-32; };  // in [0, 1)
  const int next = formation.count > 2 ? 1 + static_cast<int>(drawn(1) * (formation.count - 1)) : 1;
  formation.speaker = static_cast<std::uint8_t>((formation.speaker + next) % formation.count);
  SpeechTurn& turn = talk_turns.emplace_back();
  turn.step = step;
  turn.duration =
      static_cast<std::uint32_t>(std::ceil((kShortestTurn + drawn(0) * (kLongestTurn - kShortestTurn)) / dt));
  turn.nod = bits[2];
  turn.gesture = bits[3];
  turn.gesturing = wishes[formations.drives(formation)[formation.speaker].row].gesturing;
  turn.count = formation.count;
  turn.speaker = formation.speaker;
  std::copy_n(formations.numbers(formation).begin(), formation.count, turn.numbers.begin());
  return static_cast<std::uint32_t>(step) + turn.duration;
}

// Talks whose turn is over take the next one.
void Sociality::State::take_turns(std::uint64_t step) {
  constexpr std::size_t kAhead = 4;  // talks, for the cache
  const auto due = FFormations::due(formations.turn_ends, static_cast<std::uint32_t>(step), due_turns);
  for (std::size_t k = 0; k < due.size(); ++k) {
    if (k + 3 * kAhead < due.size()) formations.prefetch(due[k + 3 * kAhead]);
    if (k + 2 * kAhead < due.size()) formations.prefetch_drives(due[k + 2 * kAhead]);
    if (k + kAhead < due.size()) {
      formations.prefetch_numbers(due[k + kAhead]);
      for (const Drive& drive : formations.first_two(due[k + kAhead])) __builtin_prefetch(wishes.data() + drive.row);
    }
    formations.turn_ends[due[k]] = take_turn(step, formations[due[k]]);
  }
}

// The speaker moves its hands while it speaks, the more the more outgoing it is: evenly, and with no half gesture;
// `more`, in [0, 1), says when that makes one more.
void Sociality::State::gesture(float amount, const Action& speaks, double more) {
  Action action = speaks;
  action.kind = Action::Kind::kGestures;
  action.duration = static_cast<std::uint32_t>(std::ceil(kGesture / dt));
  const double wanted = static_cast<double>(amount) * speaks.duration * dt / kGesturesIn;
  const auto count = std::min(static_cast<std::uint32_t>(wanted + more), speaks.duration / action.duration);
  for (std::uint32_t k = 0; k < count; ++k) {
    action.start = speaks.start + std::uint64_t{speaks.duration} * k / count;
    actions.push_back(action);
  }
}

// What is shown in a turn: somebody speaks, the others look at it and one of them nods.
void Sociality::State::act(const SpeechTurn& turn) {
  const int listener = (turn.speaker + 1) % turn.count;
  for (int m = 0; m < turn.count; ++m) {
    Action action;
    action.start = turn.step;
    action.number = turn.numbers[m];
    action.other = turn.numbers[m == turn.speaker ? listener : turn.speaker];
    action.duration = turn.duration;
    action.kind = m == turn.speaker ? Action::Kind::kSpeaks : Action::Kind::kLooksAt;
    actions.push_back(action);
    if (m == turn.speaker) gesture(turn.gesturing, action, turn.gesture * 0x1p-32);
  }
  Action nod;
  nod.duration = static_cast<std::uint32_t>(std::ceil(kNod / dt));
  const double spare = std::max(0.0, static_cast<double>(turn.duration) - nod.duration);
  nod.start = turn.step + static_cast<std::uint64_t>(turn.nod * 0x1p-32 * spare);
  nod.number = turn.numbers[listener];
  nod.other = turn.numbers[turn.speaker];
  nod.kind = Action::Kind::kNods;
  actions.push_back(nod);
}

// Turns and greetings become actions only when somebody looks at them. What was decided in one step stays together; in
// which order people were asked is nobody's business.
void Sociality::State::show() {
  const auto order = [](const Action& a, const Action& b) {
    return std::tie(a.number, a.kind, a.start, a.other) < std::tie(b.number, b.kind, b.start, b.other);
  };
  std::size_t greeting = 0, turn = 0;
  while (greeting < greetings.size() || turn < talk_turns.size()) {
    const std::uint64_t step = std::min(greeting < greetings.size() ? greetings[greeting].start : kNever,
                                        turn < talk_turns.size() ? talk_turns[turn].step : kNever);
    const auto first = static_cast<std::ptrdiff_t>(actions.size());
    for (; greeting < greetings.size() && greetings[greeting].start == step; ++greeting)
      actions.push_back(greetings[greeting]);
    for (; turn < talk_turns.size() && talk_turns[turn].step == step; ++turn) act(talk_turns[turn]);
    std::sort(actions.begin() + first, actions.end(), order);
  }
  greetings.clear();
  talk_turns.clear();
}

void Sociality::State::clear_actions() {
  actions.clear();
  greetings.clear();
  talk_turns.clear();
}

}  // namespace throng
