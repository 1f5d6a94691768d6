#include "benchmarks/peers.h"
#include "benchmarks/stopwatch.h"
#include "tests/support/plain_orca.h"

namespace throng::peers {

PeerResult run_plain_orca(const Scene& scene, int steps, int warm_up) {
  plain::Crowd<float> crowd;
  crowd.settings = {.time_horizon = scene.time_horizon,
                    .dt = scene.dt,
                    .neighbour_range = scene.neighbour_range,
                    .neighbours = scene.neighbours};
  for (std::size_t i = 0; i < scene.positions.size(); ++i) {
    crowd.agents.push_back({.position = {scene.positions[i].x, scene.positions[i].y},
                            .velocity = {},
                            .preferred = {},
                            .goal = {scene.goals[i].x, scene.goals[i].y},
                            .radius = scene.radius,
                            .preferred_speed = scene.preferred_speed,
                            .max_speed = scene.max_speed,
                            .number = static_cast<std::uint32_t>(i)});
  }
  PeerResult result = time_steps("plain-orca", scene.positions.size(), steps, warm_up, [&] { crowd.step(); });
  for (const auto& agent : crowd.agents) result.positions.push_back({agent.position.x, agent.position.y});
  return result;
}

}  // namespace throng::peers
