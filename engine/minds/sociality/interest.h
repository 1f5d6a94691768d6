#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/foundation/archive.h"

namespace throng {

// By how much interest changes (Ricks & Egbert 2014, eq. 8), with the document's frame read as a second. `apart` and
// `talking` are those of an average person.
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
  ~InterestMemory();
  InterestMemory(const InterestMemory&) = delete;
  InterestMemory& operator=(const InterestMemory&) = delete;

  // Of the person in `row` in the one with the number `other`, in [0, 1].
  double interest(std::uint32_t row, std::uint32_t other, std::uint64_t step) const {
    const List& list = lists_[row];
    const std::uint32_t at = list.find(other);
    return at != kNobody ? level_at(list, list[at], step) / kOne : 1.0;
  }
  // The person in `row` sees `other` nearby and does not talk to it.
  void see(std::uint32_t row, std::uint32_t other, std::uint64_t step);
  void begin_talk(std::uint32_t row, std::uint32_t other, std::uint64_t step);
  void end_talk(std::uint32_t row, std::uint32_t other, std::uint64_t step);
  // Drops whoever is as interesting as a stranger again. Called now and then for everybody.
  void forget(std::uint32_t row, std::uint64_t step);

  // How many times as fast as an average person somebody tires of talks and recovers from them, from now on.
  void set_temper(std::uint32_t row, float tiring, float recovery, std::uint64_t step);
  // Interest that the person in `row` loses while it talks.
  double tires_per_step(std::uint32_t row) const { return talking_ * lists_[row].tires() / kOne; }

  // Into the cache what the next calls for this person read.
  void prefetch(std::uint32_t row) const { __builtin_prefetch(&lists_[row]); }
  void prefetch_far(std::uint32_t row) const { __builtin_prefetch(lists_[row].far); }  // after the other one

  void make_room(std::size_t rows);  // at least so many
  void clear(std::uint32_t row);     // somebody new lives there
  // Row k becomes what row order[k] was; rows that nobody asks for are forgotten.
  void reorder(std::span<const std::uint32_t> order);
  std::size_t entries() const;
  std::size_t bytes() const;
  // Whatever the order of entries, and whether who is back at an interest of 1 has been forgotten already.
  std::uint64_t hash(std::uint32_t row, std::uint64_t step) const;
  std::size_t rows() const { return lists_.size(); }
  // In this order of rows; reading makes rows of its own. Not for hashing.
  void serialise(Archive& archive, std::span<const std::uint32_t> rows);

 private:
  static constexpr double kOne = 2147483648.0;  // an interest of 1
  static constexpr std::uint32_t kNobody = 0xffff'ffffu;

  // A byte of a number, but 0.
  static std::uint8_t tag_of(std::uint32_t number) {
    const std::uint32_t tag = number * 0x9e37'79b1u >> 24;
    return static_cast<std::uint8_t>(tag + (tag == 0 ? 1 : 0));
  }

  struct Entry {
    std::uint32_t other = kNobody;
    std::uint32_t level = 0;  // interest in units of 2^-31: rounding errors of many small changes stay below 1e-6
    std::uint32_t when = 0;   // twice the step for which `level` is right, and 1 while one talks to it

    std::uint32_t seen() const { return when >> 1; }
    bool talking() const { return (when & 1u) != 0; }
  };
  // What most questions need lies in one line of the cache: those whom one has met last, and a byte made of the number
  // of each of the others, which says where somebody may be or that it is not remembered. lists_ owns what they point
  // to.
  struct alignas(64) List {
    static constexpr std::uint32_t kNear = 2, kTags = 24, kMost = 0xffff;
    static constexpr std::uint16_t kTemper = 4096;  // an average person's
    std::array<Entry, kNear> near;
    std::array<std::uint64_t, kTags / 8> tags{};  // of the first ones of `far`; 0: nobody
    Entry* far = nullptr;
    std::uint16_t count = 0;
    std::uint16_t capacity = kNear;
    // Of the temper of whose list it is, in units of 1 / kTemper.
    std::uint16_t tiring = kTemper, recovery = kTemper;

    double tires() const { return tiring * (1.0 / kTemper); }
    double recovers() const { return recovery * (1.0 / kTemper); }

    Entry& operator[](std::uint32_t k) { return k < kNear ? near[k] : far[k - kNear]; }
    const Entry& operator[](std::uint32_t k) const { return k < kNear ? near[k] : far[k - kNear]; }
    std::uint32_t find(std::uint32_t other) const;  // its position, or kNobody
    void set(std::uint32_t k, const Entry& entry);
    void reserve(std::uint32_t wanted);
  };
  static_assert(sizeof(List) == 64);

  double level_at(const List& list, const Entry& entry, std::uint64_t step) const {
    const auto gap = static_cast<std::int64_t>(step - entry.seen());  // signed: cheaper to convert
    const bool near = gap <= static_cast<std::int64_t>(look_every_);
    const double change = entry.talking() ? -talking_ * list.tires() : near ? -near_ : apart_ * list.recovers();
    return std::clamp(entry.level + change * static_cast<double>(gap), 0.0, kOne);
  }
  // As interesting as a stranger again.
  bool back(const List& list, const Entry& entry, std::uint64_t step) const {
    const auto gap = static_cast<std::int64_t>(step - entry.seen());
    const bool silent = !entry.talking(), away = gap > static_cast<std::int64_t>(look_every_);
    const bool recovered = entry.level + apart_ * list.recovers() * static_cast<double>(gap) >= kOne;
    return silent & away & recovered;
  }
  std::uint32_t add(List& list, std::uint32_t other, std::uint64_t step);

  double apart_, near_, talking_;  // a step, in units of 2^-31; of an average person
  double parting_;
  std::uint32_t look_every_;
  std::vector<List> lists_;      // by row
  std::vector<List> old_lists_;  // scratch
};

// Eight bytes are compared at once: what is left of a byte that is the same is its highest bit. Places that nobody is
// in have a byte that is nobody's.
inline std::uint32_t InterestMemory::List::find(std::uint32_t other) const {
  if (near[0].other == other) return 0;
  if (near[1].other == other) return 1;
  constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101u, kLow = 0x7f7f'7f7f'7f7f'7f7fu;
  const std::uint64_t tag = kOnes * tag_of(other);
  for (std::uint32_t word = 0; word < tags.size(); ++word) {
    const std::uint64_t differ = tags[word] ^ tag;
    for (std::uint64_t same = ~(((differ & kLow) + kLow) | differ | kLow); same != 0; same &= same - 1) {
      const std::uint32_t at = 8 * word + static_cast<std::uint32_t>(std::countr_zero(same)) / 8;
      if (far[at].other == other) return kNear + at;
    }
    if (count <= kNear + 8 * (word + 1)) return kNobody;
  }
  for (std::uint32_t k = kNear + kTags; k < count; ++k)
    if (far[k - kNear].other == other) return k;
  return kNobody;
}

}  // namespace throng
