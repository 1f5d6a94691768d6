#include "engine/io/files/readable_files.h"

#include <algorithm>
#include <system_error>

namespace throng::io {
namespace {

namespace fs = std::filesystem;

bool lies_below(const fs::path& file, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

}  // namespace

ReadableFiles ReadableFiles::below(std::span<const fs::path> folders) {
  ReadableFiles files;
  files.limited_ = true;
  for (const fs::path& folder : folders) {
    std::error_code problem;
    const fs::path canonical = fs::canonical(folder.empty() ? fs::path(".") : folder, problem);
    if (!problem) files.folders_.push_back(canonical);
  }
  return files;
}

std::optional<fs::path> ReadableFiles::find(const fs::path& file) const {
  if (!limited_) return file;
  std::error_code problem;
  const fs::path whole = fs::absolute(file, problem);
  if (problem) return std::nullopt;
  fs::path canonical = fs::canonical(whole, problem);
  // What is not there, or is a ring of links, is judged by the folder that it would be in.
  if (problem) canonical = fs::weakly_canonical(whole, problem);
  if (problem) return std::nullopt;
  const bool inside = std::any_of(folders_.begin(), folders_.end(),
                                  [&](const fs::path& folder) { return lies_below(canonical, folder); });
  return inside ? std::optional(canonical) : std::nullopt;
}

}  // namespace throng::io
