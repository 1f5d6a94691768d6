#include "engine/evaluation/entropy/predictor.h"

#include <algorithm>
#include <cmath>

namespace throng::evaluation {

Predictor::Predictor(const TestedModel& tested, std::vector<PredictedPerson> people, const WorldDef& world, double step,
                     std::uint64_t seed)
    : people_(std::move(people)), model_(tested.model->make(tested.settings)), step_(step), random_(seed) {
  limits_ = {.max_speed = 0.1f, .radius = 0.01f};
  for (const PredictedPerson& person : people_) {
    limits_.max_speed = std::max(limits_.max_speed, person.max_speed);
    limits_.radius = std::max(limits_.radius, person.radius);
  }
  needs_ = model_->needs(limits_);
  needs_.neighbours = std::clamp(needs_.neighbours, 0, kMostNeighbours);
  max_acceleration_ = tested.model->common(tested.settings).max_acceleration;
  const World built(world);
  has_walls_ = !built.walls(0).empty();
  walls_ = WallIndex(built, needs_.wall_reach);
}

void Predictor::fill(std::span<const std::uint32_t> present, std::size_t first_crowd, std::size_t crowds,
                     std::span<const WalkState> states, Scratch& s) const {
  const std::size_t people = present.size(), rows = people * crowds;
  const auto dt = static_cast<float>(step_);
  for (auto* column : {&s.position, &s.velocity, &s.heading, &s.preferred, &s.planned}) column->resize(rows);
  for (auto* column : {&s.radius, &s.preferred_speed, &s.max_speed, &s.mass}) column->resize(rows);
  s.serial.resize(rows);
  s.zeros.assign(rows, 0);
  s.batch.resize(rows);
  s.memory.assign(rows * ((needs_.state_bytes + 7) / 8 * 8), std::byte{});
  for (std::size_t c = 0, row = 0; c < crowds; ++c)
    for (std::size_t i = 0; i < people; ++i, ++row) {
      const PredictedPerson& person = people_[present[i]];
      const WalkState& state = states[row];
      s.position[row] = state.position + state.velocity * dt;
      s.velocity[row] = state.velocity;
      const Vec2 way = person.goal - s.position[row];
      const float distance = length(way);
      const float speed = std::min(person.preferred_speed, distance / dt);
      s.preferred[row] = distance > 0.f ? way * (speed / distance) : Vec2{};
      s.heading[row] = normalised(state.velocity, normalised(way, {1.f, 0.f}));
      s.radius[row] = person.radius;
      s.preferred_speed[row] = person.preferred_speed;
      s.max_speed[row] = person.max_speed;
      s.mass[row] = person.mass;
      // In each crowd people are numbered in the same order; no number is used twice.
      s.serial[row] = static_cast<std::uint32_t>((first_crowd + c) * people_.size() + present[i]);
      s.batch[row] = static_cast<AgentIndex>(row);
    }
}

// The nearest others of the same crowd within range, nearest first, ties by number, without those behind a wall: what
// core/space finds for crowds that are not on top of each other. Others are tried in the order that was right for the
// same person in the crowd before, which is nearly right here too.
void Predictor::find_neighbours(std::size_t people, std::size_t crowds, Scratch& s) const {
  const auto stride = static_cast<std::size_t>(std::max(needs_.neighbours, 1));
  s.lists.resize(people * crowds * stride);
  s.counts.assign(people * crowds, 0);
  if (needs_.neighbours == 0 || people < 2) return;
  s.order.resize(people * people);
  s.distances.resize(people);
  for (std::size_t i = 0; i < people; ++i)
    for (std::size_t k = 0; k < people; ++k) s.order[i * people + k] = static_cast<AgentIndex>(k);
  const float range = needs_.neighbour_range * needs_.neighbour_range;
  for (std::size_t c = 0; c < crowds; ++c)
    for (std::size_t i = 0; i < people; ++i) {
      const std::size_t first = c * people, row = first + i;
      const Vec2 own = s.position[row];
      AgentIndex* order = s.order.data() + i * people;
      float* squared = s.distances.data();
      for (std::size_t k = 0; k < people; ++k) {
        const AgentIndex j = order[k];
        const float d = j == i ? std::numeric_limits<float>::infinity() : length_squared(s.position[first + j] - own);
        std::size_t at = k;
        for (; at > 0 && (squared[at - 1] > d || (squared[at - 1] == d && order[at - 1] > j)); --at) {
          squared[at] = squared[at - 1];
          order[at] = order[at - 1];
        }
        squared[at] = d;
        order[at] = j;
      }
      std::size_t count = 0;
      for (std::size_t k = 0; k < people && squared[k] <= range && count < stride; ++k)
        if (!has_walls_ || walls_.visible(own, s.position[first + order[k]], 0))
          s.lists[row * stride + count++] = static_cast<AgentIndex>(first + order[k]);
      s.counts[row] = static_cast<std::uint8_t>(count);
    }
}

void Predictor::advance(std::span<const std::uint32_t> present, std::uint64_t step, std::size_t first_crowd,
                        std::size_t crowds, std::span<WalkState> states, Scratch& s) const {
  fill(present, first_crowd, crowds, states, s);
  find_neighbours(present.size(), crowds, s);
  CrowdView view;
  view.dt = static_cast<float>(step_);
  view.clock = {step_, step};
  view.random = random_;
  view.size = static_cast<AgentIndex>(states.size());
  view.serial = s.serial;
  view.position = s.position;
  view.velocity = s.velocity;
  view.heading = s.heading;
  view.preferred = s.preferred;
  view.radius = s.radius;
  view.preferred_speed = s.preferred_speed;
  view.max_speed = s.max_speed;
  view.mass = s.mass;
  view.level = s.zeros;
  view.population = s.zeros;
  view.steering = s.zeros;
  view.neighbours = {s.lists.data(), s.counts.data(), static_cast<std::uint32_t>(std::max(needs_.neighbours, 1))};
  view.walls = &walls_;
  steering::PlanOutput out;
  out.planned = s.planned;
  out.state_rows = s.memory.data();
  out.state_stride = (needs_.state_bytes + 7) / 8 * 8;
  out.rounds = model_->rounds(view.dt, limits_);
  for (out.round = 0; out.round < out.rounds; ++out.round) model_->plan(view, s.batch, out);
  for (std::size_t row = 0; row < states.size(); ++row) {
    Vec2 v = s.planned[row];
    if (!(std::fabs(v.x) < 1e6f && std::fabs(v.y) < 1e6f)) v = {};
    if (max_acceleration_ > 0.f) v = s.velocity[row] + clamped_length(v - s.velocity[row], max_acceleration_ * view.dt);
    states[row] = {s.position[row], clamped_length(v, s.max_speed[row])};
  }
}

}  // namespace throng::evaluation
