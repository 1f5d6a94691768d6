#include "tests/support/locations.h"

namespace throng::test {

std::filesystem::path source_dir() { return THRONG_SOURCE_DIR; }

std::string program() { return THRONG_PROGRAM; }

std::string plugin(const std::string& name) {
  const std::string folder = PLUGINS;
  return folder.empty() ? folder : folder + "/lib" + name + ".so";
}

std::string faults() { return FAULTS; }

}  // namespace throng::test
