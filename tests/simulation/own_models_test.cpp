// What a steering model of a user's own may do beside planning a velocity.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "engine/throng.h"

namespace throng {
namespace {

// Walks by steps: stands on one foot for two steps of time, then takes both at once; looks to the north all the while.
class Striding final : public steering::SteeringModel {
 public:
  explicit Striding(float factor = 2.f) : factor_(factor) {}
  steering::Needs needs(const steering::CrowdLimits&) const override {
    steering::Needs needs;
    needs.own_motion = true;
    return needs;
  }
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const steering::PlanOutput& out) const override {
    for (const AgentIndex i : batch) {
      out.planned[i] = crowd.preferred[i];
      out.set_displacement(i, crowd.clock.step % 2 == 0 ? Vec2{} : crowd.preferred[i] * (factor_ * crowd.dt));
      out.set_heading(i, {0.f, 3.f});
    }
  }

 private:
  float factor_;
};

TEST(OwnMotion, ADisplacementReplacesThePlannedVelocity) {
  Simulation sim({.threads = 1, .tie_breaking = false});
  sim.add_steering(std::make_unique<Striding>());
  const AgentId id = sim.spawn({.target = {100, 0}, .has_target = true, .preferred_speed = 1.f, .max_speed = 2.f});
  sim.run(1.0);
  const AgentIndex i = sim.agents().find(id);
  EXPECT_NEAR(sim.crowd().position[i].x, 1.f, 1e-4f);
  EXPECT_EQ(sim.crowd().velocity[i], (Vec2{1.f, 0.f})) << "others reckon with the planned velocity";
  EXPECT_EQ(sim.crowd().heading[i], (Vec2{0.f, 1.f}));
  const float before = sim.crowd().position[i].x;
  sim.step();  // an even one
  EXPECT_EQ(sim.crowd().position[sim.agents().find(id)].x, before);
}

TEST(OwnMotion, NobodyIsFasterThanItsCapOrGoesThroughWallsAndBodies) {
  WorldDef world;
  world.levels[0].walls = {{{5, -5}, {5, 5}}};
  Simulation sim({.threads = 1, .navigation = Navigation::kStraight}, world);
  const std::uint16_t strides = sim.add_steering(std::make_unique<Striding>(100.f));
  const AgentId one = sim.spawn({.target = {100, 0}, .has_target = true, .max_speed = 2.f, .steering = strides});
  const AgentId two =
      sim.spawn({.position = {0, 3}, .target = {0, -100}, .has_target = true, .max_speed = 2.f, .steering = strides});
  Vec2 before;
  for (int k = 0; k < 200; ++k) {
    sim.step();
    const auto& c = sim.crowd();
    const Vec2 a = c.position[sim.agents().find(one)], b = c.position[sim.agents().find(two)];
    EXPECT_LE(distance(a, before), 2.f * 0.05f + 0.01f);
    EXPECT_LE(a.x, 4.751f);
    EXPECT_GE(distance(a, b), 0.5f - 0.02f);
    before = a;
  }
}

TEST(OwnMotion, WhoGivesNoneMovesAsEver) {
  const auto hash = [](bool with_strider) {
    Simulation sim({.threads = 1});
    const std::uint16_t orca = sim.add_steering("orca");
    for (int k = 0; k < 20; ++k)
      sim.spawn({.position = {static_cast<float>(k), 0},
                 .target = {20.f - static_cast<float>(k), 5},
                 .has_target = true,
                 .steering = orca});
    if (with_strider) sim.add_steering(std::make_unique<Striding>());
    sim.run(5.0);
    return sim.hash();
  };
  EXPECT_EQ(hash(false), hash(true));
}

struct LongMemory {
  std::array<float, 50> distances;  // of the last steps
  std::uint32_t steps;
};

// Remembers; and counts how often it was prepared and what groups it saw.
class Remembers final : public steering::SteeringModel {
 public:
  struct Seen {
    int prepared = 0;
    std::size_t people = 0;
    std::vector<std::uint32_t> groups;
  };
  explicit Remembers(Seen& seen) : seen_(&seen) {}
  steering::Needs needs(const steering::CrowdLimits&) const override { return {.state_bytes = sizeof(LongMemory)}; }
  void prepare(const CrowdView& crowd, std::span<const AgentIndex> everybody) override {
    ++seen_->prepared;
    seen_->people = everybody.size();
    seen_->groups.assign(crowd.group.begin(), crowd.group.end());
    mean_ = {};
    for (const AgentIndex i : everybody) mean_ += crowd.position[i] / static_cast<float>(everybody.size());
  }
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const steering::PlanOutput& out) const override {
    for (const AgentIndex i : batch) {
      auto& memory = out.state<LongMemory>(i);
      memory.distances[memory.steps++ % memory.distances.size()] = distance(crowd.position[i], mean_);
      out.planned[i] = crowd.preferred[i];
    }
  }

 private:
  Seen* seen_;
  Vec2 mean_;
};

TEST(OwnMemory, OfAnySizeIsReadByObserversAndSurvivesASnapshot) {
  Remembers::Seen seen;
  const auto make = [&] {
    auto sim = std::make_unique<Simulation>(SimulationOptions{.threads = 2});
    sim->add_steering(std::make_unique<Remembers>(seen));
    return sim;
  };
  const auto sim = make();
  std::vector<AgentId> ids;
  for (int k = 0; k < 300; ++k)
    ids.push_back(sim->spawn(
        {.position = {static_cast<float>(k), 0}, .target = {300.f - static_cast<float>(k), 9}, .has_target = true}));
  sim->run(4.0);  // rows are sorted in between
  ASSERT_EQ(sim->model_state(ids[7]).size(), sizeof(LongMemory));
  const LongMemory memory = *sim->model_state_as<LongMemory>(ids[7]);
  EXPECT_EQ(memory.steps, 80u);
  EXPECT_GT(memory.distances[49], 100.f);  // far from the middle of all: its own memory
  EXPECT_EQ(sim->model_state_as<int>(ids[7]), nullptr);
  const auto again = make();
  again->restore(sim->snapshot());
  EXPECT_EQ(again->model_state_as<LongMemory>(ids[7])->distances, memory.distances);
  sim->remove(ids[7]);
  EXPECT_TRUE(sim->model_state(ids[7]).empty());
}

TEST(OwnModel, IsPreparedOnceAStepAndSeesGroups) {
  Remembers::Seen seen, others;
  Simulation sim({.threads = 2});
  const std::uint16_t one = sim.add_steering(std::make_unique<Remembers>(seen));
  const std::uint16_t two = sim.add_steering(std::make_unique<Remembers>(others));
  std::vector<AgentId> ids;
  for (int k = 0; k < 400; ++k)
    ids.push_back(sim.spawn({.position = {static_cast<float>(k), 0}, .steering = k < 350 ? one : two}));
  for (int k = 0; k < 10; ++k) sim.step();
  EXPECT_EQ(seen.prepared, 10);
  EXPECT_EQ(seen.people, 350u);
  EXPECT_EQ(others.people, 50u);
  EXPECT_TRUE(seen.groups.empty());
  const std::uint64_t before = sim.hash();
  EXPECT_TRUE(sim.set_group(ids[5], 2));
  EXPECT_NE(sim.hash(), before);
  EXPECT_EQ(sim.group_of(ids[5]), 2u);
  EXPECT_EQ(sim.group_of(ids[6]), kNoGroup);
  sim.step();
  ASSERT_EQ(seen.groups.size(), 400u);
  for (AgentIndex i = 0; i < 400; ++i) EXPECT_EQ(seen.groups[i], sim.crowd().id[i] == ids[5] ? 2u : kNoGroup);
  sim.remove(ids[5]);
  const AgentId newcomer = sim.spawn({.position = {0, 50}});
  EXPECT_EQ(newcomer.slot, ids[5].slot);
  EXPECT_EQ(sim.group_of(newcomer), kNoGroup);
}

struct SlowParams : steering::CommonParams {
  float share = 0.5f;
  static const ParameterTable& table() {
    static const TableOf<SlowParams> table = [] {
      TableOf<SlowParams> t;
      t.number("share", &SlowParams::share, "", {0, 1}, "of the preferred speed");
      CommonParams::describe(t);
      return t;
    }();
    return table;
  }
};

class Slow final : public steering::SteeringModel {
 public:
  using Params = SlowParams;
  static constexpr const char* kName = "slow";
  static constexpr const char* kSummary = "walks slower than it likes";
  static constexpr const char* kCitation = "none";
  explicit Slow(const Params& params) : share_(params.share) {}
  steering::Needs needs(const steering::CrowdLimits&) const override { return {}; }
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const steering::PlanOutput& out) const override {
    for (const AgentIndex i : batch) out.planned[i] = crowd.preferred[i] * share_;
  }

 private:
  float share_;
};

TEST(OwnModel, IsKnownByItsNameOnceItIsRegistered) {
  const steering::ModelEntry& orca = steering::find_model("orca");
  EXPECT_THROW(steering::find_model("slow"), Error);
  steering::register_model(steering::entry<Slow>());
  EXPECT_EQ(&steering::find_model("orca"), &orca) << "entries never move";
  EXPECT_EQ(steering::find_model("slow").summary, Slow::kSummary);
  EXPECT_THROW(steering::register_model(steering::entry<Slow>()), Error) << "the name is taken";
  steering::ModelEntry incomplete;
  incomplete.name = "incomplete";
  EXPECT_THROW(steering::register_model(incomplete), Error);

  ScenarioDef scene;
  PopulationDef people;
  people.id = "people";
  people.count = 1;
  people.preferred_speed = Distribution(1.0);
  people.start.points = {{0, 0}};
  people.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {100, 0}}};
  people.steering = {{.model = "slow", .settings = {{"share", 0.25}}}};
  scene.populations = {people};
  Simulation sim(scene, 1);
  sim.run(4.0);
  EXPECT_NEAR(sim.crowd().position[0].x, 1.f, 0.05f);
  EXPECT_EQ(sim.steering_model(0), "slow");
}

TEST(Step, EveryStageIsTimed) {
  Simulation sim({.threads = 1});
  sim.spawn({.target = {5, 0}, .has_target = true});
  sim.run(20.0);
  for (const Stage stage : {Stage::kMove, Stage::kTouch, Stage::kSettle})
    EXPECT_GT(sim.timings().seconds[static_cast<std::size_t>(stage)], 0.0)
        << kStageNames[static_cast<std::size_t>(stage)];
}

TEST(Forces, ArePartOfTheState) {
  Simulation sim({.threads = 1});
  const AgentId id = sim.spawn({.target = {50, 0}, .has_target = true});
  sim.run(1.0);
  const std::uint64_t before = sim.hash();
  sim.constrain(id, {{0.f, 0.f}, {0.f, 1.f}});  // not to the east
  EXPECT_NE(sim.hash(), before);
  Simulation again({.threads = 1});
  again.restore(sim.snapshot());
  EXPECT_EQ(again.hash(), sim.hash());
  again.step();
  EXPECT_LE(again.crowd().velocity[0].x, 1e-4f);
  EXPECT_THROW(sim.constrain(id, {{0.f, 0.f}, {2.f, 0.f}}), Error);
  sim.remove(id);
  EXPECT_FALSE(sim.constrain(id, {{0.f, 0.f}, {0.f, 1.f}}));
}

}  // namespace
}  // namespace throng
