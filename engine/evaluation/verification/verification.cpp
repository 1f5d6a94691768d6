#include "engine/evaluation/verification/verification.h"

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

CaseResult verify(const VerificationCase& which, const CaseBench::LoadScene& load,
                  const std::vector<std::string>& profiles, int threads) {
  CaseResult result;
  if (!which.missing.empty()) {
    result.verdict = Verdict::kNotApplicable;
    result.value = std::numeric_limits<double>::quiet_NaN();
    result.reason = which.missing;
  } else {
    for (const std::string& name : profiles) {
      const CaseBench bench(load, walking_profile(name), threads);
      static_cast<CaseOutcome&>(result) = which.run(bench);
      result.model = name;
      if (result.verdict != Verdict::kFail) break;
    }
  }
  result.suite = which.suite;
  result.id = which.id;
  result.title = which.title;
  return result;
}

}  // namespace throng::evaluation
