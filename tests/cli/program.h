#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/locations.h"

// Runs the built program as a user would.
namespace throng::cli_test {

namespace fs = std::filesystem;
using Json = nlohmann::json;

inline std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

struct Outcome {
  int status = -1;  // exit status, or 128 + signal
  std::string out;
  std::string err;
  Json json() const { return Json::parse(out); }
};

// A folder of its own for every test; the program runs in it.
class ProgramTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = fs::temp_directory_path() / (std::string("throng-cli-") + test->test_suite_name() + "-" + test->name() +
                                           "-" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path path(const std::string& name) const { return folder_ / name; }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return name;
  }

  // Two groups through each other; a few dozen people for a few seconds.
  std::string crossing(const std::string& duration = "8") const {
    return write("crossing.yaml", "throng: 1\nname: Two groups\nseed: 4\nduration: " + duration +
                                      "\nworld:\n  floor: {rectangle: [0, 0, 20, 10]}\n"
                                      "  places:\n    - {id: east, kind: exit, area: {rectangle: [19, 0, 20, 10]}}\n"
                                      "    - {id: west, kind: exit, area: {rectangle: [0, 0, 1, 10]}}\n"
                                      "populations:\n"
                                      "  there: {count: 20, start: {rectangle: [2, 2, 6, 8]}, journey: [east]}\n"
                                      "  back: {count: 20, start: {rectangle: [14, 2, 18, 8]}, journey: [west]}\n");
  }

  // People who come and go without end.
  std::string endless() const {
    return write("endless.yaml",
                 "throng: 1\nname: Endless\nduration: 1000000\nrecording: {every: 0.05}\n"
                 "populations:\n  walkers: {count: 200, start: {rectangle: [0, 0, 40, 40]}, "
                 "journey: [[0, 0], [40, 40]], at_end: repeat}\n");
  }

  pid_t start(const std::vector<std::string>& arguments) const {
    std::vector<std::string> words = {test::program()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    const auto redirect = [](const fs::path& file, int descriptor) {
      const int opened = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
      dup2(opened, descriptor);
    };
    if (chdir(folder_.c_str()) != 0) _exit(99);
    redirect(path("stdout.txt"), STDOUT_FILENO);
    redirect(path("stderr.txt"), STDERR_FILENO);
    execv(pointers[0], pointers.data());
    _exit(99);
  }

  Outcome finish(pid_t child) const {
    int status = 0;
    waitpid(child, &status, 0);
    Outcome outcome;
    outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    outcome.out = content_of(path("stdout.txt"));
    outcome.err = content_of(path("stderr.txt"));
    return outcome;
  }

  Outcome run(const std::vector<std::string>& arguments) const { return finish(start(arguments)); }

  static bool wait_until(const std::function<bool()>& condition, double seconds = 30.0) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (std::chrono::steady_clock::now() < end) {
      if (condition()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }

  // The first column of the first row; empty when the file is no sound database.
  static std::string query(const fs::path& file, const std::string& sql) {
    sqlite3* database = nullptr;
    std::string answer;
    if (sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK) {
      sqlite3_stmt* statement = nullptr;
      if (sqlite3_prepare_v2(database, sql.c_str(), -1, &statement, nullptr) == SQLITE_OK &&
          sqlite3_step(statement) == SQLITE_ROW)
        answer = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
      sqlite3_finalize(statement);
    }
    sqlite3_close(database);
    return answer;
  }

 private:
  fs::path folder_;
};

}  // namespace throng::cli_test
