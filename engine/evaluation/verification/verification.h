#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/evaluation/verification/case_notes.h"
#include "engine/simulation/scenario.h"

// The field's own test suites, with their original limits: RiMEA guideline 4, IMO MSC.1/Circ.1533 and NIST Technical
// Note 1822 with ISO 20414. A limit is never relaxed: what fails is reported as failing, with its number.
namespace throng::evaluation {

enum class Verdict : std::uint8_t { kPass, kFail, kNotApplicable };
std::string_view verdict_name(Verdict verdict);  // pass, fail, not-applicable

// How people walk in all cases: a model with its defaults, or a preset of one with its body sizes.
struct WalkingProfile {
  std::string name;
  SteeringDef steering;
  steering::Settings population;
};
// A preset or a model. Throws Error with the nearest name.
WalkingProfile walking_profile(std::string_view name);
// regulatory and realistic: presets that were fitted.
std::vector<std::string> calibrated_profiles();
// What a preset is for, in a line: what it was fitted to says it of the calibrated ones, the others repeat a paper.
std::string_view purpose_of(std::string_view preset);
// Whether all people of a population walk as one of them says: the model with its parameters, and the body.
bool is_calibrated(const PopulationDef& population);
// Those that are tried in turn when nobody names one: the calibrated ones, the default model, Tordeux-2016.
std::vector<std::string> default_profiles();

// What came out of a case with one profile.
struct CaseOutcome {
  Verdict verdict = Verdict::kFail;
  double value = 0.0;  // NaN: no single number
  std::string unit;
  std::string limit;                                  // "26 to 34 s"
  std::string reason;                                 // a sentence
  std::vector<std::pair<std::string, double>> facts;  // further numbers, for the report
};

struct CaseResult : CaseOutcome {
  std::string suite, id, title;
  std::string model;  // the profile; empty when nothing ran
  CaseNote note;      // whose limit it is
};

// What a case works with. Scenes are files: whoever calls knows how to read them.
class CaseBench {
 public:
  using LoadScene = std::function<ScenarioDef(const std::string& name)>;
  // `go_on` is asked before every step: false ends the case with CaseStopped.
  CaseBench(LoadScene load, WalkingProfile profile, int threads, std::function<bool()> go_on = {})
      : load_(std::move(load)), profile_(std::move(profile)), threads_(threads), go_on_(std::move(go_on)) {}

  // The scene verification/NAME, walked with the profile.
  ScenarioDef scene(const std::string& name) const;
  // The same scenes, walked in another way.
  CaseBench with(std::string_view profile) const { return {load_, walking_profile(profile), threads_, go_on_}; }
  int threads() const { return threads_; }
  const std::function<bool()>& go_on() const { return go_on_; }
  const WalkingProfile& profile() const { return profile_; }
  // People of all runs so far for whom there was no place.
  double unplaced() const { return *unplaced_; }
  void count_unplaced(double people) const { *unplaced_ += people; }

 private:
  LoadScene load_;
  WalkingProfile profile_;
  int threads_;
  std::function<bool()> go_on_;
  std::shared_ptr<double> unplaced_ = std::make_shared<double>(0.0);
};

struct VerificationCase {
  std::string suite;  // rimea, imo, nist
  std::string id;     // "9"
  std::string title;
  bool quick = true;    // a second or so
  std::string missing;  // why it does not apply; empty: it does
  CaseOutcome (*run)(const CaseBench& bench) = nullptr;
};
std::span<const VerificationCase> verification_cases();  // in the order of the suites
std::vector<std::string> verification_suites();

// Runs a case with one profile. Somebody who found no place where it should start makes it fail.
CaseResult verify(const VerificationCase& which, const CaseBench::LoadScene& load, const std::string& profile,
                  int threads, const std::function<bool()>& go_on = {});
// Runs a case with each profile in turn until one passes; the last one's numbers are told when none does.
CaseResult verify(const VerificationCase& which, const CaseBench::LoadScene& load,
                  const std::vector<std::string>& profiles, int threads);

}  // namespace throng::evaluation
