#include <algorithm>
#include <cmath>

#include "engine/evaluation/verification/cases.h"
#include "engine/evaluation/verification/statistics.h"

// NIST Technical Note 1822 and ISO 20414, what they have beyond RiMEA and IMO.
namespace throng::evaluation {
namespace {

double distribution_function(const Distribution& d, double x) {
  switch (d.kind) {
    case Distribution::Kind::kUniform: return std::clamp((x - d.a) / (d.b - d.a), 0.0, 1.0);
    case Distribution::Kind::kGamma: return gamma_distribution(x, d.a, d.b);
    case Distribution::Kind::kLognormal: return lognormal_distribution(x, d.a, d.b);
    case Distribution::Kind::kWeibull: return weibull_distribution(x, d.a, d.b);
    default: return x >= d.a ? 1.0 : 0.0;
  }
}

CaseOutcome pre_movement_times(const CaseBench& bench) {
  const ScenarioDef def = bench.scene("nist-pre-movement");
  const RecordedRun run = record(bench, def, {.every = 1.0, .threads = 1, .watch_walls = false});
  double least = 1.0;
  std::vector<std::pair<std::string, double>> facts;
  for (std::size_t k = 0; k < def.populations.size(); ++k) {
    std::vector<double> times;
    for (const PersonRun& p : run.people)
      if (p.population == k) times.push_back(p.wake);
    const Distribution& d = def.populations[k].pre_movement;
    const double p = kolmogorov_smirnov(times, [&](double x) { return distribution_function(d, x); });
    facts.emplace_back(def.populations[k].id + " p", p);
    least = std::min(least, p);
  }
  CaseOutcome outcome = judged(least > 0.05 && run.people.size() == 2000, least, "", "p above 0.05 for all four",
                               "smallest p of Kolmogorov-Smirnov tests, 500 draws each from four distributions");
  outcome.facts = std::move(facts);
  return outcome;
}

// The verdict is about the profile that is asked for; both calibrated ones are reported.
CaseOutcome specific_flow(const CaseBench& bench) {
  CaseOutcome outcome = exit_flow(bench);
  for (const std::string& name : calibrated_profiles()) {
    const CaseBench other = bench.with(name);
    outcome.facts.emplace_back(name + " 1/(m s)", exit_flow(other).value);
    if (other.unplaced() > 0.0) outcome.facts.emplace_back(name + " people without a place", other.unplaced());
  }
  return outcome;
}

}  // namespace

void add_nist_cases(std::vector<VerificationCase>& cases) {
  const auto add = [&](const char* id, const char* title, bool quick, CaseOutcome (*run)(const CaseBench&)) {
    cases.push_back({"nist", id, title, quick, "", run});
  };
  const auto missing = [&](const char* id, const char* title, const char* why) {
    cases.push_back({"nist", id, title, true, why, nullptr});
  };
  add("pre-movement", "times before moving", true, pre_movement_times);
  add("counterflow", "100 against 100", false, counterflow);
  add("flow", "specific flow at an exit of 1 m", true, specific_flow);
  add("affiliation", "people use the exit that they know", true, assigned_exits);
  add("exit-choice", "route choice by distance and crowding", false, exit_choice);
  missing("groups", "a group stays together",
          "needs groups that keep together on their way; friends meet and talk, but nobody waits for who is slower");
  missing("social-influence", "seeing others use an exit raises its use",
          "needs people who follow others to an exit; nobody looks at what others choose");
  add("smoke-speed", "smoke slows walking", true, speed_in_smoke);
  add("toxic-dose", "toxic dose incapacitates", true, toxic_dose);
}

}  // namespace throng::evaluation
