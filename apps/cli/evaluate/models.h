#pragma once

#include <string>
#include <vector>

namespace throng::cli {

// Each name once; `all` stands for every model. Throws Error with the nearest name.
std::vector<std::string> chosen_models(const std::vector<std::string>& given);

}  // namespace throng::cli
