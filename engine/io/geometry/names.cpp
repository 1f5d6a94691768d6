#include "engine/io/geometry/names.h"

#include <cstdint>

namespace throng::io::geometry {
namespace {

// The character that starts at `at` and its length; length 0 when it is no valid UTF-8.
struct Character {
  std::uint32_t code = 0;
  std::size_t length = 0;
};

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : static_cast<unsigned char>(0);
  };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return {};
  std::uint32_t code = lead & (0xffu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3fu);
  }
  constexpr std::uint32_t kFirst[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < kFirst[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {};
  return {code, length};
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Character c = character_at(text, i);
    if (c.length == 0) return false;
    i += c.length;
  }
  return true;
}

bool plain_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

// Letters of the world's scripts; no spaces, signs or controls among them.
bool letter_beyond_ascii(std::uint32_t code) {
  if (code < 0xc0 || code == 0xd7 || code == 0xf7) return false;
  if (code >= 0x2000 && code < 0x2c00) return false;  // punctuation, arrows, mathematics
  if (code >= 0x3000 && code < 0x3040) return false;
  return code < 0xd800;
}

// Spaces become hyphens without a word about it.
std::string id_with_hyphens(std::string text) {
  for (char& c : text)
    if (c == ' ') c = '-';
  return text;
}

}  // namespace

std::string as_utf8(std::string_view text) {
  if (is_utf8(text)) return std::string(text);
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      result += c;
    } else {
      result += static_cast<char>(0xc0 | byte >> 6);
      result += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return result;
}

std::string id_from(std::string_view text) {
  constexpr std::size_t kLongest = 60;  // bytes
  const std::string utf8 = as_utf8(text);
  std::string id;
  for (std::size_t i = 0; i < utf8.size() && id.size() < kLongest;) {
    const Character c = character_at(utf8, i);
    if (c.length == 1 ? plain_letter(utf8[i]) : letter_beyond_ascii(c.code))
      id += utf8.substr(i, c.length);
    else if (!id.empty() && id.back() != '-')
      id += '-';
    i += c.length;
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

std::string Names::claim(const std::string& wanted, const std::string& usual, Point at, int line, RepairLog& log) {
  std::string base = id_from(wanted);
  const bool named = !base.empty();
  if (!named) base = usual;
  std::string id = named ? base : base + "-1";
  // Names are never given back: what was tried for the last of this name need not be tried again.
  for (int& i = last_tried_.try_emplace(base, 1).first->second; !taken_.insert(id).second;)
    id = base + "-" + std::to_string(++i);
  if (named && id != base)
    log.add(Repair::Kind::kName, at, line, "the name '" + base + "' is taken; called '" + id + "'");
  else if (named && base != id_with_hyphens(wanted))
    log.add(Repair::Kind::kName, at, line, "called '" + id + "': names have letters, digits, '-' and '_'");
  return id;
}

}  // namespace throng::io::geometry
