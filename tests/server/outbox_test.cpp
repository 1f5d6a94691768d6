#include "apps/server/outbox.h"

#include <gtest/gtest.h>

#include "apps/server/frame_codec.h"

namespace throng::server::outbox_test {
namespace {

std::shared_ptr<const std::string> text(const std::string& content) {
  return std::make_shared<const std::string>(content);
}

std::shared_ptr<const CrowdFrame> frame(std::uint32_t id) {
  auto made = std::make_shared<CrowdFrame>();
  made->id = id;
  made->time = id * 0.05;
  made->resize(10);
  for (std::uint32_t k = 0; k < 10; ++k) made->serial[k] = k, made->x[k] = static_cast<std::int32_t>(id * 70 + k);
  return made;
}

TEST(Outbox, NothingComesBeforeTheGreeting) {
  FrameBoard board;
  Outbox outbox;
  board.show(frame(1));
  outbox.status(text("status"));
  EXPECT_FALSE(outbox.next(board));
  outbox.text(text("hello"));
  EXPECT_EQ(*outbox.next(board)->bytes, "hello");
  EXPECT_EQ(*outbox.next(board)->bytes, "status");
  EXPECT_TRUE(outbox.next(board)->binary);
  EXPECT_FALSE(outbox.next(board));
}

TEST(Outbox, ASlowClientGetsFewerFramesAndTheyFit) {
  FrameBoard board;
  Outbox outbox;
  outbox.text(text("hello"));
  outbox.next(board);
  CrowdFrame seen;
  int sent = 0;
  for (std::uint32_t id = 1; id <= 300; ++id) {
    board.show(frame(id));
    while (const auto message = outbox.next(board)) {
      seen = decode_frame(*message->bytes, sent > 0 ? &seen : nullptr);
      ++sent;
    }
    if (id % 10 == 0) {
      EXPECT_TRUE(outbox.confirm(seen.id));
    }
  }
  EXPECT_EQ(sent, 90);                 // the window is open for three of each ten
  EXPECT_EQ(seen.id, 293u);            // the newest at the time
  EXPECT_EQ(seen.x[4], 293 * 70 + 4);  // and it is right
  EXPECT_FALSE(outbox.confirm(12345));
}

TEST(Outbox, OnlyTheNewestStatusWaits) {
  FrameBoard board;
  Outbox outbox;
  outbox.text(text("hello"));
  outbox.next(board);
  for (int k = 0; k < 1000; ++k) outbox.status(text("status " + std::to_string(k)));
  EXPECT_EQ(*outbox.next(board)->bytes, "status 999");
  EXPECT_FALSE(outbox.next(board));
}

TEST(Outbox, WhoTakesNothingIsDropped) {
  Outbox outbox;
  std::size_t kept = 0;
  while (outbox.text(text("news"))) ++kept;
  EXPECT_EQ(kept, Outbox::kMostTexts);
}

TEST(Outbox, TenClientsShareTheWork) {
  FrameBoard board;
  std::vector<Outbox> outboxes(10);
  for (Outbox& outbox : outboxes) outbox.text(text("hello")), outbox.next(board);
  for (std::uint32_t id = 1; id <= 20; ++id) {
    board.show(frame(id));
    std::shared_ptr<const std::string> first;
    for (Outbox& outbox : outboxes) {
      const auto message = outbox.next(board);
      ASSERT_TRUE(message);
      if (first == nullptr) first = message->bytes;
      EXPECT_EQ(message->bytes, first);
      outbox.confirm(id);
    }
  }
  EXPECT_EQ(board.encoded(), 20u);
}

}  // namespace
}  // namespace throng::server::outbox_test
