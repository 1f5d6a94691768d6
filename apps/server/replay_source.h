#pragma once

#include <filesystem>
#include <map>
#include <optional>

#include "apps/server/recorded_events.h"
#include "apps/server/recorded_people.h"
#include "apps/server/shown_actions.h"
#include "apps/server/source.h"
#include "apps/server/world_history.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/io/trajectory/trajectory_reader.h"

namespace throng::io::sqlite {
class Database;
}

namespace throng::server {

// A recorded run: a run folder or the trajectory.sqlite in it, also one that another program wrote.
class ReplaySource : public Source {
 public:
  // Throws Error when there is no readable trajectory.
  explicit ReplaySource(const std::filesystem::path& path);
  ~ReplaySource() override;

  bool live() const override { return false; }
  double head() const override { return duration(); }
  double duration() const override;
  bool finished() const override { return true; }
  void advance() override {}
  double step() const override { return 1.0 / reader_.metadata().frames_per_second; }
  std::shared_ptr<const CrowdFrame> at(double time) override;
  double next_after(double time) override;
  Sample sample(double time) override;
  std::string describe() override;
  std::string state(double time) override;
  const std::string& world(double time) override { return worlds_.world(time); }
  std::string person(std::uint32_t number, double time) override;
  std::vector<double> actions(const std::array<double, 4>& box, double time) override;
  std::function<std::unique_ptr<Source>()> again() const override {
    return [file = file_] { return std::make_unique<ReplaySource>(file); };
  }
  const std::vector<Marker>& markers() override { return markers_; }
  std::string scene_text() const override { return scenario_.source; }
  void command(const Request& request) override;

 private:
  struct Agent {
    std::int64_t first_frame = 0;
    CrowdFrame::Person person;
    double preferred_speed = 0.0, max_speed = 0.0;
    double target_x = 0.0, target_y = 0.0;
  };
  struct LevelChange {
    std::int64_t frame = 0;
    std::uint16_t level = 0;
  };

  void read_scene();
  void read_tables();
  void read_commands(io::sqlite::Database& database);
  std::int64_t frame_at(double time) const;
  double time_of(std::int64_t frame) const;
  CrowdFrame to_frame(const io::TrajectoryFrame& poses) const;
  // Reads on, or goes there.
  const io::TrajectoryFrame& frame_of_file(std::int64_t wanted);

  std::filesystem::path file_;
  io::TrajectoryReader reader_;
  io::TrajectoryReader sampler_;  // its own place in the file
  io::LoadedScenario scenario_;
  std::unique_ptr<World> world_;
  bool own_ = false;  // recorded by throng, with the tables that only we write
  std::int64_t first_ = 0, last_ = 0;
  double step_ = 0.0;  // [s] of the simulation
  std::map<std::uint32_t, Agent> agents_;
  std::map<std::uint32_t, std::vector<LevelChange>> levels_;
  WorldHistory worlds_;
  std::optional<RecordedPeople> people_;
  struct AlarmChange {
    double time = 0.0;
    bool on = false;
  };
  std::vector<AlarmChange> alarms_;
  std::vector<Marker> markers_;
  RecordedEvents events_;
  std::optional<ShownActions> actions_;       // read when somebody asks
  std::optional<io::TrajectoryFrame> ahead_;  // read already, comes after the current one
  io::TrajectoryFrame current_;
  std::shared_ptr<const CrowdFrame> shown_;
};

}  // namespace throng::server
