#include "engine/evaluation/entropy/synthetic_walk.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

constexpr float kArrived = 0.3f;  // [m] from the goal
constexpr std::uint64_t kNoiseSeed = 0x7761'6c6b;

PredictedPerson walker_of(const TestedModel& model, const PlannedWalk& walk) {
  PredictedPerson person;
  person.goal = {static_cast<float>(walk.goal.x), static_cast<float>(walk.goal.y)};
  person.radius = static_cast<float>(model.radius.value_or(walk.radius));
  person.max_speed = static_cast<float>(model.max_speed);
  const double speed = model.own_speed ? std::hypot(walk.velocity.x, walk.velocity.y) : *model.preferred_speed;
  person.preferred_speed = static_cast<float>(std::min(speed, model.max_speed));
  person.mass = static_cast<float>(model.mass.value_or(walk.mass));
  return person;
}

}  // namespace

std::vector<PlannedWalk> planned_walks(const ObservedCrowd& crowd) {
  std::vector<PlannedWalk> walks;
  const double interval = crowd.step() * crowd.spacing();
  for (const ObservedPerson& person : crowd.people()) {
    PlannedWalk walk;
    walk.first = person.first;
    walk.start = person.seen.front();
    walk.goal = person.goal;
    walk.velocity = (person.seen[1] - person.seen[0]) * (1.0 / interval);
    if (person.radius > 0.0) walk.radius = person.radius;
    walk.mass = person.mass;
    walks.push_back(walk);
  }
  return walks;
}

std::vector<PlannedWalk> crossing_walks(std::size_t people, double radius, std::uint64_t seed) {
  const Random random(seed);
  std::vector<PlannedWalk> walks;
  for (std::size_t i = 0; i < people; ++i) {
    const auto chance = [&](std::uint32_t draw) { return random.uniform_double(i, 0, Purpose::kUser, draw) - 0.5; };
    const double turn = 2.0 * math::kPi / static_cast<double>(people);
    const double from = turn * (static_cast<double>(i) + 0.6 * chance(0));
    const double to = from + math::kPi + 0.5 * chance(1);
    const double distance = radius * (1.0 + 0.2 * chance(2));
    PlannedWalk walk;
    walk.start = {distance * math::cos(from), distance * math::sin(from)};
    walk.goal = {radius * math::cos(to), radius * math::sin(to)};
    const Point way = walk.goal - walk.start;
    walk.velocity = way * (1.2 / std::sqrt(way.x * way.x + way.y * way.y));
    walks.push_back(walk);
  }
  return walks;
}

ObservedCrowd synthetic_walk(const TestedModel& model, std::span<const PlannedWalk> walks, const WorldDef& world,
                             double step, std::uint32_t longest, const WalkNoise& noise, std::uint64_t seed) {
  std::vector<PredictedPerson> walkers;
  std::vector<ObservedPerson> people(walks.size());
  std::vector<WalkState> now(walks.size());
  std::uint32_t last_entry = 0;
  for (std::size_t i = 0; i < walks.size(); ++i) {
    walkers.push_back(walker_of(model, walks[i]));
    people[i].id = static_cast<std::int64_t>(i);
    people[i].first = walks[i].first;
    people[i].radius = walkers[i].radius;
    people[i].mass = walkers[i].mass;
    now[i] = {{static_cast<float>(walks[i].start.x), static_cast<float>(walks[i].start.y)},
              {static_cast<float>(walks[i].velocity.x), static_cast<float>(walks[i].velocity.y)}};
    last_entry = std::max(last_entry, walks[i].first);
  }
  const Predictor predictor(model, walkers, world, step, seed);
  const SampleNoise chance(seed ^ kNoiseSeed);
  const StateCovariance factor = cholesky(noise.error).value_or(StateCovariance{});
  std::vector<std::uint32_t> present;
  std::vector<std::uint8_t> left(walks.size(), 0);
  std::vector<WalkState> states;
  Predictor::Scratch scratch;
  for (std::uint32_t k = 0;; ++k) {
    present.clear();
    for (std::uint32_t i = 0; i < walks.size(); ++i)
      if (walks[i].first <= k && left[i] == 0) present.push_back(i);
    if (present.empty() && k > last_entry) break;
    states.clear();
    for (const std::uint32_t i : present) {
      const auto draw = chance.draw(i, k, 0, SampleNoise::Kind::kStart);
      people[i].seen.push_back(
          {now[i].position.x + noise.observation * draw[0], now[i].position.y + noise.observation * draw[1]});
      const bool there = distance(now[i].position, walkers[i].goal) < kArrived && people[i].seen.size() > 2;
      if (there || people[i].seen.size() > longest) left[i] = 1;
      states.push_back(now[i]);
    }
    if (present.empty()) continue;
    predictor.advance(present, k + 1, 0, 1, states, scratch);
    for (std::size_t n = 0; n < present.size(); ++n) {
      const auto draw = chance.draw(present[n], k + 1, 0, SampleNoise::Kind::kStep);
      float* const values[kStateSize] = {&states[n].position.x, &states[n].position.y, &states[n].velocity.x,
                                         &states[n].velocity.y};
      for (std::size_t r = 0; r < kStateSize; ++r)
        for (std::size_t c = 0; c <= r; ++c) *values[r] += static_cast<float>(factor[r][c]) * draw[c];
      now[present[n]] = states[n];
    }
  }
  ObservedCrowd crowd(std::move(people), step, 1);
  for (ObservedPerson& person : crowd.people()) person.goal = walks[static_cast<std::size_t>(person.id)].goal;
  return crowd;
}

}  // namespace throng::evaluation
