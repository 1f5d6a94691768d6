#include "engine/core/agents/column.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "engine/foundation/assert.h"

namespace throng {
namespace {

constexpr std::align_val_t kLine{64};

// With the length known to the compiler a row is a few moves.
template <std::size_t stride>
void gather(const std::byte* from, std::byte* to, std::span<const AgentIndex> order) {
  for (std::size_t i = 0; i < order.size(); ++i)
    std::memcpy(to + i * stride, from + std::size_t{order[i]} * stride, stride);
}

void gather(const std::byte* from, std::byte* to, std::span<const AgentIndex> order, std::size_t stride) {
  switch (stride) {
    case 1: return gather<1>(from, to, order);
    case 2: return gather<2>(from, to, order);
    case 4: return gather<4>(from, to, order);
    case 8: return gather<8>(from, to, order);
    case 12: return gather<12>(from, to, order);
    case 16: return gather<16>(from, to, order);
    case 32: return gather<32>(from, to, order);
    case 64: return gather<64>(from, to, order);
    default: break;
  }
  for (std::size_t i = 0; i < order.size(); ++i)
    std::memcpy(to + i * stride, from + std::size_t{order[i]} * stride, stride);
}

}  // namespace

void ColumnStore::Free::operator()(std::byte* p) const { ::operator delete(p, kLine); }

ColumnStore::ColumnStore(std::string name, const void* type, std::size_t stride, ColumnOptions options,
                         std::span<const std::byte> initial)
    : name_(std::move(name)), type_(type), stride_(stride), options_(options) {
  THRONG_ASSERT(stride > 0);
  set_initial(initial);
}

void ColumnStore::set_initial(std::span<const std::byte> initial) {
  initial_.assign(initial.begin(), initial.end());
  initial_.resize(stride_);
}

void ColumnStore::reserve(std::size_t rows) {
  if (rows <= capacity_) return;
  std::unique_ptr<std::byte, Free> more(static_cast<std::byte*>(::operator new(rows* stride_, kLine)));
  if (rows_ > 0) std::memcpy(more.get(), data_.get(), rows_ * stride_);
  data_ = std::move(more);
  capacity_ = rows;
}

void ColumnStore::add_row() {
  // By a quarter, like the columns of the crowd.
  if (rows_ == capacity_) reserve(rows_ + rows_ / 4 + 64);
  std::memcpy(data_.get() + rows_ * stride_, initial_.data(), stride_);
  ++rows_;
}

void ColumnStore::reset(std::size_t rows) {
  rows_ = 0;
  reserve(rows);
  for (; rows_ < rows; ++rows_) std::memcpy(data_.get() + rows_ * stride_, initial_.data(), stride_);
}

void ColumnStore::widen(std::size_t stride) {
  if (stride <= stride_) return;
  const std::size_t before = stride_, rows = rows_;
  const std::unique_ptr<std::byte, Free> old = std::move(data_);
  stride_ = stride;
  initial_.resize(stride);
  rows_ = capacity_ = 0;
  reset(rows);
  for (std::size_t i = 0; i < rows; ++i) std::memcpy(data_.get() + i * stride, old.get() + i * before, before);
}

// Moves the runs between removed rows down.
void ColumnStore::squeeze(std::span<const AgentIndex> removed) {
  std::size_t to = removed[0];
  for (std::size_t r = 0; r < removed.size(); ++r) {
    const std::size_t from = std::size_t{removed[r]} + 1;
    const std::size_t until = r + 1 < removed.size() ? removed[r + 1] : rows_;
    if (until > from) std::memmove(data_.get() + to * stride_, data_.get() + from * stride_, (until - from) * stride_);
    to += until - from;
  }
  rows_ = to;
}

void ColumnStore::reorder(std::span<const AgentIndex> order, std::vector<std::byte>& scratch) {
  scratch.resize(std::max(scratch.size(), rows_ * stride_));
  gather(data_.get(), scratch.data(), order, stride_);
  std::memcpy(data_.get(), scratch.data(), rows_ * stride_);
}

}  // namespace throng
