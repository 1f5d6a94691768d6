#include "engine/io/report/svg.h"

#include <charconv>
#include <cmath>
#include <utility>

#include "engine/io/report/number_text.h"

namespace throng::io {
namespace {

// The length of the UTF-8 character at the start of `text`, 0 when there is none.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xc2 && lead < 0xe0   ? 2
                             : lead >= 0xe0 && lead < 0xf0 ? 3
                             : lead >= 0xf0 && lead < 0xf5 ? 4
                                                           : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  // Overlong forms, halves of surrogate pairs, and numbers beyond Unicode.
  if ((lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xed && byte(1) > 0x9f)) return 0;
  if ((lead == 0xf0 && byte(1) < 0x90) || (lead == 0xf4 && byte(1) > 0x8f)) return 0;
  if (lead == 0xef && byte(1) == 0xbf && byte(2) >= 0xbe) return 0;  // U+FFFE and U+FFFF are not characters of XML
  return length;
}

std::string_view escape_of(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return {};
  }
}

bool is_control(char c) {
  const auto code = static_cast<unsigned char>(c);
  return (code < 0x20 && c != '\n' && c != '\t') || code == 0x7f;
}

long tenths_of(double value) { return std::lround(value * 10.0); }

double distance_squared_to(PicturePoint a, PicturePoint b, PicturePoint p) {
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double squared = dx * dx + dy * dy;
  double t = squared > 0.0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared : 0.0;
  t = t < 0.0 ? 0.0 : t > 1.0 ? 1.0 : t;
  const double ex = a.x + t * dx - p.x, ey = a.y + t * dy - p.y;
  return ex * ex + ey * ey;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (const std::string_view escape = escape_of(text[0]); !escape.empty()) {
      out += escape;
    } else if (length == 0 || is_control(text[0])) {
      out += "\xef\xbf\xbd";
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

std::size_t character_count(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80 ? 1 : 0;
  return count;
}

void PathData::number(long tenths, bool first) {
  if (tenths < 0)
    text_ += '-';
  else if (!first)
    text_ += ' ';
  const long size = tenths < 0 ? -tenths : tenths;
  char buffer[32];
  if (size >= 10 || size % 10 == 0) text_.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, size / 10).ptr);
  if (size % 10 != 0) {
    text_ += '.';
    text_ += static_cast<char>('0' + size % 10);
  }
}

void PathData::move_to(PicturePoint p) {
  x_ = tenths_of(p.x);
  y_ = tenths_of(p.y);
  text_ += command_ = 'M';
  number(x_, true);
  number(y_, false);
}

void PathData::line_to(PicturePoint p) {
  const long x = tenths_of(p.x), y = tenths_of(p.y);
  if (x == x_ && y == y_) return;
  const bool first = command_ != 'l';
  if (first) text_ += command_ = 'l';
  number(x - x_, first);
  number(y - y_, false);
  x_ = x;
  y_ = y;
}

void PathData::close() { text_ += command_ = 'z'; }

std::vector<PicturePoint> simplified(std::span<const PicturePoint> line, double tolerance) {
  if (line.size() < 3) return {line.begin(), line.end()};
  std::vector<bool> kept(line.size(), false);
  kept.front() = kept.back() = true;
  std::vector<std::pair<std::size_t, std::size_t>> open{{0, line.size() - 1}};
  while (!open.empty()) {
    const auto [first, last] = open.back();
    open.pop_back();
    double farthest = tolerance * tolerance;
    std::size_t split = 0;
    for (std::size_t i = first + 1; i < last; ++i) {
      const double d = distance_squared_to(line[first], line[last], line[i]);
      if (d > farthest) {
        farthest = d;
        split = i;
      }
    }
    if (split == 0) continue;
    kept[split] = true;
    open.emplace_back(first, split);
    open.emplace_back(split, last);
  }
  std::vector<PicturePoint> out;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (kept[i]) out.push_back(line[i]);
  return out;
}

std::string unit_text(double value) {
  std::string text = fixed_text(value, 1);
  if (text.size() > 2 && text.ends_with(".0")) text.resize(text.size() - 2);
  return text;
}

std::string svg_text(PicturePoint at, std::string_view css_class, std::string_view anchor, std::string_view text) {
  std::string out = "<text x=\"" + unit_text(at.x) + "\" y=\"" + unit_text(at.y) + "\"";
  if (!css_class.empty()) out.append(" class=\"").append(css_class).append("\"");
  if (anchor != "start") out.append(" text-anchor=\"").append(anchor).append("\"");
  return out + ">" + escaped(text) + "</text>\n";
}

std::string svg_line(PicturePoint a, PicturePoint b, std::string_view css_class) {
  PathData data;
  data.move_to(a);
  data.line_to(b);
  return svg_path(data, css_class);
}

std::string svg_path(const PathData& data, std::string_view css_class) {
  if (data.empty()) return {};
  return "<path class=\"" + std::string(css_class) + "\" d=\"" + data.text() + "\"/>\n";
}

std::string svg_open(double width, double height, std::string_view css_class, std::string_view label) {
  const std::string w = unit_text(width), h = unit_text(height);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
  if (!css_class.empty()) out.append(" class=\"").append(css_class).append("\"");
  out += " viewBox=\"0 0 " + w + " " + h + "\" width=\"" + w + "\" height=\"" + h + "\"";
  return out + (label.empty() ? " aria-hidden=\"true\">\n" : " role=\"img\" aria-label=\"" + escaped(label) + "\">\n");
}

}  // namespace throng::io
