#pragma once

#include <cstdint>
#include <vector>

#include "engine/simulation/simulation.h"

// How well a crowd walks, for `compare` and `bench steering`.
namespace throng::evaluation {

// Counts pairs of people whose discs begin to overlap by more than kTolerance. A pair that stays overlapped counts
// once; one that parts and meets again counts again. Exact: looks at all pairs, by cells, not at neighbour lists.
class CollisionCounter {
 public:
  static constexpr float kTolerance = 0.01f;  // [m]
  void observe(const AgentColumns& crowd);
  std::uint64_t collisions() const { return collisions_; }

 private:
  struct Cell {
    std::uint64_t key;
    AgentIndex agent;
  };
  std::vector<Cell> cells_;
  std::vector<std::uint64_t> touching_;  // pairs of birth numbers, sorted
  std::vector<std::uint64_t> before_;
  std::uint64_t collisions_ = 0;
};

// What a run is judged by. Looks once before the first step and after every step.
class CrowdMeasures : public Observer {
 public:
  void observed(const Simulation& simulation) override;

  std::uint64_t collisions() const { return collisions_.collisions(); }
  // [s] from birth to the end of the journey, over those who arrived; 0 when nobody did.
  double mean_time_to_arrive() const;
  // [m^2/s^4] mean squared acceleration over all agent-steps but each person's first: 0 for straight walking at one
  // speed.
  double mean_squared_acceleration() const;

 private:
  void read_events(const Simulation& simulation);
  void read_velocities(const Simulation& simulation);

  struct Person {
    Vec2 position;
    Vec2 velocity;          // as really moved
    std::uint8_t seen = 0;  // up to 3: the first step from standing to walking is no matter of smoothness
    std::uint64_t born = 0;
  };
  Person& person(std::uint32_t number);

  CollisionCounter collisions_;
  std::vector<Person> people_;  // by birth number
  std::uint64_t changes_ = 0;
  std::uint64_t arrivals_ = 0;
  double squared_acceleration_ = 0.0;
  double time_to_arrive_ = 0.0;
};

}  // namespace throng::evaluation
