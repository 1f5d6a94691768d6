#pragma once

#include <string>

namespace throng::io {

// The reference page of the scenario format in Markdown: every section, every parameter with unit, range and default,
// every steering model. Made from the tables that the parser uses.
std::string scenario_reference_markdown();

}  // namespace throng::io
