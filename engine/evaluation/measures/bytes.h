#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace throng::evaluation {

// Plain bytes of plain values, for checkpoints that the same machine reads again. Values must have no padding, so that
// equal states give equal bytes.
class ByteWriter {
 public:
  template <typename T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <typename T>
  void put_all(std::span<const T> values) {
    put(std::uint64_t{values.size()});
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Reads what a ByteWriter wrote. Throws Error instead of reading past the end.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  template <typename T>
  T get() {
    T value;
    copy(&value, sizeof value);
    return value;
  }
  // Refuses more than `most` values before it allocates anything.
  template <typename T>
  std::vector<T> get_all(std::size_t most) {
    const auto count = get<std::uint64_t>();
    if (count > most || count > rest_.size() / sizeof(T)) damaged();
    std::vector<T> values(static_cast<std::size_t>(count));
    copy(values.data(), values.size() * sizeof(T));
    return values;
  }
  // A number that must lie in [low, high].
  template <typename T>
  T get_within(T low, T high) {
    const T value = get<T>();
    if (!(value >= low && value <= high)) damaged();
    return value;
  }
  void expect(bool sound) const {
    if (!sound) damaged();
  }
  void expect_end() const { expect(rest_.empty()); }

 private:
  [[noreturn]] static void damaged();
  void copy(void* to, std::size_t size) {
    if (size > rest_.size()) damaged();
    if (size > 0) std::memcpy(to, rest_.data(), size);
    rest_.remove_prefix(size);
  }

  std::string_view rest_;
};

}  // namespace throng::evaluation
