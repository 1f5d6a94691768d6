#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace throng::cli {

// Every command as the parser knows it; in arguments.cpp.
void visit_commands(const std::function<void(const CLI::App&, const std::string& name)>& visit);

}  // namespace throng::cli
