#pragma once

#include <filesystem>
#include <string>

#include "engine/evaluation/measures/group_walking.h"
#include "engine/evaluation/measures/motion_measures.h"

namespace throng::cli {

// A recording with what was measured on it; borrowed.
struct MeasuredMotion {
  const evaluation::Trajectory& trajectory;
  const evaluation::MotionOptions& options;
  const evaluation::MotionMeasures& measures;
  const evaluation::GroupWalking* groups = nullptr;  // null: nobody is known to belong together
};

std::string measure_text(const MeasuredMotion& measured);
std::string measure_json(const MeasuredMotion& measured);
std::string measure_csv(const MeasuredMotion& measured);  // measure,where,value,unit
// Empty for what is unknown: CSV has no NaN that everybody reads.
std::string cell_text(double value);
// Everything that is a series or a table of its own: n_t, areas, fundamental diagram, profiles, people, collisions.
void write_measure_tables(const MeasuredMotion& measured, const std::filesystem::path& folder, bool force);

}  // namespace throng::cli
