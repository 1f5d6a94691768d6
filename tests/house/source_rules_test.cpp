#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "tests/house/source_files.h"

namespace throng::house {
namespace {

// Long files that are one thought. Everything else is worth splitting.
const std::map<std::string, std::size_t> kLongFiles = {};
constexpr std::size_t kMostLines = 600;

TEST(SourceRules, FilesAreShort) {
  for (const SourceFile& file : source_files({"engine", "apps", "benchmarks", "samples", "tests"}, {".h", ".cpp"})) {
    const auto listed = kLongFiles.find(file.path);
    EXPECT_LE(lines_of(file.text).size(), listed == kLongFiles.end() ? kMostLines : listed->second) << file.path;
  }
}

TEST(SourceRules, HeadersAreIncludedOnce) {
  for (const SourceFile& file : source_files({"engine", "apps", "benchmarks", "tests"}, {".h"})) {
    EXPECT_TRUE(file.text.find("#pragma once\n") != std::string::npos) << file.path;
  }
}

// Lines that match, as path:line: text.
std::vector<std::string> matching_lines(const SourceFile& file, const std::regex& pattern) {
  std::vector<std::string> found;
  int number = 0;
  for (const std::string& line : lines_of(file.text)) {
    ++number;
    const std::string code = line.substr(0, line.find("//"));
    if (std::regex_search(code, pattern)) found.push_back(file.path + ":" + std::to_string(number) + ": " + line);
  }
  return found;
}

// The same bits on every machine: what libm, the clock and the standard generators return differs between them.
const std::regex kDiffers(
    R"(\bstd::(sin|cos|tan|asin|acos|atan|atan2|exp|exp2|expm1|log|log2|log10|log1p|pow|cbrt|hypot|sinh|cosh|tanh|erf|)"
    R"(rand|random_device|mt19937|mt19937_64|default_random_engine|shuffle)\b)");

TEST(SourceRules, SimulationUsesItsOwnMathematics) {
  const auto files = source_files(
      {"engine/core", "engine/minds", "engine/navigation", "engine/steering", "engine/physics", "engine/simulation"},
      {".h", ".cpp"});
  ASSERT_GT(files.size(), 10u);
  for (const SourceFile& file : files) {
    for (const std::string& line : matching_lines(file, kDiffers)) ADD_FAILURE() << line;
  }
}

TEST(SourceRules, ForeignMathematicsIsFound) {
  EXPECT_EQ(matching_lines({"x.cpp", "const float a = std::cos(b);\n"}, kDiffers).size(), 1u);
  EXPECT_EQ(
      matching_lines({"x.cpp", "const float a = math::cos(b) + std::sqrt(c);  // not std::cos\n"}, kDiffers).size(),
      0u);
}

// Written in pieces, so that this file does not find itself.
const std::regex kMachinePath(std::string("(^|[^a-zA-Z0-9_.])/(wo") + "rk|ro" + "ot|ho" + "me)/[a-z]");

TEST(SourceRules, NothingNamesAFolderOfOneMachine) {
  const auto files = source_files(
      {"engine", "apps", "benchmarks", "samples", "tests", "scenarios", "docs", "cmake", "packages", ".ci"},
      {".h", ".cpp", ".txt", ".cmake", ".in", ".sh", ".md", ".yaml", ".json", ".py", "run"});
  for (const SourceFile& file : files) {
    int number = 0;
    for (const std::string& line : lines_of(file.text)) {
      ++number;
      EXPECT_FALSE(std::regex_search(line, kMachinePath)) << file.path << ":" << number << ": " << line;
    }
  }
}

// One place carries out what people intend: nobody else writes where they go. `=` and not `==`, of a row of a column.
const std::regex kWritesIntention(R"((\b|\.)(target|goal|program_counter|state|speed_factor)\[[^\]]*\] *[-+*]?=[^=]|)"
                                  R"((\+\+|--)[a-z_.]*program_counter\[)");

TEST(SourceRules, OnlyTheExecutorWritesIntentions) {
  for (const SourceFile& file : source_files({"engine"}, {".h", ".cpp"})) {
    if (file.path.starts_with("engine/minds/journey/")) continue;
    for (const std::string& line : matching_lines(file, kWritesIntention))
      if (line.find("agents.") != std::string::npos || line.find("c.") != std::string::npos ||
          line.find("columns") != std::string::npos)
        ADD_FAILURE() << line;
  }
}

TEST(SourceRules, WritersOfIntentionsAreFound) {
  EXPECT_EQ(matching_lines({"x.cpp", "  c.goal[i] = exit;\n"}, kWritesIntention).size(), 1u);
  EXPECT_EQ(matching_lines({"x.cpp", "  ++agents.program_counter[i];\n"}, kWritesIntention).size(), 1u);
  EXPECT_EQ(matching_lines({"x.cpp", "  if (c.goal[i] == exit) return;\n"}, kWritesIntention).size(), 0u);
}

// Names that a source gives itself at its beginning and never uses: clang-tidy does not see them in sources that it
// reads together.
std::vector<std::string> unused_names(const SourceFile& file) {
  static const std::regex kNames(R"((^|\n)(using [A-Za-z0-9_:]*::([A-Za-z0-9_]+);|namespace ([A-Za-z0-9_]+) = ))");
  std::vector<std::string> unused;
  for (std::sregex_iterator it(file.text.begin(), file.text.end(), kNames), end; it != end; ++it) {
    const std::string name = (*it)[3].matched ? (*it)[3].str() : (*it)[4].str();
    const std::string rest = it->suffix().str();
    if (!std::regex_search(rest, std::regex("\\b" + name + "\\b"))) unused.push_back(file.path + ": " + name);
  }
  return unused;
}

TEST(SourceRules, NamesBroughtInAreUsed) {
  for (const SourceFile& file : source_files({"engine", "apps", "benchmarks", "samples", "tests"}, {".cpp"}))
    for (const std::string& name : unused_names(file)) ADD_FAILURE() << name;
}

TEST(SourceRules, UnusedNamesAreFound) {
  EXPECT_EQ(unused_names({"x.cpp", "using std::vector;\nnamespace fs = std::filesystem;\nint a;\n"}).size(), 2u);
  EXPECT_EQ(unused_names({"x.cpp", "using std::vector;\nvector<int> a;\n"}).size(), 0u);
}

}  // namespace
}  // namespace throng::house
