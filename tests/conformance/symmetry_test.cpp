// Space has no preferred place, direction or handedness: a scene that is moved, turned or mirrored gives the same
// motion, moved, turned or mirrored. With tie-breaking off, over the first ten steps, to rounding.
//
// What rounding does is measured, not guessed: bodies that push each other and choices between equals magnify it, some
// within ten steps to more than any fixed tolerance would forgive, others not at all. Each scene is run again with
// everything shifted by as much as a float of the moved scene can be wrong; a moved scene may deviate a few times as
// much as those runs do, agent by agent and step by step. Mirror images and right angles round nothing: there hardly
// anything may deviate.
#include <functional>

#include "engine/foundation/math.h"
#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

constexpr int kSteps = 10;
constexpr std::size_t kPeople = 10;

struct Motion {
  std::string name;
  std::function<Vec2(Vec2)> point;  // of the plane; keeps distances
  float rounding = 0.f;             // [m] by which coordinates of the moved scene may be wrong
};

std::vector<Motion> motions() {
  std::vector<Motion> all;
  all.push_back({"moved by (24, -17) m", [](Vec2 p) { return p + Vec2{24, -17}; }, 2e-6f});
  // These swap and negate coordinates and round nothing.
  all.push_back({"mirrored at the x-axis", [](Vec2 p) { return Vec2{p.x, -p.y}; }, 0.f});
  all.push_back({"mirrored at the y-axis", [](Vec2 p) { return Vec2{-p.x, p.y}; }, 0.f});
  all.push_back({"mirrored at the diagonal", [](Vec2 p) { return Vec2{p.y, p.x}; }, 0.f});
  all.push_back({"turned by 90 degrees", [](Vec2 p) { return Vec2{-p.y, p.x}; }, 0.f});
  all.push_back({"turned by 180 degrees", [](Vec2 p) { return Vec2{-p.x, -p.y}; }, 0.f});
  all.push_back({"turned by 270 degrees", [](Vec2 p) { return Vec2{p.y, -p.x}; }, 0.f});
  // Two products and a sum of numbers up to 8, and the matrix itself is rounded.
  for (const int degrees : {37, 121}) {
    const auto c = static_cast<float>(math::cos(degrees * math::kDegrees));
    const auto s = static_cast<float>(math::sin(degrees * math::kDegrees));
    all.push_back({"turned by " + std::to_string(degrees) + " degrees",
                   [c, s](Vec2 p) {
                     return Vec2{c * p.x - s * p.y, s * p.x + c * p.y};
                   },
                   1e-6f});
  }
  return all;
}

// A handful of people in a crossing with a corner and a free-standing wall: pairs head on, overtaking, crossing, in
// contact, of several sizes. Nothing is symmetric in itself.
struct Scene {
  std::vector<AgentDef> people;
  std::vector<Segment> walls;
};

Scene crossing(std::uint64_t seed) {
  Scene scene;
  const Random random(seed);
  for (std::uint32_t k = 0; scene.people.size() < kPeople; ++k) {
    const auto draw = [&](std::uint32_t d) { return random.uniform(k, 0, Purpose::kUser, d); };
    AgentDef a;
    a.radius = 0.2f + 0.1f * draw(0);
    a.position = {6.f * draw(1) - 3.f, 6.f * draw(2) - 3.f};
    const auto clear = [&](const AgentDef& b) {
      return distance(a.position, b.position) > a.radius + b.radius + 0.02f;
    };
    if (!std::all_of(scene.people.begin(), scene.people.end(), clear)) continue;
    a.target = a.position * -1.5f + Vec2{4.f * draw(3) - 2.f, 4.f * draw(4) - 2.f};
    a.has_target = true;
    a.preferred_speed = 1.f + 0.6f * draw(5);
    a.velocity = normalised(a.target - a.position) * (0.9f * a.preferred_speed) + Vec2{0.3f * draw(6), -0.2f * draw(7)};
    scene.people.push_back(a);
  }
  scene.walls = {{{-3.6f, -3.7f}, {3.5f, -3.4f}}, {{3.5f, -3.4f}, {3.4f, 3.9f}}, {{-3.4f, 3.3f}, {-0.9f, 3.6f}}};
  return scene;
}

// Positions and velocities by birth after every step.
struct Trace {
  std::vector<Vec2> position;
  std::vector<Vec2> velocity;
};

Trace walk(const std::string& model, const steering::Settings& settings, const Scene& scene,
           const std::function<Vec2(Vec2)>& point) {
  const auto direction = [&](Vec2 v) { return point(v) - point({}); };
  WorldDef world;
  for (const Segment& wall : scene.walls) world.levels[0].walls.push_back({point(wall.a), point(wall.b)});
  Simulation sim({.seed = 4, .threads = 1, .tie_breaking = false, .navigation = Navigation::kStraight}, world);
  sim.add_steering(model, settings);
  std::vector<AgentId> ids;
  for (AgentDef a : scene.people) {
    a.position = point(a.position);
    a.target = point(a.target);
    a.velocity = direction(a.velocity);
    ids.push_back(sim.spawn(a));
  }
  Trace trace;
  for (int k = 0; k < kSteps; ++k) {
    sim.step();
    for (const AgentId id : ids) {
      const AgentIndex i = sim.agents().find(id);
      trace.position.push_back(sim.crowd().position[i]);
      trace.velocity.push_back(sim.crowd().velocity[i]);
    }
  }
  return trace;
}

// The scene with everybody, their velocities and goals, and the walls shifted at random by no more than `by`.
Scene shaken(Scene scene, float by, std::uint64_t seed) {
  const Random random(seed);
  for (std::size_t k = 0; k < scene.people.size(); ++k) {
    const auto draw = [&](std::uint32_t d) { return by * (2.f * random.uniform(k, 1, Purpose::kUser, d) - 1.f); };
    scene.people[k].position += Vec2{draw(0), draw(1)};
    scene.people[k].target += Vec2{draw(2), draw(3)};
    scene.people[k].velocity += Vec2{draw(4), draw(5)};
  }
  for (std::size_t k = 0; k < scene.walls.size(); ++k)
    for (Vec2* end : {&scene.walls[k].a, &scene.walls[k].b}) {
      const std::uint32_t d = end == &scene.walls[k].a ? 0 : 2;
      end->x += by * (2.f * random.uniform(k, 2, Purpose::kUser, d) - 1.f);
      end->y += by * (2.f * random.uniform(k, 2, Purpose::kUser, d + 1) - 1.f);
    }
  return scene;
}

class Symmetry : public EveryModel {
 protected:
  static constexpr float kExact = 1e-6f;     // [m] and [m/s] of deviation where nothing is rounded in the moving
  static constexpr float kLeast = 1e-5f;     // where something is, always forgiven
  static constexpr float kTimes = 10.f;      // as much as shaking does
  static constexpr float kUnsteady = 0.02f;  // shaken by more than this, an agent says nothing
  static constexpr int kShakes = 8;
  static constexpr int kMostShakes = 64;  // before anything is called wrong: some choices flip in one shaking of many

  static constexpr float kSum = 2.f;  // as strongly as in the first

  struct Findings {
    double all = 0;               // agent-steps
    double unsteady = 0;          // of them
    double unsteady_at_once = 0;  // of those, in the first step
    double wrong = 0;
    std::string first;  // that was wrong
  };

  // How far each agent-step of a scene is off when everything in it is shaken.
  class Spread {
   public:
    Spread(const Symmetry& test, const Scene& scene, const steering::Settings& settings, const Trace& still, float by)
        : test_(test), scene_(scene), settings_(settings), still_(still), by_(by), spread_(still.position.size(), 0.f) {
      shake_until(kShakes);
    }
    float of(std::size_t k) const { return spread_[k]; }
    void shake_until(int times) {
      for (; by_ > 0.f && shaken_ < times; ++shaken_) {
        // A moved scene is rounded anew in each step, which adds up.
        const Scene other = shaken(scene_, shaken_ < kShakes ? by_ : kSum * by_, static_cast<std::uint64_t>(shaken_));
        const Trace trace = walk(test_.model(), settings_, other, [](Vec2 p) { return p; });
        for (std::size_t k = 0; k < spread_.size(); ++k)
          spread_[k] = std::max({spread_[k], distance(trace.position[k], still_.position[k]),
                                 distance(trace.velocity[k], still_.velocity[k])});
      }
    }

   private:
    const Symmetry& test_;
    const Scene& scene_;
    const steering::Settings& settings_;
    const Trace& still_;
    float by_;
    int shaken_ = 0;
    std::vector<float> spread_;
  };

  void compare(const Scene& scene, const steering::Settings& settings, const Motion& motion, Findings& findings) const {
    const Trace still = walk(model(), settings, scene, [](Vec2 p) { return p; });
    const Trace moved = walk(model(), settings, scene, motion.point);
    Spread spread(*this, scene, settings, still, motion.rounding);
    const float least = motion.rounding > 0.f ? kLeast + motion.rounding : kExact;
    for (std::size_t k = 0; k < still.position.size(); ++k) {
      const float by = std::max(distance(moved.position[k], motion.point(still.position[k])),
                                distance(moved.velocity[k], motion.point(still.velocity[k]) - motion.point({})));
      const auto off = [&] { return by > least + kTimes * spread.of(k); };
      const auto unsteady = [&] { return kTimes * spread.of(k) > kUnsteady; };
      if (off() && !unsteady()) spread.shake_until(kMostShakes);
      findings.all += 1;
      if (unsteady()) {
        findings.unsteady += 1;
        if (k < scene.people.size()) findings.unsteady_at_once += 1;
      } else if (off() && ++findings.wrong <= 1) {
        findings.first = "agent " + std::to_string(k % scene.people.size()) + " in step " +
                         std::to_string(k / scene.people.size()) + " is off by " + std::to_string(by) + ", shaken by " +
                         std::to_string(spread.of(k));
      }
    }
  }

  void expect_same_motion(const std::vector<Scene>& scenes, const steering::Settings& settings,
                          const std::string& name) const {
    for (const Motion& motion : motions()) {
      Findings f;
      for (const Scene& scene : scenes) compare(scene, settings, motion, f);
      const std::string what = model() + ", " + name + ", " + motion.name + ": " + f.first;
      EXPECT_EQ(f.wrong, 0.0) << what;
      // A plan itself hardly ever hangs on rounding. What ten steps make of it does where bodies press (power-law: 17
      // %, because its pushes grow beyond all bounds before a contact), where velocities are tried out (rvo with the
      // preset RVO-1: 19 %) and between equals (egocentric, one who walks into a corner: 15 %); elsewhere 3 % at most.
      EXPECT_LE(f.unsteady_at_once, 0.01 * f.all / kSteps) << what;
      EXPECT_LE(f.unsteady, 0.2 * f.all) << what;
    }
  }
};
THRONG_FOR_EVERY_MODEL(Symmetry);

std::vector<Scene> crossings(std::uint64_t from, std::uint64_t until) {
  std::vector<Scene> all;
  for (std::uint64_t seed = from; seed < until; ++seed) all.push_back(crossing(seed));
  return all;
}

TEST_P(Symmetry, MovedTurnedAndMirrored) { expect_same_motion(crossings(0, 12), {}, "default"); }

TEST_P(Symmetry, InEveryVariant) {
  for (const Variant& v : variants(model())) expect_same_motion(crossings(12, 16), v.settings, v.name);
}

// Without neighbours nothing can hide in the crowd: walls alone.
TEST_P(Symmetry, AlongWalls) {
  Scene scene = crossing(6);
  scene.people = {{.position = {-3, -3.2f}, .target = {6, -6}, .has_target = true},
                  {.position = {3.1f, 2}, .target = {9, 4}, .has_target = true},
                  {.position = {-2, 2.9f}, .velocity = {0.5f, 0.5f}, .target = {-2, 9}, .has_target = true},
                  {.position = {2.7f, -2.7f}, .target = {9, -9}, .has_target = true}};
  expect_same_motion({scene}, {}, "walls");
}

// A scene that is its own mirror image stays so: nobody may know left from right.
TEST_P(Symmetry, AMirroredPairStaysMirrored) {
  Simulation sim({.seed = 4, .threads = 1, .tie_breaking = false});
  sim.add_steering(model());
  const AgentId a = sim.spawn({.position = {-2, 0}, .target = {6, 0}, .has_target = true});
  const AgentId b = sim.spawn({.position = {2, 0}, .target = {-6, 0}, .has_target = true});
  for (int k = 0; k < kSteps; ++k) {
    sim.step();
    const Vec2 p = sim.crowd().position[sim.agents().find(a)];
    const Vec2 q = sim.crowd().position[sim.agents().find(b)];
    EXPECT_NEAR(p.y, 0.f, 1e-4f) << "in step " << k;
    EXPECT_NEAR(q.y, 0.f, 1e-4f) << "in step " << k;
    EXPECT_NEAR(p.x, -q.x, 1e-4f) << "in step " << k;
  }
}

}  // namespace
}  // namespace throng::test
