// Throws arbitrary text at the readers of recorded crowds. Only throng::Error may come out, with a message and the
// file; what is accepted must be in order and measurable.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/evaluation/measures/line_flow.h"
#include "engine/evaluation/measures/walking.h"
#include "engine/foundation/error.h"
#include "engine/io/trajectory/read_trajectory.h"

namespace {

void expect(bool fine, const char* what) {
  if (fine) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  throng::io::ReadTrajectoryOptions options;
  if ((data[0] & 1) != 0) options.frames_per_second = 10.0;
  // The rest of the text is the description when the first byte says so.
  const std::size_t middle = (data[0] & 2) != 0 ? text.size() / 2 : text.size();
  try {
    const throng::io::RecordedMotion motion =
        throng::io::read_trajectory_text(text.substr(0, middle), "fuzz.txt", options, std::string(text.substr(middle)));
    const throng::evaluation::Trajectory& t = motion.trajectory;
    expect(!t.rows().empty(), "a trajectory without rows");
    for (std::size_t i = 1; i < t.rows().size(); ++i)
      expect(t.rows()[i - 1].frame < t.rows()[i].frame ||
                 (t.rows()[i - 1].frame == t.rows()[i].frame && t.rows()[i - 1].person < t.rows()[i].person),
             "rows out of order");
    for (const throng::evaluation::Walk& walk : throng::evaluation::walks(t))
      expect(std::isfinite(walk.path) && walk.end >= walk.begin, "a walk that is no walk");
    throng::evaluation::line_flow(t, {{0.0, 0.0}, {1.0, 0.5}});
  } catch (const throng::Error& error) {
    expect(!error.problem().empty(), "an error without a message");
    expect(!error.place().file.empty(), "an error without a file");
  }
  return 0;
}
