#include "engine/evaluation/steerbench/case_run.h"

#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/walking.h"
#include "engine/evaluation/steerbench/case_limit.h"
#include "engine/evaluation/steerbench/contacts.h"
#include "engine/evaluation/steerbench/goal_target.h"
#include "engine/foundation/random.h"
#include "engine/simulation/simulation.h"

namespace throng::evaluation {
namespace {

constexpr double kLookEvery = 0.4;  // [s] at goals that move
constexpr double kAlone = 10.0;     // [s] a case in which no goal has an end
constexpr float kFaster = 1.3f;     // than one likes, at most (Helbing & Molnar 1995)
constexpr double kMass = 80.0;      // [kg]

struct Actor {
  AgentId id{};
  std::size_t goal = 0;
  double entered_at = 0.0, goal_since = 0.0;  // [s]
  Vec2 last{};
  Vec2 velocity{};
  double effort = 0.0, time = 0.0;
  bool entered = false, finished = false;
  bool counts = false;  // its goals have an end
};

class CaseRun {
 public:
  CaseRun(const TestCase& test, const SteeringDef& steering, const CaseRunOptions& options)
      : staged_(stage(test, options.seed)),
        options_(options),
        simulation_(SimulationOptions{.step = options.step, .seed = options.seed, .threads = 1, .solid = options.solid},
                    staged_.world),
        actors_(staged_.people.size()) {
    simulation_.add_steering(steering.model, steering.settings);
    const CaseLimit limit = case_limit(staged_);
    score_.people = staged_.people.size();
    score_.without_room = staged_.without_room;
    score_.unreachable = limit.unreachable;
    score_.limit = limit.seconds;
    bool any = false;
    for (std::size_t k = 0; k < actors_.size(); ++k) {
      const auto& goals = staged_.people[k].goals;
      actors_[k].counts =
          !goals.empty() && std::all_of(goals.begin(), goals.end(), [](const CaseGoal& g) { return g.has_end(); });
      any = any || actors_[k].counts;
    }
    if (!any) score_.limit = kAlone;
  }

  CaseScore run() {
    enter_and_head();
    while (!over()) {
      simulation_.step();
      follow();
      enter_and_head();
    }
    return sum_up();
  }

 private:
  double now() const { return simulation_.clock().seconds(); }
  bool over() const {
    if (now() >= score_.limit - 1e-9) return true;
    bool any = false;
    for (const Actor& actor : actors_) {
      if (actor.counts && !actor.finished) return false;
      any = any || actor.counts;
    }
    return any;
  }

  AgentDef body(std::size_t k, Vec2 position, Vec2 velocity, Vec2 target) const {
    const StagedPerson& person = staged_.people[k];
    const float speed = actors_[k].goal < person.goals.size() ? person.goals[actors_[k].goal].speed : 1.3f;
    AgentDef def;
    def.position = position;
    def.velocity = velocity;
    def.target = target;
    def.has_target = true;
    def.radius = person.radius;
    def.preferred_speed = speed;
    def.max_speed = kFaster * std::max(speed, person.speed);
    def.mass = static_cast<float>(kMass);
    return def;
  }

  // Newcomers, and new targets for those whose goal is new or moves.
  void enter_and_head() {
    const bool look =
        simulation_.clock().step %
            std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(kLookEvery / options_.step))) ==
        0;
    for (std::size_t k = 0; k < actors_.size(); ++k) {
      Actor& actor = actors_[k];
      const StagedPerson& person = staged_.people[k];
      if (!actor.entered && person.enters <= now() + 1e-9) {
        if (person.enters > 0.0 && !is_room(k)) continue;
        actor.entered = true;
        actor.entered_at = actor.goal_since = now();
        actor.last = person.start;
        actor.velocity = person.direction * person.speed;
        actor.id = simulation_.spawn(body(k, person.start, actor.velocity, target_of(k)));
      } else if (look && actor.entered && !actor.finished && !person.goals.empty() && moves(person.goals[actor.goal])) {
        simulation_.set_target(actor.id, target_of(k));
      }
    }
  }

  static bool moves(const CaseGoal& goal) {
    return goal.kind != CaseGoal::Kind::kSeekPoint && goal.kind != CaseGoal::Kind::kIdle;
  }

  bool is_room(std::size_t k) const {
    for (std::size_t j = 0; j < actors_.size(); ++j)
      if (j != k && actors_[j].entered && !actors_[j].finished &&
          distance(actors_[j].last, staged_.people[k].start) < staged_.people[j].radius + staged_.people[k].radius)
        return false;
    return true;
  }

  // The person that a goal names, or the one that chance gives.
  std::size_t other_of(std::size_t k) const {
    const CaseGoal& goal = staged_.people[k].goals[actors_[k].goal];
    if (!goal.person.empty())
      for (std::size_t j = 0; j < actors_.size(); ++j)
        if (j != k && staged_.people[j].name == goal.person) return j;
    const Random random(options_.seed);
    const std::size_t drawn = std::min(
        actors_.size() - 1, static_cast<std::size_t>(random.uniform_double(k, actors_[k].goal, Purpose::kChoice) *
                                                     static_cast<double>(actors_.size())));
    return drawn == k ? (k + 1) % actors_.size() : drawn;
  }

  Vec2 target_of(std::size_t k) const {
    const StagedPerson& person = staged_.people[k];
    if (actors_[k].goal >= person.goals.size()) return actors_[k].last;
    const CaseGoal& goal = person.goals[actors_[k].goal];
    GoalSurroundings around;
    around.position = actors_[k].last;
    around.heading = normalised(actors_[k].velocity, person.direction);
    around.radius = person.radius;
    around.floor = staged_.floor;
    if (goal.kind == CaseGoal::Kind::kSeekPerson || goal.kind == CaseGoal::Kind::kFleePerson) {
      const std::size_t other = other_of(k);
      around.other = actors_[other].entered ? actors_[other].last : staged_.people[other].start;
    }
    if (goal.kind == CaseGoal::Kind::kFlowCrowd) around.flow = flow_around(k);
    return goal_target(goal, around);
  }

  // Where the others within 5 m walk on average.
  Vec2 flow_around(std::size_t k) const {
    Vec2 sum{};
    for (std::size_t j = 0; j < actors_.size(); ++j)
      if (j != k && actors_[j].entered && !actors_[j].finished && distance(actors_[j].last, actors_[k].last) < 5.f)
        sum += actors_[j].velocity;
    return sum;
  }

  bool reached(std::size_t k) const {
    const StagedPerson& person = staged_.people[k];
    const CaseGoal& goal = person.goals[actors_[k].goal];
    const Vec2 p = actors_[k].last;
    if (goal.kind == CaseGoal::Kind::kSeekPoint) return distance(p, *goal.point) <= std::max(person.radius, 0.35f);
    if (goal.kind == CaseGoal::Kind::kSeekRegion) return goal.region.contains(p);
    if (goal.kind != CaseGoal::Kind::kSeekPerson) return false;
    const std::size_t other = other_of(k);
    constexpr float kNear = 0.5f;  // [m] between bodies
    return actors_[other].entered &&
           distance(p, actors_[other].last) <= person.radius + staged_.people[other].radius + kNear;
  }

  void finish(Actor& actor) {
    actor.finished = true;
    actor.time = now() - actor.entered_at;
    simulation_.remove(actor.id);
  }

  void follow() {
    const AgentColumns& crowd = simulation_.crowd();
    std::vector<Contacts::Body> bodies;
    for (std::size_t k = 0; k < actors_.size(); ++k) {
      Actor& actor = actors_[k];
      if (!actor.entered || actor.finished) continue;
      const AgentIndex i = simulation_.agents().find(actor.id);
      if (i == kNoAgent) continue;
      const double speed = static_cast<double>(distance(actor.last, crowd.position[i])) / options_.step;
      actor.effort += kMass * (kStandingPower + kWalkingPower * speed * speed) * options_.step;
      actor.last = crowd.position[i];
      actor.velocity = crowd.velocity[i];
      bodies.push_back({static_cast<std::uint32_t>(k), actor.last, staged_.people[k].radius});
    }
    contacts_.observe(std::move(bodies), options_.step);
    for (std::size_t k = 0; k < actors_.size(); ++k)
      if (actors_[k].entered && !actors_[k].finished && !staged_.people[k].goals.empty()) advance(k);
  }

  void advance(std::size_t k) {
    Actor& actor = actors_[k];
    const auto& goals = staged_.people[k].goals;
    if (!reached(k) && now() - actor.goal_since < goals[actor.goal].duration) return;
    const float before = goals[actor.goal].speed;
    actor.goal_since = now();
    if (++actor.goal == goals.size()) {
      finish(actor);
      return;
    }
    if (goals[actor.goal].speed == before) {
      simulation_.set_target(actor.id, target_of(k));
      return;
    }
    // Another speed is another body: it takes the place of the old one.
    simulation_.remove(actor.id);
    actor.id = simulation_.spawn(body(k, actor.last, actor.velocity, target_of(k)));
  }

  CaseScore sum_up() {
    score_.seconds = now();
    double counted = 0.0;
    for (const Actor& actor : actors_) {
      if (!actor.counts) continue;
      counted += 1.0;
      score_.unfinished += actor.finished ? 0 : 1;
      score_.time += actor.finished ? actor.time : score_.limit;
    }
    for (const Actor& actor : actors_) score_.effort += actor.effort / static_cast<double>(actors_.size());
    if (counted > 0.0) score_.time /= counted;
    score_.collisions = contacts_.collisions();
    score_.hard_collisions = contacts_.hard();
    score_.deepest = contacts_.deepest();
    return score_;
  }

  StagedCase staged_;
  CaseRunOptions options_;
  Simulation simulation_;
  std::vector<Actor> actors_;
  Contacts contacts_;
  CaseScore score_;
};

}  // namespace

CaseScore run_case(const TestCase& test, const SteeringDef& steering, const CaseRunOptions& options) {
  return CaseRun(test, steering, options).run();
}

}  // namespace throng::evaluation
