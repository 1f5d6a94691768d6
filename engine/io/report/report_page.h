#pragma once

#include <span>
#include <string>

#include "engine/core/step/clock.h"
#include "engine/core/step/timings.h"
#include "engine/evaluation/measures/run_measures.h"
#include "engine/evaluation/measures/survey.h"
#include "engine/io/report/summary.h"
#include "engine/simulation/simulation.h"

namespace throng::io {

// Everything that the page of a run shows; borrowed.
struct ReportView {
  const World& world;
  std::span<const PopulationDef> populations;
  const evaluation::RunMeasures& measures;
  std::span<const std::uint16_t> present;  // population of everybody who is there at the end
  CrowdCounts counts;
  Clock clock;
  StepTimings timings;
  StepCounters counters;
  std::uint64_t hash = 0;
  int threads = 0;
  SummaryFacts summary;
  std::string title;
  std::string description;
  std::string command_line;
  const evaluation::Survey* survey = nullptr;
};

std::string report_page(const ReportView& view);

// The paths on the ground level, as a picture that stands alone.
std::string trajectories_document(const World& world, std::span<const PopulationDef> populations,
                                  const evaluation::RunMeasures& measures);

}  // namespace throng::io
