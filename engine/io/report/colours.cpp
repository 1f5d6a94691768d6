#include "engine/io/report/colours.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"

namespace throng::io {
namespace {

double encoded(double linear) {
  const double c = std::clamp(linear, 0.0, 1.0);
  return c <= 0.0031308 ? 12.92 * c : 1.055 * math::pow(c, 1.0 / 2.4) - 0.055;
}

double decoded(double c) { return c <= 0.04045 ? c / 12.92 : math::pow((c + 0.055) / 1.055, 2.4); }

}  // namespace

Colour perceived_colour(double lightness, double chroma, double hue) {
  const double a = chroma * math::cos(hue * math::kDegrees);
  const double b = chroma * math::sin(hue * math::kDegrees);
  const auto cube = [](double v) { return v * v * v; };
  // Ottosson 2020: Oklab to the cone responses l, m, s, and those to linear sRGB.
  const double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
  return {encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
          encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
          encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

double luminance(const Colour& colour) {
  return 0.2126 * decoded(colour.red) + 0.7152 * decoded(colour.green) + 0.0722 * decoded(colour.blue);
}

std::string hex(const Colour& colour) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "#";
  for (const double c : {colour.red, colour.green, colour.blue}) {
    const int byte = static_cast<int>(std::lround(std::clamp(c, 0.0, 1.0) * 255.0));
    text += kDigits[byte / 16];
    text += kDigits[byte % 16];
  }
  return text;
}

Colour amount_colour(double t) {
  const double s = std::clamp(t, 0.0, 1.0);
  // Colourfulness stays inside what screens show: little at the pale end, most in the middle.
  const double chroma = 0.05 + 0.1 * math::sin(math::kPi * (0.05 + 0.8 * s));
  return perceived_colour(0.955 - 0.68 * s, chroma, 108.0 + 187.0 * s);
}

bool is_plain_colour(std::string_view text) {
  const auto all = [](std::string_view rest, auto&& good) { return std::all_of(rest.begin(), rest.end(), good); };
  if (text.starts_with('#'))
    return (text.size() == 4 || text.size() == 7) && all(text.substr(1), [](char c) {
             return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
           });
  return !text.empty() && text.size() <= 32 &&
         all(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
}

}  // namespace throng::io
