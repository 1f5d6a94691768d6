#include "apps/server/outbox.h"

#include <algorithm>
#include <utility>

#include "apps/server/frame_codec.h"

namespace throng::server {

std::shared_ptr<const std::string> FrameBoard::message(const std::shared_ptr<const CrowdFrame>& base) {
  const std::uint32_t from = base == nullptr ? 0 : base->id;
  for (const Entry& entry : made_)
    if (entry.base == from && entry.frame == latest_->id) return entry.bytes;
  constexpr std::size_t kMostMade = 8;
  auto bytes = std::make_shared<const std::string>(encode_frame(*latest_, base.get()));
  ++encoded_;
  made_.push_front({from, latest_->id, bytes});
  if (made_.size() > kMostMade) made_.pop_back();
  return bytes;
}

bool Outbox::text(std::shared_ptr<const std::string> json) {
  text_bytes_ += json->size();
  texts_.push_back(std::move(json));
  return texts_.size() <= kMostTexts && text_bytes_ <= kMostBytes;
}

bool Outbox::confirm(std::uint32_t frame) {
  const auto found = std::find(unconfirmed_.begin(), unconfirmed_.end(), frame);
  if (found == unconfirmed_.end()) return false;
  unconfirmed_.erase(unconfirmed_.begin(), found + 1);
  return true;
}

std::optional<Outbox::Message> Outbox::next(FrameBoard& board) {
  if (!texts_.empty()) {
    Message message{std::move(texts_.front()), false};
    texts_.pop_front();
    text_bytes_ -= message.bytes->size();
    greeted_ = true;
    return message;
  }
  if (!greeted_) return std::nullopt;
  if (status_ != nullptr) return Message{std::exchange(status_, nullptr), false};
  const auto& latest = board.latest();
  if (latest == nullptr || latest == sent_ || unconfirmed_.size() >= kWindow) return std::nullopt;
  Message message{board.message(sent_), true};
  sent_ = latest;
  unconfirmed_.push_back(latest->id);
  return message;
}

}  // namespace throng::server
