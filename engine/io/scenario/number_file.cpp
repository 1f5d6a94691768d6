#include "engine/io/scenario/number_file.h"

#include <algorithm>
#include <filesystem>

#include "engine/io/scenario/named_file.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/table_text.h"

namespace throng::io::scene {
namespace {

namespace fs = std::filesystem;

// Which column is meant, from 0: by its head or by its number.
std::size_t column_of(const Node* column, const std::vector<Cell>& head, bool has_head) {
  if (column == nullptr) return 0;
  const std::string name = read_text(*column, "'column'");
  if (has_head)
    for (std::size_t c = 0; c < head.size(); ++c)
      if (head[c].text == name) return c;
  if (const NumberText number = parse_number(name);
      number.whole && number.integer >= 1 && number.integer <= static_cast<std::int64_t>(head.size()))
    return static_cast<std::size_t>(number.integer - 1);
  std::vector<std::string> names;
  for (std::size_t c = 0; c < head.size(); ++c)
    names.push_back(has_head ? std::string(head[c].text) : std::to_string(c + 1));
  fail(*column, "the file has no column " + named(*column), suggest_name(name, names));
}

// The numbers of one column of a table.
Node column_of_table(const Node& mention, const Node& name, const std::string& text, const fs::path& file);

Node numbers_of(const Node& mention, const ReadableFiles& files) {
  static const std::vector<std::string> keys = {"file", "column"};
  for (const Node& key : mention.keys)
    if (std::find(keys.begin(), keys.end(), key.text) == keys.end()) fail_unknown(key, "a list from a file", keys);
  const Node& name = require(mention, "file", "a list from a file", "write {file: FILE.csv, column: NAME}");
  fs::path file = read_text(name, "'file'");
  if (file.is_relative() && name.file) file = fs::path(*name.file).parent_path() / file;
  const std::string text = text_of(named_file(name, file, files), name);
  if (!files.limited()) return column_of_table(mention, name, text, file);
  try {
    return column_of_table(mention, name, text, file);
  } catch (const Error& e) {
    const bool inside = e.place().file == file.string() && e.place().line > 0;
    fail(name, describe(name) + " is no table of numbers" + (inside ? ": line " + std::to_string(e.place().line) : ""),
         "name a file with a number in every line of the column");
  }
}

Node column_of_table(const Node& mention, const Node& name, const std::string& text, const fs::path& file) {
  Node list = mention;
  list.kind = Node::Kind::kList;
  list.keys.clear();
  list.items.clear();
  const auto source = std::make_shared<const std::string>(file.string());
  std::size_t column = 0;
  bool first = true;
  int line_number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    ++line_number;
    const std::string_view content = trimmed(line);
    if (content.empty() || content.front() == '#') continue;
    const std::vector<Cell> cells = cells_of(line);
    if (first) {
      const bool has_head =
          std::none_of(cells.begin(), cells.end(), [](const Cell& c) { return parse_number(c.text).valid; });
      column = column_of(mention.find("column"), cells, has_head);
      first = false;
      if (has_head) continue;
    }
    Node item;
    item.kind = Node::Kind::kText;
    item.file = source;
    item.line = line_number;
    item.column = 1;
    if (column >= cells.size())
      fail(item, "this line has no column " + std::to_string(column + 1), "give every line the same columns");
    item.text = cells[column].text;
    item.column = cells[column].column;
    if (!parse_number(item.text).valid) fail(item, "there must be a number here, not " + describe(item), "correct it");
    list.items.push_back(std::move(item));
  }
  if (list.items.empty()) fail(name, "the file '" + file.string() + "' has no numbers", "write one in each line");
  return list;
}

// Distributions can be anywhere in a population or a place; journeys nest.
void inline_below(Node& node, const ReadableFiles& files, int depth) {
  constexpr int kDeepest = 32;
  if (depth > kDeepest) return;
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    Node& value = node.items[i];
    // At the top are the names of populations, whatever they are.
    const bool named =
        depth > 0 && node.is_map() &&
        (node.keys[i].text == "arrival_times" || node.keys[i].text == "empirical" || node.keys[i].text == "list");
    if (named && value.is_map())
      value = numbers_of(value, files);
    else if (value.is_map() || value.is_list())
      inline_below(value, files, depth + 1);
  }
}

}  // namespace

void inline_number_files(Node& root, const ReadableFiles& files) {
  for (const char* part : {"populations", "world"})
    if (Node* node = root.find(part)) inline_below(*node, files, 0);
}

}  // namespace throng::io::scene
