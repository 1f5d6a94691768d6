#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/evaluation/measures/evacuation.h"

namespace throng::cli {

// What a finished run leaves behind: a file of its own, named after all that the run depends on, so that it is never
// computed again. Written whole or not at all.
std::filesystem::path run_file(const std::filesystem::path& folder, std::uint64_t fingerprint);
void write_run(const std::filesystem::path& file, const evaluation::EvacuationRecord& record, std::uint64_t program);
// Nothing when there is none, or another program or version wrote it.
std::optional<evaluation::EvacuationRecord> read_run(const std::filesystem::path& file, std::uint64_t program);
// Another build may compute other bits: a hash of the program itself.
std::uint64_t program_hash();

}  // namespace throng::cli
