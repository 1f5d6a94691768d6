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

}  // namespace
}  // namespace throng::house
