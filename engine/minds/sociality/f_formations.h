#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/foundation/vec2.h"
#include "engine/minds/sociality/talk.h"

namespace throng {

// What a talk does to a member's preferred velocity in stage 4: preferred = keep * preferred + velocity.
struct Drive {
  AgentIndex row = kNoAgent;  // none: the member is gone
  // Below 0: preferred = velocity - keep * what the last one before in the list got for whom it is not below 0. Of
  // those who walk side by side the others go as the first does.
  float keep = 1.f;
  Vec2 velocity;  // [m/s]
};

// The people of one talk, with what each step needs to know of it.
struct FFormation {
  std::uint32_t talk = 0;   // index of the talk
  std::uint32_t begin = 0;  // where its drives are, one for each member, in the order of members
  std::uint8_t count = 0;
  Talk::Kind kind = Talk::Kind::kOver;
  bool aside = false;           // as of the talk
  bool turning = false;         // some members have not turned to the others yet
  bool fresh = true;            // nobody has asked since the last change of members whether somebody wants to leave
  std::uint8_t speaker = 0;     // position among the members
  std::uint32_t number = 0;     // of the talk
  std::uint32_t phase = 0;      // of its turns (next_turn); talks near each other have the same
  std::uint32_t judged_at = 0;  // step from which on somebody may leave
  // No member's interest can run out before this step, so nobody has to ask; 0: not known (doubt() resets it).
  std::uint32_t lively_until = 0;
};

// What of a formation does not follow from its talk; for snapshots.
struct Pace {
  using ArchiveMembers = Members<std::uint32_t, std::uint32_t, std::uint32_t, std::uint16_t, std::uint8_t, std::uint8_t,
                                 std::array<float, kMostTalkers>, std::array<Vec2, kMostTalkers>>;
  std::uint32_t paced_at = 0;
  std::uint32_t judged_at = 0;
  std::uint32_t turn_ends = 0;
  std::uint16_t speaker = 0;
  std::uint8_t turning = 0;
  std::uint8_t fresh = 1;
  std::array<float, kMostTalkers> keep{};
  std::array<Vec2, kMostTalkers> velocity;
};

// The talks that are going on, as arrays that every step walks through. They are kept in the order of their first
// member's row, so that talks near each other in space are near each other in memory. When rows move, follow_rows()
// puts them into the new order. Between two such times a new talk is appended at the end, and one that is over leaves a
// gap (its paced_at is kNone), until close_gaps().
class FFormations {
 public:
  static constexpr std::uint32_t kNone = 0xffff'ffffu;

  std::size_t size() const { return formations_.size(); }
  const FFormation& operator[](std::size_t k) const { return formations_[k]; }
  FFormation& operator[](std::size_t k) { return formations_[k]; }
  FFormation& back() { return formations_.back(); }
  void prefetch(std::size_t k) const { __builtin_prefetch(&formations_[k]); }
  void prefetch_drives(std::size_t k) const { __builtin_prefetch(&drives_[formations_[k].begin]); }
  void prefetch_numbers(std::size_t k) const { __builtin_prefetch(&numbers_[formations_[k].begin]); }
  // For the cache: the others are near them, and every formation has two.
  std::span<const Drive, 2> first_two(std::size_t k) const {
    return std::span<const Drive, 2>(&drives_[formations_[k].begin], 2);
  }
  const FFormation& of_talk(std::uint32_t talk) const { return formations_[by_talk_[talk]]; }
  // The velocities of a talk are to be found anew in this step.
  void pace_again(std::uint32_t talk, std::uint32_t step) { paced_at[by_talk_[talk]] = step; }
  std::span<const Drive> drives() const { return drives_; }
  // Where the drives of a formation begin; of all behind the last one: where they end.
  std::size_t drives_begin(std::size_t k) const {
    return k < formations_.size() ? formations_[k].begin : drives_.size();
  }
  std::span<const Drive> drives(const FFormation& formation) const {
    return std::span(drives_).subspan(formation.begin, formation.count);
  }
  std::span<const std::uint32_t> numbers(const FFormation& formation) const {  // of the members
    return std::span(numbers_).subspan(formation.begin, formation.count);
  }
  std::span<Drive> drives(const FFormation& formation) {
    return std::span(drives_).subspan(formation.begin, formation.count);
  }

  // Steps at which something is due, by formation; kNone for those that are over.
  std::vector<std::uint32_t> paced_at;   // velocities are found anew, and whether somebody leaves
  std::vector<std::uint32_t> turn_ends;  // somebody else speaks

  // A talk has begun or changed its members, who are in these rows, or is over.
  void renew(std::span<const AgentIndex> rows, std::uint32_t at, const Talk& talk, std::uint32_t phase,
             std::uint32_t step);
  // Which formations have this step in `at`; the list is in `room`. Compares eight at a time, as few have it.
  static std::span<const std::uint32_t> due(const std::vector<std::uint32_t>& at, std::uint32_t step,
                                            std::vector<std::uint32_t>& room);
  // Takes out the gaps when there are many.
  void close_gaps();
  // People are in other rows: where each row of before is now, kNone for those who are gone; how many rows there are.
  void follow_rows(std::span<const std::uint32_t> now_at, std::size_t rows);
  // What interest depends on (moods, friendship) has changed for somebody in a talk, or for everybody: ask again.
  void doubt(std::uint32_t talk) {
    if (talk < by_talk_.size() && by_talk_[talk] != kNone) formations_[by_talk_[talk]].lively_until = 0;
  }
  void doubt_all() {
    for (FFormation& formation : formations_) formation.lively_until = 0;
  }

  Pace pace(std::uint32_t talk) const;
  // `row_of` knows the rows of members, `phase` when a talk is due.
  template <typename RowOf, typename PhaseOfTalk>
  void restore(std::span<const Talk> talks, std::span<const Pace> paces, const RowOf& row_of,
               const PhaseOfTalk& phase) {
    *this = {};
    for (std::uint32_t at = 0; at < talks.size(); ++at) {
      const Talk& talk = talks[at];
      if (talk.kind == Talk::Kind::kOver) continue;
      std::array<AgentIndex, kMostTalkers> rows{};
      for (int m = 0; m < talk.count; ++m) rows[m] = row_of(talk.members[m].id);
      add(rows, at, talk, phase(talk), paces[at]);
    }
  }
  std::size_t bytes() const;

 private:
  void add(std::span<const AgentIndex> rows, std::uint32_t at, const Talk& talk, std::uint32_t phase, const Pace& pace);
  void begin_move();
  void move(std::uint32_t old);

  std::size_t gaps_ = 0;
  std::vector<FFormation> formations_;
  std::vector<Drive> drives_;
  std::vector<std::uint32_t> numbers_;  // of the agents of drives_
  std::vector<std::uint32_t> by_talk_;  // position in formations_, kNone for talks that are over
  // What was before rows moved, and which formation has its first member in a row; scratch.
  std::vector<FFormation> old_formations_;
  std::vector<Drive> old_drives_;
  std::vector<std::uint32_t> old_numbers_, old_paced_at_, old_turn_ends_, first_in_row_;
};

// The first step from `from` on that is the turn of a formation.
inline std::uint32_t next_turn(const FFormation& formation, std::uint32_t from, std::uint32_t every) {
  const std::uint32_t late = (formation.phase + from) % every;
  return late == 0 ? from : from + every - late;
}

}  // namespace throng
