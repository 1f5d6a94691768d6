#include "engine/evaluation/verification/verification.h"

#include <algorithm>
#include <limits>

#include "engine/evaluation/verification/cases.h"
#include "engine/foundation/error.h"
#include "engine/steering/catalogue.h"

namespace throng::evaluation {

std::string_view verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kPass: return "pass";
    case Verdict::kFail: return "fail";
    case Verdict::kNotApplicable: return "not-applicable";
  }
  return "";
}

WalkingProfile walking_profile(std::string_view name) {
  std::vector<std::string> names = steering::model_names();
  for (const steering::ModelEntry& model : steering::catalogue()) {
    if (model.name == name) return {model.name, {model.name, {}, 1.0}, {}};
    for (const steering::Preset& preset : model.presets) {
      if (preset.name == name) return {preset.name, {model.name, preset.steering, 1.0}, preset.population};
      names.push_back(preset.name);
    }
  }
  throw Error("there is no model or preset '" + std::string(name) + "'", suggest_name(name, names));
}

std::vector<std::string> calibrated_profiles() { return {"regulatory", "realistic"}; }

std::string_view purpose_of(std::string_view preset) {
  if (preset == "regulatory") return "evacuation times to answer for: keeps the flow limit of the guidelines";
  if (preset == "realistic") return "motivated people at doors, as in experiments: faster than guidelines allow";
  return "to repeat a published result";
}

namespace {

bool same_settings(const steering::Settings& a, const steering::Settings& b) {
  const auto holds = [](const steering::Settings& all, const steering::Setting& wanted) {
    return std::any_of(all.begin(), all.end(), [&](const steering::Setting& setting) {
      return setting.name == wanted.name && to_text(Parameter{}, setting.value) == to_text(Parameter{}, wanted.value);
    });
  };
  return a.size() == b.size() &&
         std::all_of(a.begin(), a.end(), [&](const steering::Setting& setting) { return holds(b, setting); });
}

// Sizes of bodies belong to a profile; how fast people want to walk belongs to the scene.
bool has_body_of(const PopulationDef& population, const steering::Settings& settings) {
  return std::all_of(settings.begin(), settings.end(), [&](const steering::Setting& setting) {
    const Parameter* parameter = PopulationDef::table().find(setting.name);
    return setting.name != "radius" ||
           to_text(*parameter, get(*parameter, &population)) == to_text(*parameter, setting.value);
  });
}

}  // namespace

bool is_calibrated(const PopulationDef& population) {
  return std::all_of(population.steering.begin(), population.steering.end(), [&](const SteeringDef& steering) {
    const std::vector<std::string> names = calibrated_profiles();
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      const WalkingProfile profile = walking_profile(name);
      return profile.steering.model == steering.model && same_settings(profile.steering.settings, steering.settings) &&
             has_body_of(population, profile.population);
    });
  });
}

std::vector<std::string> default_profiles() {
  std::vector<std::string> all = calibrated_profiles();
  all.push_back(SteeringDef{}.model);
  all.emplace_back("Tordeux-2016");
  return all;
}

ScenarioDef CaseBench::scene(const std::string& name) const {
  ScenarioDef def = load_(name);
  for (PopulationDef& population : def.populations) {
    population.steering = {profile_.steering};
    // Bodies belong to the profile; how fast people want to walk belongs to the case.
    for (const steering::Setting& setting : profile_.population)
      if (setting.name == "radius" || setting.name == "mass")
        set(*PopulationDef::table().find(setting.name), &population, setting.value);
  }
  return def;
}

std::span<const VerificationCase> verification_cases() {
  static const std::vector<VerificationCase> all = [] {
    std::vector<VerificationCase> cases;
    add_rimea_cases(cases);
    add_imo_cases(cases);
    add_nist_cases(cases);
    return cases;
  }();
  return all;
}

std::vector<std::string> verification_suites() { return {"rimea", "imo", "nist"}; }

RecordedRun record(const CaseBench& bench, const ScenarioDef& scene, const RecordOptions& options) {
  RecordOptions watched = options;
  watched.go_on = bench.go_on();
  RecordedRun run = record(scene, watched);
  bench.count_unplaced(run.unplaced);
  return run;
}

CaseResult verify(const VerificationCase& which, const CaseBench::LoadScene& load, const std::string& profile,
                  int threads, const std::function<bool()>& go_on) {
  CaseResult result;
  if (!which.missing.empty()) {
    result.verdict = Verdict::kNotApplicable;
    result.value = std::numeric_limits<double>::quiet_NaN();
    result.reason = which.missing;
  } else {
    const CaseBench bench(load, walking_profile(profile), threads, go_on);
    static_cast<CaseOutcome&>(result) = which.run(bench);
    result.model = profile;
    if (bench.unplaced() > 0.0) {
      result.verdict = Verdict::kFail;
      result.facts.emplace_back("people without a place", bench.unplaced());
      result.reason += "; " + short_number(bench.unplaced()) + " people found no place where they should start";
    }
  }
  result.suite = which.suite;
  result.id = which.id;
  result.title = which.title;
  result.note = case_note(which.suite, which.id);
  return result;
}

CaseResult verify(const VerificationCase& which, const CaseBench::LoadScene& load,
                  const std::vector<std::string>& profiles, int threads) {
  CaseResult result;
  for (const std::string& name : profiles) {
    result = verify(which, load, name, threads);
    if (result.verdict != Verdict::kFail) break;
  }
  return result;
}

}  // namespace throng::evaluation
