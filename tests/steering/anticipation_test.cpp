// Models that predict give way from further away than the one that only reacts.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/throng.h"

namespace throng::steering {
namespace {

constexpr float kSpeed = 1.3f;  // [m/s]

// How far two who are about to walk into each other are apart when the first has changed its velocity by 3 %, three
// times what tie-breaking does: it turns or it brakes. Their ways are shifted by `shift`, less than bodies are wide.
float anticipation_distance(const std::string& model, float shift, std::uint64_t seed) {
  Simulation sim({.seed = seed, .threads = 1});
  sim.add_steering(model);
  const auto walker = [](Vec2 from, float way) {
    AgentDef def;
    def.position = from;
    def.velocity = {way * kSpeed, 0.f};
    def.target = from + Vec2{way * 40.f, 0.f};
    def.has_target = true;
    def.preferred_speed = kSpeed;
    return def;
  };
  const AgentId a = sim.spawn(walker({-10.f, shift / 2}, 1.f));
  const AgentId b = sim.spawn(walker({10.f, -shift / 2}, -1.f));
  for (int step = 0; step < 400; ++step) {
    sim.step();
    const AgentColumns& c = sim.crowd();
    const AgentIndex i = sim.agents().find(a), j = sim.agents().find(b);
    const float change =
        std::max(distance(c.velocity[i], {kSpeed, 0.f}), distance(c.velocity[j], {-kSpeed, 0.f})) / kSpeed;
    if (change > 0.03f) return distance(c.position[i], c.position[j]);
  }
  return 0.f;
}

TEST(Anticipation, PredictiveModelsGiveWayFurtherAwayThanReactive) {
  ASSERT_FALSE(find_model("reactive").predictive);
  int predictive = 0;
  for (const std::uint64_t seed : {1, 2, 3, 4})
    for (const float shift : {0.05f, 0.2f}) {
      const float reactive = anticipation_distance("reactive", shift, seed);
      EXPECT_GT(reactive, 0.5f);
      for (const ModelEntry& entry : catalogue()) {
        if (!entry.predictive) continue;
        ++predictive;
        const float own = anticipation_distance(entry.name, shift, seed);
        RecordProperty(entry.name, std::to_string(own));
        EXPECT_GT(own, 1.2f * reactive) << entry.name << ", shift " << shift << " m, seed " << seed;
      }
    }
  EXPECT_GE(predictive, 8 * 3);
}

}  // namespace
}  // namespace throng::steering
