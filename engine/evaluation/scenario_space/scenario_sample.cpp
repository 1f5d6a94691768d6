#include "engine/evaluation/scenario_space/scenario_sample.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <optional>

#include "engine/evaluation/scenario_space/cell_grid.h"
#include "engine/foundation/error.h"
#include "engine/foundation/math.h"
#include "engine/foundation/random.h"
#include "engine/navigation/mesh/level_mesher.h"
#include "engine/navigation/path/path.h"

namespace throng::evaluation {
namespace {

constexpr int kMostGrids = 1'000'000;               // then the space is as good as empty
constexpr int kMostTries = 100;                     // to find room for one person, or one who meets the reference agent
constexpr double kApart = 0.02;                     // [m] between bodies at the start
constexpr double kRoom = CellGrid::kInset + 0.001;  // [m] beside obstacles

// Numbers for one scenario, one after the other.
class Draws {
 public:
  Draws(std::uint64_t seed, std::uint64_t index) : random_(seed), index_(index) {}
  double uniform() {
    if (left_ == 0) {
      block_ = random_.bits(index_, count_++, Purpose::kUser);
      left_ = 4;
    }
    return static_cast<double>(block_[--left_]) * 0x1p-32;
  }
  // Of mean 0 and variance 1 (Box & Muller 1958).
  Vec2 normal() {
    const double length = std::sqrt(-2.0 * math::log(1.0 - uniform())), turn = 2.0 * math::kPi * uniform();
    return {static_cast<float>(length * math::cos(turn)), static_cast<float>(length * math::sin(turn))};
  }
  std::size_t below(std::size_t count) {
    return std::min(count - 1, static_cast<std::size_t>(uniform() * static_cast<double>(count)));
  }

 private:
  Random random_;
  std::uint64_t index_, count_ = 0;
  std::array<std::uint32_t, 4> block_{};
  std::size_t left_ = 0;
};

// Where somebody is who walks along a path at constant speed.
Vec2 along(const navigation::Path& path, double way) {
  for (std::size_t k = 1; k < path.points.size(); ++k) {
    const double piece = static_cast<double>(distance(path.points[k - 1], path.points[k]));
    if (way <= piece && piece > 0.0)
      return path.points[k - 1] + (path.points[k] - path.points[k - 1]) * static_cast<float>(way / piece);
    way -= piece;
  }
  return path.points.back();
}

class Sampler {
 public:
  Sampler(const ScenarioSet& set, std::uint64_t index)
      : params_(set.params), kind_(set.kind), draws_(set.seed, index), grid_(set.params) {
    scenario_.kind = set.kind;
    scenario_.seed = set.seed;
    scenario_.index = index;
    scenario_.radius = params_.radius;
    scenario_.body = params_.body;
  }

  SampledScenario sample() {
    const auto count = static_cast<std::size_t>(params_.fewest) +
                       draws_.below(static_cast<std::size_t>(params_.most - params_.fewest) + 1);
    for (int attempt = 1; attempt <= kMostGrids; ++attempt) {
      grid_.fill([&] { return draws_.uniform(); });
      scenario_.people.clear();
      meshes_.clear();
      const bool fine = kind_ == SpaceKind::kComplete ? people_anywhere(count) : people_who_meet(count);
      if (!fine) continue;
      scenario_.walls = grid_.walls();
      for (const auto& [part, mesh] : meshes_) scenario_.floor.push_back(grid_.floor(part));
      scenario_.drawn = static_cast<std::uint64_t>(attempt);
      return std::move(scenario_);
    }
    throw Error("no scenario can be drawn from this space", "use fewer people or fewer obstacles");
  }

 private:
  // Section 3.2: random positions without obstacle, everybody's goal within reach.
  bool people_anywhere(std::size_t count) {
    while (scenario_.people.size() < count) {
      const auto start = somewhere([&](Vec2 p) { return is_room(p); });
      if (!start) return false;
      const auto goal = somewhere([&](Vec2 p) { return grid_.part(p) == grid_.part(*start); });
      if (!goal) return false;
      const double speed = params_.slowest + (params_.fastest - params_.slowest) * draws_.uniform();
      if (!add({*start, *goal, static_cast<float>(speed)})) return false;
    }
    return true;
  }

  // Section 3.3: the reference agent in the middle, everybody to one of eight goals at the border, near the middle
  // rather than far, and on the way of the reference agent.
  bool people_who_meet(std::size_t count) {
    if (!grid_.clear({}, params_.body)) return false;
    std::vector<Vec2> goals = eight_goals();
    std::erase_if(goals,
                  [&](Vec2 g) { return !grid_.clear(g, params_.body + kRoom) || grid_.part(g) != grid_.part({}); });
    if (goals.empty()) return false;
    const auto speed = static_cast<float>(params_.speed);
    if (!add({{}, goals[draws_.below(goals.size())], speed})) return false;
    reference_ = path_;
    while (scenario_.people.size() < count) {
      bool found = false;
      for (int attempt = 0; attempt < kMostTries && !found; ++attempt) {
        const Vec2 start = draws_.normal() * static_cast<float>(std::sqrt(params_.variance) * params_.radius);
        const Vec2 goal = goals[draws_.below(goals.size())];
        if (static_cast<double>(length(start)) > params_.radius || !is_room(start) ||
            grid_.part(start) != grid_.part({}))
          continue;
        const std::size_t before = scenario_.people.size();
        found = add({start, goal, speed}) && meets_reference();
        if (!found) scenario_.people.resize(before);
      }
      if (!found) return false;
    }
    return true;
  }

  std::vector<Vec2> eight_goals() const {
    // A body and a little from the border, so that there is room to stand.
    const auto d = static_cast<float>(params_.radius - params_.body - kApart);
    return {{d, 0.f}, {d, d}, {0.f, d}, {-d, d}, {-d, 0.f}, {-d, -d}, {0.f, -d}, {d, -d}};
  }

  template <typename Accept>
  std::optional<Vec2> somewhere(const Accept& accept) {
    for (int attempt = 0; attempt < kMostTries; ++attempt) {
      const double x = 2.0 * draws_.uniform() - 1.0, y = 2.0 * draws_.uniform() - 1.0;
      const Vec2 p = {static_cast<float>(params_.radius * x), static_cast<float>(params_.radius * y)};
      if (x * x + y * y <= 1.0 && grid_.clear(p, params_.body + kRoom) && accept(p)) return p;
    }
    return std::nullopt;
  }

  bool is_room(Vec2 p) const {
    const double apart = 2.0 * params_.body + kApart;
    return grid_.clear(p, params_.body + kRoom) &&
           std::none_of(scenario_.people.begin(), scenario_.people.end(), [&](const SampledPerson& other) {
             return static_cast<double>(distance(other.start, p)) < apart;
           });
  }

  // With the shortest way; false when there is none.
  bool add(SampledPerson person) {
    std::shared_ptr<const navigation::NavMesh>& mesh = meshes_[grid_.part(person.start)];
    if (mesh == nullptr) {
      navigation::LevelPlan plan;
      plan.floor = {grid_.floor(grid_.part(person.start))};
      mesh = navigation::LevelMesher(plan).mesh();
    }
    finder_.find(*mesh, {person.start, person.goal, static_cast<float>(params_.body)}, path_);
    if (path_.outcome != navigation::PathOutcome::kReached) return false;
    person.optimal_length = static_cast<double>(path_.length);
    scenario_.people.push_back(person);
    return true;
  }

  // Whether the last one comes so near to the reference agent that their bodies touch, both at constant speed.
  bool meets_reference() const {
    constexpr double kEvery = 0.05;  // [s]
    const double until = std::min(reference_.length, path_.length) / params_.speed;
    for (double t = 0.0; t <= until; t += kEvery)
      if (static_cast<double>(distance(along(reference_, params_.speed * t), along(path_, params_.speed * t))) <
          2.0 * params_.body)
        return true;
    return false;
  }

  SpaceParams params_;
  SpaceKind kind_;
  Draws draws_;
  CellGrid grid_;
  SampledScenario scenario_;
  std::map<int, std::shared_ptr<const navigation::NavMesh>> meshes_;  // of the parts of this grid that are needed
  navigation::PathFinder finder_;
  navigation::Path path_, reference_;
};

}  // namespace

double SampledScenario::time_limit() const {
  double slowest = 0.0;
  for (std::size_t k = 0; k < people.size() && (k == 0 || kind == SpaceKind::kComplete); ++k)
    slowest = std::max(slowest, people[k].optimal_time());
  return std::max(10.0, 5.0 * slowest);
}

SampledScenario sample_scenario(const ScenarioSet& set, std::uint64_t index) { return Sampler(set, index).sample(); }

ScenarioDef scene_of(const SampledScenario& scenario, const SteeringDef& steering, bool solid, double step) {
  constexpr double kFaster = 1.3;  // than one likes, at most (Helbing & Molnar 1995)
  ScenarioDef scene;
  scene.name = "Scenario " + std::to_string(scenario.index) + " of the " + space_name(scenario.kind) + " space, seed " +
               std::to_string(scenario.seed);
  scene.seed = scenario.seed;
  scene.step = step;
  scene.duration = scenario.time_limit();
  scene.until_empty = true;
  scene.solid = solid;
  scene.world.levels[0].floor = scenario.floor;
  for (std::size_t k = 0; k < scenario.people.size(); ++k) {
    const SampledPerson& person = scenario.people[k];
    PopulationDef population;
    population.id = k == 0 ? "reference" : "other-" + std::to_string(k);
    population.count = 1;
    population.radius = Distribution{scenario.body};
    population.preferred_speed = Distribution{static_cast<double>(person.speed)};
    population.max_speed = Distribution{kFaster * static_cast<double>(person.speed)};
    population.start.points = {person.start};
    JourneyStep to_goal;
    to_goal.point = person.goal;
    population.journey = {to_goal};
    population.steering = {steering};
    scene.populations.push_back(std::move(population));
  }
  return scene;
}

}  // namespace throng::evaluation
