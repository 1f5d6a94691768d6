#include "apps/cli/bench/report.h"

#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "apps/cli/bench/stopwatch.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"
#include "engine/io/report/recorded_crowd.h"
#include "engine/io/trajectory/trajectory_store.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;

// Gone when the benchmark is.
class TemporaryFile {
 public:
  TemporaryFile() : path_(fs::temp_directory_path() / ("throng-bench-" + std::to_string(::getpid()) + ".sqlite")) {}
  ~TemporaryFile() {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// People who stroll about a square at two of them on a square metre; a hundredth leaves in each frame.
void record_square(const fs::path& file, std::uint32_t agents, int frames) {
  const auto side = static_cast<float>(std::sqrt(agents / 2.0));
  const std::string s = std::to_string(side);
  io::TrajectoryHead head;
  head.geometry = "GEOMETRYCOLLECTION (POLYGON ((0 0, " + s + " 0, " + s + " " + s + ", 0 " + s + ", 0 0)))";
  head.bounds = {{0.f, 0.f}, {side, side}};
  head.levels = {{"ground", 0.f, head.geometry, "GEOMETRYCOLLECTION EMPTY"}};
  head.populations = {"people"};
  head.info = {{"scene", "square"}, {"seed", "1"}};
  io::TrajectoryStore store(file, head);
  const Random random(1);
  std::vector<Vec2> at(agents), step(agents);
  for (std::uint32_t i = 0; i < agents; ++i) {
    const auto draw = [&](std::uint32_t k) {
      return static_cast<float>(random.uniform_double(i, 0, Purpose::kUser, k));
    };
    at[i] = {side * draw(0), side * draw(1)};
    step[i] = {0.26f * (draw(2) - 0.5f), 0.26f * (draw(3) - 0.5f)};
  }
  std::vector<io::RecordedPose> poses;
  for (int frame = 0; frame < frames; ++frame) {
    store.begin_frame();
    poses.clear();
    for (std::uint32_t i = 0; i < agents; ++i) {
      if (i % 100 < static_cast<std::uint32_t>(frame) / 2) continue;  // gone
      at[i] = at[i] + step[i];
      if (at[i].x < 0.f || at[i].x > side) step[i].x = -step[i].x, at[i].x += 2.f * step[i].x;
      if (at[i].y < 0.f || at[i].y > side) step[i].y = -step[i].y, at[i].y += 2.f * step[i].y;
      poses.push_back({i, at[i], {1.f, 0.f}});
    }
    store.add(poses);
    if (frame == 0)
      for (std::uint32_t i = 0; i < agents; ++i) store.add_agent({i, 0, 0, 0.2f, 1.34f, 2.f, at[i]});
    store.end_frame();
  }
  store.finish();
}

}  // namespace

ReportCost bench_report(std::uint32_t agents, int frames) {
  const TemporaryFile file;
  record_square(file.path(), agents, frames);
  ReportCost cost;
  cost.agents = agents;
  const Workers workers;
  const Stopwatch reading(TimeKind::kWall);
  io::RecordedMotion motion = io::read_trajectory(file.path());
  cost.read_seconds = reading.seconds();
  cost.rows = motion.trajectory.rows().size();
  const Stopwatch measuring(TimeKind::kWall);
  const io::RecordedCrowd crowd = io::measure_recording(std::move(motion), "square", {}, workers);
  cost.measure_seconds = measuring.seconds();
  const Stopwatch writing(TimeKind::kWall);
  io::recorded_page(crowd, "");
  cost.page_seconds = writing.seconds();
  return cost;
}

}  // namespace throng::cli
