#include "engine/io/geometry/dxf_file.h"

#include <charconv>

#include "engine/foundation/error.h"
#include "engine/io/geometry/drawing.h"

namespace throng::io::geometry {
namespace {

constexpr std::size_t kMostPairs = 20'000'000;

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

// Group codes whose values are coordinates, lengths, angles (DXF reference, group code ranges).
bool is_real(int code) {
  return (code >= 10 && code <= 59) || (code >= 140 && code <= 149) || (code >= 210 && code <= 239);
}

class Parser {
 public:
  Parser(std::string_view text, const std::string& file) : text_(text), file_(file) {
    if (text_.starts_with("AutoCAD Binary DXF")) fail("is a binary DXF file", "save it as ASCII DXF");
    if (text_.starts_with("AC10")) fail("is a DWG file", "save it as ASCII DXF");
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
  }

  DxfFile parse() {
    while (next()) {
      if (pair_.code == 999) continue;  // a comment
      if (pair_.code != 0)
        fail("a section should begin here, with the pair 0 and SECTION", "check that this is a DXF file");
      if (pair_.value == "EOF") break;
      if (pair_.value != "SECTION") continue;
      read_section();
    }
    if (!any_section_) fail("has no section", "check that this is a DXF file");
    return std::move(result_);
  }

 private:
  [[noreturn]] void fail(const std::string& problem, const std::string& hint) const {
    throw Error({file_, line_, 0}, problem, hint);
  }

  bool read_line(std::string_view& line) {
    if (at_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    line = without_blanks(text_.substr(at_, end - at_));
    at_ = end + 1;
    ++line_;
    return true;
  }

  // The next pair is in pair_; false at the end of the file.
  bool next() {
    if (again_) {
      again_ = false;
      return true;
    }
    std::string_view code;
    do {
      if (!read_line(code)) return false;
    } while (code.empty() && at_ >= text_.size());
    pair_.code = 0;
    const auto [end, problem] = std::from_chars(code.data(), code.data() + code.size(), pair_.code);
    if (problem != std::errc() || end != code.data() + code.size())
      fail("a group code must be a whole number, not '" + std::string(code.substr(0, 40)) + "'",
           "check that this is an ASCII DXF file and that no line is missing");
    if (!read_line(pair_.value)) fail("the file ends after a group code", "save it again; its end is missing");
    pair_.line = line_;
    if (++pairs_ > kMostPairs) fail("has more than 20 million pairs", "split it");
    return true;
  }

  void read_section() {
    any_section_ = true;
    if (!next() || pair_.code != 2) fail("a section needs a name, with group code 2", "save the file again");
    const std::string_view name = pair_.value;
    if (name == "HEADER")
      read_header();
    else if (name == "TABLES")
      read_tables();
    else if (name == "BLOCKS")
      read_blocks();
    else if (name == "ENTITIES")
      read_entities(result_.entities, "ENDSEC");
    else
      while (next() && !(pair_.code == 0 && pair_.value == "ENDSEC")) {}
  }

  void read_header() {
    std::string_view variable;
    while (next() && pair_.code != 0) {
      if (pair_.code == 9) variable = pair_.value;
      if (variable == "$INSUNITS" && pair_.code == 70)
        std::from_chars(pair_.value.data(), pair_.value.data() + pair_.value.size(), result_.units);
    }
  }

  void read_tables() {
    while (next() && !(pair_.code == 0 && pair_.value == "ENDSEC")) {
      if (pair_.code != 0 || pair_.value != "LAYER") continue;
      const DxfEntity layer = read_entity();
      const bool frozen = (layer.whole(70) & 1) != 0, off = layer.whole(62) < 0;
      if (frozen || off) result_.hidden_layers[std::string(layer.text(2))] = true;
    }
  }

  void read_blocks() {
    while (next() && !(pair_.code == 0 && pair_.value == "ENDSEC")) {
      if (pair_.code != 0 || pair_.value != "BLOCK") continue;
      const DxfEntity head = read_entity();
      DxfBlock block;
      block.base = head.point();
      read_entities(block.entities, "ENDBLK");
      result_.blocks[std::string(head.text(2))] = std::move(block);
    }
  }

  // pair_ is the 0 that begins the entity; reads up to the next 0.
  DxfEntity read_entity() {
    DxfEntity entity;
    entity.type = pair_.value;
    entity.line = pair_.line;
    while (next()) {
      if (pair_.code == 0) {
        again_ = true;
        break;
      }
      if (is_real(pair_.code)) dxf_number(pair_, file_);
      entity.pairs.push_back(pair_);
    }
    return entity;
  }

  void read_entities(std::vector<DxfEntity>& out, std::string_view end) {
    while (next()) {
      if (pair_.code != 0) continue;
      if (pair_.value == end) return;
      if (pair_.value == "ENDSEC" || pair_.value == "EOF") {
        again_ = true;
        return;
      }
      DxfEntity entity = read_entity();
      const bool has_parts = entity.type == "POLYLINE" || (entity.type == "INSERT" && entity.whole(66) == 1);
      if (has_parts)
        while (next()) {
          const bool part = pair_.value == "VERTEX" || pair_.value == "ATTRIB" || pair_.value == "SEQEND";
          if (!part) {
            again_ = true;
            break;
          }
          const bool last = pair_.value == "SEQEND";
          DxfEntity piece = read_entity();
          if (last) break;
          entity.parts.push_back(std::move(piece));
        }
      out.push_back(std::move(entity));
    }
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0;
  std::size_t pairs_ = 0;
  int line_ = 0;
  DxfPair pair_;
  bool again_ = false;
  bool any_section_ = false;
  DxfFile result_;
};

}  // namespace

double dxf_number(const DxfPair& pair, const std::string& file) {
  std::string_view text = pair.value;
  if (text.starts_with('+')) text.remove_prefix(1);
  double value = 0.0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  // 1e20 stands for "no limit" in headers of views.
  constexpr double kLargest = 1e21;
  if (problem != std::errc() || end != text.data() + text.size() || !(std::fabs(value) <= kLargest))
    throw Error({file, pair.line, 0}, "a number is expected here, not '" + std::string(pair.value.substr(0, 40)) + "'",
                "group code " + std::to_string(pair.code) + " stands before it");
  return value;
}

const DxfPair* DxfEntity::find(int code) const {
  for (const DxfPair& pair : pairs)
    if (pair.code == code) return &pair;
  return nullptr;
}

std::string_view DxfEntity::text(int code, std::string_view otherwise) const {
  const DxfPair* pair = find(code);
  return pair != nullptr ? pair->value : otherwise;
}

double DxfEntity::number(int code, double otherwise) const {
  const DxfPair* pair = find(code);
  return pair != nullptr ? dxf_number(*pair, {}) : otherwise;
}

int DxfEntity::whole(int code, int otherwise) const {
  const DxfPair* pair = find(code);
  if (pair == nullptr) return otherwise;
  int value = otherwise;
  std::from_chars(pair->value.data(), pair->value.data() + pair->value.size(), value);
  return value;
}

DxfFile parse_dxf(std::string_view text, const std::string& file) { return Parser(text, file).parse(); }

}  // namespace throng::io::geometry
