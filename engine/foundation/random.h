#pragma once

#include <array>
#include <cstdint>

namespace throng {

// What a draw is for. Two draws with the same key and another purpose are independent.
enum class Purpose : std::uint32_t {
  kPlacement = 1,
  kRadius,
  kPreferredSpeed,
  kMaxSpeed,
  kMass,
  kGoalPoint,
  kStay,
  kArrivalTime,
  kTieBreak,
  kSteeringShare,
  kChoice,
  kPreMovement,
  kModel,  // a steering model's own draws
  kMood,
  kFriendship,
  kTalk,         // who speaks, and for how long
  kPersonality,  // traits, and what is drawn from them
  kService,
  kGroupSize,
  kChangeOfMind,
  kResponse,
  kTolerance,  // of toxic gases and heat
  kUser = 1000,
};

// Keyed random numbers: a pure function of (seed, agent, step, purpose, draw), so that there is no generator to share,
// no state to save and no dependence on order or threads. Philox-4x32-10 (Salmon et al. 2011).
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed = 0) : seed_(seed) {}

  constexpr std::uint64_t seed() const { return seed_; }
  std::array<std::uint32_t, 4> bits(std::uint64_t agent, std::uint64_t step, Purpose purpose,
                                    std::uint32_t draw = 0) const;
  // In [0, 1).
  float uniform(std::uint64_t agent, std::uint64_t step, Purpose purpose, std::uint32_t draw = 0) const;
  double uniform_double(std::uint64_t agent, std::uint64_t step, Purpose purpose, std::uint32_t draw = 0) const;
  // Mean 0, standard deviation 1.
  double normal(std::uint64_t agent, std::uint64_t step, Purpose purpose, std::uint32_t draw = 0) const;

 private:
  std::uint64_t seed_;
};

}  // namespace throng
