#include "apps/cli/bench/people.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "engine/minds/personality/personality.h"
#include "engine/minds/sociality/interest.h"
#include "engine/minds/sociality/sociality.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

ScenarioDef square(std::uint32_t agents, std::uint64_t seed) {
  ScenarioDef scene;
  scene.seed = seed;
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
    p.minds.of<SocialityDef>() =
        SocialityDef::of(k == 0 ? SocialityDef::Preset::kOffice : SocialityDef::Preset::kSchool);
    auto& personality = p.minds.of<PersonalityDef>();
    personality.on = true;
    personality.openness = personality.conscientiousness = personality.extraversion = personality.agreeableness =
        personality.neuroticism = trait;
    scene.populations.push_back(p);
  }
  return scene;
}

// What some steps took [s].
struct Times {
  double sociality = 0.0, personality = 0.0, step = 0.0;
};
using Windows = std::vector<Times>;

// A window holds all that comes round only now and then: rows are sorted every 32 steps, and people look around every
// 20 or 80.
constexpr int kWindow = 160;  // steps

void let_pass(Simulation& simulation, int steps) {
  for (int k = 0; k < steps && !interrupted(); ++k) simulation.step();
}

double seconds_of(const Simulation& simulation, std::string_view mind) {
  for (const MindTime& time : simulation.mind_times())
    if (time.name == mind) return time.seconds;
  return 0.0;
}

Times measure_window(Simulation& simulation) {
  const StepTimings before = simulation.timings();
  const double talks = seconds_of(simulation, Sociality::kName), traits = seconds_of(simulation, Personality::kName);
  let_pass(simulation, kWindow);
  Times t;
  t.step = simulation.timings().total() - before.total();
  t.sociality = seconds_of(simulation, Sociality::kName) - talks;
  t.personality = seconds_of(simulation, Personality::kName) - traits;
  return t;
}

// Every repetition is the same run bit for bit, so the fastest time of a window is what it costs: other programs on the
// machine only make it longer.
void measure(Simulation& simulation, Windows& fastest) {
  for (Times& best : fastest) {
    if (interrupted()) return;
    const Times t = measure_window(simulation);
    best.step = std::min(best.step, t.step);
    best.sociality = std::min(best.sociality, t.sociality);
    best.personality = std::min(best.personality, t.personality);
  }
}

Windows unmeasured(int windows) { return Windows(static_cast<std::size_t>(windows), Times{1e9, 1e9, 1e9}); }

Times sum(const Windows& windows) {
  Times all;
  for (const Times& t : windows) {
    all.step += t.step;
    all.sociality += t.sociality;
    all.personality += t.personality;
  }
  return all;
}

double bytes_of_a_pair() {
  constexpr std::uint32_t kPeople = 100'000, kFriends = 20;
  InterestMemory memory(InterestRates{}, 0.05, 10);
  memory.make_room(kPeople);
  for (std::uint32_t p = 0; p < kPeople; ++p)
    for (std::uint32_t k = 1; k <= kFriends; ++k) memory.see(p, (p + k) % kPeople, 1);
  return static_cast<double>(memory.bytes()) / (kPeople * kFriends / 2.0);
}

// How much to measure.
struct PeopleEffort {
  int first;  // steps, long enough for talks to have begun and to end
  int windows;
  int times;  // the same run
  int seeds;  // a small crowd is another one with each
};

void append(Windows& all, const Windows& more) { all.insert(all.end(), more.begin(), more.end()); }

// What acts all the time of the mapping bevin: keeping away, insisting, changing one's mind.
double bevin_share(std::uint32_t agents, const PeopleEffort& effort) {
  ScenarioDef scene = square(agents, 1);
  for (PopulationDef& p : scene.populations) {
    p.minds.of<SocialityDef>() = {};
    p.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kBevin;
    const float side = std::sqrt(static_cast<float>(agents));
    p.journey.push_back({JourneyStep::Kind::kPoint, kNoPlace, {side / 2, side}});
    p.journey.push_back({JourneyStep::Kind::kPoint, kNoPlace, {side / 2, 0}});
  }
  Windows windows = unmeasured(effort.windows);
  for (int k = 0; k < effort.times && !interrupted(); ++k) {
    Simulation simulation(scene, 1);
    let_pass(simulation, 100);
    measure(simulation, windows);
  }
  return sum(windows).personality / sum(windows).step;
}

PeopleResult bench_crowd(std::uint32_t agents, const PeopleEffort& effort) {
  Windows calm, alarm;
  PeopleResult r;
  r.agents = agents;
  for (int seed = 1; seed <= effort.seeds; ++seed) {
    Windows calm_of_seed = unmeasured(effort.windows), alarm_of_seed = calm_of_seed;
    double talking = 0.0;
    for (int k = 0; k < effort.times && !interrupted(); ++k) {
      Simulation simulation(square(agents, static_cast<std::uint64_t>(seed)), 1);
      let_pass(simulation, effort.first);
      measure(simulation, calm_of_seed);
      talking = static_cast<double>(simulation.mind<Sociality>().talking()) / agents;
      simulation.command({.kind = Command::Kind::kAlarm});
      simulation.step();
      measure(simulation, alarm_of_seed);
    }
    append(calm, calm_of_seed);
    append(alarm, alarm_of_seed);
    r.talking_share += talking / effort.seeds;
  }
  r.us_per_agent_step = 1e6 * sum(calm).step / (kWindow * static_cast<double>(calm.size())) / agents;
  r.sociality_share = sum(calm).sociality / sum(calm).step;
  r.personality_share = sum(alarm).personality / sum(alarm).step;
  r.bevin_share = bevin_share(agents, effort);
  r.bytes_per_pair = bytes_of_a_pair();
  return r;
}

}  // namespace

std::vector<PeopleResult> bench_people(const std::vector<std::uint32_t>& sizes, bool quick) {
  std::vector<PeopleResult> results;
  for (const std::uint32_t agents : sizes) {
    if (interrupted()) break;
    const bool large = agents > 10'000;
    const PeopleResult result =
        bench_crowd(agents, quick   ? PeopleEffort{.first = 50, .windows = 1, .times = 1, .seeds = 1}
                            : large ? PeopleEffort{.first = 250, .windows = 3, .times = 2, .seeds = 1}
                                    : PeopleEffort{.first = 1000, .windows = 20, .times = 3, .seeds = 5});
    if (!interrupted()) results.push_back(result);
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
