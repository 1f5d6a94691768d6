#include "engine/io/scenario/smoke_table.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>

#include "engine/foundation/text.h"
#include "engine/io/scenario/named_file.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/table_text.h"
#include "engine/minds/smoke/air.h"

namespace throng::io::scene {
namespace {

namespace fs = std::filesystem;

std::string lower_case(std::string_view text) {
  std::string all(text);
  for (char& c : all) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return all;
}

// What numbers of a unit are multiplied by and what is added then, to be in ours.
struct Conversion {
  double factor = 1.0;
  double offset = 0.0;
};

std::optional<Conversion> conversion(std::string_view from, std::string_view to) {
  const std::string unit = lower_case(from);
  if (unit.empty() || unit == lower_case(to)) return Conversion{};
  const bool share = unit == "mol/mol" || unit == "1" || unit == "-";
  if (to == "ppm" && share) return Conversion{1e6};
  if (to == "ppm" && unit == "%") return Conversion{1e4};
  if (to == "%" && share) return Conversion{100.0};
  if (to == "%" && unit == "ppm") return Conversion{1e-4};
  if (to == "1/m" && unit == "m-1") return Conversion{};
  if (to == "C" && unit == "k") return Conversion{1.0, -273.15};
  if (to == "s" && unit == "min") return Conversion{60.0};
  return std::nullopt;
}

// A column that is used.
struct Column {
  std::string key;  // as scenes write it
  std::string_view unit;
  std::size_t at = 0;
  Conversion to_ours;
  Node list;
};

// One table, line by line: a head (FDS writes the units above the names), then numbers.
class Table {
 public:
  Table(const Node& mention, const fs::path& file, const std::string& text)
      : mention_(mention), source_(std::make_shared<const std::string>(file.string())), text_(text) {}

  std::vector<Column> read() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      const std::string_view line = std::string_view(text_).substr(begin, end - begin);
      begin = end + 1;
      ++line_;
      const std::string_view content = trimmed(line);
      if (content.empty() || content.front() == '#') continue;
      read_line(cells_of(line));
    }
    if (columns_.empty() || columns_[0].list.items.empty())
      fail(mention_, "the table " + describe(name()) + " has no numbers", "write a head and a line for each time");
    return std::move(columns_);
  }

 private:
  const Node& name() const { return mention_.is_map() ? *mention_.find("file") : mention_; }
  Node at(int column) const {
    Node node;
    node.kind = Node::Kind::kText;
    node.file = source_;
    node.line = line_;
    node.column = column;
    return node;
  }

  void read_line(const std::vector<Cell>& cells) {
    const bool numbers = parse_number(cells[0].text).valid;
    if (!numbers && columns_.empty()) {
      if (!head_.empty()) units_ = head_;
      head_.clear();
      for (const Cell& cell : cells) head_.emplace_back(cell.text);
      return;
    }
    if (columns_.empty()) choose();
    for (Column& column : columns_) {
      Node item = at(1);
      if (column.at >= cells.size())
        fail(item, "this line has no column " + std::to_string(column.at + 1), "give every line the same columns");
      item.text = cells[column.at].text;
      item.column = cells[column.at].column;
      const NumberText number = parse_number(item.text);
      if (!number.valid) fail(item, "there must be a number here, not " + describe(item), "correct it");
      if (column.to_ours.factor != 1.0 || column.to_ours.offset != 0.0)
        item.text = shortest_text(number.value * column.to_ours.factor + column.to_ours.offset);
      column.list.items.push_back(std::move(item));
    }
  }

  void choose() {
    if (head_.empty())
      fail(at(1), "the table has no head", "name the columns in the first line: time, extinction, co, ...");
    add("times", "s", head_of("time", {"time", "times", "t"}, true));
    for (const AirQuantityRow& row : air_quantities())
      if (const auto found = head_of(row.name, {std::string(row.name)}, false))
        add(std::string(row.name), row.unit, found);
    if (columns_.size() > 1) return;
    std::vector<std::string> names;
    for (const AirQuantityRow& row : air_quantities()) names.emplace_back(row.name);
    fail(mention_, "the table " + describe(name()) + " has no column about the air",
         "call columns " + joined(names) + ", or say which is which: {file: FILE, columns: {extinction: NAME}}");
  }

  static std::string joined(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
  }

  std::optional<std::size_t> head_of(std::string_view key, const std::vector<std::string>& usual, bool needed) const {
    const Node* columns = mention_.is_map() ? mention_.find("columns") : nullptr;
    const Node* wanted = columns == nullptr ? nullptr : columns->find(key);
    for (std::size_t c = 0; c < head_.size(); ++c)
      if (wanted != nullptr ? head_[c] == wanted->text
                            : std::find(usual.begin(), usual.end(), lower_case(head_[c])) != usual.end())
        return c;
    if (wanted != nullptr)
      fail(*wanted, "the table has no column " + named(*wanted), suggest_name(wanted->text, head_));
    if (needed) fail(mention_, "the table " + describe(name()) + " has no column 'time'", "call a column 'time'");
    return std::nullopt;
  }

  void add(std::string key, std::string_view unit, std::optional<std::size_t> at_column) {
    Column column;
    column.key = std::move(key);
    column.unit = unit;
    column.at = *at_column;
    column.list = mention_;
    column.list.kind = Node::Kind::kList;
    column.list.keys.clear();
    column.list.items.clear();
    if (column.at < units_.size()) {
      const auto found = conversion(units_[column.at], unit);
      if (!found)
        fail(mention_,
             "the column '" + head_[column.at] + "' is in " + units_[column.at] + ", not in " + std::string(unit),
             "convert it");
      column.to_ours = *found;
    }
    columns_.push_back(std::move(column));
  }

  const Node& mention_;
  std::shared_ptr<const std::string> source_;
  const std::string& text_;
  int line_ = 0;
  std::vector<std::string> head_, units_;
  std::vector<Column> columns_;
};

fs::path beside_scene(const Node& name, const std::string& what) {
  fs::path file = read_text(name, what);
  if (file.is_relative() && name.file) file = fs::path(*name.file).parent_path() / file;
  return file;
}

std::vector<Column> columns_of(const Node& mention, const ReadableFiles& files) {
  if (mention.is_map()) {
    static const std::vector<std::string> keys = {"file", "columns"};
    for (const Node& key : mention.keys)
      if (std::find(keys.begin(), keys.end(), key.text) == keys.end()) fail_unknown(key, "a table of smoke", keys);
    require(mention, "file", "a table of smoke", "write {file: FILE.csv, columns: {extinction: NAME}}");
    if (const Node* columns = mention.find("columns")) {
      require_map(*columns, "'columns'", "write {extinction: NAME, co: NAME}");
      std::vector<std::string> known = {"time"};
      for (const AirQuantityRow& row : air_quantities()) known.emplace_back(row.name);
      for (const Node& key : columns->keys)
        if (std::find(known.begin(), known.end(), key.text) == known.end()) fail_unknown(key, "'columns'", known);
    }
  }
  const Node& name = mention.is_map() ? *mention.find("file") : mention;
  const fs::path file = named_file(name, beside_scene(name, "the table of smoke"), files);
  const std::string text = text_of(file, name);
  if (!files.limited()) return Table(mention, file, text).read();
  try {
    return Table(mention, file, text).read();
  } catch (const Error& e) {
    if (e.place().file != file.string()) throw;
    fail(name, describe(name) + " is no table of smoke: line " + std::to_string(e.place().line),
         "name a table with a head and a number in each column");
  }
}

}  // namespace

void inline_smoke_tables(Node& root, const ReadableFiles& files) {
  Node* smoke = root.find("smoke");
  Node* zones = smoke == nullptr || !smoke->is_map() ? nullptr : smoke->find("zones");
  if (zones == nullptr || !zones->is_list()) return;
  for (Node& zone : zones->items) {
    if (!zone.is_map()) continue;
    if (Node* fds = zone.find("fds"); fds != nullptr && fds->is_text()) {
      std::error_code none;
      const fs::path whole = fs::absolute(beside_scene(*fds, "'fds'"), none);
      if (!none) fds->text = whole.lexically_normal().string(), fds->quoted = true;
    }
    const auto at = std::find_if(zone.keys.begin(), zone.keys.end(), [](const Node& k) { return k.text == "table"; });
    if (at == zone.keys.end()) continue;
    const auto index = at - zone.keys.begin();
    const Node mention = zone.items[static_cast<std::size_t>(index)];
    const Node key = *at;
    std::vector<Column> columns = columns_of(mention, files);
    zone.keys.erase(at);
    zone.items.erase(zone.items.begin() + index);
    for (Column& column : columns) {
      if (zone.find(column.key) != nullptr)
        fail(zone.key(column.key), "'" + column.key + "' stands here and in the table", "keep one");
      zone.put(text_like(key, column.key), std::move(column.list));
    }
  }
}

}  // namespace throng::io::scene
