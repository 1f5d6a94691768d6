#include "engine/minds/sociality/interest.h"

#include <algorithm>

#include "engine/foundation/hash.h"

namespace throng {
namespace {

constexpr double kOne = 2147483648.0;  // an interest of 1

std::uint32_t rounded(double level) { return static_cast<std::uint32_t>(level + 0.5); }

}  // namespace

InterestMemory::InterestMemory(const InterestRates& rates, double seconds_per_step, std::uint32_t look_every)
    : apart_(rates.apart * seconds_per_step * kOne),
      near_(rates.near * seconds_per_step * kOne),
      talking_(rates.talking * seconds_per_step * kOne),
      parting_(rates.parting * kOne),
      look_every_(look_every) {}

double InterestMemory::level_at(const Entry& entry, std::uint64_t step) const {
  const auto gap = static_cast<double>(step - entry.seen);
  const double level = entry.level;
  if (entry.talking != 0) return std::max(0.0, level - talking_ * gap);
  if (step - entry.seen <= look_every_) return std::max(0.0, level - near_ * gap);
  return std::min(kOne, level + apart_ * gap);
}

InterestMemory::Entry* InterestMemory::find(std::uint32_t slot, std::uint32_t other) {
  for (Entry& entry : lists_[slot])
    if (entry.other == other) return &entry;
  return nullptr;
}

InterestMemory::Entry& InterestMemory::find_or_add(std::uint32_t slot, std::uint32_t other, std::uint64_t step) {
  if (Entry* known = find(slot, other)) return *known;
  List& list = lists_[slot];
  // By a quarter: a million pairs are promised to be small.
  if (list.size() == list.capacity()) list.reserve(list.size() + list.size() / 4 + 2);
  Entry entry;
  entry.other = other;
  entry.seen = static_cast<std::uint32_t>(step) & 0x7fff'ffffu;
  entry.level = rounded(kOne);
  list.push_back(entry);
  return list.back();
}

double InterestMemory::interest(std::uint32_t slot, std::uint32_t other, std::uint64_t step) const {
  for (const Entry& entry : lists_[slot])
    if (entry.other == other) return level_at(entry, step) / kOne;
  return 1.0;
}

void InterestMemory::see(std::uint32_t slot, std::uint32_t other, std::uint64_t step) {
  Entry& entry = find_or_add(slot, other, step);
  if (entry.talking != 0) return;
  entry.level = rounded(level_at(entry, step));
  entry.seen = static_cast<std::uint32_t>(step) & 0x7fff'ffffu;
}

void InterestMemory::begin_talk(std::uint32_t slot, std::uint32_t other, std::uint64_t step) {
  see(slot, other, step);
  find(slot, other)->talking = 1;
}

void InterestMemory::end_talk(std::uint32_t slot, std::uint32_t other, std::uint64_t step) {
  Entry* entry = find(slot, other);
  if (entry == nullptr || entry->talking == 0) return;
  entry->level = rounded(std::max(0.0, level_at(*entry, step) - parting_));
  entry->talking = 0;
  entry->seen = static_cast<std::uint32_t>(step) & 0x7fff'ffffu;
}

void InterestMemory::forget(std::uint32_t slot, std::uint64_t step) {
  std::erase_if(lists_[slot], [&](const Entry& e) {
    return e.talking == 0 && step - e.seen > look_every_ && level_at(e, step) >= kOne;
  });
}

void InterestMemory::make_room(std::size_t slots) {
  if (lists_.size() < slots) lists_.resize(slots);
}

void InterestMemory::clear(std::uint32_t slot) { lists_[slot] = {}; }

std::size_t InterestMemory::entries() const {
  std::size_t sum = 0;
  for (const List& list : lists_) sum += list.size();
  return sum;
}

std::size_t InterestMemory::bytes() const {
  constexpr std::size_t kAllocation = 16;  // what the allocator adds to a list
  std::size_t sum = lists_.capacity() * sizeof(List);
  for (const List& list : lists_)
    if (list.capacity() > 0) sum += list.capacity() * sizeof(Entry) + kAllocation;
  return sum;
}

std::uint64_t InterestMemory::hash(std::uint32_t slot) const {
  std::uint64_t sum = 0;
  for (const Entry& e : lists_[slot]) {
    Hasher h;
    h.add((std::uint64_t{e.other} << 32) | e.level);
    h.add((std::uint64_t{e.seen} << 1) | e.talking);
    sum += h.value();
  }
  return sum;
}

void InterestMemory::save(ByteWriter& out) const {
  out.value(std::uint64_t{lists_.size()});
  for (const List& list : lists_) out.list(list);
}

void InterestMemory::load(ByteReader& in) {
  const auto slots = in.value<std::uint64_t>();
  lists_.clear();
  for (std::uint64_t s = 0; s < slots; ++s) {
    lists_.emplace_back();
    in.list(lists_.back());
  }
}

}  // namespace throng
