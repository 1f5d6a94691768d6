#include "engine/steering/collision_free_speed/collision_free_speed_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kFar = 1e6f;             // [m] of lanes without a neighbour
constexpr float kLeastExponent = -20.f;  // of eq. 4: less is lost to rounding beside the wish's 1

// The neighbours of the eight, kept between the two passes over them.
struct Around {
  alignas(32) float x[kMostNeighbours][kLanes];  // unit, from the neighbour to the agent
  alignas(32) float y[kMostNeighbours][kLanes];
  alignas(32) float distance[kMostNeighbours][kLanes];
  alignas(32) float size[kMostNeighbours][kLanes];  // l: both radii
};

// How the j-th neighbour bends each way.
inline Points bend_of_neighbour(const CollisionFreeSpeedTask& task, const Group& g, int j, Points position, Pack radius,
                                Around& around) {
  const Pack zero = broadcast(0.f), one = broadcast(1.f);
  const Points r = position - gather(task.position, g.neighbour[j]);
  const Pack size = radius + gather(task.radius, g.neighbour[j]);
  const Mask used = g.has(j);
  const Pack distance = select(used, length(r), broadcast(kFar));
  const Mask lost = distance <= zero;
  Points unit = r * (one / select(lost, one, distance));
  if (any(lost)) unit.x = select(lost, side_by_age(task.serial, g.row, g.neighbour[j]), unit.x);
  store(around.x[j], unit.x), store(around.y[j], unit.y);
  store(around.distance[j], distance), store(around.size[j], size);
  // Eq. 4: the sum of a exp((l - s) / D) along the unit vectors.
  const Pack exponent = min((size - distance) * broadcast(1.f / task.range), broadcast(kMostExponent));
  const Mask counts = exponent > broadcast(kLeastExponent);
  if (!any(counts)) return no_points();
  return unit * select(counts, broadcast(task.repulsion) * exp(exponent), zero);
}

// Eqs. 2 and 3: the smallest room [m] before those who stand in the strip ahead that the bodies sweep.
inline Pack room_ahead(const Around& around, int near, Points way) {
  const Pack zero = broadcast(0.f), far = broadcast(kFar);
  Pack room = far;
  for (int j = 0; j < near; ++j) {
    const Points unit = {load(around.x[j]), load(around.y[j])};
    const Pack distance = load(around.distance[j]), size = load(around.size[j]);
    const Mask ahead = (dot(way, unit) <= zero) & (abs(cross(way, unit)) * distance <= size);
    room = min(room, select(ahead, distance - size, far));
  }
  return room;
}

}  // namespace

void collision_free_speed_plan(const CollisionFreeSpeedTask& task, const AgentIndex* batch, std::size_t count,
                               const Vec2* bends) {
  Group group;
  Around around;
  for (std::size_t first = 0; first < count; first += kLanes) {
    gather_group(task.neighbours, batch + first, count - first, group);
    const Points position = gather(task.position, group.row), wish = gather(task.preferred, group.row);
    const Pack radius = gather(task.radius, group.row);
    Points way = normalised(wish, no_points());
    for (int j = 0; j < group.most_near; ++j) way = way + bend_of_neighbour(task, group, j, position, radius, around);
    if (bends != nullptr) way = way + load_points(bends + first, group.people);
    way = normalised(way, no_points());
    const Pack room = room_ahead(around, group.most_near, way);
    const Pack speed = max(min(room / broadcast(task.time_gap), length(wish)), broadcast(0.f));
    store_points(task.planned, group, clamped_length(way * speed, gather(task.max_speed, group.row)));
  }
}

}  // namespace throng::steering::THRONG_ISA
