#include "engine/io/scenario/named_file.h"

#include <system_error>

namespace throng::io::scene {

namespace fs = std::filesystem;

fs::path readable_path(const Node& name, const fs::path& path, const ReadableFiles& files) {
  const std::optional<fs::path> found = files.find(path);
  if (!found)
    fail(name, "the file " + describe(name) + " lies outside of the folders that may be read here",
         "name a file beside the scene or below its folder");
  return *found;
}

fs::path named_file(const Node& name, const fs::path& path, const ReadableFiles& files) {
  fs::path found = readable_path(name, path, files);
  std::error_code problem;
  const fs::file_status status = fs::status(found, problem);
  if (fs::is_regular_file(status)) return found;
  if (status.type() == fs::file_type::none)
    fail(name, "the file " + describe(name) + " cannot be read: " + problem.message(),
         "check the path and its permissions");
  if (fs::exists(status)) fail(name, describe(name) + " is not a regular file", "name a file");
  fail(name, "there is no file " + describe(name), "check the path; it is relative to the scene");
}

}  // namespace throng::io::scene
