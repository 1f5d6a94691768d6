#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/foundation/error.h"

namespace throng::io::scene {

// One value of a scenario file with its place. Our own tree rather than the parser's, so that includes and overrides
// can be merged into one scene while every value still knows the file and line that it came from.
struct Node {
  enum class Kind : std::uint8_t { kNothing, kText, kList, kMap };

  Kind kind = Kind::kNothing;
  bool quoted = false;  // "400" in quotes is a text, not a number
  bool local = false;   // a coordinate of an imported plan: metres from the scene's origin already
  int line = 0;         // from 1; 0: unknown
  int column = 0;
  std::shared_ptr<const std::string> file;
  std::string text;         // of kText
  std::vector<Node> keys;   // of kMap, in the order of the file
  std::vector<Node> items;  // of kList; of kMap the values, one for each key

  bool is_nothing() const { return kind == Kind::kNothing; }
  bool is_text() const { return kind == Kind::kText; }
  bool is_list() const { return kind == Kind::kList; }
  bool is_map() const { return kind == Kind::kMap; }

  SourcePlace place() const { return {file ? *file : std::string(), line, column}; }
  // The value of a key of a map, or null.
  const Node* find(std::string_view name) const;
  Node* find(std::string_view name);
  // The key itself, for its place. The map must have it.
  const Node& key(std::string_view name) const;
  // Replaces the value of a key, or adds it at the end.
  void put(Node name, Node value);
  std::vector<std::string> key_names() const;
};

// "a list of 3", "the text 'abc'", "nothing": what stands there, for messages.
std::string describe(const Node& node);
// A node that should be the name of something: 'hall', in quotes or not.
std::string named(const Node& node);

// A text with the place of another node.
Node text_like(const Node& other, std::string text);
Node map_like(const Node& other);

[[noreturn]] void fail(const Node& at, std::string problem, std::string hint);

// The value of a key that must be there.
const Node& require(const Node& map, std::string_view key, const std::string& where, const std::string& hint);
void require_map(const Node& node, const std::string& what, const std::string& hint);
void require_list(const Node& node, const std::string& what, const std::string& hint);

}  // namespace throng::io::scene
