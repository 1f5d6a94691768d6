#pragma once

#include <string>

namespace throng {

// The shortest decimal text that reads back as the same number, independent of the locale.
std::string shortest_text(double value);
std::string shortest_text(float value);

}  // namespace throng
