#include "engine/steering/collision_free_speed/collision_free_speed_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kFar = 1e6f;  // [m] of lanes without a neighbour

// The neighbours of one agent, kept between the two passes over them.
struct Around {
  alignas(32) float x[kMostNeighbours + kLanes];  // unit, from the neighbour to the agent
  alignas(32) float y[kMostNeighbours + kLanes];
  alignas(32) float distance[kMostNeighbours + kLanes];
  alignas(32) float size[kMostNeighbours + kLanes];  // l: both radii
};

}  // namespace

void collision_free_speed_plan(const CollisionFreeSpeedTask& task, const AgentIndex* batch, std::size_t count,
                               const Vec2* bends) {
  const float* positions = &task.position->x;
  const Pack zero = broadcast(0.f), far = broadcast(kFar);
  const Pack repulsion = broadcast(task.repulsion), inverse_range = broadcast(1.f / task.range);
  Around around;
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
    const int near = task.neighbours.counts[i];
    AgentIndex room[kLanes];
    const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
    const Pack radius = broadcast(task.radius[i]);
    Pack bend_x = zero, bend_y = zero;
    for (int j = 0; j < near; j += kLanes) {
      const AgentIndex* index = eight_neighbours(list, j, near, i, room);
      Pack ox, oy;
      gather_pairs(positions, index, ox, oy);
      const Pack rx = x - ox, ry = y - oy;
      const Mask used = first_lanes(near - j);
      const Pack distance = select(used, sqrt(rx * rx + ry * ry), far);
      Pack ux = divide_or_zero(rx, distance);
      const Pack uy = divide_or_zero(ry, distance);
      const Mask lost = distance <= zero;
      if (any(lost)) {
        // Two people on one point: the elder goes to one side, the younger to the other.
        float sides[kLanes];
        for (int lane = 0; lane < kLanes; ++lane) sides[lane] = task.number[i] < task.number[index[lane]] ? 1.f : -1.f;
        ux = select(lost, load(sides), ux);
      }
      const Pack size = radius + gather(task.radius, index);
      // Eq. 4: the sum of a exp((l - s) / D) along the unit vectors.
      const Pack weight = repulsion * exp(min((size - distance) * inverse_range, broadcast(kMostExponent)));
      bend_x = bend_x + weight * ux;
      bend_y = bend_y + weight * uy;
      store(around.x + j, ux), store(around.y + j, uy);
      store(around.distance + j, distance), store(around.size + j, size);
    }
    const Point wish = point(task.preferred[i]);
    const float wished_speed = length(wish);
    Point way = normalised(wish) + sum(bend_x, bend_y);
    if (bends != nullptr) way = way + point(bends[b]);
    way = normalised(way);
    // Eqs. 2 and 3: the smallest room before those who stand in the strip ahead that the bodies sweep.
    const Pack way_x = broadcast(way.x), way_y = broadcast(way.y);
    Pack rooms = far;
    for (int j = 0; j < near; j += kLanes) {
      const Pack ux = load(around.x + j), uy = load(around.y + j);
      const Pack distance = load(around.distance + j), size = load(around.size + j);
      const Pack across = abs(way_x * uy - way_y * ux) * distance;
      const Mask ahead = (way_x * ux + way_y * uy <= zero) & (across <= size);
      rooms = min(rooms, select(ahead, distance - size, far));
    }
    const float free = smallest(rooms) / task.time_gap;
    float speed = free < wished_speed ? free : wished_speed;
    speed = speed > 0.f ? speed : 0.f;
    store(task.planned[i], clamped_length(way * speed, task.max_speed[i]));
  }
}

}  // namespace throng::steering::THRONG_ISA
