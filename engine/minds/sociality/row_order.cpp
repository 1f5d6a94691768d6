// What sociality reads in every step, in the order of rows: neighbours in space are neighbours in memory. All of it
// follows from people_, talks_ and paces_, which are by slot and know nothing of rows.
#include "engine/minds/sociality/sociality.h"

namespace throng {

void Sociality::mirror(const Agents& agents) {
  const AgentColumns& c = agents.columns();
  const AgentIndex n = agents.size();
  mirrored_ = true;
  row_people_.resize(n);
  drives_.assign(n, {});
  rows_by_phase_.resize(n);
  phase_begin_.assign(look_every_ + 1, 0);
  for (AgentIndex i = 0; i < n; ++i) {
    row_people_[i] = people_[c.id[i].slot];
    ++phase_begin_[c.number[i] % look_every_ + 1];
  }
  for (std::uint32_t p = 0; p < look_every_; ++p) phase_begin_[p + 1] += phase_begin_[p];
  std::vector<std::uint32_t> next(phase_begin_.begin(), phase_begin_.end() - 1);
  for (AgentIndex i = 0; i < n; ++i) rows_by_phase_[next[c.number[i] % look_every_]++] = i;

  judged_.resize(look_every_);
  paced_.resize(kPaceEvery);
  for (auto& turns : judged_) turns.clear();
  for (auto& turns : paced_) turns.clear();
  fresh_.clear();
  talk_kinds_.resize(talks_.size());
  talk_turns_.resize(talks_.size());
  for (std::uint32_t t = 0; t < talks_.size(); ++t) {
    const bool over = paces_[t].kind == Talk::Kind::kOver;
    talk_kinds_[t] = kind_of(paces_[t]);
    talk_turns_[t] = over ? kNone : paces_[t].turn_ends;
    if (!over && paces_[t].larger == 0 && !paces_[t].first.valid()) fresh_.push_back(t);
  }
  enrolled_.assign(talks_.size(), 0);
  for (AgentIndex i = 0; i < n; ++i) {
    const std::uint32_t t = row_people_[i].talk;
    if (t == kNone) continue;
    if (enrolled_[t] == 0) {
      enrol(t);
      enrolled_[t] = 1;
    }
    const Pace& pace = paces_[t];
    if (pace.larger != 0 || !pace.first.valid()) continue;
    drives_[i] = drive_of(pace, c.id[i] == pace.first);
  }
}

void Sociality::enrol(std::uint32_t at) {
  const Turn turn{at, paces_[at].number};
  judged_[turn.number % look_every_].push_back(turn);
  paced_[turn.number % kPaceEvery].push_back(turn);
}

// Those with (number + step) divisible by the length of the rota.
std::span<const Sociality::Turn> Sociality::turns(const Rota& rota, std::uint64_t step) const {
  if (rota.empty()) return {};
  const std::size_t length = rota.size();
  return rota[(length - step % length) % length];
}

void Sociality::set_talk(AgentId id, AgentIndex row, std::uint32_t talk) {
  people_[id.slot].talk = talk;
  row_people_[row].talk = talk;
}

void Sociality::follow(const Agents& agents, std::uint32_t at) {
  const Talk& talk = talks_[at];
  if (paces_.size() < talks_.size()) {
    paces_.resize(talks_.size());
    talk_kinds_.resize(talks_.size());
    talk_turns_.resize(talks_.size(), kNone);
  }
  Pace pace;
  pace.kind = talk.kind;
  pace.number = talk.number;
  pace.turn_ends = talk.turn_ends;
  pace.larger = talk.count > 2 ? 1 : 0;
  paces_[at] = pace;  // no members: the next step finds its velocities
  const bool over = talk.kind == Talk::Kind::kOver;
  talk_kinds_[at] = kind_of(pace);
  talk_turns_[at] = over ? kNone : talk.turn_ends;
  for (int m = 0; m < talk.count; ++m)
    if (const AgentIndex i = agents.find(talk.members[m]); i != kNoAgent) drives_[i] = {};
  if (!over && pace.larger == 0) fresh_.push_back(at);
}

}  // namespace throng
