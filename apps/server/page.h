#pragma once

#include <optional>
#include <string_view>

namespace throng::server {

struct PageFile {
  std::string_view content;
  std::string_view type;
};

// A file of the page, which is part of the program: nothing is read from the disk. Nothing for any other path.
std::optional<PageFile> page_file(std::string_view path);

}  // namespace throng::server
