// Who looks around, whom it remembers, and whom it would like to talk to.
#include <algorithm>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr std::size_t kMinded = 4;             // people that one has an eye on at once (Cowan 2001)
constexpr std::size_t kCrowd = 8;              // neighbours from which on one is in a crowd
constexpr std::uint32_t kCalmEvery = 2;        // periods: what does not change fast is looked at only in one of them
constexpr std::uint32_t kForgetsEvery = 8;     // times that one remembers who is around
constexpr std::size_t kChunk = 256;            // people
constexpr std::size_t kAhead = 12, kSoon = 6;  // people, for the cache

// The people that somebody minds: the nearest few that its steering knows of. In a dense crowd more are within range
// than anybody keeps an eye on.
std::span<const AgentIndex> minded(const NeighbourView& neighbours, AgentIndex i) {
  const std::span<const AgentIndex> all = neighbours.of(i);
  return all.first(std::min(all.size(), kMinded));
}

// Those of the people around who come into question. Without branches: nobody could foresee which way they go.
struct Chosen {
  std::array<AgentIndex, kMinded> rows{};
  std::size_t count = 0;
};
template <typename Condition>
Chosen choose(std::span<const AgentIndex> rows, const Condition& condition) {
  Chosen chosen;
  for (const AgentIndex j : rows) {
    chosen.rows[chosen.count] = j;
    chosen.count += condition(j) ? 1 : 0;
  }
  return chosen;
}

// The best so far. Of equally good ones that of the elder person, so that no order of rows can show.
struct Best {
  double reward = kTalkReward;
  std::uint32_t number = Companies::kNone;
  bool loses_to(double other, std::uint32_t other_number) const {
    return other > reward || (other == reward && other_number < number && number != Companies::kNone);
  }
};

}  // namespace

// One's own memory of the people around. People who would not talk to each other at any interest do not remember each
// other either: it could not show.
void Sociality::State::remember(const Surroundings& around, AgentIndex i, bool forgets) {
  const AgentColumns& c = around.agents->columns();
  const Person me = people[i];
  const auto global = static_cast<float>(global_interest), least = static_cast<float>(kTalkReward);
  if (forgets) memory.forget(i, around.clock.step);
  if (me.mood * global <= least) return;
  const Chosen chosen = choose(minded(around.neighbours, i), [&](AgentIndex j) {
    const Person& other = people[j];
    return (affinity(me, other) * global > least) & ((me.talk == kNone) | (me.talk != other.talk));
  });
  for (std::size_t k = 0; k < chosen.count; ++k) {
    const AgentIndex j = chosen.rows[k];
    if (length_squared(c.position[j] - c.position[i]) > range * range) break;  // nearest first
    memory.see(i, c.number[j], around.clock.step);
  }
}

// What one has of a talk as far as one knows: with one's own interest, whatever that of others is.
double Sociality::State::hoped(const Surroundings& around, AgentIndex i, const Company& company, double least) const {
  double likings = 0.0, sum = 0.0;
  std::size_t count = 0;
  for (const Drive& drive : companies.drives(company)) {
    likings += static_cast<double>(affinity(people[i], people[drive.row]));
    ++count;
  }
  const double factor = global_interest / static_cast<double>(count);
  if (likings * factor < least) return 0.0;
  for (const Drive& drive : companies.drives(company)) {
    const auto liking = static_cast<double>(affinity(people[i], people[drive.row]));
    likings -= liking;
    sum += liking * interest(around, i, drive.row);
    if ((sum + likings) * factor < least) return 0.0;
  }
  return sum * factor;
}

// A reward of less than `least` may be any number below it: memories of others are asked only when what one knows
// oneself says that it is worth it.
Sociality::State::Worth Sociality::State::worth(const Surroundings& around, AgentIndex i, const Company& company,
                                                double least) const {
  std::array<AgentIndex, kMostTalkers> row{};
  std::array<double, kMostTalkers> liking{}, mine{};
  std::size_t count = 0;
  double sum = 0.0;
  for (const Drive& drive : companies.drives(company)) {
    if (drive.row == i || drive.row == kNoAgent) continue;
    row[count] = drive.row;
    liking[count] = static_cast<double>(affinity(people[i], people[drive.row]));
    sum += liking[count++];
  }
  if (count == 0) return {};
  const auto mean_reward = [&] { return sum * global_interest / static_cast<double>(count); };
  Worth worth{mean_reward(), sum / static_cast<double>(count)};
  if (worth.reward < least) return worth;
  sum = 0.0;
  for (std::size_t m = 0; m < count; ++m) {
    mine[m] = interest(around, i, row[m]);
    sum += liking[m] * mine[m];
  }
  worth.reward = mean_reward();
  if (worth.reward < least) return worth;
  sum = 0.0;
  for (std::size_t m = 0; m < count; ++m) sum += liking[m] * std::min(mine[m], interest(around, row[m], i));
  worth.reward = mean_reward();
  return worth;
}

// The best partner among the people around who talk to nobody, or the best talk to join, as far as one knows oneself;
// false: none. Reads one's own memory only: those of others lie elsewhere, and most wishes come to nothing.
bool Sociality::State::wish(const Surroundings& around, Looker& looker) {
  const AgentColumns& c = around.agents->columns();
  const AgentIndex i = looker.row;
  const Person me = people[i];
  const Vec2 here = c.position[i];
  looker.who = kNoAgent;
  looker.talk = kNone;
  Best best;
  std::array<std::uint32_t, kMinded> weighed{};  // talks
  std::size_t weighed_count = 0;
  const auto global = static_cast<float>(global_interest), least = static_cast<float>(kTalkReward);
  const Chosen chosen = choose(minded(around.neighbours, i), [&](AgentIndex j) {
    const Person& other = people[j];
    return ((other.open != 0) & looker.joins) | ((other.talk == kNone) & (affinity(me, other) * global >= least));
  });
  for (std::size_t k = 0; k < chosen.count; ++k) {
    const AgentIndex j = chosen.rows[k];
    const Person& other = people[j];
    if (length_squared(c.position[j] - here) > range * range) break;  // nearest first
    if (other.talk == kNone) {
      const double possible = static_cast<double>(affinity(me, other)) * global_interest;
      if (possible < best.reward) continue;
      const std::uint32_t number = c.number[j];
      const double reward = possible * memory.interest(i, number, around.clock.step);
      if (!best.loses_to(reward, number)) continue;
      best = {reward, number};
      looker.who = j;
      looker.talk = kNone;
      continue;
    }
    const auto end = weighed.begin() + static_cast<std::ptrdiff_t>(weighed_count);
    if (std::find(weighed.begin(), end, other.talk) != end) continue;
    weighed[weighed_count++] = other.talk;
    const Company& company = companies.of_talk(other.talk);
    const double reward = hoped(around, i, company, best.reward);
    const std::uint32_t first = c.number[companies.drives(company)[0].row];
    if (!best.loses_to(reward, first)) continue;
    best = {reward, first};
    looker.who = kNoAgent;
    looker.talk = other.talk;
  }
  const bool found = looker.who != kNoAgent || looker.talk != kNone;
  people[i].rests = !found && around.neighbours.counts[i] >= kCrowd ? 1 : 0;
  if (!found) return false;
  wishes[i].who = looker.who == kNoAgent ? kNone : c.number[looker.who];
  wishes[i].step = static_cast<std::uint32_t>(around.clock.step);
  return true;
}

// Whether somebody who has made a wish may have it: a talk to join, or another one who wishes the same.
bool Sociality::State::granted(const Surroundings& around, const Looker& looker) const {
  if (looker.talk != kNone) return true;
  const Wish& theirs = wishes[looker.who];
  return theirs.who == around.agents->columns().number[looker.row] &&
         theirs.step / look_every == static_cast<std::uint32_t>(around.clock.step) / look_every;
}

// Those whose turn it is remember, then wish. Talks that one could join stay where they are, and in a crowd people get
// on slowly: in every other period nobody looks for a talk to join, nor does who has just found nobody in a crowd.
// Both concern one's own memory only, so nobody waits for anybody.
void Sociality::State::look_around(const Surroundings& around, const Workers& workers) {
  const AgentColumns& c = around.agents->columns();
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  const std::uint32_t period = now / look_every, phase = now % look_every;
  const std::span<const AgentIndex> turn =
      std::span(rows_by_phase).subspan(phase_begin[phase], phase_begin[phase + 1] - phase_begin[phase]);
  const auto global = static_cast<float>(global_interest), least = static_cast<float>(kTalkReward);
  const bool calm = period % kCalmEvery == 0;
  lookers.resize(turn.size());
  std::size_t count = 0;
  for (std::size_t k = 0; k < turn.size(); ++k) {
    if (k + kAhead < turn.size()) __builtin_prefetch(&people[turn[k + kAhead]]);
    const Person& me = people[turn[k]];
    const std::uint32_t turns = period + me.schedule;
    const bool remembers = turns % kRemembersEvery == 0;
    const bool may_wish = (me.talk == kNone) & (me.mood * global > least) & (calm | (me.rests == 0));
    lookers[count].row = turn[k];
    lookers[count].remembers = remembers;
    lookers[count].forgets = turns % (kRemembersEvery * kForgetsEvery) == 0;
    lookers[count].joins = calm;
    lookers[count].wishes = may_wish;
    count += (remembers | may_wish) ? 1 : 0;
  }
  lookers.resize(count);
  workers.for_chunks(lookers.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      if (k + kAhead < end) {
        memory.prefetch(lookers[k + kAhead].row);
        __builtin_prefetch(around.neighbours.of(lookers[k + kAhead].row).data());
      }
      if (k + kSoon < end) memory.prefetch_far(lookers[k + kSoon].row);
      Looker& looker = lookers[k];
      if (looker.remembers) remember(around, looker.row, looker.forgets);
      looker.wishes = looker.wishes && wish(around, looker);
    }
  });
  wishing.clear();
  for (const Looker& looker : lookers)
    if (looker.wishes && granted(around, looker)) wishing.push_back(looker);
  std::sort(wishing.begin(), wishing.end(),
            [&](const Looker& a, const Looker& b) { return c.number[a.row] < c.number[b.row]; });
}

}  // namespace throng
