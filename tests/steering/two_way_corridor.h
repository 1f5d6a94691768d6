#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "engine/simulation/simulation.h"

// Two-way flow in a corridor that closes on itself, and how far its lanes have formed.
namespace throng::test {

struct CorridorRun {
  std::string model;
  steering::Settings settings;
  std::uint64_t seed = 1;
  float length = 20.f;    // [m]
  float width = 4.f;      // [m]
  int people = 48;        // half walk each way
  float radius = 0.25f;   // [m]
  double settle = 30.0;   // [s] before the first sample
  double seconds = 10.0;  // [s] of samples
  double step = 0.1;      // [s]
};

struct LaneOrder {
  double order = 0.0;      // share of neighbours in the strip ahead and behind that walk the same way
  double shuffled = 0.0;   // the same with directions dealt out anew
  double deviation = 0.0;  // standard deviation of the shuffled shares of one moment
  double speed = 0.0;      // [m/s] mean progress along the corridor
  double excess() const { return (order - shuffled) / deviation; }
};

// The share of pairs within 2 m along the corridor and 0.4 m across it that walk the same way; directions[k] is that of
// the k-th position. The corridor closes on itself after `length`.
inline double same_way_share(const std::vector<Vec2>& positions, const std::vector<float>& directions, float length) {
  constexpr float kAlong = 2.f;
  constexpr float kAcross = 0.4f;
  int same = 0;
  int all = 0;
  for (std::size_t i = 0; i < positions.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      float along = std::fabs(positions[i].x - positions[j].x);
      along = std::fmin(along, length - along);
      if (along > kAlong || std::fabs(positions[i].y - positions[j].y) > kAcross) continue;
      ++all;
      same += directions[i] == directions[j] ? 1 : 0;
    }
  return all > 0 ? static_cast<double>(same) / all : 0.5;
}

inline LaneOrder walk_two_ways(const CorridorRun& run) {
  WorldDef world;
  const float half = run.width / 2.f;
  const float beyond = run.length + 10.f;
  world.levels[0].walls = {{{-beyond, -half}, {beyond, -half}}, {{-beyond, half}, {beyond, half}}};
  Simulation sim({.step = run.step, .seed = run.seed, .threads = 1}, world);
  sim.add_steering(run.model, run.settings);
  const Random random(run.seed);
  const int rows = static_cast<int>(run.width / 0.8f);
  const int columns = (run.people + rows - 1) / rows;
  const auto aim = [&](float direction, float y) { return Vec2{direction * (run.length / 2.f + 5.f), y}; };
  // Directions of exactly half the people each, dealt at random.
  std::vector<float> directions(static_cast<std::size_t>(run.people));
  const auto deal = [&](std::uint64_t round) {
    for (std::size_t k = 0; k < directions.size(); ++k) directions[k] = k % 2 == 0 ? 1.f : -1.f;
    for (std::size_t k = directions.size(); k > 1; --k)
      std::swap(directions[k - 1],
                directions[static_cast<std::size_t>(random.uniform(k, round, Purpose::kUser) * static_cast<float>(k))]);
  };
  deal(0);
  for (int k = 0; k < run.people; ++k) {
    const auto jitter = [&](std::uint32_t d) { return 0.2f * (random.uniform(k, 1, Purpose::kUser, d) - 0.5f); };
    const Vec2 p = {
        (static_cast<float>(k / rows) + 0.5f + jitter(1)) * run.length / static_cast<float>(columns) - run.length / 2.f,
        (static_cast<float>(k % rows) + 0.5f + jitter(2)) * run.width / static_cast<float>(rows) - half};
    const float direction = directions[static_cast<std::size_t>(k)];
    sim.spawn({.position = p, .target = aim(direction, p.y), .has_target = true, .radius = run.radius});
  }
  LaneOrder result;
  double shuffled_squares = 0.0;
  int samples = 0;
  int shuffles = 0;
  double progress = 0.0;
  const auto steps = static_cast<int>(std::lround((run.settle + run.seconds) / run.step));
  const auto every = static_cast<int>(std::lround(1.0 / run.step));
  for (int step = 1; step <= steps; ++step) {
    sim.step();
    // Whoever leaves at one end comes in at the other; everybody keeps to the height at which it walks.
    const AgentColumns& c = sim.crowd();
    std::vector<AgentDef> again;
    for (AgentIndex i = sim.agents().size(); i-- > 0;) {
      const float direction = c.target[i].x > 0.f ? 1.f : -1.f;
      if (direction * c.position[i].x <= run.length / 2.f) {
        sim.set_target(c.id[i], aim(direction, c.position[i].y));
        continue;
      }
      AgentDef def;
      def.position = {c.position[i].x - direction * run.length, c.position[i].y};
      def.velocity = c.velocity[i];
      def.target = aim(direction, c.position[i].y);
      def.has_target = true;
      def.radius = run.radius;
      again.push_back(def);
      sim.remove(c.id[i]);
    }
    for (const AgentDef& def : again) sim.spawn(def);
    if (step * run.step <= run.settle || step % every != 0) continue;
    std::vector<Vec2> positions;
    directions.clear();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      positions.push_back(c.position[i]);
      directions.push_back(c.target[i].x > 0.f ? 1.f : -1.f);
      progress += directions.back() * c.velocity[i].x;
    }
    ++samples;
    result.order += same_way_share(positions, directions, run.length);
    constexpr int kShuffles = 20;
    for (int s = 0; s < kShuffles; ++s, ++shuffles) {
      deal(static_cast<std::uint64_t>(step * kShuffles + s));
      const double share = same_way_share(positions, directions, run.length);
      result.shuffled += share;
      shuffled_squares += share * share;
    }
  }
  result.order /= samples;
  result.shuffled /= shuffles;
  result.deviation = std::sqrt(shuffled_squares / shuffles - result.shuffled * result.shuffled);
  result.speed = progress / samples / run.people;
  return result;
}

}  // namespace throng::test
