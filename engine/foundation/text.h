#pragma once

#include <string>
#include <string_view>

namespace throng {

// The shortest decimal text that reads back as the same number, independent of the locale.
std::string shortest_text(double value);
std::string shortest_text(float value);
// The same for readers: whole numbers up to 1e12 are written out, 5000000 rather than 5e+06.
std::string plain_text(double value);
// A name as messages show it: 'name'.
std::string in_quotes(std::string_view name);

}  // namespace throng
