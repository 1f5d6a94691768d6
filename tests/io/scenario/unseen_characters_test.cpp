#include "engine/io/scenario/unseen_characters.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::io::unseen_characters_test {
namespace {

using scene::unseen_character;

// Of a scene with this name, and a population of that id, both in quotes.
std::string problem_of(const std::string& name, const std::string& id, const std::string& more = {}) {
  try {
    parse_scenario("throng: 1\nname: \"" + name + "\"\npopulations:\n  \"" + id +
                       "\": {count: 1, start: {points: [[0, 0]]}, journey: [[1, 1]]}\n" + more,
                   "scene.yaml");
  } catch (const Error& error) {
    EXPECT_GT(error.place().line, 0);
    return error.problem();
  }
  return {};
}

TEST(UnseenCharacters, AreRefusedInNamesByTheirNumber) {
  for (const auto& [text, number] : std::vector<std::pair<std::string, std::string>>{{"pe\\u200bople", "U+200B"},
                                                                                     {"pe\\u202eople", "U+202E"},
                                                                                     {"pe\\u2066ople", "U+2066"},
                                                                                     {"people\\u200d", "U+200D"},
                                                                                     {"people\\u00ad", "U+00AD"},
                                                                                     {"people\\u00a0", "U+00A0"},
                                                                                     {"people\\ufeff", "U+FEFF"},
                                                                                     {"\\U000e0041people", "U+E0041"},
                                                                                     {"people\\u3164", "U+3164"}})
    EXPECT_NE(problem_of("Scene", text).find(number), std::string::npos) << text << ": " << problem_of("Scene", text);
  EXPECT_EQ(problem_of("Scene", "peuple-\xc3\xa9t\xc3\xa9_\xe4\xba\xba"), "");
}

TEST(UnseenCharacters, OfProseOnlyWhatDeceivesIsRefused) {
  EXPECT_NE(problem_of("a\\u202eb", "people").find("U+202E"), std::string::npos);
  EXPECT_NE(problem_of("a\\u200bb", "people").find("U+200B"), std::string::npos);
  EXPECT_EQ(problem_of("family \\U0001F468\\u200d\\U0001F469, \\u200fright to left", "people"), "");
}

TEST(UnseenCharacters, AreFoundInAnyBytes) {
  EXPECT_EQ(unseen_character("plain", false), std::nullopt);
  EXPECT_EQ(unseen_character("two\nlines", true), std::nullopt);
  EXPECT_NE(unseen_character("two\nlines", false), std::nullopt);
  EXPECT_EQ(unseen_character("\xe2\x80", false), std::nullopt) << "cut short: no character at all";
  EXPECT_NE(unseen_character("\x07", true), std::nullopt);
}

TEST(Names, AreShownAsNamesInQuotesOrNot) {
  const std::string problem = problem_of("Scene", "people", "\"\": 3\n");
  EXPECT_EQ(problem.find("there is no '' in a scenario"), 0u) << problem;
}

TEST(Hints, AreTakenThemselves) {
  // A whole number that a hint writes, or the end of a range, is accepted when it is written so.
  EXPECT_EQ(problem_of("Scene", "people", "seed: 9.2e+18\n"), "");
  EXPECT_EQ(problem_of("Scene", "people", "seed: 1e+18\n"), "");
  EXPECT_NE(problem_of("Scene", "people", "seed: 1.5\n"), "");
}

}  // namespace
}  // namespace throng::io::unseen_characters_test
