#include "apps/server/page.h"
#include "tests/support/locations.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace throng::server {
namespace {

const std::string kStudio = test::source_dir() / "studio";

std::string content_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

TEST(Page, IsTheOneOfTheRepository) {
  EXPECT_TRUE(page_file("/")->content == content_of(kStudio + "/dist/index.html"));
  EXPECT_TRUE(page_file("/studio.js")->content == content_of(kStudio + "/dist/studio.js"));
  EXPECT_TRUE(page_file("/studio.css")->content == content_of(kStudio + "/dist/studio.css"));
  EXPECT_FALSE(page_file("/studio.js/"));
  EXPECT_FALSE(page_file(""));
}

// Somebody who changed a source and forgot `npm run build` is told so, also without Node; that the result is what the
// build makes is checked in tests/browser.
TEST(Page, WasBuiltFromTheseSources) {
  EXPECT_EQ(std::system(("cd '" + kStudio + "' && sha256sum --quiet --check dist/sources.sha256").c_str()), 0)
      << "run `npm ci && npm run build` in studio/";
}

TEST(Page, NeedsNothingFromElsewhere) {
  const std::string page(page_file("/")->content);
  EXPECT_EQ(page.find("//"), std::string::npos);
  EXPECT_EQ(page.find("<style"), std::string::npos);
  EXPECT_EQ(page.find("onclick"), std::string::npos);
  constexpr std::size_t kMostBytes = 1'500'000;
  EXPECT_LT(page_file("/studio.js")->content.size() + page.size(), kMostBytes);  // also before compression
}

}  // namespace
}  // namespace throng::server
