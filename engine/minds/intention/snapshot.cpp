// Intentions as a snapshot holds them.
#include "engine/minds/intention/intentions.h"

namespace throng {
namespace {

void serialise_reason(Archive& archive, IntentionReason& reason) {
  archive.choice(reason, static_cast<IntentionReason>(kIntentionReasonNames.size() - 1));
}

void serialise_source(Archive& archive, IntentionSource& source) {
  archive.choice(source, static_cast<IntentionSource>(kIntentionSources - 1));
}

void serialise_proposal(Archive& archive, Proposal& p) {
  serialise_source(archive, p.source);
  serialise_reason(archive, p.reason);
  archive.value(p.channels);
  archive.check(p.channels <= kAllChannels);
  archive.choice(p.goal, Proposal::Goal::kFlee);
  archive.value(p.priority);
  archive.value(p.place);
  archive.value(p.point);
  archive.value(p.stay);
}

}  // namespace

void Intentions::serialise(Archive& archive, const Agents& agents, std::size_t places) {
  const auto known = [&](PlaceIndex place) { archive.check(place == kNoPlace || place < places); };
  archive.section("intentions", 1, [&] {
    std::uint64_t count = special_.size();
    archive.count(count, std::uint64_t{kIntentionSources} * agents.size());
    if (archive.reading()) {
      special_.clear();
      for (std::uint64_t k = 0; k < count; ++k) {
        AgentId id;
        Proposal p;
        archive.value(id);
        archive.check(agents.alive(id));
        serialise_proposal(archive, p);
        known(p.place);
        special_[{id, p.source}] = p;
      }
    } else {
      for (auto& [key, p] : special_) {
        AgentId id = key.id;
        archive.value(id);
        serialise_proposal(archive, p);
      }
    }
    archive.items(stacks_, [&](Stack& stack) {
      archive.value(stack.id);
      archive.check(agents.alive(stack.id));
      archive.count(stack.depth, kDeepest);
      for (std::uint32_t k = 0; k < stack.depth; ++k) {
        archive.value(stack.left[k]);
        archive.check(stack.left[k].what <= Suspended::What::kFinished &&
                      static_cast<std::size_t>(stack.left[k].source) < kIntentionSources);
        known(stack.left[k].place);
      }
    });
    archive.items(touched_, [&](Touched& touched) {
      archive.value(touched.id);
      serialise_reason(archive, touched.why);
    });
    archive.list(again_);
  });
  if (!archive.reading()) return;
  changes_.clear();
  stack_of_.clear();
  for (std::uint32_t k = 0; k < stacks_.size(); ++k) {
    if (stacks_[k].id.slot >= stack_of_.size()) stack_of_.resize(stacks_[k].id.slot + 1, kNone);
    stack_of_[stacks_[k].id.slot] = k;
  }
  for (const Holders& h : agents.columns().holders)
    for (const IntentionSource s : {h.executes, h.legs, h.gaze, h.gesture})
      archive.check(static_cast<std::size_t>(s) < kIntentionSources);
}

}  // namespace throng
