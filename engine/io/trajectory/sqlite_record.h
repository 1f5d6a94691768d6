#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

// Numbers and records as SQLite stores them (sqlite.org/fileformat2.html, sections 1.6 and 2.1).
namespace throng::io::sqlite {

inline void put_u16(std::uint8_t* to, std::size_t value) {
  to[0] = static_cast<std::uint8_t>(value >> 8);
  to[1] = static_cast<std::uint8_t>(value);
}

inline void put_u32(std::uint8_t* to, std::uint32_t value) {
  to[0] = static_cast<std::uint8_t>(value >> 24);
  to[1] = static_cast<std::uint8_t>(value >> 16);
  to[2] = static_cast<std::uint8_t>(value >> 8);
  to[3] = static_cast<std::uint8_t>(value);
}

inline std::uint32_t get_u32(const std::uint8_t* from) {
  return std::uint32_t{from[0]} << 24 | std::uint32_t{from[1]} << 16 | std::uint32_t{from[2]} << 8 | from[3];
}

inline void put_u64(std::uint8_t* to, std::uint64_t value) {
  if constexpr (std::endian::native == std::endian::little) value = __builtin_bswap64(value);
  std::memcpy(to, &value, sizeof value);
}

// Seven bits a byte, the highest first; below 2^56, which is more than any file holds.
inline std::size_t varint_size(std::uint64_t value) {
  return value < 128 ? 1 : (static_cast<std::size_t>(std::bit_width(value)) + 6) / 7;
}

inline std::uint8_t* put_varint(std::uint8_t* to, std::uint64_t value, std::size_t size) {
  for (std::size_t i = 0; i + 1 < size; ++i) to[i] = static_cast<std::uint8_t>(0x80u | (value >> (7 * (size - 1 - i))));
  to[size - 1] = static_cast<std::uint8_t>(value & 0x7fu);
  return to + size;
}
inline std::uint8_t* put_varint(std::uint8_t* to, std::uint64_t value) {
  return put_varint(to, value, varint_size(value));
}

// A whole number in as few bytes as SQLite would use.
struct PackedInteger {
  std::uint8_t type = 8;   // serial type
  std::uint8_t width = 0;  // [bytes]
  std::uint64_t bits = 0;  // left-aligned: the first `width` bytes in big-endian order

  explicit PackedInteger(std::int64_t value) {
    if (value == 0 || value == 1) {
      type = static_cast<std::uint8_t>(8 + value);
      return;
    }
    const auto magnitude = static_cast<std::uint64_t>(value < 0 ? ~value : value);
    // Serial type for each number of bytes that the value needs with its sign.
    constexpr std::uint8_t kTypes[] = {0, 1, 2, 3, 4, 5, 5, 6, 6};
    constexpr std::uint8_t kWidths[] = {0, 1, 2, 3, 4, 6, 6, 8, 8};
    const auto bytes = static_cast<std::size_t>(std::bit_width(magnitude)) / 8 + 1;
    type = kTypes[bytes];
    width = kWidths[bytes];
    bits = static_cast<std::uint64_t>(value) << (64 - 8 * width);
  }
};

// A row as bytes: the header of types, then the values.
class Record {
 public:
  Record& null() { return add(0, {}); }
  Record& integer(std::int64_t value) {
    const PackedInteger packed(value);
    std::uint8_t bytes[8];
    put_u64(bytes, packed.bits);
    return add(packed.type, {bytes, packed.width});
  }
  Record& real(double value) {
    std::uint8_t bytes[8];
    put_u64(bytes, std::bit_cast<std::uint64_t>(value == value ? value : 0.0));  // there is no NaN in SQLite
    return add(7, {bytes, 8});
  }
  Record& text(std::string_view value) {
    return add(13 + 2 * value.size(), {reinterpret_cast<const std::uint8_t*>(value.data()), value.size()});
  }
  // A page number in four bytes whatever its value, so that it can be changed without moving anything.
  Record& page_number(std::uint32_t value) {
    std::uint8_t bytes[4];
    put_u32(bytes, value);
    return add(4, {bytes, 4});
  }

  // The finished record; the next value begins a new one.
  std::span<const std::uint8_t> take() {
    // The header's size counts its own varint: one byte, or two from 127 other bytes on.
    const std::size_t size = header_.size() + (header_.size() < 127 ? 1 : 2);
    whole_.resize(size + body_.size());
    std::uint8_t* to = put_varint(whole_.data(), size);
    to = std::copy(header_.begin(), header_.end(), to);
    std::copy(body_.begin(), body_.end(), to);
    header_.clear();
    body_.clear();
    return whole_;
  }

 private:
  Record& add(std::uint64_t type, std::span<const std::uint8_t> bytes) {
    std::uint8_t varint[9];
    header_.insert(header_.end(), varint, put_varint(varint, type));
    body_.insert(body_.end(), bytes.begin(), bytes.end());
    return *this;
  }

  std::vector<std::uint8_t> header_, body_, whole_;
};

}  // namespace throng::io::sqlite
