#include "engine/core/step/event_table.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/core/step/talk_reason.h"

namespace throng {
namespace {

TEST(EventTable, EveryKindHasARow) {
  const auto table = event_table();
  EXPECT_EQ(table.size(), static_cast<std::size_t>(Event::Kind::kIncapacitated) + 1);
  std::set<std::string_view> names;
  for (std::size_t k = 0; k < table.size(); ++k) {
    EXPECT_EQ(static_cast<std::size_t>(table[k].kind), k);
    EXPECT_EQ(event_name(table[k].kind), table[k].name);
    EXPECT_TRUE(names.insert(table[k].name).second) << table[k].name;
    EXPECT_FALSE(table[k].help.empty());
    for (const EventField& field : table[k].fields) EXPECT_FALSE(field.help.empty()) << field.name;
  }
}

TEST(EventTable, FieldsReadTheirMembers) {
  Event event;
  event.kind = Event::Kind::kTalkEnds;
  event.number = 7;
  event.other = 9;
  event.value = 2.5f;
  event.position = {1, 2};
  event.reason = static_cast<std::uint8_t>(TalkReason::kAlarm);
  const EventRow& row = event_row(event.kind);
  EXPECT_EQ(number_of(*row.find("agent"), event), 7.0);
  EXPECT_EQ(number_of(*row.find("with"), event), 9.0);
  EXPECT_EQ(number_of(*row.find("seconds"), event), 2.5);
  EXPECT_EQ(name_of(*row.find("why"), event), "alarm");
  EXPECT_EQ(point_of(*row.find("position"), event), (Vec2{1, 2}));
  event.reason = 200;
  EXPECT_EQ(name_of(*row.find("why"), event), "") << "no name for it, and nothing read beyond the list";
  EXPECT_EQ(row.find("place"), nullptr);
}

}  // namespace
}  // namespace throng
