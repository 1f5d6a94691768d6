#include "engine/core/agents/agents.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "engine/foundation/assert.h"
#include "engine/foundation/hash.h"

namespace throng {

namespace {

// Grows by a quarter, not by doubling: memory an agent is a promise, and births are rare.
template <typename T>
void make_room_for_one(std::vector<T>& column) {
  if (column.size() == column.capacity()) column.reserve(column.size() + column.size() / 4 + 64);
}

}  // namespace

AgentId Agents::spawn(const AgentDef& def, std::uint32_t step) {
  columns_.for_each([](const char*, auto& column) { make_room_for_one(column); });
  make_room_for_one(slots_);
  std::uint32_t slot = 0;
  if (free_slots_.empty()) {
    slot = static_cast<std::uint32_t>(slots_.size());
    slots_.push_back({});
  } else {
    slot = free_slots_.back();
    free_slots_.pop_back();
  }
  const AgentIndex index = size();
  slots_[slot].index = index;
  const AgentId id = {slot, slots_[slot].generation};
  AgentColumns& c = columns_;
  c.id.push_back(id);
  c.serial.push_back(next_number_++);
  c.position.push_back(def.position);
  c.velocity.push_back(def.velocity);
  c.heading.push_back(normalised(def.velocity, normalised(def.target - def.position, {1.f, 0.f})));
  c.target.push_back(def.has_target ? def.target : def.position);
  c.goal.push_back(kNoPlace);
  c.preferred.push_back({});
  c.planned.push_back({});
  c.radius.push_back(def.radius);
  c.preferred_speed.push_back(def.preferred_speed);
  c.max_speed.push_back(def.max_speed);
  c.mass.push_back(def.mass);
  c.speed_factor.push_back(1.f);
  c.born_step.push_back(step);
  c.wake_step.push_back(0);
  c.level.push_back(def.level);
  c.population.push_back(def.population);
  c.steering.push_back(def.steering);
  c.program_counter.push_back(0);
  c.state.push_back(def.has_target ? AgentState::kWalking : AgentState::kDone);
  c.holders.push_back({});
  for (const auto& column : added_) column->add_row();
  return id;
}

AgentIndex Agents::find(AgentId id) const {
  if (id.slot >= slots_.size() || slots_[id.slot].generation != id.generation) return kNoAgent;
  return slots_[id.slot].index;
}

AgentIndex Agents::find_serial(std::uint32_t serial) const {
  const auto at = std::find(columns_.serial.begin(), columns_.serial.end(), serial);
  return at == columns_.serial.end() ? kNoAgent : static_cast<AgentIndex>(at - columns_.serial.begin());
}

bool Agents::remove(AgentId id) {
  const AgentIndex index = find(id);
  if (index == kNoAgent) return false;
  removed_.push_back(index);
  slots_[id.slot].index = kNoAgent;
  ++slots_[id.slot].generation;
  free_slots_.push_back(id.slot);
  return true;
}

void Agents::compact() {
  if (removed_.empty()) return;
  std::sort(removed_.begin(), removed_.end());
  const AgentIndex old_size = size();
  columns_.for_each([&](const char*, auto& column) {
    // Moves the runs between removed rows down.
    std::size_t to = removed_[0];
    for (std::size_t r = 0; r < removed_.size(); ++r) {
      const std::size_t from = std::size_t{removed_[r]} + 1;
      const std::size_t until = r + 1 < removed_.size() ? removed_[r + 1] : old_size;
      std::move(column.begin() + static_cast<std::ptrdiff_t>(from), column.begin() + static_cast<std::ptrdiff_t>(until),
                column.begin() + static_cast<std::ptrdiff_t>(to));
      to += until - from;
    }
    column.resize(to);
  });
  for (const auto& column : added_) column->squeeze(removed_);
  for (AgentIndex i = removed_[0]; i < size(); ++i) slots_[columns_.id[i].slot].index = i;
  removed_.clear();
}

void Agents::reorder(std::span<const AgentIndex> order) {
  THRONG_ASSERT(order.size() == size() && removed_.empty());
  if (order.empty()) return;
  columns_.for_each([&](const char*, auto& column) {
    using T = typename std::remove_reference_t<decltype(column)>::value_type;
    static_assert(std::is_trivially_copyable_v<T>);
    scratch_.resize(std::max(scratch_.size(), column.size() * sizeof(T)));
    T* out = reinterpret_cast<T*>(scratch_.data());
    for (std::size_t i = 0; i < order.size(); ++i) out[i] = column[order[i]];
    std::memcpy(column.data(), out, column.size() * sizeof(T));
  });
  for (const auto& column : added_) column->reorder(order, scratch_);
  for (AgentIndex i = 0; i < size(); ++i) slots_[columns_.id[i].slot].index = i;
}

std::uint64_t Agents::hash() const {
  // A sum of hashes, one an agent: the same for every order of rows.
  std::uint64_t total = 0;
  const AgentColumns& c = columns_;
  for (AgentIndex i = 0; i < size(); ++i) {
    Hasher h;
    h.add(std::uint64_t{c.serial[i]});
    for (const Vec2 v : {c.position[i], c.velocity[i], c.heading[i], c.target[i]}) h.add(v.x), h.add(v.y);
    h.add(c.speed_factor[i]);
    h.add((std::uint64_t{c.wake_step[i]} << 32) | (std::uint64_t{c.level[i]} << 16) | c.program_counter[i]);
    h.add((std::uint64_t{c.population[i]} << 32) | (std::uint64_t{c.steering[i]} << 8) |
          static_cast<std::uint64_t>(c.state[i]));
    const ColumnStore* own = c.steering[i] < model_columns_.size() ? model_columns_[c.steering[i]] : nullptr;
    for (std::size_t b = 0; b + 8 <= model_state_bytes_; b += 8) {
      std::uint64_t word = 0;
      if (own != nullptr && b + 8 <= own->stride()) std::memcpy(&word, own->row(i).data() + b, sizeof word);
      h.add(word);
    }
    total += h.value();
  }
  return total;
}

std::size_t Agents::memory_bytes() const {
  std::size_t bytes = slots_.capacity() * sizeof(Slot) + free_slots_.capacity() * 4 +
                      removed_.capacity() * sizeof(AgentIndex) + scratch_.capacity();
  columns_.for_each([&](const char*, const auto& column) { bytes += column.capacity() * sizeof(column[0]); });
  for (const auto& column : added_) bytes += column->memory_bytes();
  return bytes;
}

}  // namespace throng
