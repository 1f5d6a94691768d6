#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace throng::io {

struct Colour {
  double red = 0.0, green = 0.0, blue = 0.0;  // sRGB, 0 to 1
};

// A colour by perceived lightness (0 to 1), colourfulness and hue [degrees]: Ottosson 2020, "A perceptual color space
// for image processing" (Oklab).
Colour perceived_colour(double lightness, double chroma, double hue);

// Relative luminance, as the contrast formula of WCAG 2.1 defines it.
double luminance(const Colour& colour);

std::string hex(const Colour& colour);  // "#0a3f7c"

// An ordered scale for amounts, t from 0 to 1: pale yellow over green and blue to deep violet. Lightness falls evenly,
// so that the order also reads in grey and equal steps look equal.
Colour amount_colour(double t);

// Whether a user's colour is one that may stand in a page as it is: #rgb, #rrggbb or a plain name.
bool is_plain_colour(std::string_view text);

}  // namespace throng::io
