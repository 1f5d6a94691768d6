// The same through the program: exit status 2, one message with the line, nothing written.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tests/bad_input/broken_scenes.h"
#include "tests/support/locations.h"

namespace throng::bad_input {
namespace {

namespace fs = std::filesystem;

struct Answer {
  int status = -1;
  std::string text;  // of both outputs
};

Answer run(const std::string& arguments) {
  Answer answer;
  std::FILE* pipe = ::popen(("'" + test::program() + "' " + arguments + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return answer;
  std::array<char, 4096> buffer{};
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
    answer.text.append(buffer.data(), got);
  const int status = ::pclose(pipe);
  answer.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return answer;
}

class Program : public testing::Test {
 protected:
  Program() : folder_(fs::temp_directory_path() / ("throng-program-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
  }
  ~Program() override { fs::remove_all(folder_); }

  void expect_refused(const std::string& text, const std::string& arguments = {}) const {
    const fs::path file = folder_ / "scene.yaml";
    const fs::path out = folder_ / "out";
    std::ofstream(file, std::ios::binary) << text;
    const Answer answer = run("run '" + file.string() + "' --out '" + out.string() + "' " + arguments);
    EXPECT_EQ(answer.status, 2) << answer.text;
    EXPECT_FALSE(fs::exists(out)) << "something was written";
    EXPECT_NE(answer.text.find(arguments.empty() ? "scene.yaml:" : "--set"), std::string::npos) << answer.text;
  }

  fs::path folder_;
};

TEST_F(Program, RefusesBrokenScenes) {
  const std::size_t stride = kBrokenScenes.size() / 16;  // some of every kind
  for (std::size_t i = 0; i < kBrokenScenes.size(); i += stride) {
    const BrokenScene& broken = kBrokenScenes[i];
    SCOPED_TRACE(std::string(broken.find) + "  ->  " + broken.replace);
    std::string text = kBase;
    text.replace(text.find(broken.find), std::string(broken.find).size(), broken.replace);
    expect_refused(text);
  }
}

TEST_F(Program, RefusesWhatIsNoScene) {
  expect_refused("");
  expect_refused(
      std::string("\x7f"
                  "ELF\x02\x01\x01\0\0\0",
                  10));
  expect_refused("throng: 1\nname: " + std::string(100'000, '['));
}

TEST_F(Program, RefusesBrokenOverrides) { expect_refused(kBase, "--set populations.stff.count=3"); }

TEST_F(Program, SaysWhatIsMissing) {
  const fs::path out = folder_ / "out";
  const Answer answer = run("run '" + (folder_ / "none.yaml").string() + "' --out '" + out.string() + "'");
  EXPECT_EQ(answer.status, 2) << answer.text;
  EXPECT_FALSE(fs::exists(out));
  EXPECT_NE(answer.text.find("none.yaml"), std::string::npos) << answer.text;
}

}  // namespace
}  // namespace throng::bad_input
