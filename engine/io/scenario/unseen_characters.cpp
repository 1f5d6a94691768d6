#include "engine/io/scenario/unseen_characters.h"

#include <array>
#include <cstdint>
#include <cstdio>

namespace throng::io::scene {
namespace {

// Ranges of Unicode 15: categories Cc, Cf, Zl, Zp and Zs but for the blank, and letters without a shape.
struct Unseen {
  std::uint32_t first, last;
  const char* what;
  bool in_prose;  // also refused in texts that are longer than a name
};

constexpr const char* kControl = "a control character";
constexpr const char* kBlank = "a blank of another width";
constexpr const char* kZeroWidth = "has no width";
constexpr const char* kDirection = "turns the direction of writing";
constexpr const char* kInvisible = "has no shape";

constexpr std::array kUnseen = {
    Unseen{0x0000, 0x0008, kControl, true},     Unseen{0x0009, 0x000a, kControl, false},
    Unseen{0x000b, 0x000c, kControl, true},     Unseen{0x000d, 0x000d, kControl, false},
    Unseen{0x000e, 0x001f, kControl, true},     Unseen{0x007f, 0x009f, kControl, true},
    Unseen{0x00a0, 0x00a0, kBlank, false},      Unseen{0x00ad, 0x00ad, kZeroWidth, false},
    Unseen{0x034f, 0x034f, kZeroWidth, false},  Unseen{0x061c, 0x061c, kDirection, false},
    Unseen{0x115f, 0x1160, kInvisible, true},   Unseen{0x1680, 0x1680, kBlank, false},
    Unseen{0x180b, 0x180f, kZeroWidth, false},  Unseen{0x2000, 0x200a, kBlank, false},
    Unseen{0x200b, 0x200b, kZeroWidth, true},   Unseen{0x200c, 0x200d, kZeroWidth, false},
    Unseen{0x200e, 0x200f, kDirection, false},  Unseen{0x2028, 0x2029, kControl, true},
    Unseen{0x202a, 0x202e, kDirection, true},   Unseen{0x202f, 0x202f, kBlank, false},
    Unseen{0x205f, 0x205f, kBlank, false},      Unseen{0x2060, 0x2064, kZeroWidth, true},
    Unseen{0x2066, 0x2069, kDirection, true},   Unseen{0x206a, 0x206f, kControl, true},
    Unseen{0x3000, 0x3000, kBlank, false},      Unseen{0x3164, 0x3164, kInvisible, true},
    Unseen{0xfe00, 0xfe0f, kZeroWidth, false},  Unseen{0xfeff, 0xfeff, kZeroWidth, true},
    Unseen{0xffa0, 0xffa0, kInvisible, true},   Unseen{0xfff9, 0xfffb, kControl, true},
    Unseen{0xe0000, 0xe0fff, kZeroWidth, true},
};

// The character at `at`, and the position behind it. Scenes are checked to be UTF-8 before they are read; of other
// bytes, those that are cut short are no character.
std::uint32_t next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned lead = byte(at++);
  const std::size_t more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
  std::uint32_t code = more == 0 ? lead : lead & (0x3fu >> more);
  constexpr std::uint32_t kNoCharacter = 0xfffd;
  for (std::size_t i = 0; i < more; ++i) {
    if ((byte(at) & 0xc0u) != 0x80u) return kNoCharacter;
    code = code << 6 | (byte(at++) & 0x3fu);
  }
  return code;
}

}  // namespace

std::optional<std::string> unseen_character(std::string_view text, bool in_prose) {
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t code = next_character(text, at);
    for (const Unseen& range : kUnseen) {
      if (code < range.first || code > range.last || (in_prose && !range.in_prose)) continue;
      char number[16];
      std::snprintf(number, sizeof number, "U+%04X", static_cast<unsigned>(code));
      return std::string(number) + " (" + range.what + ")";
    }
  }
  return std::nullopt;
}

}  // namespace throng::io::scene
