#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/evaluation/steerbench/test_case.h"

namespace throng::io {

// A test case of SteerBench in its XML format, also as later authors extended it (circles, turned boxes, walls with
// doorways, polygons, emitters, regions as goals). What only other programs use (cameras, colours, behaviours) is
// skipped. Both throw Error with file and line.
evaluation::TestCase read_test_case(const std::filesystem::path& file);
evaluation::TestCase parse_test_case(std::string_view text, const std::string& file_name);

}  // namespace throng::io
