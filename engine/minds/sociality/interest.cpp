#include "engine/minds/sociality/interest.h"

#include <algorithm>

#include "engine/foundation/hash.h"

namespace throng {
namespace {

// Never negative, and asked for in every look: a call of lround would cost more than all the rest.
std::uint32_t rounded(double level) {
  return static_cast<std::uint32_t>(level + 0.5);  // NOLINT(bugprone-incorrect-roundings)
}

std::uint32_t step_31(std::uint64_t step) { return static_cast<std::uint32_t>(step) & 0x7fff'ffffu; }

}  // namespace

InterestMemory::InterestMemory(const InterestRates& rates, double seconds_per_step, std::uint32_t look_every)
    : apart_(rates.apart * seconds_per_step * kOne),
      near_(rates.near * seconds_per_step * kOne),
      talking_(rates.talking * seconds_per_step * kOne),
      parting_(rates.parting * kOne),
      look_every_(look_every) {}

void InterestMemory::List::set(std::uint32_t k, const Entry& entry) {
  const bool is_near = k < kNear;
  const std::uint32_t at = k - kNear;
  std::uint32_t* const rest = is_near ? near.rest.data() + 2 * k : far.get() + (capacity - kNear) + 2 * at;
  (is_near ? near.others[k] : far[at]) = entry.other;
  rest[0] = entry.seen << 1 | entry.talking;
  rest[1] = entry.level;
}

void InterestMemory::List::reserve(std::uint32_t wanted) {
  if (wanted <= capacity) return;
  const std::uint32_t old_room = capacity - kNear, room = (wanted - kNear + 3) / 4 * 4;
  auto more = std::make_unique<std::uint32_t[]>(3 * std::size_t{room});
  std::fill_n(more.get(), room, kNobody);
  std::copy_n(far.get(), old_room, more.get());
  std::copy_n(far.get() + old_room, 2 * old_room, more.get() + room);
  far = std::move(more);
  capacity = kNear + room;
}

void InterestMemory::List::shorten(std::uint32_t length) {
  for (std::uint32_t k = length; k < count; ++k) set(k, {});
  count = length;
}

std::uint32_t InterestMemory::find_or_add(std::uint32_t row, std::uint32_t other, std::uint64_t step) {
  List& list = lists_[row];
  const std::uint32_t at = find(list, other);
  if (at < list.count) return at;
  // The last one was not seen for longest, as a rule.
  if (list.count > 0 && back(list.entry(list.count - 1), step)) list.shorten(list.count - 1);
  if (list.count == list.capacity) forget(row, step);
  // By a quarter: a million pairs are promised to be small.
  if (list.count == list.capacity) list.reserve(list.count + std::max(4u, list.count / 4));
  Entry entry;
  entry.other = other;
  entry.seen = step_31(step);
  entry.level = rounded(kOne);
  list.set(list.count, entry);
  return list.count++;
}

void InterestMemory::see(std::uint32_t row, std::uint32_t other, std::uint64_t step) { meet(row, other, step, 0); }

void InterestMemory::begin_talk(std::uint32_t row, std::uint32_t other, std::uint64_t step) {
  meet(row, other, step, 1);
}

void InterestMemory::meet(std::uint32_t row, std::uint32_t other, std::uint64_t step, std::uint32_t talking) {
  const std::uint32_t at = find_or_add(row, other, step);
  List& list = lists_[row];
  Entry entry = list.entry(at);
  if (entry.talking != 0) return;
  entry.level = rounded(level_at(entry, step));
  entry.seen = step_31(step);
  entry.talking = talking;
  // Towards the front: who is near now is looked for most often.
  if (at != at / 2) list.set(at, list.entry(at / 2));
  list.set(at / 2, entry);
}

void InterestMemory::end_talk(std::uint32_t row, std::uint32_t other, std::uint64_t step) {
  List& list = lists_[row];
  const std::uint32_t at = find(list, other);
  if (at >= list.count) return;
  Entry entry = list.entry(at);
  if (entry.talking == 0) return;
  entry.level = rounded(std::max(0.0, level_at(entry, step) - parting_));
  entry.talking = 0;
  entry.seen = step_31(step);
  list.set(at, entry);
}

void InterestMemory::forget(std::uint32_t row, std::uint64_t step) {
  List& list = lists_[row];
  std::uint32_t kept = 0;
  for (std::uint32_t k = 0; k < list.count; ++k) {
    const Entry e = list.entry(k);
    if (back(e, step)) continue;
    if (kept != k) list.set(kept, e);
    ++kept;
  }
  list.shorten(kept);
}

double InterestMemory::tires_per_step() const { return talking_ / kOne; }

void InterestMemory::make_room(std::size_t rows) {
  if (lists_.size() < rows) lists_.resize(rows);
}

void InterestMemory::clear(std::uint32_t row) { lists_[row] = {}; }

void InterestMemory::reorder(std::span<const std::uint32_t> order) {
  old_lists_.resize(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) old_lists_[k] = std::move(lists_[order[k]]);
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
    if (list.far != nullptr) sum += (list.capacity - List::kNear) * 3 * sizeof(std::uint32_t) + kAllocation;
  return sum;
}

std::uint64_t InterestMemory::hash(std::uint32_t row, std::uint64_t step) const {
  const List& list = lists_[row];
  std::uint64_t sum = 0;
  for (std::uint32_t k = 0; k < list.count; ++k) {
    const Entry e = list.entry(k);
    if (back(e, step)) continue;
    Hasher h;
    h.add((std::uint64_t{e.other} << 32) | e.level);
    h.add((std::uint64_t{e.seen} << 1) | e.talking);
    sum += h.value();
  }
  return sum;
}

void InterestMemory::save(ByteWriter& out, std::span<const std::uint32_t> rows) const {
  out.value(std::uint64_t{rows.size()});
  std::vector<Entry> entries;
  for (const std::uint32_t row : rows) {
    const List& list = lists_[row];
    entries.clear();
    for (std::uint32_t k = 0; k < list.count; ++k) entries.push_back(list.entry(k));
    out.list(entries);
  }
}

void InterestMemory::load(ByteReader& in) {
  const auto rows = in.value<std::uint64_t>();
  lists_.clear();
  std::vector<Entry> entries;
  for (std::uint64_t s = 0; s < rows; ++s) {
    in.list(entries);
    List& list = lists_.emplace_back();
    list.reserve(static_cast<std::uint32_t>(entries.size()));
    for (const Entry& e : entries) list.set(list.count++, e);
  }
}

}  // namespace throng
