#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/evaluation/measures/motion_measures.h"
#include "engine/evaluation/measures/run_measures.h"
#include "engine/io/report/map.h"
#include "engine/io/trajectory/read_trajectory.h"

namespace throng::io {

// What a page shows of a recording, measured; the recording itself is not kept.
struct RecordedCrowd {
  std::string name;    // of the scene or the file
  std::string source;  // path
  std::optional<std::uint64_t> seed;
  std::vector<std::string> notes;
  World world;
  std::vector<std::string> populations;
  evaluation::RunMeasures gathered;
  std::vector<std::uint16_t> present;  // population of everybody in the last frame
  evaluation::MotionOptions options;
  evaluation::MotionMeasures measures;
  std::uint64_t people = 0, rows = 0, left = 0;  // left: not there in the last frame
  double duration = 0.0, frames_per_second = 0.0;
};

// Of the survey, whatever `options.most_rows` is when it is 0.
inline constexpr std::size_t kMostReportRows = 150'000;

RecordedCrowd measure_recording(RecordedMotion motion, const std::string& source, evaluation::MotionOptions options,
                                const Workers& workers);

// One number for each thing that runs are compared by.
struct RunValue {
  std::string name, unit;
  double value;  // no number: unknown
};
std::vector<RunValue> run_values(const RecordedCrowd& crowd);

// A page about one recording: one file, no scripts, nothing fetched.
std::string recorded_page(const RecordedCrowd& crowd, const std::string& command_line);

}  // namespace throng::io
