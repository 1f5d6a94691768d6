// No velocity is ever anything but a number below the cap: in the places where a division, a root or a direction has
// nothing to hold on to, with every preset and choice, and with every parameter at both ends of its range.
#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

using Hazards = std::vector<AgentDef>;

AgentDef walker(Vec2 from, Vec2 to) { return {.position = from, .target = to, .has_target = true}; }

// Two on one point with one goal, two with opposed goals, and a whole heap.
Hazards on_one_point() {
  Hazards all = {walker({0, 0}, {10, 0}), walker({0, 0}, {10, 0}), walker({5, 5}, {5, 15}), walker({5, 5}, {5, -15})};
  for (int k = 0; k < 30; ++k) all.push_back(walker({-5, 5}, {10, static_cast<float>(k)}));
  return all;
}

// Points without a body, alone, together, head on, touching a body.
Hazards without_radius() {
  Hazards all = {walker({0, 0}, {10, 0}), walker({1, 0}, {-10, 0}), walker({0, 0}, {0, 10}), walker({3, 3}, {0, 0})};
  for (AgentDef& a : all) a.radius = 0.f;
  all.push_back(walker({0.25f, 0}, {-10, 0}));
  return all;
}

// Nobody who wants to move, nobody who can, and people who have arrived, among others who walk.
Hazards standing() {
  Hazards all = {walker({0, 0}, {10, 0}), walker({0.6f, 0}, {10, 0}), walker({0, 1}, {0, 1}), walker({-2, 0}, {9, 0})};
  all[0].preferred_speed = 0.f;
  all[1].max_speed = 0.f;
  all.push_back({.position = {2, 0}});
  all.push_back({.position = {2.4f, 0}, .velocity = {-1, 0}});
  AgentDef still = walker({4, 0}, {-9, 0});
  still.preferred_speed = 0.f;
  still.max_speed = 0.f;
  still.velocity = {1, 1};  // thrown
  all.push_back(still);
  return all;
}

// Somebody on a wall, somebody at its end, somebody in a corner, somebody with a body that is wider than the room.
Hazards at_walls() {
  Hazards all = {walker({20, 20}, {20, 30}), walker({22, 20}, {10, 20}), walker({18, 20.25f}, {30, 18})};
  all.push_back(walker({20.4f, 20.4f}, {0, 0}));
  AgentDef wide = walker({19, 20.5f}, {30, 20});
  wide.radius = 3.f;
  all.push_back(wide);
  return all;
}

// A packed block, everybody heading for its middle: neighbours at every angle and all in contact.
Hazards packed() {
  Hazards all;
  for (int k = 0; k < 64; ++k) {
    AgentDef a = walker({static_cast<float>(k % 8) * 0.4f, static_cast<float>(k / 8) * 0.4f}, {1.4f, 1.4f});
    a.velocity = {0.1f * static_cast<float>(k % 5 - 2), 0.1f * static_cast<float>(k % 3 - 1)};
    all.push_back(a);
  }
  return all;
}

Hazards moved(Hazards all, Vec2 by) {
  for (AgentDef& a : all) a.position += by, a.target += by;
  return all;
}

WorldDef wall_at_20() {
  WorldDef world;
  world.levels[0].walls = {{{18, 20}, {22, 20}}, {{20, 20}, {20, 21}}, {{20, 21}, {20, 21.001f}}};
  return world;
}

// What went wrong in the first steps with everybody of `hazards`; with and without the seeded deviation, because
// perfect symmetry is the worst.
std::string trouble(const std::string& model, const steering::Settings& settings, const Hazards& hazards, int steps,
                    double step = 0.05) {
  for (const bool tie_breaking : {false, true}) {
    Faults faults;
    Simulation sim({.step = step, .seed = 3, .threads = 1, .tie_breaking = tie_breaking}, wall_at_20());
    sim.add_steering(std::make_unique<Watched>(steering::find_model(model).make(settings), faults));
    for (const AgentDef& def : hazards) sim.spawn(def);
    for (int k = 0; k < steps; ++k) {
      sim.step();
      const std::string when = " in step " + std::to_string(k) + (tie_breaking ? "" : " without tie-breaking");
      if (faults.not_finite > 0) return "a plan that is no number" + when;
      if (faults.too_fast > 0) return "a plan of " + std::to_string(faults.fastest) + " times the cap" + when;
      if (broken_rows(sim.crowd()) > 0) return "an agent that is no number or too fast" + when;
    }
    if (sim.agents().size() != hazards.size()) return "somebody is missing";
  }
  return "";
}

class Finite : public EveryModel {
 protected:
  void expect_no_trouble(const Hazards& hazards, int steps = 40) {
    for (const Variant& v : variants(model()))
      EXPECT_EQ(trouble(model(), v.settings, hazards, steps), "") << model() << ", " << v.name;
  }
};
THRONG_FOR_EVERY_MODEL(Finite);

TEST_P(Finite, OnOnePoint) { expect_no_trouble(on_one_point()); }
TEST_P(Finite, WithoutRadius) { expect_no_trouble(without_radius()); }
TEST_P(Finite, WithoutSpeed) { expect_no_trouble(standing()); }
TEST_P(Finite, AtWalls) { expect_no_trouble(at_walls()); }
TEST_P(Finite, Packed) { expect_no_trouble(packed()); }

TEST_P(Finite, AMillionMetresAway) {
  for (const Vec2 by : {Vec2{1e6f, -1e6f}, Vec2{-1e6f, 0.f}}) {
    expect_no_trouble(moved(on_one_point(), by), 20);
    expect_no_trouble(moved(without_radius(), by), 20);
    expect_no_trouble(moved(standing(), by), 20);
    expect_no_trouble(moved(packed(), by), 20);
  }
}

TEST_P(Finite, EmptyCrowd) {
  for (const Variant& v : variants(model())) EXPECT_EQ(trouble(model(), v.settings, {}, 3), "") << v.name;
  // And one that becomes empty, and one that is born again.
  Simulation sim({.threads = 1});
  sim.add_steering(model());
  const AgentId id = sim.spawn(walker({0, 0}, {1, 0}));
  sim.step();
  sim.remove(id);
  sim.step();
  EXPECT_EQ(sim.agents().size(), 0u);
  sim.spawn(walker({0, 0}, {1, 0}));
  sim.step();
  EXPECT_EQ(broken_rows(sim.crowd()), 0);
}

TEST_P(Finite, ShortestAndLongestStep) {
  Hazards everything = on_one_point();
  for (const Hazards& more : {without_radius(), standing(), at_walls(), packed()})
    everything.insert(everything.end(), more.begin(), more.end());
  for (const double step : {0.001, 1.0})
    EXPECT_EQ(trouble(model(), {}, everything, 20, step), "") << "step of " << step << " s";
}

TEST_P(Finite, EveryParameterAtTheEndsOfItsRange) {
  Hazards everything = on_one_point();
  for (const Hazards& more : {without_radius(), standing(), at_walls(), packed()})
    everything.insert(everything.end(), more.begin(), more.end());
  for (const Variant& v : extremes(model())) EXPECT_EQ(trouble(model(), v.settings, everything, 6), "") << v.name;
}

TEST_P(Finite, ModelStateIsSmall) {
  for (const Variant& v : variants(model())) {
    const steering::Needs needs = steering::find_model(model()).make(v.settings)->needs({});
    EXPECT_LE(needs.state_bytes, 64u) << v.name;
    EXPECT_EQ(needs.state_bytes % 8, 0u) << v.name;
  }
}

}  // namespace
}  // namespace throng::test
