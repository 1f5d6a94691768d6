// Gesturing in conversation: Durupinar et al. 2011.
#include <gtest/gtest.h>

#include <map>

#include "engine/minds/personality/personality_def.h"
#include "engine/minds/sociality/action_script.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/throng.h"
#include "tests/support/kept_events.h"

namespace throng {
namespace {

struct Shown {
  double speaks = 0.0;  // [s]
  int gestures = 0;
  double rate() const { return gestures / speaks; }  // [1/s]
};

// Friends who stand around and talk.
ScenarioDef friends(int count, float side, const PersonalityDef& personality) {
  ScenarioDef scene;
  scene.duration = 1000;
  PopulationDef p;
  p.id = "people";
  p.count = count;
  p.start.area = Shape::rectangle({0, 0}, {side, side});
  p.at_end = AtEnd::kStay;
  p.minds.of<SocialityDef>().on = true;
  p.minds.of<SocialityDef>().mood = 1.0;
  p.minds.of<SocialityDef>().friendship_spread = 0;
  p.minds.of<PersonalityDef>() = personality;
  scene.populations = {p};
  return scene;
}

PersonalityDef with_extraversion(const Distribution& extraversion) {
  PersonalityDef personality;
  personality.on = true;
  personality.extraversion = extraversion;
  return personality;
}

Shown shown(const PersonalityDef& personality, std::uint64_t seed) {
  ScenarioDef scene = friends(40, 8.f, personality);
  scene.seed = seed;
  Simulation sim(scene, 1);
  test::KeptEvents kept(sim);
  sim.run(60);
  Shown all;
  std::map<std::uint32_t, Action> turn;  // that somebody speaks
  std::map<std::uint32_t, std::uint64_t> busy;
  for (const Action& a : kept.actions) {
    if (a.kind == Action::Kind::kSpeaks) {
      turn[a.number] = a;
      busy[a.number] = a.start;
      all.speaks += a.duration * sim.clock().dt;
    }
    if (a.kind != Action::Kind::kGestures) continue;
    ++all.gestures;
    // To whom it speaks, while it does, and one after the other.
    EXPECT_EQ(a.other, turn[a.number].other);
    EXPECT_GE(a.start, busy[a.number]);
    EXPECT_LE(a.start + a.duration, turn[a.number].start + turn[a.number].duration);
    busy[a.number] = a.start + a.duration;
  }
  return all;
}

TEST(Gestures, GrowWithExtraversion) {
  Shown introverts, average, extraverts, nobodies;
  for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
    const auto add = [&](Shown& sum, const PersonalityDef& personality) {
      const Shown one = shown(personality, seed);
      sum.speaks += one.speaks;
      sum.gestures += one.gestures;
    };
    add(introverts, with_extraversion(Distribution(-0.8)));
    add(average, with_extraversion(Distribution(0.0)));
    add(extraverts, with_extraversion(Distribution(1.0)));
    add(nobodies, {});
  }
  EXPECT_GT(average.speaks, 500.0);
  // An amount from 0 to 10 is gestures in 15 s of speaking.
  EXPECT_NEAR(introverts.rate(), 1.0 / 15, 0.02);
  EXPECT_NEAR(average.rate(), 5.0 / 15, 0.04);
  EXPECT_NEAR(extraverts.rate(), 10.0 / 15, 0.06);
  EXPECT_NEAR(nobodies.rate(), 5.0 / 15, 0.04) << "without personality as much as on average";
}

TEST(Gestures, GoOnAfterASnapshotAsBefore) {
  const ScenarioDef scene = friends(20, 6.f, with_extraversion(Distribution(Distribution::Kind::kUniform, -1, 1)));
  Simulation whole(scene, 1), resumed(scene, 2);
  whole.run(10);
  resumed.restore(whole.snapshot());
  whole.step();
  resumed.step();
  test::KeptEvents of_whole(whole), of_resumed(resumed);
  whole.run(20);
  resumed.run(20);
  ASSERT_EQ(of_whole.actions.size(), of_resumed.actions.size());
  int gestures = 0;
  for (std::size_t k = 0; k < of_whole.actions.size(); ++k) {
    const Action &a = of_whole.actions[k], &b = of_resumed.actions[k];
    EXPECT_TRUE(a.start == b.start && a.number == b.number && a.kind == b.kind && a.duration == b.duration);
    gestures += a.kind == Action::Kind::kGestures ? 1 : 0;
  }
  EXPECT_GT(gestures, 20);
}

}  // namespace
}  // namespace throng
