#include "engine/minds/sociality/interest.h"

#include <algorithm>

#include "engine/foundation/hash.h"

namespace throng {
namespace {

// Never negative, and asked for in every look: a call of lround would cost more than all the rest.
std::uint32_t rounded(double level) {
  return static_cast<std::uint32_t>(level + 0.5);  // NOLINT(bugprone-incorrect-roundings)
}

// Entry::when.
std::uint32_t when(std::uint64_t step, bool talking) {
  return static_cast<std::uint32_t>(step) << 1 | (talking ? 1u : 0u);
}

}  // namespace

InterestMemory::InterestMemory(const InterestRates& rates, double seconds_per_step, std::uint32_t look_every)
    : apart_(rates.apart * seconds_per_step * kOne),
      near_(rates.near * seconds_per_step * kOne),
      talking_(rates.talking * seconds_per_step * kOne),
      parting_(rates.parting * kOne),
      look_every_(look_every) {}

InterestMemory::~InterestMemory() {
  for (const List& list : lists_) delete[] list.far;
}

void InterestMemory::List::set(std::uint32_t k, const Entry& entry) {
  (*this)[k] = entry;
  if (k < kNear || k >= kNear + kTags) return;
  const std::uint32_t at = k - kNear, shift = at % 8 * 8;
  tags[at / 8] = (tags[at / 8] & ~(std::uint64_t{0xff} << shift)) | std::uint64_t{tag_of(entry.other)} << shift;
}

void InterestMemory::List::reserve(std::uint32_t wanted) {
  if (wanted <= capacity) return;
  auto* const more = new Entry[wanted - kNear];
  if (far != nullptr) std::copy_n(far, capacity - kNear, more);
  delete[] far;
  far = more;
  capacity = static_cast<std::uint16_t>(wanted);
}

// Somebody new comes last, or takes the place of the last one when that may be forgotten: it was not seen for long, as
// a rule.
std::uint32_t InterestMemory::add(List& list, std::uint32_t other, std::uint64_t step) {
  if (list.count == List::kMost || (list.count > 0 && back(list, list[list.count - 1u], step))) --list.count;
  // By a quarter: a million pairs are promised to be small.
  if (list.count == list.capacity) list.reserve(std::min(List::kMost, list.count + std::max(4u, list.count / 4u)));
  list.set(list.count, {other, rounded(kOne), when(step, false)});
  return list.count++;
}

void InterestMemory::see(std::uint32_t row, std::uint32_t other, std::uint64_t step) {
  List& list = lists_[row];
  const std::uint32_t at = list.find(other);
  if (at == kNobody) {
    add(list, other, step);
    return;
  }
  Entry& entry = list[at];
  if (entry.talking()) return;
  entry.level = rounded(level_at(list, entry, step));
  entry.when = when(step, false);
}

void InterestMemory::begin_talk(std::uint32_t row, std::uint32_t other, std::uint64_t step) {
  List& list = lists_[row];
  std::uint32_t at = list.find(other);
  if (at == kNobody) at = add(list, other, step);
  Entry entry = list[at];
  if (entry.talking()) return;
  entry.level = rounded(level_at(list, entry, step));
  entry.when = when(step, true);
  // To the front: whom one talks to is looked for most often.
  const std::uint32_t front = at % List::kNear;
  if (at != front) list.set(at, list[front]);
  list[front] = entry;
}

void InterestMemory::end_talk(std::uint32_t row, std::uint32_t other, std::uint64_t step) {
  List& list = lists_[row];
  const std::uint32_t at = list.find(other);
  if (at == kNobody) return;
  Entry& entry = list[at];
  if (!entry.talking()) return;
  entry.level = rounded(std::max(0.0, level_at(list, entry, step) - parting_));
  entry.when = when(step, false);
}

// Without branches, as nobody could foresee who is forgotten.
void InterestMemory::forget(std::uint32_t row, std::uint64_t step) {
  List& list = lists_[row];
  std::uint16_t kept = 0;
  for (std::uint32_t k = 0; k < list.count; ++k) {
    const Entry entry = list[k];
    list[kept] = entry;
    kept = static_cast<std::uint16_t>(kept + (back(list, entry, step) ? 0 : 1));
  }
  for (std::uint32_t k = kept; k < std::min<std::uint32_t>(list.count, List::kNear); ++k) list[k] = {};
  list.count = kept;
  list.tags = {};
  for (std::uint32_t k = List::kNear; k < std::min<std::uint32_t>(kept, List::kNear + List::kTags); ++k)
    list.tags[(k - List::kNear) / 8] |= std::uint64_t{tag_of(list[k].other)} << (k - List::kNear) % 8 * 8;
}

// What was lost or regained until now stays. Who counts as apart was last seen just long enough ago to count so still.
void InterestMemory::set_temper(std::uint32_t row, float tiring, float recovery, std::uint64_t step) {
  const auto in_units = [](float factor) {
    constexpr double kLeast = 1.0, kMost = 65535.0;
    return static_cast<std::uint16_t>(std::clamp(static_cast<double>(factor) * List::kTemper + 0.5, kLeast, kMost));
  };
  List& list = lists_[row];
  const std::uint16_t tires = in_units(tiring), recovers = in_units(recovery);
  if (tires == list.tiring && recovers == list.recovery) return;
  const List before = list;
  list.tiring = tires;
  list.recovery = recovers;
  const std::uint64_t apart_for = std::uint64_t{look_every_} + 1;
  for (std::uint32_t k = 0; k < list.count; ++k) {
    Entry& entry = list[k];
    const double now = level_at(before, entry, step);
    if (entry.talking()) {
      entry.level = rounded(now), entry.when = when(step, true);
    } else if (step - entry.seen() >= apart_for) {
      entry.when = when(step - apart_for, false);
      entry.level = rounded(std::max(0.0, now - apart_ * list.recovers() * static_cast<double>(apart_for)));
    }
  }
}

void InterestMemory::make_room(std::size_t rows) {
  if (lists_.size() < rows) lists_.resize(rows);
}

void InterestMemory::clear(std::uint32_t row) {
  delete[] lists_[row].far;
  lists_[row] = {};
}

void InterestMemory::reorder(std::span<const std::uint32_t> order) {
  old_lists_.resize(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) old_lists_[k] = lists_[order[k]];
  if (order.size() < lists_.size()) {
    for (const std::uint32_t row : order) lists_[row].far = nullptr;
    for (const List& gone : lists_) delete[] gone.far;
  }
  lists_.swap(old_lists_);
}

std::size_t InterestMemory::entries() const {
  std::size_t sum = 0;
  for (const List& list : lists_) sum += list.count;
  return sum;
}

std::size_t InterestMemory::bytes() const {
  constexpr std::size_t kAllocation = 16;  // what the allocator adds to a list
  std::size_t sum = (lists_.capacity() + old_lists_.capacity()) * sizeof(List);
  for (const List& list : lists_)
    if (list.far != nullptr) sum += (list.capacity - List::kNear) * sizeof(Entry) + kAllocation;
  return sum;
}

std::uint64_t InterestMemory::hash(std::uint32_t row, std::uint64_t step) const {
  const List& list = lists_[row];
  std::uint64_t sum = (std::uint64_t{list.tiring} << 16) | list.recovery;
  for (std::uint32_t k = 0; k < list.count; ++k) {
    const Entry& e = list[k];
    if (back(list, e, step)) continue;
    Hasher h;
    h.add((std::uint64_t{e.other} << 32) | e.level);
    h.add(std::uint64_t{e.when});
    sum += h.value();
  }
  return sum;
}

void InterestMemory::serialise(Archive& archive, std::span<const std::uint32_t> rows) {
  std::uint64_t n = rows.size();
  archive.value(n);
  if (archive.reading()) {
    archive.expect(n);
    archive.expect(n * sizeof(std::uint64_t));  // of every list its length
    for (std::uint32_t row = 0; row < lists_.size(); ++row) clear(row);
    lists_.clear();
  }
  std::vector<Entry> entries;
  for (std::uint64_t k = 0; k < n; ++k) {
    entries.clear();
    std::uint16_t tiring = List::kTemper, recovery = List::kTemper;
    if (!archive.reading()) {
      const List& list = lists_[rows[k]];
      tiring = list.tiring, recovery = list.recovery;
      for (std::uint32_t e = 0; e < list.count; ++e) entries.push_back(list[e]);
    }
    archive.value(tiring);
    archive.value(recovery);
    archive.check(tiring > 0 && recovery > 0);
    archive.list(entries);
    archive.check(entries.size() <= List::kMost);
    if (!archive.reading()) continue;
    List& list = lists_.emplace_back();
    list.tiring = tiring, list.recovery = recovery;
    list.reserve(static_cast<std::uint32_t>(entries.size()));
    for (const Entry& e : entries) list.set(list.count++, e);
  }
}

}  // namespace throng
