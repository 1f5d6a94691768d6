// Looks at the files under test through the SQLite library itself.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace throng::io_test {

namespace fs = std::filesystem;

// A folder of the test's own that goes away with it.
class TestFolder {
 public:
  TestFolder() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    std::string name = std::string(test->test_suite_name()) + "." + test->name() + "." + std::to_string(getpid());
    for (char& c : name)
      if (c == '/') c = '-';
    folder_ = fs::temp_directory_path() / ("throng-" + name);
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~TestFolder() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  fs::path operator/(const std::string& name) const { return folder_ / name; }
  const fs::path& path() const { return folder_; }

 private:
  fs::path folder_;
};

inline std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_bytes(const fs::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

// A connection as any program would open it.
class Sqlite {
 public:
  explicit Sqlite(const fs::path& file) {
    if (sqlite3_open(file.c_str(), &handle_) != SQLITE_OK) ADD_FAILURE() << sqlite3_errmsg(handle_);
  }
  ~Sqlite() { sqlite3_close(handle_); }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;

  // All rows as texts; a failure of the test when the query fails.
  std::vector<std::vector<std::string>> rows(const std::string& sql) {
    std::vector<std::vector<std::string>> out;
    sqlite3_stmt* statement = nullptr;
    int code = sqlite3_prepare_v2(handle_, sql.c_str(), -1, &statement, nullptr);
    while (code == SQLITE_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
      out.emplace_back();
      for (int i = 0; i < sqlite3_column_count(statement); ++i) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
        out.back().emplace_back(text == nullptr ? "NULL" : text);
      }
      code = SQLITE_OK;
    }
    if (code != SQLITE_DONE) ADD_FAILURE() << sql << ": " << sqlite3_errmsg(handle_);
    sqlite3_finalize(statement);
    return out;
  }
  std::string value(const std::string& sql) {
    const auto all = rows(sql);
    return all.empty() || all[0].empty() ? "" : all[0][0];
  }
  std::int64_t number(const std::string& sql) {
    const std::string text = value(sql);
    return text.empty() ? -1 : std::stoll(text);
  }
  void run(const std::string& sql) { rows(sql); }
  sqlite3* handle() { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
};

inline void expect_sound(const fs::path& file) {
  Sqlite database(file);
  EXPECT_EQ(database.value("PRAGMA integrity_check"), "ok") << file;
  EXPECT_EQ(database.value("PRAGMA quick_check"), "ok") << file;
}

}  // namespace throng::io_test
