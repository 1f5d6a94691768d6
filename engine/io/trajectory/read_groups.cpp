#include "engine/io/trajectory/read_groups.h"

#include <charconv>
#include <fstream>
#include <set>
#include <string>

#include "engine/foundation/error.h"

namespace throng::io {
namespace {

namespace fs = std::filesystem;

constexpr const char* kForm = "write a heading line 'group,ped' and a line for each person: 3,17";

std::vector<std::string> cells_of(std::string line) {
  if (!line.empty() && line.back() == '\r') line.pop_back();
  std::vector<std::string> cells{""};
  for (const char c : line) {
    if (c == ',' || c == ';' || c == '\t')
      cells.emplace_back();
    else if (c != ' ' && c != '"')
      cells.back() += c;
  }
  return cells;
}

}  // namespace

RecordedGroups read_groups(const fs::path& file) {
  std::ifstream stream(file);
  if (!stream) throw Error(SourcePlace{.file = file.string()}, "cannot be read", "give a table of groups: group,ped");
  std::string line;
  std::getline(stream, line);
  const std::vector<std::string> head = cells_of(line);
  std::size_t group_at = head.size(), person_at = head.size();
  for (std::size_t k = 0; k < head.size(); ++k) {
    if (head[k] == "group") group_at = k;
    if (head[k] == "ped" || head[k] == "id" || head[k] == "person") person_at = k;
  }
  if (group_at == head.size() || person_at == head.size())
    throw Error(SourcePlace{.file = file.string(), .line = 1}, "has no columns 'group' and 'ped'", kForm);
  RecordedGroups groups;
  std::set<std::int64_t> seen;
  for (int number = 2; std::getline(stream, line); ++number) {
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() == 1 && cells[0].empty()) continue;
    const SourcePlace place{.file = file.string(), .line = number};
    const auto value = [&](std::size_t at) {
      std::int64_t v = 0;
      const std::string text = at < cells.size() ? cells[at] : std::string{};
      const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), v);
      if (problem != std::errc{} || end != text.data() + text.size() || text.empty())
        throw Error(place, "'" + text + "' is no whole number", kForm);
      return v;
    };
    const std::int64_t group = value(group_at), person = value(person_at);
    if (!seen.insert(person).second)
      throw Error(place, "person " + std::to_string(person) + " belongs to a group already", "keep one of the lines");
    groups[group].push_back(person);
  }
  if (groups.empty()) throw Error(SourcePlace{.file = file.string()}, "has no groups", kForm);
  return groups;
}

}  // namespace throng::io
