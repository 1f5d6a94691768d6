#pragma once

#include <cstdint>
#include <string>

#include "apps/cli/bench/report.h"

namespace throng::cli {

struct EvaluationResult {
  std::uint64_t voronoi_rows = 0;
  double voronoi_seconds = 0.0;  // Voronoi density in an area over all rows, all threads
  ReportCost report;
  std::uint64_t space_scenarios = 0;
  double space_seconds = 0.0;  // scenarios of R(P) with orca, two threads
  std::uint64_t entropy_people = 0;
  std::uint64_t entropy_frames = 0;
  std::uint64_t entropy_samples = 0;
  double entropy_seconds = 0.0;  // the entropy metric until it has converged, all threads
};

EvaluationResult bench_evaluation(bool quick);
std::string evaluation_json(const EvaluationResult& result);
std::string evaluation_text(const EvaluationResult& result);

}  // namespace throng::cli
