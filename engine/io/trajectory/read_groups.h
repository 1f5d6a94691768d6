#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <vector>

namespace throng::io {

// Who belongs together, by the ids of a recording: group and members.
using RecordedGroups = std::map<std::int64_t, std::vector<std::int64_t>>;

// A table with the columns group and ped (or id, person). Throws Error with the line that cannot be understood.
RecordedGroups read_groups(const std::filesystem::path& file);

}  // namespace throng::io
