#include "engine/io/scenario/overrides.h"

#include "engine/io/scenario/number_text.h"
#include "engine/io/scenario/parse_yaml.h"

namespace throng::io::scene {
namespace {

constexpr const char* kFile = "--set";

class Setter {
 public:
  explicit Setter(const Override& o);
  void apply(Node& root) { descend(root, 0); }

 private:
  [[noreturn]] void fail_path(const std::string& problem, const std::string& hint) const {
    fail(value_, "'" + path_ + "': " + problem, hint);
  }
  void assign(Node& target, std::size_t depth) {
    if (depth == names_.size())
      target = value_;
    else
      descend(target, depth);
  }
  void descend(Node& node, std::size_t depth);
  void into_map(Node& node, std::size_t depth);
  void into_list(Node& node, std::size_t depth);
  std::string path_to(std::size_t depth) const;

  std::string path_;
  std::vector<std::string> names_;
  Node value_;
};

// The command line has no lines.
void forget_lines(Node& node) {
  node.line = node.column = 0;
  for (Node& key : node.keys) forget_lines(key);
  for (Node& item : node.items) forget_lines(item);
}

Setter::Setter(const Override& o) : path_(o.path) {
  value_.file = std::make_shared<const std::string>(kFile);
  const std::string hint = "write a path such as populations.walkers.count=200";
  for (std::size_t begin = 0; begin <= path_.size();) {
    const std::size_t end = std::min(path_.find('.', begin), path_.size());
    names_.push_back(path_.substr(begin, end - begin));
    if (names_.back().empty()) fail_path("the path has an empty name", hint);
    begin = end + 1;
  }
  constexpr std::size_t kLongestPath = 20;
  if (names_.size() > kLongestPath) fail_path("the path is too long", hint);
  if (names_[0] == "throng" || names_[0] == "include")
    fail_path("'" + names_[0] + "' cannot be replaced from outside", "change it in the file");
  value_ = parse_yaml(o.value, kFile);
  if (value_.is_nothing()) fail_path("there is no value", "write PATH=VALUE");
  forget_lines(value_);
}

std::string Setter::path_to(std::size_t depth) const {
  std::string path;
  for (std::size_t i = 0; i < depth; ++i) path += (i ? "." : "") + names_[i];
  return path;
}

void Setter::descend(Node& node, std::size_t depth) {
  const bool model_name = node.is_text() && depth > 0 && names_[depth - 1] == "steering";
  if (model_name) {  // `steering: orca` is short for a map
    Node map = map_like(node);
    map.put(text_like(node, "model"), node);
    node = std::move(map);
  }
  if (node.is_nothing()) node = map_like(value_);
  if (node.is_map()) return into_map(node, depth);
  if (node.is_list()) return into_list(node, depth);
  fail_path("there is no '" + names_[depth] + "' in '" + path_to(depth) + "', which is " + describe(node),
            "set '" + path_to(depth) + "' itself");
}

void Setter::into_map(Node& node, std::size_t depth) {
  const std::string& name = names_[depth];
  if (name == "*") {
    if (node.items.empty()) fail_path("there is nothing in '" + path_to(depth) + "'", "name what '*' should stand for");
    for (Node& item : node.items) assign(item, depth + 1);
    return;
  }
  if (Node* found = node.find(name)) return assign(*found, depth + 1);
  // Names of parameters are checked when the scene is read, but a population cannot come into being like this.
  if (depth == 1 && names_[0] == "populations")
    fail_path("there is no population '" + name + "'", suggest_name(name, node.key_names()));
  Node added = map_like(value_);
  assign(added, depth + 1);
  node.put(text_like(value_, name), std::move(added));
}

void Setter::into_list(Node& node, std::size_t depth) {
  const std::string& name = names_[depth];
  const std::size_t count = node.items.size();
  if (count == 0) fail_path("the list '" + path_to(depth) + "' is empty", "set the list itself");
  if (name == "*") {
    for (Node& item : node.items) assign(item, depth + 1);
    return;
  }
  std::vector<std::string> ids;
  for (Node& item : node.items)
    if (const Node* id = item.is_map() ? item.find("id") : nullptr; id != nullptr && id->is_text()) {
      if (id->text == name) return assign(item, depth + 1);
      ids.push_back(id->text);
    }
  const NumberText number = parse_number(name);
  const bool in_range = number.whole && number.integer >= 0 && static_cast<std::size_t>(number.integer) < count;
  if (in_range) return assign(node.items[static_cast<std::size_t>(number.integer)], depth + 1);
  const std::string numbers = "its items are numbered from 0 to " + std::to_string(count - 1);
  fail_path("there is no '" + name + "' in the list '" + path_to(depth) + "'",
            ids.empty() || number.valid ? numbers : suggest_name(name, ids));
}

}  // namespace

void apply_override(Node& root, const Override& override_value) { Setter(override_value).apply(root); }

}  // namespace throng::io::scene
