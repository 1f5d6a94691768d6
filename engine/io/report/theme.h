#pragma once

#include <cstddef>
#include <string>

namespace throng::io {

inline constexpr std::size_t kAmountSteps = 24;  // colours of the ordered scale: classes d0 to d23

// The look of everything inside pictures, for light and dark screens and for paper; the same in a page and in a picture
// that stands alone. Plain rules without variables, because not every viewer of SVG knows variables.
std::string picture_css();

// The look of the page around them.
std::string page_css();

// How a population is drawn: as a colour, a kind of dashes and the shape of its marks, so that it also reads in grey.
struct PopulationStyle {
  std::string colour;    // attributes of a group: a class, or a style when the user chose the colour
  std::string dashes;    // a class of lines
  std::size_t mark = 0;  // circle, square, triangle or diamond
};
PopulationStyle population_style(std::size_t population, const std::string& chosen_colour);

}  // namespace throng::io
