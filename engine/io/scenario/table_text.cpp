#include "engine/io/scenario/table_text.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace throng::io::scene {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestTable = 100'000'000;

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  return text;
}

std::vector<Cell> cells_of(std::string_view line) {
  std::vector<Cell> cells;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = line.find_first_of(",;\t", begin);
    const std::string_view raw = line.substr(begin, end == std::string_view::npos ? end : end - begin);
    const std::size_t skipped = std::min(raw.find_first_not_of(" \t"), raw.size());
    cells.push_back({trimmed(raw), static_cast<int>(begin + skipped) + 1});
    if (end == std::string_view::npos) return cells;
    begin = end + 1;
  }
}

std::string text_of(const std::filesystem::path& file, const Node& mention) {
  std::error_code none;
  if (fs::file_size(file, none) > kLargestTable)
    fail(mention, "the file " + describe(mention) + " is larger than 100 MB", "keep only the column that is needed");
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  if (stream && fs::file_size(file, none) > 0) text << stream.rdbuf();
  if (!stream) fail(mention, "the file " + describe(mention) + " cannot be read", "check its permissions");
  return std::move(text).str();
}

}  // namespace throng::io::scene
