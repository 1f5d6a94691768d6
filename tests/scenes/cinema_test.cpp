// scenarios/evacuation/cinema.yaml: nobody leaves its seat before its time, and everybody gets out.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/io/scenario/load_scenario.h"
#include "engine/throng.h"
#include "tests/support/kept_events.h"
#include "tests/support/locations.h"

namespace throng {
namespace {

TEST(Cinema, NobodyLeavesItsSeatBeforeItsTimeAndEverybodyGetsOut) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    ScenarioDef scene = io::load_scenario(test::source_dir() / "scenarios/evacuation/cinema.yaml").def;
    scene.seed = seed;
    Simulation sim(scene, 2);
    ASSERT_EQ(sim.agents().size(), 200u);
    std::map<std::uint32_t, Vec2> seat;
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) seat[sim.crowd().serial[i]] = sim.crowd().position[i];
    std::map<std::uint32_t, float> response;
    float before = 0.f, while_others_leave = 0.f;
    while (!sim.finished()) {
      sim.step();
      for (const Event& e : sim.events())
        if (e.kind == Event::Kind::kResponds) response[e.number] = e.value;
      for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
        const std::uint32_t number = sim.crowd().serial[i];
        if (response.contains(number)) continue;
        const float away = distance(sim.crowd().position[i], seat[number]);
        float& most = sim.clock().seconds() < 30.0 ? before : while_others_leave;
        most = std::max(most, away);
      }
    }
    EXPECT_LT(before, 0.001f) << "nothing moves them before the alarm";
    EXPECT_LT(while_others_leave, 0.7f) << "they step aside for who passes by, and no further";
    EXPECT_EQ(sim.counts().arrived, 200u) << "seed " << seed;
    // The median of 200 lognormal times of median 20 s and spread 0.5 is within 20 % with all but certainty.
    std::vector<float> times;
    for (const auto& [number, seconds] : response) times.push_back(seconds);
    ASSERT_EQ(times.size(), 200u);
    std::nth_element(times.begin(), times.begin() + 100, times.end());
    EXPECT_NEAR(times[100], 20.f, 4.f);
    std::printf("[   data   ] seed %d: moved %.3f m before the alarm, %.3f m while others left; out at %.1f s\n",
                static_cast<int>(seed), static_cast<double>(before), static_cast<double>(while_others_leave),
                sim.clock().seconds());
  }
}

}  // namespace
}  // namespace throng
