#pragma once

#include <cstdint>
#include <string>

namespace throng::cli {

// A square of 500 m with 2,000 obstacles.
struct NavigationResult {
  double mesh_seconds = 0.0;
  double mesh_megabytes = 0.0;  // by which the process grew
  std::uint64_t triangles = 0;
  double queries_per_second = 0.0;         // paths between random points, one thread
  double exact_queries_per_second = 0.0;   // the shortest ones
  double detour_queries_per_second = 0.0;  // 0: Detour is not built in
  double length_ratio = 0.0;               // mean length to that of the shortest paths
  double detour_length_ratio = 0.0;
  double field_milliseconds = 0.0;      // to make a distance field to one target
  double field_read_nanoseconds = 0.0;  // by people who walk
  double replan_milliseconds = 0.0;     // a door closes: new mesh, and new paths for those whose path crosses it
  std::uint64_t plans = 0;              // at that time
  std::uint64_t plans_repaired = 0;
  double navigation_share = 0.0;  // of the step of many people who walk to 20 places
  std::uint32_t agents = 0;
  std::uint64_t requests = 0;                 // people who all get a new goal in one step
  std::uint64_t requests_with_direction = 0;  // after one step
  std::uint64_t requests_out_of_sight = 0;    // of goals that one does not see, which take a path
  std::uint64_t requests_with_path = 0;       // of these, paths found within ten steps
  double request_step_milliseconds = 0.0;     // the longest of these steps
  std::uint64_t oracle_places = 0;
  double oracle_nanoseconds = 0.0;  // to ask how far it is to one place
  double oracle_seconds = 0.0;      // to ask for everybody and every place
};

NavigationResult bench_navigation(std::uint32_t agents, bool quick);
std::string navigation_json(const NavigationResult& result);
std::string navigation_text(const NavigationResult& result);

}  // namespace throng::cli
