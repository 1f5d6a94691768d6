#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/space/wall_index.h"
#include "engine/core/world/world.h"
#include "engine/evaluation/entropy/tested_model.h"
#include "engine/foundation/random.h"

namespace throng::evaluation {

// Somebody whom a model moves.
struct PredictedPerson {
  Vec2 goal;                      // [m]
  float radius = 0.25f;           // [m]
  float preferred_speed = 1.34f;  // [m/s]
  float max_speed = 2.f;          // [m/s]
  float mass = 80.f;              // [kg]
};

// Where somebody is and the velocity with which it goes on.
struct WalkState {
  Vec2 position;  // [m]
  Vec2 velocity;  // [m/s]
};

// The function f of the entropy metric (Guy et al. 2012, eq. 2): from the state of a crowd to that one step later, by a
// steering model. Everybody walks on with its velocity for one step, then looks around and chooses the next one. This
// is the order of the engine's step begun with its second half: the same paths, and a state whose velocity shows in
// where people are next. What the engine does after steering (bodies and walls that stop people) is left out: tracked
// heads come nearer than bodies may.
class Predictor {
 public:
  Predictor(const TestedModel& tested, std::vector<PredictedPerson> people, const WorldDef& world, double step,
            std::uint64_t seed);

  // Memory of one thread.
  struct Scratch {
    std::vector<Vec2> position, velocity, heading, preferred, planned;
    std::vector<float> radius, preferred_speed, max_speed, mass;
    std::vector<std::uint32_t> serial;
    std::vector<std::uint16_t> zeros;
    std::vector<AgentIndex> batch, lists, order;
    std::vector<float> distances;
    std::vector<std::uint8_t> counts;
    std::vector<std::byte> memory;
  };

  // Moves `crowds` crowds, each of the people `present`, by one step. State c * present.size() + i is that of
  // present[i] in crowd c. `first_crowd` is the number of the first one, for models that draw random numbers.
  void advance(std::span<const std::uint32_t> present, std::uint64_t step, std::size_t first_crowd, std::size_t crowds,
               std::span<WalkState> states, Scratch& scratch) const;

  std::size_t people() const { return people_.size(); }

 private:
  void fill(std::span<const std::uint32_t> present, std::size_t first_crowd, std::size_t crowds,
            std::span<const WalkState> states, Scratch& scratch) const;
  void find_neighbours(std::size_t people, std::size_t crowds, Scratch& scratch) const;

  std::vector<PredictedPerson> people_;
  std::unique_ptr<steering::SteeringModel> model_;
  steering::CrowdLimits limits_;
  steering::Needs needs_;
  float max_acceleration_ = 0.f;  // [m/s2] 0: unlimited
  WallIndex walls_;
  bool has_walls_ = false;
  double step_ = 0.1;  // [s]
  Random random_;
};

}  // namespace throng::evaluation
