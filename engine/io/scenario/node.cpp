#include "engine/io/scenario/node.h"

#include "engine/foundation/assert.h"

namespace throng::io::scene {
namespace {

std::string shortened(const std::string& text) {
  constexpr std::size_t kLongestShown = 60;
  if (text.size() <= kLongestShown) return text;
  std::size_t end = kLongestShown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;  // not inside a character
  return text.substr(0, end) + "...";
}

}  // namespace

const Node* Node::find(std::string_view name) const {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i].text == name) return &items[i];
  return nullptr;
}

Node* Node::find(std::string_view name) { return const_cast<Node*>(static_cast<const Node&>(*this).find(name)); }

const Node& Node::key(std::string_view name) const {
  for (const Node& k : keys)
    if (k.text == name) return k;
  THRONG_ASSERT(false);
  return *this;
}

void Node::put(Node name, Node value) {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i].text == name.text) {
      keys[i] = std::move(name);
      items[i] = std::move(value);
      return;
    }
  keys.push_back(std::move(name));
  items.push_back(std::move(value));
}

std::vector<std::string> Node::key_names() const {
  std::vector<std::string> names;
  for (const Node& k : keys) names.push_back(k.text);
  return names;
}

std::string describe(const Node& node) {
  switch (node.kind) {
    case Node::Kind::kNothing: return "nothing";
    case Node::Kind::kText: return (node.quoted ? "the text '" : "'") + shortened(node.text) + "'";
    case Node::Kind::kList:
      return node.items.empty() ? "an empty list" : "a list of " + std::to_string(node.items.size());
    case Node::Kind::kMap:
      return node.keys.empty() ? "an empty map" : "a map with '" + shortened(node.keys[0].text) + "'";
  }
  return {};
}

std::string named(const Node& node) { return node.is_text() ? "'" + shortened(node.text) + "'" : describe(node); }

Node text_like(const Node& other, std::string text) {
  Node node;
  node.kind = Node::Kind::kText;
  node.line = other.line;
  node.column = other.column;
  node.file = other.file;
  node.text = std::move(text);
  return node;
}

Node map_like(const Node& other) {
  Node node = text_like(other, {});
  node.kind = Node::Kind::kMap;
  return node;
}

void fail(const Node& at, std::string problem, std::string hint) {
  throw Error(at.place(), std::move(problem), std::move(hint));
}

const Node& require(const Node& map, std::string_view key, const std::string& where, const std::string& hint) {
  const Node* value = map.find(key);
  if (value == nullptr) fail(map, where + " has no '" + std::string(key) + "'", hint);
  return *value;
}

void require_map(const Node& node, const std::string& what, const std::string& hint) {
  if (!node.is_map()) fail(node, what + " must be a map of names and values, not " + describe(node), hint);
}

void require_list(const Node& node, const std::string& what, const std::string& hint) {
  if (!node.is_list()) fail(node, what + " must be a list, not " + describe(node), hint);
}

}  // namespace throng::io::scene
