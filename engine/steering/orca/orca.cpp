#include "engine/steering/orca/orca.h"

#include "engine/steering/orca/orca_kernel.h"
#include "engine/steering/orca/wall_lines.h"

namespace throng::steering {

const ParameterTable& OrcaParams::table() {
  static const TableOf<OrcaParams> table = [] {
    TableOf<OrcaParams> t;
    t.number("time_horizon", &OrcaParams::time_horizon, "s", {0.01, 2000}, "how far ahead people avoid each other")
        .number("wall_time_horizon", &OrcaParams::wall_time_horizon, "s", {0.01, 60},
                "how far ahead people avoid walls")
        .number("effective_radius", &OrcaParams::effective_radius, "m", {0, 10},
                "half the distance that people keep from others, centre to centre; at least bodies do not touch");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

Needs Orca::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = params_.wall_time_horizon * limits.max_speed + limits.radius;
  return needs;
}

void Orca::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  OrcaTask task;
  task.position = crowd.position.data();
  task.velocity = crowd.velocity.data();
  task.preferred = crowd.preferred.data();
  task.radius = crowd.radius.data();
  task.max_speed = crowd.max_speed.data();
  task.serial = crowd.serial.data();
  task.neighbours = crowd.neighbours;
  task.time_horizon = params_.time_horizon;
  task.least_distance = 2.f * params_.effective_radius;
  task.dt = crowd.dt;
  task.planned = out.planned.data();

  // Batches are cut where the room for hard lines might run out; without walls or forces there is one piece.
  constexpr std::size_t kRoom = 2048;
  constexpr std::size_t kPiece = 256;
  union Room {
    // Zeroes nothing: for a few people that would take longer than to plan.
    Room() {}  // NOLINT(modernize-use-equals-default): that would be deleted, lines have values of their own
    HalfPlane lines[kRoom];
  } room;
  HalfPlane* const hard = room.lines;
  std::uint32_t begin[kPiece + 1];
  std::size_t first = 0;
  while (first < batch.size()) {
    std::uint32_t used = 0;
    std::size_t n = 0;
    for (; first + n < batch.size() && n < kPiece && used + kMostHardLines <= kRoom; ++n) {
      const AgentIndex i = batch[first + n];
      begin[n] = used;
      if (const auto walls = crowd.walls_near(i); !walls.empty()) {
        const WallVisitor who = {crowd.position[i], crowd.velocity[i], crowd.radius[i], crowd.max_speed[i]};
        used += static_cast<std::uint32_t>(
            wall_lines(walls, who, params_.wall_time_horizon, std::span(hard + used, kMostHardLines)));
      }
      for (const HalfPlane& force : crowd.constraints.of(i))
        if (used - begin[n] < kMostHardLines) hard[used++] = force;
    }
    begin[n] = used;
    THRONG_DISPATCH(orca_plan, task, batch.data() + first, n, hard, used > 0 ? begin : nullptr);
    first += n;
  }
}

}  // namespace throng::steering
