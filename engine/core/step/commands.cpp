#include "engine/core/step/commands.h"

#include "engine/foundation/text.h"

namespace throng {

const std::vector<std::string>& command_names() {
  static const std::vector<std::string> names = {"alarm",
                                                 "all-clear",
                                                 "speed",
                                                 "add",
                                                 "remove",
                                                 "remove-agent",
                                                 "open-door",
                                                 "close-door",
                                                 "global-interest",
                                                 "mood",
                                                 "friendship-spread",
                                                 "panic",
                                                 "end",
                                                 "release",
                                                 "open-place",
                                                 "close-place",
                                                 "steering",
                                                 "personality"};
  return names;
}

std::string to_text(const Command& c) {
  using K = Command::Kind;
  std::string text = command_names()[static_cast<std::size_t>(c.kind)];
  const bool of_population = c.kind == K::kSpeed || c.kind == K::kAdd || c.kind == K::kRemove || c.kind == K::kMood ||
                             c.kind == K::kFriendshipSpread || c.kind == K::kSteering || c.kind == K::kPersonality;
  if (of_population && c.population != Command::kEverybody) text += " population=" + std::to_string(c.population);
  if (c.kind == K::kAdd || c.kind == K::kRemove) text += " count=" + std::to_string(c.count);
  if (c.kind == K::kSpeed || c.kind == K::kGlobalInterest || c.kind == K::kMood || c.kind == K::kFriendshipSpread ||
      c.kind == K::kPanic)
    text += " value=" + shortest_text(c.value);
  if (c.kind == K::kRelease || c.kind == K::kOpenPlace || c.kind == K::kClosePlace)
    text += " place=" + std::to_string(c.place);
  if (c.kind == K::kRemoveAgent) text += " agent=" + std::to_string(c.number);
  if (c.kind == K::kOpenDoor || c.kind == K::kCloseDoor) text += " door=" + std::to_string(c.number);
  if (c.kind == K::kSteering || c.kind == K::kPersonality) text += " to='" + c.text + "'";
  return text;
}

}  // namespace throng
