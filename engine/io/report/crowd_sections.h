#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/evaluation/measures/run_measures.h"
#include "engine/io/report/map.h"
#include "engine/io/report/theme.h"

// Parts of pages about a crowd that was gathered frame by frame, whether it was simulated or recorded.
namespace throng::io {

// Borrowed.
struct CrowdView {
  const World& world;
  std::vector<std::string> populations;  // their names
  std::vector<PopulationStyle> styles;   // one each, at least one
  const evaluation::RunMeasures& measures;
  std::span<const std::uint16_t> present;  // population of everybody who is there at the end
  std::uint64_t total = 0;                 // people
  std::string gone = "arrived";            // what those are who are there no more
};

// The world and everywhere that people were.
MapFrame map_frame(const World& world, const evaluation::RunMeasures& measures);

// One picture a level, each as large as it can be.
using LevelPicture = std::function<std::string(LevelIndex, const MapFrame&)>;
std::string levels_html(const World& world, const MapFrame& whole, const LevelPicture& draw);

std::string trajectories_section(const CrowdView& view, const MapFrame& frame);
std::string density_section(const CrowdView& view, const MapFrame& frame);
std::string over_time_section(const CrowdView& view);

}  // namespace throng::io
