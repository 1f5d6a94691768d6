#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace throng::io {

// Text that is safe between tags and inside quoted attributes, in HTML as in SVG. Bytes that are no UTF-8 and control
// characters become U+FFFD, so that the page stays well-formed whatever the text.
std::string escaped(std::string_view text);

// How many characters (not bytes) a text has, for estimates of its width.
std::size_t character_count(std::string_view text);

struct PicturePoint {
  double x = 0.0;
  double y = 0.0;
};

// The data of an SVG path: compact, in tenths of a unit. Points that round to the previous one are left out.
class PathData {
 public:
  void move_to(PicturePoint p);
  void line_to(PicturePoint p);
  void close();
  bool empty() const { return text_.empty(); }
  const std::string& text() const { return text_; }

 private:
  void number(long tenths, bool first);
  std::string text_;
  long x_ = 0, y_ = 0;
  char command_ = 0;
};

// The same line with fewer points: none of those left out is further than `tolerance` from it (Douglas & Peucker 1973).
std::vector<PicturePoint> simplified(std::span<const PicturePoint> line, double tolerance);

// "12.3": at most one decimal, no trailing zero. All attributes of pictures are written this way.
std::string unit_text(double value);

// <text> with a class and an anchor ("start", "middle", "end").
std::string svg_text(PicturePoint at, std::string_view css_class, std::string_view anchor, std::string_view text);
std::string svg_line(PicturePoint a, PicturePoint b, std::string_view css_class);
std::string svg_path(const PathData& data, std::string_view css_class);
// The frame of a picture. `label` is for readers who cannot see it; empty: the picture only repeats what stands beside
// it.
std::string svg_open(double width, double height, std::string_view css_class, std::string_view label);

}  // namespace throng::io
