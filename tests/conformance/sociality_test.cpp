// Friends stop to talk and walk in pairs and threes on every steering model, without a line of one changed (Ricks &
// Egbert 2014, section 7.2).
#include <algorithm>

#include "engine/minds/sociality/sociality.h"
#include "tests/conformance/every_model.h"
#include "tests/minds/two_friends.h"

namespace throng::test {
namespace {

class FriendsWith : public EveryModel {};
THRONG_FOR_EVERY_MODEL(FriendsWith);

TEST_P(FriendsWith, StopAndTalk) {
  TwoFriends friends(model());
  friends.sim->set_target(friends.one, {6, 0});
  friends.sim->set_target(friends.two, {-6, 0});
  int stood = 0, faced = 0;
  for (int k = 0; k < 700; ++k) {
    friends.sim->step();
    if (!friends.talk()) continue;
    const AgentIndex a = friends.sim->agents().find(friends.one), b = friends.sim->agents().find(friends.two);
    const auto& c = friends.sim->crowd();
    const bool slow = length(c.velocity[a]) < 0.3f && length(c.velocity[b]) < 0.3f;
    const float apart = distance(c.position[a], c.position[b]);
    stood += slow && apart < 1.8f ? 1 : 0;
    faced += slow && dot(c.heading[a], normalised(c.position[b] - c.position[a])) > 0.8f ? 1 : 0;
  }
  EXPECT_GT(stood, 100) << "5 s of a talk of 16 s";
  EXPECT_GT(faced, 80);
  EXPECT_GT(friends.at(friends.one).x, 4.5f) << "and then go on";
  EXPECT_LT(friends.at(friends.two).x, -4.5f);
}

TEST_P(FriendsWith, WalkInPairs) {
  TwoFriends friends(model(), 1.0, 1.0, 1, {-12, 1.f}, {-10.5f, -1.f});
  friends.sim->set_target(friends.one, {12, 0.5f});
  friends.sim->set_target(friends.two, {12, -0.5f});
  int together = 0, walked = 0;
  for (int k = 0; k < 400; ++k) {
    friends.sim->step();
    const Talk* talk = friends.sim->mind<Sociality>().talk_of(friends.one);
    if (talk == nullptr || talk->kind != Talk::Kind::kWalking || k < 100) continue;
    ++walked;
    together += distance(friends.at(friends.one), friends.at(friends.two)) < 1.6f ? 1 : 0;
  }
  EXPECT_GT(walked, 60);
  EXPECT_GT(together, walked * 8 / 10);
}

TEST_P(FriendsWith, WalkInThrees) {
  ScenarioDef scene = TwoFriends(model()).scene;
  const PopulationDef one = scene.populations[0];
  scene.populations.clear();
  for (int k = 0; k < 3; ++k) {
    PopulationDef p = one;
    p.id = "friend-" + std::to_string(k);
    p.start.points = {{k == 1 ? -11.f : -12.f, 1.2f - 1.2f * static_cast<float>(k)}};
    p.journey = {JourneyStep{JourneyStep::Kind::kPoint, kNoPlace, {60.f, 1.f - static_cast<float>(k)}}};
    scene.populations.push_back(p);
  }
  scene.minds.of<SocialDef>().tiring = 0.003;
  Simulation sim(scene, 1);
  const auto at = [&](std::uint32_t serial) { return sim.crowd().position[sim.agents().find_serial(serial)]; };
  int walked = 0, together = 0;
  for (int k = 0; k < 600; ++k) {
    sim.step();
    const Talk* talk = sim.mind<Sociality>().talk_of(sim.crowd().id[0]);
    if (talk == nullptr || talk->kind != Talk::Kind::kWalking || talk->count != 3 || k < 200) continue;
    ++walked;
    const float front = std::max({at(0).x, at(1).x, at(2).x}), back = std::min({at(0).x, at(1).x, at(2).x});
    const float left = std::max({at(0).y, at(1).y, at(2).y}), right = std::min({at(0).y, at(1).y, at(2).y});
    together += front - back < 1.f && left - right > 0.9f && left - right < 2.2f ? 1 : 0;
  }
  EXPECT_GT(walked, 300) << "of 400 steps";
  EXPECT_GT(together, walked * 8 / 10) << "abreast";
}

}  // namespace
}  // namespace throng::test
