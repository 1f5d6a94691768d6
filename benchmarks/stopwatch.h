#pragma once

#include <ctime>
#include <string>
#include <utility>

#include "benchmarks/peers.h"

namespace throng::peers {

// Processor time, not time on the wall: the cost on one thread, whatever else the machine does.
inline double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

template <typename Step>
PeerResult time_steps(std::string name, std::size_t agents, int steps, int warm_up, Step&& step) {
  PeerResult result;
  result.name = std::move(name);
  result.agents = agents;
  result.steps = steps;
  for (int i = 0; i < warm_up; ++i) step();
  double total = 0;
  for (int i = 0; i < steps; ++i) {
    const double start = processor_seconds();
    step();
    result.step_seconds.push_back(processor_seconds() - start);
    total += result.step_seconds.back();
  }
  if (steps > 0 && agents > 0) result.us_per_agent_step = total * 1e6 / (static_cast<double>(agents) * steps);
  return result;
}

}  // namespace throng::peers
