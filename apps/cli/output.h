#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/foundation/error.h"

namespace throng::cli {

// A problem with a whole file.
Error file_error(const std::filesystem::path& file, std::string problem, std::string hint = {});
// One message on standard error, or with `json` one object on standard output.
void print_error(const Error& error, bool json);
void print_warnings(const std::vector<std::string>& warnings);
// Of --seed: whole and not below 0. Throws Error otherwise.
std::uint64_t seed_from(const std::string& text);
// As a shell takes it for one word.
std::string shell_word(const std::string& word);
// Throws Error when standard output could not take everything, for example on a full disk.
void flush_output();

// Columns of text; the first is left-aligned, the others are too unless they hold numbers. Headings may be empty.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> headings) : rows_{std::move(headings)} {}
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string text(std::string_view indent = "") const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

// `usual`, or usual-2, usual-3, ... when that exists already.
std::filesystem::path next_free_folder(const std::filesystem::path& usual);

// To a temporary name first, then renamed. Throws Error when the file exists and `force` is not set.
void write_file(const std::filesystem::path& file, std::string_view content, bool force);
std::string read_file(const std::filesystem::path& file);

}  // namespace throng::cli
