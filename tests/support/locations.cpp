#include "tests/support/locations.h"

namespace throng::test {

std::filesystem::path source_dir() { return THRONG_SOURCE_DIR; }

std::string program() { return THRONG_PROGRAM; }

}  // namespace throng::test
