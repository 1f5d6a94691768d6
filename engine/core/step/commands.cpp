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
                                                 "personality",
                                                 "obstacle",
                                                 "clear-obstacle",
                                                 "place"};
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
  const bool comes = c.kind == K::kObstacle || c.kind == K::kPlace;
  if (comes || c.kind == K::kClearObstacle) text += " id=" + c.id;
  if (c.kind == K::kPlace) text += " kind=" + place_kind_names()[static_cast<std::size_t>(c.place_kind)];
  if (comes) {
    const ShapeText shape = to_text(c.area);
    text += " " + shape.key + "=" + shape.value;
    if (c.level != 0) text += " level=" + std::to_string(c.level);
  }
  if (c.kind == K::kPlace && c.count > 0) text += " capacity=" + std::to_string(c.count);
  if (c.kind == K::kPlace && c.value > 0.f) text += " stay=" + shortest_text(c.value);
  return text;
}

const std::vector<std::string>& place_kind_names() {
  static const std::vector<std::string> names = {"area",  "exit", "entrance",   "waiting",
                                                 "queue", "seat", "attraction", "desk"};
  return names;
}

ObstacleDef obstacle_of(const Command& command) { return {command.id, command.area, command.level}; }

PlaceDef place_of(const Command& command) {
  PlaceDef place;
  place.id = command.id;
  place.kind = command.place_kind;
  place.area = command.area;
  place.level = command.level;
  place.capacity = static_cast<std::int32_t>(command.count);
  place.stay = Distribution(static_cast<double>(command.value));
  return place;
}

}  // namespace throng
