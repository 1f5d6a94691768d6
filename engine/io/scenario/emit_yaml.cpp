#include "engine/io/scenario/emit_yaml.h"

#include <algorithm>
#include <cctype>

#include "engine/io/scenario/number_text.h"

namespace throng::io::scene {
namespace {

// Maps and lists of the scene, the world and a population have a line for each entry; what is deeper stays in a line.
constexpr int kBlockDepth = 3;

bool can_stand_plain(const std::string& text) {
  const auto is = [](int (*kind)(int), char c) {
    return static_cast<unsigned char>(c) < 0x80 && kind(static_cast<unsigned char>(c)) != 0;
  };
  if (text.empty()) return false;
  if (parse_number(text).valid) return true;  // in quotes it would be a text: -.5 and +.5 as well
  return is(std::isalnum, text[0]) && std::all_of(text.begin(), text.end(), [&](char c) {
           return is(std::isalnum, c) || c == '_' || c == '-' || c == '.' || c == '/' || c == '+';
         });
}

std::string in_quotes(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '\n')
      result += "\\n";
    else if (c == '\t')
      result += "\\t";
    else if (c == '"' || c == '\\')
      (result += '\\') += c;
    else
      result += c;
  }
  return result + "\"";
}

std::string scalar(const Node& node) {
  return !node.quoted && can_stand_plain(node.text) ? node.text : in_quotes(node.text);
}

std::string flow(const Node& node) {
  std::string text;
  switch (node.kind) {
    case Node::Kind::kNothing: return "~";
    case Node::Kind::kText: return scalar(node);
    case Node::Kind::kList:
      for (const Node& item : node.items) text += (text.empty() ? "" : ", ") + flow(item);
      return "[" + text + "]";
    case Node::Kind::kMap:
      for (std::size_t i = 0; i < node.keys.size(); ++i)
        text += (text.empty() ? "" : ", ") + scalar(node.keys[i]) + ": " + flow(node.items[i]);
      return "{" + text + "}";
  }
  return text;
}

void block(std::string& out, const Node& node, int depth) {
  const std::string indent(static_cast<std::size_t>(depth) * 2, ' ');
  if (node.is_list()) {
    for (const Node& item : node.items) out += indent + "- " + flow(item) + "\n";
    return;
  }
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const Node& value = node.items[i];
    out += indent + scalar(node.keys[i]) + ":";
    const bool open = (value.is_map() || value.is_list()) && !value.items.empty() && depth + 1 < kBlockDepth;
    if (open) {
      out += "\n";
      block(out, value, depth + 1);
    } else {
      out += " " + flow(value) + "\n";
    }
  }
}

}  // namespace

std::string emit_yaml(const Node& root) {
  std::string out;
  block(out, root, 0);
  return out;
}

}  // namespace throng::io::scene
