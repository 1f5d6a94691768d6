// Talks begin, go on and end.
#include <algorithm>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr float kParting = 1.5f;               // of the range: who is further away has lost the other one
constexpr std::size_t kTalkChunk = 128;        // talks
constexpr std::size_t kTalksAhead = 4;         // for the cache
constexpr std::size_t kMostActions = 1 << 20;  // kept for an observer that does not come
constexpr float kArriving = 0.5f;              // [m] who is so near its target heads nowhere any more

bool heads_somewhere(const AgentColumns& c, AgentIndex i) {
  return c.state[i] == AgentState::kWalking && length_squared(c.target[i] - c.position[i]) > kArriving * kArriving;
}

Event talk_event(const AgentColumns& c, AgentIndex i, std::uint64_t step, Event::Kind kind, const Talk& talk) {
  Event e;
  e.step = step;
  e.kind = kind;
  e.number = c.number[i];
  e.population = c.population[i];
  e.position = c.position[i];
  e.about = talk.number;
  return e;
}

}  // namespace

bool same_way(const AgentColumns& c, AgentIndex a, AgentIndex b) {
  return heads_somewhere(c, a) && heads_somewhere(c, b) &&
         dot(c.target[a] - c.position[a], c.target[b] - c.position[b]) >= 0.f;
}

bool Sociality::State::leads(const Agents& agents, AgentIndex a, AgentIndex b) const {
  const AgentColumns& c = agents.columns();
  const float la = wishes[c.id[a].slot].leadership, lb = wishes[c.id[b].slot].leadership;
  return la != lb ? la > lb : c.number[a] < c.number[b];
}

// Who leaves a talk now. A talk whose turn it is not only loses those who are gone.
Sociality::State::Verdict Sociality::State::judge(const Surroundings& around, Company& company, bool turn) const {
  const AgentColumns& c = around.agents->columns();
  const std::span<const Drive> members = companies.drives(company);
  const auto all = static_cast<std::uint8_t>((1u << members.size()) - 1u);
  Verdict verdict;
  const auto leaves = [&](std::size_t m) { verdict.leaving = static_cast<std::uint8_t>(verdict.leaving | (1u << m)); };
  for (std::size_t m = 0; m < members.size(); ++m)
    if (members[m].row == kNoAgent) leaves(m);
  if (verdict.leaving != 0) {
    verdict.reason = TalkReason::kLeft;
    return verdict;
  }
  if (around.alarm) return {all, TalkReason::kAlarm};
  if (!turn) return verdict;
  if (company.kind == Talk::Kind::kWalking && !same_way(c, members[0].row, members[1].row))
    return {all, TalkReason::kWaysPart};
  const float apart = range * kParting;
  const auto sees = [&](AgentIndex a, AgentIndex b) {
    return c.level[a] == c.level[b] && length_squared(c.position[a] - c.position[b]) <= apart * apart &&
           (around.walls == nullptr || around.walls->visible(c.position[a], c.position[b], c.level[a]));
  };
  // Lost: nobody of the talk within sight. Two lose each other; larger talks lose one.
  for (std::size_t m = 0; m < members.size(); ++m) {
    bool seen = false;
    for (std::size_t k = 0; k < members.size() && !seen; ++k) seen = k != m && sees(members[m].row, members[k].row);
    if (!seen) leaves(m);
  }
  if (verdict.leaving != 0) {
    verdict.reason = TalkReason::kSeparated;
    return verdict;
  }
  verdict.leaving = tired(around, company);
  if (verdict.leaving != 0) verdict.reason = why_tired(company);
  return verdict;
}

// Who has had enough of a talk, a bit for each member.
std::uint8_t Sociality::State::tired(const Surroundings& around, Company& company) const {
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  if (now < company.lively_until) return 0;
  const std::span<const Drive> members = companies.drives(company);
  unsigned leaving = 0;
  std::uint32_t until = kNone;
  for (std::size_t m = 0; m < members.size(); ++m) {
    const Worth w = worth(around, members[m].row, company, kTalkReward);
    if (w.reward < kTalkReward) leaving |= 1u << m;
    until = std::min(until, lively_until(now, w));
    // What one of two has of it the other one has, too.
    if (members.size() == 2) leaving *= 3u;
    if (members.size() == 2) break;
  }
  company.lively_until = until;
  return static_cast<std::uint8_t>(leaving);
}

// Until when somebody does certainly not tire of a talk.
std::uint32_t Sociality::State::lively_until(std::uint32_t now, const Worth& worth) const {
  constexpr double kMargin = 2.0, kLongest = 1e6;  // steps; more than rounding could make of it
  // While people talk, a reward falls by this in a step at most.
  const double fall = worth.liking * global_interest * memory.tires_per_step();
  const double steps = std::min(kLongest, (worth.reward - kTalkReward) / fall) - kMargin;
  return steps > 0.0 ? now + static_cast<std::uint32_t>(steps) : 0;
}

// Whether it is the interest that has gone, or the mood that was changed.
TalkReason Sociality::State::why_tired(const Company& company) const {
  double possible = 0.0;
  for (const Drive& a : companies.drives(company))
    for (const Drive& b : companies.drives(company))
      if (a.row != b.row) possible = std::max(possible, static_cast<double>(affinity(glances[a.row], glances[b.row])));
  return possible * global_interest <= kTalkReward ? TalkReason::kMood : TalkReason::kTired;
}

// Takes the members out whom the verdict names. A talk of one is over.
void Sociality::State::dismiss(const Surroundings& around, std::uint32_t at, const Verdict& verdict,
                               std::vector<Event>& events) {
  const Agents& agents = *around.agents;
  const AgentColumns& c = agents.columns();
  const std::uint64_t step = around.clock.step;
  Talk& talk = talks[at];
  std::uint8_t leaving = verdict.leaving;
  int staying = 0;
  for (int m = 0; m < talk.count; ++m) staying += (leaving >> m & 1) == 0 ? 1 : 0;
  if (staying < 2) leaving = static_cast<std::uint8_t>((1u << talk.count) - 1u);
  for (int m = 0; m < talk.count; ++m) {
    if ((leaving >> m & 1) == 0) continue;
    const AgentIndex i = agents.find(talk.members[m]);
    for (int k = 0; k < talk.count; ++k) {
      if (k == m) continue;
      if (i != kNoAgent) memory.end_talk(talk.members[m].slot, talk.numbers[k], step);
      if (agents.find(talk.members[k]) != kNoAgent) memory.end_talk(talk.members[k].slot, talk.numbers[m], step);
    }
    if (i == kNoAgent) continue;
    set_talk(talk.members[m], i, kNone);
    Event e = talk_event(c, i, step, Event::Kind::kTalkEnds, talk);
    e.other = talk.numbers[m == 0 ? 1 : 0];
    e.value = static_cast<float>(static_cast<double>(step - talk.since[m]) * dt);
    e.reason = static_cast<std::uint8_t>(verdict.reason);
    events.push_back(e);
  }
  int kept = 0;
  for (int m = 0; m < talk.count; ++m) {
    if ((leaving >> m & 1) != 0) continue;
    talk.members[kept] = talk.members[m];
    talk.numbers[kept] = talk.numbers[m];
    talk.since[kept] = talk.since[m];
    ++kept;
  }
  talk.count = static_cast<std::uint8_t>(kept);
  talk.speaker = 0;
  talk.turn_ends = static_cast<std::uint32_t>(step);
  if (kept == 0) {
    talk = {};
    free_talks.push_back(at);
  } else {
    settle_around_nucleus(agents, talk);
  }
}

void Sociality::State::engage(const Surroundings& around, AgentIndex a, AgentIndex b, std::vector<Event>& events) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  if (leads(*around.agents, b, a)) std::swap(a, b);  // the first member leads
  std::uint32_t at = static_cast<std::uint32_t>(talks.size());
  if (free_talks.empty()) {
    talks.push_back({});
  } else {
    at = free_talks.back();
    free_talks.pop_back();
  }
  Talk& talk = talks[at];
  talk = {};
  const bool along = same_way(c, a, b);
  talk.kind = along ? Talk::Kind::kWalking : Talk::Kind::kStanding;
  talk.count = 2;
  talk.number = talks_begun++;
  talk.turn_ends = static_cast<std::uint32_t>(step);
  for (int m = 0; m < 2; ++m) {
    const AgentIndex i = m == 0 ? a : b;
    talk.members[m] = c.id[i];
    talk.numbers[m] = c.number[i];
    talk.since[m] = static_cast<std::uint32_t>(step);
    set_talk(c.id[i], i, at);
  }
  memory.begin_talk(c.id[a].slot, c.number[b], step);
  memory.begin_talk(c.id[b].slot, c.number[a], step);
  settle_around_nucleus(*around.agents, talk);
  for (int m = 0; m < 2; ++m) {
    Event e = talk_event(c, m == 0 ? a : b, step, Event::Kind::kTalkBegins, talk);
    e.other = talk.numbers[1 - m];
    e.reason = static_cast<std::uint8_t>(along ? TalkReason::kHeadingAlong : TalkReason::kHeadingApart);
    events.push_back(e);
    greet(around, talk, m, talk.numbers[1 - m]);
  }
}

void Sociality::State::join(const Surroundings& around, AgentIndex i, std::uint32_t at, std::vector<Event>& events) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  Talk& talk = talks[at];
  const int m = talk.count++;
  for (int k = 0; k < m; ++k) {
    memory.begin_talk(c.id[i].slot, talk.numbers[k], step);
    memory.begin_talk(talk.members[k].slot, c.number[i], step);
  }
  talk.members[m] = c.id[i];
  talk.numbers[m] = c.number[i];
  talk.since[m] = static_cast<std::uint32_t>(step);
  set_talk(c.id[i], i, at);
  settle_around_nucleus(*around.agents, talk);
  Event e = talk_event(c, i, step, Event::Kind::kTalkBegins, talk);
  e.other = talk.numbers[0];
  e.reason = static_cast<std::uint8_t>(TalkReason::kJoined);
  events.push_back(e);
  greet(around, talk, m, talk.numbers[0]);
}

// After a talk has changed.
void Sociality::State::renew(const Surroundings& around, std::uint32_t at) {
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  companies.renew(*around.agents, at, talks[at], phase_at(talks[at].nucleus), now);
  if (talks[at].kind == Talk::Kind::kOver) return;
  companies.judged_at.back() = next_turn(companies.back(), now + 1, look_every);
  set_open(companies.back());
}

void Sociality::State::decide(const Surroundings& around, const Workers& workers, std::vector<Event>& events) {
  if (actions.size() > kMostActions) actions.clear();
  const std::size_t first_event = events.size();
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  const bool other_rows = around.rows_moved || !mirrored, new_period = now % look_every == 0;
  if (other_rows) mirror(*around.agents, now);
  if (new_period) share_out_looks(*around.agents);
  if (other_rows || new_period) sort_rows_by_phase();
  end_talks(around, workers, events);
  if (!around.alarm && global_interest > 0.0) begin_talks(around, workers, events);
  take_turns(around);
  std::stable_sort(
      events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(),
      [](const Event& x, const Event& y) { return x.kind != y.kind ? x.kind < y.kind : x.number < y.number; });
}

// Talks that go on or end, each judged by the crowd as it is.
void Sociality::State::end_talks(const Surroundings& around, const Workers& workers, std::vector<Event>& events) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t gone_now = around.agents->births() - around.agents->size();
  // As a rule only those whose turn it is; when somebody has left or an alarm is on, all of them.
  const bool all = gone_now != gone || around.alarm;
  gone = gone_now;
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  Companies::due(companies.judged_at, all ? kNone - 1 : now, judged);
  verdicts.resize(judged.size());
  workers.for_chunks(judged.size(), kTalkChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      if (k + kTalksAhead < end)
        for (const Drive& drive : companies.drives(companies[judged[k + kTalksAhead]])) {
          __builtin_prefetch(c.position.data() + drive.row);
          __builtin_prefetch(c.target.data() + drive.row);
          __builtin_prefetch(c.state.data() + drive.row);
        }
      const bool turn = companies.judged_at[judged[k]] <= now;
      verdicts[k] = judge(around, companies[judged[k]], turn);
      if (turn) companies.judged_at[judged[k]] += look_every;
    }
  });
  ending.clear();
  for (std::size_t k = 0; k < judged.size(); ++k)
    if (verdicts[k].leaving != 0) ending.emplace_back(companies[judged[k]].talk, verdicts[k]);
  // The order of rows is nobody's business.
  std::sort(ending.begin(), ending.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [at, verdict] : ending) {
    dismiss(around, at, verdict, events);
    renew(around, at);
  }
}

// Wishes are made of what one remembers oneself; whether the other one is as interested is seen now.
void Sociality::State::begin_talks(const Surroundings& around, const Workers& workers, std::vector<Event>& events) {
  look_around(around, workers);
  const AgentColumns& c = around.agents->columns();
  for (const AgentIndex a : wishing) {
    const std::uint32_t slot = c.id[a].slot;
    if (people[slot].talk != kNone) continue;
    const Wish& mine = wishes[slot];
    if (mine.talk != kNone) {
      const Talk& talk = talks[mine.talk];
      if (talk.kind != Talk::Kind::kStanding || talk.count >= largest) continue;
      if (worth(around, a, companies.of_talk(mine.talk), kTalkReward).reward <= kTalkReward) continue;
      join(around, a, mine.talk, events);
      renew(around, mine.talk);
      continue;
    }
    const AgentIndex b = around.agents->find(mine.who);
    if (b == kNoAgent || people[mine.who.slot].talk != kNone) continue;
    Worth both;
    both.liking = static_cast<double>(affinity(glances[a], glances[b]));
    both.reward = both.liking * global_interest * std::min(interest(around, a, b), interest(around, b, a));
    if (both.reward <= kTalkReward) continue;
    engage(around, a, b, events);
    renew(around, people[slot].talk);
    companies.back().lively_until = lively_until(static_cast<std::uint32_t>(around.clock.step), both);
  }
}

}  // namespace throng
