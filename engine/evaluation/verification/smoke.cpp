#include <cmath>

#include "engine/evaluation/verification/cases.h"
#include "engine/minds/smoke/smoke_def.h"

// Smoke and toxic gases (NIST Technical Note 1822 and ISO 20414): against what the correlations say by hand.
namespace throng::evaluation {
namespace {

constexpr double kWay = 98.5, kSpeed = 1.25;  // [m], [m/s] of nist-smoke-speed

// Shares of the speed in clean air at 0, 1, 2, 3, 5, 7.5 and 12 1/m.
struct Correlation {
  SpeedInSmoke law;
  const char* name;
  double shares[7];
};
constexpr Correlation kCorrelations[] = {
    // 1 - 0.057 K / 0.706, at least 0.1.
    {SpeedInSmoke::kFrantzichNilsson, "frantzich-nilsson", {1.0, 0.9193, 0.8385, 0.7578, 0.5963, 0.3945, 0.1}},
    // 1 - 0.34 (3 - 3 / K), from 0.2 to 1.
    {SpeedInSmoke::kFridolf, "fridolf", {1.0, 1.0, 0.49, 0.32, 0.2, 0.2, 0.2}},
};

}  // namespace

CaseOutcome speed_in_smoke(const CaseBench& bench) {
  double worst = 0.0;
  std::vector<std::pair<std::string, double>> facts;
  for (const Correlation& correlation : kCorrelations) {
    ScenarioDef def = bench.scene("nist-smoke-speed");
    def.minds.of<SmokeDef>().speed = correlation.law;
    const RecordedRun run = record(bench, def, {.every = 1.0, .threads = 1, .watch_walls = false});
    for (const PersonRun& person : run.people) {
      const double expected = kWay / (kSpeed * correlation.shares[person.population]);
      const double off = person.has_arrived() ? std::abs(person.arrived / expected - 1.0) : 1.0;
      worst = std::max(worst, off);
      facts.emplace_back(std::string(correlation.name) + ", " + def.populations[person.population].id + " 1/m: s",
                         person.arrived);
    }
    if (run.people.size() != std::size(correlation.shares)) worst = 1.0;
  }
  CaseOutcome outcome =
      judged(worst <= 0.05, 100.0 * worst, "%", "at most 5 %",
             "largest deviation of the time for 98.5 m from the correlation, in smoke of 0 to 12 1/m");
  outcome.facts = std::move(facts);
  return outcome;
}

CaseOutcome toxic_dose(const CaseBench& bench) {
  // [s] by hand from ISO 13571. NaN: never.
  constexpr double kNever = std::numeric_limits<double>::quiet_NaN();
  constexpr double kExpected[] = {420.0,          // 35,000 ppm min at 5,000 ppm
                                  154.51,         // the same, e^(5/5) times as fast
                                  267.24,         // 1.2e6 / 200^2.36 min
                                  119.79,         // 5e7 / 150^3.4 min
                                  100.0,          // 1,000 ppm of hydrogen chloride
                                  315.0,          // 17,500 ppm min by 210 s, then 10,000 ppm
                                  kNever, 30.0};  // 35,000 ppm min at 70,000 ppm, on the way
  const ScenarioDef def = bench.scene("nist-toxic-dose");
  const RecordedRun run = record(bench, def, {.every = 1.0, .threads = 1, .watch_walls = false});
  double worst = run.people.size() == std::size(kExpected) ? 0.0 : 1.0;
  std::vector<std::pair<std::string, double>> facts;
  for (std::size_t i = 0; i < run.people.size() && worst < 1.0; ++i) {
    const PersonRun& person = run.people[i];
    const double expected = kExpected[person.population];
    const bool never = std::isnan(expected);
    const double off = never                              ? (std::isnan(person.incapacitated) ? 0.0 : 1.0)
                       : std::isnan(person.incapacitated) ? 1.0
                                                          : std::abs(person.incapacitated / expected - 1.0);
    worst = std::max(worst, off);
    facts.emplace_back(def.populations[person.population].id + " s", person.incapacitated);
    if (def.populations[person.population].id != "walker") continue;
    // Lies where it fell.
    const auto track = run.trajectory.track(i);
    const double before = run.trajectory.rows()[track[31]].at.x, after = run.trajectory.rows()[track.back()].at.x;
    if (std::abs(after - before) > 1e-6 || person.has_arrived()) worst = 1.0;
    facts.emplace_back("walker lies at m", after);
  }
  CaseOutcome outcome =
      judged(worst <= 0.01, 100.0 * worst, "%", "at most 1 %",
             "largest deviation of the time to incapacitation from ISO 13571 by hand; who falls stays there");
  outcome.facts = std::move(facts);
  return outcome;
}

}  // namespace throng::evaluation
