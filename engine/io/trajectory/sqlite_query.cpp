#include "engine/io/trajectory/sqlite_query.h"

#include <sqlite3.h>

#include <cmath>
#include <system_error>
#include <utility>

#include "engine/foundation/error.h"

namespace throng::io::sqlite {
namespace {

constexpr int kStepsBetweenChecks = 1000;
constexpr int kLongestValue = 256 << 20;  // [bytes]
constexpr int kPatience = 2000;           // [ms] with a file that is being written
constexpr std::int64_t kWorkAlways = 1'000'000;
constexpr std::int64_t kWorkPerByte = 8;  // a row of 40 bytes takes about 20 steps

}  // namespace

Database::Database(std::filesystem::path path) : path_(std::move(path)) {
  std::error_code problem;
  if (std::filesystem::is_directory(path_, problem)) fail("is a folder, not a trajectory");
  const auto size = std::filesystem::file_size(path_, problem);
  if (problem) fail("cannot be opened: " + problem.message());
  if (size == 0) fail("is empty");
  allowed_work_ = kWorkAlways + kWorkPerByte * static_cast<std::int64_t>(size);
  // A relative name is made absolute, so that SQLite cannot take it for one of its special ones.
  const int code = sqlite3_open_v2(std::filesystem::absolute(path_).c_str(), &handle_,
                                   SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE, nullptr);
  try {
    if (code != SQLITE_OK) fail_with(code);
    sqlite3_busy_timeout(handle_, kPatience);
    sqlite3_limit(handle_, SQLITE_LIMIT_LENGTH, kLongestValue);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    const auto count_work = [](void* self) {
      auto* database = static_cast<Database*>(self);
      database->work_ += kStepsBetweenChecks;
      return database->work_ > database->allowed_work_ ? 1 : 0;
    };
    sqlite3_progress_handler(handle_, kStepsBetweenChecks, count_work, this);
    Query(*this, "PRAGMA cell_size_check = ON").next();
    Query(*this, "PRAGMA mmap_size = 0").next();
  } catch (...) {
    sqlite3_close(handle_);
    throw;
  }
}

Database::~Database() { sqlite3_close(handle_); }

void Database::fail(const std::string& problem) const {
  throw Error(SourcePlace{.file = path_.string()}, problem, "give a trajectory.sqlite that a run wrote");
}

void Database::fail_with(int code) const {
  switch (code & 0xff) {
    case SQLITE_NOTADB: fail("is not a SQLite file");
    case SQLITE_INTERRUPT: fail("is damaged: its pages lead in circles");
    case SQLITE_BUSY:
    case SQLITE_LOCKED: fail("is being written at the moment");
    default:
      fail(std::string("cannot be read: ") + (handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(code)));
  }
}

bool Database::has_table(std::string_view name) {
  Query query(*this, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1 AND sql LIKE 'CREATE TABLE %'");
  return query.bind(1, name).next();
}

Query::Query(Database& database, const std::string& sql) : database_(database) {
  database_.work_ = 0;
  const int code = sqlite3_prepare_v2(database_.handle_, sql.c_str(), -1, &statement_, nullptr);
  if (code != SQLITE_OK) database_.fail_with(code);
}

Query::~Query() { sqlite3_finalize(statement_); }

Query& Query::bind(int number, std::int64_t value) {
  sqlite3_bind_int64(statement_, number, value);
  return *this;
}

Query& Query::bind(int number, std::string_view value) {
  sqlite3_bind_text(statement_, number, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
  return *this;
}

bool Query::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) database_.fail_with(code);
  return false;
}

std::int64_t Query::integer(int column) const {
  if (sqlite3_column_type(statement_, column) != SQLITE_INTEGER)
    database_.fail(std::string("is damaged: a value of '") + sqlite3_column_name(statement_, column) +
                   "' is no whole number");
  return sqlite3_column_int64(statement_, column);
}

bool Query::is_number(int column) const {
  const int type = sqlite3_column_type(statement_, column);
  return (type == SQLITE_INTEGER || type == SQLITE_FLOAT) && std::isfinite(sqlite3_column_double(statement_, column));
}

double Query::real(int column) const {
  const double value = sqlite3_column_double(statement_, column);
  if (!is_number(column))
    database_.fail(std::string("is damaged: a value of '") + sqlite3_column_name(statement_, column) +
                   "' is no number");
  return value;
}

std::string Query::text(int column) const {
  const unsigned char* bytes = sqlite3_column_text(statement_, column);
  if (bytes == nullptr) return {};
  return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

}  // namespace throng::io::sqlite
