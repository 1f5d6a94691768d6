#include "engine/minds/sociality/companies.h"

#include <algorithm>

namespace throng {

// Nobody's row yet.
void Companies::add(std::uint32_t at, const Talk& talk, std::uint32_t phase, const Pace& pace) {
  if (by_talk_.size() <= at) by_talk_.resize(at + 1, kNone);
  by_talk_[at] = static_cast<std::uint32_t>(companies_.size());
  Company company;
  company.talk = at;
  company.begin = static_cast<std::uint32_t>(drives_.size());
  company.count = talk.count;
  company.kind = talk.kind;
  company.turning = pace.turning != 0;
  company.fresh = pace.fresh != 0;
  company.speaker = static_cast<std::uint8_t>(pace.speaker);
  company.number = talk.number;
  company.phase = phase;
  company.judged_at = pace.judged_at;
  companies_.push_back(company);
  for (int m = 0; m < talk.count; ++m) {
    drives_.push_back({kNoAgent, pace.keep[m], pace.velocity[m]});
    numbers_.push_back(talk.numbers[m]);
  }
  paced_at.push_back(pace.paced_at);
  turn_ends.push_back(pace.turn_ends);
}

void Companies::renew(std::span<const AgentIndex> rows, std::uint32_t at, const Talk& talk, std::uint32_t phase,
                      std::uint32_t step) {
  if (at < by_talk_.size() && by_talk_[at] != kNone) {
    const std::uint32_t old = by_talk_[at];
    for (Drive& drive : drives(companies_[old])) drive = {};
    companies_[old].kind = Talk::Kind::kOver;
    companies_[old].count = 0;
    paced_at[old] = turn_ends[old] = kNone;
    by_talk_[at] = kNone;
  }
  if (talk.kind == Talk::Kind::kOver) return;
  Pace pace;  // velocities are due at once, and so is somebody who speaks
  pace.paced_at = pace.turn_ends = step;
  pace.keep.fill(1.f);
  add(at, talk, phase, pace);
  const std::span<Drive> members = drives(companies_.back());
  for (std::size_t m = 0; m < members.size(); ++m) members[m].row = rows[m];
}

void Companies::begin_move() {
  companies_.swap(old_companies_);
  drives_.swap(old_drives_);
  numbers_.swap(old_numbers_);
  paced_at.swap(old_paced_at_);
  turn_ends.swap(old_turn_ends_);
  companies_.clear();
  drives_.clear();
  numbers_.clear();
  paced_at.clear();
  turn_ends.clear();
  for (Drive& drive : old_drives_) drive.row = kNoAgent;
}

void Companies::move(std::uint32_t old) {
  Company& company = old_companies_[old];
  const auto from = static_cast<std::ptrdiff_t>(company.begin), to = from + company.count;
  const auto begin = static_cast<std::uint32_t>(drives_.size());
  drives_.insert(drives_.end(), old_drives_.begin() + from, old_drives_.begin() + to);
  numbers_.insert(numbers_.end(), old_numbers_.begin() + from, old_numbers_.begin() + to);
  paced_at.push_back(old_paced_at_[old]);
  turn_ends.push_back(old_turn_ends_[old]);
  by_talk_[company.talk] = static_cast<std::uint32_t>(companies_.size());
  companies_.push_back(company);
  companies_.back().begin = begin;
  company.kind = Talk::Kind::kOver;  // has moved
}

void Companies::move_member(std::uint32_t talk, std::uint32_t number, AgentIndex row) {
  const std::uint32_t at = talk < by_talk_.size() ? by_talk_[talk] : kNone;
  if (at == kNone) return;
  // by_talk_ is the old position until the first member has been met.
  const bool moved = at < companies_.size() && companies_[at].talk == talk;
  if (!moved) move(at);
  const Company& company = of_talk(talk);
  for (std::uint32_t m = company.begin; m < company.begin + company.count; ++m)
    if (numbers_[m] == number) drives_[m].row = row;
}

// Those of whom nobody is left come last: somebody has to find that out.
void Companies::end_move() {
  for (std::uint32_t old = 0; old < old_companies_.size(); ++old)
    if (old_companies_[old].kind != Talk::Kind::kOver) move(old);
}

Pace Companies::pace(std::uint32_t talk) const {
  Pace pace;
  if (talk >= by_talk_.size() || by_talk_[talk] == kNone) return pace;
  const Company& company = of_talk(talk);
  pace.paced_at = paced_at[by_talk_[talk]];
  pace.judged_at = company.judged_at;
  pace.turn_ends = turn_ends[by_talk_[talk]];
  pace.speaker = company.speaker;
  pace.turning = company.turning ? 1 : 0;
  pace.fresh = company.fresh ? 1 : 0;
  const std::span<const Drive> drives = this->drives(company);
  for (std::size_t m = 0; m < drives.size(); ++m) {
    pace.keep[m] = drives[m].keep;
    pace.velocity[m] = drives[m].velocity;
  }
  return pace;
}

std::size_t Companies::bytes() const {
  return (companies_.capacity() + old_companies_.capacity()) * sizeof(Company) +
         (drives_.capacity() + old_drives_.capacity()) * sizeof(Drive) +
         (numbers_.capacity() + old_numbers_.capacity() + by_talk_.capacity() + paced_at.capacity() +
          old_paced_at_.capacity() + turn_ends.capacity() + old_turn_ends_.capacity()) *
             sizeof(std::uint32_t);
}

}  // namespace throng
