#include "apps/cli/output.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>

namespace throng::cli {
namespace {

bool looks_like_number(const std::string& cell) {
  return cell.empty() || cell == "-" || std::isdigit(static_cast<unsigned char>(cell[0])) != 0 ||
         (cell.size() > 1 && (cell[0] == '-' || cell[0] == '+' || cell[0] == '.') &&
          std::isdigit(static_cast<unsigned char>(cell[1])) != 0);
}

// Characters, not bytes: continuation bytes of UTF-8 take no room.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Whether something is there; an Error when that cannot be found out.
bool is_there(const std::filesystem::path& path) {
  std::error_code problem;
  const bool there = std::filesystem::exists(path, problem);
  if (problem) throw file_error(path, "cannot be used: " + problem.message(), "check the path and its permissions");
  return there;
}

}  // namespace

Error file_error(const std::filesystem::path& file, std::string problem, std::string hint) {
  SourcePlace place;
  place.file = file.string();
  return Error(std::move(place), std::move(problem), std::move(hint));
}

void print_error(const Error& error, bool json) {
  if (json) {
    const nlohmann::ordered_json object = {{"error", error.problem()},
                                           {"file", error.place().file},
                                           {"line", error.place().line},
                                           {"column", error.place().column},
                                           {"hint", error.hint()}};
    std::printf("%s\n", object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
    std::fflush(stdout);
    return;
  }
  const char* prefix = error.place().file.empty() ? "throng: " : "";
  std::fprintf(stderr, "%s%s\n", prefix, error.what());
}

void print_warnings(const std::vector<std::string>& warnings) {
  for (const std::string& warning : warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
}

// As a shell takes it for one word.
std::string shell_word(const std::string& word) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("_-./,:=+@%").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::uint64_t seed_from(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (problem != std::errc{} || end != text.data() + text.size())
    throw Error("--seed: '" + text + "' is no seed", "write a whole number from 0 on: --seed 7");
  return seed;
}

void flush_output() {
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
    throw Error("standard output cannot be written: " + std::generic_category().message(errno));
}

std::string TextTable::text(std::string_view indent) const {
  std::vector<std::size_t> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::vector<bool> right(widths.size());
  for (std::size_t i = 1; i < widths.size(); ++i)
    right[i] = std::all_of(rows_.begin() + 1, rows_.end(),
                           [i](const auto& row) { return i >= row.size() || looks_like_number(row[i]); });
  std::string out;
  for (const auto& row : rows_) {
    if (std::all_of(row.begin(), row.end(), [](const std::string& cell) { return cell.empty(); })) continue;
    std::string line(indent);
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - width_of(row[i]), ' ');
      line += (i > 0 ? "  " : "") + (right[i] ? padding + row[i] : row[i] + padding);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::filesystem::path next_free_folder(const std::filesystem::path& usual) {
  std::filesystem::path folder = usual;
  for (int i = 2; is_there(folder); ++i) folder = usual.string() + "-" + std::to_string(i);
  return folder;
}

void write_file(const std::filesystem::path& file, std::string_view content, bool force) {
  if (!force && is_there(file)) throw file_error(file, "exists already", "add --force to replace it");
  const std::filesystem::path part = file.string() + ".part";
  std::ofstream stream(part, std::ios::binary | std::ios::trunc);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  std::error_code failure, ignored;
  if (!stream)
    failure = std::error_code(errno != 0 ? errno : EIO, std::generic_category());
  else
    std::filesystem::rename(part, file, failure);
  if (!failure) return;
  std::filesystem::remove(part, ignored);  // half of a file is of no use to anybody
  throw file_error(file, "cannot be written: " + failure.message());
}

std::string read_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream content;
  if (!stream || !(content << stream.rdbuf()))
    throw file_error(file, "cannot be read: " + std::generic_category().message(errno));
  return std::move(content).str();
}

}  // namespace throng::cli
