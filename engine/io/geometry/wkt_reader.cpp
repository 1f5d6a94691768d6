#include "engine/io/geometry/wkt_reader.h"

#include <algorithm>
#include <charconv>

#include "engine/foundation/text.h"

namespace throng::io::geometry {
namespace {

constexpr int kDeepestCollection = 32;  // collections within each other

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return std::string(text);
}

class WktReader {
 public:
  WktReader(std::string_view text, const std::string& file) : text_(text) { drawing_.file = file; }

  Drawing read() {
    skip_space();
    while (at_ < text_.size()) {
      if (peek() == ';') {
        next();
      } else {
        read_geometry(0);
      }
      skip_space();
    }
    if (drawing_.shapes.empty())
      fail("there is no geometry in this file", "write for example POLYGON ((0 0, 10 0, 10 5, 0 5, 0 0))");
    return std::move(drawing_);
  }

 private:
  // What a comment says about the next geometry.
  struct Comment {
    std::optional<Meaning> meaning;
    std::string name;
  };

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void next() {
    if (text_[at_] == '\n') {
      ++line_;
      line_start_ = at_ + 1;
    }
    ++at_;
  }

  SourcePlace here() const { return {drawing_.file, line_, static_cast<int>(at_ - line_start_) + 1}; }
  [[noreturn]] void fail(const std::string& problem, const std::string& hint) const {
    throw Error(here(), problem, hint);
  }

  void skip_space() {
    while (at_ < text_.size()) {
      const char c = peek();
      const bool comment = c == '#' || text_.substr(at_, 2) == "//" || text_.substr(at_, 2) == "--";
      if (comment)
        read_comment();
      else if (is_space(c))
        next();
      else
        break;
    }
  }

  void read_comment() {
    while (peek() == '#' || peek() == '/' || peek() == '-') next();
    const std::size_t start = at_;
    while (at_ < text_.size() && peek() != '\n') next();
    const std::string line = trimmed(text_.substr(start, at_ - start));
    const std::size_t colon = line.find(':');
    const std::string word = lowered(trimmed(line.substr(0, colon)));
    const std::string rest = colon == std::string::npos ? std::string() : trimmed(line.substr(colon + 1));
    if (word == "level") {
      if (!rest.empty()) level_ = rest;
    } else if (const auto meaning = meaning_of(word)) {
      comment_ = {meaning, rest};
    }
  }

  std::string word() {
    const std::size_t start = at_;
    while (is_letter(peek())) next();
    std::string result(text_.substr(start, at_ - start));
    for (char& c : result)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return result;
  }

  void expect(char c, const std::string& where) {
    skip_space();
    if (peek() != c) {
      const std::string found = at_ < text_.size() ? "'" + std::string(1, peek()) + "'" : "the end of the file";
      fail(where + " needs '" + c + "' here, not " + found, "points are separated by commas, rings stand in brackets");
    }
    next();
  }

  bool follows(char c) {
    skip_space();
    if (peek() != c) return false;
    next();
    return true;
  }

  double number() {
    skip_space();
    if (peek() == '+') next();
    double value = 0.0;
    const char* begin = text_.data() + at_;
    const auto [end, problem] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (problem != std::errc() || !(std::fabs(value) <= kFarthestCoordinate))
      fail("a coordinate must be a number of up to 100 million", "write a point as two numbers: 3.5 2");
    at_ += static_cast<std::size_t>(end - begin);
    return value;
  }

  Corner corner() {
    skip_space();
    Corner c;
    c.line = line_;
    c.at.x = number();
    c.at.y = number();
    for (int more = 0; more < 2; ++more) {  // heights and measures
      skip_space();
      const char next_char = peek();
      if (next_char == ',' || next_char == ')' || next_char == '\0') break;
      number();
    }
    return c;
  }

  Path path(const std::string& what) {
    Path points;
    expect('(', what);
    do points.push_back(corner());
    while (follows(','));
    expect(')', what);
    return points;
  }

  // Consumes Z, M, ZM and says whether the geometry is EMPTY.
  bool is_empty() {
    skip_space();
    while (is_letter(peek())) {
      const std::string flag = word();
      if (flag == "EMPTY") return true;
      if (flag != "Z" && flag != "M" && flag != "ZM")
        fail("'" + flag + "' does not belong here", "write the coordinates in brackets");
      skip_space();
    }
    return false;
  }

  DrawnShape shape(DrawnShape::Form form, Role usual) const {
    DrawnShape s;
    s.form = form;
    s.place = here();
    s.level = level_;
    s.closed_by_rule = s.oriented_by_rule = form == DrawnShape::Form::kPolygon;
    s.role = usual;
    s.id = comment_.name;
    if (comment_.meaning) {
      s.role = comment_.meaning->role;
      s.kind = comment_.meaning->kind;
      s.link = comment_.meaning->link;
    }
    return s;
  }

  void add(DrawnShape s) {
    if (s.role != Role::kIgnored) drawing_.shapes.push_back(std::move(s));
  }

  void read_polygon() {
    DrawnShape s = shape(DrawnShape::Form::kPolygon, Role::kFloor);
    expect('(', "a polygon");
    do s.paths.push_back(path("a ring"));
    while (follows(','));
    expect(')', "a polygon");
    add(std::move(s));
  }

  void read_line() {
    DrawnShape s = shape(DrawnShape::Form::kLine, Role::kWall);
    s.paths.push_back(path("a line"));
    add(std::move(s));
  }

  void read_point(bool bracket) {
    DrawnShape s = shape(DrawnShape::Form::kPoint, Role::kPlace);
    if (bracket) expect('(', "a point");
    s.paths.push_back({corner()});
    if (bracket) expect(')', "a point");
    add(std::move(s));
  }

  template <typename Part>
  void read_several(const std::string& what, const Part& part) {
    expect('(', what);
    do part();
    while (follows(','));
    expect(')', what);
  }

  void read_geometry(int depth) {
    skip_space();
    if (depth > kDeepestCollection)
      fail("collections are nested more than 32 deep", "write the geometries one after the other");
    std::string type = word();
    if (type == "SRID") {  // an extended form: SRID=25832;POLYGON (...)
      while (at_ < text_.size() && peek() != ';' && peek() != '\n') next();
      if (peek() == ';') next();
      skip_space();
      type = word();
    }
    static const std::vector<std::string> names = {"POINT",           "LINESTRING",   "POLYGON",           "MULTIPOINT",
                                                   "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION"};
    for (const char* suffix : {"ZM", "Z", "M"}) {  // POINTZ (1 2 3)
      const std::string_view end = suffix;
      for (const std::string& name : names)
        if (type == name + suffix) type.resize(type.size() - end.size());
    }
    if (std::find(names.begin(), names.end(), type) == names.end())
      fail(type.empty() ? "a geometry should begin here" : "there is no geometry '" + type + "'",
           suggest_name(type, names));
    if (is_empty()) return;
    if (type == "POLYGON") {
      read_polygon();
    } else if (type == "LINESTRING") {
      read_line();
    } else if (type == "POINT") {
      read_point(true);
    } else if (type == "MULTIPOLYGON") {
      read_several("a multipolygon", [&] { skip_space(), read_polygon(); });
    } else if (type == "MULTILINESTRING") {
      read_several("a multilinestring", [&] { skip_space(), read_line(); });
    } else if (type == "MULTIPOINT") {
      read_several("a multipoint", [&] { skip_space(), read_point(peek() == '('); });
    } else {
      const Comment of_all = comment_;
      read_several("a collection", [&] {
        skip_space();
        if (!comment_.meaning) comment_ = of_all;
        read_geometry(depth + 1);
      });
    }
    comment_ = {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  Comment comment_;
  std::string level_;
  Drawing drawing_;
};

}  // namespace

Drawing read_wkt(std::string_view text, const std::string& file) { return WktReader(text, file).read(); }

}  // namespace throng::io::geometry
