// Talks begin, go on and end.
#include <algorithm>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr float kParting = 1.5f;   // of the range: who is further away has lost the other one
constexpr float kArriving = 0.5f;  // [m] who is so near its target heads nowhere any more

bool heads_somewhere(const AgentColumns& c, AgentIndex i) {
  return c.state[i] == AgentState::kWalking && length_squared(c.target[i] - c.position[i]) > kArriving * kArriving;
}

Event talk_event(const AgentColumns& c, AgentIndex i, std::uint64_t step, Event::Kind kind, const Talk& talk) {
  Event e;
  e.step = step;
  e.kind = kind;
  e.number = c.serial[i];
  e.population = c.population[i];
  e.position = c.position[i];
  e.about = talk.number;
  return e;
}

}  // namespace

void sort_events(std::vector<Event>& events, std::size_t first) {
  std::sort(events.begin() + static_cast<std::ptrdiff_t>(first), events.end(),
            [](const Event& x, const Event& y) { return x.kind != y.kind ? x.kind < y.kind : x.number < y.number; });
}

bool same_way(const AgentColumns& c, AgentIndex a, AgentIndex b) {
  return heads_somewhere(c, a) && heads_somewhere(c, b) &&
         dot(c.target[a] - c.position[a], c.target[b] - c.position[b]) >= 0.f;
}

bool Sociality::State::leads(const Agents& agents, AgentIndex a, AgentIndex b) const {
  const AgentColumns& c = agents.columns();
  const float first = wishes[a].leadership, second = wishes[b].leadership;
  return first != second ? first > second : c.serial[a] < c.serial[b];
}

// Who leaves a talk whose turn it is. Everybody of it is there.
Sociality::State::Verdict Sociality::State::judge(const SocialView& around, FFormation& formation) const {
  const AgentColumns& c = around.agents->columns();
  const std::span<const Drive> members = formations.drives(formation);
  const auto all = static_cast<std::uint8_t>((1u << members.size()) - 1u);
  Verdict verdict;
  if (formation.kind == Talk::Kind::kWalking)
    if (const std::uint8_t leaving = parting(c, formation); leaving != 0) return {leaving, TalkReason::kWaysPart};
  const float apart = range * kParting;
  const auto sees = [&](const Drive& a, const Drive& b) {
    return c.level[a.row] == c.level[b.row] && length_squared(c.position[a.row] - c.position[b.row]) <= apart * apart &&
           (around.walls == nullptr || around.walls->visible(c.position[a.row], c.position[b.row], c.level[a.row]));
  };
  // Lost: nobody of the talk within sight. Two lose each other; larger talks lose one.
  unsigned lost = 0;
  if (members.size() == 2) {
    lost = sees(members[0], members[1]) ? 0 : all;
  } else {
    for (std::size_t m = 0; m < members.size(); ++m) {
      bool seen = false;
      for (std::size_t k = 0; k < members.size() && !seen; ++k) seen = k != m && sees(members[m], members[k]);
      lost |= (seen ? 0u : 1u) << m;
    }
  }
  verdict.leaving = static_cast<std::uint8_t>(lost);
  if (verdict.leaving != 0) {
    verdict.reason = TalkReason::kSeparated;
    return verdict;
  }
  verdict.leaving = tired(around, formation);
  if (verdict.leaving != 0) verdict.reason = why_tired(formation);
  return verdict;
}

// Who has had enough of a talk, a bit for each member.
std::uint8_t Sociality::State::tired(const SocialView& around, FFormation& formation) const {
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  if (now < formation.lively_until) return 0;
  const std::span<const Drive> members = formations.drives(formation);
  const std::size_t n = members.size();
  const double share = 1.0 / static_cast<double>(n - 1);
  std::array<Worth, kMostTalkers> worths{};
  // What one of two has of the other one the other one has, too.
  for (std::size_t b = 1; b < n; ++b)
    for (std::size_t a = 0; a < b; ++a) {
      const double liking = static_cast<double>(affinity(people[members[a].row], people[members[b].row])) * share;
      const double reward =
          liking * global_interest *
          std::min(interest(around, members[a].row, members[b].row), interest(around, members[b].row, members[a].row));
      for (const std::size_t m : {a, b}) worths[m].liking += liking, worths[m].reward += reward;
    }
  double fastest = 0.0;
  for (const Drive& member : members) fastest = std::max(fastest, memory.tires_per_step(member.row));
  unsigned leaving = 0;
  formation.lively_until = kNone;
  for (std::size_t m = 0; m < n; ++m) {
    if (worths[m].reward < kTalkReward) leaving |= 1u << m;
    formation.lively_until = std::min(formation.lively_until, lively_until(now, worths[m], fastest));
  }
  return static_cast<std::uint8_t>(leaving);
}

// Until when somebody does certainly not tire of a talk in which interest falls by `fastest` in a step at most.
std::uint32_t Sociality::State::lively_until(std::uint32_t now, const Worth& worth, double fastest) const {
  constexpr double kMargin = 2.0, kLongest = 1e6;  // steps; more than rounding could make of it
  // While people talk, a reward falls by this in a step at most.
  const double fall = worth.liking * global_interest * fastest;
  const double steps = std::min(kLongest, (worth.reward - kTalkReward) / fall) - kMargin;
  return steps > 0.0 ? now + static_cast<std::uint32_t>(steps) : 0;
}

// Whether it is the interest that has gone, or the mood that was changed.
TalkReason Sociality::State::why_tired(const FFormation& formation) const {
  double possible = 0.0;
  for (const Drive& a : formations.drives(formation))
    for (const Drive& b : formations.drives(formation))
      if (a.row != b.row) possible = std::max(possible, static_cast<double>(affinity(people[a.row], people[b.row])));
  return possible * global_interest <= kTalkReward ? TalkReason::kMood : TalkReason::kTired;
}

// Takes the members out whom the verdict names. A talk of one is over.
void Sociality::State::dismiss(const SocialView& around, std::uint32_t at, const Verdict& verdict,
                               std::vector<Event>& events) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  Talk& talk = talks[at];
  const std::span<const Drive> members = formations.drives(formations.of_talk(at));
  std::uint8_t leaving = verdict.leaving;
  int staying = 0;
  for (int m = 0; m < talk.count; ++m) staying += (leaving >> m & 1) == 0 ? 1 : 0;
  if (staying < 2) leaving = static_cast<std::uint8_t>((1u << talk.count) - 1u);
  for (int m = 0; m < talk.count; ++m) {
    if ((leaving >> m & 1) == 0) continue;
    const AgentIndex i = members[m].row;
    for (int k = 0; k < talk.count; ++k) {
      if (k == m) continue;
      if (i != kNoAgent) memory.end_talk(i, talk.members[k].number, step);
      const bool stays = (leaving >> k & 1) == 0;  // who leaves, too, sees to its own memory
      if (stays && members[k].row != kNoAgent) memory.end_talk(members[k].row, talk.members[m].number, step);
    }
    if (i == kNoAgent) continue;
    set_talk(i, kNone);
    around.intentions->withdraw(*around.proposes_to, i, IntentionSource::kTalk, IntentionReason::kTalkOver);
    Event e = talk_event(c, i, step, Event::Kind::kTalkEnds, talk);
    e.other = talk.members[m == 0 ? 1 : 0].number;
    e.value = static_cast<float>(static_cast<double>(step - talk.members[m].since) * dt);
    e.reason = static_cast<std::uint8_t>(verdict.reason);
    events.push_back(e);
  }
  std::array<AgentIndex, kMostTalkers> rows{};
  std::size_t kept = 0;
  for (int m = 0; m < talk.count; ++m) {
    if ((leaving >> m & 1) != 0) continue;
    rows[kept] = members[m].row;
    talk.members[kept] = talk.members[m];
    ++kept;
  }
  talk.count = static_cast<std::uint8_t>(kept);
  if (kept == 0) {
    talk.kind = Talk::Kind::kOver;
    free_talks.push_back(at);
  } else {
    settle_around_nucleus(c, std::span(rows).first(kept), talk);
  }
  renew(around, std::span(rows).first(kept), at);
}

void Sociality::State::engage(const SocialView& around, AgentIndex a, AgentIndex b, std::vector<Event>& events) {
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
  const bool along = same_way(c, a, b);
  talk.kind = along ? Talk::Kind::kWalking : Talk::Kind::kStanding;
  talk.count = 2;
  talk.number = talks_begun++;
  const std::array<AgentIndex, 2> rows = {a, b};
  for (int m = 0; m < 2; ++m) {
    const AgentIndex i = rows[m];
    talk.members[m] = {c.id[i], c.serial[i], static_cast<std::uint32_t>(step)};
    set_talk(i, at);
    propose_talk(around, i);
  }
  memory.begin_talk(a, c.serial[b], step);
  memory.begin_talk(b, c.serial[a], step);
  talk.aside = 0;
  settle_around_nucleus(c, rows, talk);
  if (!along) step_aside(around, a, b, talk);
  for (int m = 0; m < 2; ++m) {
    Event e = talk_event(c, rows[m], step, Event::Kind::kTalkBegins, talk);
    e.other = talk.members[1 - m].number;
    e.reason = static_cast<std::uint8_t>(along ? TalkReason::kHeadingAlong : TalkReason::kHeadingApart);
    events.push_back(e);
    greet(around, talk, m, talk.members[1 - m].number);
  }
  renew(around, rows, at);
}

void Sociality::State::join(const SocialView& around, AgentIndex i, std::uint32_t at, std::vector<Event>& events) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  Talk& talk = talks[at];
  const std::span<const Drive> members = formations.drives(formations.of_talk(at));
  const int m = talk.count++;
  std::array<AgentIndex, kMostTalkers> rows{};
  rows[m] = i;
  for (int k = 0; k < m; ++k) {
    rows[k] = members[k].row;
    memory.begin_talk(i, talk.members[k].number, step);
    memory.begin_talk(rows[k], c.serial[i], step);
  }
  talk.members[m] = {c.id[i], c.serial[i], static_cast<std::uint32_t>(step)};
  set_talk(i, at);
  propose_talk(around, i);
  settle_around_nucleus(c, std::span(rows).first(talk.count), talk);
  Event e = talk_event(c, i, step, Event::Kind::kTalkBegins, talk);
  e.other = talk.members[0].number;
  e.reason = static_cast<std::uint8_t>(TalkReason::kJoined);
  events.push_back(e);
  greet(around, talk, m, talk.members[0].number);
  renew(around, std::span(rows).first(talk.count), at);
}

// After a talk has changed.
void Sociality::State::renew(const SocialView& around, std::span<const AgentIndex> rows, std::uint32_t at) {
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  formations.renew(rows, at, talks[at], phase_at(talks[at].nucleus), now);
  if (talks[at].kind == Talk::Kind::kOver) return;
  formations.back().judged_at = next_turn(formations.back(), now + 1, look_every);
  set_open(formations.back());
}

void Sociality::State::decide(const SocialView& around, const Workers& workers, std::vector<Event>& events) {
  const std::size_t first_event = events.size();
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  const bool other_rows = around.rows_moved || !in_order, share_out = now % (kShareOutEvery * look_every) == 0;
  formations.close_gaps();
  if (other_rows) follow_rows(*around.agents);
  if (share_out) share_out_looks(*around.agents);
  if (other_rows || share_out) sort_rows();
  end_at_once(around, events);
  if (!around.alert && global_interest > 0.0) begin_talks(around, workers, events);
  take_turns(around.clock.step);
  sort_events(events, first_event);
}

void Sociality::State::propose_talk(const SocialView& around, AgentIndex i) {
  Proposal talks;
  talks.source = IntentionSource::kTalk;
  talks.reason = IntentionReason::kFriend;
  around.intentions->propose(*around.proposes_to, i, talks);
}

// Whose attention is taken leaves the talk. Whose legs are taken goes where they go, and talks on.
void Sociality::State::follow_channels(const SocialView& around, std::span<const ChannelChange> changes,
                                       std::vector<Event>& events) {
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  ending.clear();
  for (const ChannelChange& change : changes) {
    const std::uint32_t at = people[change.row].talk;
    if (at == kNone) continue;
    if (change.before.legs != change.after.legs) formations.pace_again(at, now);
    // Whose turn is over goes its way: it would have to walk back to where the talk stands, in the way of the next one.
    const bool served = change.before.gaze == IntentionSource::kTalk && change.before.legs != IntentionSource::kTalk &&
                        change.after.legs == IntentionSource::kTalk;
    if (change.after.may_talk() && !served) continue;
    Verdict verdict;
    const std::span<const Drive> members = formations.drives(formations.of_talk(at));
    for (std::size_t m = 0; m < members.size(); ++m)
      if (members[m].row == change.row) verdict.leaving = static_cast<std::uint8_t>(1u << m);
    const IntentionSource why = change.after.gaze;
    verdict.reason = served                               ? TalkReason::kWaysPart
                     : why == IntentionSource::kAlert     ? TalkReason::kAfraid
                     : why == IntentionSource::kEmergency ? TalkReason::kAlarm
                                                          : TalkReason::kCalledAway;
    ending.emplace_back(at, verdict);
  }
  if (ending.empty()) return;
  // Several may leave one talk.
  std::stable_sort(ending.begin(), ending.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::size_t kept = 0;
  for (std::size_t k = 1; k < ending.size(); ++k)
    if (ending[k].first == ending[kept].first)
      ending[kept].second.leaving |= ending[k].second.leaving;
    else
      ending[++kept] = ending[k];
  ending.resize(kept + 1);
  const std::size_t first_event = events.size();
  end_talks(around, events);
  sort_events(events, first_event);
}

// Talks that nobody waits for the turn of: somebody has left the scene, or there is an alarm.
void Sociality::State::end_at_once(const SocialView& around, std::vector<Event>& events) {
  const std::uint64_t gone_now = around.agents->births() - around.agents->size();
  const bool somebody_left = gone_now != gone;
  gone = gone_now;
  if (!somebody_left && !around.alert) return;
  ending.clear();
  for (std::size_t k = 0; k < formations.size(); ++k) {
    const std::span<const Drive> members = formations.drives(formations[k]);
    unsigned left = 0;
    for (std::size_t m = 0; m < members.size(); ++m) left |= (members[m].row == kNoAgent ? 1u : 0u) << m;
    const unsigned leaving = around.alert && left == 0 ? (1u << members.size()) - 1u : left;
    if (leaving == 0) continue;
    ending.emplace_back(formations[k].talk,
                        Verdict{static_cast<std::uint8_t>(leaving), left != 0      ? TalkReason::kLeft
                                                                    : around.panic ? TalkReason::kAfraid
                                                                                   : TalkReason::kAlarm});
  }
  end_talks(around, events);
}

void Sociality::State::end_talks(const SocialView& around, std::vector<Event>& events) {
  // The order of rows is nobody's business.
  std::sort(ending.begin(), ending.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  constexpr std::size_t kAhead = 2;  // talks, for the cache
  for (std::size_t k = 0; k < ending.size(); ++k) {
    if (k + kAhead < ending.size()) __builtin_prefetch(&talks[ending[k + kAhead].first]);
    const auto& [at, verdict] = ending[k];
    dismiss(around, at, verdict, events);
  }
}

// Wishes are made of what one remembers oneself; whether the other one is as interested is seen now.
void Sociality::State::begin_talks(const SocialView& around, const Workers& workers, std::vector<Event>& events) {
  look_around(around, workers);
  const std::vector<Holders>& holders = around.agents->columns().holders;
  for (const Looker& looker : wishing) {
    const AgentIndex a = looker.row, b = looker.who;
    if (people[a].talk != kNone || !holders[a].may_talk()) continue;
    if (looker.talk != kNone) {
      const Talk& talk = talks[looker.talk];
      if (talk.kind == Talk::Kind::kOver || talk.count >= room_in(talk.kind)) continue;
      const FFormation& formation = formations.of_talk(looker.talk);
      if (!goes_along(around.agents->columns(), a, formation)) continue;
      if (worth(around, a, formation, kTalkReward).reward <= kTalkReward) continue;
      join(around, a, looker.talk, events);
      continue;
    }
    if (people[b].talk != kNone || !holders[b].may_talk()) continue;
    Worth both;
    both.liking = static_cast<double>(affinity(people[a], people[b]));
    both.reward = both.liking * global_interest * std::min(interest(around, a, b), interest(around, b, a));
    if (both.reward <= kTalkReward) continue;
    engage(around, a, b, events);
    formations.back().lively_until = lively_until(static_cast<std::uint32_t>(around.clock.step), both,
                                                  std::max(memory.tires_per_step(a), memory.tires_per_step(b)));
  }
}

}  // namespace throng
