#pragma once

#include <cstdint>

#include "engine/evaluation/steerbench/staged_case.h"

namespace throng::evaluation {

struct CaseLimit {
  double seconds = 0.0;           // time limit
  std::uint64_t unreachable = 0;  // people with a goal that there is no way to
};

// The files give no limit that means anything (their durations are 1000 s or 3e33 s). Ours: three times as long as the
// longest way takes with nobody about, 10 s to begin with and a second for each person; 600 s at most.
CaseLimit case_limit(const StagedCase& staged);

}  // namespace throng::evaluation
