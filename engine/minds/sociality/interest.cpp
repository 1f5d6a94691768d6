#include "engine/minds/sociality/interest.h"

#include <algorithm>

#include "engine/foundation/hash.h"

namespace throng {
namespace {

constexpr double kOne = 2147483648.0;  // an interest of 1

// Never negative, and asked for in every look: a call of lround would cost more than all the rest.
std::uint32_t rounded(double level) {
  return static_cast<std::uint32_t>(level + 0.5);  // NOLINT(bugprone-incorrect-roundings)
}

}  // namespace

InterestMemory::InterestMemory(const InterestRates& rates, double seconds_per_step, std::uint32_t look_every)
    : apart_(rates.apart * seconds_per_step * kOne),
      near_(rates.near * seconds_per_step * kOne),
      talking_(rates.talking * seconds_per_step * kOne),
      parting_(rates.parting * kOne),
      look_every_(look_every) {}

double InterestMemory::level_at(const Entry& entry, std::uint64_t step) const {
  const auto gap = static_cast<double>(static_cast<std::int64_t>(step - entry.seen));  // signed: cheaper to convert
  const double level = entry.level;
  if (entry.talking != 0) return std::max(0.0, level - talking_ * gap);
  if (step - entry.seen <= look_every_) return std::max(0.0, level - near_ * gap);
  return std::min(kOne, level + apart_ * gap);
}

void InterestMemory::List::reserve(std::uint32_t wanted) {
  if (wanted <= capacity) return;
  auto room = std::make_unique<Entry[]>(wanted - kNear);
  for (std::uint32_t k = kNear; k < count; ++k) room[k - kNear] = far[k - kNear];
  far = std::move(room);
  capacity = wanted;
}

void InterestMemory::List::add(const Entry& entry) {
  // By a quarter: a million pairs are promised to be small.
  if (count == capacity) reserve(count + count / 4 + 2);
  (*this)[count++] = entry;
}

std::uint32_t InterestMemory::find(const List& list, std::uint32_t other) {
  const std::uint32_t near = std::min(list.count, List::kNear);
  for (std::uint32_t k = 0; k < near; ++k)
    if (list.near[k].other == other) return k;
  for (std::uint32_t k = List::kNear; k < list.count; ++k)
    if (list.far[k - List::kNear].other == other) return k;
  return list.count;
}

std::uint32_t InterestMemory::find_or_add(std::uint32_t slot, std::uint32_t other, std::uint64_t step) {
  List& list = lists_[slot];
  const std::uint32_t at = find(list, other);
  if (at < list.count) return at;
  Entry entry;
  entry.other = other;
  entry.seen = static_cast<std::uint32_t>(step) & 0x7fff'ffffu;
  entry.level = rounded(kOne);
  list.add(entry);
  return at;
}

double InterestMemory::interest(std::uint32_t slot, std::uint32_t other, std::uint64_t step) const {
  const List& list = lists_[slot];
  const std::uint32_t at = find(list, other);
  return at < list.count ? level_at(list[at], step) / kOne : 1.0;
}

void InterestMemory::see(std::uint32_t slot, std::uint32_t other, std::uint64_t step) {
  List& list = lists_[slot];
  const std::uint32_t at = find_or_add(slot, other, step);
  Entry& entry = list[at];
  if (entry.talking != 0) return;
  entry.level = rounded(level_at(entry, step));
  entry.seen = static_cast<std::uint32_t>(step) & 0x7fff'ffffu;
  // Towards the front: who is near now is looked for most often.
  std::swap(entry, list[at / 2]);
}

void InterestMemory::begin_talk(std::uint32_t slot, std::uint32_t other, std::uint64_t step) {
  see(slot, other, step);
  List& list = lists_[slot];
  list[find(list, other)].talking = 1;
}

void InterestMemory::end_talk(std::uint32_t slot, std::uint32_t other, std::uint64_t step) {
  List& list = lists_[slot];
  const std::uint32_t at = find(list, other);
  if (at == list.count || list[at].talking == 0) return;
  Entry& entry = list[at];
  entry.level = rounded(std::max(0.0, level_at(entry, step) - parting_));
  entry.talking = 0;
  entry.seen = static_cast<std::uint32_t>(step) & 0x7fff'ffffu;
}

void InterestMemory::forget(std::uint32_t slot, std::uint64_t step) {
  List& list = lists_[slot];
  std::uint32_t kept = 0;
  for (std::uint32_t k = 0; k < list.count; ++k) {
    const Entry e = list[k];
    const auto gap = static_cast<std::int64_t>(step - e.seen);
    const bool back = e.level + apart_ * static_cast<double>(gap) >= kOne;
    if (back && e.talking == 0 && gap > static_cast<std::int64_t>(look_every_)) continue;
    list[kept++] = e;
  }
  list.count = kept;
}

double InterestMemory::tires_per_step() const { return talking_ / kOne; }

void InterestMemory::make_room(std::size_t slots) {
  if (lists_.size() < slots) lists_.resize(slots);
}

void InterestMemory::clear(std::uint32_t slot) { lists_[slot] = {}; }

std::size_t InterestMemory::entries() const {
  std::size_t sum = 0;
  for (const List& list : lists_) sum += list.count;
  return sum;
}

std::size_t InterestMemory::bytes() const {
  constexpr std::size_t kAllocation = 16;  // what the allocator adds to a list
  std::size_t sum = lists_.capacity() * sizeof(List);
  for (const List& list : lists_)
    if (list.far != nullptr) sum += (list.capacity - List::kNear) * sizeof(Entry) + kAllocation;
  return sum;
}

std::uint64_t InterestMemory::hash(std::uint32_t slot) const {
  const List& list = lists_[slot];
  std::uint64_t sum = 0;
  for (std::uint32_t k = 0; k < list.count; ++k) {
    const Entry& e = list[k];
    Hasher h;
    h.add((std::uint64_t{e.other} << 32) | e.level);
    h.add((std::uint64_t{e.seen} << 1) | e.talking);
    sum += h.value();
  }
  return sum;
}

void InterestMemory::save(ByteWriter& out) const {
  out.value(std::uint64_t{lists_.size()});
  std::vector<Entry> entries;
  for (const List& list : lists_) {
    entries.clear();
    for (std::uint32_t k = 0; k < list.count; ++k) entries.push_back(list[k]);
    out.list(entries);
  }
}

void InterestMemory::load(ByteReader& in) {
  const auto slots = in.value<std::uint64_t>();
  lists_.clear();
  std::vector<Entry> entries;
  for (std::uint64_t s = 0; s < slots; ++s) {
    in.list(entries);
    lists_.emplace_back();
    lists_.back().reserve(static_cast<std::uint32_t>(entries.size()));
    for (const Entry& e : entries) lists_.back().add(e);
  }
}

}  // namespace throng
