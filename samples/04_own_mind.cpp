// Your own mind, outside the library: people become thirsty while they walk, and go and drink. It runs in any scene,
// beside all other minds; as a plugin:  throng run SCENE --plugin libthirst.so --set "populations.*.thirst={at: PLACE}"
#include <cstdio>

#include "engine/throng.h"

using namespace throng;

struct ThirstParams : MindParams {
  static constexpr std::string_view kKey = "thirst";
  std::string at;
  double after = 30.0;
  static const ParameterTable& table() {
    static const auto all = TableOf<ThirstParams>{}
                                .text("at", &ThirstParams::at, "the place where people drink")
                                .number("after", &ThirstParams::after, "s", {1, 1e6}, "time until somebody is thirsty");
    return all;
  }
};

class Thirst final : public Mind {
 public:
  using Params = ThirstParams;
  static constexpr std::string_view kName = Params::kKey;
  static constexpr std::string_view kSummary = "becomes thirsty, and goes and drinks";
  static constexpr std::string_view kCitation = "the sample 04_own_mind.cpp";
  explicit Thirst(const MindSetup& setup) : thirst_(setup.agents.add_column<float>("thirst.level")) {
    for (std::size_t p = 0; p < setup.populations.size(); ++p) {
      params_.push_back(setup.of_population<Params>(p));
      at_.push_back(setup.world.find_place(params_[p].at).value_or(kNoPlace));
      if (params_[p].on && at_[p] == kNoPlace) throw Error("thirst: there is no place '" + params_[p].at + "'");
    }
  }
  std::string_view name() const override { return kName; }
  std::optional<IntentionSource> source() const override { return IntentionSource::kNeed; }

  // A proposal stands until it is done: who flees meanwhile drinks afterwards.
  void propose(const MindView& view) override {
    const AgentColumns& people = view.agents.columns();
    for (AgentIndex i = 0; i < view.agents.size(); ++i) {
      const std::uint16_t p = people.population[i];
      if (p >= params_.size() || !params_[p].on || people.holders[i].has_proposed(*source())) continue;
      if (people.holders[i].legs == *source()) thirst_[i] = 0.f, ++drunk_;  // it is done
      thirst_[i] += static_cast<float>(view.clock.dt / params_[p].after);
      if (thirst_[i] < 1.f) continue;
      view.propose(i, {.source = *source(), .goal = Proposal::Goal::kPlace, .place = at_[p], .stay = 4.0});
    }
  }
  void serialise(Archive& archive, const MindView& /*view*/) override {
    archive.section("thirst", 1, [&] { archive.value(drunk_); });
  }
  void describe(const Agents&, const Clock&, AgentIndex i, PersonDescription& d) const override {
    d.facts.push_back({"thirst", "level", std::to_string(thirst_[i])});
  }
  int drunk() const { return drunk_; }

 private:
  Column<float> thirst_;
  std::vector<Params> params_;
  std::vector<PlaceIndex> at_;
  int drunk_ = 0;
};

#ifdef THIRST_PLUGIN
THRONG_PLUGIN(host) { host.register_mind<Thirst>(); }
#else
int main() {
  register_mind(mind_entry<Thirst>());
  const io::LoadOptions choice{{{"populations.*.thirst", "{at: painting-7, after: 20}"}}, {}};
  const io::LoadedScenario scene = io::load_scenario("scenarios/people/museum.yaml", choice);
  Simulation museum(scene.def), again(scene.def);
  museum.run(60.0);
  again.restore(museum.snapshot());  // goes on bit for bit
  museum.run(60.0), again.run(60.0);
  const int drunk = museum.mind<Thirst>().drunk();
  std::printf("people drank %d times in two minutes, and went on looking at paintings\n", drunk);
  return drunk > 45 && museum.hash() == again.hash() && again.mind<Thirst>().drunk() == drunk ? 0 : 1;
}
#endif
