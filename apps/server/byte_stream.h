#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "engine/foundation/error.h"

// Numbers of few bytes: the alphabet of frame_codec.
namespace throng::server {

constexpr std::uint32_t zigzag(std::int32_t value) {
  return (static_cast<std::uint32_t>(value) << 1) ^ static_cast<std::uint32_t>(value >> 31);
}
constexpr std::int32_t unzigzag(std::uint32_t code) {
  return static_cast<std::int32_t>((code >> 1) ^ (~(code & 1) + 1));
}

class ByteSink {
 public:
  explicit ByteSink(std::string& out) : out_(out) {}

  template <typename T>
  void value(T v) {  // little endian, as every machine that we build for
    static_assert(std::is_arithmetic_v<T>);
    out_.append(reinterpret_cast<const char*>(&v), sizeof v);
  }
  // Seven bits a byte, the lowest first.
  void varint(std::uint32_t v) {
    for (; v >= 0x80; v >>= 7) out_.push_back(static_cast<char>(v | 0x80));
    out_.push_back(static_cast<char>(v));
  }
  void bits(std::uint32_t v, int width) {
    held_ |= std::uint64_t{v} << count_;
    count_ += width;
    for (; count_ >= 8; count_ -= 8, held_ >>= 8) out_.push_back(static_cast<char>(held_ & 0xff));
  }
  void end_bits() {  // the next number begins with a new byte
    if (count_ > 0) out_.push_back(static_cast<char>(held_ & 0xff));
    held_ = 0;
    count_ = 0;
  }

 private:
  std::string& out_;
  std::uint64_t held_ = 0;
  int count_ = 0;
};

class ByteSource {
 public:
  explicit ByteSource(std::string_view bytes) : bytes_(bytes) {}

  template <typename T>
  T value() {
    need(sizeof(T));
    T v{};
    std::memcpy(&v, bytes_.data() + at_, sizeof v);
    at_ += sizeof v;
    return v;
  }
  std::uint32_t varint() {
    std::uint64_t v = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      const auto byte = value<std::uint8_t>();
      v |= std::uint64_t{byte & 0x7fu} << shift;
      if (byte < 0x80) {
        if (v > 0xffff'ffffu) damaged();
        return static_cast<std::uint32_t>(v);
      }
    }
    damaged();
  }
  std::uint32_t bits(int width) {
    while (count_ < width) {
      held_ |= std::uint64_t{value<std::uint8_t>()} << count_;
      count_ += 8;
    }
    const auto v = static_cast<std::uint32_t>(held_ & ((std::uint64_t{1} << width) - 1));
    held_ >>= width;
    count_ -= width;
    return v;
  }
  void end_bits() {
    held_ = 0;
    count_ = 0;
  }
  std::size_t left() const { return bytes_.size() - at_; }
  [[noreturn]] static void damaged() { throw Error("the frame is damaged"); }

 private:
  void need(std::size_t n) const {
    if (left() < n) damaged();
  }
  std::string_view bytes_;
  std::size_t at_ = 0;
  std::uint64_t held_ = 0;
  int count_ = 0;
};

}  // namespace throng::server
