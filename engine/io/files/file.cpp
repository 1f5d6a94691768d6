#include "engine/io/files/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "engine/foundation/error.h"

namespace throng::io {

File::File(std::filesystem::path path, Mode mode) : path_(std::move(path)) {
  const int flags = O_RDWR | O_CLOEXEC | (mode == Mode::kCreate ? O_CREAT | O_TRUNC : 0);
  constexpr mode_t kReadableByAll = 0666;  // less the user's umask
  descriptor_ = ::open(path_.c_str(), flags, kReadableByAll);
  if (descriptor_ < 0) fail("open", errno);
}

File::~File() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void File::fail(const char* what, int code) const {
  throw Error(SourcePlace{.file = path_.string()},
              std::string("cannot ") + what + ": " + std::generic_category().message(code),
              code == ENOSPC ? "free some space or choose another folder with --out" : "");
}

std::uint64_t File::size() const {
  struct stat status = {};
  if (::fstat(descriptor_, &status) != 0) fail("read", errno);
  return static_cast<std::uint64_t>(status.st_size);
}

void File::write_at(std::uint64_t offset, std::span<const std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("write", errno);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
    offset += static_cast<std::uint64_t>(written);
  }
}

void File::read_at(std::uint64_t offset, std::span<std::uint8_t> bytes) const {
  while (!bytes.empty()) {
    const ssize_t got = ::pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read", errno);
    if (got == 0) throw Error(SourcePlace{.file = path_.string()}, "ends too early");
    bytes = bytes.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
}

void File::truncate(std::uint64_t size) {
  while (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) {
    if (errno != EINTR) fail("shorten", errno);
  }
}

}  // namespace throng::io
