#pragma once

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/simulation.h"

namespace throng::steering {

// People who walk to a goal, perhaps through a door first, and leave the crowd there.
class Walkers {
 public:
  explicit Walkers(const std::string& model, const Settings& settings = {}, WorldDef world = {}, double step = 0.05,
                   std::uint64_t seed = 1)
      : sim_({.step = step, .seed = seed, .threads = 2}, std::move(world)) {
    sim_.add_steering(model, settings);
  }

  Simulation& sim() { return sim_; }

  AgentId add(Vec2 from, Vec2 to) {
    const AgentDef def = {.position = from, .target = to, .has_target = true, .preferred_speed = 1.3f};
    everybody_.push_back({sim_.spawn(def), to, false});
    return everybody_.back().id;
  }
  // To a point in a door at x = 0 first; on once it is passed.
  void add_through_door(Vec2 from, Vec2 door, Vec2 to) {
    add(from, door);
    everybody_.back().goal = to;
    everybody_.back().before_door = true;
  }

  // Until everybody has arrived, at most so long.
  void run(double seconds) {
    for (double t = 0; t < seconds && arrived_ < everybody_.size(); t += sim_.clock().dt) {
      sim_.step();
      count_overlaps();
      for (Walker& w : everybody_) {
        const AgentIndex i = sim_.agents().find(w.id);
        if (i == kNoAgent) continue;
        const Vec2 p = sim_.crowd().position[i];
        if (w.before_door && p.x > 0.1f) {
          w.before_door = false;
          sim_.set_target(w.id, w.goal);
        } else if (!w.before_door && distance(p, w.goal) < 0.5f) {
          ++arrived_;
          leaving_.push_back(w.id);
        }
      }
      for (const AgentId id : leaving_) sim_.remove(id);
      leaving_.clear();
    }
  }

  double arrived() const { return static_cast<double>(arrived_) / static_cast<double>(everybody_.size()); }
  // Share of all steps of all people that they spent with a tenth of their body in another's.
  double overlapping() const {
    return agent_steps_ > 0 ? static_cast<double>(overlaps_) / static_cast<double>(agent_steps_) : 0.0;
  }

 private:
  struct Walker {
    AgentId id;
    Vec2 goal;
    bool before_door;
  };

  void count_overlaps() {
    const AgentColumns& c = sim_.crowd();
    agent_steps_ += c.position.size();
    for (AgentIndex i = 0; i < c.position.size(); ++i) {
      const auto near = sim_.neighbours().of(i);
      overlaps_ += std::any_of(near.begin(), near.end(), [&](AgentIndex j) {
        return distance(c.position[i], c.position[j]) < 0.9f * (c.radius[i] + c.radius[j]);
      });
    }
  }

  Simulation sim_;
  std::vector<Walker> everybody_;
  std::vector<AgentId> leaving_;
  std::size_t arrived_ = 0;
  std::size_t overlaps_ = 0;
  std::size_t agent_steps_ = 0;
};

// A square of people, half a person a square metre, who all change places through the middle.
inline Walkers crossing(const std::string& model, int side) {
  Walkers crowd(model, {}, {}, 0.1);
  std::mt19937 generator(1);
  const auto jitter = [&] { return (static_cast<float>(generator() % 1000) / 1000.f - 0.5f) * 0.5f; };
  const float spacing = std::sqrt(2.f);
  for (int k = 0; k < side * side; ++k) {
    const auto place = [&](int n) {
      return (static_cast<float>(n) + 0.5f - static_cast<float>(side) / 2.f + jitter()) * spacing;
    };
    const float x = place(k % side), y = place(k / side);
    crowd.add({x, y}, {-x, -y});
  }
  return crowd;
}

// A room with one door of that width in the wall x = 0.
inline Walkers room_with_door(const std::string& model, int people, float width, const Settings& settings = {}) {
  WorldDef world;
  world.levels[0].walls = {{{0, -5}, {0, -width / 2}},
                           {{0, width / 2}, {0, 5}},
                           {{0, -5}, {-10, -5}},
                           {{0, 5}, {-10, 5}},
                           {{-10, -5}, {-10, 5}}};
  Walkers crowd(model, settings, std::move(world));
  for (int k = 0; k < people; ++k) {
    const Vec2 p = {-1.5f - static_cast<float>(k / 10) * 0.8f, -4.f + static_cast<float>(k % 10) * 0.88f};
    crowd.add_through_door(p, {0.3f, 0.f}, {4.f, p.y * 0.3f});
  }
  return crowd;
}

}  // namespace throng::steering
