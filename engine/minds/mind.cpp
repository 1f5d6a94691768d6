#include "engine/minds/mind.h"

#include "engine/minds/intention/intentions.h"

namespace throng {

void MindView::propose(AgentIndex i, const Proposal& proposal) const { intentions.propose(agents, i, proposal); }

void MindView::withdraw(AgentIndex i, IntentionSource source, IntentionReason why) const {
  intentions.withdraw(agents, i, source, why);
}

void Mind::channels_changed(const MindView& view, std::span<const ChannelChange> changes) {
  const std::optional<IntentionSource> own = source();
  if (!own) return;
  const auto held = [&](const Holders& holders) {
    return static_cast<std::uint8_t>((holders.legs == *own ? kLegsChannel : 0) |
                                     (holders.gaze == *own ? kGazeChannel : 0) |
                                     (holders.gesture == *own ? kGestureChannel : 0));
  };
  for (const ChannelChange& change : changes) {
    const std::uint8_t before = held(change.before), after = held(change.after);
    if (const auto lost = static_cast<std::uint8_t>(before & ~after); lost != 0) suspended(view, change.row, lost);
    if (const auto got = static_cast<std::uint8_t>(after & ~before); got != 0) resumed(view, change.row, got);
  }
}

}  // namespace throng
