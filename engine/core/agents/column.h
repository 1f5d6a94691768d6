#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/foundation/archive.h"
#include "engine/foundation/ids.h"

namespace throng {

struct ColumnOptions {
  bool saved = true;   // in snapshots; otherwise its room makes it anew after reading
  bool hashed = true;  // in the hash of the whole state
};

// A column that a room has added to the crowd, whatever it holds: `stride` bytes for each row. It follows the crowd
// through births, removals and new orders of rows.
class ColumnStore {
 public:
  // `type` tells columns of different types apart; null for plain bytes.
  ColumnStore(std::string name, const void* type, std::size_t stride, ColumnOptions options,
              std::span<const std::byte> initial);
  ColumnStore(const ColumnStore&) = delete;
  ColumnStore& operator=(const ColumnStore&) = delete;

  const std::string& name() const { return name_; }
  const void* type() const { return type_; }
  std::size_t stride() const { return stride_; }
  std::size_t rows() const { return rows_; }
  ColumnOptions options() const { return options_; }
  std::byte* data() { return data_.get(); }
  const std::byte* data() const { return data_.get(); }
  std::span<std::byte> row(AgentIndex i) { return {data() + std::size_t{i} * stride_, stride_}; }
  std::span<const std::byte> row(AgentIndex i) const { return {data() + std::size_t{i} * stride_, stride_}; }
  bool is_initial(AgentIndex i) const { return std::memcmp(row(i).data(), initial_.data(), stride_) == 0; }
  std::size_t memory_bytes() const { return capacity_ * stride_ + initial_.capacity(); }

 private:
  friend class Agents;
  struct Free {
    void operator()(std::byte* p) const;
  };

  void add_row();                // with the initial value
  void reset(std::size_t rows);  // all of them with the initial value
  void widen(std::size_t stride);
  void squeeze(std::span<const AgentIndex> removed);  // sorted
  void reorder(std::span<const AgentIndex> order, std::vector<std::byte>& scratch);
  void reserve(std::size_t rows);
  void set_initial(std::span<const std::byte> initial);

  std::string name_;
  const void* type_;
  std::size_t stride_;
  ColumnOptions options_;
  bool claimed_ = true;  // false: a snapshot had it, and its room has not come yet
  std::vector<std::byte> initial_;
  std::unique_ptr<std::byte, Free> data_;  // in whole lines of the cache
  std::size_t rows_ = 0, capacity_ = 0;    // rows
};

// What a room keeps of the column that it added: a value of T for each row. Good as long as the crowd is; what data()
// points to only until the next birth.
template <typename T>
class Column {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= 64);

 public:
  using value_type = T;  // NOLINT(readability-identifier-naming): as containers call it

  Column() = default;
  explicit Column(ColumnStore& store) : store_(&store) {}

  explicit operator bool() const { return store_ != nullptr; }
  T* data() const { return reinterpret_cast<T*>(store_->data()); }
  std::size_t size() const { return store_ == nullptr ? 0 : store_->rows(); }
  T& operator[](std::size_t row) const { return data()[row]; }
  std::span<T> rows() const { return store_ == nullptr ? std::span<T>{} : std::span<T>(data(), size()); }
  T* begin() const { return rows().data(); }
  T* end() const { return rows().data() + size(); }

  // The address of this is the name of the type.
  static constexpr char kType = 0;

 private:
  ColumnStore* store_ = nullptr;
};

}  // namespace throng
