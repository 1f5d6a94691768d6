// Claims of Ricks & Egbert 2014 (spec/social).
#include <fmt/format.h>

#include <algorithm>

#include "apps/cli/evaluate/people.h"
#include "apps/cli/evaluate/scene_run.h"
#include "apps/cli/interrupt.h"
#include "engine/steering/catalogue.h"

namespace throng::cli {
namespace {

// How long the first of the two friends talked at each of four meetings.
std::vector<double> four_meetings(const std::vector<std::string>& set = {}) {
  SceneRun run("two-friends", 1, set);
  run.run_until(400);
  std::vector<double> seconds(4, 0.0);
  // The third stop is reached without a talk: meetings are told apart by when they can be.
  for (const SceneRun::TalkEnd& talk : run.talks) {
    if (talk.number != 0) continue;
    const std::size_t which = talk.at < 60 ? 0 : talk.at < 108 ? 1 : talk.at < 200 ? 2 : 3;
    seconds[which] += talk.seconds;
  }
  return seconds;
}

void meetings(std::vector<Claim>& claims) {
  const std::vector<double> s = four_meetings();
  claims.push_back(by_constants(plain(of_ricks("figure 8"), "first meeting: a long talk [s]", s[0], s[0] > 10.0)));
  claims.push_back(
      by_constants(plain(of_ricks("figure 8"), "second: a short one [s]", s[1], s[1] > 0.0 && s[1] < 0.7 * s[0])));
  claims.push_back(by_constants(plain(of_ricks("figure 8"), "third: none [s]", s[2], s[2] == 0.0)));
  claims.push_back(
      by_constants(plain(of_ricks("figure 8"), "fourth, much later: a long one again [s]", s[3], s[3] > 0.9 * s[0])));
  double before = 0.0;
  bool grows = true;
  for (const int degrees : {72, 54, 36, 18, 0}) {  // friendship 0.6 .. 1
    const double first = four_meetings({fmt::format("populations.ben.sociality.friendship_centre={}", degrees)})[0];
    grows = grows && first > before;
    before = first;
  }
  claims.push_back(
      by_constants(plain(of_ricks("figure 2"), "talks grow with friendship, 0.6 .. 1 [s at 1]", before, grows)));
}

void every_model(std::vector<Claim>& claims) {
  int stopped = 0;
  const std::vector<std::string> models = steering::model_names();
  for (const std::string& model : models) {
    SceneRun run("two-friends", 1, {"populations.*.steering.model=" + model});
    run.run_until(45);
    stopped += !run.talks.empty() && run.talks[0].seconds > 10.0 ? 1 : 0;
  }
  claims.push_back(plain(of_ricks("section 7.2"), fmt::format("friends stop and talk on all {} models", models.size()),
                         stopped, stopped == static_cast<int>(models.size())));
}

struct Environment {
  std::vector<double> share, length, talks;  // by seed
};

Environment measure(const char* scene, const char* population, int seeds) {
  Environment e;
  for (int seed = 1; seed <= seeds && !interrupted(); ++seed) {
    SceneRun run(scene, static_cast<std::uint64_t>(seed));
    double share = 0.0;
    constexpr int kSamples = 24;
    for (int k = 1; k <= kSamples; ++k) {
      run.run_until(10.0 * k);
      share += run.talking_share(population) / kSamples;
    }
    double seconds = 0.0;
    int count = 0, people = 0;
    for (const SceneRun::TalkEnd& talk : run.talks)
      if (*population == '\0' || talk.population == run.population(population)) seconds += talk.seconds, ++count;
    for (const auto& [number, of] : run.population_of)
      people += *population == '\0' || of == run.population(population) ? 1 : 0;
    e.share.push_back(share);
    e.length.push_back(count == 0 ? 0.0 : seconds / count);
    e.talks.push_back(count * 3600.0 / (people * run.simulation().clock().seconds()));
  }
  return e;
}

std::vector<double> less(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> d;
  for (std::size_t k = 0; k < a.size() && k < b.size(); ++k) d.push_back(a[k] - b[k]);
  return d;
}

void environments(int seeds, std::vector<Claim>& claims) {
  const Environment office = measure("office", "", seeds), school = measure("school", "", seeds),
                    park = measure("park", "", seeds), guests = measure("party", "guests", seeds),
                    waiters = measure("party", "waiters", seeds);
  const std::string table = of_ricks("table 1");
  const auto longer = [&](const char* claim, const std::vector<double>& a, const std::vector<double>& b) {
    claims.push_back(by_constants(positive(table, claim, less(a, b))));
  };
  // Moods and friendships of the presets are ours: they say who talks how long.
  longer("talks are longer at school than in the office [s]", school.length, office.length);
  longer("office: more talks an agent-hour than at school", office.talks, school.talks);
  longer("talks are longer in the park than in the office [s]", park.length, office.length);
  longer("talks are longer at school than in the park [s]", school.length, park.length);
  longer("party guests talk longer than people in the park [s]", guests.length, park.length);
  longer("a larger share talks at the party than in the office", guests.share, office.share);
  double most = 0.0;
  for (const double share : waiters.share) most = std::max(most, share);
  claims.push_back(by_constants(plain(table, "waiters talk to nobody (largest share)", most, most == 0.0)));
}

void alarm(int seeds, std::vector<Claim>& claims) {
  std::vector<double> before, after;
  double during = 0.0, out = 1.0;
  for (int seed = 1; seed <= seeds && !interrupted(); ++seed) {
    SceneRun run("fire-alarm", static_cast<std::uint64_t>(seed));
    run.run_until(39.9);
    before.push_back(run.talking_share(""));
    run.run_until(41.5);
    during = std::max(during, run.talking_share(""));
    const AgentColumns& c = run.simulation().crowd();
    int heading = 0;
    for (AgentIndex i = 0; i < run.simulation().agents().size(); ++i)
      heading += c.goal[i] != kNoPlace && run.simulation().world().places()[c.goal[i]].kind == PlaceDef::Kind::kExit;
    if (run.simulation().agents().size() > 0)
      out = std::min(out, static_cast<double>(heading) / run.simulation().agents().size());
    run.run_until(100);
    after.push_back(run.talking_share(""));
  }
  claims.push_back(positive(of_ricks("figure 10"), "share that talks before the alarm", before));
  claims.push_back(
      by_constants(plain(of_ricks("figure 10"), "share that talks 1.5 s after it", during, during == 0.0)));
  claims.push_back(by_constants(plain(of_ricks("figure 10"), "share that heads for an exit then", out, out == 1.0)));
  claims.push_back(positive(of_ricks("figure 10"), "share that talks after the all clear", after));
}

}  // namespace

void evaluate_friends(int seeds, std::vector<Claim>& claims) {
  meetings(claims);
  evaluate_pairs(claims);
  every_model(claims);
  evaluate_talks(seeds, claims);
  environments(seeds, claims);
  alarm(seeds, claims);
}

}  // namespace throng::cli
