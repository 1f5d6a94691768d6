#pragma once

#include <string>

namespace throng::cli {

// What groups cost. Figures that were not measured are below 0.
struct GroupsResult {
  // Park 2013, table 3.1: the stage `steer` of 2,048 people on 256 x 256 cells, two threads.
  double lif_milliseconds_32_groups = -1.0;
  double lif_milliseconds_1_group = -1.0;
  double continuum_milliseconds_32_groups = -1.0;
  double lif_growth = -1.0;  // of 32 groups on 4,096 x 4,096 cells against those on 256 x 256
};

GroupsResult bench_groups(bool quick);
std::string groups_json(const GroupsResult& result);
std::string groups_text(const GroupsResult& result);

}  // namespace throng::cli
