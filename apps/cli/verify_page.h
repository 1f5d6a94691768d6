#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/evaluation/verification/verification.h"

namespace throng::cli {

// Self-contained HTML pages. `results`: all profiles of the first case, then of the next.
// The matrix of cases and profiles, and what was measured.
std::string verification_page(const std::vector<evaluation::CaseResult>& results,
                              const std::vector<std::string>& profiles);
// The same as a book to print, a section a case: scene, picture, figure, limit, verdict. `pictures`: SVG by scene.
std::string verification_book(const std::vector<evaluation::CaseResult>& results,
                              const std::vector<std::string>& profiles,
                              const std::map<std::string, std::string>& pictures,
                              const std::function<std::string(const std::string& scene)>& description);

}  // namespace throng::cli
