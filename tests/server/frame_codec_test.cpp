#include "apps/server/frame_codec.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "engine/foundation/error.h"

namespace throng::server {
namespace {

// People who walk, come, go and change level.
class Walk {
 public:
  explicit Walk(std::size_t people, unsigned seed = 1, bool traits = false) : random_(seed) {
    frame_.traits = traits;
    for (std::size_t k = 0; k < people; ++k) add();
  }

  const CrowdFrame& frame() const { return frame_; }
  std::size_t any_row() { return random_() % frame_.size(); }

  void move(double seconds) {
    ++frame_.id;
    frame_.time += seconds;
    std::normal_distribution<double> jitter(0.0, 0.05);
    for (std::size_t k = 0; k < frame_.size(); ++k) {
      const double angle = frame_.heading[k] * 3.14159265 / 180.0;
      frame_.x[k] += static_cast<int>(1340.0 * seconds * (std::cos(angle) + jitter(random_)));
      frame_.y[k] += static_cast<int>(1340.0 * seconds * (std::sin(angle) + jitter(random_)));
      const int turned = frame_.heading[k] + 360 + static_cast<int>(random_() % 9) - 4;
      frame_.heading[k] = static_cast<std::uint16_t>(turned % 360);
    }
  }

  void add() {
    const std::size_t k = frame_.size();
    frame_.resize(k + 1);
    frame_.serial[k] = next_;
    next_ += 1 + static_cast<std::uint32_t>(random_() % 3);
    frame_.x[k] = static_cast<int>(random_() % 200'000) - 100'000;
    frame_.y[k] = static_cast<int>(random_() % 200'000) - 100'000;
    frame_.heading[k] = static_cast<std::uint16_t>(random_() % 360);
    frame_.person[k] = {
        static_cast<std::uint16_t>(random_() % 7), static_cast<std::uint16_t>(random_() % 300), 0, 0, 25, {}};
    if (frame_.traits)
      for (std::int8_t& trait : frame_.person[k].traits) trait = static_cast<std::int8_t>(random_() % 201 - 100);
  }

  void remove(std::size_t k) {
    const auto at = static_cast<std::ptrdiff_t>(k);
    frame_.serial.erase(frame_.serial.begin() + at);
    frame_.x.erase(frame_.x.begin() + at);
    frame_.y.erase(frame_.y.begin() + at);
    frame_.heading.erase(frame_.heading.begin() + at);
    frame_.person.erase(frame_.person.begin() + at);
  }

  void change(std::size_t k) { frame_.person[k].level = static_cast<std::uint16_t>(random_() % 5); }

 private:
  std::mt19937 random_;
  CrowdFrame frame_;
  std::uint32_t next_ = 0;
};

TEST(FrameCodec, AWholeFrameComesBack) {
  for (const std::size_t people : {0u, 1u, 31u, 32u, 33u, 1000u}) {
    Walk walk(people);
    walk.move(0.05);
    EXPECT_TRUE(decode_frame(encode_frame(walk.frame(), nullptr), nullptr) == walk.frame()) << people;
  }
}

class FrameDifferences : public ::testing::TestWithParam<bool> {};  // with personalities or without
INSTANTIATE_TEST_SUITE_P(FrameCodec, FrameDifferences, ::testing::Bool());

TEST_P(FrameDifferences, ComeBack) {
  Walk walk(200, 7, GetParam());
  walk.move(0.05);
  CrowdFrame base = walk.frame(), seen = base;
  for (int k = 0; k < 300; ++k) {
    if (k == 100)
      while (walk.frame().size() > 0) walk.remove(walk.frame().size() - 1);
    if (k % 3 == 0 || walk.frame().size() == 0) walk.add();
    if (k % 4 == 0) walk.remove(walk.any_row());
    if (k % 5 == 0 && walk.frame().size() > 0) walk.change(walk.any_row());
    walk.move(k % 7 == 0 ? 5.0 : 0.05);
    seen = decode_frame(encode_frame(walk.frame(), &base), &seen);
    ASSERT_TRUE(seen == walk.frame()) << k;
    base = walk.frame();
  }
}

// What looking back does: people with smaller numbers come again.
TEST(FrameCodec, GoesBackInTime) {
  Walk walk(50);
  walk.move(0.05);
  const CrowdFrame early = walk.frame();
  for (int k = 0; k < 20; ++k) walk.add(), walk.remove(0);
  walk.move(3.0);
  const CrowdFrame late = walk.frame();
  CrowdFrame back = early;
  back.id = late.id + 1;
  back.cut = true;
  EXPECT_TRUE(decode_frame(encode_frame(back, &late), &late) == back);
}

TEST(FrameCodec, FarthestPositionsAndTurnsComeBack) {
  CrowdFrame a, b;
  a.id = 1, b.id = 2;
  a.resize(2), b.resize(2);
  a.serial = b.serial = {4, 0xffff'fffe};
  a.x = {to_millimetres(-1e30), 5}, b.x = {to_millimetres(1e30), 5};
  a.y = {0, 0}, b.y = {-1, 1};
  a.heading = {359, 0}, b.heading = {0, 180};
  EXPECT_TRUE(decode_frame(encode_frame(b, &a), &a) == b);
  EXPECT_TRUE(decode_frame(encode_frame(a, &b), &b) == a);
}

// 3 MB/s a client at 20,000 people and 30 frames a second are 5 bytes a person.
TEST(FrameCodec, AWalkerTakesThreeBytes) {
  Walk walk(20'000);
  walk.move(0.05);
  const CrowdFrame base = walk.frame();
  walk.move(0.05);
  const std::size_t bytes = encode_frame(walk.frame(), &base).size();
  EXPECT_LT(bytes, 20'000u * 3u + 2'500u);
  EXPECT_GT(bytes, 20'000u);  // not because nothing is in it
}

TEST(FrameCodec, WhoStandsTakesNothing) {
  Walk walk(3200);
  walk.move(0.05);
  CrowdFrame again = walk.frame();
  again.id += 1;
  EXPECT_EQ(encode_frame(again, &walk.frame()).size(), kFrameHeaderBytes + 3 + 100 * 3);
}

TEST(FrameCodec, DamageIsAnErrorAndNothingElse) {
  Walk walk(100, 3);
  walk.move(0.05);
  const CrowdFrame base = walk.frame();
  walk.add();
  walk.remove(5);
  walk.move(0.05);
  const std::string good = encode_frame(walk.frame(), &base);
  for (std::size_t cut = 0; cut < good.size(); ++cut)
    EXPECT_THROW(decode_frame(good.substr(0, cut), &base), Error) << cut;
  std::mt19937 random(5);
  int refused = 0;
  for (int k = 0; k < 5000; ++k) {
    std::string bad = good;
    bad[random() % bad.size()] = static_cast<char>(random());
    try {
      const CrowdFrame frame = decode_frame(bad, &base);
      EXPECT_TRUE(std::is_sorted(frame.serial.begin(), frame.serial.end()));
    } catch (const Error&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 50);
}

TEST(FrameCodec, ContinuesNothingButItsBase) {
  Walk walk(3);
  walk.move(0.05);
  const CrowdFrame base = walk.frame();
  walk.move(0.05);
  const std::string bytes = encode_frame(walk.frame(), &base);
  EXPECT_THROW(decode_frame(bytes, nullptr), Error);
  EXPECT_THROW(decode_frame(bytes, &walk.frame()), Error);
}

TEST(CrowdFrame, QuantisesToTheNearest) {
  EXPECT_EQ(to_millimetres(1.2344), 1234);
  EXPECT_EQ(to_millimetres(-1.2346), -1235);
  EXPECT_EQ(to_degrees(1, 0), 0);
  EXPECT_EQ(to_degrees(0, 1), 90);
  EXPECT_EQ(to_degrees(-1, -1e-9), 180);
  EXPECT_EQ(to_degrees(1, -1e-9), 0);
  EXPECT_EQ(to_degrees(0, -1), 270);
  EXPECT_EQ(to_centimetres(0.25), 25);
  EXPECT_EQ(to_centimetres(100), 255);
}

}  // namespace
}  // namespace throng::server
