#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/steering/catalogue.h"

// A handful of agents and one steering model without a simulation around them: what does it plan for this one?
namespace throng::test {

struct BareAgent {
  Vec2 position;
  Vec2 velocity{};
  Vec2 preferred{};
  float radius = 0.25f;
  float max_speed = 100.f;  // too high to matter
  float mass = 80.f;
  std::uint16_t population = 0;
};

class BareCrowd {
 public:
  BareCrowd(const std::string& model, const steering::Settings& settings, std::vector<Segment> walls = {},
            float dt = 0.01f)
      : model_(steering::find_model(model).make(settings)), dt_(dt) {
    WorldDef def;
    def.levels[0].walls = std::move(walls);
    walls_ = WallIndex(World(def), model_->needs({.max_speed = 5.f, .radius = 0.5f}).wall_reach);
  }

  // The planned velocity of the first agent, all others being its neighbours in the order given.
  Vec2 plan(const std::vector<BareAgent>& agents) {
    const std::size_t n = agents.size();
    std::vector<Vec2> position, velocity, preferred, heading, planned(n);
    std::vector<float> radius, preferred_speed, max_speed, mass;
    std::vector<std::uint32_t> serial;
    std::vector<std::uint16_t> population;
    std::vector<std::uint16_t> zeros(n, 0);
    std::vector<AgentIndex> lists;
    std::vector<std::uint8_t> counts(n, 0);
    for (std::size_t i = 0; i < n; ++i) {
      const BareAgent& a = agents[i];
      position.push_back(a.position);
      velocity.push_back(a.velocity);
      preferred.push_back(a.preferred);
      heading.push_back(normalised(a.velocity, {1.f, 0.f}));
      radius.push_back(a.radius);
      preferred_speed.push_back(length(a.preferred));
      max_speed.push_back(a.max_speed);
      mass.push_back(a.mass);
      population.push_back(a.population);
      serial.push_back(static_cast<std::uint32_t>(i));
      if (i > 0) lists.push_back(static_cast<AgentIndex>(i));
    }
    counts[0] = static_cast<std::uint8_t>(lists.size());
    lists.resize(n * n);
    std::vector<std::byte> state(n * 64);
    CrowdView view;
    view.dt = dt_;
    view.clock.dt = dt_;
    view.clock.step = step_++;
    view.size = static_cast<AgentIndex>(n);
    view.serial = serial;
    view.position = position;
    view.velocity = velocity;
    view.heading = heading;
    view.preferred = preferred;
    view.radius = radius;
    view.preferred_speed = preferred_speed;
    view.max_speed = max_speed;
    view.mass = mass;
    view.level = zeros;
    view.population = population;
    view.steering = zeros;
    view.neighbours = {lists.data(), counts.data(), static_cast<std::uint32_t>(n)};
    view.walls = &walls_;
    const AgentIndex batch[] = {0};
    model_->plan(view, batch, {.planned = planned, .state_rows = state.data(), .state_stride = 64});
    return planned[0];
  }

 private:
  std::unique_ptr<steering::SteeringModel> model_;
  WallIndex walls_;
  float dt_;
  std::uint64_t step_ = 0;
};

}  // namespace throng::test
