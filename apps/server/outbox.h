#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/server/crowd_frame.h"

namespace throng::server {

// The newest frame, and how it is told to those who have an older one. Clients that keep up share the work.
class FrameBoard {
 public:
  void show(std::shared_ptr<const CrowdFrame> frame) { latest_ = std::move(frame); }
  const std::shared_ptr<const CrowdFrame>& latest() const { return latest_; }
  // The newest frame as the difference from `base`; whole when base is null.
  std::shared_ptr<const std::string> message(const std::shared_ptr<const CrowdFrame>& base);
  std::uint64_t encoded() const { return encoded_; }  // how often there was work to do

 private:
  struct Entry {
    std::uint32_t base = 0, frame = 0;
    std::shared_ptr<const std::string> bytes;
  };
  std::shared_ptr<const CrowdFrame> latest_;
  std::deque<Entry> made_;
  std::uint64_t encoded_ = 0;
};

// What waits for one client. A slow client gets fewer frames; what it was not sent is forgotten, so nothing gathers.
class Outbox {
 public:
  static constexpr std::uint32_t kWindow = 3;          // frames on their way that were not confirmed
  static constexpr std::size_t kMostTexts = 256;       // that wait; a client that takes none is dropped
  static constexpr std::size_t kMostBytes = 64 << 20;  // likewise

  struct Message {
    std::shared_ptr<const std::string> bytes;
    bool binary = false;
  };

  // False when the client has fallen too far behind to be kept.
  bool text(std::shared_ptr<const std::string> json);
  void status(std::shared_ptr<const std::string> json) { status_ = std::move(json); }
  // The client has drawn this frame. False when it was never sent.
  bool confirm(std::uint32_t frame);
  // What to send now, if anything: texts in order, then the status, then the newest frame.
  std::optional<Message> next(FrameBoard& board);

 private:
  std::deque<std::shared_ptr<const std::string>> texts_;
  std::size_t text_bytes_ = 0;
  std::shared_ptr<const std::string> status_;
  std::shared_ptr<const CrowdFrame> sent_;  // what the client has
  std::deque<std::uint32_t> unconfirmed_;
  bool greeted_ = false;  // frames come after the first text
};

}  // namespace throng::server
