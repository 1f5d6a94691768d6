#pragma once

#include <string>
#include <vector>

#include "engine/io/report/chart.h"
#include "engine/io/report/comparison_page.h"

namespace throng::io {

// What runs of several groups did over time: a line a group, the mean of its runs, and a band that holds the true mean
// with 95 % where a group has several.
Chart group_time_chart(const std::vector<RunGroup>& groups, const std::string& label, const std::string& unit,
                       double (*value)(const evaluation::CrowdSample&), bool whole);

// Speed, or with `flow` flow, over density.
Chart group_diagram_chart(const std::vector<RunGroup>& groups, bool flow);

// "c2 k2" of the group with this index.
std::string group_style(std::size_t group);

}  // namespace throng::io
