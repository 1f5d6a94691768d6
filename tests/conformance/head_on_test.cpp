// Two people who walk exactly towards each other pass: the tiny seeded deviation of tie-breaking is enough for every
// model, from afar, face to face, and between walls.
#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

// Seconds until both are at the other's end, or infinity.
double seconds_to_pass(const std::string& model, std::uint64_t seed, float apart, const WorldDef& world) {
  Simulation sim({.seed = seed, .threads = 1}, world);
  sim.add_steering(model);
  const AgentId a = sim.spawn({.position = {-apart / 2, 0}, .target = {6, 0}, .has_target = true});
  const AgentId b = sim.spawn({.position = {apart / 2, 0}, .target = {-6, 0}, .has_target = true});
  while (sim.clock().seconds() < 60.0) {
    sim.step();
    if (sim.crowd().position[sim.agents().find(a)].x > 5.f && sim.crowd().position[sim.agents().find(b)].x < -5.f)
      return sim.clock().seconds();
  }
  return std::numeric_limits<double>::infinity();
}

WorldDef corridor(float width) {
  WorldDef world;
  world.levels[0].walls = {{{-20, -width / 2}, {20, -width / 2}}, {{-20, width / 2}, {20, width / 2}}};
  return world;
}

class HeadOn : public EveryModel {};
THRONG_FOR_EVERY_MODEL(HeadOn);

constexpr std::uint64_t kSeeds = 6;
constexpr double kLongest = 20.0;  // [s]; unhindered it takes 8 s from 10 m apart

TEST_P(HeadOn, APairFromAfar) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed)
    EXPECT_LT(seconds_to_pass(model(), seed, 10.f, {}), kLongest) << "seed " << seed;
}

TEST_P(HeadOn, AStuckPairFaceToFace) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed)
    EXPECT_LT(seconds_to_pass(model(), seed, 0.5f, {}), kLongest) << "seed " << seed;
}

TEST_P(HeadOn, APairInACorridor) {
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed)
    EXPECT_LT(seconds_to_pass(model(), seed, 10.f, corridor(2.f)), kLongest) << "seed " << seed;
}

}  // namespace
}  // namespace throng::test
