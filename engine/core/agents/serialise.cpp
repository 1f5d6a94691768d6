// The crowd in snapshots, and in the hash of the whole state.
#include <algorithm>

#include "engine/core/agents/agents.h"
#include "engine/foundation/error.h"

namespace throng {
namespace {

constexpr std::uint64_t kWidestRow = 1 << 20;  // bytes of a column that anybody adds

}  // namespace

void Agents::serialise(Archive& archive) {
  archive.section("agents", 1, [&] {
    archive.value(next_number_);
    if (archive.hashing()) return hash_rows(archive);
    columns_.for_each([&](const char*, auto& column) { archive.list(column); });
    archive.list(slots_);
    archive.list(free_slots_);
    if (archive.reading()) {
      removed_.clear();
      check_handles(archive);
    }
  });
  if (archive.hashing()) return;
  archive.section("columns", 1, [&] { archive.reading() ? read_added(archive) : write_added(archive); });
}

// A sum over agents: neither the order of rows nor that of the columns that were added shows.
void Agents::hash_rows(Archive& archive) const {
  archive.unordered(size(), [&](std::size_t i) {
    archive.key(columns_.serial[i]);
    columns_.for_each([&](const char*, const auto& column) { archive.value(column[i]); });
    archive.unordered(added_.size(), [&](std::size_t k) {
      const ColumnStore& column = *added_[k];
      const auto row = column.row(static_cast<AgentIndex>(i));
      // At its initial value it says nothing: whether it was added already cannot show.
      if (!column.options().hashed || column.is_initial(static_cast<AgentIndex>(i))) return;
      for (const char letter : column.name()) archive.key(static_cast<unsigned char>(letter));
      archive.bytes(row.data(), row.size());
    });
  });
}

void Agents::check_handles(const Archive& archive) const {
  const std::size_t n = columns_.id.size();
  columns_.for_each([&](const char*, const auto& column) { archive.check(column.size() == n); });
  for (std::size_t i = 0; i < n; ++i) {
    const AgentId id = columns_.id[i];
    archive.check(id.slot < slots_.size() && slots_[id.slot].index == i && slots_[id.slot].generation == id.generation);
    archive.check(columns_.state[i] <= AgentState::kDone);
  }
  for (const std::uint32_t slot : free_slots_) archive.check(slot < slots_.size() && slots_[slot].index == kNoAgent);
}

// A column that is as at birth for everybody is left out: whether it was added already cannot show, here either.
void Agents::write_added(Archive& archive) const {
  std::vector<const ColumnStore*> saved;
  for (const auto& column : added_) {
    AgentIndex i = 0;
    while (i < size() && column->is_initial(i)) ++i;
    if (column->options().saved && i < size()) saved.push_back(column.get());
  }
  std::sort(saved.begin(), saved.end(), [](const auto* a, const auto* b) { return a->name() < b->name(); });
  archive.same(saved.size());
  for (const ColumnStore* column : saved) {
    const auto stride = std::uint64_t{column->stride()};
    const bool hashed = column->options().hashed;
    archive.text(column->name());
    archive.value(stride);
    archive.value(hashed);
    archive.bytes(column->data(), column->rows() * column->stride());
  }
}

void Agents::read_added(Archive& archive) {
  std::erase_if(added_, [](const auto& column) { return !column->claimed_; });
  for (const auto& column : added_) column->reset(size());
  std::uint64_t columns = 0;
  archive.value(columns);
  for (; columns > 0; --columns) {
    std::string name;
    std::uint64_t stride = 0;
    ColumnOptions options;
    archive.text(name);
    archive.value(stride);
    archive.value(options.hashed);
    archive.check(stride > 0 && stride <= kWidestRow);
    ColumnStore* column = find_column(name);
    if (column == nullptr) {
      added_.push_back(std::make_unique<ColumnStore>(name, nullptr, stride, options, std::span<const std::byte>{}));
      column = added_.back().get();
      column->claimed_ = false;
    }
    archive.check(column->options_.saved && (column->type_ == nullptr || column->stride_ == stride));
    archive.expect(stride * size());
    column->widen(stride);
    column->reset(size());
    if (column->stride() == stride)
      archive.bytes(column->data(), stride * size());
    else  // a model's memory that has become wider since
      for (AgentIndex i = 0; i < size(); ++i) archive.bytes(column->row(i).data(), stride);
  }
}

void Agents::refuse_unknown_columns() const {
  for (const auto& column : added_)
    if (!column->claimed_)
      throw Error("the snapshot has a column '" + column->name() + "' that nothing here has added",
                  "resume with the scenario that it was made with");
}

}  // namespace throng
