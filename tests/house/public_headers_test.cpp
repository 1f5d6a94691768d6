// What engine/throng.h shows is what `cmake --install` installs: nothing of the inside of the house.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "tests/house/source_files.h"

namespace throng::house {
namespace {

std::set<std::string> reachable(const std::string& from) {
  std::map<std::string, std::string> text;
  for (const SourceFile& file : source_files({"engine"}, {".h", ".inc"})) text[file.path] = file.text;
  std::set<std::string> seen;
  std::vector<std::string> open = {from};
  const std::regex include("#include \"([^\"]+)\"");
  while (!open.empty()) {
    const std::string header = open.back();
    open.pop_back();
    if (!seen.insert(header).second) continue;
    EXPECT_TRUE(text.contains(header)) << header;
    for (std::sregex_iterator m(text[header].begin(), text[header].end(), include), end; m != end; ++m)
      open.push_back((*m)[1]);
  }
  return seen;
}

TEST(PublicHeaders, AreFewAndNothingOfTheInside) {
  const std::set<std::string> shown = reachable("engine/throng.h");
  EXPECT_TRUE(shown.contains("engine/simulation/simulation.h"));
  EXPECT_LE(shown.size(), 47u) << "a user reads these: does it need one more?";
  // Of minds what scenes say about people, what an observer reads, and what a mind of one's own is made of.
  const std::set<std::string> of_minds = {
      "engine/minds/catalogue.h",
      "engine/minds/intention/proposal.h",
      "engine/minds/journey/plan.h",
      "engine/minds/mind.h",
      "engine/minds/mind_defs.h",
      "engine/minds/person.h",
      "engine/minds/personality/perceived.h",
      "engine/minds/personality/personality_def.h",
      "engine/minds/personality/trait_effects.h",
      "engine/minds/sociality/action_script.h",
      "engine/minds/sociality/sociality_def.h",
  };
  for (const std::string& header : shown) {
    EXPECT_TRUE(!header.starts_with("engine/minds/") || of_minds.contains(header)) << header;
    EXPECT_EQ(header.find("kernel"), std::string::npos) << header;
    EXPECT_NE(header, "engine/foundation/jobs.h");
    EXPECT_NE(header, "engine/foundation/bytes.h");
    EXPECT_NE(header, "engine/simulation/state.h");
  }
}

// Types that a user of throng.h meets, and what can be done with a crowd.
TEST(PublicHeaders, AreInTheReference) {
  std::string page;
  for (const SourceFile& file : source_files({"docs/reference"}, {".md"}))
    if (file.path == "docs/reference/cpp.md") page = file.text;
  ASSERT_FALSE(page.empty());
  std::set<std::string> headers;
  const std::regex heading("### \\[(engine/[^\\]]+)\\]");
  for (std::sregex_iterator m(page.begin(), page.end(), heading), end; m != end; ++m) headers.insert((*m)[1]);
  EXPECT_GE(headers.size(), 30u);
  const std::set<std::string> shown = reachable("engine/throng.h");
  const std::regex type("\n(?:class|struct|enum class) ([A-Z][A-Za-z]+)[^;\n]*\\{");
  const std::regex function("\n  [a-z][^\n/;]* ([a-z_]+)\\([^\n]*;");
  int types = 0, functions = 0;
  for (const SourceFile& file : source_files({"engine"}, {".h"})) {
    if (!headers.contains(file.path)) continue;
    EXPECT_TRUE(shown.contains(file.path)) << file.path << " is in the reference and not public";
    for (std::sregex_iterator m(file.text.begin(), file.text.end(), type), end; m != end; ++m, ++types)
      EXPECT_NE(page.find(" " + (*m)[1].str()), std::string::npos)
          << (*m)[1] << " of " << file.path << ": run scripts/make_api_reference.py";
    if (file.path != "engine/simulation/simulation.h") continue;
    const std::string open_part = file.text.substr(0, file.text.find(" private:"));
    for (std::sregex_iterator m(open_part.begin(), open_part.end(), function), end; m != end; ++m, ++functions)
      EXPECT_NE(page.find(" " + (*m)[1].str() + "("), std::string::npos)
          << (*m)[1] << " of Simulation: run scripts/make_api_reference.py";
  }
  EXPECT_GE(types, 60);
  EXPECT_GE(functions, 25);
}

}  // namespace
}  // namespace throng::house
