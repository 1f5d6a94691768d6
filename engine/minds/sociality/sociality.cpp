#include "engine/minds/sociality/sociality.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/hash.h"

namespace throng {
namespace {

constexpr float kThreshold = 0.5f;             // Ricks & Egbert 2014, section 4.4
constexpr float kParting = 1.5f;               // of the range: who is further away has lost the other one
constexpr std::size_t kChunk = 256;            // people
constexpr std::size_t kTalkChunk = 128;        // talks
constexpr std::uint32_t kTalkersLook = 4;      // looks of those who talk are so many times rarer
constexpr std::size_t kMostActions = 1 << 20;  // kept for an observer that does not come
constexpr std::size_t kMinded = 6;
constexpr std::uint32_t kForgetEvery = 8;  // looks
constexpr float kArriving = 0.5f;          // [m] who is so near its target heads nowhere any more

// The people that somebody minds: the nearest few that its steering knows of. In a dense crowd more are within range
// than anybody keeps an eye on.
std::span<const AgentIndex> minded(const NeighbourView& neighbours, AgentIndex i) {
  const std::span<const AgentIndex> all = neighbours.of(i);
  return all.first(std::min(all.size(), kMinded));
}

std::uint32_t steps_of(double seconds, double dt) {
  return static_cast<std::uint32_t>(std::max(1.0, std::floor(seconds / dt + 0.5)));
}

bool heads_somewhere(const AgentColumns& c, AgentIndex i) {
  return c.state[i] == AgentState::kWalking && length_squared(c.target[i] - c.position[i]) > kArriving * kArriving;
}

// Whether two people would walk on together (section 5.2).
bool same_way(const AgentColumns& c, AgentIndex a, AgentIndex b) {
  return heads_somewhere(c, a) && heads_somewhere(c, b) &&
         dot(c.target[a] - c.position[a], c.target[b] - c.position[b]) >= 0.f;
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

Sociality::Sociality(const SocialDef& social, std::vector<SocialityDef> by_population, double dt, Random random)
    : populations_(std::move(by_population)),
      random_(random),
      range_(static_cast<float>(social.range)),
      dt_(dt),
      look_every_(steps_of(social.look_every, dt)),
      largest_(static_cast<std::uint8_t>(social.largest_talk)),
      global_interest_(social.global_interest),
      memory_(InterestRates{}, dt * social.pace, look_every_ * kTalkersLook) {
  for (const SocialityDef& def : populations_) {
    any_ = any_ || def.on;
    mood_mean_.push_back(-1.0);
    spread_.push_back(def.friendship_spread);
  }
}

double Sociality::draw_mood(std::uint32_t number, std::uint16_t population) const {
  const SocialityDef& def = populations_[population];
  double mood = def.mood.draw(random_, number, 0, Purpose::kMood);
  // A mean that was set live moves everybody by as much as the mean moved.
  const double middle = def.mood.kind == Distribution::Kind::kUniform ? (def.mood.a + def.mood.b) / 2 : def.mood.a;
  if (mood_mean_[population] >= 0.0) mood += mood_mean_[population] - middle;
  return std::clamp(mood, 0.0, 1.0);
}

float Sociality::draw_angle(std::uint32_t number, std::uint16_t population) const {
  const SocialityDef& def = populations_[population];
  const double u = random_.uniform_double(number, 0, Purpose::kFriendship) - 0.5;
  double turns = (def.friendship_centre + u * spread_[population]) / 360.0;
  turns -= std::floor(turns);
  const auto angle = static_cast<float>(turns);
  return angle < 1.f ? angle : 0.f;
}

void Sociality::begin(const Agents& agents, AgentIndex i) {
  if (!any_) return;
  mirrored_ = false;
  const AgentColumns& c = agents.columns();
  const std::uint32_t slot = c.id[i].slot;
  if (people_.size() <= slot) {
    people_.resize(slot + 1);
    wishes_.resize(slot + 1);
  }
  memory_.make_room(people_.size());
  memory_.clear(slot);
  people_[slot] = {};
  wishes_[slot] = {};
  const std::uint16_t population = c.population[i];
  if (population >= populations_.size() || !populations_[population].on) return;
  people_[slot].angle = draw_angle(c.number[i], population);
  people_[slot].mood = static_cast<float>(draw_mood(c.number[i], population));
}

bool Sociality::leads(const Agents& agents, AgentIndex a, AgentIndex b) const {
  const AgentColumns& c = agents.columns();
  const float la = wishes_[c.id[a].slot].leadership, lb = wishes_[c.id[b].slot].leadership;
  return la != lb ? la > lb : c.number[a] < c.number[b];
}

// One's own memory of the people around; true when there is anybody worth talking to. People who would not talk to each
// other at any interest do not remember each other either: it could not show.
bool Sociality::look(const Surroundings& around, AgentIndex i) {
  const AgentColumns& c = around.agents->columns();
  const std::uint32_t slot = c.id[i].slot;
  const Person& me = row_people_[i];
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  if ((now / look_every_ + c.number[i]) % kForgetEvery == 0) memory_.forget(slot, around.clock.step);
  if (me.mood <= kThreshold / 2.f) return false;  // not even with a global interest of 2
  bool any = false;
  for (const AgentIndex j : minded(around.neighbours, i)) {
    if (length_squared(c.position[j] - c.position[i]) > range_ * range_) break;  // nearest first
    const Person& other = row_people_[j];
    if (affinity(me, other) * static_cast<float>(global_interest_) <= kThreshold) continue;
    if (me.talk != kNone && me.talk == other.talk) continue;
    memory_.see(slot, c.number[j], around.clock.step);
    memory_.prefetch(c.id[j].slot);  // for the wish
    any = true;
  }
  return any;
}

double Sociality::mean_reward(const Surroundings& around, AgentIndex i, const Talk& talk, int but) const {
  const AgentColumns& c = around.agents->columns();
  const std::uint32_t slot = c.id[i].slot;
  double sum = 0.0;
  int count = 0;
  for (int m = 0; m < talk.count; ++m) {
    if (m == but || around.agents->find(talk.members[m]) == kNoAgent) continue;
    const std::uint32_t other = talk.members[m].slot;
    const double interest = std::min(memory_.interest(slot, talk.numbers[m], around.clock.step),
                                     memory_.interest(other, c.number[i], around.clock.step));
    sum += static_cast<double>(affinity(people_[slot], people_[other])) * interest;
    ++count;
  }
  return count == 0 ? 0.0 : sum * global_interest_ / count;
}

// The best partner among the people around who talk to nobody, or the best talk to join. Reads memories, writes none.
void Sociality::wish(const Surroundings& around, AgentIndex i) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  const std::uint32_t slot = c.id[i].slot;
  const Person& me = row_people_[i];
  Wish best;
  best.leadership = wishes_[slot].leadership;
  best.step = static_cast<std::uint32_t>(step);
  double most = kThreshold;
  std::uint32_t best_number = kNone;
  for (const AgentIndex j : minded(around.neighbours, i)) {
    if (length_squared(c.position[j] - c.position[i]) > range_ * range_) break;
    const std::uint32_t other = c.id[j].slot;
    const double possible = static_cast<double>(affinity(me, row_people_[j])) * global_interest_;
    if (row_people_[j].talk == kNone) {
      if (possible <= most && !(possible == most && c.number[j] < best_number)) continue;
      const double reward =
          possible * std::min(memory_.interest(slot, c.number[j], step), memory_.interest(other, c.number[i], step));
      if (reward > most || (reward == most && c.number[j] < best_number && best_number != kNone)) {
        most = reward;
        best_number = c.number[j];
        best.who = c.id[j];
        best.talk = kNone;
      }
      continue;
    }
    const Talk& talk = talks_[row_people_[j].talk];
    if (talk.kind != Talk::Kind::kStanding || talk.count >= largest_) continue;
    const double reward = mean_reward(around, i, talk, -1);
    if (reward > most || (reward == most && talk.numbers[0] < best_number && best_number != kNone)) {
      most = reward;
      best_number = talk.numbers[0];
      best.who = {};
      best.talk = row_people_[j].talk;
    }
  }
  wishes_[slot] = best;
}

// Who leaves a talk now.
Sociality::Verdict Sociality::judge(const Surroundings& around, const Talk& talk, bool somebody_left, bool turn) const {
  Verdict verdict;
  if (talk.kind == Talk::Kind::kOver || !(somebody_left || turn || around.alarm)) return verdict;
  const Agents& agents = *around.agents;
  const AgentColumns& c = agents.columns();
  const auto all = static_cast<std::uint8_t>((1u << talk.count) - 1u);
  std::array<AgentIndex, kMostTalkers> row{};
  for (int m = 0; m < talk.count; ++m) {
    row[m] = agents.find(talk.members[m]);
    if (row[m] == kNoAgent) verdict.leaving = static_cast<std::uint8_t>(verdict.leaving | (1u << m));
  }
  if (verdict.leaving != 0) {
    verdict.reason = TalkReason::kLeft;
    return verdict;
  }
  if (around.alarm) return {all, TalkReason::kAlarm};
  if (!turn) return verdict;
  if (talk.kind == Talk::Kind::kWalking && !same_way(c, row[0], row[1])) return {all, TalkReason::kWaysPart};
  const float apart = range_ * kParting;
  for (int m = 0; m < talk.count; ++m) {
    // Lost: nobody of the talk within sight. Two lose each other; larger talks lose one.
    bool sees = false;
    for (int k = 0; k < talk.count && !sees; ++k)
      sees =
          k != m && c.level[row[m]] == c.level[row[k]] &&
          length_squared(c.position[row[m]] - c.position[row[k]]) <= apart * apart &&
          (around.walls == nullptr || around.walls->visible(c.position[row[m]], c.position[row[k]], c.level[row[m]]));
    if (!sees) {
      verdict.leaving = static_cast<std::uint8_t>(verdict.leaving | (1u << m));
      verdict.reason = TalkReason::kSeparated;
    }
  }
  if (verdict.leaving != 0) return verdict;
  for (int m = 0; m < talk.count; ++m)
    if (mean_reward(around, row[m], talk, m) < kThreshold)
      verdict.leaving = static_cast<std::uint8_t>(verdict.leaving | (1u << m));
  if (verdict.leaving == 0) return verdict;
  // Whether it is the interest that has gone, or the mood that was changed.
  double possible = 0.0;
  for (int m = 0; m < talk.count; ++m)
    for (int k = 0; k < m; ++k)
      possible = std::max(possible,
                          static_cast<double>(affinity(people_[talk.members[m].slot], people_[talk.members[k].slot])));
  verdict.reason = possible * global_interest_ <= kThreshold ? TalkReason::kMood : TalkReason::kTired;
  return verdict;
}

// Takes the members out whom the verdict names. A talk of one is over.
void Sociality::dismiss(const Surroundings& around, std::uint32_t at, const Verdict& verdict,
                        std::vector<Event>& events) {
  const Agents& agents = *around.agents;
  const AgentColumns& c = agents.columns();
  const std::uint64_t step = around.clock.step;
  Talk& talk = talks_[at];
  std::uint8_t leaving = verdict.leaving;
  int staying = 0;
  for (int m = 0; m < talk.count; ++m) staying += (leaving >> m & 1) == 0 ? 1 : 0;
  if (staying < 2) leaving = static_cast<std::uint8_t>((1u << talk.count) - 1u);
  for (int m = 0; m < talk.count; ++m) {
    if ((leaving >> m & 1) == 0) continue;
    const AgentIndex i = agents.find(talk.members[m]);
    for (int k = 0; k < talk.count; ++k) {
      if (k == m) continue;
      if (i != kNoAgent) memory_.end_talk(talk.members[m].slot, talk.numbers[k], step);
      if (agents.find(talk.members[k]) != kNoAgent) memory_.end_talk(talk.members[k].slot, talk.numbers[m], step);
    }
    if (i == kNoAgent) continue;
    set_talk(talk.members[m], i, kNone);
    drives_[i] = {};
    Event e = talk_event(c, i, step, Event::Kind::kTalkEnds, talk);
    e.other = talk.numbers[m == 0 ? 1 : 0];
    e.value = static_cast<float>(static_cast<double>(step - talk.since[m]) * dt_);
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
    free_talks_.push_back(at);
  } else {
    settle_around_nucleus(agents, talk);
  }
}

void Sociality::engage(const Surroundings& around, AgentIndex a, AgentIndex b, std::vector<Event>& events) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  if (leads(*around.agents, b, a)) std::swap(a, b);  // the first member leads
  std::uint32_t at = static_cast<std::uint32_t>(talks_.size());
  if (free_talks_.empty()) {
    talks_.push_back({});
  } else {
    at = free_talks_.back();
    free_talks_.pop_back();
  }
  Talk& talk = talks_[at];
  talk = {};
  const bool along = same_way(c, a, b);
  talk.kind = along ? Talk::Kind::kWalking : Talk::Kind::kStanding;
  talk.count = 2;
  talk.number = talks_begun_++;
  talk.turn_ends = static_cast<std::uint32_t>(step);
  for (int m = 0; m < 2; ++m) {
    const AgentIndex i = m == 0 ? a : b;
    talk.members[m] = c.id[i];
    talk.numbers[m] = c.number[i];
    talk.since[m] = static_cast<std::uint32_t>(step);
    set_talk(c.id[i], i, at);
  }
  memory_.begin_talk(c.id[a].slot, c.number[b], step);
  memory_.begin_talk(c.id[b].slot, c.number[a], step);
  settle_around_nucleus(*around.agents, talk);
  for (int m = 0; m < 2; ++m) {
    Event e = talk_event(c, m == 0 ? a : b, step, Event::Kind::kTalkBegins, talk);
    e.other = talk.numbers[1 - m];
    e.reason = static_cast<std::uint8_t>(along ? TalkReason::kHeadingAlong : TalkReason::kHeadingApart);
    events.push_back(e);
    greet(around, talk, m, talk.numbers[1 - m]);
  }
}

void Sociality::join(const Surroundings& around, AgentIndex i, std::uint32_t at, std::vector<Event>& events) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  Talk& talk = talks_[at];
  const int m = talk.count++;
  for (int k = 0; k < m; ++k) {
    memory_.begin_talk(c.id[i].slot, talk.numbers[k], step);
    memory_.begin_talk(talk.members[k].slot, c.number[i], step);
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

void Sociality::decide(const Surroundings& around, const Workers& workers, std::vector<Event>& events) {
  if (!any_) return;
  if (actions_.size() > kMostActions) actions_.clear();
  const std::size_t first_event = events.size(), first_action = actions_.size();
  if (around.rows_moved || !mirrored_) mirror(*around.agents);
  end_talks(around, workers, events);
  if (!around.alarm && global_interest_ > 0.0) begin_talks(around, workers, events);
  for (std::uint32_t t = 0; t < talk_turns_.size(); ++t)
    if (talk_turns_[t] <= around.clock.step) {
      act(around, talks_[t]);
      talk_turns_[t] = paces_[t].turn_ends = talks_[t].turn_ends;
    }
  std::stable_sort(
      events.begin() + static_cast<std::ptrdiff_t>(first_event), events.end(),
      [](const Event& x, const Event& y) { return x.kind != y.kind ? x.kind < y.kind : x.number < y.number; });
  std::stable_sort(
      actions_.begin() + static_cast<std::ptrdiff_t>(first_action), actions_.end(),
      [](const Action& x, const Action& y) { return x.number != y.number ? x.number < y.number : x.kind < y.kind; });
}

// Talks that go on or end, each judged by the crowd as it is.
void Sociality::end_talks(const Surroundings& around, const Workers& workers, std::vector<Event>& events) {
  const std::uint64_t gone = around.agents->births() - around.agents->size();
  const bool somebody_left = gone != gone_;
  gone_ = gone;
  // As a rule only those whose turn it is; when somebody has left or an alarm is on, all of them.
  turns_now_.clear();
  const std::span<const Turn> due = turns(judged_, around.clock.step);
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  if (somebody_left || around.alarm) {
    for (std::uint32_t t = 0; t < talk_kinds_.size(); ++t)
      if (talk_kinds_[t] != 0) turns_now_.push_back({t, paces_[t].number});
  } else {
    for (const Turn& turn : due)
      if (goes_on(turn)) turns_now_.push_back(turn);
  }
  verdicts_.assign(turns_now_.size(), {});
  workers.for_chunks(turns_now_.size(), kTalkChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k)
      verdicts_[k] =
          judge(around, talks_[turns_now_[k].talk], somebody_left, (turns_now_[k].number + now) % look_every_ == 0);
  });
  ending_.clear();
  for (std::size_t k = 0; k < turns_now_.size(); ++k)
    if (verdicts_[k].leaving != 0) ending_.emplace_back(turns_now_[k].talk, verdicts_[k]);
  // The order of rows is nobody's business.
  std::sort(ending_.begin(), ending_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [at, verdict] : ending_) {
    dismiss(around, at, verdict, events);
    follow(*around.agents, at);
  }
}

// Those whose turn it is look around, then wish; wishes read what others remember, so all must have looked before.
void Sociality::begin_talks(const Surroundings& around, const Workers& workers, std::vector<Event>& events) {
  const AgentColumns& c = around.agents->columns();
  const std::uint64_t step = around.clock.step;
  const auto now = static_cast<std::uint32_t>(step);  // cheaper to divide
  const std::uint32_t phase = now % look_every_;
  looking_.clear();
  for (std::uint32_t k = phase_begin_[phase]; k < phase_begin_[phase + 1]; ++k) {
    const AgentIndex i = rows_by_phase_[k];
    if (row_people_[i].talk == kNone || (now / look_every_ + c.number[i]) % kTalkersLook == 0) looking_.push_back(i);
  }
  wishing_.assign(looking_.size(), 0);
  workers.for_chunks(looking_.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    constexpr std::size_t kAhead = 8;
    for (std::size_t k = begin; k < end; ++k) {
      if (k + kAhead < end) memory_.prefetch(c.id[looking_[k + kAhead]].slot);
      if (k + kAhead / 2 < end) memory_.prefetch_list(c.id[looking_[k + kAhead / 2]].slot);
      wishing_[k] = look(around, looking_[k]) && row_people_[looking_[k]].talk == kNone ? 1 : 0;
    }
  });
  // A wish of an earlier look needs no erasing: it is too old to be granted.
  workers.for_chunks(looking_.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      if (wishing_[k] == 0) continue;
      wish(around, looking_[k]);
      const Wish& wished = wishes_[c.id[looking_[k]].slot];
      wishing_[k] = wished.who.valid() || wished.talk != kNone ? 1 : 0;
    }
  });
  std::size_t kept = 0;
  for (std::size_t k = 0; k < looking_.size(); ++k)
    if (wishing_[k] != 0) looking_[kept++] = looking_[k];
  looking_.resize(kept);
  std::sort(looking_.begin(), looking_.end(), [&](AgentIndex a, AgentIndex b) { return c.number[a] < c.number[b]; });
  for (const AgentIndex a : looking_) {
    const std::uint32_t slot = c.id[a].slot;
    if (people_[slot].talk != kNone) continue;
    const Wish& mine = wishes_[slot];
    if (mine.talk != kNone) {
      const Talk& talk = talks_[mine.talk];
      if (talk.kind == Talk::Kind::kStanding && talk.count < largest_) {
        join(around, a, mine.talk, events);
        follow(*around.agents, mine.talk);
      }
      continue;
    }
    const AgentIndex b = around.agents->find(mine.who);
    if (b == kNoAgent || people_[mine.who.slot].talk != kNone) continue;
    const Wish& theirs = wishes_[mine.who.slot];
    if (theirs.who == c.id[a] && step - theirs.step < look_every_) {
      engage(around, a, b, events);
      const std::uint32_t at = people_[slot].talk;
      follow(*around.agents, at);
      enrol(at);
    }
  }
}

void Sociality::set_global_interest(double value) { global_interest_ = value; }

void Sociality::set_mood(const Agents& agents, std::uint16_t population, double mean) {
  mirrored_ = false;
  const AgentColumns& c = agents.columns();
  for (std::size_t p = 0; p < populations_.size(); ++p)
    if (population == 0xffff || population == p) mood_mean_[p] = mean;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    const std::uint16_t p = c.population[i];
    if (p < populations_.size() && populations_[p].on && (population == 0xffff || population == p))
      people_[c.id[i].slot].mood = static_cast<float>(draw_mood(c.number[i], p));
  }
}

void Sociality::set_friendship_spread(const Agents& agents, std::uint16_t population, double degrees) {
  mirrored_ = false;
  const AgentColumns& c = agents.columns();
  for (std::size_t p = 0; p < populations_.size(); ++p)
    if (population == 0xffff || population == p) spread_[p] = degrees;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    const std::uint16_t p = c.population[i];
    if (p < populations_.size() && populations_[p].on && (population == 0xffff || population == p))
      people_[c.id[i].slot].angle = draw_angle(c.number[i], p);
  }
}

void Sociality::set_leadership(AgentId id, float leadership) {
  if (any_) wishes_[id.slot].leadership = leadership;
}

void Sociality::add_mood(AgentId id, float more) {
  if (!any_ || people_[id.slot].mood <= 0.f) return;
  mirrored_ = false;
  people_[id.slot].mood = std::clamp(people_[id.slot].mood + more, 0.f, 1.f);
}

double Sociality::friendship(AgentId a, AgentId b) const {
  return static_cast<double>(friendship_of(people_[a.slot].angle, people_[b.slot].angle));
}

double Sociality::interest(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const {
  const AgentIndex row = agents.find(b);
  return row == kNoAgent ? 0.0 : memory_.interest(a.slot, agents.columns().number[row], step);
}

double Sociality::reward(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const {
  return static_cast<double>(affinity(people_[a.slot], people_[b.slot])) *
         std::min(interest(agents, a, b, step), interest(agents, b, a, step)) * global_interest_;
}

const Talk* Sociality::talk_of(AgentId id) const {
  if (!any_ || people_[id.slot].talk == kNone) return nullptr;
  return &talks_[people_[id.slot].talk];
}

std::size_t Sociality::talking() const {
  std::size_t count = 0;
  for (const Talk& talk : talks_) count += talk.count;
  return count;
}

std::uint64_t Sociality::hash(const Agents& agents) const {
  if (!any_) return 0;
  const AgentColumns& c = agents.columns();
  std::uint64_t total = 0;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    const std::uint32_t slot = c.id[i].slot;
    Hasher h;
    h.add(std::uint64_t{c.number[i]});
    h.add(people_[slot].angle);
    h.add(people_[slot].mood);
    h.add(memory_.hash(slot));
    if (const Talk* talk = talk_of(c.id[i])) {
      h.add((std::uint64_t{talk->number} << 16) | (std::uint64_t{talk->count} << 8) |
            static_cast<std::uint64_t>(talk->kind));
      h.add(talk->nucleus.x), h.add(talk->nucleus.y);
      h.add((std::uint64_t{talk->turn_ends} << 8) | talk->speaker);
    }
    total += h.value();
  }
  Hasher h;
  h.add(total);
  h.add(global_interest_);
  h.add(std::uint64_t{talks_begun_});
  return h.value();
}

std::size_t Sociality::bytes() const {
  return people_.capacity() * sizeof(Person) + wishes_.capacity() * sizeof(Wish) + memory_.bytes() +
         talks_.capacity() * (sizeof(Talk) + sizeof(Pace)) + actions_.capacity() * sizeof(Action);
}

void Sociality::save(ByteWriter& out) const {
  out.value(std::uint8_t{any_});
  if (!any_) return;
  out.value(global_interest_);
  out.list(mood_mean_);
  out.list(spread_);
  out.list(people_);
  out.list(wishes_);
  memory_.save(out);
  out.list(talks_);
  out.list(paces_);
  out.value(gone_);
  out.list(free_talks_);
  out.value(talks_begun_);
}

void Sociality::load(ByteReader& in, const Agents& agents) {
  if ((in.value<std::uint8_t>() != 0) != any_) ByteReader::damaged();
  actions_.clear();
  mirrored_ = false;
  if (!any_) return;
  global_interest_ = in.value<double>();
  in.list(mood_mean_);
  in.list(spread_);
  in.list(people_);
  in.list(wishes_);
  memory_.load(in);
  in.list(talks_);
  in.list(paces_);
  gone_ = in.value<std::uint64_t>();
  in.list(free_talks_);
  talks_begun_ = in.value<std::uint32_t>();
  memory_.make_room(people_.size());
  if (mood_mean_.size() != populations_.size() || spread_.size() != populations_.size() ||
      wishes_.size() != people_.size() || paces_.size() != talks_.size())
    ByteReader::damaged();
  for (const AgentId id : agents.columns().id)
    if (id.slot >= people_.size()) ByteReader::damaged();
  for (const Person& p : people_)
    if (p.talk != kNone && p.talk >= talks_.size()) ByteReader::damaged();
  for (const Wish& w : wishes_)
    if (w.talk != kNone && w.talk >= talks_.size()) ByteReader::damaged();
  for (const std::uint32_t t : free_talks_)
    if (t >= talks_.size()) ByteReader::damaged();
  for (const Talk& talk : talks_) {
    if (talk.count > kMostTalkers || talk.kind > Talk::Kind::kWalking || talk.speaker >= kMostTalkers)
      ByteReader::damaged();
    for (int m = 0; m < talk.count; ++m)
      if (talk.members[m].slot >= people_.size()) ByteReader::damaged();
  }
}

}  // namespace throng
