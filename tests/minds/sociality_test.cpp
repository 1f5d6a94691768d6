#include "engine/minds/sociality/sociality.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "engine/minds/personality/personality_def.h"
#include "tests/minds/two_friends.h"
#include "tests/support/kept_events.h"

namespace throng {
namespace {

using test::TwoFriends;

// Ricks & Egbert 2014, figures 4 and 8.
TEST(Sociality, FriendsWhoMeetFourTimesTalkLongShortNotAndLong) {
  TwoFriends friends;
  const double first = friends.meet(30);  // long; interest is 0 afterwards
  friends.run(45);
  const double second = friends.meet(30);  // short
  const double third = friends.meet(20);   // soon after: none
  friends.run(130);
  const double fourth = friends.meet(40);
  EXPECT_GT(first, 12.0);
  EXPECT_GT(second, 1.0);
  EXPECT_LT(second, 0.7 * first);
  EXPECT_EQ(third, 0.0);
  EXPECT_GT(fourth, 0.9 * first);
}

// Figure 2.
TEST(Sociality, TalksGrowWithFriendshipAndInterest) {
  double before = 0.0;
  for (const double friendship : {0.55, 0.65, 0.75, 0.85, 0.95}) {
    TwoFriends friends("orca", friendship);
    const double talked = friends.meet(30);
    EXPECT_GT(talked, before) << "friendship " << friendship;
    before = talked;
  }
  before = 0.0;
  for (const double pause : {60.0, 70.0, 80.0, 90.0, 110.0}) {  // interest grows with the time apart
    TwoFriends friends;
    friends.meet(30);
    friends.run(pause - 15.0);
    const double talked = friends.meet(30);
    EXPECT_GT(talked, before) << "apart for " << pause;
    before = talked;
  }
}

// Two best friends in the best mood talk while their interest falls from 1 to 0.5: 17 s by the document's rate. The
// scene and their nature say how fast that is.
TEST(Sociality, HowLongTalksLastIsUpToTheSceneAndToTraits) {
  const auto talked = [](double tiring, double extraversion_of_one, double extraversion_of_two) {
    ScenarioDef scene = TwoFriends().scene;
    scene.minds.of<SocialDef>().tiring = tiring;
    const double extraversion[] = {extraversion_of_one, extraversion_of_two};
    for (std::size_t k = 0; k < 2; ++k) {
      scene.populations[k].start.points = {{k == 0 ? -0.5f : 0.5f, 0}};
      scene.populations[k].minds.of<PersonalityDef>().on = true;
      scene.populations[k].minds.of<PersonalityDef>().extraversion = extraversion[k];
    }
    Simulation sim(scene, 1);
    for (int step = 0; step < 4000; ++step) {
      sim.step();
      for (const Event& e : sim.events())
        if (e.kind == Event::Kind::kTalkEnds) return static_cast<double>(e.value);
    }
    return 0.0;
  };
  constexpr double kLate = 1.5;  // [s] until it is their turn to notice
  const auto lasts = [](double seconds, double expected) {
    EXPECT_GE(seconds, expected - 0.1);
    EXPECT_LE(seconds, expected + kLate);
  };
  lasts(talked(0.03, 0, 0), 0.5 / 0.03);
  lasts(talked(0.01, 0, 0), 0.5 / 0.01);
  lasts(talked(0.03, 1, 1), 2 * 0.5 / 0.03);  // moods of more than 1 are 1: it is the tiring alone
  lasts(talked(0.03, 0, 1), 0.5 / 0.03);      // the one who tires first ends it
}

// A live mood is a new base; what one's nature adds to it stays, and another nature adds something else.
TEST(Sociality, LiveMoodAndPersonalityDoNotTakeEachOtherAway) {
  ScenarioDef scene = TwoFriends("orca", 1.0, 0.6).scene;
  scene.populations[0].minds.of<PersonalityDef>().on = true;
  scene.populations[0].minds.of<PersonalityDef>().extraversion = 1.0;
  Simulation sim(scene, 1);
  const AgentId one = sim.crowd().id[sim.agents().find_serial(0)], two = sim.crowd().id[sim.agents().find_serial(1)];
  const auto mood = [&](AgentId id) { return sim.mind<Sociality>().mood(id); };
  EXPECT_FLOAT_EQ(mood(one), 0.8f);
  EXPECT_FLOAT_EQ(mood(two), 0.6f);
  const auto now = [&](Command command) {
    sim.command(std::move(command));
    sim.step();
  };
  now({.kind = Command::Kind::kMood, .population = 0xffff, .value = 0.5f});
  EXPECT_FLOAT_EQ(mood(one), 0.7f);
  EXPECT_FLOAT_EQ(mood(two), 0.5f);
  const auto personality = [&](const std::string& to) {
    Command c;
    c.kind = Command::Kind::kPersonality;
    c.population = 0;
    c.text = to;
    now(c);
  };
  personality("extraversion=-1");
  EXPECT_FLOAT_EQ(mood(one), 0.3f);
  now({.kind = Command::Kind::kMood, .population = 0xffff, .value = 0.95f});
  EXPECT_FLOAT_EQ(mood(one), 0.75f);
  personality("extraversion=1");
  EXPECT_FLOAT_EQ(mood(one), 1.f);
  personality("extraversion=0");
  EXPECT_FLOAT_EQ(mood(one), 0.95f) << "nothing was lost at the bound";
  now({.kind = Command::Kind::kMood, .population = 0xffff, .value = 0.f});
  personality("extraversion=1");
  EXPECT_EQ(mood(one), 0.f);
}

TEST(Sociality, TheCentreOfFriendshipsCanBeMovedLive) {
  ScenarioDef scene = TwoFriends("orca", 0.0).scene;
  scene.populations[0].start.points = {{-0.6f, 0}};
  scene.populations[1].start.points = {{0.6f, 0}};
  Simulation sim(scene, 1);
  sim.run(5);
  EXPECT_EQ(sim.mind<Sociality>().talking(), 0u);
  sim.command({.kind = Command::Kind::kFriendshipCentre, .population = 1, .value = 0.f});
  const std::string snapshot = sim.snapshot();
  sim.run(5);
  EXPECT_EQ(sim.mind<Sociality>().talking(), 2u);
  Simulation again(scene, 1);
  again.restore(snapshot);
  again.run(5);
  EXPECT_EQ(again.hash(), sim.hash());
}

TEST(Sociality, StrangersAndTheMoodlessPassEachOther) {
  TwoFriends strangers("orca", 0.4);
  EXPECT_EQ(strangers.meet(20), 0.0);
  EXPECT_GT(strangers.at(strangers.one).x, 5.f);
  TwoFriends moodless("orca", 1.0, 0.45);
  EXPECT_EQ(moodless.meet(20), 0.0);
}

TEST(Sociality, AWallStopsBoth) {
  ScenarioDef scene = TwoFriends().scene;
  scene.world.levels[0].walls = {{{-20, 0}, {20, 0}}};
  scene.populations[0].start.points = {{-1, 0.6f}};
  scene.populations[1].start.points = {{1, -0.6f}};
  Simulation sim(scene, 1);
  sim.run(10);
  EXPECT_EQ(sim.mind<Sociality>().talking(), 0u);
  scene.populations[1].start.points = {{1, 0.6f}};
  Simulation together(scene, 1);
  together.run(3);
  EXPECT_EQ(together.mind<Sociality>().talking(), 2u);
}

// The nearest four who could matter count, not the nearest four.
TEST(Sociality, FriendsSeeEachOtherPastStrangers) {
  for (const int strangers : {4, 7}) {
    TwoFriends friends;
    ScenarioDef scene = friends.scene;
    scene.populations[0].start.points = {{-1.1f, 0}};
    scene.populations[1].start.points = {{1.1f, 0}};
    PopulationDef others = scene.populations[0];
    others.id = "strangers";
    others.count = static_cast<std::uint32_t>(strangers);
    others.minds.of<SocialityDef>().friendship_centre = 180.0;
    others.start.points.clear();
    for (int k = 0; k < strangers; ++k)
      others.start.points.push_back({k % 2 == 0 ? -0.3f : 0.3f, -0.9f + 0.6f * static_cast<float>(k / 2)});
    others.minds.of<SocialityDef>().mood = 0.4;  // nor do they talk to each other
    scene.populations.push_back(others);
    Simulation sim(scene, 1);
    sim.run(5);
    EXPECT_EQ(sim.mind<Sociality>().talking(), 2u) << strangers << " strangers";
    const Talk* talk = sim.mind<Sociality>().talk_of(sim.crowd().id[sim.agents().find_serial(0)]);
    ASSERT_NE(talk, nullptr);
    EXPECT_EQ(talk->members[0].number + talk->members[1].number, 1u) << "the friends";
  }
}

TEST(Sociality, NobodyWaitsForAGhost) {
  TwoFriends friends;
  friends.sim->set_target(friends.one, {6, 0});
  friends.sim->set_target(friends.two, {-6, 0});
  while (!friends.talk()) friends.sim->step();
  friends.run(2);
  ASSERT_TRUE(friends.talk());
  ASSERT_TRUE(friends.sim->remove(friends.two));
  friends.sim->step();
  EXPECT_FALSE(friends.talk());
  std::vector<std::uint8_t> why;
  for (const Event& e : friends.sim->events())
    if (e.kind == Event::Kind::kTalkEnds) why.push_back(e.reason);
  EXPECT_EQ(why, std::vector<std::uint8_t>{static_cast<std::uint8_t>(TalkReason::kLeft)});
  friends.run(12);
  EXPECT_GT(friends.at(friends.one).x, 5.f) << "goes on";
}

TEST(Sociality, NobodyWaitsForAGhostOnAPairWalk) {
  TwoFriends friends("orca", 1.0, 1.0, 1, {-6, 0.5f}, {-6, -0.5f});
  friends.sim->set_target(friends.one, {20, 0});
  friends.sim->set_target(friends.two, {20, -1});
  friends.run(2);
  ASSERT_TRUE(friends.talk());
  EXPECT_EQ(friends.sim->mind<Sociality>().talk_of(friends.one)->kind, Talk::Kind::kWalking);
  friends.sim->remove(friends.one);  // the leader
  friends.run(20);
  EXPECT_GT(friends.at(friends.two).x, 19.f);
}

TEST(Sociality, ThreeStandOnACircleAroundTheirNucleus) {
  ScenarioDef scene = TwoFriends().scene;
  scene.populations[1].start.points = {{-4, 1}};
  PopulationDef third = scene.populations[0];
  third.id = "c";
  third.start.points = {{-5, 2}};
  scene.populations.push_back(third);
  for (PopulationDef& p : scene.populations) p.minds.of<SocialityDef>().friendship_centre = 0.0;
  Simulation sim(scene, 1);
  sim.run(5);
  const Talk* talk = sim.mind<Sociality>().talk_of(sim.crowd().id[0]);
  ASSERT_NE(talk, nullptr);
  ASSERT_EQ(talk->count, 3);
  for (AgentIndex i = 0; i < 3; ++i) {
    EXPECT_NEAR(distance(sim.crowd().position[i], talk->nucleus), 0.7f, 0.15f);
    EXPECT_GT(dot(sim.crowd().heading[i], normalised(talk->nucleus - sim.crowd().position[i])), 0.9f) << "faces it";
  }
  sim.remove(sim.crowd().id[sim.agents().find_serial(2)]);
  sim.step();
  talk = sim.mind<Sociality>().talk_of(sim.crowd().id[0]);
  ASSERT_NE(talk, nullptr) << "two go on talking";
  EXPECT_EQ(talk->count, 2);
  sim.run(40);
  EXPECT_EQ(sim.mind<Sociality>().talking(), 0u);
}

TEST(Sociality, TheScriptSaysWhoSpeaksGesturesNodsWavesAndLooks) {
  TwoFriends friends;
  friends.sim->set_target(friends.one, {6, 0});
  friends.sim->set_target(friends.two, {-6, 0});
  std::set<Action::Kind> kinds;
  std::uint64_t spoken = 0, talked = 0, last_end = 0;
  for (int k = 0; k < 600; ++k) {
    friends.sim->step();
    talked += friends.talk() ? 1u : 0u;
    for (const Action& a : friends.sim->actions()) {
      kinds.insert(a.kind);
      EXPECT_NE(a.number, a.other);
      EXPECT_GT(a.duration, 0u);
      if (a.kind != Action::Kind::kSpeaks) continue;
      EXPECT_GE(a.start, last_end) << "one at a time";
      last_end = a.start + a.duration;
      spoken += a.duration;
    }
  }
  EXPECT_EQ(kinds.size(), 5u);
  EXPECT_GE(spoken, talked);
  EXPECT_LT(spoken, talked + 100) << "the last turn may be cut short";
}

ScenarioDef crowd(const char* preset_name = nullptr) {
  ScenarioDef scene;
  scene.seed = 3;
  scene.duration = 60;
  Polygon floor;
  floor.outer = {{0, 0}, {24, 0}, {24, 16}, {0, 16}};
  scene.world.levels[0].floor = {floor};
  scene.world.places = {
      PlaceDef{.id = "exit", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 6}, {1, 10})},
      PlaceDef{.id = "east", .area = Shape::rectangle({18, 1}, {23, 15})},
      PlaceDef{.id = "west", .area = Shape::rectangle({1, 1}, {6, 15})}};
  for (int k = 0; k < 2; ++k) {
    PopulationDef p;
    p.id = k == 0 ? "one" : "two";
    p.count = 30;
    p.start.area = k == 0 ? Shape::rectangle({1, 1}, {12, 15}) : Shape::rectangle({12, 1}, {23, 15});
    const PlaceIndex first = k == 0 ? 1 : 2, second = k == 0 ? 2 : 1;
    p.journey = {{JourneyStep::Kind::kPlace, first, {}}, {JourneyStep::Kind::kPlace, second, {}}};
    p.at_end = AtEnd::kRepeat;
    p.minds.of<SocialityDef>() =
        SocialityDef::of(preset_name == nullptr ? SocialityDef::Preset::kSchool : SocialityDef::Preset::kParty);
    scene.populations.push_back(p);
  }
  return scene;
}

TEST(Sociality, SameBitsForAnyNumberOfThreadsAndAfterASnapshot) {
  const ScenarioDef scene = crowd();
  std::uint64_t expected = 0;
  for (const int threads : {1, 2, 7}) {
    Simulation sim(scene, threads);
    sim.run(30);
    EXPECT_GT(sim.mind<Sociality>().talking(), 0u);
    if (threads == 1) expected = sim.hash();
    EXPECT_EQ(sim.hash(), expected) << threads;
  }
  Simulation half(scene, 1);
  half.run(13.7);
  const std::string bytes = half.snapshot();
  Simulation resumed(scene, 2);
  resumed.restore(bytes);
  resumed.run(30 - 13.7);
  EXPECT_EQ(resumed.hash(), expected);
}

// Enough people for several chunks of everything; some leave in the middle of talks, others take their slots.
TEST(Sociality, SameBitsInADenseCrowdThatComesAndGoes) {
  ScenarioDef scene;
  scene.seed = 5;
  scene.duration = 60;
  constexpr float kSide = 55.f;
  for (const SocialityDef::Preset preset : {SocialityDef::Preset::kOffice, SocialityDef::Preset::kSchool}) {
    PopulationDef p;
    p.id = preset == SocialityDef::Preset::kOffice ? "office" : "school";
    p.count = 1500;
    p.radius = 0.2;
    p.start.area = Shape::rectangle({0, 0}, {kSide, kSide});
    p.journey = {{JourneyStep::Kind::kMirror, kNoPlace, {kSide / 2, kSide / 2}}};
    p.at_end = AtEnd::kRepeat;
    p.minds.of<SocialityDef>() = SocialityDef::of(preset);
    scene.populations.push_back(p);
  }
  scene.timeline = {{4.0, {.kind = Command::Kind::kRemove, .count = 200}},
                    {7.0, {.kind = Command::Kind::kAdd, .population = 0, .count = 150}},
                    {9.0, {.kind = Command::Kind::kMood, .population = 1, .value = 0.8f}}};
  std::uint64_t expected = 0;
  for (const int threads : {1, 2, 7}) {
    Simulation sim(scene, threads);
    sim.run(14);
    EXPECT_GT(sim.mind<Sociality>().talking(), 500u);
    if (threads == 1) expected = sim.hash();
    EXPECT_EQ(sim.hash(), expected) << threads;
  }
  for (const double until : {3.35, 4.0, 6.1, 9.95}) {
    Simulation part(scene, 2), resumed(scene, 1);
    part.run(until);
    resumed.restore(part.snapshot());
    resumed.run(14 - resumed.clock().seconds());
    EXPECT_EQ(resumed.hash(), expected) << "after " << until;
  }
}

// Figure 10.
TEST(Sociality, AnAlarmEndsAllTalksAndTheAllClearBringsThemBack) {
  ScenarioDef scene = crowd("party");
  scene.timeline = {{20.0, {.kind = Command::Kind::kAlarm}}, {24.0, {.kind = Command::Kind::kAllClear}}};
  Simulation sim(scene, 1);
  sim.run(20);
  EXPECT_GT(sim.mind<Sociality>().talking(), 10u);
  sim.run(0.1);
  EXPECT_EQ(sim.mind<Sociality>().talking(), 0u);
  sim.run(1.0);
  int heading_out = 0;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    heading_out += sim.crowd().velocity[i].x < 0.f || sim.crowd().position[i].x < 2.f ? 1 : 0;
  EXPECT_GT(heading_out, static_cast<int>(sim.agents().size()) * 9 / 10);
  sim.run(30);
  EXPECT_GT(sim.mind<Sociality>().talking(), 2u);
}

TEST(Sociality, LiveValuesActAndReplayBitForBit) {
  ScenarioDef scene = crowd("party");
  Simulation live(scene, 1);
  live.run(10);
  const std::uint64_t before = live.hash();
  live.command({.kind = Command::Kind::kGlobalInterest, .value = 0.2f});
  live.run(5);
  EXPECT_EQ(live.mind<Sociality>().talking(), 0u);
  live.command({.kind = Command::Kind::kGlobalInterest, .value = 1.f});
  live.command({.kind = Command::Kind::kMood, .population = 0, .value = 0.1f});
  live.command({.kind = Command::Kind::kFriendshipSpread, .population = 1, .value = 10.f});
  live.run(15);
  for (AgentIndex i = 0; i < live.agents().size(); ++i) {
    if (live.crowd().population[i] == 0) {
      EXPECT_EQ(live.mind<Sociality>().talk_of(live.crowd().id[i]), nullptr);
    }
  }
  Simulation replay(scene, 2);
  std::size_t next = 0;
  const auto commands = live.commands();
  std::uint64_t at_10 = 0;
  while (replay.clock().step < live.clock().step) {
    while (next < commands.size() && commands[next].step == replay.clock().step)
      replay.command(commands[next++].command);
    replay.step();
    if (replay.clock().step == 200) at_10 = replay.hash();
  }
  EXPECT_EQ(at_10, before) << "nothing that was before a command may change";
  EXPECT_EQ(replay.hash(), live.hash());
}

TEST(Sociality, PairsOfFriendsPartWhenTheirWaysDo) {
  TwoFriends friends("orca", 1.0, 1.0, 1, {-6, 0.5f}, {-6, -0.5f});
  friends.sim->set_target(friends.one, {8, 12});
  friends.sim->set_target(friends.two, {8, -12});
  bool walked = false;
  test::KeptEvents kept(*friends.sim);
  for (int k = 0; k < 500; ++k) {
    friends.sim->step();
    walked = walked || friends.talk();
  }
  EXPECT_TRUE(walked);
  TalkReason reason = TalkReason::kTired;
  for (const Event& e : kept.events)
    if (e.kind == Event::Kind::kTalkEnds) reason = static_cast<TalkReason>(e.reason);
  EXPECT_EQ(reason, TalkReason::kWaysPart);
}

}  // namespace
}  // namespace throng
