#include "engine/evaluation/measures/bytes.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

TEST(Bytes, ComeBackAsTheyWere) {
  ByteWriter out;
  out.put(std::uint16_t{7});
  out.put(2.5);
  out.put_all(std::span<const int>(std::vector<int>{1, -2, 3}));
  ByteReader in(out.bytes());
  EXPECT_EQ(in.get<std::uint16_t>(), 7);
  EXPECT_EQ(in.get<double>(), 2.5);
  EXPECT_EQ(in.get_all<int>(3), (std::vector<int>{1, -2, 3}));
  EXPECT_NO_THROW(in.expect_end());
}

TEST(Bytes, NeverReadPastTheEnd) {
  ByteReader in("abc");
  EXPECT_THROW(in.get<std::uint32_t>(), Error);
  ByteReader empty("");
  EXPECT_THROW(empty.get<char>(), Error);
}

TEST(Bytes, RefuseACountThatCannotBe) {
  ByteWriter out;
  out.put(~std::uint64_t{0});
  ByteReader huge(out.bytes());
  EXPECT_THROW(huge.get_all<double>(~std::size_t{0}), Error);
  ByteWriter four;
  four.put_all(std::span<const int>(std::vector<int>{1, 2, 3, 4}));
  ByteReader in(four.bytes());
  EXPECT_THROW(in.get_all<int>(3), Error);
}

TEST(Bytes, NoticeWhatIsLeftOverAndWhatIsOutOfRange) {
  ByteReader in("ab");
  in.get<char>();
  EXPECT_THROW(in.expect_end(), Error);
  EXPECT_THROW(in.get_within('c', 'd'), Error);
  ByteWriter out;
  out.put(0.0 / 0.0);
  ByteReader nan(out.bytes());
  EXPECT_THROW(nan.get_within(0.0, 1.0), Error);
}

}  // namespace
}  // namespace throng::evaluation
