#include "apps/cli/bench/people.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "engine/minds/sociality/interest.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

ScenarioDef square(std::uint32_t agents) {
  ScenarioDef scene;
  scene.name = "people";
  scene.duration = 1e6;
  const float side = std::sqrt(static_cast<float>(agents));
  Distribution trait(Distribution::Kind::kNormal, 0.0, 0.4);
  trait.low = -1.0, trait.high = 1.0;
  scene.world.places = {PlaceDef{
      .id = "exit", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({-9.f * side, 0}, {-8.f * side, side})}};
  for (int k = 0; k < 2; ++k) {
    PopulationDef p;
    p.id = k == 0 ? "eastward" : "westward";
    p.count = static_cast<std::int32_t>(agents / 2);
    p.radius = 0.2;
    p.start.area = Shape::rectangle({0, 0}, {side, side});
    // Everybody walks to its mirror image and back.
    const JourneyStep mirror{JourneyStep::Kind::kMirror, kNoPlace, {side / 2, side / 2}};
    p.journey = {mirror};
    p.at_end = AtEnd::kRepeat;
    p.sociality = SocialityDef::of(k == 0 ? SocialityDef::Preset::kOffice : SocialityDef::Preset::kSchool);
    p.personality.on = true;
    p.personality.openness = p.personality.conscientiousness = p.personality.extraversion =
        p.personality.agreeableness = p.personality.neuroticism = trait;
    scene.populations.push_back(p);
  }
  return scene;
}

// Of a step [s], or shares of it.
struct Shares {
  double sociality = 0.0, personality = 0.0, step = 0.0;
};

Shares measure_window(Simulation& simulation, int steps) {
  const StepTimings before = simulation.timings();
  const MindTimings minds = simulation.mind_timings();
  for (int k = 0; k < steps && !interrupted(); ++k) {
    simulation.step();
    simulation.clear_events();  // as whoever records them would
  }
  Shares s;
  s.step = simulation.timings().total() - before.total();
  s.sociality = simulation.mind_timings().sociality - minds.sociality;
  s.personality = simulation.mind_timings().personality - minds.personality;
  return s;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0.0 : values[values.size() / 2];
}

// Medians over windows: other programs on the machine disturb some windows, not most. A window holds all that comes
// round only now and then: rows are sorted every 32 steps, and people look around every 20 or 40.
Shares measure(Simulation& simulation, int windows) {
  constexpr int kWindow = 160;
  std::vector<double> sociality, personality, step;
  for (int k = 0; k < windows && !interrupted(); ++k) {
    const Shares s = measure_window(simulation, kWindow);
    sociality.push_back(s.sociality / s.step);
    personality.push_back(s.personality / s.step);
    step.push_back(s.step / kWindow);
  }
  return {median(sociality), median(personality), median(step)};
}

double bytes_of_a_pair() {
  constexpr std::uint32_t kPeople = 100'000, kFriends = 20;
  InterestMemory memory(InterestRates{}, 0.05, 10);
  memory.make_room(kPeople);
  for (std::uint32_t p = 0; p < kPeople; ++p)
    for (std::uint32_t k = 1; k <= kFriends; ++k) memory.see(p, (p + k) % kPeople, 1);
  return static_cast<double>(memory.bytes()) / (kPeople * kFriends / 2.0);
}

// What acts all the time of the mapping bevin: keeping away, insisting, changing one's mind.
double bevin_share(std::uint32_t agents, int windows) {
  ScenarioDef scene = square(agents);
  for (PopulationDef& p : scene.populations) {
    p.sociality = {};
    p.personality.mapping = PersonalityDef::Mapping::kBevin;
    const float side = std::sqrt(static_cast<float>(agents));
    p.journey.push_back({JourneyStep::Kind::kPoint, kNoPlace, {side / 2, side}});
    p.journey.push_back({JourneyStep::Kind::kPoint, kNoPlace, {side / 2, 0}});
  }
  Simulation simulation(scene, 1);
  for (int k = 0; k < 100 && !interrupted(); ++k) simulation.step();
  return measure(simulation, windows).personality;
}

}  // namespace

std::vector<PeopleResult> bench_people(const std::vector<std::uint32_t>& sizes, bool quick) {
  std::vector<PeopleResult> results;
  for (const std::uint32_t agents : sizes) {
    if (interrupted()) break;
    Simulation simulation(square(agents), 1);
    // Long enough for talks to have begun and to end.
    const int windows = quick ? 1 : agents > 10'000 ? 3 : 20, first = quick ? 50 : agents > 10'000 ? 250 : 1000;
    for (int k = 0; k < first && !interrupted(); ++k) {
      simulation.step();
      simulation.clear_events();
    }
    const Shares calm = measure(simulation, windows);
    PeopleResult r;
    r.agents = agents;
    r.us_per_agent_step = 1e6 * calm.step / agents;
    r.sociality_share = calm.sociality;
    r.talking_share = static_cast<double>(simulation.sociality().talking()) / agents;
    simulation.command({.kind = Command::Kind::kAlarm});
    simulation.step();
    const Shares alarm = measure(simulation, windows);
    r.personality_share = alarm.personality;
    r.bevin_share = bevin_share(agents, windows);
    r.bytes_per_pair = bytes_of_a_pair();
    results.push_back(r);
  }
  return results;
}

std::string people_json(const std::vector<PeopleResult>& results) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const PeopleResult& r : results)
    list.push_back({{"agents", r.agents},
                    {"us_per_agent_step", r.us_per_agent_step},
                    {"sociality_share", r.sociality_share},
                    {"personality_share", r.personality_share},
                    {"bevin_share", r.bevin_share},
                    {"talking_share", r.talking_share},
                    {"bytes_per_pair", r.bytes_per_pair}});
  return nlohmann::ordered_json{{"results", list}}.dump(1);
}

std::string people_text(const std::vector<PeopleResult>& results) {
  TextTable table({"people", "us an agent-step", "sociality", "personality", "of bevin", "talking", "bytes a pair"});
  for (const PeopleResult& r : results)
    table.row({std::to_string(r.agents), fmt::format("{:.2f}", r.us_per_agent_step),
               fmt::format("{:.1f} %{}", 100 * r.sociality_share, r.sociality_share < 0.03 ? "" : "  MISSED"),
               fmt::format("{:.1f} %{}", 100 * r.personality_share, r.personality_share < 0.05 ? "" : "  MISSED"),
               fmt::format("{:.1f} %{}", 100 * r.bevin_share, r.bevin_share < 0.05 ? "" : "  MISSED"),
               fmt::format("{:.0f} %", 100 * r.talking_share),
               fmt::format("{:.0f}{}", r.bytes_per_pair, r.bytes_per_pair < 40 ? "" : "  MISSED")});
  return table.text() + "limits: sociality below 3 %, personality below 5 % of a step, 40 bytes a remembered pair\n";
}

}  // namespace throng::cli
