#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/step/events.h"

// The events described once: what events.jsonl, the reference page and the studio tell of each. An event is its
// enumerator in events.h, its row in event_table.cpp, and where it happens; another field of one is a line in its row.
namespace throng {

struct EventField {
  // What a value means, and with it how it is written.
  enum class Kind : std::uint8_t {
    kNumber,
    kAgent,       // by its serial number
    kPopulation,  // its id; null: everybody
    kPlace,       // its id; null: none
    kCommand,     // the text of a recorded command
    kSeconds,     // [s]
    kName,        // one of `names`; left out when it is none
    kPosition,    // [m] as "x" and "y"
  };
  using Member = std::variant<std::uint32_t Event::*, std::uint16_t Event::*, std::uint8_t Event::*, float Event::*,
                              Vec2 Event::*, IntentionSource Event::*>;
  std::string_view name;
  Kind kind = Kind::kNumber;
  Member member = &Event::number;
  std::string_view help{};
  std::span<const std::string_view> names{};
};

struct EventRow {
  Event::Kind kind;
  std::string_view name;
  std::string_view help;
  std::vector<EventField> fields;  // in the order in which they are written

  const EventField* find(std::string_view field) const;
};

std::span<const EventRow> event_table();  // in the order of Event::Kind
const EventRow& event_row(Event::Kind kind);

// The value of a field, each for the kinds that have it.
double number_of(const EventField& field, const Event& event);
std::string_view name_of(const EventField& field, const Event& event);  // empty: none of the names
Vec2 point_of(const EventField& field, const Event& event);

}  // namespace throng
