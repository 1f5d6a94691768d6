#include "engine/core/step/event_table.h"

#include "engine/core/step/talk_reason.h"
#include "engine/foundation/assert.h"

namespace throng {
namespace {

using E = Event::Kind;
using F = EventField::Kind;

constexpr EventField kAgent = {"agent", F::kAgent, &Event::number, "who"};
constexpr EventField kPopulation = {"population", F::kPopulation, &Event::population, "of which population"};
constexpr EventField kPlace = {"place", F::kPlace, &Event::place, "where to or at which place"};
constexpr EventField kPosition = {"position", F::kPosition, &Event::position, "where they were, as x and y [m]"};
constexpr EventField kTalk = {"talk", F::kNumber, &Event::about, "the number of the talk"};
constexpr EventField kWith = {"with", F::kAgent, &Event::other, "whom one talks to"};
constexpr EventField kTalkWhy = {"why", F::kName, &Event::reason, "why", kTalkReasonNames};
constexpr EventField kWhy = {"why", F::kName, &Event::reason, "why", kIntentionReasonNames};
constexpr EventField kSource = {"source", F::kName, &Event::source, "who wants it", kIntentionSourceNames};
constexpr EventField kPriority = {"priority", F::kNumber, &Event::priority, "how much; the highest wins"};
constexpr EventField kSuspends = {"suspends", F::kName, &Event::suspends, "whose wish waits for it",
                                  kIntentionSourceNames};
constexpr EventField kSeconds = {"seconds", F::kSeconds, &Event::value, "for how long one took part [s]"};
constexpr EventField kResponseTime = {"seconds", F::kSeconds, &Event::value, "after they heard the alarm [s]"};
constexpr EventField kDose = {"dose", F::kNumber, &Event::value, "the fractional effective dose of asphyxiants"};
constexpr EventField kBy = {"why", F::kName, &Event::reason, "by what", kHarmNames};
constexpr EventField kCommand = {"command", F::kCommand, &Event::number,
                                 "the command as a line; what it names is numbered"};
constexpr EventField kWhom = {"population", F::kPopulation, &Event::population, "whom it concerns; null: everybody"};

std::vector<EventRow> make_table() {
  return {
      {E::kSpawned, "spawned", "somebody comes", {kAgent, kPopulation, kPlace, kPosition}},
      {E::kReached, "reached", "somebody is at a stop of their journey", {kAgent, kPopulation, kPlace, kPosition}},
      {E::kArrived, "arrived", "somebody has finished their journey", {kAgent, kPopulation, kPlace, kPosition}},
      {E::kRemoved, "removed", "a command or a program takes somebody away", {kAgent, kPopulation, kPlace, kPosition}},
      {E::kWaits,
       "waits",
       "somebody stays at a stop, or waits for their turn",
       {kAgent, kPopulation, kPlace, kPosition}},
      {E::kCommand, "command", "a command is carried out", {kCommand, kWhom}},
      {E::kTalkBegins,
       "talk_begins",
       "somebody begins to talk, or joins a talk",
       {kAgent, kPopulation, kTalk, kWith, kTalkWhy, kPosition}},
      {E::kTalkEnds,
       "talk_ends",
       "somebody talks no more",
       {kAgent, kPopulation, kTalk, kWith, kTalkWhy, kSeconds, kPosition}},
      {E::kServed, "served", "somebody has been served at a counter", {kAgent, kPopulation, kPlace, kPosition}},
      {E::kSkipped,
       "skipped",
       "somebody passes by a stop that is full or closed",
       {kAgent, kPopulation, kPlace, kPosition}},
      {E::kMissed,
       "missed",
       "somebody was not there by the time that they wanted",
       {kAgent, kPopulation, kPlace, kPosition}},
      {E::kIntends,
       "intends",
       "somebody wants something else from now on",
       {kAgent, kPopulation, kPlace, kWhy, kSource, kPriority, kSuspends, kPosition}},
      {E::kResponds,
       "responds",
       "somebody who heard the alarm has decided to leave",
       {kAgent, kPopulation, kResponseTime, kWhy, kPosition}},
      {E::kIncapacitated,
       "incapacitated",
       "smoke, toxic gases or heat were too much for somebody, who lies there from now on",
       {kAgent, kPopulation, kDose, kBy, kPosition}},
  };
}

}  // namespace

const EventField* EventRow::find(std::string_view field) const {
  for (const EventField& f : fields)
    if (f.name == field) return &f;
  return nullptr;
}

std::span<const EventRow> event_table() {
  static const std::vector<EventRow> table = make_table();
  return table;
}

const EventRow& event_row(Event::Kind kind) {
  const auto position = static_cast<std::size_t>(kind);
  THRONG_ASSERT(position < event_table().size() && event_table()[position].kind == kind);
  return event_table()[position];
}

std::string_view event_name(Event::Kind kind) { return event_row(kind).name; }

double number_of(const EventField& field, const Event& event) {
  if (const auto* member = std::get_if<std::uint32_t Event::*>(&field.member)) return event.**member;
  if (const auto* member = std::get_if<std::uint16_t Event::*>(&field.member)) return event.**member;
  if (const auto* member = std::get_if<std::uint8_t Event::*>(&field.member)) return event.**member;
  if (const auto* member = std::get_if<IntentionSource Event::*>(&field.member))
    return static_cast<std::uint8_t>(event.**member);
  return static_cast<double>(event.*std::get<float Event::*>(field.member));
}

std::string_view name_of(const EventField& field, const Event& event) {
  const auto position = static_cast<std::size_t>(number_of(field, event));
  return position < field.names.size() ? field.names[position] : std::string_view{};
}

Vec2 point_of(const EventField& field, const Event& event) { return event.*std::get<Vec2 Event::*>(field.member); }

}  // namespace throng
