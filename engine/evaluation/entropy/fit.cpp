// The only unit that includes NLopt.
#include "engine/evaluation/entropy/fit.h"

#include <nlopt.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/foundation/error.h"
#include "engine/simulation/scenario.h"

namespace throng::evaluation {
namespace {

constexpr double kSpan = 8.0;          // by how much a value may change, as a factor
constexpr double kFirstStep = 0.2;     // of the logarithm
constexpr double kExact = 0.01;        // of the logarithm: values are found to a hundredth
constexpr double kSmoothness = 0.5;    // of the tolerance: a search lives on differences between neighbours
constexpr double kExactScore = 0.003;  // differences of the score that do not count
constexpr double kHopeless = 1e3;      // score of values that do not work

// What narrower bounds than the table's make sense of: a person, whatever the model.
Range sensible(const std::string& name) {
  if (name == "radius") return {0.05, 0.6};
  if (name == "preferred_speed") return {0.2, 3.0};
  return {};
}

FittedValue search_range(const TestedModel& model, const std::string& name) {
  FittedValue value;
  value.name = name;
  const Parameter* own = model.model->table->find(name);
  const std::vector<std::string> people = population_values();
  const bool of_people = std::find(people.begin(), people.end(), name) != people.end();
  if (own == nullptr && !of_people) {
    TestedModel probe = model;
    set_number(probe, name, 1.0);  // throws with the nearest name
  }
  const Parameter& parameter = of_people ? *PopulationDef::table().find(name) : *own;
  std::optional<double> start = number_of(model, name);
  if (name == "radius" && !start) start = kUnknownRadius;
  if (name == "mass" && !start) start = 80.0;
  if (!start || parameter.kind == Parameter::Kind::kBool || parameter.kind == Parameter::Kind::kChoice)
    throw Error("'" + name + "' is no number that could be searched for");
  if (!(*start > 0.0))
    throw Error("'" + name + "' begins at 0, which is 'off'",
                "begin with a value: " + model.model->name + ":" + name + "=1");
  const Range limits = sensible(name);
  value.before = *start;
  value.low = std::max({parameter.range.low, limits.low, *start / kSpan});
  value.high = std::min({parameter.range.high, limits.high, *start * kSpan});
  if (name == "preferred_speed") value.high = std::min(value.high, model.max_speed);
  value.low = std::min(value.low, value.before);
  value.high = std::max(value.high, value.before);
  return value;
}

struct Search {
  const TestedModel& model;
  const ObservedCrowd& crowd;
  const WorldDef& world;
  const FitOptions& options;
  EntropyOptions scoring;
  const Workers& workers;
  Fit& fit;
  nlopt_opt optimiser = nullptr;

  TestedModel model_at(const double* x) const {
    TestedModel at = model;
    for (std::size_t i = 0; i < fit.values.size(); ++i) {
      const FittedValue& v = fit.values[i];
      set_number(at, v.name, std::clamp(v.before * std::exp(x[i]), v.low, v.high));
    }
    return at;
  }

  double evaluate(const double* x) {
    const TestedModel tried = model_at(x);
    const EntropyScore score = entropy_score(tried, crowd, world, scoring, workers);
    ++fit.evaluations;
    if (score.score < fit.after.score) {
      fit.after = score;
      fit.model = tried;
    }
    if (!options.go_on(fit.evaluations, fit.after.score)) nlopt_force_stop(optimiser);
    return std::isfinite(score.score) ? score.score : kHopeless;
  }
};

}  // namespace

std::vector<std::string> fitted_by_default(const TestedModel& model) {
  std::vector<std::string> names = {"radius"};
  if (!model.own_speed) names.emplace_back("preferred_speed");
  for (const Parameter& p : model.model->table->parameters()) {
    if (p.kind != Parameter::Kind::kNumber || p.name == "neighbour_range" || p.name == "max_acceleration") continue;
    if (number_of(model, p.name).value_or(0.0) > 0.0) names.push_back(p.name);
  }
  return names;
}

Fit fit_model(const TestedModel& model, const ObservedCrowd& crowd, const WorldDef& world, const FitOptions& options,
              const Workers& workers) {
  Fit fit;
  fit.model = model;
  for (const std::string& name : options.parameters.empty() ? fitted_by_default(model) : options.parameters)
    fit.values.push_back(search_range(model, name));
  fit.before = fit.after = entropy_score(model, crowd, world, options.entropy, workers);
  fit.evaluations = 1;

  Search search{model, crowd, world, options, options.entropy, workers, fit};
  search.scoring.start = fit.before.error;
  search.scoring.tolerance *= kSmoothness;
  const auto n = static_cast<unsigned>(fit.values.size());
  const std::unique_ptr<nlopt_opt_s, decltype(&nlopt_destroy)> optimiser(
      nlopt_create(n > 1 ? NLOPT_LN_BOBYQA : NLOPT_LN_SBPLX, n), &nlopt_destroy);
  search.optimiser = optimiser.get();
  std::vector<double> x(n, 0.0), low, high;
  for (const FittedValue& v : fit.values) {
    low.push_back(std::log(v.low / v.before));
    high.push_back(std::log(v.high / v.before));
  }
  nlopt_set_lower_bounds(optimiser.get(), low.data());
  nlopt_set_upper_bounds(optimiser.get(), high.data());
  nlopt_set_min_objective(
      optimiser.get(),
      [](unsigned, const double* at, double*, void* data) { return static_cast<Search*>(data)->evaluate(at); },
      &search);
  nlopt_set_initial_step1(optimiser.get(), kFirstStep);
  nlopt_set_xtol_abs1(optimiser.get(), kExact);
  nlopt_set_ftol_abs(optimiser.get(), kExactScore);
  nlopt_set_maxeval(optimiser.get(), options.evaluations);
  double best = 0.0;
  nlopt_optimize(optimiser.get(), x.data(), &best);  // whatever it returns, the best that was seen is kept
  for (FittedValue& v : fit.values) v.after = number_of(fit.model, v.name).value_or(v.before);
  return fit;
}

}  // namespace throng::evaluation
