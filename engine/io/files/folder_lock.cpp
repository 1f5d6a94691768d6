#include "engine/io/files/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "engine/foundation/error.h"

namespace throng::io {

FolderLock::FolderLock(const std::filesystem::path& folder)
    : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (descriptor_ < 0)
    throw Error(SourcePlace{.file = folder.string()}, "cannot be opened: " + std::generic_category().message(errno),
                "choose another folder with --out");
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(descriptor_);
    throw Error(SourcePlace{.file = folder.string()}, "is in use by another run",
                "wait for it or choose another folder with --out");
  }
}

FolderLock::~FolderLock() { ::close(descriptor_); }

}  // namespace throng::io
