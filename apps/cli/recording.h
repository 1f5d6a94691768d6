#pragma once

#include <string>

#include "apps/cli/arguments.h"
#include "engine/evaluation/measures/motion_measures.h"
#include "engine/io/trajectory/read_trajectory.h"

namespace throng::cli {

// Reads what lies between --from and --until.
io::RecordedMotion read_recording(const std::string& file, const ReadingArguments& arguments);

// A recording with what is to be measured in it.
struct OpenedRecording {
  io::RecordedMotion motion;
  evaluation::MotionOptions options;
};
// Throws Error for a file that cannot be understood, and for lines and areas that are none.
OpenedRecording open_recording(const std::string& file, const RecordingArguments& arguments);

}  // namespace throng::cli
