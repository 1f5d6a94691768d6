#include <algorithm>
#include <regex>

#include "tests/cli/program.h"
#include "tests/support/locations.h"

// What the documents show must work.
namespace throng::cli_test {
namespace {

class Docs : public ProgramTest {
 protected:
  static std::vector<fs::path> pages() {
    std::vector<fs::path> all = {test::source_dir() / "README.md"};
    for (const auto& entry : fs::recursive_directory_iterator(test::source_dir() / "docs"))
      if (entry.path().extension() == ".md") all.push_back(entry.path());
    return all;
  }

  // The blocks of a page that are fenced with ```language.
  static std::vector<std::string> blocks(const std::string& page, const std::string& language) {
    std::vector<std::string> found;
    const std::string fence = "```" + language + "\n";
    for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at + 1)) {
      const std::size_t begin = at + fence.size();
      found.push_back(page.substr(begin, page.find("```", begin) - begin));
    }
    return found;
  }
};

TEST_F(Docs, EveryWholeSceneIsRight) {
  int scenes = 0;
  for (const fs::path& page : pages())
    for (const std::string& block : blocks(content_of(page), "yaml")) {
      if (!block.starts_with("throng: 1")) continue;
      ++scenes;
      const Outcome outcome = run({"check", write("scene.yaml", block)});
      EXPECT_EQ(outcome.status, 0) << page << ": " << outcome.err;
    }
  EXPECT_GE(scenes, 3);
}

TEST_F(Docs, LinksLeadSomewhere) {
  const std::regex link(R"(\]\(([^)#:]+)[^):]*\))");
  for (const fs::path& page : pages()) {
    const std::string text = content_of(page);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at)
      EXPECT_TRUE(fs::exists(page.parent_path() / (*at)[1].str())) << page << ": " << (*at)[1];
  }
}

// `./throng` and `throng` followed by words in a block of commands: the command and its options exist.
TEST_F(Docs, CommandsExist) {
  const std::regex command(R"((^|\n)(?:\$ )?(?:\./)?throng ([a-z]+)([^\n]*))");
  const std::regex option(R"(--[a-z-]+)");
  int commands = 0;
  std::map<std::string, std::string> help;
  for (const Json& known : run({"list", "commands", "--json"}).json()) {
    const std::string name = known.at("name");
    help[name] = run({name, "--help"}).out;
    // Commands below a command have options of their own.
    const std::regex below(R"(\n  ([a-z]+) {2,})");
    const std::string all = help[name].substr(std::min(help[name].find("Subcommands:"), help[name].size()));
    for (std::sregex_iterator at(all.begin(), all.end(), below), last; at != last; ++at)
      help[name] += run({name, (*at)[1].str(), "--help"}).out;
  }
  for (const fs::path& page : pages())
    for (const std::string& block : blocks(content_of(page), ""))
      for (std::sregex_iterator at(block.begin(), block.end(), command), end; at != end; ++at) {
        const std::string name = help.contains((*at)[2]) ? (*at)[2].str() : "run";
        const std::string words = (*at)[3];
        for (std::sregex_iterator o(words.begin(), words.end(), option); o != end; ++o)
          EXPECT_NE(help[name].find(o->str()), std::string::npos) << page << ": throng " << name << " " << o->str();
        ++commands;
      }
  EXPECT_GE(commands, 5);
}

TEST_F(Docs, BeginWithTheNameAndTheIndexLeadsToEveryPage) {
  EXPECT_TRUE(content_of(test::source_dir() / "README.md").starts_with("# throng\n"));
  const fs::path folder = test::source_dir() / "docs";
  const std::string index = content_of(folder / "README.md");
  for (const fs::path& page : pages()) {
    const std::string path = fs::relative(page, folder).generic_string();
    if (path == "README.md" || path == "../README.md") continue;
    EXPECT_NE(index.find("(" + path + ")"), std::string::npos) << path << " is not in docs/README.md";
  }
}

TEST_F(Docs, TheGalleryShowsEverySceneWithItsPicture) {
  const std::string gallery = content_of(test::source_dir() / "docs/gallery.md");
  std::uintmax_t bytes = 0;
  for (const Json& scene : run({"list", "scenes", "--json"}).json()) {
    std::string name = scene.at("name");
    EXPECT_NE(gallery.find("`throng studio " + name + "`"), std::string::npos)
        << name << " is missing: run scripts/make_gallery.py build/bin/throng";
    std::replace(name.begin(), name.end(), '/', '-');
    const fs::path picture = test::source_dir() / "docs/images/scenes" / (name + ".svg");
    ASSERT_TRUE(fs::exists(picture)) << picture;
    EXPECT_NE(gallery.find("(images/scenes/" + name + ".svg)"), std::string::npos) << name;
    bytes += fs::file_size(picture);
  }
  EXPECT_LT(bytes, 600'000u) << "the repository stays small";
}

}  // namespace
}  // namespace throng::cli_test
