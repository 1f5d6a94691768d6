#include "engine/minds/sociality/companies.h"

#include <algorithm>

namespace throng {

// Nobody's row yet, and velocities that are due at once.
void Companies::add(std::uint32_t at, const Talk& talk) {
  if (by_talk_.size() <= at) by_talk_.resize(at + 1, kNone);
  by_talk_[at] = static_cast<std::uint32_t>(companies_.size());
  Company company;
  company.talk = at;
  company.number = talk.number;
  company.begin = static_cast<std::uint32_t>(drives_.size());
  company.count = talk.count;
  company.kind = talk.kind;
  companies_.push_back(company);
  drives_.resize(drives_.size() + talk.count);
  for (int m = 0; m < talk.count; ++m) numbers_.push_back(talk.numbers[m]);
  paced_at.push_back(0);
  judged_at.push_back(0);
  turn_ends.push_back(talk.turn_ends);
}

void Companies::renew(const Agents& agents, std::uint32_t at, const Talk& talk, std::uint32_t step,
                      std::uint32_t judged_every) {
  if (at < by_talk_.size() && by_talk_[at] != kNone) {
    const std::uint32_t old = by_talk_[at];
    for (Drive& drive : drives(companies_[old])) drive = {};
    companies_[old].kind = Talk::Kind::kOver;
    companies_[old].count = 0;
    paced_at[old] = judged_at[old] = turn_ends[old] = kNone;
    by_talk_[at] = kNone;
  }
  if (talk.kind == Talk::Kind::kOver) return;
  add(at, talk);
  Company& company = companies_.back();
  for (int m = 0; m < talk.count; ++m) drives(company)[m].row = agents.find(talk.members[m]);
  paced_at.back() = step;
  judged_at.back() = next_turn(talk.number, step + 1, judged_every);
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
  judged_at.resize(companies_.size());
}

void Companies::judge_anew(std::uint32_t step, std::uint32_t judged_every) {
  for (std::size_t k = 0; k < companies_.size(); ++k)
    judged_at[k] =
        companies_[k].kind == Talk::Kind::kOver ? kNone : next_turn(companies_[k].number, step, judged_every);
}

Pace Companies::pace(std::uint32_t talk) const {
  Pace pace;
  if (talk >= by_talk_.size() || by_talk_[talk] == kNone) return pace;
  const Company& company = of_talk(talk);
  pace.paced_at = paced_at[by_talk_[talk]];
  pace.faced = company.faced ? 1 : 0;
  const std::span<const Drive> drives = this->drives(company);
  for (std::size_t m = 0; m < drives.size(); ++m) {
    pace.keep[m] = drives[m].keep;
    pace.velocity[m] = drives[m].velocity;
  }
  return pace;
}

void Companies::restore(std::span<const Talk> talks, std::span<const Pace> paces) {
  *this = {};
  for (std::uint32_t at = 0; at < talks.size(); ++at) {
    if (talks[at].kind == Talk::Kind::kOver) continue;
    add(at, talks[at]);
    paced_at.back() = paces[at].paced_at;
    companies_.back().faced = paces[at].faced != 0;
    for (int m = 0; m < talks[at].count; ++m) {
      Drive& drive = drives(companies_.back())[m];
      drive.keep = paces[at].keep[m];
      drive.velocity = paces[at].velocity[m];
    }
  }
}

std::size_t Companies::bytes() const {
  return (companies_.capacity() + old_companies_.capacity()) * sizeof(Company) +
         (drives_.capacity() + old_drives_.capacity()) * sizeof(Drive) +
         (numbers_.capacity() + old_numbers_.capacity() + by_talk_.capacity() + paced_at.capacity() +
          old_paced_at_.capacity() + judged_at.capacity() + turn_ends.capacity() + old_turn_ends_.capacity()) *
             sizeof(std::uint32_t);
}

}  // namespace throng
