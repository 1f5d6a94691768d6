// A scene that came over a network: what it may read, and what its errors tell about files.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "engine/foundation/error.h"
#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::io::limited_files_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPeople =
    "populations:\n  people: {count: 3, start: {rectangle: [1, 1, 4, 4]}, journey: [[8, 8]]}\n";
constexpr const char* kPlan = "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))";

class LimitedFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::canonical(fs::temp_directory_path()) / ("throng-limited-" + std::to_string(getpid()));
    fs::remove_all(root_);
    for (const char* folder : {"own", "secret"}) {
      write(std::string(folder) + "/people.yaml", kPeople);
      write(std::string(folder) + "/plan.wkt", kPlan);
      write(std::string(folder) + "/times.csv", "time\n1\n2.5\n");
    }
    write("own/key.txt", "TOPSECRET with words\nand: TOPSECRET\n");
    write("own/key.yaml", "password: TOPSECRET\n");
    write("own/list.csv", "1\nTOPSECRET\n");
    fs::create_symlink(root_ / "secret/people.yaml", root_ / "own/linked.yaml");
    fs::create_symlink(root_ / "secret/plan.wkt", root_ / "own/linked.wkt");
    fs::create_symlink(root_ / "secret/times.csv", root_ / "own/linked.csv");
    fs::create_symlink(root_ / "own/key.txt", root_ / "own/key.wkt");
    for (const char* ring : {"ring.yaml", "ring.wkt", "ring.csv"}) fs::create_symlink(ring, root_ / "own" / ring);
    const fs::path own = root_ / "own";
    files_ = ReadableFiles::below({&own, 1});
    options_.files = &files_;
  }
  void TearDown() override { fs::remove_all(root_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }

  LoadedScenario load(const std::string& text, bool limited = true) const {
    return parse_scenario(text, (root_ / "own/scene.yaml").string(), limited ? options_ : LoadOptions{});
  }
  static std::string including(const std::string& file) { return "throng: 1\ninclude: " + file + "\n"; }
  static std::string importing(const std::string& file) {
    return "throng: 1\nworld: {import: " + file + "}\n" + kPeople;
  }
  static std::string listing(const std::string& file) {
    return std::string("throng: 1\n") + "populations:\n  people: {arrival_times: {file: " + file +
           "}, start: {rectangle: [1, 1, 4, 4]}, journey: [[8, 8]]}\n";
  }

  // The whole of what somebody far away is told.
  std::string told(const std::string& text) const {
    try {
      load(text);
    } catch (const Error& e) {
      EXPECT_EQ(e.place().file, (root_ / "own/scene.yaml").string());  // at the mention
      EXPECT_GT(e.place().line, 0);
      EXPECT_FALSE(e.hint().empty());
      return std::string(e.what());
    }
    ADD_FAILURE() << "was read: " << text;
    return {};
  }

  fs::path root_;
  ReadableFiles files_;
  LoadOptions options_;
};

TEST_F(LimitedFiles, WhatLiesBesideTheSceneIsRead) {
  EXPECT_EQ(load(including("people.yaml")).def.populations.size(), 1u);
  EXPECT_EQ(load(importing("plan.wkt")).def.world.levels.size(), 1u);
  EXPECT_NO_THROW(load(listing("times.csv")));
  EXPECT_NO_THROW(load(including((root_ / "own/people.yaml").string())));
}

TEST_F(LimitedFiles, NothingElseIs) {
  const std::string secret = (root_ / "secret").string();
  for (const std::string& folder : {secret, std::string("../secret"), std::string("../own/../secret")}) {
    for (const std::string& text :
         {including(folder + "/people.yaml"), importing(folder + "/plan.wkt"), listing(folder + "/times.csv")}) {
      EXPECT_NO_THROW(load(text, false)) << text;  // the user's own scene may
      EXPECT_NE(told(text).find("outside of the folders"), std::string::npos) << told(text);
    }
    // Not even whether it is there.
    const auto without_name = [&](std::string message, const std::string& name) {
      for (std::size_t at; (at = message.find(name)) != std::string::npos;) message.erase(at, name.size());
      return message;
    };
    EXPECT_EQ(without_name(told(including(folder + "/people.yaml")), "people.yaml"),
              without_name(told(including(folder + "/nothing.yaml")), "nothing.yaml"));
  }
  for (const std::string& text : {including("linked.yaml"), importing("linked.wkt"), listing("linked.csv")})
    EXPECT_NE(told(text).find("outside of the folders"), std::string::npos) << told(text);
  for (const char* file : {"/etc/passwd", "/proc/self/environ", "/dev/zero"})
    for (const std::string& text : {including(file), listing(file)})
      EXPECT_NE(told(text).find("outside of the folders"), std::string::npos) << told(text);
}

TEST_F(LimitedFiles, ErrorsQuoteNothingOfOtherFiles) {
  for (const std::string& text : {including("key.txt"), including("key.yaml"), including("list.csv"),
                                  listing("key.txt"), listing("key.yaml"), listing("list.csv"), importing("key.wkt")}) {
    EXPECT_EQ(told(text).find("TOPSECRET"), std::string::npos) << told(text);
    EXPECT_EQ(told(text).find("password"), std::string::npos) << told(text);
  }
  // A column that is asked for by name must not be answered with the names that there are.
  const std::string named =
      "throng: 1\npopulations:\n  people: {arrival_times: {file: key.txt, column: x}, start: "
      "{rectangle: [1, 1, 4, 4]}, journey: [[8, 8]]}\n";
  EXPECT_EQ(told(named).find("TOPSECRET"), std::string::npos) << told(named);
}

TEST_F(LimitedFiles, ABufferOfAModelIsReadUnderTheSameRules) {
  fs::create_symlink(root_ / "secret/people.yaml", root_ / "own/buffer.bin");
  write("own/model.gltf", R"({"asset":{"version":"2.0"},"buffers":[{"uri":"buffer.bin","byteLength":9}]})");
  try {
    load(importing("model.gltf"));
    FAIL() << "was read";
  } catch (const Error& e) {
    EXPECT_NE(e.problem().find("the buffer 'buffer.bin' cannot be read"), std::string::npos) << e.what();
  }
  fs::remove(root_ / "own/buffer.bin");
  fs::create_directory(root_ / "own/buffer.bin");  // opens, and fails when it is read
  EXPECT_THROW(load(importing("model.gltf")), Error);
  EXPECT_THROW(load(importing("model.gltf"), false), Error);
}

// Names that the system cannot follow are errors of the scene, whoever it came from.
TEST_F(LimitedFiles, WhatCannotBeFollowedIsAnErrorAtTheName) {
  const std::string long_name(300, 'x');
  for (const std::string& text : {including("ring.yaml"), importing("ring.wkt"), listing("ring.csv"),
                                  including(long_name + ".yaml"), importing(long_name + ".wkt"), listing(long_name)}) {
    EXPECT_FALSE(told(text).empty());
    EXPECT_THROW(load(text, false), Error) << text;
  }
}

}  // namespace
}  // namespace throng::io::limited_files_test
