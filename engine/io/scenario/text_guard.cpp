#include "engine/io/scenario/text_guard.h"

#include <algorithm>
#include <cstdint>

#include "engine/foundation/error.h"

namespace throng::io::scene {
namespace {

SourcePlace place_of(std::string_view text, std::size_t position, const std::string& file) {
  const std::string_view before = text.substr(0, position);
  const std::size_t line_start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {file, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
          static_cast<int>(position - line_start) + 1};
}

// The number of bytes of the character that starts at `at`, 0 when they are no valid UTF-8 (Unicode 15, table 3-7).
std::size_t character_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : static_cast<unsigned char>(0);
  };
  const auto continues = [&](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return continues(1) ? 2 : 0;
  if (lead < 0xf0) {
    const bool surrogate = lead == 0xed && byte(1) >= 0xa0;
    const bool overlong = lead == 0xe0 && byte(1) < 0xa0;
    return continues(1) && continues(2) && !surrogate && !overlong ? 3 : 0;
  }
  if (lead < 0xf5) {
    const bool too_high = lead == 0xf4 && byte(1) >= 0x90;
    const bool overlong = lead == 0xf0 && byte(1) < 0x90;
    return continues(1) && continues(2) && continues(3) && !too_high && !overlong ? 4 : 0;
  }
  return 0;
}

bool is_stray_control(unsigned char c) { return c < 0x20 ? c != '\n' && c != '\r' && c != '\t' : c == 0x7f; }

void check_characters(std::string_view text, const std::string& file) {
  constexpr const char* kHint = "a scenario is YAML or JSON text in UTF-8; save it as such";
  for (std::size_t i = 0; i < text.size();) {
    if (is_stray_control(static_cast<unsigned char>(text[i])))
      throw Error(place_of(text, i, file),
                  "is not a text file: it has the control character " +
                      std::to_string(static_cast<int>(static_cast<unsigned char>(text[i]))),
                  kHint);
    const std::size_t length = character_length(text, i);
    if (length == 0) throw Error(place_of(text, i, file), "is not a text file in UTF-8", kHint);
    i += length;
  }
}

// The YAML library keeps everything since the first open bracket in memory. Brackets in quotes count too: a scene has
// nowhere near as many, and quotes cannot be told from apostrophes without parsing.
void check_brackets(std::string_view text, const std::string& file) {
  constexpr int kMostOpen = 1000;
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '[' || text[i] == '{') ++open;
    if ((text[i] == ']' || text[i] == '}') && open > 0) --open;
    if (open > kMostOpen)
      throw Error(place_of(text, i, file), "lists and maps are nested more than " + std::to_string(kDeepest) + " deep",
                  "close the brackets that are open");
  }
}

}  // namespace

void check_file_size(std::size_t bytes, const std::string& file) {
  if (bytes <= kLargestFile) return;
  throw Error({file, 1, 1},
              "the file has " + std::to_string(bytes >> 20) + " MB; a scenario may have " +
                  std::to_string(kLargestFile >> 20) + " MB",
              "check that this is a scenario and not a recording");
}

void check_text(std::string_view text, const std::string& file) {
  check_file_size(text.size(), file);
  check_characters(text, file);
  check_brackets(text, file);
}

}  // namespace throng::io::scene
