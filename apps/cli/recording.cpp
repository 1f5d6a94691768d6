#include "apps/cli/recording.h"

#include "apps/cli/output.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/trajectory/read_trajectory.h"

namespace throng::cli {

double unit_of(const std::string& text) {
  if (text == "m") return 1.0;
  if (text == "cm") return 0.01;
  if (text == "mm") return 0.001;
  const io::scene::NumberText number = io::scene::parse_number(text);
  if (!number.valid || !(number.value > 0.0))
    throw Error("there is no unit '" + text + "'", "write m, cm, mm or a number of metres");
  return number.value;
}

Recording load_recording(const RecordingArguments& arguments) {
  io::ReadTrajectoryOptions reading;
  reading.frames_per_second = arguments.frames_per_second;
  if (!arguments.unit.empty()) reading.unit = unit_of(arguments.unit);
  reading.floor = arguments.floor;
  io::RecordedMotion motion = io::read_trajectory(arguments.file, reading);
  evaluation::Trajectory& trajectory = motion.trajectory;
  if (arguments.from || arguments.until) {
    trajectory = trajectory.between(arguments.from.value_or(0.0), arguments.until.value_or(trajectory.duration()));
    if (trajectory.rows().empty()) throw Error("nobody is there between --from and --until");
  }
  Recording recording;
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
    recording.notes.push_back("no walls are known: models see people only");
  return recording;
}

evaluation::EntropyOptions entropy_options(const RecordingArguments& arguments) {
  evaluation::EntropyOptions options;
  options.smoothing.observation_noise = arguments.noise;
  options.smoothing.samples = arguments.samples;
  options.smoothing.locality.full = arguments.full;
  options.seed = arguments.seed;
  return options;
}

}  // namespace throng::cli
