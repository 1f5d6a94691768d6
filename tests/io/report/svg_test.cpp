#include "engine/io/report/svg.h"

#include <gtest/gtest.h>

namespace throng::io {
namespace {

TEST(Escaped, HasNoMarkup) {
  EXPECT_EQ(escaped("<b a=\"1\" c='2'>&amp;"), "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;");
  EXPECT_EQ(escaped("plain"), "plain");
}

TEST(Escaped, KeepsWholeCharacters) {
  EXPECT_EQ(escaped("caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x9a\xb6"), "caf\xc3\xa9 \xe2\x82\xac \xf0\x9f\x9a\xb6");
  EXPECT_EQ(escaped("two\nlines\tand a tab"), "two\nlines\tand a tab");
}

TEST(Escaped, ReplacesWhatIsNoText) {
  const std::string bad = "\xef\xbf\xbd";
  EXPECT_EQ(escaped("\xff"), bad);
  EXPECT_EQ(escaped("a\xc3"), "a" + bad);                 // cut short
  EXPECT_EQ(escaped("\xc0\xaf"), bad + bad);              // overlong
  EXPECT_EQ(escaped("\xed\xa0\x80"), bad + bad + bad);    // half of a surrogate pair
  EXPECT_EQ(escaped("\xe2<script"), bad + "&lt;script");  // a broken character must not hide a bracket
  EXPECT_EQ(escaped(std::string_view("\0\x1b\x7f", 3)), bad + bad + bad);
}

TEST(CharacterCount, CountsCharacters) {
  EXPECT_EQ(character_count(""), 0u);
  EXPECT_EQ(character_count("caf\xc3\xa9"), 4u);
}

TEST(PathData, IsCompactAndRelative) {
  PathData data;
  data.move_to({1.04, -2.0});
  data.line_to({1.5, -2.5});
  data.line_to({1.52, -2.51});  // rounds to the same point
  data.line_to({11.5, 7.5});
  data.close();
  data.move_to({0.0, 0.0});
  data.line_to({0.5, 0.0});
  EXPECT_EQ(data.text(), "M1-2l.5-.5 10 10zM0 0l.5 0");
}

TEST(Simplified, KeepsCornersAndEnds) {
  std::vector<PicturePoint> line;
  for (int i = 0; i <= 10; ++i) line.push_back({static_cast<double>(i), 0.0});
  for (int i = 1; i <= 10; ++i) line.push_back({10.0, static_cast<double>(i)});
  const std::vector<PicturePoint> less = simplified(line, 0.1);
  ASSERT_EQ(less.size(), 3u);
  EXPECT_EQ(less[1].x, 10.0);
  EXPECT_EQ(less[1].y, 0.0);
}

TEST(Simplified, KeepsALoopThatEndsWhereItBegan) {
  const std::vector<PicturePoint> loop = {{0, 0}, {5, 0}, {5, 5}, {0, 5}, {0, 0}};
  EXPECT_EQ(simplified(loop, 0.5).size(), 5u);
  EXPECT_EQ(simplified(std::vector<PicturePoint>(9, PicturePoint{3, 3}), 0.5).size(), 2u);
  EXPECT_TRUE(simplified({}, 0.5).empty());
}

TEST(UnitText, HasAtMostOneDecimal) {
  EXPECT_EQ(unit_text(3.0), "3");
  EXPECT_EQ(unit_text(3.14), "3.1");
  EXPECT_EQ(unit_text(-0.01), "0");
}

TEST(SvgText, EscapesItsText) {
  EXPECT_EQ(svg_text({1, 2}, "", "start", "<&>"), "<text x=\"1\" y=\"2\">&lt;&amp;&gt;</text>\n");
  EXPECT_NE(svg_open(10, 10, "x", "a \"b\"").find("aria-label=\"a &quot;b&quot;\""), std::string::npos);
}

}  // namespace
}  // namespace throng::io
