#include "engine/io/trajectory/sqlite_pages.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>

#include "engine/foundation/assert.h"
#include "engine/foundation/error.h"

namespace throng::io::sqlite {
namespace {

constexpr std::size_t kBufferBytes = 64 * kPageSize;

constexpr std::uint64_t offset_of(PageNumber number) { return std::uint64_t{number - 1} * kPageSize; }

constexpr off_t kPendingByte = 0x4000'0000;
constexpr off_t kReservedByte = kPendingByte + 1;
constexpr off_t kSharedFirst = kPendingByte + 2;
constexpr off_t kSharedSize = 510;

// Locks that belong to the open file, not to the process: other connections of this process are kept apart too.
// True also where the file system has no locks.
bool try_lock(const File& file, short type, off_t start, off_t length) {
  struct flock request = {};
  request.l_type = type;
  request.l_whence = SEEK_SET;
  request.l_start = start;
  request.l_len = length;
  while (::fcntl(file.descriptor(), F_OFD_SETLK, &request) != 0) {
    if (errno == EINTR) continue;
    return errno != EAGAIN && errno != EACCES;
  }
  return true;
}

}  // namespace

PageFile::PageFile(const std::filesystem::path& path, File::Mode mode) : file_(path, mode) {
  buffer_.reserve(kBufferBytes);
}

PageNumber PageFile::push(const Page& page) {
  if (buffer_.size() == kBufferBytes) flush();
  buffer_.insert(buffer_.end(), page.begin(), page.end());
  return ++count_;
}

void PageFile::skip_lock_page() {
  if (count_ + 1 == kLockPage) push(Page{});
}

PageNumber PageFile::append(const Page& page) {
  skip_lock_page();
  return push(page);
}

PageNumber PageFile::reserve() {
  skip_lock_page();
  return push(Page{});
}

void PageFile::flush() {
  if (buffer_.empty()) return;
  const auto pages = static_cast<PageNumber>(buffer_.size() / kPageSize);
  file_.write_at(offset_of(count_ - pages + 1), buffer_);
  buffer_.clear();
  if (after_write) after_write();
}

void PageFile::overwrite(PageNumber number, const Page& page) {
  THRONG_ASSERT(buffer_.empty() && number >= 1 && number <= count_);
  file_.write_at(offset_of(number), page);
  if (after_write) after_write();
}

void PageFile::read(PageNumber number, Page& page) const { file_.read_at(offset_of(number), page); }

void PageFile::go_back_to(PageNumber count) {
  THRONG_ASSERT(buffer_.empty());
  if (file_.size() < std::uint64_t{count} * kPageSize)
    throw Error(SourcePlace{.file = file_.path().string()}, "holds less than the run had recorded at the checkpoint");
  count_ = count;
}

void PageFile::trim() {
  file_.truncate(std::uint64_t{count_} * kPageSize);
  if (after_write) after_write();
}

WriterLock::WriterLock(const File& file) : file_(file) {
  if (!try_lock(file_, F_WRLCK, kReservedByte, 1))
    throw Error(SourcePlace{.file = file_.path().string()}, "is being written by another program",
                "wait for it or choose another folder with --out");
}

bool WriterLock::try_exclude_readers() {
  if (!try_lock(file_, F_WRLCK, kPendingByte, 1)) return false;
  if (try_lock(file_, F_WRLCK, kSharedFirst, kSharedSize)) return true;
  try_lock(file_, F_UNLCK, kPendingByte, 1);
  return false;
}

void WriterLock::admit_readers() {
  try_lock(file_, F_UNLCK, kSharedFirst, kSharedSize);
  try_lock(file_, F_UNLCK, kPendingByte, 1);
}

}  // namespace throng::io::sqlite
