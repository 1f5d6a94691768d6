// Minds as a kind: the catalogue, and what the step does for each of them.
#include "engine/minds/catalogue.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/foundation/error.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/simulation/simulation.h"
#include "tests/minds/journey/hall.h"

namespace throng {
namespace minds_catalogue_test {
namespace {

template <typename Call>
std::string error_text(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

// Wants everybody to go to a place, and notes what it is told.
struct WantsParams : MindParams {
  static constexpr std::string_view kKey = "wants";
  double priority = 60.0;
  static const ParameterTable& table() {
    static const auto t =
        TableOf<WantsParams>{}.number("priority", &WantsParams::priority, "", {0, 100}, "how much it is wanted");
    return t;
  }
};

class Wants : public Mind {
 public:
  using Params = WantsParams;
  static constexpr std::string_view kName = Params::kKey;
  static constexpr std::string_view kSummary = "sends people to the second place of the world";
  static constexpr std::string_view kCitation = "";
  explicit Wants(const MindSetup& setup) : asked_(setup.agents.add_column<std::uint32_t>("wants.asked")) {
    priority_ = static_cast<float>(setup.of_population<Params>(0).priority);
  }
  std::string_view name() const override { return kName; }
  std::optional<IntentionSource> source() const override { return IntentionSource::kNeed; }
  void born(const MindView&, const Birth& birth) override { asked_[birth.row] = 7; }
  void gone(const MindView&, AgentIndex) override { ++gone_; }
  void propose(const MindView& view) override {
    if (view.clock.step != 20) return;
    Proposal go{.source = *source(), .goal = Proposal::Goal::kPlace, .place = 1, .stay = 2.0};
    go.priority = priority_;
    for (AgentIndex i = 0; i < view.agents.size(); ++i) view.propose(i, go);
  }
  void suspended(const MindView&, AgentIndex, std::uint8_t channels) override { lost_ |= channels, ++suspended_; }
  void resumed(const MindView&, AgentIndex, std::uint8_t) override { ++resumed_; }

  Column<std::uint32_t> asked_;
  float priority_ = 0.f;
  int gone_ = 0, suspended_ = 0, resumed_ = 0;
  std::uint8_t lost_ = 0;
};

// Another one that speaks for the same needs.
class WantsToo final : public Wants {
 public:
  static constexpr std::string_view kName = "wants-too";
  struct Params : WantsParams {
    static constexpr std::string_view kKey = "wants-too";
  };
  using Wants::Wants;
  std::string_view name() const override { return kName; }
};

class MindCatalogue : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    static bool once = false;
    if (once) return;
    once = true;
    register_mind(mind_entry<Wants>());
    register_mind(mind_entry<WantsToo>());
  }
  static ScenarioDef hall_with_a_fountain() {
    ScenarioDef scene = test::hall();
    scene.world.places.resize(1);
    scene.world.places.push_back(
        {.id = "fountain", .kind = PlaceDef::Kind::kAttraction, .area = Shape::rectangle({4, 4}, {8, 8})});
    scene.populations[0].count = 12;
    scene.populations[0].journey = {test::to(0)};
    return scene;
  }
};

TEST_F(MindCatalogue, EveryMindHasWordsAndNamesDiffer) {
  std::set<std::string> names;
  for (const MindEntry& mind : mind_catalogue()) {
    EXPECT_FALSE(mind.summary.empty()) << mind.name;
    EXPECT_TRUE(names.insert(mind.name).second) << mind.name;
    EXPECT_TRUE(mind.population.table == nullptr || mind.population.key == mind.name) << mind.name;
  }
  for (const char* own : {"journey", "personality", "sociality", "lifts"}) EXPECT_TRUE(names.contains(own)) << own;
  EXPECT_EQ(find_mind("wants").summary, Wants::kSummary);
}

TEST_F(MindCatalogue, BadEntriesAreRefusedWithTheFix) {
  EXPECT_NE(error_text([] { register_mind(MindEntry{}); }).find("mind_entry"), std::string::npos);
  EXPECT_NE(error_text([] { register_mind(mind_entry<Wants>()); }).find("'wants' already"), std::string::npos);
  MindEntry other = mind_entry<Wants>();
  other.name = "other";
  EXPECT_NE(error_text([&] { register_mind(other); }).find("kKey"), std::string::npos);
  EXPECT_NE(error_text([] { find_mind("persnality"); }).find("personality"), std::string::npos);
}

TEST_F(MindCatalogue, TwoMindsOfOneSourceCannotShareACrowd) {
  ScenarioDef scene = hall_with_a_fountain();
  scene.populations[0].minds.of<Wants::Params>().on = true;
  scene.populations[0].minds.of<WantsToo::Params>().on = true;
  const std::string problem = error_text([&] { Simulation sim(scene, 1); });
  EXPECT_NE(problem.find("'wants' and 'wants-too' both propose as 'need'"), std::string::npos) << problem;
}

TEST_F(MindCatalogue, OnlyCrowdsThatHaveItAreAskedForIt) {
  EXPECT_EQ(Simulation(hall_with_a_fountain(), 1).find_mind("wants"), nullptr);
}

// A need above the journey: everybody goes to the fountain, stays, and then on; an alarm in between takes the legs.
TEST_F(MindCatalogue, IsToldWhatItLosesAndGetsBack) {
  ScenarioDef scene = hall_with_a_fountain();
  scene.populations[0].minds.of<Wants::Params>().on = true;
  scene.timeline = {{3.0, {Command::Kind::kAlarm}}, {5.0, {Command::Kind::kAllClear}}};
  Simulation sim(scene, 1);
  const auto& wants = sim.mind<Wants>();
  for (const std::uint32_t asked : sim.agents().column<std::uint32_t>("wants.asked")) EXPECT_EQ(asked, 7u);
  sim.run(2.5);
  EXPECT_EQ(wants.resumed_, 12) << "got the legs";
  EXPECT_EQ(wants.suspended_, 0);
  sim.run(1.5);
  EXPECT_EQ(wants.suspended_, 12) << "the alarm has them";
  EXPECT_NE(wants.lost_ & kLegsChannel, 0);
  sim.run(3.0);
  EXPECT_EQ(wants.resumed_, 24) << "and gave them back";
  sim.run(200.0);
  EXPECT_EQ(wants.gone_, 12) << "who arrives is gone";
}

// Columns and memory of a mind from outside are in snapshots, and threads do not matter to it.
TEST_F(MindCatalogue, GoesOnBitForBit) {
  ScenarioDef scene = hall_with_a_fountain();
  scene.populations[0].minds.of<Wants::Params>().on = true;
  scene.populations[0].minds.of<SocialityDef>().on = true;
  Simulation whole(scene, 1), other(scene, 3);
  whole.run(12.0), other.run(4.0);
  Simulation rest(scene, 2);
  rest.restore(other.snapshot());
  rest.run(8.0);
  EXPECT_EQ(whole.hash(), rest.hash());
}

// A scene with other parameters of a mind is another scene.
TEST_F(MindCatalogue, ItsParametersBelongToTheFingerprint) {
  ScenarioDef scene = hall_with_a_fountain();
  scene.populations[0].minds.of<Wants::Params>().on = true;
  const std::string snapshot = Simulation(scene, 1).snapshot();
  scene.populations[0].minds.of<Wants::Params>().priority = 61.0;
  Simulation other(scene, 1);
  EXPECT_NE(error_text([&] { other.restore(snapshot); }), "");
}

}  // namespace
}  // namespace minds_catalogue_test
}  // namespace throng
