#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/foundation/error.h"

namespace throng {

// Plain values into and out of a byte string. The reader checks every length and throws Error on damage.
class ByteWriter {
 public:
  template <typename T>
  void value(const T& v) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes_.append(reinterpret_cast<const char*>(&v), sizeof v);
  }
  template <typename T>
  void list(const std::vector<T>& v) {
    static_assert(std::is_trivially_copyable_v<T>);
    value(std::uint64_t{v.size()});
    if (!v.empty()) bytes_.append(reinterpret_cast<const char*>(v.data()), v.size() * sizeof(T));
  }
  void text(std::string_view s) {
    value(std::uint64_t{s.size()});
    bytes_.append(s);
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <typename T>
  T value() {
    static_assert(std::is_trivially_copyable_v<T>);
    T v{};
    std::memcpy(&v, take(sizeof(T)), sizeof(T));
    return v;
  }
  template <typename T>
  void list(std::vector<T>& v) {
    const std::uint64_t n = value<std::uint64_t>();
    if (n > bytes_.size() / sizeof(T)) damaged();
    v.resize(n);
    if (n > 0) std::memcpy(v.data(), take(n * sizeof(T)), n * sizeof(T));
  }
  std::string text() {
    const std::uint64_t n = value<std::uint64_t>();
    if (n > bytes_.size()) damaged();
    return {take(n), n};
  }
  bool at_end() const { return bytes_.empty(); }
  [[noreturn]] static void damaged() {
    throw Error("the snapshot is damaged or cut short", "make it again with --checkpoint-every");
  }

 private:
  const char* take(std::size_t n) {
    if (n > bytes_.size()) damaged();
    const char* p = bytes_.data();
    bytes_.remove_prefix(n);
    return p;
  }
  std::string_view bytes_;
};

}  // namespace throng
