#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "engine/io/files/file.h"

namespace throng::io::sqlite {

// The kernel changes one page of memory as a whole or not at all when the process is killed meanwhile, so that writing
// the first page of the database is atomic. That takes pages of this size.
inline constexpr std::size_t kPageSize = 4096;

using PageNumber = std::uint32_t;  // counts from 1; 0 is none
using Page = std::array<std::uint8_t, kPageSize>;

// SQLite locks bytes of this page, which never holds data.
inline constexpr PageNumber kLockPage = 0x4000'0000u / kPageSize + 1;

// A file of pages that grows at its end through a buffer.
class PageFile {
 public:
  PageFile(const std::filesystem::path& path, File::Mode mode);

  // A page whose content will never change.
  PageNumber append(const Page& page);
  // A page that is overwritten later; zero until then.
  PageNumber reserve();
  void flush();
  // One of the pages that were flushed.
  void overwrite(PageNumber number, const Page& page);
  void read(PageNumber number, Page& page) const;

  PageNumber count() const { return count_; }
  // Goes on with the first `count` pages of an existing file. Does not shorten the file: see trim().
  void go_back_to(PageNumber count);
  void trim();  // shortens the file to the pages that count

  File& file() { return file_; }
  const File& file() const { return file_; }
  // For tests: called after every single write.
  std::function<void()> after_write;

 private:
  void skip_lock_page();
  PageNumber push(const Page& page);

  File file_;
  PageNumber count_ = 0;
  std::vector<std::uint8_t> buffer_;  // the last pages, not yet written
};

// SQLite's own locks (sqlite.org/lockingv3.html), so that programs that read the file while it grows see whole commits.
// One writer at a time: held as long as this lives.
class WriterLock {
 public:
  explicit WriterLock(const File& file);  // throws Error when somebody else writes
  // Keeps readers out for a moment. False when one is reading.
  bool try_exclude_readers();
  void admit_readers();

 private:
  const File& file_;
};

}  // namespace throng::io::sqlite
