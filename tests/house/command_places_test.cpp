#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "tests/house/source_files.h"

// A command is a row and its effect. Whoever else decided by the kind of a command would be a third place.
namespace throng::house {
namespace {

const std::regex kNamesAKind(R"(Command::Kind::k[A-Z])");

// Where kinds of commands may be named, and why.
const std::set<std::string> kMayNameKinds = {
    "engine/core/step/command_table.cpp",     // what the alarm is after some commands
    "engine/simulation/command_effects.cpp",  // the effects
    "apps/cli/bench/people.cpp",              // gives an alarm, as any user of the library may
};

TEST(CommandPlaces, OnlyTheTableAndTheEffectsKnowTheKinds) {
  const auto files = source_files({"engine", "apps", "samples"}, {".h", ".cpp"});
  ASSERT_GT(files.size(), 100u);
  std::set<std::string> named;
  for (const SourceFile& file : files) {
    const std::string alias = "K = Command::Kind;";
    if (!std::regex_search(file.text, kNamesAKind) && file.text.find(alias) == std::string::npos) continue;
    named.insert(file.path);
    EXPECT_TRUE(kMayNameKinds.contains(file.path))
        << file.path << " decides by the kind of a command: let it follow from a row of command_rows.inc";
  }
  EXPECT_EQ(named, kMayNameKinds) << "who no longer names one needs no permission";
}

// Their names stand in one place as well, but for those that a request of the page is short for.
TEST(CommandPlaces, EveryCommandHasOneRowAndOneEffect) {
  std::set<std::string> rows, effects;
  for (const SourceFile& file : source_files({"engine"}, {".inc", ".cpp"})) {
    const bool table = file.path == "engine/core/step/command_rows.inc";
    if (!table && file.path != "engine/simulation/command_effects.cpp") continue;
    const std::regex pattern(table ? R"((?:^|\n)THRONG_COMMAND\((k\w+),)" : R"(\{K::(k\w+),)");
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), pattern), end; it != end; ++it)
      EXPECT_TRUE((table ? rows : effects).insert((*it)[1]).second) << (*it)[1] << " stands twice";
  }
  EXPECT_GT(rows.size(), 20u);
  EXPECT_EQ(rows, effects);
}

}  // namespace
}  // namespace throng::house
