#pragma once

#include "apps/cli/bench/groups.h"

namespace throng::cli {

// The steering models of groups: fills in what begins with their names.
void bench_fields(bool quick, GroupsResult& result);

}  // namespace throng::cli
