// Who talks to how many, how often and how long: Ricks & Egbert 2014, sections 4.2, 4.3, 7.1 and figure 11.
#include <algorithm>
#include <map>
#include <set>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/scene_run.h"
#include "apps/cli/interrupt.h"
#include "engine/minds/sociality/sociality.h"

namespace throng::cli {
namespace {

constexpr double kWatched = 240.0;  // [s]

// An office for four minutes, in which two talk, as in the document, and no more.
struct Office {
  double partners = 0.0;    // different people that somebody talked to, on average
  double length = 0.0;      // [s] of a talk
  double again = kWatched;  // [s] at least between two talks of the same two
};

Office office(std::uint64_t seed, const char* mood) {
  SceneRun run("office", seed, {std::string("populations.*.sociality.mood=") + mood, "social.largest_talk=2"});
  run.run_until(kWatched);
  Office o;
  std::map<std::uint32_t, std::set<std::uint32_t>> partners;
  std::map<std::pair<std::uint32_t, std::uint32_t>, double> ended;
  for (const SceneRun::TalkEnd& talk : run.talks) {
    partners[talk.number].insert(talk.other);
    o.length += talk.seconds / static_cast<double>(run.talks.size());
    const auto [before, is_first] = ended.try_emplace({talk.number, talk.other}, talk.at);
    if (!is_first) o.again = std::min(o.again, talk.at - talk.seconds - before->second);
    before->second = talk.at;
  }
  for (const auto& [number, others] : partners)
    o.partners += static_cast<double>(others.size()) / static_cast<double>(run.population_of.size());
  return o;
}

void moods(int seeds, std::vector<Claim>& claims) {
  std::vector<double> more, longer, several;
  double again = kWatched;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    const Office high = office(static_cast<std::uint64_t>(s), "0.9"),
                 low = office(static_cast<std::uint64_t>(s), "0.6");
    more.push_back(high.partners - low.partners);
    longer.push_back(high.length - low.length);
    several.push_back(std::min(high.partners, low.partners) - 1.0);
    again = std::min({again, high.again, low.again});
  }
  claims.push_back(positive(of_ricks("section 4.3"), "a mood of 0.9 instead of 0.6: talks to more people", more));
  claims.push_back(
      by_constants(positive(of_ricks("section 4.3"), "a mood of 0.9 instead of 0.6: longer talks [s]", longer)));
  claims.push_back(
      positive(of_ricks("section 7.1"), "office: different people that one talks to, beyond one", several));
  // Interest falls by half when a talk ends (eq. 7).
  claims.push_back(by_constants(plain(of_ricks("section 4.2"),
                                      "no to and fro: the same two talk again after this at the earliest [s]", again,
                                      again > 10.0)));
}

// Figure 11, right: several storeys.
void storeys(int seeds, std::vector<Claim>& claims) {
  constexpr const char* kScene = "office-storeys";
  std::vector<double> least, on_stairs;
  for (int s = 1; s <= seeds && !interrupted(); ++s) {
    SceneRun run(kScene, static_cast<std::uint64_t>(s));
    const std::size_t floors = 3;
    std::vector<double> talking(floors, 0.0);
    double apart = 0.0, all = 0.0;  // talks whose people are on different levels, and all
    for (double t = 20.0; t <= 240.0; t += 10.0) {
      run.run_until(t);
      const AgentColumns& c = run.simulation().crowd();
      const Sociality& social = run.simulation().mind<Sociality>();
      for (AgentIndex i = 0; i < run.simulation().agents().size(); ++i) {
        const Talk* const talk = social.talk_of(c.id[i]);
        if (talk == nullptr) continue;
        if (c.level[i] < floors) talking[c.level[i]] += 1.0;
        const AgentIndex other =
            run.simulation().agents().find(talk->members[talk->members[0].id == c.id[i] ? 1 : 0].id);
        all += 1.0;
        apart += other != kNoAgent && c.level[other] != c.level[i] ? 1.0 : 0.0;
      }
    }
    least.push_back(*std::min_element(talking.begin(), talking.end()));
    on_stairs.push_back(all == 0.0 ? 1.0 : apart / all);
  }
  const double worst = on_stairs.empty() ? 1.0 : *std::max_element(on_stairs.begin(), on_stairs.end());
  claims.push_back(positive(of_ricks("figure 11"), "three storeys: talking people seen on each of them", least));
  claims.push_back(
      plain(of_ricks("figure 11"), "three storeys: share of talks from floor to floor", worst, worst < 0.05));
}

}  // namespace

void evaluate_talks(int seeds, std::vector<Claim>& claims) {
  moods(seeds, claims);
  storeys(seeds, claims);
}

}  // namespace throng::cli
