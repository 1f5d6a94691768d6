#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "engine/foundation/bytes.h"

namespace throng {

// By how much interest changes (Ricks & Egbert 2014, eq. 8), with the document's frame read as a second.
struct InterestRates {
  double apart = 0.01;    // [1/s] gained while not near
  double near = 0.01;     // [1/s] lost while near without talking
  double talking = 0.03;  // [1/s] lost while talking
  double parting = 0.5;   // lost at once when a talk ends
};

// How much everybody is interested in talking to everybody else. Interest is 1 unless it is remembered: only those whom
// one has met lately take memory, and nothing is done about them until they are looked at again. What was remembered is
// brought up to date then, in closed form, which is exact for any number of steps in between.
//
// Everybody remembers for itself (I_ab and I_ba are two entries), in a list of its own: any number of threads may work
// for different people at once.
class InterestMemory {
 public:
  // `look_every`: who sees somebody twice within so many steps was near in between, and apart otherwise.
  InterestMemory(const InterestRates& rates, double seconds_per_step, std::uint32_t look_every);

  // Of the person in `row` in the one with the number `other`, in [0, 1].
  double interest(std::uint32_t row, std::uint32_t other, std::uint64_t step) const {
    const List& list = lists_[row];
    const std::uint32_t at = find(list, other);
    return at < list.count ? level_at(list.entry(at), step) / kOne : 1.0;
  }
  // The person in `row` sees `other` nearby and does not talk to it.
  void see(std::uint32_t row, std::uint32_t other, std::uint64_t step);
  void begin_talk(std::uint32_t row, std::uint32_t other, std::uint64_t step);
  void end_talk(std::uint32_t row, std::uint32_t other, std::uint64_t step);
  // Drops whoever is as interesting as a stranger again. Called now and then for each row, and before a list grows.
  void forget(std::uint32_t row, std::uint64_t step);

  double tires_per_step() const;  // interest that two lose who talk to each other

  // Into the cache what the next calls for this person read.
  void prefetch(std::uint32_t row) const { __builtin_prefetch(&lists_[row]); }
  void prefetch_far(std::uint32_t row) const {  // after the other one
    if (lists_[row].count > List::kNear) __builtin_prefetch(lists_[row].far.get());
  }

  void make_room(std::size_t rows);  // at least so many
  void clear(std::uint32_t row);     // somebody new lives there
  // Row k becomes what row order[k] was; rows that nobody asks for are forgotten.
  void reorder(std::span<const std::uint32_t> order);
  std::size_t pairs(std::uint32_t row) const { return lists_[row].count; }
  std::size_t entries() const;
  std::size_t bytes() const;
  // Whatever the order of entries, and whether who is back at an interest of 1 has been forgotten already.
  std::uint64_t hash(std::uint32_t row, std::uint64_t step) const;
  std::size_t rows() const { return lists_.size(); }
  void save(ByteWriter& out, std::span<const std::uint32_t> rows) const;  // in this order
  void load(ByteReader& in);

 private:
  static constexpr double kOne = 2147483648.0;  // an interest of 1
  static constexpr std::uint32_t kNobody = 0xffff'ffffu;

  struct Entry {
    std::uint32_t other = kNobody;
    std::uint32_t seen = 0;   // step for which `level` is right; below 2^31
    std::uint32_t level = 0;  // interest in units of 2^-31: rounding errors of many small changes stay below 1e-6
    std::uint32_t talking = 0;
  };
  // Whom one remembers stands apart from what of it: a search reads four numbers at a time, side by side. Numbers of
  // nobody fill up what is not used.
  struct Four {
    std::array<std::uint32_t, 4> others{kNobody, kNobody, kNobody, kNobody};
    std::array<std::uint32_t, 8> rest{};  // of each: when it was seen and whether one talks to it, and the level
  };
  // The first four of a list lie in one line of the cache with its length: those who are near now, as a rule, and most
  // people remember no more.
  struct alignas(64) List {
    static constexpr std::uint32_t kNear = 4;
    Four near;
    std::unique_ptr<std::uint32_t[]> far;  // numbers of all others, then the rest of each
    std::uint32_t count = 0;
    std::uint32_t capacity = kNear;  // a multiple of four

    Entry entry(std::uint32_t k) const {
      const bool is_near = k < kNear;
      const std::uint32_t at = k - kNear;
      const std::uint32_t* const rest = is_near ? near.rest.data() + 2 * k : far.get() + (capacity - kNear) + 2 * at;
      return {is_near ? near.others[k] : far[at], rest[0] >> 1, rest[1], rest[0] & 1u};
    }
    void set(std::uint32_t k, const Entry& entry);
    void reserve(std::uint32_t wanted);
    void shorten(std::uint32_t length);
  };

  double level_at(const Entry& entry, std::uint64_t step) const {
    const auto gap = static_cast<double>(static_cast<std::int64_t>(step - entry.seen));  // signed: cheaper to convert
    const double level = entry.level;
    if (entry.talking != 0) return std::max(0.0, level - talking_ * gap);
    if (step - entry.seen <= look_every_) return std::max(0.0, level - near_ * gap);
    return std::min(kOne, level + apart_ * gap);
  }
  // As interesting as a stranger again.
  bool back(const Entry& entry, std::uint64_t step) const {
    const auto gap = static_cast<std::int64_t>(step - entry.seen);
    return entry.talking == 0 && gap > static_cast<std::int64_t>(look_every_) &&
           entry.level + apart_ * static_cast<double>(gap) >= kOne;
  }
  // Position in the list; its length or more when there is none. Four numbers at a time and to the end of the list:
  // nobody could foresee where a search may stop, and to guess wrong costs more than to look at all of it.
  static std::uint32_t find(const List& list, std::uint32_t other) {
    using Lanes [[gnu::vector_size(16)]] = std::uint32_t;
    const Lanes wanted = {other, other, other, other};
    Lanes position = {1, 2, 3, 4}, found = {};
    const auto look_at = [&](const std::uint32_t* four) {
      Lanes numbers;
      std::memcpy(&numbers, four, sizeof numbers);
      found |= (numbers == wanted) & position;
      position += 4;
    };
    look_at(list.near.others.data());
    for (std::uint32_t k = List::kNear; k < list.count; k += 4) look_at(list.far.get() + (k - List::kNear));
    return (found[0] | found[1] | found[2] | found[3]) - 1u;  // nobody is remembered twice
  }
  void meet(std::uint32_t row, std::uint32_t other, std::uint64_t step, std::uint32_t talking);
  std::uint32_t find_or_add(std::uint32_t row, std::uint32_t other, std::uint64_t step);

  double apart_, near_, talking_;  // a step, in units of 2^-31
  double parting_;
  std::uint32_t look_every_;
  std::vector<List> lists_;  // by row
  std::vector<List> old_lists_;
};

}  // namespace throng
