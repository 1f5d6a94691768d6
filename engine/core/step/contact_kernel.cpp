#include "engine/core/step/contact_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::THRONG_ISA {

void find_contacts(const ContactTask& task, std::size_t begin, std::size_t end) {
  const float* positions = &task.position->x;
  const Pack half = broadcast(0.5f);
  const Pack give = broadcast(task.give);
  for (std::size_t i = begin; i < end; ++i) {
    const int near = task.neighbours.counts[i];
    const AgentIndex* list = task.neighbours.lists + i * task.neighbours.stride;
    AgentIndex index[kMostNeighbours + kLanes];
    for (int j = 0; j < near; ++j) index[j] = list[j];
    for (int j = near; j < near + kLanes; ++j) index[j] = static_cast<AgentIndex>(i);
    const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
    const Pack dx = broadcast(task.displacement[i].x), dy = broadcast(task.displacement[i].y);
    const Pack radius = broadcast(task.radius[i]);
    std::uint32_t found = 0;
    for (int j = 0; j < near; j += kLanes) {
      Pack ox, oy;
      gather_pairs(positions, index + j, ox, oy);
      const Pack rx = ox - x, ry = oy - y;
      const Pack apart = sqrt(rx * rx + ry * ry);
      const Pack gap = apart - (radius + gather(task.radius, index + j)) + give;
      // dot(d, r / |r|) > gap / 2
      found |= bits((dx * rx + dy * ry > half * gap * apart) & first_lanes(near - j));
    }
    task.blocked[i] = found != 0 ? 1 : 0;
  }
}

}  // namespace throng::THRONG_ISA
