#pragma once

#include <filesystem>

namespace throng::io {

// Keeps a folder for one process at a time. Goes away with the process, whatever ends it.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder);  // throws Error when somebody else has it
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int descriptor_ = -1;
};

}  // namespace throng::io
