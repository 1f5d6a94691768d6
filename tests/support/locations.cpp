#include "tests/support/locations.h"

namespace throng::test {

std::filesystem::path source_dir() { return THRONG_SOURCE_DIR; }

std::string program() { return THRONG_PROGRAM; }

std::string sample_plugin() { return SAMPLE_PLUGIN; }

}  // namespace throng::test
