// Files that are no scenes at all: binary, huge, endless, recursive.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"
#include "tests/bad_input/broken_scenes.h"

namespace throng::bad_input {
namespace {

namespace fs = std::filesystem;

class RawFiles : public testing::Test {
 protected:
  RawFiles() : folder_(fs::temp_directory_path() / ("throng-raw-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~RawFiles() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }

  static void expect_error(const std::string& text, int line, const std::string& problem) {
    expect([&] { io::parse_scenario(text, "raw.yaml"); }, line, problem);
  }
  static void expect_file_error(const fs::path& file, int line, const std::string& problem) {
    expect([&] { io::load_scenario(file); }, line, problem);
  }
  template <typename Call>
  static void expect(const Call& call, int line, const std::string& problem) {
    try {
      call();
      ADD_FAILURE() << "was accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.place().line, line) << error.what();
      EXPECT_NE(error.problem().find(problem), std::string::npos) << error.what();
      EXPECT_FALSE(error.hint().empty()) << error.what();
      EXPECT_FALSE(error.place().file.empty()) << error.what();
    }
  }

  fs::path folder_;
};

TEST_F(RawFiles, Nothing) {
  expect_error("", 1, "empty");
  expect_error("\n\n\n", 1, "empty");
  expect_error("# only a comment\n", 1, "empty");
  expect_error("~", 1, "empty");
  expect_error("---\n...\n", 1, "empty");
}

TEST_F(RawFiles, NoMap) {
  expect_error("hello", 1, "a scenario is a map");
  expect_error("- a\n- b\n", 1, "a scenario is a map");
  expect_error("42", 1, "a scenario is a map");
  expect_error("{}", 1, "'throng: 1' is missing");
  expect_error("throng: 1", 1, "has no 'populations'");
  expect_error("throng: 1\npopulations: {}", 2, "there are no populations");
  expect_error("throng: 1\npopulations: []", 2, "must be a map");
  expect_error("throng: 1\npopulations: [a, b]", 2, "must be a map");
  expect_error("throng: 1\npopulations:\n", 2, "must be a map");
  expect_error("throng: 1\npopulations:\n  a:\n", 3, "must be a map");
  expect_error("throng: 1\npopulations:\n  a: 3\n", 3, "must be a map");
  expect_error("throng: 1\nworld:\npopulations: {}", 2, "'world' must be a map");
  expect_error("throng: 1\nworld: {levels: []}\n", 2, "the world has no level");
  expect_error("throng: 1\nworld: {levels: [{}]}\n", 2, "a level has no 'id'");
  expect_error("throng: 1\nworld: {levels: [{id: a}, {id: a}]}\n", 2, "two levels have the id 'a'");
}

TEST_F(RawFiles, Binary) {
  expect_error(std::string("\x7f"
                           "ELF\x02\x01\x01\0\0\0",
                           10),
               1, "not a text file");
  expect_error(std::string("throng: 1\nname: a\0b\n", 20), 2, "not a text file");
  expect_error("throng: 1\nname: \xff\xfe\n", 2, "not a text file in UTF-8");
  expect_error("throng: 1\nname: caf\xe9\n", 2, "not a text file in UTF-8");       // Latin-1
  expect_error("throng: 1\nname: \xed\xa0\x80\n", 2, "not a text file in UTF-8");  // half of a surrogate pair
  expect_error("throng: 1\nname: \xc0\xaf\n", 2, "not a text file in UTF-8");      // overlong
  expect_error("throng: 1\nname: \xf0\x9f\x98", 2, "not a text file in UTF-8");    // cut off
  expect_error(std::string("\xff\xfet\0h\0r\0", 8), 1, "not a text file");         // UTF-16
  expect_error("\x89PNG\r\n\x1a\n", 1, "not a text file");
  expect_error("throng: 1\n\x1b[31mname: x\n", 2, "control character 27");
}

TEST_F(RawFiles, Huge) {
  const fs::path file = folder_ / "huge.yaml";
  {
    std::ofstream stream(file, std::ios::binary);
    stream << kBase;
  }
  fs::resize_file(file, 100u << 20);  // a hole in the file: nothing is written
  expect_file_error(file, 1, "the file has 100 MB");
  expect_error("throng: 1\n# " + std::string(5u << 20, 'x'), 1, "the file has 5 MB");
}

TEST_F(RawFiles, DeepNesting) {
  expect_error("throng: 1\nname: " + std::string(200, '['), 2, "nested more than 64 deep");
  expect_error("throng: 1\nname: " + std::string(200, '[') + std::string(200, ']'), 2, "nested more than 64 deep");
  expect_error("throng: 1\nname: " + std::string(2'000'000, '['), 2, "nested more than 64 deep");
  std::string maps = "throng: 1\nname: ", entries = "throng: 1\nname:\n  ", indented = "throng: 1\nname:\n";
  for (int i = 0; i < 100; ++i) {
    maps += "{a: ";
    entries += "- ";
    indented += std::string(static_cast<std::size_t>(i) + 1, ' ') + "a:\n";
  }
  expect_error(maps + std::string(100, '}'), 2, "nested more than 64 deep");
  expect_error(entries + "x\n", 3, "nested more than 64 deep");
  expect_error(indented, 66, "nested more than 64 deep");
}

TEST_F(RawFiles, AliasBomb) {
  std::string text = "throng: 1\na: &a [x, x, x, x, x, x, x, x, x]\n";
  for (char c = 'b'; c <= 'i'; ++c) {
    const std::string before = std::string("*") + static_cast<char>(c - 1);
    text += std::string(1, c) + ": &" + c + " [";
    for (int i = 0; i < 9; ++i) text += (i ? ", " : "") + before;
    text += "]\n";
  }
  expect_error(text, 7, "more than 1000000 values");
}

TEST_F(RawFiles, NestedAnchorsCountAsOften) {
  std::string text = "throng: 1\nname: ";
  for (int i = 0; i < 40; ++i) text += "&a" + std::to_string(i) + " [";
  for (int i = 0; i < 100'000; ++i) text += "1,";
  expect_error(text + std::string(40, ']'), 2, "more than 1000000 values");
}

TEST_F(RawFiles, Missing) {
  write("plaza.yaml", kBase);
  try {
    io::load_scenario(folder_ / "plazza.yaml");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.place().file, (folder_ / "plazza.yaml").string());
    EXPECT_NE(error.hint().find("plaza.yaml"), std::string::npos) << error.what();
  }
  expect_file_error(folder_, 0, "is a folder");
  expect_file_error("/dev/null", 0, "is not a regular file");
  expect_file_error(folder_ / "no" / "such" / "folder.yaml", 0, "there is no file");
  expect_file_error(fs::path(std::string(5000, 'x')), 0, "there is no file");
}

TEST_F(RawFiles, CyclicInclude) {
  write("b.yaml", "throng: 1\nname: b\ninclude: c.yaml\n");
  write("c.yaml", "include: [d.yaml, a.yaml]\n");
  write("d.yaml", "{seed: 3}\n");
  const fs::path a = write("a.yaml", "throng: 1\ninclude: b.yaml\n");
  try {
    io::load_scenario(a);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.place().file, (folder_ / "c.yaml").string());
    EXPECT_EQ(error.place().line, 1);
    EXPECT_NE(error.problem().find("a.yaml -> b.yaml -> c.yaml -> a.yaml"), std::string::npos) << error.what();
    EXPECT_FALSE(error.hint().empty());
  }
  expect_file_error(write("self.yaml", "throng: 1\ninclude: self.yaml\n"), 2, "self.yaml -> self.yaml");
  expect_file_error(write("dotted.yaml", "throng: 1\ninclude: ./x/../dotted.yaml\n"), 2, "include each other");
}

TEST_F(RawFiles, BrokenInclude) {
  write("broken.yaml", "throng: 1\nname: [\n");
  write("typo.yaml", "duratoin: 5\n");
  write("newer.yaml", "throng: 3\n");
  write("empty.yaml", "");
  const auto including = [&](const std::string& what) {
    return write("main.yaml", "throng: 1\n\ninclude: " + what + "\n");
  };
  expect_file_error(including("broken.yaml"), 3, "not valid YAML");
  expect_file_error(including("typo.yaml"), 1, "no 'duratoin'");
  expect_file_error(including("newer.yaml"), 1, "version 3");
  expect_file_error(including("empty.yaml"), 1, "the file is empty");
  expect_file_error(including("missing.yaml"), 3, "there is no file");
  expect_file_error(including("{a: b}"), 3, "must be the name of a file");
  expect_file_error(including("[[a]]"), 3, "must be the name of a file");
  expect_file_error(including("''"), 3, "must be the name of a file");
  expect_file_error(including("."), 3, "is a folder");
  expect_file_error(including("/dev/zero"), 3, "is not a regular file");
}

TEST_F(RawFiles, IncludesWithoutEnd) {
  // Each file includes the next one twice: without a limit, 2^20 files would be read.
  for (int i = 0; i < 20; ++i) {
    const std::string next = "n" + std::to_string(i + 1) + ".yaml";
    write("n" + std::to_string(i) + ".yaml", "throng: 1\ninclude: [" + next + ", " + next + "]\n");
  }
  write("n20.yaml", "seed: 1\n");
  expect_file_error(folder_ / "n0.yaml", 2, "more than 100 files");
}

}  // namespace
}  // namespace throng::bad_input
