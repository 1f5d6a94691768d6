// Who looks around, whom it remembers, and whom it would like to talk to.
#include <algorithm>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr std::size_t kMinded = 6;
constexpr std::size_t kChunk = 256;  // people
constexpr std::size_t kAhead = 8;    // people, for the cache

// The people that somebody minds: the nearest few that its steering knows of. In a dense crowd more are within range
// than anybody keeps an eye on.
std::span<const AgentIndex> minded(const NeighbourView& neighbours, AgentIndex i) {
  const std::span<const AgentIndex> all = neighbours.of(i);
  return all.first(std::min(all.size(), kMinded));
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
void Sociality::State::remember(const Surroundings& around, AgentIndex i) {
  const AgentColumns& c = around.agents->columns();
  const std::uint32_t slot = c.id[i].slot;
  const Person& me = row_people[i];
  const auto interest = static_cast<float>(global_interest), least = static_cast<float>(kTalkReward);
  memory.forget(slot, around.clock.step);
  if (me.mood * interest <= least) return;
  for (const AgentIndex j : minded(around.neighbours, i)) {
    const Person& other = row_people[j];
    if (affinity(me, other) * interest <= least) continue;
    if (me.talk != kNone && me.talk == other.talk) continue;
    if (length_squared(c.position[j] - c.position[i]) > range * range) break;  // nearest first
    memory.see(slot, c.number[j], around.clock.step);
  }
}

// Of somebody and the other members of a talk. What is less than `least` may be any number below it: memories of others
// are elsewhere, and are asked only when one's own says that it is worth it.
double Sociality::State::mean_reward(const Surroundings& around, AgentIndex i, const Company& company,
                                     double least) const {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  std::array<AgentIndex, kMostTalkers> row{};
  std::array<double, kMostTalkers> liking{}, interest{};
  std::size_t count = 0;
  double sum = 0.0;
  for (const Drive& drive : companies.drives(company)) {
    if (drive.row == i || drive.row == kNoAgent) continue;
    row[count] = drive.row;
    liking[count] = static_cast<double>(affinity(row_people[i], row_people[drive.row]));
    sum += liking[count++];
  }
  const auto mean = [&] { return count == 0 ? 0.0 : sum * global_interest / static_cast<double>(count); };
  if (mean() < least) return mean();
  sum = 0.0;
  for (std::size_t m = 0; m < count; ++m) {
    interest[m] = memory.interest(c.id[i].slot, c.number[row[m]], step);
    sum += liking[m] * interest[m];
  }
  if (mean() < least) return mean();
  sum = 0.0;
  for (std::size_t m = 0; m < count; ++m)
    sum += liking[m] * std::min(interest[m], memory.interest(c.id[row[m]].slot, c.number[i], step));
  return mean();
}

// The best partner among the people around who talk to nobody, or the best talk to join; false: none. Reads memories,
// writes none.
bool Sociality::State::wish(const Surroundings& around, AgentIndex i) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  const std::uint32_t slot = c.id[i].slot;
  const Person& me = row_people[i];
  if (static_cast<double>(me.mood) * global_interest <= kTalkReward) return false;
  Best best;
  AgentIndex who = kNoAgent;
  std::uint32_t talk = kNone;
  std::array<std::uint32_t, kMinded> weighed{};  // talks
  std::size_t weighed_count = 0;
  for (const AgentIndex j : minded(around.neighbours, i)) {
    if (length_squared(c.position[j] - c.position[i]) > range * range) break;  // nearest first
    const Person& other = row_people[j];
    if (other.talk == kNone) {
      const double possible = static_cast<double>(affinity(me, other)) * global_interest;
      if (!best.loses_to(possible, c.number[j])) continue;
      const double mine = possible * memory.interest(slot, c.number[j], step);
      if (!best.loses_to(mine, c.number[j])) continue;
      const double reward = std::min(mine, possible * memory.interest(c.id[j].slot, c.number[i], step));
      if (!best.loses_to(reward, c.number[j])) continue;
      best = {reward, c.number[j]};
      who = j;
      talk = kNone;
      continue;
    }
    const auto end = weighed.begin() + static_cast<std::ptrdiff_t>(weighed_count);
    if (std::find(weighed.begin(), end, other.talk) != end) continue;
    weighed[weighed_count++] = other.talk;
    const Company& company = companies.of_talk(other.talk);
    if (company.kind != Talk::Kind::kStanding || company.count >= largest) continue;
    const double reward = mean_reward(around, i, company, best.reward);
    const std::uint32_t first = c.number[companies.drives(company)[0].row];
    if (!best.loses_to(reward, first)) continue;
    best = {reward, first};
    who = kNoAgent;
    talk = other.talk;
  }
  if (who == kNoAgent && talk == kNone) return false;
  Wish& mine = wishes[slot];
  mine.who = who == kNoAgent ? AgentId{} : c.id[who];
  mine.talk = talk;
  mine.step = static_cast<std::uint32_t>(step);
  return true;
}

// Whether somebody who has made a wish may have it: a talk to join, or another one who wishes the same.
bool Sociality::State::granted(const Surroundings& around, AgentIndex i) const {
  const AgentColumns& c = around.agents->columns();
  const Wish& mine = wishes[c.id[i].slot];
  if (mine.talk != kNone) return true;
  const Wish& theirs = wishes[mine.who.slot];
  return theirs.who == c.id[i] && theirs.step / look_every == mine.step / look_every;
}

// Those whose turn it is remember, then wish; wishes read what others remember, so all must have remembered before.
void Sociality::State::look_around(const Surroundings& around, const Workers& workers) {
  const AgentColumns& c = around.agents->columns();
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  const std::uint32_t period = now / look_every, phase = now % look_every;
  remembering.clear();
  wishing.clear();
  for (std::uint32_t k = phase_begin[phase]; k < phase_begin[phase + 1]; ++k) {
    const AgentIndex i = rows_by_phase[k];
    if ((period + c.number[i]) % kRemembersEvery == 0) remembering.push_back(i);
    if (row_people[i].talk == kNone) wishing.push_back(i);
  }
  const auto prefetch = [&](const std::vector<AgentIndex>& rows, std::size_t k, std::size_t end) {
    if (k + kAhead < end) memory.prefetch(c.id[rows[k + kAhead]].slot);
    if (k + kAhead / 2 < end) memory.prefetch_list(c.id[rows[k + kAhead / 2]].slot);
  };
  workers.for_chunks(remembering.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      prefetch(remembering, k, end);
      remember(around, remembering[k]);
    }
  });
  wished.resize(wishing.size());
  workers.for_chunks(wishing.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      prefetch(wishing, k, end);
      wished[k] = wish(around, wishing[k]) ? 1 : 0;
    }
  });
  std::size_t kept = 0;
  for (std::size_t k = 0; k < wishing.size(); ++k)
    if (wished[k] != 0 && granted(around, wishing[k])) wishing[kept++] = wishing[k];
  wishing.resize(kept);
  std::sort(wishing.begin(), wishing.end(), [&](AgentIndex a, AgentIndex b) { return c.number[a] < c.number[b]; });
}

}  // namespace throng
