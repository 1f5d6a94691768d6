#pragma once

#include <filesystem>
#include <functional>

#include "apps/server/source.h"

namespace throng::cli {

// Runs a repetition of what was watched and records it as `throng run` does, in a new folder below runs/, with the
// scene that repeats it (replay.yaml). Throws Error when it does not end as the original. `progress` gets 0 to 1 now
// and then; when it says false, the recording ends there.
std::filesystem::path record_again(const server::Repetition& run, int threads,
                                   const std::function<bool(double)>& progress);

}  // namespace throng::cli
