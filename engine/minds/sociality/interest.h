#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
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

  // Of the person in `slot` in the one with the number `other`, in [0, 1].
  double interest(std::uint32_t slot, std::uint32_t other, std::uint64_t step) const;
  // The person in `slot` sees `other` nearby and does not talk to it.
  void see(std::uint32_t slot, std::uint32_t other, std::uint64_t step);
  void begin_talk(std::uint32_t slot, std::uint32_t other, std::uint64_t step);
  void end_talk(std::uint32_t slot, std::uint32_t other, std::uint64_t step);
  // Drops whoever is as interesting as a stranger again. Called now and then for each slot.
  void forget(std::uint32_t slot, std::uint64_t step);

  double tires_per_step() const;  // interest that two lose who talk to each other

  // Into the cache what the next calls for this person read.
  void prefetch(std::uint32_t slot) const { __builtin_prefetch(&lists_[slot]); }

  void make_room(std::size_t slots);  // at least so many
  void clear(std::uint32_t slot);     // somebody new lives there
  std::size_t pairs(std::uint32_t slot) const { return lists_[slot].count; }
  std::size_t entries() const;
  std::size_t bytes() const;
  std::uint64_t hash(std::uint32_t slot) const;  // whatever the order of entries
  void save(ByteWriter& out) const;
  void load(ByteReader& in);

 private:
  struct Entry {
    std::uint32_t other = 0;
    std::uint32_t seen : 31 = 0;  // step for which `level` is right
    std::uint32_t talking : 1 = 0;
    std::uint32_t level = 0;  // interest in units of 2^-31: rounding errors of many small changes stay below 1e-6
  };
  // The first few of a list lie in one line of the cache with its length: those who are near now, as a rule, and most
  // people remember no more.
  struct alignas(64) List {
    static constexpr std::uint32_t kNear = 4;
    std::array<Entry, kNear> near;
    std::unique_ptr<Entry[]> far;
    std::uint32_t count = 0;
    std::uint32_t capacity = kNear;

    Entry& operator[](std::uint32_t k) { return k < kNear ? near[k] : far[k - kNear]; }
    const Entry& operator[](std::uint32_t k) const { return k < kNear ? near[k] : far[k - kNear]; }
    void reserve(std::uint32_t wanted);
    void add(const Entry& entry);
  };

  double level_at(const Entry& entry, std::uint64_t step) const;
  // Position in the list; its length when there is none.
  static std::uint32_t find(const List& list, std::uint32_t other);
  std::uint32_t find_or_add(std::uint32_t slot, std::uint32_t other, std::uint64_t step);

  double apart_, near_, talking_;  // a step, in units of 2^-31
  double parting_;
  std::uint32_t look_every_;
  std::vector<List> lists_;  // by slot
};

}  // namespace throng
