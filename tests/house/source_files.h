#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/locations.h"

// The project's own files, for tests about the project itself.
namespace throng::house {

struct SourceFile {
  std::string path;  // from the project's folder, with forward slashes
  std::string text;
};

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline bool has_extension(std::string_view path, std::initializer_list<std::string_view> extensions) {
  return std::any_of(extensions.begin(), extensions.end(), [&](std::string_view e) { return path.ends_with(e); });
}

// Every file below these folders whose name ends in one of the extensions; in a fixed order.
inline std::vector<SourceFile> source_files(std::initializer_list<const char*> folders,
                                            std::initializer_list<std::string_view> extensions) {
  namespace fs = std::filesystem;
  const fs::path root = test::source_dir();
  std::vector<SourceFile> files;
  for (const char* folder : folders) {
    if (!fs::exists(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string path = fs::relative(entry.path(), root).generic_string();
      if (entry.is_regular_file() && has_extension(path, extensions)) files.push_back({path, read_text(entry.path())});
    }
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace throng::house
