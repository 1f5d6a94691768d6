#include "engine/io/scenario/parse_yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "engine/io/scenario/text_guard.h"

namespace throng::io::scene {
namespace {

// Builds the tree from the parser's events, so that limits hold while it grows and not afterwards.
class TreeBuilder final : public YAML::EventHandler {
 public:
  TreeBuilder(std::string_view text, const std::string& file)
      : text_(text), file_(std::make_shared<const std::string>(file)) {
    line_starts_.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '\n') line_starts_.push_back(i + 1);
  }

  bool has_root() const { return documents_ > 0; }
  Node take_root() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (++documents_ > 1)
      fail(at(mark), "a second document begins here", "keep one scene in a file: remove the line with '---'");
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { add(at(mark), anchor); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override;
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Node::Kind::kList);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Node::Kind::kMap);
  }
  void OnMapEnd() override { close(); }

 private:
  struct Open {
    Node node;
    YAML::anchor_t anchor = 0;
    std::set<std::string> names;  // of a map, so far
  };
  struct Anchored {
    Node node;
    std::size_t size = 0;
    int height = 0;
  };

  Node at(const YAML::Mark& mark) const {
    Node node;
    node.file = file_;
    node.line = mark.line + 1;
    node.column = mark.column + 1;
    return node;
  }
  void check_tag(const Node& node, const std::string& tag) const;
  void check_closed(const Node& node) const;
  void count(const Node& node, std::size_t nodes);
  void check_depth(const Node& node, std::size_t further) const;
  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Node::Kind kind);
  void close();
  void add(Node node, YAML::anchor_t anchor);
  void place(Node node);
  void add_key(Open& map, Node key);
  static void add_item(Node& parent, Node item);

  std::string_view text_;
  std::vector<std::size_t> line_starts_;
  std::shared_ptr<const std::string> file_;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, Anchored> anchors_;
  Node root_;
  std::size_t count_ = 0;
  int documents_ = 0;
};

void TreeBuilder::check_tag(const Node& node, const std::string& tag) const {
  static const std::set<std::string> known_tags = {"",
                                                   "?",
                                                   "!",
                                                   "tag:yaml.org,2002:str",
                                                   "tag:yaml.org,2002:int",
                                                   "tag:yaml.org,2002:float",
                                                   "tag:yaml.org,2002:bool",
                                                   "tag:yaml.org,2002:null",
                                                   "tag:yaml.org,2002:seq",
                                                   "tag:yaml.org,2002:map"};
  if (!known_tags.contains(tag))
    fail(node, "the tag '" + tag + "' means nothing in a scenario",
         "remove it; other files are merged in with 'include: FILE'");
}

// At the end of the file the YAML library closes a text by itself, and the rest of the scene would be lost in it.
void TreeBuilder::check_closed(const Node& node) const {
  if (static_cast<std::size_t>(node.line) > line_starts_.size()) return;
  const std::size_t begin =
      line_starts_[static_cast<std::size_t>(node.line - 1)] + static_cast<std::size_t>(node.column - 1);
  if (begin >= text_.size() || (text_[begin] != '"' && text_[begin] != '\'')) return;
  const char quote = text_[begin];
  for (std::size_t i = begin + 1; i < text_.size(); ++i) {
    if (text_[i] == '\\' && quote == '"')
      ++i;
    else if (text_[i] == quote)
      return;
  }
  fail(node, "the text that begins here is never closed", std::string("put ") + quote + " at its end");
}

void TreeBuilder::count(const Node& node, std::size_t nodes) {
  count_ += nodes;
  if (count_ > kMostNodes)
    fail(node, "the scenario has more than " + std::to_string(kMostNodes) + " values, those of aliases included",
         "write fewer aliases (*name) or fewer points");
}

void TreeBuilder::check_depth(const Node& node, std::size_t further) const {
  if (open_.size() + further > static_cast<std::size_t>(kDeepest))
    fail(node, "lists and maps are nested more than " + std::to_string(kDeepest) + " deep",
         "no scene needs that; check the brackets and the indentation");
}

void TreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const auto found = anchors_.find(anchor);
  if (found == anchors_.end()) fail(at(mark), "an alias stands inside the value that it names", "write the value out");
  const Anchored& source = found->second;
  count(at(mark), source.size);
  check_depth(at(mark), static_cast<std::size_t>(source.height));
  Node node = source.node;
  node.line = mark.line + 1;
  node.column = mark.column + 1;
  place(std::move(node));
}

void TreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           const std::string& value) {
  Node node = at(mark);
  check_tag(node, tag);
  node.kind = Node::Kind::kText;
  node.quoted = tag == "!" || tag == "tag:yaml.org,2002:str";
  node.text = value;
  if (node.quoted) check_closed(node);
  for (const char c : value)
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t')
      fail(node, "a text has a control character in it", "remove the escape sequence");
  add(std::move(node), anchor);
}

void TreeBuilder::open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Node::Kind kind) {
  Open entry;
  entry.node = at(mark);
  entry.node.kind = kind;
  entry.anchor = anchor;
  check_tag(entry.node, tag);
  check_depth(entry.node, 1);
  count(entry.node, 1);
  open_.push_back(std::move(entry));
}

int height_of(const Node& node) {
  int tallest = 0;
  for (const Node& item : node.items) tallest = std::max(tallest, height_of(item));
  return node.is_list() || node.is_map() ? tallest + 1 : 0;
}

std::size_t size_of(const Node& node) {
  std::size_t sum = 1 + node.keys.size();
  for (const Node& item : node.items) sum += size_of(item);
  return sum;
}

void TreeBuilder::close() {
  Open done = std::move(open_.back());
  open_.pop_back();
  if (done.anchor != 0) {
    const std::size_t size = size_of(done.node);
    count(done.node, size);  // the copy is memory too: anchors may be nested
    anchors_[done.anchor] = {done.node, size, height_of(done.node)};
  }
  place(std::move(done.node));
}

void TreeBuilder::add(Node node, YAML::anchor_t anchor) {
  count(node, 1);
  if (anchor != 0) anchors_[anchor] = {node, 1, 0};
  place(std::move(node));
}

void TreeBuilder::place(Node node) {
  if (open_.empty()) {
    root_ = std::move(node);
    return;
  }
  Open& parent = open_.back();
  if (parent.node.is_map() && parent.node.keys.size() == parent.node.items.size())
    add_key(parent, std::move(node));
  else
    add_item(parent.node, std::move(node));
}

void TreeBuilder::add_item(Node& parent, Node item) {
  // The parser places a value that is missing at whatever comes next; its name is the better place.
  if (parent.is_map() && item.is_nothing()) {
    item.line = parent.keys.back().line;
    item.column = parent.keys.back().column;
  }
  parent.items.push_back(std::move(item));
}

void TreeBuilder::add_key(Open& map, Node key) {
  if (!key.is_text()) fail(key, "a name before ':' must be a word, not " + describe(key), "write it as 'name: value'");
  if (!map.names.insert(key.text).second) {
    const Node& first = map.node.key(key.text);
    fail(key, "'" + key.text + "' appears twice; the first one is in line " + std::to_string(first.line),
         "keep one of them");
  }
  map.node.keys.push_back(std::move(key));
}

std::string line_of(std::string_view text, int line) {
  std::size_t begin = 0;
  for (int i = 1; i < line; ++i) {
    const std::size_t next = text.find('\n', begin);
    if (next == std::string_view::npos) return {};
    begin = next + 1;
  }
  return std::string(text.substr(begin, text.find('\n', begin) - begin));
}

bool indented_with_tab(const std::string& line) {
  const std::size_t end = line.find_first_not_of(" \t");
  return line.substr(0, end).find('\t') != std::string::npos;
}

std::string hint_for(const std::string& message) {
  const auto has = [&](const char* part) { return message.find(part) != std::string::npos; };
  if (has("end of map flow")) return "close the map with '}', and put a comma between its entries";
  if (has("end of sequence flow")) return "close the list with ']', and put a comma between its items";
  if (has("map value")) return "indent entries of one map alike, and put a text that has ': ' in it in quotes";
  if (has("map key") || has("end of map")) return "indent the entries of one map alike";
  if (has("end of sequence")) return "indent the items of one list alike, each after '- '";
  if (has("EOF in scalar") || has("quote")) return "close the text with the quote that opened it";
  if (has("block entry")) return "close the brackets that are open in the lines before";
  if (has("anchor")) return "an alias (*name) needs an anchor (&name) further up";
  if (has("bad file")) return "no scene needs such depth; check the brackets and the indentation";
  if (has("tag")) return "scenarios have no tags; put a text that begins with '!' in quotes";
  if (has("escape")) return "write a backslash as \\\\, or put the text in single quotes";
  return "check brackets, quotes and indentation here and in the line before";
}

[[noreturn]] void rethrow(const YAML::Exception& e, std::string_view text, const std::string& file) {
  const auto lines = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
  const int line = e.mark.is_null() ? 1 : std::min(e.mark.line + 1, lines);
  const int column = e.mark.is_null() ? 1 : e.mark.column + 1;
  if (indented_with_tab(line_of(text, line)))
    throw Error({file, line, 1}, "the line is indented with a tab, which YAML does not allow", "indent with spaces");
  throw Error({file, line, column}, "not valid YAML: " + e.msg, hint_for(e.msg));
}

}  // namespace

Node parse_yaml(std::string_view text, const std::string& file) {
  check_text(text, file);
  TreeBuilder builder(text, file);
  try {
    // With a line end at the end, a text that is never closed comes to the builder, which knows where it begins.
    const bool ended = !text.empty() && text.back() == '\n';
    std::istringstream stream{std::string(text) + (ended ? "" : "\n")};
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {}
  } catch (const YAML::Exception& e) {
    rethrow(e, text, file);
  }
  Node root;
  if (builder.has_root()) root = builder.take_root();
  if (root.is_nothing()) {
    root.file = std::make_shared<const std::string>(file);
    root.line = root.column = 1;
  }
  return root;
}

}  // namespace throng::io::scene
