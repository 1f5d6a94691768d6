#include "engine/io/geometry/drawing.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/foundation/text.h"

namespace throng::io::geometry {
namespace {

struct Word {
  const char* word;
  Meaning meaning;
};

constexpr Meaning place(PlaceDef::Kind kind) { return {Role::kPlace, kind, PlanLink::Kind::kStairs}; }
constexpr Meaning link(PlanLink::Kind kind) { return {Role::kLink, PlaceDef::Kind::kArea, kind}; }
constexpr Meaning role(Role r) { return {r, PlaceDef::Kind::kArea, PlanLink::Kind::kStairs}; }

// The first of each kind is the one that messages name.
constexpr auto kWords = std::to_array<Word>({
    {"floor", role(Role::kFloor)},
    {"floors", role(Role::kFloor)},
    {"walkable", role(Role::kFloor)},
    {"corridor", role(Role::kFloor)},
    {"room", role(Role::kRoom)},
    {"rooms", role(Role::kRoom)},
    {"obstacle", role(Role::kObstacle)},
    {"obstacles", role(Role::kObstacle)},
    {"furniture", role(Role::kObstacle)},
    {"column", role(Role::kObstacle)},
    {"columns", role(Role::kObstacle)},
    {"wall", role(Role::kWall)},
    {"walls", role(Role::kWall)},
    {"window", role(Role::kWall)},
    {"windows", role(Role::kWall)},
    {"door", role(Role::kDoor)},
    {"doors", role(Role::kDoor)},
    {"place", place(PlaceDef::Kind::kArea)},
    {"places", place(PlaceDef::Kind::kArea)},
    {"exit", place(PlaceDef::Kind::kExit)},
    {"exits", place(PlaceDef::Kind::kExit)},
    {"entrance", place(PlaceDef::Kind::kEntrance)},
    {"entrances", place(PlaceDef::Kind::kEntrance)},
    {"waiting", place(PlaceDef::Kind::kWaiting)},
    {"queue", place(PlaceDef::Kind::kQueue)},
    {"queues", place(PlaceDef::Kind::kQueue)},
    {"seat", place(PlaceDef::Kind::kSeat)},
    {"seats", place(PlaceDef::Kind::kSeat)},
    {"attraction", place(PlaceDef::Kind::kAttraction)},
    {"attractions", place(PlaceDef::Kind::kAttraction)},
    {"desk", place(PlaceDef::Kind::kDesk)},
    {"desks", place(PlaceDef::Kind::kDesk)},
    {"area", role(Role::kArea)},
    {"areas", role(Role::kArea)},
    {"stairs", link(PlanLink::Kind::kStairs)},
    {"ramp", link(PlanLink::Kind::kRamp)},
    {"escalator", link(PlanLink::Kind::kEscalator)},
    {"lift", link(PlanLink::Kind::kLift)},
    {"elevator", link(PlanLink::Kind::kLift)},
    {"names", role(Role::kLabel)},
    {"ignore", role(Role::kIgnored)},
});

}  // namespace

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

std::optional<Meaning> meaning_of(std::string_view word) {
  const std::string name = lowered(word);
  for (const Word& known : kWords)
    if (name == known.word) return known.meaning;
  return std::nullopt;
}

std::vector<std::string> meaning_words() {
  std::vector<std::string> words;
  words.reserve(std::size(kWords));
  for (const Word& known : kWords) words.emplace_back(known.word);
  return words;
}

std::string coordinates(Point p) {
  const auto rounded = [](double v) { return plain_text(std::round(v * 1000.0) / 1000.0 + 0.0); };
  return "(" + rounded(p.x) + ", " + rounded(p.y) + ")";
}

std::string metres_text(double metres) { return shortest_text(std::round(metres * 1000.0) / 1000.0) + " m"; }

const char* repair_name(Repair::Kind kind) {
  switch (kind) {
    case Repair::Kind::kDuplicatePoint: return "duplicate-point";
    case Repair::Kind::kOpenOutline: return "open-outline";
    case Repair::Kind::kGap: return "gap";
    case Repair::Kind::kSelfTouch: return "self-touch";
    case Repair::Kind::kOrientation: return "orientation";
    case Repair::Kind::kOverlap: return "overlap";
    case Repair::Kind::kHole: return "hole";
    case Repair::Kind::kSliver: return "sliver";
    case Repair::Kind::kPinch: return "pinch";
    case Repair::Kind::kDoorway: return "doorway";
    case Repair::Kind::kMoved: return "moved";
    case Repair::Kind::kName: return "name";
  }
  return "";
}

const char* link_name(PlanLink::Kind kind) {
  switch (kind) {
    case PlanLink::Kind::kStairs: return "stairs";
    case PlanLink::Kind::kRamp: return "ramp";
    case PlanLink::Kind::kEscalator: return "escalator";
    case PlanLink::Kind::kLift: return "lift";
  }
  return "";
}

}  // namespace throng::io::geometry
