#include "engine/io/trajectory/trajectory_writer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/foundation/bytes.h"
#include "engine/foundation/error.h"
#include "engine/io/trajectory/number_order.h"
#include "engine/io/trajectory/trajectory_store.h"
#include "engine/io/trajectory/wkt.h"
#include "engine/minds/smoke/smoke.h"
#include "engine/minds/sociality/action_script.h"

namespace throng::io {
namespace {

TrajectoryHead head_of(const TrajectoryOptions& options, const Simulation& simulation) {
  const World& world = simulation.world();
  TrajectoryHead head;
  head.frames_per_second = options.frames_per_second;
  head.first_frame = options.first_frame;
  head.geometry = world_wkt(world);
  head.bounds = world.bounds();
  for (const LevelDef& level : world.levels())
    head.levels.push_back({level.id, level.height, floor_wkt(level), walls_wkt(level)});
  for (const PopulationDef& population : simulation.populations()) head.populations.push_back(population.id);
  head.info = options.info;
  return head;
}

// What an agent was about in the last frame, to write only what changes.
struct Remembered {
  std::uint32_t number = 0;
  std::uint32_t level = 0;  // a LevelIndex, without padding behind it
  Vec2 target;
};

// SQLite has no NaN.
bool recordable(const RecordedPose& pose) {
  return std::isfinite(pose.position.x) && std::isfinite(pose.position.y) && std::isfinite(pose.heading.x) &&
         std::isfinite(pose.heading.y);
}

}  // namespace

struct TrajectoryWriter::State {
  State(const std::filesystem::path& file, const TrajectoryHead& head) : store(file, head) {}
  State(const std::filesystem::path& file, const TrajectoryHead& head, ByteReader& saved) : store(file, head, saved) {
    saved.list(before);
    next_newcomer = saved.value<std::uint32_t>();
    commands = saved.value<std::uint64_t>();
  }

  void add_poses(const AgentColumns& crowd);
  void add_changes(const AgentColumns& crowd);
  void add_commands(const Simulation& simulation);
  void add_exposures(const Simulation& simulation);

  TrajectoryStore store;
  NumberOrder sorter;
  std::span<const AgentIndex> order;    // rows by number
  std::vector<Remembered> before, now;  // by number
  std::uint32_t next_newcomer = 0;      // agents from this number on were never recorded
  std::uint64_t commands = 0;           // recorded so far
  bool finished = false;
};

void TrajectoryWriter::State::add_poses(const AgentColumns& crowd) {
  std::array<RecordedPose, 256> poses;  // at a time, to stay in the cache
  for (std::size_t begin = 0; begin < order.size(); begin += poses.size()) {
    const std::size_t end = std::min(begin + poses.size(), order.size());
    std::size_t count = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const AgentIndex row = order[i];
      poses[count] = {crowd.serial[row], crowd.position[row], crowd.heading[row]};
      count += recordable(poses[count]) ? 1 : 0;
    }
    store.add({poses.data(), count});
  }
}

void TrajectoryWriter::State::add_changes(const AgentColumns& crowd) {
  now.clear();
  auto known = before.begin();
  for (const AgentIndex row : order) {
    const Remembered r{crowd.serial[row], crowd.level[row], crowd.target[row]};
    now.push_back(r);
    while (known != before.end() && known->number < r.number) ++known;
    if (r.number >= next_newcomer) {
      store.add_agent({r.number, crowd.population[row], crowd.level[row], crowd.radius[row], crowd.preferred_speed[row],
                       crowd.max_speed[row], r.target});
      next_newcomer = r.number + 1;
    } else if (known != before.end() && known->number == r.number) {
      if (known->level != r.level) store.add_level(r.number, crowd.level[row]);
      if (known->target != r.target) store.add_target(r.number, r.target);
    }
  }
  std::swap(before, now);
}

void TrajectoryWriter::State::add_commands(const Simulation& simulation) {
  for (const auto all = simulation.commands(); commands < all.size(); ++commands)
    store.add_command(all[commands].step, to_text(all[commands].command));
}

// Of those who were in smoke or have a dose.
void TrajectoryWriter::State::add_exposures(const Simulation& simulation) {
  const Mind* found = simulation.find_mind(Smoke::kName);
  if (found == nullptr) return;
  const auto& smoke = static_cast<const Smoke&>(*found);
  for (const AgentIndex row : order)
    if (smoke.exposed(row))
      store.add_exposure({simulation.crowd().serial[row], static_cast<double>(smoke.extinction(row)), smoke.dose(row),
                          smoke.irritants(row), smoke.incapacitated(row)});
}

TrajectoryWriter::TrajectoryWriter(const std::filesystem::path& file, const TrajectoryOptions& options,
                                   const Simulation& simulation)
    : state_(std::make_unique<State>(file, head_of(options, simulation))) {}

TrajectoryWriter::TrajectoryWriter(const std::filesystem::path& file, const TrajectoryOptions& options,
                                   const Simulation& simulation, const std::string& snapshot) {
  ByteReader saved(snapshot);
  state_ = std::make_unique<State>(file, head_of(options, simulation), saved);
  if (!saved.at_end()) ByteReader::damaged();
}

TrajectoryWriter::~TrajectoryWriter() {
  if (state_ == nullptr || state_->finished || state_->store.in_frame()) return;
  try {
    state_->store.commit();
  } catch (const Error&) {
    // Something has gone wrong already; the file holds what was committed before.
  }
}

void TrajectoryWriter::frame(const Simulation& simulation) {
  State& s = *state_;
  const AgentColumns& crowd = simulation.crowd();
  s.order = s.sorter.of(crowd.serial);
  s.store.begin_frame();
  s.add_poses(crowd);
  s.add_changes(crowd);
  s.add_commands(simulation);
  s.add_exposures(simulation);
  s.store.end_frame();
}

void TrajectoryWriter::actions(const Simulation& simulation) {
  const double dt = simulation.clock().dt;
  for (const Action& a : simulation.actions())
    state_->store.add_action({a.number, kActionNames[static_cast<std::size_t>(a.kind)], a.other,
                              static_cast<double>(a.start) * dt, a.duration * dt});
}

void TrajectoryWriter::finish(const Simulation& simulation) {
  state_->add_commands(simulation);
  state_->store.finish();
  state_->finished = true;
}

std::string TrajectoryWriter::snapshot() const {
  ByteWriter out;
  state_->store.save(out);
  out.list(state_->before);
  out.value(state_->next_newcomer);
  out.value(state_->commands);
  return out.take();
}

}  // namespace throng::io
