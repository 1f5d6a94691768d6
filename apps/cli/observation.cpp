#include "apps/cli/observation.h"

#include "apps/cli/output.h"
#include "apps/cli/recording.h"
#include "engine/io/trajectory/read_trajectory.h"

namespace throng::cli {

Observation load_observation(const ObservationArguments& arguments) {
  io::RecordedMotion motion = read_recording(arguments.file, arguments);
  evaluation::Trajectory& trajectory = motion.trajectory;
  Observation recording;
  recording.name = trajectory.name;
  try {
    recording.crowd = evaluation::ObservedCrowd(trajectory);
  } catch (const Error& error) {
    throw file_error(arguments.file, error.problem(), error.hint());
  }
  recording.world.levels[0].floor = trajectory.levels[trajectory.rows().front().level].floor;
  recording.world.levels[0].walls = motion.walls;
  recording.notes = trajectory.notes;
  recording.notes.insert(recording.notes.end(), recording.crowd.notes.begin(), recording.crowd.notes.end());
  if (recording.world.levels[0].floor.empty() && motion.walls.empty())
    recording.notes.emplace_back("no walls are known: models see people only");
  return recording;
}

evaluation::EntropyOptions entropy_options(const ObservationArguments& arguments) {
  evaluation::EntropyOptions options;
  options.smoothing.observation_noise = arguments.noise;
  options.smoothing.samples = arguments.samples;
  options.smoothing.locality.full = arguments.full;
  options.seed = arguments.seed;
  return options;
}

}  // namespace throng::cli
