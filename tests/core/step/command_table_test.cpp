#include "engine/core/step/command_table.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace throng {
namespace {

TEST(CommandTable, RowsAreInTheOrderOfTheirKinds) {
  const auto table = command_table();
  ASSERT_GT(table.size(), 20u);
  std::set<std::string_view> names;
  for (std::size_t k = 0; k < table.size(); ++k) {
    EXPECT_EQ(static_cast<std::size_t>(table[k].kind), k);
    EXPECT_TRUE(names.insert(table[k].name).second) << table[k].name;
    EXPECT_FALSE(table[k].help.empty() || table[k].owner.empty()) << table[k].name;
    EXPECT_TRUE(table[k].example.starts_with(table[k].name)) << table[k].name;
    EXPECT_EQ(find_command(table[k].name), &table[k]);
  }
  EXPECT_EQ(find_command("no-such-command"), nullptr);
}

// A key means the same kind of value wherever it is used, so that one entry of a timeline can be read by one table.
TEST(CommandTable, AKeyHasOneKindOfValue) {
  std::map<std::string_view, std::size_t> storage;
  for (const CommandRow& row : command_table())
    for (const CommandField& field : row.fields) {
      EXPECT_NE(field.name, "at");
      EXPECT_NE(field.name, "do");
      EXPECT_FALSE(field.help.empty()) << row.name << " " << field.name;
      const auto known = storage.emplace(field.name, field.member.index()).first;
      EXPECT_EQ(known->second, field.member.index()) << row.name << " " << field.name;
    }
}

TEST(CommandTable, NoTwoFieldsOfACommandShareAMember) {
  for (const CommandRow& row : command_table())
    for (const CommandField& a : row.fields)
      for (const CommandField& b : row.fields)
        EXPECT_TRUE(&a == &b || !(a.member == b.member)) << row.name << ": " << a.name << ", " << b.name;
}

TEST(CommandTable, FieldsReadAndWriteTheirMembers) {
  for (const CommandRow& row : command_table()) {
    Command command;
    command.kind = row.kind;
    for (const CommandField& field : row.fields) {
      if (std::holds_alternative<std::string Command::*>(field.member)) {
        set_text(field, command, "x");
        EXPECT_EQ(text_of(field, command), "x");
      } else if (field.is_shape()) {
        set_shape(field, command, Shape::circle({1, 2}, 3));
        EXPECT_EQ(shape_of(field, command).radius(), 3.f);
      } else {
        set_number(field, command, 3);
        EXPECT_EQ(number_of(field, command), 3.0) << row.name << " " << field.name;
      }
    }
    const std::string text = to_text(command);
    EXPECT_TRUE(text.starts_with(row.name));
    for (const CommandField& field : row.fields)
      EXPECT_TRUE(field.is_shape() || text.find(" " + std::string(field.name) + "=") != std::string::npos) << text;
  }
}

TEST(CommandTable, TextsLeaveOutWhatGoesWithoutSaying) {
  EXPECT_EQ(to_text({.kind = Command::Kind::kSpeed, .value = 0.5f}), "speed value=0.5");
  EXPECT_EQ(to_text({.kind = Command::Kind::kRemove}), "remove count=0");
  EXPECT_EQ(to_text({.kind = Command::Kind::kPanic}), "panic value=1");
  Command place{.kind = Command::Kind::kPlace, .value = 0.f};
  place.id = "gate";
  place.area = Shape::point({1, 2});
  EXPECT_EQ(to_text(place), "place id=gate kind=area point=[1,2]");
  place.count = 4;
  place.value = 2.5f;
  place.level = 1;
  EXPECT_EQ(to_text(place), "place id=gate kind=area point=[1,2] level=1 capacity=4 stay=2.5");
}

TEST(CommandTable, EditsChangeAWorld) {
  WorldDef def;
  def.levels[0].floor = {Polygon{{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, {}}};
  World world(def);
  Command obstacle{.kind = Command::Kind::kObstacle};
  obstacle.id = "crate";
  obstacle.area = Shape::rectangle({4, 4}, {5, 5});
  const CommandRow& comes = command_row(obstacle.kind);
  const CommandRow& goes = command_row(Command::Kind::kClearObstacle);
  EXPECT_FALSE(goes.check(obstacle, world).problem.empty());
  ASSERT_TRUE(comes.check(obstacle, world).problem.empty()) << comes.check(obstacle, world).problem;
  comes.edit(world, obstacle);
  EXPECT_TRUE(world.find_obstacle("crate"));
  EXPECT_FALSE(comes.check(obstacle, world).problem.empty()) << "there is one of that name";
  ASSERT_TRUE(goes.check(obstacle, world).problem.empty());
  goes.edit(world, obstacle);
  EXPECT_FALSE(world.find_obstacle("crate"));
}

TEST(CommandTable, TheLastWordAboutTheAlarmCounts) {
  using K = Command::Kind;
  EXPECT_FALSE(alarm_after({}));
  const std::vector<RecordedCommand> commands = {
      {1, {.kind = K::kAlarm}}, {2, {.kind = K::kEnd}}, {3, {.kind = K::kAllClear}}};
  EXPECT_TRUE(alarm_after(std::span(commands).first(2)));
  EXPECT_FALSE(alarm_after(commands));
}

}  // namespace
}  // namespace throng
