#include "apps/server/world_history.h"

#include <algorithm>

#include "apps/server/scene_json.h"

namespace throng::server {
namespace {

// The last that had begun by this time, or the first.
template <typename List>
std::size_t version_at(const List& list, double time) {
  const auto later = std::upper_bound(list.begin(), list.end(), time + 1e-9,
                                      [](double value, const auto& version) { return value < version.time; });
  return later == list.begin() ? 0 : static_cast<std::size_t>(later - list.begin()) - 1;
}

}  // namespace

void WorldHistory::note(double time, const World& world) {
  note_text(time, world_json(world));
  std::vector<bool> open;
  for (const DoorDef& door : world.doors()) open.push_back(door.open);
  note_doors(time, open);
  while (changed_bytes_ > most_bytes_ && (edits_.size() > 1 || turns_.size() > 1)) forget_oldest();
}

void WorldHistory::note_text(double time, std::string text) {
  if (edits_.empty()) {
    edits_.push_back({time, 0, {}, {}});
    text_ = std::move(text);
    return;
  }
  show_edit(edits_.size() - 1);
  if (text == text_) return;
  const auto front = std::mismatch(text_.begin(), text_.end(), text.begin(), text.end());
  const auto at = static_cast<std::size_t>(front.first - text_.begin());
  const auto back = std::mismatch(text_.rbegin(), std::make_reverse_iterator(front.first), text.rbegin(),
                                  std::make_reverse_iterator(front.second));
  const auto same_behind = static_cast<std::size_t>(back.first - text_.rbegin());
  edits_.push_back(
      {time, at, text_.substr(at, text_.size() - same_behind - at), text.substr(at, text.size() - same_behind - at)});
  changed_bytes_ += edits_.back().removed.size() + edits_.back().inserted.size() + sizeof(Edit);
  text_ = std::move(text);
  text_version_ = edits_.size() - 1;
}

void WorldHistory::note_doors(double time, const std::vector<bool>& open) {
  if (turns_.empty()) {
    turns_.push_back({time, {}});
    open_ = open;
    return;
  }
  show_turn(turns_.size() - 1);
  std::vector<std::size_t> turned;
  for (std::size_t k = 0; k < open.size(); ++k)
    if (open[k] != open_[k]) turned.push_back(k);
  if (turned.empty()) return;
  changed_bytes_ += turned.size() * sizeof(std::size_t) + sizeof(Turn);
  turns_.push_back({time, std::move(turned)});
  open_ = open;
  open_version_ = turns_.size() - 1;
}

// The second becomes the first that is known.
void WorldHistory::forget_oldest() {
  if (turns_.size() < 2 || (edits_.size() > 1 && edits_[1].time <= turns_[1].time)) {
    show_edit(edits_.size() - 1);
    changed_bytes_ -= edits_[1].removed.size() + edits_[1].inserted.size() + sizeof(Edit);
    edits_.pop_front();
    edits_.front() = {edits_.front().time, 0, {}, {}};
    --text_version_;
    return;
  }
  show_turn(turns_.size() - 1);
  changed_bytes_ -= turns_[1].doors.size() * sizeof(std::size_t) + sizeof(Turn);
  turns_.pop_front();
  turns_.front() = {turns_.front().time, {}};
  --open_version_;
}

void WorldHistory::show_edit(std::size_t version) {
  for (; text_version_ > version; --text_version_) {
    const Edit& edit = edits_[text_version_];
    text_.replace(edit.at, edit.inserted.size(), edit.removed);
  }
  for (; text_version_ < version; ++text_version_) {
    const Edit& edit = edits_[text_version_ + 1];
    text_.replace(edit.at, edit.removed.size(), edit.inserted);
  }
}

void WorldHistory::show_turn(std::size_t version) {
  for (; open_version_ > version; --open_version_)
    for (const std::size_t door : turns_[open_version_].doors) open_[door].flip();
  for (; open_version_ < version; ++open_version_)
    for (const std::size_t door : turns_[open_version_ + 1].doors) open_[door].flip();
}

const std::string& WorldHistory::world(double time) {
  show_edit(version_at(edits_, time));
  return text_;
}

const std::vector<bool>& WorldHistory::doors(double time) {
  show_turn(version_at(turns_, time));
  return open_;
}

std::size_t WorldHistory::bytes() const {
  return changed_bytes_ + text_.capacity() + open_.capacity() / 8 + sizeof(Edit) + sizeof(Turn);
}

}  // namespace throng::server
