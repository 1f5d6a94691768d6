#include "engine/io/scenario/emit_yaml.h"

#include <gtest/gtest.h>

#include "engine/io/scenario/parse_yaml.h"

namespace throng::io::scene {
namespace {

// What a text means (a number, true, a word, something in quotes) must not change when it is written out.
TEST(EmitYaml, NumbersOfAnySpellingStayNumbers) {
  const std::string text =
      "a: [1, -1, +1, .5, -.5, +.5, 1e3, -1.5E-3, 5., \"5\", \"-.5\", true, .x, -x, word, two words]\n";
  const Node root = parse_yaml(text, "scene.yaml");
  const Node again = parse_yaml(emit_yaml(root), "scene.yaml");
  const std::vector<Node>&before = root.items[0].items, &after = again.items[0].items;
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(after[i].text, before[i].text);
    if (i < 12) {
      EXPECT_EQ(after[i].quoted, before[i].quoted) << before[i].text;
    }
  }
  EXPECT_EQ(emit_yaml(again), emit_yaml(root));
}

}  // namespace
}  // namespace throng::io::scene
