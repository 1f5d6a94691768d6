// Leadership as a behaviour: who of a pair goes its way, and who follows.
#include <gtest/gtest.h>

#include "engine/minds/personality/personality_def.h"
#include "engine/minds/sociality/sociality.h"
#include "engine/throng.h"

namespace throng {
namespace {

// Two friends side by side with the same way; returns the number of the one who leads.
std::uint32_t leader_of(bool with_personality, double first_extraversion) {
  ScenarioDef scene;
  scene.duration = 60;
  for (int k = 0; k < 2; ++k) {
    PopulationDef p;
    p.id = k == 0 ? "first" : "second";
    p.count = 1;
    p.start.points = {{0, static_cast<float>(k)}};
    p.preferred_speed = 1.3;
    p.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {60, 0.5f}}};
    p.at_end = AtEnd::kStay;
    p.minds.of<SocialityDef>().on = true;
    p.minds.of<SocialityDef>().friendship_spread = 0;
    if (with_personality) {
      const double e = k == 0 ? first_extraversion : -first_extraversion;
      p.minds.of<PersonalityDef>().on = true;
      p.minds.of<PersonalityDef>().extraversion = e;
      p.minds.of<PersonalityDef>().neuroticism = -e;
      p.minds.of<SocialityDef>().mood = Distribution(0.95);
    }
    scene.populations.push_back(p);
  }
  Simulation sim(scene, 1);
  sim.run(4);
  const Talk* talk = sim.mind<Sociality>().talk_of(sim.crowd().id[0]);
  if (talk == nullptr || talk->kind != Talk::Kind::kWalking) return 99;
  return talk->members[0].number;
}

TEST(Leadership, SaysWhoLeadsAPair) {
  EXPECT_EQ(leader_of(true, 0.8), 0u);
  EXPECT_EQ(leader_of(true, -0.8), 1u) << "the younger one leads when it has more of it";
  EXPECT_EQ(leader_of(false, 0.0), 0u) << "without it the elder one";
}

}  // namespace
}  // namespace throng
