#pragma once

#include <chrono>
#include <string>
#include <utility>

#include "benchmarks/peers.h"

namespace throng::peers {

template <typename Step>
PeerResult time_steps(std::string name, std::size_t agents, int steps, int warm_up, Step&& step) {
  using Clock = std::chrono::steady_clock;
  PeerResult result;
  result.name = std::move(name);
  result.agents = agents;
  result.steps = steps;
  for (int i = 0; i < warm_up; ++i) step();
  double total = 0;
  for (int i = 0; i < steps; ++i) {
    const auto start = Clock::now();
    step();
    result.step_seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
    total += result.step_seconds.back();
  }
  if (steps > 0 && agents > 0) result.us_per_agent_step = total * 1e6 / (static_cast<double>(agents) * steps);
  return result;
}

}  // namespace throng::peers
