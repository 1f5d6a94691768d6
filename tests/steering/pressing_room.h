#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "engine/simulation/simulation.h"

// Helbing, Farkas & Vicsek 2000: a square room that everybody wants to leave through one door in the wall x = 0.
namespace throng::test {

struct PressingRun {
  steering::Settings settings;
  double speed = 1.5;  // [m/s] desired
  int people = 80;
  float door = 1.f;  // [m]
  double step = 0.05;
  std::uint64_t seed = 1;
};

class PressingRoom {
 public:
  static constexpr float kSide = 12.f;  // [m]

  explicit PressingRoom(const PressingRun& run)
      : door_(run.door),
        sim_({.step = run.step, .seed = run.seed, .threads = 2, .navigation = Navigation::kStraight}, room(run.door)) {
    sim_.add_steering("escape-panic", run.settings);
    std::mt19937 generator(static_cast<std::mt19937::result_type>(run.seed));
    const auto uniform = [&] { return static_cast<float>(generator() % 100'000) / 100'000.f; };
    std::vector<AgentDef> placed;
    while (placed.size() < static_cast<std::size_t>(run.people)) {
      AgentDef def;
      def.position = {-0.5f - uniform() * (kSide - 1.f), (uniform() - 0.5f) * (kSide - 1.f)};
      def.radius = 0.25f + 0.1f * uniform();
      def.preferred_speed = static_cast<float>(run.speed);
      def.max_speed = std::max(2.f, 1.5f * def.preferred_speed);
      def.has_target = true;
      def.target = way_out(def.position, def.radius);
      if (std::any_of(placed.begin(), placed.end(), [&](const AgentDef& other) {
            return distance(other.position, def.position) < other.radius + def.radius;
          }))
        continue;
      placed.push_back(def);
      inside_.push_back(sim_.spawn(def));
    }
  }

  void step() {
    sim_.step();
    for (std::size_t k = 0; k < outside_.size();) {
      if (place(outside_[k]).x > 1.5f) {
        sim_.remove(outside_[k]);
        outside_[k] = outside_.back();
        outside_.pop_back();
      } else {
        ++k;
      }
    }
    for (std::size_t k = 0; k < inside_.size();) {
      const AgentIndex i = sim_.agents().find(inside_[k]);
      const Vec2 at = sim_.crowd().position[i];
      if (at.x > 0.05f) {
        left_.push_back(sim_.clock().seconds());
        outside_.push_back(inside_[k]);
        sim_.set_target(inside_[k], {8.f, 3.f * at.y});
        inside_[k] = inside_.back();
        inside_.pop_back();
      } else {
        sim_.set_target(inside_[k], way_out(at, sim_.crowd().radius[i]));
        ++k;
      }
    }
  }

  // Until everybody has left, at most so long. How long it took.
  double run(double at_most) {
    while (!inside_.empty() && sim_.clock().seconds() < at_most) step();
    return sim_.clock().seconds();
  }

  Simulation& sim() { return sim_; }
  const std::vector<AgentId>& inside() const { return inside_; }
  const std::vector<double>& left() const { return left_; }  // [s] when each person left
  float door() const { return door_; }
  Vec2 place(AgentId id) const { return sim_.crowd().position[sim_.agents().find(id)]; }

 private:
  static WorldDef room(float door) {
    constexpr float kHalf = kSide / 2;
    WorldDef world;
    world.levels[0].walls = {{{0, -kHalf}, {0, -door / 2}},
                             {{0, door / 2}, {0, kHalf}},
                             {{0, -kHalf}, {-kSide, -kHalf}},
                             {{0, kHalf}, {-kSide, kHalf}},
                             {{-kSide, -kHalf}, {-kSide, kHalf}}};
    return world;
  }
  Vec2 way_out(Vec2 from, float radius) const {
    const float free = std::max(0.f, door_ / 2 - radius - 0.02f);
    return {0.3f, std::clamp(from.y, -free, free)};
  }

  float door_;
  Simulation sim_;
  std::vector<AgentId> inside_, outside_;
  std::vector<double> left_;
};

}  // namespace throng::test
