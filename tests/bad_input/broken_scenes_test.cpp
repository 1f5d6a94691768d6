#include "tests/bad_input/broken_scenes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::bad_input {
namespace {

int line_of(const std::string& text, std::size_t position) {
  return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(position), '\n'));
}

TEST(BrokenScenes, BaseIsValid) {
  const io::LoadedScenario scene = io::parse_scenario(kBase, "base.yaml");
  EXPECT_EQ(scene.def.populations.size(), 2u);
  EXPECT_EQ(scene.def.populations[1].count, 2);
  EXPECT_TRUE(scene.warnings.empty());
}

TEST(BrokenScenes, EachIsOneErrorWithLineAndFix) {
  ASSERT_GE(kBrokenScenes.size(), 200u);
  for (const BrokenScene& broken : kBrokenScenes) {
    SCOPED_TRACE(std::string(broken.find) + "  ->  " + broken.replace);
    const std::size_t position = kBase.find(broken.find);
    ASSERT_NE(position, std::string::npos);
    std::string text = kBase;
    text.replace(position, std::string(broken.find).size(), broken.replace);
    try {
      io::parse_scenario(text, "scene.yaml");
      ADD_FAILURE() << "was accepted";
    } catch (const Error& error) {
      EXPECT_NE(error.problem().find(broken.problem), std::string::npos) << error.what();
      EXPECT_NE(error.hint().find(broken.hint), std::string::npos) << error.what();
      EXPECT_FALSE(error.hint().empty()) << error.what();
      EXPECT_EQ(error.place().file, "scene.yaml") << error.what();
      EXPECT_EQ(error.place().line, line_of(kBase, position) + broken.line) << error.what();
      EXPECT_GE(error.place().column, 1) << error.what();
      EXPECT_EQ(error.problem().find('\n'), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace throng::bad_input
