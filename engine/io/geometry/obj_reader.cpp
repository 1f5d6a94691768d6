#include "engine/io/geometry/obj_reader.h"

#include <charconv>
#include <cmath>

#include "engine/io/geometry/face_triangles.h"

namespace throng::io::geometry {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

class ObjReader {
 public:
  ObjReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  TriangleSoup read() {
    std::size_t at = 0;
    while (at < text_.size()) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      ++line_;
      read_line(text_.substr(at, end - at));
      at = end + 1;
    }
    if (soup_.triangles.empty()) fail("there are no faces in this file", "a face is written as f 1 2 3");
    return std::move(soup_);
  }

 private:
  [[noreturn]] void fail(const std::string& problem, const std::string& hint) const {
    throw Error({file_, line_, 0}, problem, hint);
  }

  static std::string_view word(std::string_view& rest) {
    while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
    std::size_t n = 0;
    while (n < rest.size() && !is_blank(rest[n])) ++n;
    const std::string_view result = rest.substr(0, n);
    rest.remove_prefix(n);
    return result;
  }

  double number(std::string_view text) const {
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0.0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    constexpr double kLargest = 1e8;
    if (problem != std::errc() || end != text.data() + text.size() || !(std::fabs(value) <= kLargest))
      fail("a coordinate must be a number of up to 100 million, not '" + std::string(text.substr(0, 40)) + "'",
           "a vertex is written as v 1.5 0 2");
    return value;
  }

  // "7", "7/1", "7//3", "-1": the first number, from 1 or backwards from the last vertex.
  std::uint32_t corner(std::string_view text) const {
    text = text.substr(0, text.find('/'));
    std::int64_t index = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), index);
    const auto count = static_cast<std::int64_t>(soup_.vertices.size());
    if (index < 0) index += count + 1;
    if (problem != std::errc() || end != text.data() + text.size() || index < 1 || index > count)
      fail("a face names the vertex '" + std::string(text.substr(0, 40)) + "', which does not exist",
           "so far there are " + std::to_string(count) + " vertices");
    return static_cast<std::uint32_t>(index - 1);
  }

  void read_line(std::string_view rest) {
    const std::string_view key = word(rest);
    if (key == "v") {
      Vertex v;
      v.x = number(word(rest));
      v.y = number(word(rest));
      v.z = number(word(rest));
      soup_.vertices.push_back(v);
    } else if (key == "f") {
      std::vector<std::uint32_t> corners;
      for (std::string_view w = word(rest); !w.empty(); w = word(rest)) corners.push_back(corner(w));
      if (corners.size() < 3) fail("a face needs at least three corners", "write f 1 2 3");
      add_face(corners, line_, soup_);
      if (soup_.triangles.size() > kMostTriangles) fail("has more than 10 million triangles", "split it");
    }
  }

  std::string_view text_;
  const std::string& file_;
  int line_ = 0;
  TriangleSoup soup_;
};

}  // namespace

TriangleSoup read_obj(std::string_view text, const std::string& file) { return ObjReader(text, file).read(); }

}  // namespace throng::io::geometry
