// Your own steering model, outside the library: everybody walks straight on and keeps a time gap to whoever is ahead.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "engine/throng.h"

using namespace throng;

class KeepTimeGap final : public steering::SteeringModel {
 public:
  explicit KeepTimeGap(float seconds) : gap_(seconds) {}

  steering::Needs needs(const steering::CrowdLimits& limits) const override {
    return {.neighbour_range = 2.f * limits.radius + gap_ * limits.max_speed, .neighbours = 8, .wall_reach = 0.f};
  }

  // One call for many people: read the frozen crowd, write planned velocities of the batch only.
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const steering::PlanOutput& out) const override {
    for (const AgentIndex i : batch) {
      const Vec2 ahead = normalised(crowd.preferred[i]);
      float speed = length(crowd.preferred[i]);
      for (const AgentIndex j : crowd.neighbours.of(i)) {
        const Vec2 between = crowd.position[j] - crowd.position[i];
        const float bodies = crowd.radius[i] + crowd.radius[j];
        const float along = dot(between, ahead);
        if (along <= 0.f || std::abs(cross(ahead, between)) >= bodies) continue;  // behind or beside
        speed = std::min(speed, std::max(0.f, along - bodies) / gap_);
      }
      out.planned[i] = ahead * speed;
    }
  }

 private:
  float gap_;  // [s]
};

int main() {
  Simulation queue;
  const std::uint16_t model = queue.add_steering(std::make_unique<KeepTimeGap>(0.8f));
  for (int i = 0; i < 30; ++i)  // the first one is slow, and everybody has to wait behind
    queue.spawn({.position = {static_cast<float>(-i), 0},
                 .target = {500, 0},
                 .has_target = true,
                 .preferred_speed = i == 0 ? 0.6f : 1.4f,
                 .steering = model});
  queue.run(60.0);

  float closest = 1e9f, fastest = 0.f;
  const AgentColumns& people = queue.crowd();
  for (std::size_t i = 0; i < people.position.size(); ++i) {
    fastest = std::max(fastest, length(people.velocity[i]));
    for (std::size_t j = 0; j < i; ++j) closest = std::min(closest, distance(people.position[i], people.position[j]));
  }
  std::printf("the queue walks at up to %.2f m/s, with at least %.2f m from one to the next\n", fastest, closest);
  return closest > 0.5f && fastest < 0.8f ? 0 : 1;
}
