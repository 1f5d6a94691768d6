#include "engine/io/trajectory/sqlite_record.h"

#include <gtest/gtest.h>

#include <limits>

namespace throng::io::sqlite {
namespace {

// Decoded as the format describes it.
std::uint64_t decode_varint(const std::uint8_t* from, std::size_t& size) {
  std::uint64_t value = 0;
  for (size = 0; size < 8; ++size) {
    value = value << 7 | (from[size] & 0x7f);
    if ((from[size] & 0x80) == 0) return ++size, value;
  }
  return value << 8 | from[size++];
}

std::int64_t decode_integer(const PackedInteger& packed) {
  if (packed.type == 8 || packed.type == 9) return packed.type - 8;
  std::uint8_t bytes[8];
  put_u64(bytes, packed.bits);
  std::int64_t value = static_cast<std::int8_t>(bytes[0]);
  for (std::size_t i = 1; i < packed.width; ++i) value = value * 256 + bytes[i];
  return value;
}

TEST(SqliteRecord, VarintsOfEveryLength) {
  for (int bits = 0; bits < 56; ++bits)
    for (const std::uint64_t value : {(std::uint64_t{1} << bits) - 1, std::uint64_t{1} << bits}) {
      std::uint8_t bytes[9];
      const std::uint8_t* end = put_varint(bytes, value);
      std::size_t size = 0;
      EXPECT_EQ(decode_varint(bytes, size), value);
      EXPECT_EQ(size, static_cast<std::size_t>(end - bytes));
      EXPECT_EQ(size, varint_size(value));
    }
}

TEST(SqliteRecord, IntegersInTheFewestBytes) {
  constexpr std::size_t kWidths[] = {0, 1, 2, 3, 4, 6, 8};
  for (int bits = 1; bits < 64; ++bits) {
    const auto power = static_cast<std::int64_t>(std::uint64_t{1} << (bits - 1));
    for (const std::int64_t value : {power - 1, power, -power, -power - 1}) {
      const PackedInteger packed(value);
      EXPECT_EQ(decode_integer(packed), value);
      if (packed.type < 8) {
        ASSERT_LT(packed.type, 7);
        EXPECT_EQ(packed.width, kWidths[packed.type]);
        const std::size_t smaller = packed.type > 1 ? kWidths[packed.type - 1] : 0;
        if (smaller > 0) {
          const auto limit = std::int64_t{1} << (8 * smaller - 1);
          EXPECT_TRUE(value < -limit || value >= limit) << value;
        }
      }
    }
  }
  EXPECT_EQ(decode_integer(PackedInteger(std::numeric_limits<std::int64_t>::min())),
            std::numeric_limits<std::int64_t>::min());
}

TEST(SqliteRecord, HeaderAndValues) {
  Record record;
  const auto bytes = record.null().integer(1).integer(300).real(1.0).text("ab").take();
  const std::vector<std::uint8_t> expected = {6, 0, 9, 2, 7, 17, 1, 44, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0, 'a', 'b'};
  EXPECT_EQ(std::vector<std::uint8_t>(bytes.begin(), bytes.end()), expected);
  const auto next = record.real(std::numeric_limits<double>::quiet_NaN()).take();
  EXPECT_EQ(std::vector<std::uint8_t>(next.begin(), next.end()),
            (std::vector<std::uint8_t>{2, 7, 0, 0, 0, 0, 0, 0, 0, 0}));
}

}  // namespace
}  // namespace throng::io::sqlite
