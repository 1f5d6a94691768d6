#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace throng::io {

// Which files a scene may name beside itself. A scene of the user's own may name any; one that came over a network only
// those below some folders.
class ReadableFiles {
 public:
  ReadableFiles() = default;  // any
  // What lies below one of these folders once symbolic links are followed, and nothing else.
  static ReadableFiles below(std::span<const std::filesystem::path> folders);

  bool limited() const { return limited_; }
  // The path to open in place of this one, which need not exist. Nothing when it leads elsewhere: whether something is
  // there is not to be found out.
  std::optional<std::filesystem::path> find(const std::filesystem::path& file) const;

 private:
  std::vector<std::filesystem::path> folders_;  // canonical
  bool limited_ = false;
};

}  // namespace throng::io
