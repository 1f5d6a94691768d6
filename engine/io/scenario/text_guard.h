#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace throng::io::scene {

// The YAML library needs some 70 bytes of memory and half a microsecond for each byte of text.
inline constexpr std::size_t kLargestFile = 4u << 20;
inline constexpr int kDeepest = 64;                   // maps and lists within each other
inline constexpr std::size_t kMostNodes = 1'000'000;  // values in a scene, aliases written out

void check_file_size(std::size_t bytes, const std::string& file);
// Throws Error for what must not reach the YAML library: too much text, binary data, brackets without end.
void check_text(std::string_view text, const std::string& file);

}  // namespace throng::io::scene
