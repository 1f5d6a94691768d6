#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace throng::io {

// An open file, by offsets. Every problem is an Error that names the file and what the system said.
class File {
 public:
  enum class Mode : std::uint8_t { kCreate, kUpdate };  // empty it or make it; change one that exists

  File(std::filesystem::path path, Mode mode);
  ~File();
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::filesystem::path& path() const { return path_; }
  int descriptor() const { return descriptor_; }
  std::uint64_t size() const;
  void write_at(std::uint64_t offset, std::span<const std::uint8_t> bytes);
  void read_at(std::uint64_t offset, std::span<std::uint8_t> bytes) const;  // an Error when the file is shorter
  void truncate(std::uint64_t size);

 private:
  [[noreturn]] void fail(const char* what, int code) const;

  std::filesystem::path path_;
  int descriptor_ = -1;
};

}  // namespace throng::io
