#include "engine/minds/sociality/f_formations.h"

#include <algorithm>
#include <cstring>

namespace throng {

void FFormations::add(std::span<const AgentIndex> rows, std::uint32_t at, const Talk& talk, std::uint32_t phase,
                      const Pace& pace) {
  if (by_talk_.size() <= at) by_talk_.resize(at + 1, kNone);
  by_talk_[at] = static_cast<std::uint32_t>(formations_.size());
  FFormation formation;
  formation.talk = at;
  formation.begin = static_cast<std::uint32_t>(drives_.size());
  formation.count = talk.count;
  formation.kind = talk.kind;
  formation.aside = talk.aside != 0;
  formation.turning = pace.turning != 0;
  formation.fresh = pace.fresh != 0;
  formation.speaker = static_cast<std::uint8_t>(pace.speaker);
  formation.number = talk.number;
  formation.phase = phase;
  formation.judged_at = pace.judged_at;
  formations_.push_back(formation);
  for (int m = 0; m < talk.count; ++m) {
    drives_.push_back({rows[m], pace.keep[m], pace.velocity[m]});
    numbers_.push_back(talk.members[m].number);
  }
  paced_at.push_back(pace.paced_at);
  turn_ends.push_back(pace.turn_ends);
}

void FFormations::renew(std::span<const AgentIndex> rows, std::uint32_t at, const Talk& talk, std::uint32_t phase,
                        std::uint32_t step) {
  if (at < by_talk_.size() && by_talk_[at] != kNone) {
    const std::uint32_t old = by_talk_[at];
    for (Drive& drive : drives(formations_[old])) drive = {};
    formations_[old].kind = Talk::Kind::kOver;
    formations_[old].count = 0;
    paced_at[old] = turn_ends[old] = kNone;
    by_talk_[at] = kNone;
    ++gaps_;
  }
  if (talk.kind == Talk::Kind::kOver) return;
  Pace pace;  // velocities are due at once, and so is somebody who speaks
  pace.paced_at = pace.turn_ends = step;
  pace.keep.fill(1.f);
  add(rows, at, talk, phase, pace);
}

std::span<const std::uint32_t> FFormations::due(const std::vector<std::uint32_t>& at, std::uint32_t step,
                                                std::vector<std::uint32_t>& room) {
  using Four [[gnu::vector_size(16)]] = std::uint32_t;
  if (room.size() < at.size()) room.resize(at.size());
  const std::uint32_t* const steps = at.data();
  std::uint32_t* const out = room.data();
  const auto n = static_cast<std::uint32_t>(at.size()), whole = n / 8 * 8;
  std::size_t count = 0;
  const auto take = [&](std::uint32_t k) {
    out[count] = k;
    count += steps[k] <= step ? 1 : 0;
  };
  for (std::uint32_t k = 0; k < whole; k += 8) {
    Four first, second;
    std::memcpy(&first, steps + k, sizeof first);
    std::memcpy(&second, steps + k + 4, sizeof second);
    using Two [[gnu::vector_size(16)]] = std::uint64_t;
    const auto any = reinterpret_cast<Two>((first <= step) | (second <= step));
    if ((any[0] | any[1]) == 0) continue;
    for (std::uint32_t j = 0; j < 8; ++j) take(k + j);
  }
  for (std::uint32_t k = whole; k < n; ++k) take(k);
  return {out, count};
}

void FFormations::close_gaps() {
  constexpr std::size_t kFew = 16;  // formations for each of which a gap may stay
  if (gaps_ * kFew <= formations_.size()) return;
  std::uint32_t kept = 0, drives_kept = 0;
  for (std::uint32_t k = 0; k < formations_.size(); ++k) {
    FFormation formation = formations_[k];
    if (formation.kind == Talk::Kind::kOver) continue;
    for (std::uint32_t m = 0; m < formation.count; ++m) {
      drives_[drives_kept + m] = drives_[formation.begin + m];
      numbers_[drives_kept + m] = numbers_[formation.begin + m];
    }
    formation.begin = drives_kept;
    drives_kept += formation.count;
    paced_at[kept] = paced_at[k];
    turn_ends[kept] = turn_ends[k];
    by_talk_[formation.talk] = kept;
    formations_[kept++] = formation;
  }
  formations_.resize(kept);
  paced_at.resize(kept);
  turn_ends.resize(kept);
  drives_.resize(drives_kept);
  numbers_.resize(drives_kept);
  gaps_ = 0;
}

void FFormations::begin_move() {
  gaps_ = 0;
  formations_.swap(old_formations_);
  drives_.swap(old_drives_);
  numbers_.swap(old_numbers_);
  paced_at.swap(old_paced_at_);
  turn_ends.swap(old_turn_ends_);
  formations_.clear();
  drives_.clear();
  numbers_.clear();
  paced_at.clear();
  turn_ends.clear();
}

void FFormations::move(std::uint32_t old) {
  FFormation& formation = old_formations_[old];
  const auto from = static_cast<std::ptrdiff_t>(formation.begin), to = from + formation.count;
  const auto begin = static_cast<std::uint32_t>(drives_.size());
  drives_.insert(drives_.end(), old_drives_.begin() + from, old_drives_.begin() + to);
  numbers_.insert(numbers_.end(), old_numbers_.begin() + from, old_numbers_.begin() + to);
  paced_at.push_back(old_paced_at_[old]);
  turn_ends.push_back(old_turn_ends_[old]);
  by_talk_[formation.talk] = static_cast<std::uint32_t>(formations_.size());
  formations_.push_back(formation);
  formations_.back().begin = begin;
  formation.kind = Talk::Kind::kOver;  // has moved
}

// In the order of their first members. Those of whom nobody is left come last: somebody has to find that out.
void FFormations::follow_rows(std::span<const std::uint32_t> now_at, std::size_t rows) {
  begin_move();
  for (Drive& drive : old_drives_) drive.row = drive.row == kNoAgent ? kNoAgent : now_at[drive.row];
  first_in_row_.assign(rows, kNone);
  for (std::uint32_t old = 0; old < old_formations_.size(); ++old) {
    const FFormation& formation = old_formations_[old];
    AgentIndex first = kNoAgent;
    for (const Drive& drive : std::span(old_drives_).subspan(formation.begin, formation.count))
      first = std::min(first, drive.row);
    if (first != kNoAgent) first_in_row_[first] = old;
  }
  for (const std::uint32_t old : first_in_row_)
    if (old != kNone) move(old);
  for (std::uint32_t old = 0; old < old_formations_.size(); ++old)
    if (old_formations_[old].kind != Talk::Kind::kOver) move(old);
}

Pace FFormations::pace(std::uint32_t talk) const {
  Pace pace;
  if (talk >= by_talk_.size() || by_talk_[talk] == kNone) return pace;
  const FFormation& formation = of_talk(talk);
  pace.paced_at = paced_at[by_talk_[talk]];
  pace.judged_at = formation.judged_at;
  pace.turn_ends = turn_ends[by_talk_[talk]];
  pace.speaker = formation.speaker;
  pace.turning = formation.turning ? 1 : 0;
  pace.fresh = formation.fresh ? 1 : 0;
  const std::span<const Drive> drives = this->drives(formation);
  for (std::size_t m = 0; m < drives.size(); ++m) {
    pace.keep[m] = drives[m].keep;
    pace.velocity[m] = drives[m].velocity;
  }
  return pace;
}

std::size_t FFormations::bytes() const {
  return (formations_.capacity() + old_formations_.capacity()) * sizeof(FFormation) +
         (drives_.capacity() + old_drives_.capacity()) * sizeof(Drive) +
         (numbers_.capacity() + old_numbers_.capacity() + by_talk_.capacity() + paced_at.capacity() +
          old_paced_at_.capacity() + turn_ends.capacity() + old_turn_ends_.capacity() + first_in_row_.capacity()) *
             sizeof(std::uint32_t);
}

}  // namespace throng
