#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/step/talk_reason.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {

// A scene of scenarios/people that is run and watched.
class SceneRun {
 public:
  SceneRun(const std::string& scene, std::uint64_t seed, const std::vector<std::string>& set = {});

  void run_until(double seconds);
  Simulation& simulation() { return simulation_; }
  std::uint16_t population(const std::string& id) const;

  struct TalkEnd {
    std::uint32_t number = 0;
    std::uint16_t population = 0;
    double at = 0.0, seconds = 0.0;
    std::uint32_t other = 0;  // whom it talked to
    TalkReason why = TalkReason::kTired;
  };
  std::vector<TalkEnd> talks;               // one for each who took part
  std::map<std::uint32_t, double> left_at;  // [s] by number, of those who left or came to their end
  std::map<std::uint32_t, std::uint16_t> population_of;
  std::map<std::uint32_t, Vec2> born_at;        // [m]
  std::map<std::uint32_t, Vec2> ended_at;       // [m] of those in left_at
  double talking_share(const std::string& id);  // of the people of a population now; of everybody: ""

  // The mean of left_at over a population; who is still there counts with the time now.
  double mean_leaving(const std::string& id);
  // [m/s] The mean over a population of how far the exit was over how long it took to leave; 0 for who is still there.
  double mean_exit_speed(const std::string& id);

 private:
  void note();
  Simulation simulation_;
};

}  // namespace throng::cli
