// How far people keep from each other: 003 section 5.7.1.
#include "engine/minds/personality/proxemic_avoidance.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/foundation/isa.h"
#include "engine/minds/personality/personality.h"
#include "engine/throng.h"

namespace throng {
namespace {

TraitEffects average() {
  TraitEffects b;
  b.threat = b.threat_tolerance = b.shyness = b.stubbornness = 0.5f;
  return b;
}

TEST(ProxemicAvoidance, EachVariableActsAlone) {
  const TraitEffects usual = average();
  EXPECT_EQ(ProxemicAvoidance::gap_to(usual, usual), 0.f);
  EXPECT_EQ(ProxemicAvoidance::gap_to({}, {}), 0.f) << "who has no such values is average";
  TraitEffects threatening = average(), tolerant = average(), shy = average(), stubborn = average(),
               yielding = average();
  threatening.threat = 0.9f;
  tolerant.threat_tolerance = 0.8f;
  shy.shyness = 0.9f;
  stubborn.stubbornness = 0.9f;
  yielding.stubbornness = 0.1f;
  const float gap = ProxemicAvoidance::gap_to(usual, threatening);
  EXPECT_GT(gap, 0.8f);
  EXPECT_FLOAT_EQ(ProxemicAvoidance::gap_to({}, threatening), gap) << "people without personality keep away, too";
  EXPECT_LT(ProxemicAvoidance::gap_to(tolerant, threatening), 0.4f * gap);
  EXPECT_GT(ProxemicAvoidance::gap_to(shy, usual), 0.5f);
  EXPECT_LT(ProxemicAvoidance::gap_to(stubborn, threatening), gap);
  EXPECT_GT(ProxemicAvoidance::gap_to(yielding, threatening), gap);
  EXPECT_EQ(ProxemicAvoidance::gap_to(threatening, usual), 0.f) << "who threatens keeps no distance for it";
}

// Two streams that cross, with all kinds of people, newcomers and people who leave.
ScenarioDef crossing(double spread) {
  ScenarioDef scene;
  scene.seed = 5;
  scene.duration = 100;
  const Shape start[] = {Shape::rectangle({-14, -4}, {-4, 4}), Shape::rectangle({-4, -14}, {4, -4})};
  scene.world.places = {{.id = "east", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({14, -4}, {15, 4})},
                        {.id = "north", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({-4, 14}, {4, 15})}};
  for (std::uint16_t k = 0; k < 2; ++k) {
    PopulationDef p;
    p.id = k == 0 ? "eastward" : "northward";
    p.count = 60;
    p.rate = 1.0;
    p.start.area = start[k];
    p.journey = {{JourneyStep::Kind::kPlace, k, {}}};
    p.minds.of<PersonalityDef>().on = true;
    p.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kBevin;
    const Distribution trait = spread > 0 ? Distribution(Distribution::Kind::kUniform, -spread, spread) : 0.0;
    p.minds.of<PersonalityDef>().openness = p.minds.of<PersonalityDef>().conscientiousness =
        p.minds.of<PersonalityDef>().extraversion = p.minds.of<PersonalityDef>().agreeableness =
            p.minds.of<PersonalityDef>().neuroticism = trait;
    scene.populations.push_back(p);
  }
  return scene;
}

std::uint64_t run(const ScenarioDef& scene, int threads, int steps) {
  Simulation sim(scene, threads);
  for (int k = 0; k < steps; ++k) sim.step();
  return sim.hash();
}

TEST(ProxemicAvoidance, ThreadsInstructionSetsSnapshotsAndRowsDoNotShow) {
  const ScenarioDef scene = crossing(1.0);
  constexpr int kSteps = 160;
  Simulation whole(scene, 1);
  std::vector<std::string> snapshots;
  int bent = 0;
  for (int k = 0; k < kSteps; ++k) {
    if (k % 23 == 1) snapshots.push_back(whole.snapshot());
    whole.step();
    for (const AgentId id : whole.crowd().id)
      bent += whole.mind<Personality>().avoidance().bend_of(whole.agents(), id) != 0.f;
  }
  EXPECT_GT(bent, 1000) << "otherwise this says nothing";
  EXPECT_EQ(run(scene, 3, kSteps), whole.hash());
  for (const std::string& bytes : snapshots) {
    Simulation resumed(scene, 2);
    resumed.restore(bytes);
    while (resumed.clock().step < kSteps) resumed.step();
    EXPECT_EQ(resumed.hash(), whole.hash());
  }
  const Isa before = active_isa();
  for (const Isa isa : {Isa::kScalar, Isa::kBaseline, Isa::kAvx2})
    if (force_isa(isa)) {
      EXPECT_EQ(run(scene, 1, kSteps), whole.hash()) << isa_name(isa);
    }
  force_isa(before);
}

TEST(ProxemicAvoidance, AveragePeopleWalkAsIfThereWereNone) {
  // The same people with the same speed, looks and room, but with a mapping that says nothing about distances.
  ScenarioDef scene = crossing(0.0);
  Simulation average(scene, 1);
  for (PopulationDef& p : scene.populations) {
    p.minds.of<PersonalityDef>().on = false;
    p.preferred_speed = static_cast<double>(average.crowd().preferred_speed[0]);
    p.steering[0].settings = {{"neighbour_range", 5.0}};
  }
  Simulation none(scene, 1);
  for (int k = 0; k < 100; ++k) average.step(), none.step();
  ASSERT_EQ(average.agents().size(), none.agents().size());
  for (AgentIndex i = 0; i < none.agents().size(); ++i)
    EXPECT_EQ(none.crowd().position[none.agents().find_serial(i)],
              average.crowd().position[average.agents().find_serial(i)]);
}

}  // namespace
}  // namespace throng
