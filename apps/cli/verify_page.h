#pragma once

#include <string>
#include <vector>

#include "engine/evaluation/verification/verification.h"

namespace throng::cli {

// The report of `throng verify`: one self-contained HTML file.
std::string verification_page(const std::vector<evaluation::CaseResult>& results);

}  // namespace throng::cli
