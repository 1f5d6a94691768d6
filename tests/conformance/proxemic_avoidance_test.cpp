// Threat, tolerance, shyness, stubbornness and look distance act with every steering model, without a line of one
// changed (003 section 5.7.1).
#include "engine/minds/personality/personality_def.h"
#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

struct Kind {
  double openness = 0.0, conscientiousness = 0.0, extraversion = 0.0, agreeableness = 0.0, neuroticism = 0.0;
};
constexpr Kind kAverage = {};
constexpr Kind kThreatening = {.conscientiousness = -1.0, .agreeableness = -1.0};  // threat 0.8 instead of 0.5
constexpr Kind kTolerant = {.agreeableness = 1.0};                                 // tolerates 0.7 instead of 0.5
constexpr Kind kShy = {.extraversion = -1.0};                                      // shyness 0.7 instead of 0.5
constexpr Kind kStubborn = {.agreeableness = -1.0};                                // stubbornness 0.9 instead of 0.5
constexpr Kind kFarSighted = {.openness = 1.0, .neuroticism = 1.0};                // looks 8 m instead of 5 m

PopulationDef person(const char* id, const std::string& model, const Kind& kind, Vec2 at) {
  PopulationDef p;
  p.id = id;
  p.count = 1;
  p.start.points = {at};
  p.at_end = AtEnd::kStay;
  p.steering[0].model = model;
  p.minds.of<PersonalityDef>().on = true;
  p.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kBevin;
  p.minds.of<PersonalityDef>().openness = kind.openness;
  p.minds.of<PersonalityDef>().conscientiousness = kind.conscientiousness;
  p.minds.of<PersonalityDef>().extraversion = kind.extraversion;
  p.minds.of<PersonalityDef>().agreeableness = kind.agreeableness;
  p.minds.of<PersonalityDef>().neuroticism = kind.neuroticism;
  return p;
}

constexpr Vec2 kFrom = {0.f, 0.f}, kTo = {20.f, 0.f}, kOther = {10.f, 0.3f};

struct Passage {
  float nearest = 100.f;   // [m] between bodies
  float aside = 0.f;       // [m] from the straight way, on average
  float begins_at = 20.f;  // [m] before the other one: where one is 10 cm beside the way
  bool arrived = false;
};

// Somebody walks past somebody who stands beside its way.
Passage pass(const std::string& model, const Kind& walker, const Kind& stander) {
  ScenarioDef scene;
  scene.duration = 100;
  scene.populations = {person("walker", model, walker, kFrom), person("stander", model, stander, kOther)};
  scene.populations[0].journey = {{JourneyStep::Kind::kPoint, kNoPlace, kTo}};
  Simulation sim(scene, 1);
  Passage passage;
  float ways = 0.f, area = 0.f;
  for (int k = 0; k < 800 && !passage.arrived; ++k) {
    sim.step();
    const AgentIndex me = sim.agents().find_serial(0), other = sim.agents().find_serial(1);
    const AgentColumns& c = sim.crowd();
    passage.nearest =
        std::min(passage.nearest, distance(c.position[me], c.position[other]) - c.radius[me] - c.radius[other]);
    const float along = std::fabs(c.velocity[me].x), aside = std::fabs(c.position[me].y);
    ways += along, area += along * aside;
    if (aside > 0.1f && passage.begins_at == 20.f) passage.begins_at = kOther.x - c.position[me].x;
    passage.arrived = c.state[me] == AgentState::kDone;
  }
  passage.aside = area / ways;
  return passage;
}

class AvoidanceWith : public EveryModel {};
THRONG_FOR_EVERY_MODEL(AvoidanceWith);

TEST_P(AvoidanceWith, ThreateningPeopleArePassedAtAGreaterDistanceAndByTheTolerantAtALess) {
  const Passage harmless = pass(model(), kAverage, kAverage), threatening = pass(model(), kAverage, kThreatening);
  const Passage tolerant = pass(model(), kTolerant, kThreatening);
  EXPECT_TRUE(harmless.arrived && threatening.arrived && tolerant.arrived);
  EXPECT_GT(threatening.nearest, harmless.nearest + 0.2f);
  EXPECT_LT(tolerant.nearest, threatening.nearest - 0.1f);
  // 1.5 m are wanted, in time: not when it is too late.
  EXPECT_GT(threatening.nearest, 1.f);
}

TEST_P(AvoidanceWith, ShyPeopleStayAwayFromAnybody) {
  const Passage average = pass(model(), kAverage, kAverage), shy = pass(model(), kShy, kAverage);
  EXPECT_TRUE(shy.arrived);
  EXPECT_GT(shy.nearest, average.nearest + 0.2f);
}

TEST_P(AvoidanceWith, StubbornPeopleDeviateLess) {
  const Passage average = pass(model(), kAverage, kAverage), stubborn = pass(model(), kStubborn, kAverage);
  EXPECT_TRUE(stubborn.arrived);
  EXPECT_LT(stubborn.aside, 0.9f * average.aside);
  const Passage from_threat = pass(model(), kStubborn, kThreatening),
                average_from = pass(model(), kAverage, kThreatening);
  EXPECT_LT(from_threat.aside, 0.9f * average_from.aside);
}

TEST_P(AvoidanceWith, WhoLooksFurtherStepsAsideEarlier) {
  Kind near_sighted = kFarSighted;
  near_sighted.openness = 0.0;
  near_sighted.agreeableness = 1.0;  // as tolerant as the other one, and as stubborn
  const Passage near = pass(model(), near_sighted, kThreatening), far = pass(model(), kFarSighted, kThreatening);
  EXPECT_GT(far.begins_at, near.begins_at + 1.f);
}

}  // namespace
}  // namespace throng::test
