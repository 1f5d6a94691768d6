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

}  // namespace

// A newcomer of a talk waves at another member, who looks at it.
void Sociality::State::greet(const Surroundings& around, const Talk& talk, int member, std::uint32_t to) {
  Action action;
  action.start = around.clock.step;
  action.number = talk.numbers[member];
  action.other = to;
  action.duration = static_cast<std::uint32_t>(std::ceil(kWave / dt));
  action.kind = Action::Kind::kWaves;
  actions.push_back(action);
}

// The next turn of a talk: somebody else speaks, the others look at the speaker and one of them nods. The step at which
// it ends.
std::uint32_t Sociality::State::act(std::uint64_t step, Company& company) {
  const std::span<const std::uint32_t> numbers = companies.numbers(company);
  const auto bits = random.bits(company.number, step, Purpose::kTalk);
  const auto drawn = [&](std::size_t k) { return bits[k] * 0x1p-32; };  // in [0, 1)
  const int next = company.count > 2 ? 1 + static_cast<int>(drawn(1) * (company.count - 1)) : 1;
  company.speaker = static_cast<std::uint8_t>((company.speaker + next) % company.count);
  const auto steps =
      static_cast<std::uint32_t>(std::ceil((kShortestTurn + drawn(0) * (kLongestTurn - kShortestTurn)) / dt));
  const int listener = (company.speaker + 1) % company.count;
  for (int m = 0; m < company.count; ++m) {
    Action action;
    action.start = step;
    action.number = numbers[m];
    action.other = numbers[m == company.speaker ? listener : company.speaker];
    action.duration = steps;
    action.kind = m == company.speaker ? Action::Kind::kSpeaks : Action::Kind::kLooksAt;
    actions.push_back(action);
    if (m == company.speaker) gesture(wishes[companies.drives(company)[m].row].gesturing, action, drawn(3));
  }
  Action nod;
  nod.duration = static_cast<std::uint32_t>(std::ceil(kNod / dt));
  nod.start = step + static_cast<std::uint64_t>(drawn(2) * std::max(0.0, static_cast<double>(steps) - nod.duration));
  nod.number = numbers[listener];
  nod.other = numbers[company.speaker];
  nod.kind = Action::Kind::kNods;
  actions.push_back(nod);
  return static_cast<std::uint32_t>(step) + steps;
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

// Talks whose turn is over take the next one.
void Sociality::State::take_turns(std::uint64_t step) {
  constexpr std::size_t kAhead = 4;  // talks, for the cache
  const auto due = Companies::due(companies.turn_ends, static_cast<std::uint32_t>(step), due_turns);
  for (std::size_t k = 0; k < due.size(); ++k) {
    if (k + 3 * kAhead < due.size()) companies.prefetch(due[k + 3 * kAhead]);
    if (k + 2 * kAhead < due.size()) companies.prefetch_drives(due[k + 2 * kAhead]);
    if (k + kAhead < due.size()) {
      companies.prefetch_numbers(due[k + kAhead]);
      for (const Drive& drive : companies.drives(companies[due[k + kAhead]])) __builtin_prefetch(&wishes[drive.row]);
    }
    companies.turn_ends[due[k]] = act(step, companies[due[k]]);
  }
}

// In which order people were asked what they show is nobody's business; only who looks at it needs an order. What was
// decided in one step stays together.
void Sociality::State::sort_actions() {
  const auto order = [](const Action& a, const Action& b) {
    return std::tie(a.number, a.kind, a.start, a.other) < std::tie(b.number, b.kind, b.start, b.other);
  };
  for (std::size_t k = 0; k < action_steps.size(); ++k) {
    const std::size_t end = k + 1 < action_steps.size() ? action_steps[k + 1] : actions.size();
    std::sort(actions.begin() + static_cast<std::ptrdiff_t>(action_steps[k]),
              actions.begin() + static_cast<std::ptrdiff_t>(end), order);
  }
  action_steps.clear();
}

void Sociality::State::clear_actions() {
  actions.clear();
  action_steps.clear();
}

}  // namespace throng
