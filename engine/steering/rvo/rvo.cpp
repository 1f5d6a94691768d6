#include "engine/steering/rvo/rvo.h"

#include <algorithm>

#include "engine/foundation/math.h"
#include "engine/steering/rvo/rvo_kernel.h"

namespace throng::steering {
namespace {

constexpr std::size_t kPiece = 256;
constexpr std::size_t kRoom = 2048;      // walls of one piece
constexpr std::uint64_t kTableSeed = 3;  // any will do; the same in every run

// The walls that can be hit within the horizon, nearest first.
std::size_t near_walls(const CrowdView& crowd, AgentIndex i, float horizon, Segment* out) {
  const float range = horizon * crowd.max_speed[i] + crowd.radius[i];
  float squares[kMostRvoWalls];
  std::size_t count = 0;
  for (const Segment& wall : crowd.walls_near(i)) {
    const float squared = distance_squared(wall, crowd.position[i]);
    if (!(squared < range * range) || (count == kMostRvoWalls && squared >= squares[count - 1])) continue;
    std::size_t at = count < kMostRvoWalls ? count++ : count - 1;
    for (; at > 0 && squares[at - 1] > squared; --at) squares[at] = squares[at - 1], out[at] = out[at - 1];
    squares[at] = squared;
    out[at] = wall;
  }
  return count;
}

}  // namespace

const ParameterTable& RvoParams::table() {
  static const TableOf<RvoParams> table = [] {
    using P = RvoParams;
    TableOf<P> t;
    t.choice("sampling", &P::sampling, {"brute", "adaptive", "geometric"}, "how the best velocity is looked for")
        .number("samples", &P::samples, "", {8, 4000}, "velocities that brute sampling tries")
        .number("circles", &P::circles, "", {1, 16}, "circles of eight velocities that adaptive sampling tries")
        .number("collision_weight", &P::collision_weight, "m", {0, 100},
                "w of the penalty w / time to collision + distance from the preferred velocity")
        .number("time_horizon", &P::time_horizon, "s", {0.01, 2000},
                "collisions with people later than this do not count")
        .number("wall_time_horizon", &P::wall_time_horizon, "s", {0.01, 60},
                "collisions with walls later than this do not count")
        .flag("dynamic_velocity", &P::dynamic_velocity, "stop when boxed in, slow down behind others")
        .number("stop_time", &P::stop_time, "s", {0, 10},
                "dynamic velocity: stop when the next collision is nearer than this")
        .number("stop_deviation", &P::stop_deviation, "", {0, 10},
                "dynamic velocity: stop when the way out is further than this share of the preferred speed from it")
        .number("look_distance", &P::look_distance, "m", {0, 50}, "dynamic velocity: how far ahead others are counted")
        .number("slowing", &P::slowing, "", {0, 10}, "dynamic velocity: how much each person ahead slows down");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

std::vector<Preset> Rvo::presets() {
  const auto preset = [](const char* name, double speed, double radius, double horizon, double range) {
    return Preset{
        name,
        "Guy et al. 2012, A statistical similarity measure for aggregate crowd dynamics, table 7",
        {{"time_horizon", horizon}, {"neighbour_range", range}, {"neighbours", std::int64_t{10}}},
        {{"preferred_speed", Distribution{speed}}, {"radius", Distribution{radius}}, {"max_speed", Distribution{2.5}}}};
  };
  return {preset("RVO-1", 1.44, 0.20, 1.7, 41), preset("RVO-2", 1.10, 0.20, 1000, 41),
          preset("RVO-3", 1.20, 0.25, 1000, 200)};
}

// Brute samples are the same in every step and for everybody, laid out along the preferred velocity: fresh ones would
// make people tremble. They come in pairs, left and right, so that neither side is favoured.
Rvo::Rvo(const Params& params) : params_(params) {
  const Random random(kTableSeed);
  const auto count = static_cast<std::size_t>(params.samples + 7) / 8 * 8;
  for (std::uint64_t pair = 0; pair < count / 2; ++pair) {
    const double angle = math::kPi * random.uniform_double(pair, 0, Purpose::kModel, 0);
    const double radius = std::sqrt(random.uniform_double(pair, 0, Purpose::kModel, 1));
    const auto x = static_cast<float>(radius * math::cos(angle));
    const auto y = static_cast<float>(radius * math::sin(angle));
    sample_x_.insert(sample_x_.end(), {x, x});
    sample_y_.insert(sample_y_.end(), {y, -y});
  }
}

Needs Rvo::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = params_.wall_time_horizon * limits.max_speed + limits.radius;
  return needs;
}

// 003, section 5.7.2: wait rather than squeeze through or turn away; walk slower behind others.
Vec2 Rvo::dynamic_velocity(const CrowdView& crowd, AgentIndex i, Vec2 chosen, float urgency) const {
  const float wish = length(crowd.preferred[i]);
  if (urgency * params_.stop_time > 1.f || distance(chosen, crowd.preferred[i]) > params_.stop_deviation * wish)
    return {};
  const float speed = length(chosen);
  if (!(speed > 0.f)) return {};
  const Vec2 ahead = chosen / speed;
  int in_front = 0;
  for (const AgentIndex j : crowd.neighbours.of(i)) {
    const Vec2 offset = crowd.position[j] - crowd.position[i];
    const float along = dot(offset, ahead);
    in_front += along > 0.f && along < params_.look_distance &&
                std::fabs(cross(ahead, offset)) < crowd.radius[i] + crowd.radius[j];
  }
  return chosen / (1.f + params_.slowing * static_cast<float>(in_front));
}

void Rvo::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  RvoTask task;
  task.position = crowd.position.data();
  task.velocity = crowd.velocity.data();
  task.heading = crowd.heading.data();
  task.preferred = crowd.preferred.data();
  task.radius = crowd.radius.data();
  task.half_depth = crowd.half_depth.data();
  task.max_speed = crowd.max_speed.data();
  task.serial = crowd.serial.data();
  task.neighbours = crowd.neighbours;
  task.weight = params_.collision_weight;
  task.time_horizon = params_.time_horizon;
  task.wall_time_horizon = params_.wall_time_horizon;
  task.circles = params_.circles;
  task.sample_x = sample_x_.data();
  task.sample_y = sample_y_.data();
  task.samples = static_cast<int>(sample_x_.size());
  task.planned = out.planned.data();

  Segment walls[kRoom];
  std::uint32_t begin[kPiece + 1];
  float urgencies[kPiece];
  float* urgency = params_.dynamic_velocity ? urgencies : nullptr;
  std::size_t first = 0;
  while (first < batch.size()) {
    std::uint32_t used = 0;
    std::size_t n = 0;
    for (; first + n < batch.size() && n < kPiece && used + kMostRvoWalls <= kRoom; ++n) {
      begin[n] = used;
      used += static_cast<std::uint32_t>(near_walls(crowd, batch[first + n], params_.wall_time_horizon, walls + used));
    }
    begin[n] = used;
    const RvoWalls near = {walls, used > 0 ? begin : nullptr};
    const AgentIndex* piece = batch.data() + first;
    switch (params_.sampling) {
      case Params::Sampling::kBrute: THRONG_DISPATCH(rvo_brute, task, piece, n, near, urgency); break;
      case Params::Sampling::kAdaptive: THRONG_DISPATCH(rvo_adaptive, task, piece, n, near, urgency); break;
      case Params::Sampling::kGeometric: THRONG_DISPATCH(rvo_geometric, task, piece, n, near, urgency); break;
    }
    if (params_.dynamic_velocity)
      for (std::size_t b = 0; b < n; ++b) {
        const AgentIndex i = piece[b];
        out.planned[i] = dynamic_velocity(crowd, i, out.planned[i], urgency[b]);
      }
    first += n;
  }
}

}  // namespace throng::steering
