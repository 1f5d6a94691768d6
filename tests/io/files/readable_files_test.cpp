#include "engine/io/files/readable_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace throng::io::readable_files_test {
namespace {

namespace fs = std::filesystem;

class ReadableFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::canonical(fs::temp_directory_path()) / ("throng-readable-" + std::to_string(getpid()));
    fs::remove_all(root_);
    for (const char* folder : {"own/below", "own-not", "other"}) fs::create_directories(root_ / folder);
    for (const char* file : {"own/a.yaml", "own/below/b.yaml", "own-not/c.yaml", "other/d.yaml"})
      std::ofstream(root_ / file) << "x";
    fs::create_symlink(root_ / "other", root_ / "own/way-out");
    fs::create_symlink("below/b.yaml", root_ / "own/way-in");
    fs::create_symlink("ring", root_ / "own/ring");
    const fs::path own = root_ / "own";
    files_ = ReadableFiles::below({&own, 1});
  }
  void TearDown() override { fs::remove_all(root_); }

  fs::path root_;
  ReadableFiles files_;
};

TEST_F(ReadableFilesTest, WithoutLimitsEveryPathIsItself) {
  const ReadableFiles any;
  EXPECT_FALSE(any.limited());
  EXPECT_EQ(any.find("/etc/passwd"), fs::path("/etc/passwd"));
}

TEST_F(ReadableFilesTest, OnlyWhatLiesBelow) {
  EXPECT_TRUE(files_.limited());
  EXPECT_EQ(files_.find(root_ / "own/a.yaml"), root_ / "own/a.yaml");
  EXPECT_EQ(files_.find(root_ / "own/below/../a.yaml"), root_ / "own/a.yaml");
  EXPECT_EQ(files_.find(root_ / "own/none.yaml"), root_ / "own/none.yaml");
  for (const char* outside : {"own-not/c.yaml", "other/d.yaml", "own/../other/d.yaml", "own/../none.yaml", "."})
    EXPECT_FALSE(files_.find(root_ / outside)) << outside;
  EXPECT_FALSE(files_.find("/etc/passwd"));
  EXPECT_FALSE(files_.find("/"));
  EXPECT_FALSE(files_.find(""));
}

TEST_F(ReadableFilesTest, LinksCountByWhereTheyLead) {
  EXPECT_EQ(files_.find(root_ / "own/way-in"), root_ / "own/below/b.yaml");
  EXPECT_FALSE(files_.find(root_ / "own/way-out"));
  EXPECT_FALSE(files_.find(root_ / "own/way-out/d.yaml"));
  EXPECT_FALSE(files_.find(root_ / "own/way-out/none.yaml"));
  // Nothing can be read there, and nothing is thrown.
  EXPECT_NO_THROW(files_.find(root_ / "own/ring"));
  EXPECT_NO_THROW(files_.find(root_ / "own" / std::string(300, 'x')));
}

TEST_F(ReadableFilesTest, NoFolderMeansNothing) {
  EXPECT_FALSE(ReadableFiles::below({}).find(root_ / "own/a.yaml"));
  const fs::path none = root_ / "none";
  EXPECT_FALSE(ReadableFiles::below({&none, 1}).find(root_ / "own/a.yaml"));
}

}  // namespace
}  // namespace throng::io::readable_files_test
