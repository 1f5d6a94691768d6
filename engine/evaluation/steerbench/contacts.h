#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "engine/foundation/vec2.h"

namespace throng::evaluation {

// Counts collisions while a run goes on. One collision is a pair whose bodies overlap, from the first moment to the
// last of an uninterrupted while.
class Contacts {
 public:
  struct Body {
    std::uint32_t person = 0;
    Vec2 position{};
    float radius = 0.f;
  };
  // The one criterion that SteerBench writes down (EXAMPLE.xml): collisions of bodies of 0.8 times the radius that last
  // longer than 0.1 s.
  static constexpr float kHardShare = 0.8f;
  static constexpr double kHardSeconds = 0.1;

  explicit Contacts(double tolerance = 0.01) : tolerance_(static_cast<float>(tolerance)) {}

  // The bodies as they are `seconds` after the last call.
  void observe(std::vector<Body> bodies, double seconds);

  std::uint64_t collisions() const { return collisions_; }
  std::uint64_t hard() const { return hard_; }
  double deepest() const { return static_cast<double>(deepest_); }  // [m]
  double pair_seconds() const { return pair_seconds_; }             // that pairs overlapped, added up

 private:
  struct Episode {
    double hard_seconds = 0.0;
    bool counted_hard = false;
  };
  using Pair = std::pair<std::uint32_t, std::uint32_t>;
  float tolerance_;  // [m]
  std::map<Pair, Episode> open_;
  std::uint64_t collisions_ = 0, hard_ = 0;
  float deepest_ = 0.f;
  double pair_seconds_ = 0.0;
};

}  // namespace throng::evaluation
