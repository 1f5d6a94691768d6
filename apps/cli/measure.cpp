#include <fmt/format.h>

#include <optional>

#include "apps/cli/commands.h"
#include "apps/cli/measure_output.h"
#include "apps/cli/output.h"
#include "apps/cli/recording.h"
#include "engine/foundation/jobs.h"
#include "engine/io/trajectory/read_groups.h"

namespace throng::cli {

int execute(const MeasureArguments& arguments) {
  OpenedRecording opened = open_recording(arguments.file, arguments.recording);
  opened.options.cell = arguments.cell;
  const Workers workers(arguments.threads);
  const evaluation::Trajectory& trajectory = opened.motion.trajectory;
  const evaluation::MotionMeasures measures = evaluation::measure(trajectory, opened.options, workers);
  std::optional<evaluation::GroupWalking> walking;
  if (!arguments.groups.empty()) walking = evaluation::group_walking(trajectory, io::read_groups(arguments.groups));
  const MeasuredMotion measured{trajectory, opened.options, measures, walking ? &*walking : nullptr};
  if (!arguments.out.empty()) write_measure_tables(measured, arguments.out, arguments.force);
  if (arguments.json)
    fmt::print("{}\n", measure_json(measured));
  else if (arguments.csv)
    fmt::print("{}", measure_csv(measured));
  else
    fmt::print("{}", measure_text(measured));
  return kExitOk;
}

}  // namespace throng::cli
