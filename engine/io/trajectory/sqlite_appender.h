#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/io/trajectory/sqlite_tree.h"

namespace throng::io::sqlite {

// A table or an index of the database.
struct TreeDef {
  AppendTree::Kind kind = AppendTree::Kind::kTable;
  AppendTree::Life life = AppendTree::Life::kGrows;
  std::string name;
  std::string table;  // the one it belongs to; its own name for a table
  std::string sql;    // empty for the index of a primary key
};

// Writes a database that only grows, many times faster than inserting through the library: full pages are appended to
// the file as they are, indices included. A commit writes what can still change to unused pages and then the first
// page, which names the roots of all trees, in one atomic write. Whenever the process is killed, the file is a sound
// database that holds everything up to the last commit. The bytes of a finished file do not depend on when commits
// happened.
class SqliteAppender {
 public:
  // Begins a new file.
  SqliteAppender(const std::filesystem::path& path, std::span<const TreeDef> schema);
  // Goes on where save() was called: whatever the file got after that is dropped. Throws Error when it is another file.
  SqliteAppender(const std::filesystem::path& path, std::span<const TreeDef> schema, ByteReader& saved);

  AppendTree& tree(std::size_t number) { return *trees_[number]; }  // in the order of the schema

  // Makes everything so far visible. `progress` never decreases and grows with the content. False when a reader is in
  // the way: nothing happened, try again later.
  bool commit(std::uint32_t progress);
  // The last commit; waits a little for readers.
  void finish(std::uint32_t progress);
  // What the second constructor needs. Writes everything out that will not change any more.
  void save(ByteWriter& out, std::uint32_t progress);

  PageNumber pages() const { return file_.count(); }
  // For tests: called after every single write.
  void after_write(std::function<void()> call) { file_.after_write = std::move(call); }

 private:
  void write_commit(std::uint32_t counter);
  void write_freelist();
  void write_first_page(std::uint32_t counter);
  void wait_for_readers();
  std::vector<PageNumber> changing_pages() const;
  std::uint64_t fingerprint() const;

  PageFile file_;
  WriterLock lock_;
  std::vector<TreeDef> schema_;
  std::vector<std::unique_ptr<AppendTree>> trees_;
  PageNumber freelist_[2] = {0, 0};  // in each bank
  int bank_ = 1;                     // the one that the last commit used
};

}  // namespace throng::io::sqlite
