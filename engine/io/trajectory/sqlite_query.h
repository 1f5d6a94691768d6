#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace throng::io::sqlite {

// A database opened for reading, with care: the file may be anything. Every problem is an Error that names the file.
class Database {
 public:
  explicit Database(std::filesystem::path path);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  const std::filesystem::path& path() const { return path_; }
  // Whether this is a plain table: no view, nothing computed.
  bool has_table(std::string_view name);
  [[noreturn]] void fail(const std::string& problem) const;

 private:
  friend class Query;
  [[noreturn]] void fail_with(int code) const;

  std::filesystem::path path_;
  sqlite3* handle_ = nullptr;
  // A damaged tree can lead in circles: no query may do more work than its file could ask for.
  std::int64_t allowed_work_ = 0;
  std::int64_t work_ = 0;
};

// A query that runs row by row.
class Query {
 public:
  Query(Database& database, const std::string& sql);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  Query& bind(int number, std::int64_t value);  // numbers count from 1
  Query& bind(int number, std::string_view value);
  bool next();  // false when there are no more rows
  // Of the current row; columns count from 0. An Error when the value is of another kind.
  std::int64_t integer(int column) const;
  bool is_number(int column) const;  // and finite
  double real(int column) const;     // finite
  std::string text(int column) const;

 private:
  Database& database_;
  sqlite3_stmt* statement_ = nullptr;
};

}  // namespace throng::io::sqlite
